import type { Ticket } from "@recado/contract";
import { select, write } from "../../kernel/db/row.js";
import { runHook } from "../../kernel/events/hooks.js";
import { announceTicket } from "./audience.js";
import { type Foresight, foresee } from "./foresee.js";
import { type Mover, type TicketState, ticketMoved } from "./hooks.js";
import { readTicket } from "./readTickets.js";
import { claimEpisode, failOtherTicket, findRunning } from "./running.js";
import type { TicketModel } from "./ticket.model.js";
import { isTimed, trackTicket } from "./tracking.js";

/** What the bot and the integrations know of a ticket, and what is left of it when people take over. */
const UNATTENDED = { chatbot: false, bot: {}, useIntegration: false, promptId: null, integrationId: null };

/**
 * Moves a ticket whose row is locked: status, attendant, queue, connection. Tracking, the words to the customer (by
 * `ticketMoved`) and the screens follow. Where another episode of the contact runs already it refuses and names that one.
 */
export function moveTicket(ticket: TicketModel, next: Partial<TicketState>, by: Mover): Promise<Ticket> {
  return moveHeld({ ticket }, next, by);
}

/** A ticket whose row is locked, with what is known of it if anything is. */
export interface Moving {
  ticket: TicketModel;
  foresight?: Foresight;
}

/** The same; with foresight nothing is read again that is known already. */
export async function moveHeld(moving: Moving, next: Partial<TicketState>, by: Mover): Promise<Ticket> {
  const moved = await tryMove(moving, next, by);
  if (moved) return moved;
  const { contactId, whatsappId } = moving.ticket;
  return failOtherTicket((await findRunning({ contactId, whatsappId: next.whatsappId ?? whatsappId }))?.id);
}

/** The same, answering nothing where another episode runs; the model is of no use then. */
export async function tryMove(
  { ticket, foresight }: Moving,
  next: Partial<TicketState>,
  by: Mover,
): Promise<Ticket | undefined> {
  const before = stateOf(ticket);
  const after = { ...before, ...next };
  const isClosed = after.status === "closed";
  ticket.set(
    {
      ...after,
      // Whoever else moves a ticket takes it out of the hands of the bot, and nothing goes on in a closed one.
      ...(by.kind === "bot" && !isClosed ? {} : UNATTENDED),
      ...(isClosed ? { unreadMessages: 0 } : {}),
      closedAt: isClosed ? (ticket.closedAt ?? new Date()) : null,
    },
    { raw: true },
  );
  const bind = bindsOf(ticket, foresight?.names.now);
  const isSetRunning = !isClosed && (before.status === "closed" || after.whatsappId !== before.whatsappId);
  if (isSetRunning && !(await claimEpisode(() => select(MOVE, bind)))) return undefined;
  if (!isSetRunning) write(MOVE, bind);
  if (isTimed(before, after)) trackTicket(ticket);
  const { updatedAt } = ticket;
  const reading = (foresight && foresee(ticket, next, foresight)) ?? readTicket(ticket.id);
  await runHook(ticketMoved, { ticket, before, by });
  // What was said to the customer about it moved the ticket once more.
  const told = ticket.updatedAt === updatedAt ? await reading : await readTicket(ticket.id);
  announceTicket(ticket.companyId, told, before);
  return told;
}

const MOVE = `
  UPDATE "Tickets"
     SET status = $2, "userId" = $3, "queueId" = $4, "whatsappId" = $5, "closedAt" = $6, chatbot = $7, bot = $8,
         "useIntegration" = $9, "promptId" = $10, "integrationId" = $11,
         "updatedAt" = coalesce($12::timestamptz, clock_timestamp()),
         "unreadMessages" = CASE WHEN $2 = 'closed' THEN 0 ELSE "unreadMessages" END
   WHERE id = $1`;

/** All of a ticket that a move may change, and when; now, unless told. */
function bindsOf(ticket: TicketModel, at: Date | undefined): unknown[] {
  const { id, status, userId, queueId, whatsappId, closedAt, ...others } = ticket.get();
  const { chatbot, bot, useIntegration, promptId, integrationId } = others;
  const place = [status, userId, queueId, whatsappId, closedAt];
  return [id, ...place, chatbot, bot, useIntegration, promptId, integrationId, at];
}

function stateOf({ status, userId, queueId, whatsappId }: TicketModel): TicketState {
  return { status, userId, queueId, whatsappId };
}
