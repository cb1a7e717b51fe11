import { insertText } from "../../../shared/form/insertText";
import type { QuickCommand } from "./quickCommand";

/** Puts a text in the place of a command; Ctrl+Z takes it back. */
export function replaceCommand(
  field: HTMLTextAreaElement,
  { from, to }: Pick<QuickCommand, "from" | "to">,
  text: string,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  insertText(field, text);
}
