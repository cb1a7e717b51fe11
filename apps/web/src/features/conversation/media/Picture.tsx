import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { ConversationContext } from "../view/conversationContext";
import { boxOf } from "./mediaKinds";

interface PictureProps {
  message: Message;
  url: string;
  /** It did not come. */
  onFail: () => void;
}

/** A picture in a bubble; it opens large. */
export function Picture({ message, url, onFail }: PictureProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const { openPicture } = useContext(ConversationContext);
  const isSticker = message.mediaType === "sticker";
  const { width, height, isFilled } = boxOf(message);
  const name = message.body || message.mediaName || line.kinds[message.mediaType];
  return (
    <ButtonBase
      onClick={() => openPicture(message)}
      aria-label={t.openPicture(name)}
      sx={{ display: "block", borderRadius: 1, overflow: "hidden", maxWidth: "100%" }}
    >
      <Box
        component="img"
        src={url}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        onError={onFail}
        sx={{
          display: "block",
          width,
          maxWidth: "100%",
          height: "auto",
          aspectRatio: `${width} / ${height}`,
          objectFit: isFilled ? "cover" : "scale-down",
          // Of a long receipt the beginning says the most.
          objectPosition: width < height ? "top" : "center",
          bgcolor: isSticker ? "transparent" : "action.hover",
        }}
      />
    </ButtonBase>
  );
}
