import { cutText } from "../../kernel/cleanText.js";

/** Those of WhatsApp are far shorter. An index takes none that fill a page of it. */
const MAX_ID_LENGTH = 200;

/** The id of a message as it is kept: senders choose it. */
export function toMessageId(id: string): string {
  return cutText(id, MAX_ID_LENGTH);
}
