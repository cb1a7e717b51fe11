import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { unsignMessage } from "@recado/domain";
import { useUser } from "../../../shared/api/sessionStore";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { toPlainText } from "./toPlainText";

interface QuotedBlockProps {
  quoted: NonNullable<Message["quotedMsg"]>;
  /** Goes to it; without one it is only shown. */
  onJump?: () => void;
}

/** The message that is answered, cut to two lines. */
export function QuotedBlock({ quoted, onJump }: QuotedBlockProps) {
  const t = useTexts(messageTexts);
  const name = quoted.fromMe ? t.you : (quoted.contact?.name ?? t.customer);
  const me = useUser();
  const words = quoted.fromMe ? unsignMessage(me.name, quoted.body) : quoted.body;
  const text = toPlainText(words) || t.kinds[quoted.mediaType] || t.kinds.unsupported;
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
        borderRadius: "4px 8px 8px 4px",
        borderLeft: 3,
        borderColor: "primary.main",
        bgcolor: "color-mix(in srgb, var(--brand) 9%, transparent)",
        typography: "caption",
      }}
    >
      {/* What is seen is part of what is heard, so that it can also be said. */}
      {mayJump && (
        <Box component="span" sx={HIDDEN_TEXT}>
          {t.jumpTo}
        </Box>
      )}
      <Box component="strong" sx={{ display: "block", color: "var(--brand-strong)" }} dir="auto">
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
          color: "var(--quiet, var(--ink-2))",
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
