import Box from "@mui/material/Box";
import { type Chat, chatChannel, chatRoutes } from "@recado/contract";
import { ownsGroup } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { isRefusal } from "../../shared/api/apiError";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { useLiveChannel } from "../../shared/live/useLiveChannel";
import { useReturnTo } from "../../shared/screen/useReturnTo";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { PaneHead } from "../../shared/ui/PaneHead";
import { toastRefusal } from "../../shared/ui/toasts";
import { type Conversation, ConversationView, useWhenSeen } from "../conversation";
import { ChatHeader } from "./ChatHeader";
import { ChatPaneSkeleton } from "./ChatPaneSkeleton";
import { CHATS, chatById, ownOf, seenIn } from "./data/chatQueries";
import { chatSource } from "./data/chatSource";
import { useChatTitle } from "./data/useChatTitle";
import { chatTexts } from "./texts";

/** One chat. Mount it anew for each. */
export default function ChatPane({ chatId }: { chatId: number }) {
  const { data: chat, error, refetch } = useQuery(chatById(chatId));
  const user = useUser();
  const leave = useLeaveChat(chat !== undefined && ownsGroup(user, chat));
  const isMissing = isRefusal(error, "ERR_NO_CHAT_FOUND") || isRefusal(error, "ERR_VALIDATION");
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing, leave]);
  useLiveChannel(chatChannel, (event) => {
    if (event.action === "delete" && event.id === chatId) leave();
  });
  if (chat) return <OpenChat chat={chat} onRemoved={leave} />;
  if (!error || isMissing) return <ChatPaneSkeleton />;
  return (
    <Box sx={{ height: "100%" }}>
      <PaneHead list={CHATS} />
      <FailedPart error={error} onRetry={() => void refetch()} />
    </Box>
  );
}

/** What is gone leads back to the list, and says so to everybody but its owner: nobody else removes it. */
function useLeaveChat(isOwn: boolean): () => void {
  const t = useTexts(chatTexts);
  const returnTo = useReturnTo();
  const hasLeft = useRef(false);
  return () => {
    // The answer to a removal and the news of it both lead out, and twice would be too far back.
    if (hasLeft.current) return;
    hasLeft.current = true;
    if (!isOwn) toastRefusal(t.gone);
    void returnTo(CHATS);
  };
}

function OpenChat({ chat, onRemoved }: { chat: Chat; onRemoved: () => void }) {
  const t = useTexts(chatTexts);
  const me = useUser().id;
  const title = useChatTitle()(chat);
  const { id, users } = chat;
  const source = useMemo(() => chatSource(id, me), [id, me]);
  const { data: seen } = useQuery(seenIn(id, me));
  const people = useMemo(() => users.map(({ user }) => user), [users]);
  const conversation: Conversation = {
    kind: "chat",
    id,
    source,
    title,
    people,
    isGroup: chat.isGroup,
    eraseText: t.eraseText,
    unread: ownOf(chat, me)?.unreads ?? 0,
    seenUpTo: seen?.messageId,
    useSeen(isSeen) {
      useReading(chat, isSeen);
    },
  };
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: "flex",
        flexDirection: "column",
        height: "100%",
        minWidth: 0,
        minHeight: 0,
        bgcolor: "var(--wall)",
      }}
    >
      <ChatHeader chat={chat} title={title} onRemoved={onRemoved} />
      <ConversationView conversation={conversation} />
    </Box>
  );
}

/** Tells the server what the user has seen. Should it fail, the badge stays, and the next look tries again. */
function useReading(chat: Chat, isSeen: boolean): void {
  const unreads = ownOf(chat, useUser().id)?.unreads ?? 0;
  const messageId = chat.last?.id ?? 0;
  useWhenSeen(isSeen && unreads > 0 && messageId > 0, messageId, () => {
    void call(chatRoutes.markRead, { params: { chatId: chat.id }, body: { messageId } }).catch(() => undefined);
  });
}
