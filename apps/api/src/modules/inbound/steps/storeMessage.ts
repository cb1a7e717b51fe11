import type { ContactModel } from "../../contacts/index.js";
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
  if (!ref.fromMe && ticket.chat !== chat.jid) await setChat(ticket, chat.jid);
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
