import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { CircleStop, SendHorizontal, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { Notice } from "../../../shared/ui/Notice";
import { uiTexts } from "../../../shared/ui/texts";
import { AudioPlayer } from "../media/AudioPlayer";
import { formatSeconds } from "../media/formatSeconds";
import { messageTexts } from "../texts";
import { useRecording } from "./useRecording";

interface RecorderProps {
  onSend: (file: File) => void;
  onClose: () => void;
}

/** Records in place of the field: one more tap sends it; or stop, listen, then send or throw away. */
export default function Recorder({ onSend, onClose }: RecorderProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const { state, seconds, stop } = useRecording();
  /** Sent as soon as it can be. */
  const [isLeaving, setLeaving] = useState(false);
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (isLeaving && state.step === "ready") send(state.file);
  }, [isLeaving, state]);
  const isDiscarded = state.step === "discarded";
  useEffect(() => {
    if (isDiscarded) onClose();
  }, [isDiscarded, onClose]);

  return (
    <Box
      role="group"
      aria-label={t.record}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: 66,
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        pb: "env(safe-area-inset-bottom)",
      }}
    >
      <IconAction label={state.step === "failed" ? ui.close : t.throwAway} icon={Trash2} autoFocus onClick={onClose} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {state.step === "failed" && <Notice kind="error">{t.recordFailed[state.why]}</Notice>}
        {state.step === "asking" && <Box role="status">{t.askMicrophone}</Box>}
        {state.step === "encoding" && <Box role="status">{t.encoding}</Box>}
        {state.step === "recording" && (
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              typography: "body1",
              fontVariantNumeric: "tabular-nums",
            }}
          >
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: "50%", bgcolor: "error.main" }} />
            <span role="timer" aria-label={t.recorded}>
              {formatSeconds(seconds)}
            </span>
          </Box>
        )}
        {state.step === "ready" && !isLeaving && <AudioPlayer isWide url={state.address} seconds={seconds} isVoice />}
      </Box>
      {state.step === "recording" && <IconAction label={t.stopRecording} icon={CircleStop} onClick={stop} />}
      {(state.step === "recording" || (state.step === "ready" && !isLeaving)) && (
        <IconButton
          key={state.step}
          aria-label={t.send}
          autoFocus={state.step === "ready"}
          onClick={() => {
            setLeaving(true);
            stop();
          }}
          sx={{
            width: 44,
            height: 44,
            bgcolor: "primary.main",
            color: "primary.contrastText",
            "&:hover": { bgcolor: "primary.dark" },
          }}
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
