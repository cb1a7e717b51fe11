import type { ClipboardEvent } from "react";
import { defineTexts, textsNow } from "../texts/defineTexts";
import { en, es, pt } from "../texts/figures";
import { toastRefusal } from "../ui/toasts";

const pasteTexts = defineTexts({
  pt: { cut: (most: number) => `Cabem ${pt(most)} caracteres: o fim do texto ficou de fora.` },
  en: { cut: (most) => `Only ${en(most)} characters fit: the end of the text was left out.` },
  es: { cut: (most) => `Caben ${es(most)} caracteres: el final del texto quedó fuera.` },
});

/** For the `onPaste` of a field with a `maxLength`: the browser leaves out what does not fit without a word. */
export function sayPasteCut(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget;
  if (maxLength < 0) return;
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
  // The browser makes one character of each end of a line.
  const pasted = event.clipboardData.getData("text/plain").replace(/\r\n/g, "\n").length;
  if (value.length - replaced + pasted > maxLength) toastRefusal(textsNow(pasteTexts).cut(maxLength));
}
