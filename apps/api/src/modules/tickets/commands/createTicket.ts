import type { Ticket, TicketInput } from "@recado/contract";
import { mayOmitQueue, mayOpenTicket } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { fail, failField } from "../../../kernel/errors.js";
import { authorize } from "../../../kernel/policy.js";
import { type ContactModel, checkContactOnWhatsApp, findContact } from "../../contacts/index.js";
import { lockContact } from "../../contacts/relations.js";
import { announceMove } from "../audience.js";
import { checkDestination, findMissing, findOwnConnection } from "../destination.js";
import { lockTicket } from "../find.js";
import { readTicket } from "../readTickets.js";
import { failOtherTicket, findRunningAnywhere, lockRunning, type RunningTicket } from "../running.js";
import { trackTicket } from "../tracking.js";

/** Begins an episode from this side. Where one runs already, that is told; the user's own may go on instead. */
export async function createTicket(ctx: Ctx, input: TicketInput, { mayGoOn }: { mayGoOn: boolean }): Promise<Ticket> {
  const contact = await findContact(input.contactId);
  authorize(ctx, contact, { missing: "ERR_NO_CONTACT_FOUND" });
  requireRights(ctx, input);
  const missing = findMissing(input, await checkDestination(input));
  if (missing) fail(missing);
  const running = input.whatsappId === null ? await lockAndFindRunning(ctx, contact.id) : null;
  const goOnWith = (other: RunningTicket | null) =>
    mayGoOn && other && isOwn(ctx, other) ? readTicket(other.id) : failOtherTicket(other?.id);
  if (running) return goOnWith(running);
  const whatsappId = input.whatsappId ?? (await findOwnConnection(ctx));
  const userId = input.status === "open" ? (input.userId ?? ctx.user.id) : null;
  const id = await insertTicket(contact, { ...input, whatsappId, userId });
  if (id === null) return goOnWith(await lockRunning({ contactId: contact.id, whatsappId }));
  const row = await lockTicket(id);
  if (row) trackTicket(row);
  const ticket = await readTicket(id);
  const { id: by, name } = ctx.user;
  announceMove(ctx.companyId, ticket, {
    status: null,
    queueId: ticket.queueId,
    userId: null,
    by: { kind: "user", userId: by, name },
  });
  return ticket;
}

/** The same, for whom nobody has met yet too: then WhatsApp is asked first. */
export async function createCheckedTicket(ctx: Ctx, input: TicketInput): Promise<Ticket> {
  const contactId = await checkContactOnWhatsApp(ctx, input.contactId, async () => {
    requireRights(ctx, input);
    return input.whatsappId ?? findOwnConnection(ctx);
  });
  if (contactId === null) fail("ERR_WAPP_INVALID_CONTACT");
  // Who begins one for a colleague, or one that waits, does not mean his own.
  const mayGoOn = input.status === "open" && (input.userId ?? ctx.user.id) === ctx.user.id;
  return unit(ctx, () => createTicket(ctx, { ...input, contactId }, { mayGoOn }));
}

function requireRights({ user }: Ctx, input: TicketInput): void {
  if (input.status === "closed") failField("status", "invalid");
  if (input.queueId === null && !mayOmitQueue(user)) failField("queueId", "required");
  if (!mayOpenTicket(user, input)) fail("ERR_NO_PERMISSION");
}

async function insertTicket({ id, isGroup, jid }: ContactModel, input: TicketInput): Promise<number | null> {
  const { whatsappId, queueId, userId, status } = input;
  const [inserted] = await query<{ id: number }>(sql`
  INSERT INTO "Tickets" ("contactId", "isGroup", chat, "whatsappId", "queueId", "userId", status)
  VALUES (${id}, ${isGroup}, ${jid}, ${whatsappId}, ${queueId}, ${userId}, ${status})
  ON CONFLICT ("companyId", "contactId", "whatsappId") WHERE status <> 'closed' DO NOTHING
  RETURNING id`);
  return inserted?.id ?? null;
}

/** Who names no connection means the contact, on whichever they are served. Of two who begin at once the second waits. */
async function lockAndFindRunning({ user }: Ctx, contactId: number): Promise<RunningTicket | null> {
  await query(lockContact(contactId));
  return findRunningAnywhere({ contactId, userId: user.id });
}

function isOwn({ user }: Ctx, { status, userId }: RunningTicket): boolean {
  return status === "open" && userId === user.id;
}
