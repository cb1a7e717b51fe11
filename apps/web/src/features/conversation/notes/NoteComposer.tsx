import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { TicketNoteInput } from "@recado/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { isCovered } from "../../../shared/screen/isCovered";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { AvailabilityLabel } from "../../availability";
import { ComposerRow } from "../composer/ComposerRow";
import { readDraft, useDraft, writeDraft } from "../composer/drafts";
import { MessageField } from "../composer/MessageField";
import { SuggestionList } from "../composer/SuggestionList";
import { useComposerKeys } from "../composer/useComposerKeys";
import type { Conversation } from "../conversation";
import { FieldEmojis } from "../emoji/FieldEmojis";
import { SaveNoteButton } from "./SaveNoteButton";
import { suggestNamed } from "./suggestNamed";
import { noteTexts } from "./texts";

interface NoteComposerProps {
  conversation: Conversation;
  notes: NonNullable<Conversation["notes"]>;
  modes: ReactNode;
  /** Somebody has just chosen to write it; else it is what was begun earlier. */
  isAskedFor: boolean;
  /** The note stands in the conversation: at its end. */
  onWritten: () => void;
  /** Back to the customer. */
  onLeave: () => void;
}

/** Where a note to colleagues is written. It looks like what it will be. */
export default function NoteComposer({ conversation, notes, modes, isAskedFor, ...rest }: NoteComposerProps) {
  const { onWritten, onLeave } = rest;
  const t = useTexts(noteTexts);
  const user = useUser();
  const field = useRef<HTMLTextAreaElement>(null);
  const isSlim = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const draftRef = { kind: "note", id: conversation.id } as const;
  const text = useDraft(draftRef);
  const [caret, setCaret] = useState(text.length);
  const setText = (next: string) => writeDraft(user.id, draftRef, next);
  const save = useAction((note: string) => notes.write(note), {
    onDone(_, note) {
      // What was typed meanwhile stays.
      if (readDraft(user.id, draftRef).trim() === note) setText("");
      onWritten();
    },
  });

  useEffect(() => {
    // What opens by itself takes the focus from nobody, and the keys of the desk go on.
    if (!isAskedFor) return;
    const timer = setTimeout(() => isCovered(field.current) || field.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(timer);
  }, [isAskedFor]);

  const note = text.trim();
  const isWritten = TicketNoteInput.shape.note.safeParse(note).success;
  const send = () => {
    if (isWritten && !save.isPending) save.mutate(note);
  };

  const colleagues = notes.useColleagues(text.includes("@"));
  const choices = suggestNamed({ field, text, caret }, colleagues, (colleague) => (
    <AvailabilityLabel person={colleague} />
  ));
  const keys = useComposerKeys({ text, choices, onSend: send, onCancel: onLeave });

  return (
    <Box data-composer sx={NOTE_SX}>
      {modes}
      <ComposerRow
        isSlim={isSlim}
        lineColor="var(--note-meta)"
        focusColor="var(--note-meta)"
        suggestions={keys.list && <SuggestionList {...keys.list} label={t.colleagues} isSlim={isSlim} isOfPeople />}
        before={!isSlim && <FieldEmojis field={field} color="inherit" />}
        field={
          <MessageField
            {...keys.field}
            ref={field}
            label={t.label}
            hint={isSlim ? t.writeShort : t.write}
            value={text}
            rows={5}
            maxLength={4_000}
            onChange={setText}
            onCaret={setCaret}
          />
        }
        after={
          <>
            {isSlim && <FieldEmojis field={field} color="inherit" />}
            <SaveNoteButton disabled={!isWritten} isSaving={save.isPending} onClick={send} />
          </>
        }
      />
    </Box>
  );
}

const NOTE_SX = {
  display: "flow-root",
  borderTop: 1,
  borderColor: "var(--note-line)",
  bgcolor: "var(--note)",
  color: "var(--note-ink)",
  "--quiet": "var(--note-meta)",
  pb: "env(safe-area-inset-bottom)",
  "& [aria-selected='true']": { bgcolor: "var(--note-line)" },
  "& textarea": { color: "inherit" },
  "& textarea::placeholder": { color: "var(--note-meta)" },
};
