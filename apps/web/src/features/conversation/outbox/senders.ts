import type { Message } from "@recado/contract";
import type { ConversationKind } from "../conversationRef";
import type { OutboxEntry } from "./outboxEntry";

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends an entry to the server. Each kind of conversation has one; no page need be open for it. */
export type Send = (entry: OutboxEntry, options: SendOptions) => Promise<Message[]>;

let senders: Record<ConversationKind, Send> | undefined;

/**
 * Says how each kind of conversation sends. It is said when the app starts: what an earlier page left behind leaves
 * without a conversation being opened, and without a network nothing could be loaded any more.
 */
export function setSenders(all: Record<ConversationKind, Send>): void {
  senders = all;
}

export function senderOf(kind: ConversationKind): Send {
  if (!senders) throw new Error("Nobody has said how conversations send");
  return senders[kind];
}
