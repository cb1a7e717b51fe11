import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type NoteColleague, TicketNoteInput } from "@recado/contract";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { insertText } from "../../../shared/form/insertText";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { AvailabilityLabel } from "../../availability";
import { ComposerRow } from "../composer/ComposerRow";
import { readDraft, useDraft, writeDraft } from "../composer/drafts";
import { MessageField } from "../composer/MessageField";
import { replaceCommand } from "../composer/replaceCommand";
import { SuggestionList } from "../composer/SuggestionList";
import { useComposerKeys } from "../composer/useComposerKeys";
import type { Conversation } from "../conversation";
import EmojiButton from "../emoji/EmojiButton";
import { findNamed, readMention } from "./mentions";
import { noteTexts } from "./texts";

interface NoteComposerProps {
  conversation: Conversation;
  notes: NonNullable<Conversation["notes"]>;
  modes: ReactNode;
  /** The note stands in the conversation: at its end. */
  onWritten: () => void;
  /** Back to the customer. */
  onLeave: () => void;
}

const MOST = 20;

/** Where a note to colleagues is written. It looks like what it will be. */
export default function NoteComposer({ conversation, notes, modes, onWritten, onLeave }: NoteComposerProps) {
  const t = useTexts(noteTexts);
  const user = useUser();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isSlim = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const draftRef = { kind: "note", id: conversation.id } as const;
  const text = useDraft(draftRef);
  const [caret, setCaret] = useState(text.length);
  const command = readMention(text, caret);
  const colleagues = notes.useColleagues(text.includes("@"));
  const choices = command ? findNamed(colleagues, command.words).slice(0, MOST) : [];
  const setText = (next: string) => writeDraft(user.id, draftRef, next);
  const save = useAction((note: string) => notes.write(note), {
    onDone(_, note) {
      // What was typed meanwhile stays.
      if (readDraft(user.id, draftRef).trim() === note) setText("");
      onWritten();
    },
  });

  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(timer);
  }, []);

  const note = text.trim();
  const isWritten = TicketNoteInput.shape.note.safeParse(note).success;
  const send = () => {
    if (isWritten && !save.isPending) save.mutate(note);
  };

  const keys = useComposerKeys({
    text,
    answers: choices,
    onChoose: ({ name }: NoteColleague) =>
      field.current && command && replaceCommand(field.current, command, `@${name} `),
    onSend: send,
    onCancel: onLeave,
  });

  const emojis = (
    <EmojiButton
      onEmoji={(emoji) => field.current && insertText(field.current, emoji)}
      onLeave={() => field.current?.focus()}
      sx={{ height: 44, color: "inherit" }}
    />
  );
  return (
    <Box
      data-composer
      sx={{
        borderTop: 1,
        borderColor: "var(--note-line)",
        bgcolor: "var(--note)",
        color: "var(--note-ink)",
        "--quiet": "var(--note-meta)",
        pb: "env(safe-area-inset-bottom)",
        "& [aria-selected='true']": { bgcolor: "var(--note-line)" },
        "& textarea": { color: "inherit" },
        "& textarea::placeholder": { color: "var(--note-meta)" },
      }}
    >
      {modes}
      {keys.isListOpen && (
        <SuggestionList
          id={listId}
          label={t.colleagues}
          active={keys.active}
          choices={choices.map((colleague) => ({
            key: colleague.id,
            label: colleague.name,
            aside: <AvailabilityLabel person={colleague} />,
          }))}
          onChoose={(index) => {
            const colleague = choices[index];
            if (colleague && field.current && command) replaceCommand(field.current, command, `@${colleague.name} `);
          }}
        />
      )}
      <ComposerRow
        isSlim={isSlim}
        lineColor="var(--note-meta)"
        focusColor="var(--note-meta)"
        before={!isSlim && emojis}
        field={
          <MessageField
            ref={field}
            label={t.label}
            hint={isSlim ? t.writeShort : t.write}
            value={text}
            rows={5}
            maxLength={4_000}
            onChange={setText}
            onCaret={setCaret}
            onKeyDown={keys.handle}
            suggestions={keys.isListOpen ? { id: listId, activeId: `${listId}-${keys.active}` } : undefined}
          />
        }
        after={
          <>
            {isSlim && emojis}
            <Tooltip title={t.save}>
              <span>
                <IconButton
                  aria-label={t.save}
                  disabled={!isWritten}
                  loading={save.isPending}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={send}
                  sx={{
                    width: 44,
                    height: 44,
                    bgcolor: "var(--fold)",
                    color: "var(--fold-ink)",
                    "&:hover": { bgcolor: "var(--fold-deep)" },
                    "&.Mui-disabled": { color: "var(--note-meta)" },
                  }}
                >
                  <Check size={20} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </span>
            </Tooltip>
          </>
        }
      />
    </Box>
  );
}
