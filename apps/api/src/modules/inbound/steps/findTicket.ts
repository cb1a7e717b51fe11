import type { ContactModel } from "../../contacts/index.js";
import type { ServiceRules } from "../../notices/index.js";
import { findOrOpenTicket, lockTicket, type TicketModel } from "../../tickets/index.js";
import type { InboundMessage } from "../types.js";
import type { ExistingMessage } from "./findExisting.js";

/**
 * The ticket of the stub that a message replaces, its row locked. Where that is over, what a customer said is looked at as if
 * nothing of it had come before; what we said ourselves stays where it was.
 */
export async function lockTicketOfStub(
  { ref }: InboundMessage,
  stub: ExistingMessage | null,
): Promise<TicketModel | null> {
  const ticket = stub?.ticketId ? await lockTicket(stub.ticketId) : null;
  return ticket?.status === "closed" && !ref.fromMe ? null : ticket;
}

/** The episode it belongs to, its row locked. */
export async function findTicket(
  rules: ServiceRules,
  { chat, at }: InboundMessage,
  contact: ContactModel,
): Promise<TicketModel> {
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
