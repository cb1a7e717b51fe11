import type { KeyboardEvent } from "react";

/** Does the key belong to a letter that is still being put together? Safari says so by the number alone. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** The key that takes one letter. With others it takes a word or a line. */
export function isPlainBackspace(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  return key === "Backspace" && !(ctrlKey || altKey || metaKey || shiftKey) && !isComposing(event);
}
