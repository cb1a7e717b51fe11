import type { ContactModel } from "../../contacts/index.js";
import type { ServiceRules } from "../../notices/index.js";
import { findOrOpenTicket, lockTicket, type TicketModel } from "../../tickets/index.js";
import type { InboundMessage } from "../types.js";
import type { ExistingMessage } from "./findExisting.js";

interface TicketLookup {
  contact: ContactModel;
  known: ExistingMessage | null;
}

/** The episode it belongs to, its row locked. */
export async function findTicket(
  rules: ServiceRules,
  { chat, at }: InboundMessage,
  { contact, known }: TicketLookup,
): Promise<TicketModel> {
  // The ticket of the stub that this message replaces.
  const ofStub = known?.ticketId ? await lockTicket(known.ticketId) : null;
  if (ofStub) return ofStub;
  const { ticket } = await findOrOpenTicket({
    companyId: rules.companyId,
    contactId: contact.id,
    whatsappId: rules.connection.id,
    chat: chat.jid,
    isGroup: chat.isGroup,
    at,
    reopenMinutes: Number(rules.settings.autoReopenTimeout),
  });
  return ticket;
}
