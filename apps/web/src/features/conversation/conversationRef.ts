/** The ways to talk there are. With its id the kind is the name of a conversation in cache, outbox and drafts. */
export type ConversationKind = "ticket" | "chat";

/** Names a conversation. */
export interface ConversationRef {
  kind: ConversationKind;
  id: number;
}

/** Its name where a text is wanted. */
export function nameOf({ kind, id }: ConversationRef): string {
  return `${kind}.${id}`;
}

export function isSame(one: ConversationRef, other: ConversationRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
