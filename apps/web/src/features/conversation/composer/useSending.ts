import type { Message } from "@recado/contract";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import type { Conversation } from "../conversation";
import { outbox } from "../outbox/outbox";
import type { NewEntry } from "../outbox/outboxEntry";
import { readDraft, useDraft, writeDraft } from "./drafts";
import { leavesSigned, signatureStore } from "./signatureStore";
import { NEW, quotedIn, type Writing } from "./writing";

export interface SendingOptions {
  conversation: Conversation;
  messages: Message[];
  writing: Writing;
  onWriting: (next: Writing | ((now: Writing) => Writing)) => void;
  /** Something leaves: the conversation goes to its end. */
  onSend: () => void;
  /** Runs it, perhaps after a question; tells whether it ran at once. */
  confirmFirst: (action: () => void) => boolean;
}

/** Lets something leave this conversation. */
export type Enqueue = (entry: Omit<NewEntry, "conversation" | "title" | "afterId">) => void;

/** The draft of a conversation, and how that or something else leaves. */
export function useSending({ conversation, messages, writing, onWriting, onSend, confirmFirst }: SendingOptions) {
  const user = useUser();
  const text = useDraft(conversation);
  const signed = leavesSigned(conversation, useStore(signatureStore));
  const { kind, id, title } = conversation;
  const afterId = messages.at(-1)?.id ?? 0;
  const setText = (next: string) => writeDraft(user.id, conversation, next);
  // Read anew: of two quick strokes the second finds nothing left to send.
  const readBody = () => readDraft(user.id, conversation).trim();

  /** Ends the reply this was; an edit, or what was begun meanwhile, goes on. */
  const enqueue: Enqueue = (entry) => {
    outbox.add({ conversation: { kind, id }, title, ...entry, afterId, quotedMsg: quotedIn(writing) });
    if (writing.kind !== "edit") onWriting((now) => (now === writing ? NEW : now));
    onSend();
  };

  function sendDraft() {
    const body = readBody();
    if (body === "") return;
    setText("");
    enqueue({ body, signed });
  }

  return { text, setText, signed, enqueue, send: () => readBody() !== "" && confirmFirst(sendDraft) };
}
