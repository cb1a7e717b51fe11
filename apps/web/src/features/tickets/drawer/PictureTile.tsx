import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { Play } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useOneLine, useTimes } from "../../conversation";
import { paneTexts } from "../paneTexts";
import { useFirstFailure } from "./useFirstFailure";

interface PictureTileProps {
  message: Message;
  onOpen: () => void;
  /** Its address works no more. */
  onFail: () => void;
}

const FILL = { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" } as const;

/** A picture or film among many. */
export function PictureTile({ message, onOpen, onFail }: PictureTileProps) {
  const pane = useTexts(paneTexts);
  const oneLine = useOneLine();
  const times = useTimes();
  const handleError = useFirstFailure(onFail);
  const { mediaType, mediaUrl } = message;
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={pane.openMedia(oneLine(message), times.moment(message.createdAt))}
      sx={{
        position: "relative",
        display: "block",
        width: "100%",
        aspectRatio: "1",
        borderRadius: "10px",
        overflow: "hidden",
        bgcolor: "action.hover",
      }}
    >
      {mediaType === "image" && mediaUrl && (
        <Box component="img" src={mediaUrl} alt="" loading="lazy" decoding="async" onError={handleError} sx={FILL} />
      )}
      {mediaType === "video" && mediaUrl && (
        <>
          <Box component="video" src={mediaUrl} preload="metadata" muted onError={handleError} sx={FILL} />
          <Box
            aria-hidden
            sx={{
              position: "absolute",
              top: "50%",
              left: "50%",
              transform: "translate(-50%, -50%)",
              display: "grid",
              placeItems: "center",
              width: 36,
              height: 36,
              borderRadius: "50%",
              color: "#fff",
              bgcolor: "rgb(0 0 0 / 0.55)",
            }}
          >
            <Play size={18} fill="currentColor" />
          </Box>
        </>
      )}
    </ButtonBase>
  );
}
