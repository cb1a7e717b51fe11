import { runHook } from "../../../kernel/events/hooks.js";
import type { ContactModel } from "../../contacts/index.js";
import type { ServiceRules } from "../../notices/index.js";
import { takeRating } from "../../ratings/index.js";
import { lockNewest, type TicketModel, ticketRead } from "../../tickets/index.js";
import { questions } from "../questions.js";
import type { InboundMessage } from "../types.js";
import { wordsOf } from "./describeContent.js";

interface Taken {
  /** Its row is locked. */
  ticket: TicketModel;
  /** No responder has anything to say to it. */
  isAnswered: boolean;
  /** Once the message is stored. */
  finish(): Promise<void>;
}

/**
 * Whether the message belongs to the contact's last episode although that is over. Asked before a ticket is looked for,
 * which would begin one.
 */
export async function takeIntoClosedTicket(
  rules: ServiceRules,
  inbound: InboundMessage,
  contact: ContactModel,
): Promise<Taken | null> {
  return (
    // Before ratings: a question counts only where nobody has asked anything since.
    (await takeAsPlainAnswer(inbound, contact)) ??
    (await takeAsSticker(inbound, contact)) ??
    (await takeAsRating(rules, inbound, contact))
  );
}

/** A plain answer to a question is stored in the ticket where that was asked, as read; it opens none. */
async function takeAsPlainAnswer(inbound: InboundMessage, contact: ContactModel): Promise<Taken | null> {
  const { ref, chat, content } = inbound;
  const words = ref.fromMe || chat.isGroup ? null : wordsOf(content);
  const answered = words === null ? [] : questions.filter((question) => question.isPlainAnswer(words));
  if (answered.length === 0) return null;
  const ticket = await lockLastClosed(inbound, contact);
  if (!ticket) return null;
  for (const question of answered) {
    if (await question.isAsked(ticket))
      return { ticket, isAnswered: false, finish: () => markTicketRead(inbound, ticket) };
  }
  return null;
}

/** A sticker neither opens a ticket nor reopens one: where none runs it is stored in the last, as read. */
async function takeAsSticker(inbound: InboundMessage, contact: ContactModel): Promise<Taken | null> {
  const { ref, content } = inbound;
  if (content.kind !== "media" || content.media.kind !== "sticker") return null;
  const ticket = await lockLastClosed(inbound, contact);
  if (!ticket) return null;
  const finish = async () => {
    if (!ref.fromMe) await markTicketRead(inbound, ticket);
  };
  return { ticket, isAnswered: false, finish };
}

/** Whether the message answers the question for a rating. */
async function takeAsRating(
  rules: ServiceRules,
  { ref, chat, content, at }: InboundMessage,
  contact: ContactModel,
): Promise<Taken | null> {
  if (ref.fromMe || chat.isGroup || content.kind === "undecryptable") return null;
  const taken = await takeRating({ ...rules, contact, text: wordsOf(content) ?? "", at });
  return taken && { ...taken, isAnswered: true };
}

/** None while a conversation runs. */
async function lockLastClosed({ connectionId }: InboundMessage, { id }: ContactModel): Promise<TicketModel | null> {
  const ticket = await lockNewest({ contactId: id, whatsappId: connectionId });
  return ticket?.status === "closed" ? ticket : null;
}

function markTicketRead({ companyId }: InboundMessage, ticket: TicketModel): Promise<void> {
  return runHook(ticketRead, { companyId, ticket, userId: null });
}
