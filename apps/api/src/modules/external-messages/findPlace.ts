import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { select } from "../../kernel/db/row.js";
import type { ContactModel } from "../contacts/index.js";
import { announceTicket, findRunning, lockTicket, readTicket, TicketModel } from "../tickets/index.js";

/** The last closed episode, if nobody ever waited or served in it: one that programs opened. */
const LAST = `
  SELECT t.id FROM "Tickets" t
   WHERE t.id = (SELECT max(l.id) FROM "Tickets" l WHERE l."contactId" = $1 AND l."whatsappId" = $2)
     AND t.status = 'closed' AND NOT EXISTS (SELECT 1 FROM "TicketTracking" g WHERE g."ticketId" = t.id)`;

/**
 * The ticket a program's message is written in: the running one, or else one that is closed, so that the history shows
 * it and nobody's list of waiting customers does. When the customer answers, that ticket goes on or a new one begins, by
 * the company's own rule for closed ones.
 */
export async function findPlace(holder: TokenHolder, contact: ContactModel): Promise<TicketModel> {
  const of = { contactId: contact.id, whatsappId: holder.connectionId };
  const running = await findRunning(of);
  if (running) return running;
  // Two programs at once: the second one finds what the first one made.
  await contact.reload({ lock: true });
  const [last] = await select<{ id: number }>(LAST, [of.contactId, of.whatsappId]);
  const ticket = last ? await lockTicket(last.id) : null;
  if (ticket?.status === "closed") return ticket.update({ closedAt: new Date() });
  const made = await TicketModel.create({ ...of, chat: contact.jid, status: "closed", closedAt: new Date() });
  announceTicket(holder.companyId, await readTicket(made.id));
  return made;
}
