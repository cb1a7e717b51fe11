import type { OutboxEntry } from "../outbox/outboxEntry";
import { readDraft, writeDraft } from "./drafts";

/** Words that did not leave come back into the field, unless something else has been begun there. */
export function giveBackToDraft({ userId, ticketId, body }: OutboxEntry): void {
  if (readDraft(userId, ticketId) === "") writeDraft(userId, ticketId, body);
}

/** The same when nobody wanted to throw them away: they come below what has been begun. */
export function addToDraft({ userId, ticketId, body }: OutboxEntry): void {
  const begun = readDraft(userId, ticketId).trimEnd();
  writeDraft(userId, ticketId, [begun, body].filter((text) => text !== "").join("\n"));
}
