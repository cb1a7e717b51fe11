import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { FileText, Mic, X } from "lucide-react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { IconAction } from "../../../shared/ui/IconAction";
import { outbox } from "../outbox/outbox";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { messageTexts } from "../texts";
import type { WaitingPicture } from "./useWaitingPicture";

interface WaitingFileProps {
  entry: OutboxEntry;
  file: File;
  picture: WaitingPicture | null;
  onCancel: () => void;
}

/** A file on its way. A picture has the place it will have, so that nothing moves when it has arrived. */
export function WaitingFile({ entry: { clientId, isVoice, problem }, file, picture, onCancel }: WaitingFileProps) {
  const t = useTexts(messageTexts);
  const bar = problem === null && <UploadBar clientId={clientId} name={file.name} />;
  const cancel = problem === null && <IconAction label={t.cancelUpload(file.name)} icon={X} onClick={onCancel} />;
  if (picture) {
    const { address, box, onLoad } = picture;
    return (
      <Box sx={{ position: "relative", width: box.width, maxWidth: "100%", borderRadius: 1, overflow: "hidden" }}>
        <Box
          component="img"
          src={address}
          alt={file.name}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          sx={{
            display: "block",
            width: "100%",
            aspectRatio: `${box.width} / ${box.height}`,
            objectFit: box.isFilled ? "cover" : "scale-down",
            objectPosition: box.width < box.height ? "top" : "center",
            bgcolor: "action.hover",
          }}
        />
        <Box sx={{ position: "absolute", top: 4, right: 4, borderRadius: "50%", bgcolor: "background.paper" }}>
          {cancel}
        </Box>
        {bar && (
          <Box
            sx={{ position: "absolute", inset: "auto 8px 8px", px: 1, borderRadius: 1, bgcolor: "background.paper" }}
          >
            {bar}
          </Box>
        )}
      </Box>
    );
  }
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, width: 300, maxWidth: "100%", minHeight: 56 }}>
      {isVoice ? <Mic size={20} aria-hidden /> : <FileText size={20} aria-hidden />}
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", gap: 0.5 }}>
        <Box title={isVoice ? undefined : file.name} sx={{ ...ONE_LINE }}>
          {isVoice ? t.voice : file.name}
        </Box>
        {bar}
      </Box>
      {cancel}
    </Box>
  );
}

/** How far a file is. Also in words: where nothing may move, a bar that has no end yet is not seen. */
function UploadBar({ clientId, name }: { clientId: string; name: string }) {
  const t = useTexts(messageTexts);
  const progress = useStore(outbox.progress, (all) => all[clientId] ?? 0);
  const percent = Math.round(100 * progress);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <LinearProgress
        // Nothing has left yet: it waits for its turn, or for a network.
        variant={progress === 0 ? "indeterminate" : "determinate"}
        value={100 * progress}
        aria-label={t.uploading(name)}
        // The ground is seen through the way still to go: a track of one colour would look like a bar at its end.
        sx={{ flex: 1, borderRadius: 1, bgcolor: "color-mix(in srgb, currentColor 14%, transparent)" }}
      />
      <Box component="span" aria-hidden sx={{ typography: "overline", fontVariantNumeric: "tabular-nums" }}>
        {progress === 0 ? t.waitsToLeave : `${percent}%`}
      </Box>
    </Box>
  );
}
