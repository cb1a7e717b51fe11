import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FileList, Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Paperclip, StickyNote } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { insertText } from "../../../shared/form/insertText";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { late } from "../../../shared/ui/late";
import { useAction } from "../../../shared/ui/useAction";
import { wordsOf } from "../chat/signedWords";
import type { Conversation } from "../conversation";
import { putChanged } from "../data/useAnswers";
import EmojiButton from "../emoji/EmojiButton";
import { findNamed, readMention } from "../notes/mentions";
import { noteTexts } from "../notes/texts";
import { outbox } from "../outbox/outbox";
import { messageTexts } from "../texts";
import { AboveField } from "./AboveField";
import { AttachButton } from "./AttachButton";
import { ComposerRow } from "./ComposerRow";
import { readDraft, useDraft, writeDraft } from "./drafts";
import { MessageField } from "./MessageField";
import type { QuickAnswer } from "./quickAnswer";
import { readQuickCommand } from "./quickCommand";
import { replaceCommand } from "./replaceCommand";
import { SendButton } from "./SendButton";
import { SignatureButton } from "./SignatureButton";
import { type Suggestion, SuggestionList } from "./SuggestionList";
import { signatureStore } from "./signatureStore";
import { useComposerKeys } from "./useComposerKeys";
import { NEW, type Writing } from "./writing";

const Recorder = late(() => import("../recorder/Recorder"), { fallback: () => <Box sx={{ minHeight: 66 }} /> });
const QuickFileDialog = late(() => import("./QuickFileDialog"));

interface ComposerProps {
  conversation: Conversation;
  messages: Message[];
  /** The way to what else can be written here. */
  modes?: ReactNode;
  onNote?: () => void;
  writing: Writing;
  onWriting: (writing: Writing) => void;
  onFiles: (files: File[]) => void;
  /** Something leaves: the chat goes to its end. */
  onSend: () => void;
  /** Asked before something leaves; false keeps it. */
  mayLeave: () => Promise<boolean>;
}

/** Where an attendant writes. Mount it anew for each conversation. */
export function Composer(props: ComposerProps) {
  const { conversation, messages, modes, onNote, writing, onWriting, onFiles, onSend, mayLeave } = props;
  const t = useTexts(messageTexts);
  const notes = useTexts(noteTexts);
  const user = useUser();
  const client = useQueryClient();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(conversation);
  // The field is no wider there than on a phone.
  const isSlim = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const [edited, setEdited] = useState("");
  const [caret, setCaret] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const [quickFile, setQuickFile] = useState<QuickAnswer | null>(null);
  const maySign = conversation.maySign === true;
  const signed = useStore(signatureStore) === "on" && maySign;
  const isEditing = writing.kind === "edit";
  const text = isEditing ? edited : draft;
  const command = isEditing ? null : readQuickCommand(draft, caret);
  const { source, useQuickAnswers = useNone, useFileLists = useNoLists } = conversation;
  const fileLists = useFileLists();
  const answers = useQuickAnswers(command);
  const { people = NOBODY } = conversation;
  const mention = people.length > 0 ? readMention(text, caret) : null;
  const suggestions: Offer[] = [
    ...answers.map((answer) => ({
      ...{ key: answer.quickMessage.id, label: answer.label, title: answer.text },
      aside: answer.quickMessage.isMedia && <Paperclip size={16} aria-label={t.hasFile} />,
      choose: () => choose(answer),
    })),
    ...(mention ? findNamed(people, mention.words).slice(0, MOST_NAMED) : []).map(({ id, name }) => ({
      ...{ key: id, label: name },
      choose: () => field.current && mention && replaceCommand(field.current, mention, `@${name} `),
    })),
  ];
  const afterId = messages.at(-1)?.id ?? 0;
  const here = { conversation: { kind: conversation.kind, id: conversation.id } };

  const setText = (next: string) => (isEditing ? setEdited(next) : writeDraft(user.id, conversation, next));
  const saveEdit = useAction(async ({ asked, body }: { asked: Message; body: string }) => source.edit?.(asked, body), {
    onDone: (message, { asked }) => message && putChanged(client, asked, message),
  });

  useEffect(() => {
    if (writing.kind === "edit") setEdited(wordsOf(writing.message));
    // A telephone would put its keyboard over what is to be read first.
    else if (!writing.quoted && window.matchMedia("(pointer: coarse)").matches) return;
    // After the click that began it has given the focus back.
    const timer = setTimeout(() => isCovered(field.current) || field.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(timer);
  }, [writing]);

  function send() {
    if (writing.kind === "edit") return sendEdit(writing.message);
    if (readDraft(user.id, conversation).trim() === "") return;
    void mayLeave().then((may) => may && sendDraft());
  }

  function sendDraft() {
    // Read anew: of two quick strokes the second finds nothing left to send.
    const body = readDraft(user.id, conversation).trim();
    if (body === "") return;
    writeDraft(user.id, conversation, "");
    const quotedMsg = writing.kind === "new" ? (writing.quoted?.id ?? null) : null;
    outbox.add({ ...here, body, afterId, quotedMsg, signed });
    onWriting(NEW);
    onSend();
  }

  function sendEdit(message: Message) {
    const body = edited.trim();
    if (body === "") return;
    // The server keeps the signature.
    if (body !== wordsOf(message)) saveEdit.mutate({ asked: message, body });
    onWriting(NEW);
  }

  function choose(answer: QuickAnswer) {
    if (answer.quickMessage.isMedia) return setQuickFile(answer);
    if (field.current && command) replaceCommand(field.current, command, answer.text);
  }

  function sendQuickFile({ quickMessage, text: body }: QuickAnswer) {
    // What else was written stays.
    if (command) setText(draft.slice(0, command.from) + draft.slice(command.to));
    outbox.add({ ...here, body, afterId, quickMessageId: quickMessage.id });
    setQuickFile(null);
    onSend();
  }

  /** What was begun stays in the field. */
  function sendFileList({ id, message }: FileList) {
    void mayLeave().then((may) => {
      if (!may) return;
      outbox.add({ ...here, body: message, afterId, fileListId: id });
      onSend();
    });
  }

  function editLast(): boolean {
    const last = messages.findLast((message) => source.mayEdit(message));
    if (last) onWriting({ kind: "edit", message: last });
    return last !== undefined;
  }

  const keys = useComposerKeys({
    text,
    answers: suggestions,
    onChoose: (offer: Offer) => offer.choose(),
    onSend: send,
    onEditLast: isEditing ? undefined : editLast,
    onCancel: writing.kind === "edit" || writing.quoted ? () => onWriting(NEW) : undefined,
  });

  if (isRecording) {
    return (
      <Recorder
        onClose={() => setRecording(false)}
        onSend={(file) => {
          outbox.add({ ...here, body: "", afterId, file, isVoice: true });
          setRecording(false);
          onSend();
        }}
      />
    );
  }

  const emojis = (
    <EmojiButton
      onEmoji={(emoji) => field.current && insertText(field.current, emoji)}
      onLeave={() => field.current?.focus()}
      sx={{ height: 44 }}
    />
  );
  return (
    <Box
      data-composer
      sx={{ borderTop: 1, borderColor: "divider", bgcolor: "background.paper", pb: "env(safe-area-inset-bottom)" }}
    >
      {!isEditing && modes}
      {keys.isListOpen && (
        <SuggestionList
          id={listId}
          label={mention ? notes.colleagues : t.quickAnswers}
          active={keys.active}
          choices={suggestions}
          onChoose={(index) => suggestions[index]?.choose()}
        />
      )}
      <AboveField writing={writing} onCancel={() => onWriting(NEW)} />
      <ComposerRow
        isSlim={isSlim}
        lineColor="text.disabled"
        focusColor="primary.main"
        before={
          <>
            {!isSlim && emojis}
            {!isEditing && (
              <AttachButton
                onFiles={onFiles}
                fileLists={fileLists}
                onFileList={sendFileList}
                hasSignature={isSlim && maySign}
              />
            )}
            {!isSlim && maySign && <SignatureButton />}
          </>
        }
        field={
          <MessageField
            ref={field}
            label={isEditing ? t.editLabel : people.length > 0 ? t.writeToColleagues : t.write}
            hint={isSlim && !isEditing ? (signed || !maySign ? t.writeShort : t.writeUnsigned) : undefined}
            value={text}
            rows={isEditing ? 6 : 5}
            onChange={setText}
            onCaret={setCaret}
            onKeyDown={keys.handle}
            onFiles={onFiles}
            suggestions={keys.isListOpen ? { id: listId, activeId: `${listId}-${keys.active}` } : undefined}
          />
        }
        after={
          <>
            {isSlim && emojis}
            {isSlim && onNote && text === "" && (
              <IconAction
                label={notes.note}
                icon={StickyNote}
                onClick={onNote}
                sx={{ display: { sm: "none" }, width: 44, height: 44, color: "text.secondary" }}
              />
            )}
            <SendButton
              hasText={text.trim() !== ""}
              isEditing={isEditing}
              onSend={send}
              onRecord={() => setRecording(true)}
            />
          </>
        }
      />
      {quickFile && (
        <QuickFileDialog
          answer={quickFile}
          onClose={() => setQuickFile(null)}
          onSend={() => sendQuickFile(quickFile)}
        />
      )}
    </Box>
  );
}

/** An open dialog hides the page behind it from readers, and keeps the focus. */
function isCovered(field: Element | null): boolean {
  return Boolean(field?.closest('[aria-hidden="true"]'));
}

/** Something the field offers, and what comes of it. */
type Offer = Suggestion & { choose: () => void };
const MOST_NAMED = 20;
const NOBODY: NonNullable<Conversation["people"]> = [];
const useNone = (): QuickAnswer[] => [];
const NO_LISTS: FileList[] = [];
const useNoLists = () => NO_LISTS;
