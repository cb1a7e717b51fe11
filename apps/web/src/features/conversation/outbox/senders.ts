import type { Message } from "@recado/contract";
import type { ConversationKind } from "../conversationRef";
import type { OutboxEntry } from "./outboxEntry";

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Hands what somebody wrote to the server. It stands with the kind of conversation: no page need be open for it. */
export type Send = (entry: OutboxEntry, options: SendOptions) => Promise<Message[]>;

type LoadSender = () => Promise<Send>;

let senders: Record<ConversationKind, LoadSender> | undefined;

/** Says how each kind of conversation sends. What an earlier page left behind leaves without a conversation being opened. */
export function setSenders(all: Record<ConversationKind, LoadSender>): void {
  senders = all;
}

export function senderOf(kind: ConversationKind): Promise<Send> {
  if (!senders) throw new Error("Nobody has said how conversations send");
  return senders[kind]();
}
