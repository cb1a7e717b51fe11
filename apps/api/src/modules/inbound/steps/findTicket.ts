import type { ContactModel } from "../../contacts/index.js";
import type { Desk } from "../../notices/index.js";
import { findOrOpenTicket, lockTicket, type TicketModel } from "../../tickets/index.js";
import type { Inbound } from "../words.js";
import type { Known } from "./findKnown.js";

interface Found {
  contact: ContactModel;
  known: Known | null;
}

/** The episode it belongs to, its row locked. */
export async function findTicket(desk: Desk, { chat }: Inbound, { contact, known }: Found): Promise<TicketModel> {
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
