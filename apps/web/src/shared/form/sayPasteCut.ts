import type { ClipboardEvent } from "react";
import { textsNow } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { toastRefusal } from "../ui/toasts";

/** For the `onPaste` of a field with a `maxLength`: the browser leaves out what does not fit without a word. */
export function sayPasteCut(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget;
  if (maxLength < 0) return;
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
  // The browser makes one character of each end of a line.
  const pasted = event.clipboardData.getData("text/plain").replace(/\r\n/g, "\n").length;
  if (value.length - replaced + pasted > maxLength) toastRefusal(textsNow(uiTexts).pasteCut(maxLength));
}
