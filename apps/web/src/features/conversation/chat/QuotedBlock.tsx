import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

interface QuotedBlockProps {
  quoted: NonNullable<Message["quotedMsg"]>;
  /** Goes to it; without one it is only shown. */
  onJump?: () => void;
}

/** The message that is answered, cut to two lines. */
export function QuotedBlock({ quoted, onJump }: QuotedBlockProps) {
  const t = useTexts(messageTexts);
  const name = quoted.fromMe ? t.you : (quoted.contact?.name ?? t.customer);
  const text = quoted.body || t.kinds[quoted.mediaType] || t.kinds.unsupported;
  const mayJump = onJump !== undefined && quoted.id !== null;
  return (
    <Box
      component={mayJump ? ButtonBase : "div"}
      {...(mayJump && { onClick: onJump })}
      sx={{
        display: "block",
        width: "100%",
        mb: 0.5,
        px: 1,
        py: 0.5,
        textAlign: "start",
        borderRadius: "6px",
        borderLeft: 3,
        borderColor: "primary.main",
        bgcolor: "action.hover",
        typography: "caption",
      }}
    >
      {/* What is seen is part of what is heard, so that it can also be said. */}
      {mayJump && (
        <Box component="span" sx={HIDDEN_TEXT}>
          {t.jumpTo}
        </Box>
      )}
      <Box component="strong" sx={{ display: "block", color: "primary.main" }} dir="auto">
        {name}
      </Box>
      <Box
        component="span"
        dir="auto"
        sx={{
          display: "-webkit-box",
          WebkitLineClamp: 2,
          WebkitBoxOrient: "vertical",
          overflow: "hidden",
          overflowWrap: "anywhere",
          color: "text.secondary",
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
