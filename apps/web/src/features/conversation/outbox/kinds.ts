import type { Message } from "@recado/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { ConversationKind } from "../conversationRef";
import type { OutboxEntry } from "./outboxEntry";

interface SendOptions {
  signal: AbortSignal;
  /** How much of it has been sent: from 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Sends an entry to the server; no page need be open for it. */
export type Send = (entry: OutboxEntry, options: SendOptions) => Promise<Message[]>;

/** What the outbox has to know of a kind of conversation. */
export interface KindOfConversation {
  send: Send;
  /** The address of a conversation. */
  findPath: (id: number) => Promise<string>;
  /** Whether an address is that of the conversation. */
  isAt: (id: number, path: string, client: QueryClient) => Promise<boolean>;
}

let kinds: Record<ConversationKind, KindOfConversation> | undefined;

/**
 * Says what each kind of conversation is. It is said when the app starts: what an earlier page left behind leaves without a
 * conversation being opened, and without a network nothing could be loaded any more.
 */
export function setKinds(all: Record<ConversationKind, KindOfConversation>): void {
  kinds = all;
}

export function kindOf({ kind }: { kind: ConversationKind }): KindOfConversation {
  if (!kinds) throw new Error("Nobody has said what kinds of conversations there are");
  return kinds[kind];
}
