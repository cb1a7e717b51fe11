import type { Message } from "@recado/contract";
import { wordsOf } from "./signedWords";

/** A message as it stands above what answers it. */
export function toQuoted(message: Message): NonNullable<Message["quotedMsg"]> {
  const { id, fromMe, mediaType, mediaUrl, contact, user, origin } = message;
  return { id, body: wordsOf(message), fromMe, mediaType, mediaUrl, contact, user, origin };
}
