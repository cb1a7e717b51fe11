import { MESSAGE_VARIABLES, splitMessage, type TextPart } from "@recado/domain";

/** What a text knows that will be filled in. */
export interface TextVariables {
  split: (text: string) => TextPart[];
  /** What may have been meant by one that nobody knows, in its braces. */
  offered: readonly string[];
  /** Contacts may have fields of any name, which are filled in as well. */
  hasContactFields: boolean;
}

/** Those of a text for one customer. */
export const MESSAGE_TEXT: TextVariables = {
  split: splitMessage,
  offered: MESSAGE_VARIABLES.map((name) => `{{${name}}}`),
  hasContactFields: true,
};

/** Backspace behind a variable takes all of it: once it is selected the browser does so, and undoes it as one. */
export function selectVariableBefore(field: HTMLInputElement | HTMLTextAreaElement, parts: readonly TextPart[]): void {
  const { selectionStart: caret, selectionEnd } = field;
  if (caret === null || caret !== selectionEnd) return;
  let end = 0;
  for (const { text, kind } of parts) {
    end += text.length;
    if (end < caret) continue;
    if (end === caret && kind === "known") field.setSelectionRange(end - text.length, end);
    return;
  }
}
