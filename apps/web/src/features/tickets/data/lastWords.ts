import type { BoardCard } from "@recado/contract";
import { kindOfPreview, unsignMessage } from "@recado/domain";
import { cutText } from "../../../shared/texts/cutText";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toPlainText } from "../../conversation";
import { previewTexts } from "./previewTexts";

/** The last words of a conversation in one line, without the name their author signed them with. */
export function lastWords({ last, lastMessage }: Pick<BoardCard, "last" | "lastMessage">, most = 1_000): string {
  const words = last?.origin === "user" && last.name ? unsignMessage(last.name, lastMessage) : lastMessage;
  return inOneLine(words, most);
}

/** What a conversation is about in one line: what its customer last wanted, where it is known. */
export function wantedWords(ticket: Pick<BoardCard, "last" | "lastMessage" | "wanted">, most = 1_000): string {
  return inOneLine(ticket.wanted, most) || lastWords(ticket, most);
}

function inOneLine(words: string, most: number): string {
  const kind = kindOfPreview(words);
  return kind ? textsNow(previewTexts)[kind] : toPlainText(cutText(words, most));
}
