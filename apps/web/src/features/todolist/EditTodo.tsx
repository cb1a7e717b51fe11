import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useRef, useState } from "react";
import { isComposing } from "../../shared/form/isComposing";
import { sayPasteCut } from "../../shared/form/sayPasteCut";
import { useTexts } from "../../shared/texts/defineTexts";
import { todoTexts } from "./texts";
import { MAX_LENGTH } from "./useTodos";

interface EditTodoProps {
  text: string;
  /** With the text as it shall be from now on; by a key, or by going elsewhere. */
  onFinish: (text: string, how: { byKey: boolean }) => void;
}

/** The words of a task being changed: Enter keeps them, Escape drops them, leaving the field keeps them too. */
export function EditTodo({ text, onFinish }: EditTodoProps) {
  const t = useTexts(todoTexts);
  const [draft, setDraft] = useState(text);
  // A field that goes away is left once more.
  const finished = useRef(false);

  function finish(next: string, how: { byKey: boolean }) {
    if (finished.current) return;
    finished.current = true;
    onFinish(next, how);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter may also choose a word while composing, which is not meant for us.
    if (isComposing(event)) return;
    if (event.key === "Enter") finish(draft, { byKey: true });
    if (event.key === "Escape") finish(text, { byKey: true });
  }

  return (
    <TextField
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => finish(draft, { byKey: false })}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { "aria-label": t.editing(text), maxLength: MAX_LENGTH, onPaste: sayPasteCut, autoComplete: "off" },
      }}
    />
  );
}
