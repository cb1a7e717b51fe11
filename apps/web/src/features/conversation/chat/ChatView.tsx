import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { cutText } from "../../../shared/texts/cutText";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { late } from "../../../shared/ui/late";
import { useAction } from "../../../shared/ui/useAction";
import type { Attachment } from "../attachments/attachment";
import { Composer } from "../composer/Composer";
import { readDraft, writeDraft } from "../composer/drafts";
import { NEW, type Writing } from "../composer/writing";
import type { Conversation } from "../conversation";
import { isSame } from "../conversationRef";
import { putChanged, useSent } from "../data/useAnswers";
import { useChat } from "../data/useChat";
import { lineTexts } from "../lineTexts";
import { isPicture } from "../media/mediaKinds";
import { type WriteMode, WriteModes } from "../notes/WriteModes";
import { outbox } from "../outbox/outbox";
import { messageTexts } from "../texts";
import { buildRows } from "./buildRows";
import { ChatContext, type ChatDeeds } from "./chatContext";
import { DropZone } from "./DropZone";
import { MessageLog } from "./MessageLog";
import { NewsPill } from "./NewsPill";
import { PinnedStrip } from "./PinnedStrip";
import { wordsOf } from "./signedWords";
import { useCollision } from "./useCollision";
import { useLogScroll } from "./useLogScroll";
import { useLooking } from "./useLooking";
import { useMarks } from "./useMarks";
import { useUnreadLine } from "./useUnreadLine";
import { withTimeline } from "./withTimeline";

const Lightbox = late(() => import("../media/Lightbox"));
const NoteComposer = late(() => import("../notes/NoteComposer"), {
  hasPlace: true,
  fallback: () => <Box sx={{ minHeight: 66 }} />,
});
const InfoDialog = late(() => import("./InfoDialog"));
const VersionsDialog = late(() => import("./VersionsDialog"));
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
  const line = useTexts(lineTexts);
  const client = useQueryClient();
  const user = useUser();
  const [around, setAround] = useState<number | null>(startAt ?? null);
  const [wanted, setWanted] = useState<number | null>(startAt ?? null);
  const [unreadAtStart] = useState(conversation.unread);
  const [writing, setWriting] = useState<Writing>(NEW);
  const [mode, setMode] = useState<WriteMode>("reply");
  const [pictureId, setPictureId] = useState<number | null>(null);
  const [versionsOf, setVersionsOf] = useState<Message | null>(null);
  const [infoId, setInfoId] = useState<number | null>(null);
  const [removing, setRemoving] = useState<Message | null>(null);
  const [forwarding, setForwarding] = useState<Message | null>(null);
  const [sharing, setSharing] = useState<Message | null>(null);
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
  const unread = useUnreadLine({ messages: chat.messages, atStart: unreadAtStart, isSeen });
  const rows = useMemo(
    () =>
      withTimeline(
        buildRows({ messages: chat.messages, waiting: chat.hasNewer ? [] : waiting, unread }),
        chat.timeline,
      ),
    [chat.messages, chat.timeline, chat.hasNewer, waiting, unread],
  );
  const { box, content, isAtEnd, toEnd, reveal, handleScroll } = useLogScroll(chat, rows);
  const isLooking = useLooking();
  useEffect(() => setSeen(isLooking && isAtEnd && !chat.isPending), [isLooking, isAtEnd, chat.isPending]);
  const tellSeen = useEffectEvent((seen: boolean) => onSeen?.(seen));
  useEffect(() => tellSeen(isSeen), [isSeen]);
  const below = useBelow(chat.messages, isAtEnd);
  const collision = useCollision({
    conversation: here,
    messages: chat.messages,
    isPreparing: isPreparing || files !== null,
  });

  // A message that is not here yet is shown as soon as it is.
  useEffect(() => {
    if (wanted !== null && chat.messages.length > 0 && reveal(wanted)) setWanted(null);
  }, [wanted, chat.messages, reveal]);

  const remove = useAction(async (message: Message) => source.remove?.(message), {
    onDone(message, asked) {
      if (message) putChanged(client, asked, message);
      setRemoving(null);
    },
  });

  const marks = useMarks(source, chat.starredIds);
  const { Forwarding, Sharing, usePinned = useNothing } = conversation;
  const pinned = usePinned(id);

  const deeds = useMemo<ChatDeeds>(
    () => ({
      openPicture: setPictureId,
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
      remove: setRemoving,
      ...marks,
      forward: Forwarding && setForwarding,
      share: Sharing && setSharing,
      showVersions: setVersionsOf,
      showInfo: ({ id: asked }) => setInfoId(asked),
      talkTo,
      seenUpTo: conversation.seenUpTo,
      isGroup: conversation.isGroup,
      people: conversation.people,
      isReadOnly,
      source,
    }),
    [
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
    ],
  );

  // The newest of it: it may be read while one looks.
  const info = chat.messages.find((message) => message.id === infoId);

  function goToEnd() {
    setAround(null);
    setWanted(null);
    toEnd();
  }

  function sendFiles(attachments: Attachment[]) {
    const afterId = chat.messages.at(-1)?.id ?? 0;
    for (const { file, caption } of attachments) {
      outbox.add({ conversation: here, body: caption.trim(), afterId, file });
    }
    writeDraft(user.id, here, "");
    setFiles(null);
    goToEnd();
  }

  function forwardTo(message: Message, into: { ticketId: number; afterId: number }) {
    outbox.add({
      conversation: { kind: "ticket", id: into.ticketId },
      body: wordsOf(message) || line.kinds[message.mediaType],
      afterId: into.afterId,
      forwardedId: message.id,
    });
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
      </DropZone>
      {collision.dialog}
      {removing && (
        <ConfirmDialog
          name={removing.body}
          title={t.eraseTitle(cutText(wordsOf(removing), 40) || line.kinds[removing.mediaType])}
          text={removing.problem === null ? t.eraseText[kind] : t.eraseFailedText}
          confirm={t.erase}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {pictureId !== null && (
        <Lightbox
          pictures={chat.messages.filter((message) => isPicture(message) && message.mediaUrl !== null)}
          startId={pictureId}
          onClose={() => setPictureId(null)}
        />
      )}
      {forwarding && Forwarding && (
        <Forwarding onForward={(into) => forwardTo(forwarding, into)} onClose={() => setForwarding(null)} />
      )}
      {sharing && Sharing && (
        <Sharing ticketId={sharing.ticketId} messageId={sharing.id} onClose={() => setSharing(null)} />
      )}
      {info && <InfoDialog message={info} isGroup={conversation.isGroup} onClose={() => setInfoId(null)} />}
      {versionsOf && <VersionsDialog message={versionsOf} onClose={() => setVersionsOf(null)} />}
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

const NOTHING: Message[] = [];
const useNothing = () => NOTHING;

/** How many messages of the customer came since the end was last on screen. */
function useBelow(messages: Message[], isAtEnd: boolean): number {
  const [seenId, setSeenId] = useState(0);
  const newestId = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (isAtEnd) setSeenId(newestId);
  }, [isAtEnd, newestId]);
  if (isAtEnd || seenId === 0) return 0;
  return messages.filter(({ id, fromMe }) => id > seenId && !fromMe).length;
}
