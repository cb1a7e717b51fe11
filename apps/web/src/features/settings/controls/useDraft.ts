import { type KeyboardEvent, useRef, useState } from "react";

/**
 * A text being typed: kept when the field is left or Enter is pressed, dropped with Escape. `keep` answers whether it is kept;
 * until then, and where it could not be, the field goes on showing it.
 */
export function useDraft(value: string, keep: (text: string) => Promise<boolean>) {
  const [draft, setDraft] = useState<string>();
  /** On its way: leaving the field after Enter does not send it again. */
  const sent = useRef<string>(undefined);

  async function finish() {
    const text = draft?.trim();
    if (text !== undefined && text === sent.current) return;
    if (text === undefined || text === value) {
      setDraft(undefined);
      return;
    }
    sent.current = text;
    const isKept = await keep(text);
    if (sent.current === text) sent.current = undefined;
    // What was typed meanwhile stays.
    if (isKept) setDraft((now) => (now === draft ? undefined : now));
  }

  return {
    value: draft ?? value,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
    onBlur: () => void finish(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Enter") void finish();
      if (event.key === "Escape") setDraft(undefined);
    },
  };
}
