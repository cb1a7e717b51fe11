import type { ConversationRef } from "../conversationRef";

/** What somebody wants to send, kept until the server says that it has it. */
export interface OutboxEntry {
  /** Its id until the server gives it one; the server takes each only once. */
  clientId: string;
  companyId: number;
  userId: number;
  conversation: ConversationRef;
  /** Whom it is with: the conversation itself may be out of sight when this is refused. */
  title?: string;
  body: string;
  quotedMsg: number | null;
  signed: boolean;
  isVoice: boolean;
  quickMessageId: number | null;
  /** The message that is handed on; `body` then only shows what it says. */
  forwardedId: number | null;
  /** The files that follow the text. */
  fileListId: number | null;
  file: File | null;
  /** The last message on screen when this was written: where a failed one keeps its place. */
  afterId: number;
  /** Orders what one person sends. */
  number: number;
  createdAt: string;
  /** The code of the server's refusal; null while it waits. */
  problem: string | null;
  /** It was refused once and keeps its place; one that only waits comes after everything. */
  wasRefused: boolean;
}

/** What the writer decides; the rest the outbox knows. */
export type NewEntry = Pick<OutboxEntry, "conversation" | "body" | "afterId"> &
  Partial<
    Pick<
      OutboxEntry,
      "title" | "quotedMsg" | "signed" | "isVoice" | "quickMessageId" | "forwardedId" | "fileListId" | "file"
    >
  >;
