import type { BoardCard } from "@recado/contract";
import { unsignMessage } from "@recado/domain";
import { cutText } from "../../../shared/texts/cutText";
import { toPlainText } from "../../conversation";

/** The last words of a conversation in one line, without the name their author signed them with. */
export function lastWords({ last, lastMessage }: Pick<BoardCard, "last" | "lastMessage">, most = 1_000): string {
  const words = last?.origin === "user" && last.name ? unsignMessage(last.name, lastMessage) : lastMessage;
  return toPlainText(cutText(words, most));
}
