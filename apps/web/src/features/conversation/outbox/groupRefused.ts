import { type ConversationRef, isSame } from "../conversationRef";
import type { OutboxEntry } from "./outboxEntry";

/** What the server did not take in one conversation. */
export interface Refused {
  conversation: ConversationRef;
  entries: OutboxEntry[];
}

export function groupRefused(entries: readonly OutboxEntry[]): Refused[] {
  const groups: Refused[] = [];
  for (const entry of entries) {
    if (entry.problem === null) continue;
    const { conversation } = entry;
    const known = groups.find((group) => isSame(group.conversation, conversation));
    if (known) known.entries.push(entry);
    else groups.push({ conversation, entries: [entry] });
  }
  return groups;
}
