import { insertText } from "../../../shared/form/insertText";

/** Puts a text in the place of all that stands in a field; Ctrl+Z takes it back. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.select();
  insertText(field, text);
}
