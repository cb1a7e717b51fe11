import type { ConversationKind, Send } from "../conversation";

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
