import type { Message } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { wordsOf } from "./signedWords";
import { toPlainText } from "./toPlainText";

/** Says a message in one line: its words, or the name of what it is. */
export function useOneLine(): (message: Message) => string {
  const line = useTexts(lineTexts);
  return (message) => toPlainText(wordsOf(message)) || line.kinds[message.mediaType];
}
