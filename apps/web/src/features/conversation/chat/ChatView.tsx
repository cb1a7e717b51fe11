import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { late } from "../../../shared/ui/late";
import type { Attachment } from "../attachments/attachment";
import { Composer } from "../composer/Composer";
import { readDraft, writeDraft } from "../composer/drafts";
import { NEW, quotedIn, type Writing } from "../composer/writing";
import type { Conversation } from "../conversation";
import { isSame } from "../conversationRef";
import { useSent } from "../data/useAnswers";
import { useChat } from "../data/useChat";
import { lineTexts } from "../lineTexts";
import { type WriteMode, WriteModes } from "../notes/WriteModes";
import { outbox } from "../outbox/outbox";
import { messageTexts } from "../texts";
import { buildRows } from "./buildRows";
import { type ChatDialog, ChatDialogs } from "./ChatDialogs";
import { ChatFoot } from "./ChatFoot";
import { ChatContext, type ChatDeeds } from "./chatContext";
import { DropZone } from "./DropZone";
import { MessageLog } from "./MessageLog";
import { NewsPill } from "./NewsPill";
import { PinnedStrip } from "./PinnedStrip";
import { useBelow } from "./useBelow";
import { useCollision } from "./useCollision";
import { useLogScroll } from "./useLogScroll";
import { useLooking } from "./useLooking";
import { useMarks } from "./useMarks";
import { useUnreadLine } from "./useUnreadLine";
import { withTimeline } from "./withTimeline";

const NoteComposer = late(() => import("../notes/NoteComposer"), {
  hasPlace: true,
  fallback: () => <Box sx={{ minHeight: 66 }} />,
});
const AttachmentDialog = late(() => import("../attachments/AttachmentDialog"));

interface ChatViewProps {
  conversation: Conversation;
  /** Also what was said to the same person before. */
  earlier?: boolean;
  /** Opens around this message: a search found it. */
  startAt?: number;
  /** What has to be known before something is written; stands above the field. */
  notice?: ReactNode;
  /** Stands in place of the field where one may only look. */
  instead?: ReactNode;
  talkTo?: ChatDeeds["talkTo"];
  /** Whether somebody sees the end of it now, told when that changes. */
  onSeen?: (isSeen: boolean) => void;
}

/** A conversation and the field below it. Mount it anew for each one. */
export default function ChatView(props: ChatViewProps) {
  const { conversation, earlier = false, startAt, notice, instead, talkTo, onSeen } = props;
  const { source } = conversation;
  const t = useTexts(messageTexts);
  const _line = useTexts(lineTexts);
  const _client = useQueryClient();
  const user = useUser();
  const [around, setAround] = useState<number | null>(startAt ?? null);
  const [wanted, setWanted] = useState<number | null>(startAt ?? null);
  const [unreadAtStart] = useState(conversation.unread);
  const [writing, setWriting] = useState<Writing>(NEW);
  const [mode, setMode] = useState<WriteMode>("reply");
  const [dialog, setDialog] = useState<ChatDialog | null>(null);
  const [files, setFiles] = useState<File[] | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isReadOnly = instead !== undefined;

  const chat = useChat(conversation, { earlier, around });
  const entries = useStore(outbox.entries);
  const { kind, id } = conversation;
  const here = useMemo(() => ({ kind, id }), [kind, id]);
  const waiting = useMemo(() => entries.filter((entry) => isSame(entry.conversation, here)), [entries, here]);
  useSent();
  const [isSeen, setSeen] = useState(false);
  const unread = useUnreadLine({ ...chat, atStart: unreadAtStart, isSeen });
  const rows = useMemo(
    () =>
      withTimeline(
        buildRows({ messages: chat.messages, waiting: chat.hasNewer ? [] : waiting, unread }),
        chat.timeline,
      ),
    [chat.messages, chat.timeline, chat.hasNewer, waiting, unread],
  );
  const { box, content, isAtEnd, toEnd, reveal, handleScroll } = useLogScroll(chat, rows, {
    isSeeking: unread?.isHere === false && chat.messages.length < MOST_SOUGHT,
  });
  const isLooking = useLooking();
  useEffect(() => setSeen(isLooking && isAtEnd && !chat.isPending), [isLooking, isAtEnd, chat.isPending]);
  const tellSeen = useEffectEvent((seen: boolean) => onSeen?.(seen));
  useEffect(() => tellSeen(isSeen), [isSeen]);
  const below = useBelow(chat.messages, { isAtEnd, unreadId: unread?.id });
  const collision = useCollision({
    conversation: here,
    messages: chat.messages,
    isPreparing: isPreparing || files !== null,
  });

  // A message that is not here yet is shown as soon as it is.
  useEffect(() => {
    if (wanted !== null && chat.messages.length > 0 && reveal(wanted)) setWanted(null);
  }, [wanted, chat.messages, reveal]);

  const marks = useMarks(source, chat.starredIds);
  const { Forwarding, Sharing, usePinned = useNothing } = conversation;
  const pinned = usePinned(id);

  const deeds = useMemo<ChatDeeds>(() => {
    const show = (kind: ChatDialog["kind"]) => (message: Message) => setDialog({ kind, message });
    return {
      openPicture: show("picture"),
      jumpTo(messageId) {
        if (reveal(messageId)) return;
        setWanted(messageId);
        setAround(messageId);
      },
      reply(quoted) {
        setMode("reply");
        setWriting({ kind: "new", quoted });
      },
      // To begin an edit once more would take away what has been changed in it.
      goOnWriting: () => setWriting((now) => (now.kind === "edit" ? now : { ...now })),
      edit(message) {
        setMode("reply");
        setWriting({ kind: "edit", message });
      },
      remove: show("erase"),
      forward: Forwarding && show("forward"),
      share: Sharing && show("share"),
      showVersions: show("versions"),
      showInfo: show("info"),
      ...marks,
      talkTo,
      seenUpTo: conversation.seenUpTo,
      isGroup: conversation.isGroup,
      people: conversation.people,
      isReadOnly,
      source,
    };
  }, [
    reveal,
    talkTo,
    conversation.seenUpTo,
    conversation.isGroup,
    conversation.people,
    isReadOnly,
    source,
    marks,
    Forwarding,
    Sharing,
  ]);

  function goToEnd() {
    setAround(null);
    setWanted(null);
    toEnd();
  }

  function sendFiles(attachments: Attachment[]) {
    const afterId = chat.messages.at(-1)?.id ?? 0;
    for (const [index, { file, caption }] of attachments.entries()) {
      const quotedMsg = index === 0 ? quotedIn(writing) : null;
      outbox.add({ conversation: here, body: caption.trim(), afterId, quotedMsg, file });
    }
    if (writing.kind === "new") setWriting(NEW);
    writeDraft(user.id, here, "");
    setFiles(null);
    goToEnd();
  }

  const { notes } = conversation;
  const modes = notes && <WriteModes mode={mode} onMode={setMode} />;
  const takeFiles = isReadOnly || mode === "note" ? undefined : (more: File[]) => more.length > 0 && setFiles(more);
  return (
    <ChatContext.Provider value={deeds}>
      <DropZone onFiles={takeFiles}>
        {pinned.length > 0 && <PinnedStrip pinned={pinned} />}
        <Box sx={{ position: "relative", flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
          <MessageLog
            chat={chat}
            rows={rows}
            label={t.log(conversation.title)}
            box={box}
            content={content}
            onScroll={handleScroll}
          />
          {!isAtEnd && !chat.isPending && <NewsPill count={below} onClick={goToEnd} />}
        </Box>
        <ChatFoot>
          {notice}
          {isReadOnly ? (
            instead
          ) : notes && mode === "note" ? (
            <NoteComposer
              conversation={conversation}
              notes={notes}
              modes={modes}
              onWritten={goToEnd}
              onLeave={() => setMode("reply")}
            />
          ) : (
            <Composer
              conversation={conversation}
              messages={chat.messages}
              modes={modes}
              onNote={notes && (() => setMode("note"))}
              writing={writing}
              onWriting={setWriting}
              onFiles={setFiles}
              onSend={goToEnd}
              onPreparing={setPreparing}
              askFirst={collision.askFirst}
            />
          )}
        </ChatFoot>
      </DropZone>
      {collision.dialog}
      {dialog && (
        <ChatDialogs
          open={dialog}
          conversation={conversation}
          messages={chat.messages}
          onClose={() => setDialog(null)}
        />
      )}
      {files && (
        <AttachmentDialog
          files={files}
          caption={readDraft(user.id, here)}
          knowsVariables={conversation.kind === "ticket"}
          onSend={(attachments) => collision.askFirst(() => sendFiles(attachments))}
          onClose={() => setFiles(null)}
        />
      )}
    </ChatContext.Provider>
  );
}

/** So far up the line above what is new is looked for at once. */
const MOST_SOUGHT = 300;

const NOTHING: Message[] = [];
const useNothing = () => NOTHING;
