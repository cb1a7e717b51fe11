import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lazyPart } from "../../../shared/ui/lazyPart";
import type { Attachment } from "../attachments/attachment";
import { Composer } from "../composer/Composer";
import { readDraft, writeDraft } from "../composer/drafts";
import { leavesSigned } from "../composer/signatureStore";
import { useWriting } from "../composer/useWriting";
import { NEW, quotedIn } from "../composer/writing";
import type { Conversation } from "../conversation";
import { useWriteMode } from "../notes/useWriteMode";
import { WriteModes } from "../notes/WriteModes";
import { outbox } from "../outbox/outbox";
import { messageTexts } from "../texts";
import { type ConversationDialog, ConversationDialogs } from "./ConversationDialogs";
import { ConversationFoot } from "./ConversationFoot";
import { type ConversationActions, ConversationContext } from "./conversationContext";
import { DropZone } from "./DropZone";
import { MessageLog } from "./MessageLog";
import { NewsPill } from "./NewsPill";
import { PinnedStrip } from "./PinnedStrip";
import { useCollision } from "./useCollision";
import { useConversationActions } from "./useConversationActions";
import { useMessageLog } from "./useMessageLog";

const NoteComposer = lazyPart(() => import("../notes/NoteComposer"), {
  hasPlace: true,
  fallback: () => <Box sx={{ minHeight: 66 }} />,
});
const AttachmentDialog = lazyPart(() => import("../attachments/AttachmentDialog"));

interface ConversationViewProps {
  conversation: Conversation;
  /** Also what was said to the same person before. */
  earlier?: boolean;
  /** Opens around this message: a search found it. */
  startAt?: number;
  /** What has to be known before something is written; stands above the field. */
  notice?: ReactNode;
  /** Stands in place of the field where one may only look. */
  instead?: ReactNode;
  /** What one has said can be taken back, also where nothing is written any more. */
  canRemove?: boolean;
  talkTo?: ConversationActions["talkTo"];
}

/** A conversation and the field below it. Mount it anew for each one. */
export default function ConversationView(props: ConversationViewProps) {
  const { conversation, earlier = false, startAt, notice, instead, canRemove = false, talkTo } = props;
  const t = useTexts(messageTexts);
  const user = useUser();
  const [dialog, setDialog] = useState<ConversationDialog | null>(null);
  const [files, setFiles] = useState<File[] | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isReadOnly = instead !== undefined;

  const { kind, id } = conversation;
  const here = useMemo(() => ({ kind, id }), [kind, id]);
  const [writing, setWriting] = useWriting(here);
  const { mode, isChosen, setMode } = useWriteMode(conversation, writing);
  const { loaded, rows, below, isAtEnd, isSeen, log, jumpTo, goToEnd } = useMessageLog(conversation, {
    earlier,
    startAt,
  });
  const collision = useCollision({
    conversation: here,
    messages: loaded.messages,
    hasNewer: loaded.hasNewer,
    isPreparing: isPreparing || files !== null,
  });
  const { usePinned = useNoPinned, useSeen = useNothing } = conversation;
  useSeen(isSeen);
  const pinned = usePinned(id);
  const write = useCallback(
    (next: Parameters<typeof setWriting>[0]) => {
      setMode("reply");
      setWriting(next);
    },
    [setMode, setWriting],
  );
  const actions = useConversationActions(conversation, {
    starredIds: loaded.starredIds,
    isReadOnly,
    canRemove: canRemove || !isReadOnly,
    talkTo,
    jumpTo,
    onWrite: write,
    onDialog: setDialog,
  });

  function sendFiles(attachments: Attachment[]) {
    const { title } = conversation;
    const afterId = loaded.messages.at(-1)?.id ?? 0;
    const signed = leavesSigned(conversation);
    for (const [index, { file, caption }] of attachments.entries()) {
      const quotedMsg = index === 0 ? quotedIn(writing) : null;
      outbox.add({ conversation: here, title, body: caption.trim(), signed, afterId, quotedMsg, file });
    }
    // Another object, also where nothing was answered: the field has the focus again.
    if (writing.kind === "new") setWriting({ ...NEW });
    if (attachments.some(({ hasDraft }) => hasDraft)) writeDraft(user.id, here, "");
    setFiles(null);
    goToEnd();
  }

  const { notes } = conversation;
  const modes = notes && <WriteModes conversationId={id} mode={mode} onMode={setMode} />;
  const takeFiles = isReadOnly || mode === "note" ? undefined : (more: File[]) => more.length > 0 && setFiles(more);
  return (
    <ConversationContext.Provider value={actions}>
      <DropZone onFiles={takeFiles}>
        {pinned.length > 0 && <PinnedStrip pinned={pinned} />}
        <Box sx={{ position: "relative", flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
          <MessageLog loaded={loaded} rows={rows} label={t.log(conversation.title)} {...log} />
          {!isAtEnd && !loaded.isPending && <NewsPill count={below} onClick={goToEnd} />}
        </Box>
        <ConversationFoot>
          {notice}
          {isReadOnly ? (
            instead
          ) : notes && mode === "note" ? (
            <NoteComposer
              conversation={conversation}
              notes={notes}
              modes={modes}
              isAskedFor={isChosen}
              onWritten={goToEnd}
              onLeave={() => setMode("reply")}
            />
          ) : (
            <Composer
              conversation={conversation}
              messages={loaded.messages}
              modes={modes}
              onNote={notes && (() => setMode("note"))}
              writing={writing}
              onWriting={setWriting}
              onFiles={setFiles}
              onSend={goToEnd}
              onPreparing={setPreparing}
              confirmFirst={collision.confirmFirst}
            />
          )}
        </ConversationFoot>
      </DropZone>
      {collision.dialog}
      {dialog && (
        <ConversationDialogs
          open={dialog}
          conversation={conversation}
          messages={loaded.messages}
          onClose={() => setDialog(null)}
        />
      )}
      {files && (
        <AttachmentDialog
          files={files}
          caption={readDraft(user.id, here)}
          knowsVariables={conversation.knowsVariables === true}
          onSend={(attachments) => collision.confirmFirst(() => sendFiles(attachments))}
          onClose={() => setFiles(null)}
        />
      )}
    </ConversationContext.Provider>
  );
}

const NOTHING: Message[] = [];
const useNoPinned = () => NOTHING;
const useNothing = () => undefined;
