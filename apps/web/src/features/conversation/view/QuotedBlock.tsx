import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { useContext } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { hueColors } from "../../../shared/theme/hues";
import { linesAtMost } from "../../../shared/theme/textOverflow";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { ConversationContext } from "./conversationContext";
import { wordsOf } from "./signedWords";
import { toPlainText } from "./toPlainText";

interface QuotedBlockProps {
  quoted: NonNullable<Message["quotedMsg"]>;
  /** Goes to it; without one it is only shown. */
  onJump?: () => void;
}

/** The message that is answered, cut to two lines. */
export function QuotedBlock({ quoted, onJump }: QuotedBlockProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const name = useWriter(quoted);
  const { isGroup, hueOf } = useContext(ConversationContext);
  const writerId = isGroup && !quoted.fromMe ? quoted.contact?.id : null;
  // Of the same hue as the name above what that member writes.
  const hue = writerId ? hueColors(hueOf(writerId)) : null;
  const text = toPlainText(wordsOf(quoted)) || line.kinds[quoted.mediaType] || line.kinds.unsupported;
  const mayJump = onJump !== undefined && quoted.id !== null;
  return (
    <Box
      component={mayJump ? ButtonBase : "div"}
      {...(mayJump && { onClick: onJump })}
      style={{ borderColor: hue?.text }}
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
      {/* The visible words are part of the name, for voice control. */}
      {mayJump && (
        <Box component="span" sx={HIDDEN_TEXT}>
          {t.jumpTo}
        </Box>
      )}
      <Box
        component="strong"
        sx={{ display: "block", color: "var(--brand-strong)" }}
        style={{ color: hue?.text }}
        dir="auto"
      >
        {name}
      </Box>
      <Box
        component="span"
        dir="auto"
        sx={{
          ...linesAtMost(2),
          color: "var(--quiet, var(--ink-2))",
        }}
      >
        {text}
      </Box>
    </Box>
  );
}

/** Who wrote it: the customer, oneself, a colleague, or what speaks for us. */
function useWriter({ fromMe, contact, user, origin }: QuotedBlockProps["quoted"]): string {
  const t = useTexts(messageTexts);
  const me = useUser();
  if (!fromMe) return contact?.name ?? t.customer;
  if (user) return user.id === me.id ? t.you : user.name;
  return origin === null || origin === "user" ? t.you : t.origins[origin];
}
