import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FileList } from "@recado/contract";
import { type ReactNode, useRef, useState } from "react";
import { MESSAGE_TEXT } from "../../../shared/form/textVariables";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { FieldEmojis } from "../emoji/FieldEmojis";
import { NoteButton } from "../notes/NoteButton";
import { useIsNoteBegun } from "../notes/useIsNoteBegun";
import { messageTexts } from "../texts";
import { AboveField } from "./AboveField";
import { ComposerRow } from "./ComposerRow";
import { ComposerTools } from "./ComposerTools";
import { MessageField } from "./MessageField";
import { ModesRow } from "./ModesRow";
import { type PreparedMessage, prepareQuickAnswer } from "./prepared";
import { SendButton } from "./SendButton";
import { SuggestionList } from "./SuggestionList";
import { useComposerKeys } from "./useComposerKeys";
import { useFieldFocus } from "./useFieldFocus";
import { useHint } from "./useHint";
import { useMessageEdit } from "./useMessageEdit";
import { usePrepared } from "./usePrepared";
import { useReportPreparing } from "./useReportPreparing";
import { type SendingOptions, useSending } from "./useSending";
import { useSuggestions } from "./useSuggestions";
import { useVoice } from "./useVoice";
import { beginVariable } from "./variableCommand";
import { NEW } from "./writing";

const Recorder = lazyPart(() => import("../recorder/Recorder"), { fallback: () => <Box sx={{ minHeight: 66 }} /> });

interface ComposerProps extends SendingOptions {
  /** The way to what else can be written here. */
  modes?: ReactNode;
  onNote?: () => void;
  onFiles: (files: File[]) => void;
  /** Something other than words is being made ready here, told when that changes. */
  onPreparing: (isPreparing: boolean) => void;
}

/** Where an attendant writes. Mount it anew for each conversation. */
export function Composer({ modes, onNote, onFiles, onPreparing, ...rest }: ComposerProps) {
  const { conversation, writing, onWriting } = rest;
  const { people = [], maySign = false, useFileLists = useNoLists } = conversation;
  const t = useTexts(messageTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  // The field is no wider there than on a phone.
  const isSlim = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const [caret, setCaret] = useState(0);
  const fileLists = useFileLists();
  const isNoteBegun = useIsNoteBegun(conversation.id);
  const sending = useSending(rest);
  const edit = useMessageEdit(rest);
  const prepared = usePrepared(rest.confirmFirst, sendPrepared);
  const voice = useVoice(rest, sending.enqueue);
  const isEditing = writing.kind === "edit";
  const knowsVariables = conversation.knowsVariables === true && !isEditing;
  const { text, setText, send } = isEditing ? edit : sending;
  const { command, label, isOfPeople, ...suggestions } = useSuggestions(
    conversation,
    { field, text, caret },
    { isEditing, onMedia: (answer) => prepared.show(prepareQuickAnswer(answer)) },
  );
  const keys = useComposerKeys({
    text,
    isEditing,
    choices: suggestions.choices,
    onSend: trySend,
    onEditLast: isEditing ? undefined : edit.editLast,
    onCancel: isEditing || writing.quoted ? () => onWriting(NEW) : undefined,
  });
  const hint = useHint({
    isSlim,
    isSigned: sending.signed || !maySign,
    offersAnswers: conversation.useQuickAnswers !== undefined,
  });
  useFieldFocus(field, writing);
  useReportPreparing(voice.recorder !== null || prepared.dialog !== null, onPreparing);

  /** A command whose meaning is still being fetched is not for the customer. */
  function trySend() {
    if (!suggestions.isLoading) send();
  }

  /** What was begun stays in the field, without the command that asked for this. */
  function sendPrepared({ entry }: PreparedMessage) {
    if (command && entry.quickMessageId) setText(text.slice(0, command.from) + text.slice(command.to));
    sending.enqueue(entry);
  }

  const above = <AboveField writing={writing} onCancel={() => onWriting(NEW)} />;

  // A message can be edited all the same; the recording waits.
  if (voice.recorder && !isEditing) {
    return (
      <Box sx={{ borderTop: 1, borderColor: "divider", bgcolor: "background.paper" }}>
        {above}
        <Recorder {...voice.recorder} />
      </Box>
    );
  }
  return (
    <Box
      data-composer
      sx={{
        // What stands around the row is of its ground, too.
        display: "flow-root",
        // There the row lies on the ground of the conversation, and is the paper itself.
        ...(isSlim
          ? { bgcolor: "var(--wall)" }
          : { borderTop: 1, borderColor: "divider", bgcolor: "background.paper" }),
        pb: "env(safe-area-inset-bottom)",
        // The row stands under the column of the conversation.
        px: "max(0px, calc((100% - var(--column) - 48px) / 2))",
      }}
    >
      {!isEditing && modes && (
        <ModesRow modes={modes} onVariable={knowsVariables && !isSlim ? () => beginVariable(field) : undefined} />
      )}
      {above}
      <ComposerRow
        isSlim={isSlim}
        lineColor={isSlim ? "transparent" : "text.disabled"}
        focusColor="primary.main"
        paper="background.paper"
        suggestions={keys.list && <SuggestionList {...keys.list} {...{ label, isSlim, isOfPeople }} />}
        before={
          <ComposerTools
            field={field}
            isSlim={isSlim}
            isEditing={isEditing}
            conversation={conversation}
            fileLists={fileLists}
            onFiles={onFiles}
            onPrepared={prepared.show}
          />
        }
        field={
          <MessageField
            {...keys.field}
            ref={field}
            label={isEditing ? t.editLabel : people.length > 0 ? t.writeToColleagues : t.write}
            hint={isEditing ? undefined : hint}
            value={text}
            rows={isEditing ? 6 : 5}
            variables={knowsVariables ? MESSAGE_TEXT : undefined}
            onChange={setText}
            onCaret={setCaret}
            onFiles={onFiles}
          />
        }
        after={
          <>
            {isSlim && <FieldEmojis field={field} />}
            {isSlim && onNote && (text.trim() === "" || isNoteBegun) && (
              <NoteButton conversationId={conversation.id} onClick={onNote} />
            )}
            <SendButton
              hasText={text.trim() !== ""}
              isEditing={isEditing}
              isBusy={edit.isSaving || suggestions.isLoading}
              onSend={trySend}
              onRecord={voice.record}
            />
          </>
        }
      />
      {prepared.dialog}
    </Box>
  );
}

const NO_LISTS: FileList[] = [];
const useNoLists = () => NO_LISTS;
