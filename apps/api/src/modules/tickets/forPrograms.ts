import { query, queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { ContactModel } from "../contacts/index.js";
import { lockContact } from "../contacts/relations.js";
import { announceTicket } from "./audience.js";
import { readTicket } from "./readTickets.js";
import { lockNewest } from "./running.js";
import { TicketModel } from "./ticket.model.js";

/**
 * The ticket a program's message is written in: the running one, or else one that is closed, so that the history shows
 * it and nobody's list of waiting customers does. When the customer answers, that ticket goes on or a new one begins, by
 * the company's own rule for closed ones.
 */
export async function findOrOpenForProgram(contact: ContactModel, connectionId: number): Promise<TicketModel> {
  const of = { contactId: contact.id, whatsappId: connectionId };
  const found = await reuse(of);
  if (found) return found;
  // Two programs at once: the second one waits here, and finds what the first one made.
  await query(lockContact(of.contactId));
  return (await reuse(of)) ?? open(contact, connectionId);
}

/** The running episode; or the last closed one, if nobody ever waited or served in it: one that programs opened. */
async function reuse(of: { contactId: number; whatsappId: number }): Promise<TicketModel | null> {
  const last = await lockNewest(of);
  if (last?.status !== "closed") return last;
  const [goneOn] = await queryModels(
    TicketModel,
    sql`
  UPDATE "Tickets" t SET "closedAt" = now()
   WHERE t.id = ${last.id} AND NOT EXISTS (SELECT 1 FROM "TicketTracking" g WHERE g."ticketId" = t.id)
  RETURNING t.*`,
  );
  return goneOn ?? null;
}

async function open(contact: ContactModel, connectionId: number): Promise<TicketModel> {
  const [made] = await queryModels(
    TicketModel,
    sql`
  INSERT INTO "Tickets" ("contactId", "isGroup", "whatsappId", chat, status, "closedAt")
  VALUES (${contact.id}, ${contact.isGroup}, ${connectionId}, ${contact.jid}, 'closed', now())
  RETURNING *`,
  );
  if (!made) throw new Error("A ticket was not made");
  announceTicket(contact.companyId, await readTicket(made.id));
  return made;
}
