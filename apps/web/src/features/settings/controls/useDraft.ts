import { type KeyboardEvent, useState } from "react";

/** A text being typed: kept when the field is left or Enter is pressed, dropped with Escape. */
export function useDraft(value: string, keep: (text: string) => void) {
  const [draft, setDraft] = useState<string>();

  function finish() {
    const text = draft?.trim();
    setDraft(undefined);
    if (text !== undefined && text !== value) keep(text);
  }

  return {
    value: draft ?? value,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
    onBlur: finish,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Enter") finish();
      if (event.key === "Escape") setDraft(undefined);
    },
  };
}
