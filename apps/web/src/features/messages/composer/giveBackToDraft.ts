import type { OutboxEntry } from "../outbox/outboxEntry";
import { readDraft, writeDraft } from "./drafts";

/** Words that did not leave come back into the field, unless something else has been begun there. */
export function giveBackToDraft({ userId, ticketId, body }: OutboxEntry): void {
  if (readDraft(userId, ticketId) === "") writeDraft(userId, ticketId, body);
}
