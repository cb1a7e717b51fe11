import { type KeyboardEvent, useState } from "react";
import { isComposing } from "../../../shared/form/isComposing";

interface ComposerKeys<Answer> {
  text: string;
  /** What a command in the text may mean. */
  answers: Answer[];
  onChoose: (answer: Answer) => void;
  onSend: () => void;
  /** Edits the last own message; false when there is none. */
  onEditLast?: () => boolean;
  onCancel?: () => void;
}

/** What the keys do in the field: first in the list of suggestions, if it is open, then to what is written. */
export function useComposerKeys<Answer>({
  text,
  answers,
  onChoose,
  onSend,
  onEditLast,
  onCancel,
}: ComposerKeys<Answer>) {
  const [list, setList] = useState({ of: "", active: 0, closed: false });
  // Another text is another list: it is open, and begins at its top.
  const current = list.of === text ? list : { of: text, active: 0, closed: false };
  const isListOpen = answers.length > 0 && !current.closed;
  const active = Math.min(current.active, answers.length - 1);

  function handleInList({ key }: KeyboardEvent): boolean {
    if (key === "ArrowDown") setList({ ...current, active: (active + 1) % answers.length });
    else if (key === "ArrowUp") setList({ ...current, active: (active + answers.length - 1) % answers.length });
    else if (key === "Escape") setList({ ...current, closed: true });
    else if (key === "Enter" || key === "Tab") {
      const answer = answers[active];
      if (answer) onChoose(answer);
    } else return false;
    return true;
  }

  function handleInField({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isBare = !shiftKey && !altKey && !ctrlKey && !metaKey;
    if (key === "Enter" && isBare) {
      onSend();
      return true;
    }
    if (key === "ArrowUp" && isBare && text === "") return onEditLast?.() ?? false;
    if (key === "Escape" && onCancel) {
      onCancel();
      return true;
    }
    return false;
  }

  return {
    isListOpen,
    active,
    handle(event: KeyboardEvent) {
      // While signs are being composed the keys belong to the composing.
      if (isComposing(event)) return;
      const isDone = (isListOpen && !event.shiftKey && handleInList(event)) || handleInField(event);
      if (isDone) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}
