/** Types into a field as a person would: at the caret, over what is selected, and Ctrl+Z takes it back. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  // The only way into the undo history of a field; where it is gone, the text still arrives.
  if (document.execCommand?.("insertText", false, text)) return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
