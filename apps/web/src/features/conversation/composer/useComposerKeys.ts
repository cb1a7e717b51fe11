import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "../../../shared/form/isComposing";
import type { Suggestion } from "./SuggestionList";
import { sendsByEnter } from "./sendsByEnter";

interface ComposerKeys {
  text: string;
  /** Another text stands in the field then, and a draft comes back after it. */
  isEditing?: boolean;
  /** What a command in the text may mean. */
  choices: Suggestion[];
  onSend: () => void;
  /** Edits the last own message; false when there is none. */
  onEditLast?: () => boolean;
  onCancel?: () => void;
}

/** What the keys do in the field: first in the list of suggestions, if it is open, then to what is written. */
export function useComposerKeys({ text, isEditing = false, choices, onSend, onEditLast, onCancel }: ComposerKeys) {
  const id = useId();
  // A draft offers nothing before something is typed: Enter sends it, as it did when it was left.
  const [list, setList] = useState({ of: text, isEditing, active: 0, closed: true });
  // Another text is another list: it is open, and begins at its top.
  const isOther = list.isEditing !== isEditing;
  if (isOther || list.of !== text) setList({ of: text, isEditing, active: 0, closed: isOther });
  const isListOpen = choices.length > 0 && !list.closed;
  const active = Math.min(list.active, choices.length - 1);

  function handleInList({ key }: KeyboardEvent): boolean {
    if (key === "ArrowDown") setList({ ...list, active: (active + 1) % choices.length });
    else if (key === "ArrowUp") setList({ ...list, active: (active + choices.length - 1) % choices.length });
    else if (key === "Escape") setList({ ...list, closed: true });
    else if (key === "Enter" || key === "Tab") choices[active]?.choose();
    else return false;
    return true;
  }

  function handleInField(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const isBare = !shiftKey && !altKey && !ctrlKey && !metaKey;
    if (key === "Enter" && !shiftKey && !altKey && sendsByEnter(event)) {
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

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes characters the keys belong to it.
    if (isComposing(event)) return;
    const isDone = (isListOpen && !event.shiftKey && handleInList(event)) || handleInField(event);
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return {
    /** The suggestions, while they are shown. */
    list: isListOpen ? { id, choices, active } : null,
    /** For the field. */
    field: { onKeyDown, suggestions: isListOpen ? { id, activeId: `${id}-${active}` } : undefined },
  };
}
