import type { Message } from "@recado/contract";
import { leaveToPeople, respond } from "../chatbot/index.js";
import { type ContactModel, meetContact } from "../contacts/index.js";
import { writeMessage } from "../messages/index.js";
import { type Desk, openDesk } from "../notices/index.js";
import { type RatingTaken, takeRating } from "../ratings/index.js";
import { findOrOpenTicket, lockTicket, type TicketModel } from "../tickets/index.js";
import { describeContent, wordsOf } from "./content.js";
import { findKnown, type Known } from "./known.js";
import { isProfileOld, refreshProfile } from "./profile.js";
import type { Inbound } from "./words.js";

/** After so long an answer by itself would surprise more than help; people find the message in the list. */
const STALE_MS = 60 * 60_000;

/**
 * A message has come, in a unit of its company: whose it is, which episode of service it belongs to, and who answers.
 * The same message again changes nothing; what fails is undone as a whole and comes again.
 */
export async function receiveMessage(inbound: Inbound): Promise<void> {
  const known = await findKnown(inbound);
  if (known && !isReadNow(known, inbound)) return;
  const desk = await openDesk(inbound);
  if (!desk || isNoise(desk, inbound.chat)) return;

  const contact = await meetChat(desk, inbound);
  const sender = await meetSender(desk, inbound, contact);
  const rating = known ? null : await takeRatingOf(desk, inbound, contact);
  const ticket = rating?.ticket ?? (await findTicketOf(desk, inbound, { contact, known }));
  if (!(await storeMessage(inbound, ticket, sender))) return;
  if (rating) await rating.finish();
  else await answer(desk, inbound, ticket);
}

/** Groups, where the company does not want them. */
export function isNoise({ settings }: Desk, chat: { isGroup: boolean }): boolean {
  return chat.isGroup && settings.CheckMsgIsGroup === "enabled";
}

function isReadNow({ isStub }: Known, { content }: Inbound): boolean {
  return isStub && content.kind !== "undecryptable";
}

/** The other side of the chat: the customer, or the group. */
async function meetChat(desk: Desk, { chat, ref, pushName }: Inbound): Promise<ContactModel> {
  const { companyId, connection } = desk;
  // Our own name is not the customer's, nor is a member's the group's.
  const name = ref.fromMe || chat.isGroup ? null : pushName;
  const contact = await meetContact({
    companyId,
    address: chat,
    isGroup: chat.isGroup,
    name,
    whatsappId: connection.id,
  });
  if (isProfileOld(contact)) refreshProfile({ companyId, connectionId: connection.id, contactId: contact.id });
  return contact;
}

/** Who wrote: in a group one of its members, null when it was us. */
async function meetSender(
  { companyId, connection }: Desk,
  { sender, chat, pushName }: Inbound,
  contact: ContactModel,
): Promise<ContactModel | null> {
  if (!sender) return null;
  if (!chat.isGroup) return contact;
  return meetContact({ companyId, address: sender, isGroup: false, name: pushName, whatsappId: connection.id });
}

async function takeRatingOf(
  desk: Desk,
  { ref, chat, content }: Inbound,
  contact: ContactModel,
): Promise<RatingTaken | null> {
  if (ref.fromMe || chat.isGroup || content.kind === "undecryptable") return null;
  return takeRating({ ...desk, contact, text: wordsOf(content) ?? "" });
}

interface Found {
  contact: ContactModel;
  known: Known | null;
}

async function findTicketOf(desk: Desk, { chat }: Inbound, { contact, known }: Found): Promise<TicketModel> {
  // What took the place of a message is where the message belongs.
  const place = known?.ticketId ? await lockTicket(known.ticketId) : null;
  if (place) return place;
  const { ticket } = await findOrOpenTicket({
    companyId: desk.companyId,
    contactId: contact.id,
    whatsappId: desk.connection.id,
    chat: chat.jid,
    isGroup: chat.isGroup,
    reopenMinutes: Number(desk.settings.autoReopenTimeout),
  });
  return ticket;
}

async function storeMessage(
  inbound: Inbound,
  ticket: TicketModel,
  sender: ContactModel | null,
): Promise<Message | null> {
  const { ref, chat, content, quoted, at, isForwarded } = inbound;
  // The customer is answered where their last word came from.
  if (!ref.fromMe && ticket.chat !== chat.jid) await ticket.update({ chat: chat.jid }, { silent: true });
  return writeMessage({
    ...describeContent(content),
    ticket,
    whatsappId: inbound.connectionId,
    chat: chat.jid,
    participant: chat.isGroup ? (ref.participant ?? "") : "",
    fromMe: ref.fromMe,
    waId: ref.waId,
    origin: ref.fromMe ? "phone" : "contact",
    contactId: sender?.id ?? null,
    quoted: quoted && { waId: quoted.waId, text: quoted.text },
    isForwarded,
    sentAt: at,
  });
}

/** One responder at most, and none for groups, for what we wrote ourselves, for what is old, or for what cannot be read. */
async function answer(desk: Desk, { ref, chat, content, at }: Inbound, ticket: TicketModel): Promise<void> {
  if (chat.isGroup || content.kind === "undecryptable") return;
  if (ref.fromMe) return leaveToPeople(ticket);
  if (Date.now() - at.getTime() > STALE_MS) return;
  await respond({ ...desk, ticket, text: wordsOf(content) ?? "" });
}
