import type { Ticket } from "@recado/contract";
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
  const changes = {
    ...after,
    // Whoever else moves a ticket takes it out of the hands of the bot, and nothing goes on in a closed one.
    ...(by.kind === "bot" && after.status !== "closed" ? {} : UNATTENDED),
    ...(after.status === "closed" ? { unreadMessages: 0 } : {}),
    closedAt: after.status === "closed" ? (ticket.closedAt ?? new Date()) : null,
  };
  const isSetRunning = before.status === "closed" || after.whatsappId !== before.whatsappId;
  if (isSetRunning && after.status !== "closed") {
    if (!(await claimEpisode(() => ticket.update(changes)))) return undefined;
  } else {
    await ticket.update(changes);
  }
  await trackTicket(ticket);
  await runHook(ticketMoved, { ticket, before, by });
  const told = await readTicket(ticket.id);
  announceTicket(ticket.companyId, told, before);
  return told;
}

function stateOf({ status, userId, queueId, whatsappId }: TicketModel): TicketState {
  return { status, userId, queueId, whatsappId };
}
