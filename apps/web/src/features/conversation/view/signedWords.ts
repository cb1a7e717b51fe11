import type { Message } from "@recado/contract";
import { isSignedBy, unsignMessage } from "@recado/domain";
import type { OutboxEntry } from "../outbox/outboxEntry";

/** What was written. The name above it is for the customer: here the bubble says who speaks. */
export function wordsOf({ user, body }: Pick<Message, "user" | "body">): string {
  return user ? unsignMessage(user.name, body) : body;
}

/** Does the customer see who wrote it? */
export function isSigned({ user, body }: Pick<Message, "user" | "body">): boolean {
  return user !== null && isSignedBy(user.name, body);
}

/** The same of what has not left: the server signs words, and no file alone. */
export function willBeSigned({ signed, body, quickMessageId }: OutboxEntry): boolean {
  return signed && body !== "" && quickMessageId === null;
}
