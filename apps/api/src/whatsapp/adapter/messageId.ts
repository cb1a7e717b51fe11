import { cutText } from "../../kernel/cleanText.js";

/** WhatsApp's ids are far shorter; one this long would not fit into an index. */
const MAX_ID_LENGTH = 200;

/** The id of a message as it is kept: senders choose it. */
export function toMessageId(id: string): string {
  return cutText(id, MAX_ID_LENGTH);
}
