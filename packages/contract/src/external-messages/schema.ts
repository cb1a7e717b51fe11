import { z } from "zod";
import { PhoneNumber } from "../contacts/schema.js";
import { Flag } from "../kernel/fields.js";
import { MAX_BODY } from "../messages/schema.js";

/** What an integrator sends; files come as `medias` of a multipart request. */
export const ExternalMessageInput = z.object({
  number: PhoneNumber,
  body: z.string("invalid").max(MAX_BODY, "too_long").default(""),
  /** Ends the ticket once it is sent, when nobody is serving the customer. */
  closeTicket: Flag.default(false),
});
export type ExternalMessageInput = z.output<typeof ExternalMessageInput>;

export const EXTERNAL_STATUSES = ["waiting", "sent", "delivered", "read", "played", "failed"] as const;

/** One message on its way. */
export const ExternalMessage = z.object({
  id: z.number().int(),
  /** WhatsApp's own name for it. */
  messageId: z.string(),
  status: z.enum(EXTERNAL_STATUSES),
  problem: z.string().nullable(),
});
export type ExternalMessage = z.output<typeof ExternalMessage>;

/** The sentence integrators of this product family wait for; the rest says what became of each message. */
export const ExternalAnswer = ExternalMessage.extend({ mensagem: z.string(), messages: z.array(ExternalMessage) });
export type ExternalAnswer = z.output<typeof ExternalAnswer>;

/** What an integrator calls a message by: its `id`, or its `messageId`. */
export const MessageName = z.string("invalid").regex(/^[\w.-]{1,128}$/, "invalid");
