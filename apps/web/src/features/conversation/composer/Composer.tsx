import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FileList, Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Paperclip, StickyNote } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { insertText } from "../../../shared/form/insertText";
import { typed, variableTexts } from "../../../shared/form/variables";
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
import type { NewEntry } from "../outbox/outboxEntry";
import { useKeptRecording } from "../recorder/keptRecordings";
import { messageTexts } from "../texts";
import { AboveField } from "./AboveField";
import { AttachButton } from "./AttachButton";
import { ComposerRow } from "./ComposerRow";
import { readDraft, useDraft, writeDraft } from "./drafts";
import { MessageField } from "./MessageField";
import { type Prepared, prepareFileList, prepareQuickAnswer } from "./prepared";
import type { QuickAnswer } from "./quickAnswer";
import { readQuickCommand } from "./quickCommand";
import { replaceCommand } from "./replaceCommand";
import { SendButton } from "./SendButton";
import { SignatureButton } from "./SignatureButton";
import { type Suggestion, SuggestionList } from "./SuggestionList";
import { signatureStore } from "./signatureStore";
import { useComposerKeys } from "./useComposerKeys";
import { VariableButton, VariableSign } from "./VariableButton";
import { findVariables, readVariable } from "./variableCommand";
import { NEW, quotedIn, type Writing } from "./writing";

const Recorder = late(() => import("../recorder/Recorder"), { fallback: () => <Box sx={{ minHeight: 66 }} /> });
const PreparedDialog = late(() => import("./PreparedDialog"));

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
  /** Something other than words is being made ready here, told when that changes. */
  onPreparing: (isPreparing: boolean) => void;
  /** Does what lets something leave, perhaps after a question. */
  askFirst: (deed: () => void) => void;
}

/** Where an attendant writes. Mount it anew for each conversation. */
export function Composer(props: ComposerProps) {
  const { conversation, messages, modes, onNote, writing, onWriting, onFiles, onSend, onPreparing, askFirst } = props;
  const t = useTexts(messageTexts);
  const notes = useTexts(noteTexts);
  const { names } = useTexts(variableTexts);
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
  const { kept, keep } = useKeptRecording(conversation);
  const hasRecorder = isRecording || kept !== null;
  const [prepared, setPrepared] = useState<Prepared | null>(null);
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
  const knowsVariables = conversation.kind === "ticket" && !isEditing;
  const variable = knowsVariables && !command ? readVariable(text, caret) : null;
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
    ...(variable ? findVariables(names, variable.words) : []).map((each, key) => ({
      ...{ key, label: names[each], aside: <VariableSign>{typed(each)}</VariableSign> },
      choose: () => field.current && variable && replaceCommand(field.current, variable, typed(each)),
    })),
  ];
  const afterId = messages.at(-1)?.id ?? 0;
  const here = { conversation: { kind: conversation.kind, id: conversation.id } };

  const setText = (next: string) => (isEditing ? setEdited(next) : writeDraft(user.id, conversation, next));
  const saveEdit = useAction(async ({ asked, body }: { asked: Message; body: string }) => source.edit?.(asked, body), {
    onDone(message, { asked, body }) {
      if (message) putChanged(client, asked, message);
      // Not before, or a refusal would take the words away. What was typed meanwhile stays.
      if (isEditing && writing.message === asked && edited.trim() === body) onWriting(NEW);
    },
  });
  const isPreparing = hasRecorder || prepared !== null;
  useEffect(() => {
    onPreparing(isPreparing);
    return () => onPreparing(false);
  }, [isPreparing, onPreparing]);

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
    askFirst(sendDraft);
  }

  function sendDraft() {
    // Read anew: of two quick strokes the second finds nothing left to send.
    const body = readDraft(user.id, conversation).trim();
    if (body === "") return;
    writeDraft(user.id, conversation, "");
    letGo({ body, signed });
  }

  /** An edit that was begun goes on; an answer was given. */
  function letGo(entry: Omit<NewEntry, "conversation" | "afterId">) {
    outbox.add({ ...here, ...entry, afterId, quotedMsg: quotedIn(writing) });
    if (!isEditing) onWriting(NEW);
    onSend();
  }

  function sendEdit(message: Message) {
    const body = edited.trim();
    if (body === "" || saveEdit.isPending) return;
    // The server keeps the signature.
    if (body === wordsOf(message)) onWriting(NEW);
    else saveEdit.mutate({ asked: message, body });
  }

  function choose(answer: QuickAnswer) {
    if (answer.quickMessage.isMedia) return setPrepared(prepareQuickAnswer(answer));
    if (field.current && command) replaceCommand(field.current, command, answer.text);
  }

  /** What was begun stays in the field, without the command that asked for this. */
  function sendPrepared({ entry }: Prepared) {
    if (command && entry.quickMessageId) setText(draft.slice(0, command.from) + draft.slice(command.to));
    setPrepared(null);
    letGo(entry);
  }

  function closeRecorder() {
    keep(null);
    setRecording(false);
  }

  function sendVoice(file: File) {
    closeRecorder();
    letGo({ body: "", file, isVoice: true });
  }

  /** Braces in the field offer what can stand behind them. */
  function beginVariable() {
    // After the menu has given the focus back.
    setTimeout(() => field.current && insertText(field.current, "{{"), 0);
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

  if (hasRecorder) {
    return (
      <Recorder
        name={conversation.title}
        kept={kept}
        onKeep={keep}
        onClose={closeRecorder}
        onSend={(file) => askFirst(() => sendVoice(file))}
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
      {!isEditing && modes && (
        <Box sx={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between" }}>
          {modes}
          {knowsVariables && !isSlim && <VariableButton onClick={beginVariable} />}
        </Box>
      )}
      {keys.isListOpen && (
        <SuggestionList
          id={listId}
          label={mention ? notes.colleagues : variable ? t.variables : t.quickAnswers}
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
                onFileList={(fileList) => setPrepared(prepareFileList(fileList))}
                onVariable={isSlim && knowsVariables ? beginVariable : undefined}
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
              isSaving={saveEdit.isPending}
              onSend={send}
              onRecord={() => setRecording(true)}
            />
          </>
        }
      />
      {prepared && (
        <PreparedDialog
          prepared={prepared}
          onClose={() => setPrepared(null)}
          onSend={() => askFirst(() => sendPrepared(prepared))}
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
