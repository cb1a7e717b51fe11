import type { Ticket } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { runHook } from "../../kernel/events/hooks.js";
import { announceTicket } from "./audience.js";
import { type Mover, type TicketState, ticketMoved } from "./hooks.js";
import { readTicket } from "./readTickets.js";
import { claimEpisode, failOtherTicket, findRunning } from "./running.js";
import type { TicketModel } from "./ticket.model.js";
import { trackTicket } from "./tracking.js";

/** What the bot and the integrations know of a ticket, and what is left of it when people take over. */
const UNATTENDED = { chatbot: false, bot: {}, useIntegration: false, promptId: null, integrationId: null };

/**
 * Moves a ticket whose row is locked: status, attendant, queue, connection. Tracking, the words to the customer (by
 * `ticketMoved`) and the screens follow. Where another episode of the contact runs already it refuses and names that one.
 */
export async function moveTicket(ticket: TicketModel, next: Partial<TicketState>, by: Mover): Promise<Ticket> {
  const moved = await tryMove(ticket, next, by);
  if (moved) return moved;
  const wanted = { contactId: ticket.contactId, whatsappId: next.whatsappId ?? ticket.whatsappId };
  return failOtherTicket((await findRunning(wanted))?.id);
}

/** The same, answering nothing where another episode runs; the model is of no use then. */
export async function tryMove(ticket: TicketModel, next: Partial<TicketState>, by: Mover): Promise<Ticket | undefined> {
  const before = stateOf(ticket);
  const after = { ...before, ...next };
  const isClosed = after.status === "closed";
  const changes = {
    ...after,
    // Whoever else moves a ticket takes it out of the hands of the bot, and nothing goes on in a closed one.
    ...(by.kind === "bot" && !isClosed ? {} : UNATTENDED),
    ...(isClosed ? { unreadMessages: 0 } : {}),
    closedAt: isClosed ? (ticket.closedAt ?? new Date()) : null,
  };
  ticket.set(changes, { raw: true });
  const isSetRunning = before.status === "closed" || after.whatsappId !== before.whatsappId;
  const saved = isSetRunning && !isClosed ? claimEpisode(() => saveMove(ticket)) : saveMove(ticket);
  if (isSetRunning && !isClosed && !(await saved)) return undefined;
  const { updatedAt } = ticket;
  // What is sent here does not hang on the answer to what was sent before: it leaves in one packet, in this order.
  const [, , read] = await Promise.all([
    saved,
    trackTicket(ticket),
    readTicket(ticket.id),
    runHook(ticketMoved, { ticket, before, by }),
  ]);
  // What was said to the customer about it moved the ticket once more.
  const told = ticket.updatedAt === updatedAt ? read : await readTicket(ticket.id);
  announceTicket(ticket.companyId, told, before);
  return told;
}

const MOVE = `
  UPDATE "Tickets"
     SET status = $2, "userId" = $3, "queueId" = $4, "whatsappId" = $5, "closedAt" = $6, chatbot = $7, bot = $8,
         "useIntegration" = $9, "promptId" = $10, "integrationId" = $11, "updatedAt" = clock_timestamp(),
         "unreadMessages" = CASE WHEN $2 = 'closed' THEN 0 ELSE "unreadMessages" END
   WHERE id = $1
  RETURNING id`;

/** Writes all of a ticket that a move may change. */
function saveMove(ticket: TicketModel): Promise<{ id: number }[]> {
  const { id, status, userId, queueId, whatsappId, closedAt, ...others } = ticket.get();
  const { chatbot, bot, useIntegration, promptId, integrationId } = others;
  const place = [status, userId, queueId, whatsappId, closedAt];
  return select(MOVE, [id, ...place, chatbot, bot, useIntegration, promptId, integrationId]);
}

function stateOf({ status, userId, queueId, whatsappId }: TicketModel): TicketState {
  return { status, userId, queueId, whatsappId };
}
