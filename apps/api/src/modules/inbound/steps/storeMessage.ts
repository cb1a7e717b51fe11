import { hasQueued } from "../../../whatsapp/port.js";
import { type ContactModel, isAddressedBy } from "../../contacts/index.js";
import { writeMessage } from "../../messages/index.js";
import { endSnoozeOnMessage, setChat, type TicketModel } from "../../tickets/index.js";
import type { InboundMessage } from "../types.js";
import { describeContent } from "./describeContent.js";

interface StoreMessageInput {
  ticket: TicketModel;
  sender: ContactModel | null;
  isAnswered: boolean;
}

/** Writes and announces it; false when it was there already. */
export async function storeMessage(
  inbound: InboundMessage,
  { ticket, sender, isAnswered }: StoreMessageInput,
): Promise<boolean> {
  const { ref, chat, content, quoted, at, isForwarded } = inbound;
  if (!ref.fromMe) await followChat(ticket, inbound);
  if (!ref.fromMe) await endSnoozeOnMessage(ticket);
  const message = await writeMessage({
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
    isAnswered,
    sentAt: at,
  });
  return message !== null;
}

/**
 * We answer where the customer wrote. Under another name of the same customer only once nothing waits under the old one: a line
 * keeps the messages of a chat in order, and those of two chats overtake each other.
 */
async function followChat(ticket: TicketModel, { companyId, connectionId, chat }: InboundMessage): Promise<void> {
  if (ticket.chat === chat.jid) return;
  if (isAddressedBy(chat, ticket.chat) && (await hasQueued({ companyId, connectionId }, ticket.chat))) return;
  await setChat(ticket, chat.jid);
}
