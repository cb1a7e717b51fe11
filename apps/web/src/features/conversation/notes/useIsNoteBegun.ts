import { useDraft } from "../composer/drafts";

/** Whether something stands in the field for notes that is not saved yet. */
export function useIsNoteBegun(conversationId: number): boolean {
  return useDraft({ kind: "note", id: conversationId }).trim() !== "";
}
