import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Chat } from "@recado/contract";
import { AtSign } from "lucide-react";
import { Link } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { useNow } from "../../shared/screen/useNow";
import { useTexts } from "../../shared/texts/defineTexts";
import { ONE_LINE } from "../../shared/theme/textOverflow";
import { ROW_BUTTON } from "../../shared/ui/rowButton";
import { lineTexts, toPlainText, useDraft } from "../conversation";
import { RowName, UnreadBadge, useClock } from "../tickets";
import { ChatFace } from "./ChatFace";
import { CHATS, ownOf } from "./data/chatQueries";
import { useChatTitle } from "./data/useChatTitle";
import { chatTexts } from "./texts";

interface ChatRowProps {
  chat: Chat;
  isSelected?: boolean;
  onChoose?: () => void;
}

/** A chat in a list: who, what was said last, and how much is new. Leads there. */
export function ChatRow({ chat, isSelected = false, onChoose }: ChatRowProps) {
  const t = useTexts(chatTexts);
  const clock = useClock();
  const name = useChatTitle()(chat);
  const own = ownOf(chat, useUser().id);
  const unreads = own?.unreads ?? 0;
  const now = useNow();
  return (
    <ButtonBase
      component={Link}
      to={`${CHATS}/${chat.id}`}
      onClick={onChoose}
      aria-current={isSelected ? "true" : undefined}
      sx={[ROW_BUTTON, ROW_MARGINS, isSelected && { "&, &:hover": { bgcolor: "var(--brand-soft)" } }]}
    >
      <ChatFace chat={chat} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
          <RowName name={name} isNew={unreads > 0} />
          <Box
            component="span"
            sx={{
              ml: "auto",
              flexShrink: 0,
              typography: "overline",
              fontWeight: 400,
              color: "text.secondary",
              ...ONE_LINE,
            }}
          >
            {chat.last && clock(chat.updatedAt, now)}
          </Box>
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 22, color: "text.secondary" }}>
          <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, ...ONE_LINE }}>
            <LastWord chat={chat} />
          </Box>
          {own?.isMentioned && <AtSign size={16} role="img" aria-label={t.mentioned} color="var(--brand)" />}
          <UnreadBadge count={unreads} />
        </Box>
      </Box>
    </ButtonBase>
  );
}

/** With room beside it where a pointer moves over it, as in the list of conversations. */
export const ROW_MARGINS = {
  mx: { sm: 1 },
  pl: 1.75,
  pr: { xs: 1.75, sm: 1.25 },
  width: { sm: "calc(100% - 16px)" },
  borderRadius: { sm: "12px" },
};

/** What was begun here, else what was said last and by whom. */
function LastWord({ chat }: { chat: Chat }) {
  const t = useTexts(chatTexts);
  const { kinds } = useTexts(lineTexts);
  const me = useUser().id;
  const draft = useDraft({ kind: "chat", id: chat.id }).trim();
  if (draft !== "")
    return (
      <>
        <Box component="strong" sx={{ color: "error.main", fontWeight: 500 }}>{`${t.draft} `}</Box>
        {toPlainText(draft)}
      </>
    );
  if (!chat.last) return t.nothingSaid;
  const { sender, message, mediaType, isDeleted } = chat.last;
  const words = isDeleted ? t.deleted : toPlainText(message) || kinds[mediaType];
  if (sender?.id === me) return t.says(t.you, words);
  return chat.isGroup && sender ? t.says(sender.name.split(" ")[0] ?? "", words) : words;
}
