import type { OutboxEntry } from "../outbox/outboxEntry";
import { readDraft, writeDraft } from "./drafts";

/** Words that did not leave come back into the field, unless something else has been begun there. */
export function restoreDraft({ userId, conversation, body }: OutboxEntry): void {
  if (readDraft(userId, conversation) === "") writeDraft(userId, conversation, body);
}

/** The same when nobody wanted to throw them away: they come below what has been begun. */
export function addToDraft({ userId, conversation, body }: OutboxEntry): void {
  const begun = readDraft(userId, conversation).trimEnd();
  writeDraft(userId, conversation, [begun, body].filter((text) => text !== "").join("\n"));
}
