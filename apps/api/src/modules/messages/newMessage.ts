import type { MediaType, MessageData, MessageOrigin } from "@recado/contract";
import type { MediaRef } from "../../whatsapp/port.js";
import type { TicketModel } from "../tickets/index.js";

/** A message on its way into the table. What is not given is empty, false or unknown. */
export interface NewMessage {
  /** Whose message it is; the caller holds the lock of its row, which keeps ids in the order of what was said. */
  ticket: TicketModel;
  /** The connection it passed; usually the ticket's. */
  whatsappId: number | null;
  /** WhatsApp's name for it: the jid of the chat, of the member of a group ("" elsewhere), direction and id. */
  chat: string;
  participant?: string;
  fromMe: boolean;
  waId: string;
  /** `contact` counts as unread; `user` and `phone` read what came before. */
  origin: MessageOrigin;
  /** Who wrote it; in a group the member. Null when it was us. */
  contactId?: number | null;
  userId?: number | null;
  clientId?: string;
  /** The text, or the caption of a file. */
  body?: string;
  /** `conversation` by default. */
  mediaType?: MediaType;
  /** A file of WhatsApp's that is to be fetched after the commit. */
  mediaRef?: MediaRef;
  /** A file of ours that is there already. */
  mediaId?: number;
  /** What leaves in its place, for a recording. */
  voiceId?: number;
  mediaName?: string | null;
  mediaMime?: string | null;
  /** `isUndecryptable` marks a stub, which the message itself replaces when it comes under the same name. */
  data?: MessageData;
  /** What opens the votes of a poll. */
  pollSecret?: string;
  ack?: number;
  isForwarded?: boolean;
  /** Whoever writes it answers it too, so that no responder does. */
  isAnswered?: boolean;
  /** The message it answers to: one of ours by id, or WhatsApp's word for one, which is looked for. */
  quotedId?: number | null;
  quoted?: { waId: string; text: string; fromMe?: boolean; name?: string | null } | null;
  /** When WhatsApp says it was written; now by default. */
  sentAt?: Date;
}
