import type { RefObject } from "react";

/** What stands in a field, and where its next character would go. */
export interface TypedText {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  caret: number;
}
