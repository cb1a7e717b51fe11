import type { KeyboardEvent } from "react";

/** Does the key belong to a letter that is still being put together? Safari says so by the number alone. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
