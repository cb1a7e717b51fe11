import { askForRating } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, cancelWork, defineWork, type Task } from "../../kernel/durable/work.js";
import { readServiceRules, sayNotice } from "../notices/index.js";
import {
  findTracking,
  lockRunning,
  lockTicket,
  type Mover,
  setRatingAskedAt,
  type TicketModel,
  type TicketState,
  UNDO_MS,
} from "../tickets/index.js";
import { cancelGoodbye, planGoodbye, STALE_MS } from "./goodbye.js";

/** What a customer hears when a person has closed their conversation, once that cannot be undone any more. */
export const sayFarewell = defineWork("ratings.farewell", {
  payload: z.object({ ticketId: z.number(), wasServed: z.boolean() }),
  run: (closed, task) => unit(task.scope, () => sendFarewellIfClosed(closed, task)),
});

const keyOf = ({ id }: TicketModel) => `ticket:${id}`;

/** A person has closed a conversation, or it goes on: with the same commit the farewell is planned, or what is left of it never leaves. */
export async function planFarewell(moved: { ticket: TicketModel; before: TicketState; by: Mover }): Promise<void> {
  const { ticket, before, by } = moved;
  const [wasClosed, isClosed] = [before.status === "closed", ticket.status === "closed"];
  if (wasClosed && !isClosed) {
    await cancelWork(sayFarewell, keyOf(ticket));
    await cancelGoodbye(ticket);
  }
  if (wasClosed || !isClosed || by.kind !== "user" || ticket.isGroup) return;
  const dueAt = new Date(clock.ms() + UNDO_MS);
  const closed = { ticketId: ticket.id, wasServed: before.userId !== null };
  await addWork(sayFarewell, closed, { key: keyOf(ticket), dueAt, priority: "urgent" });
}

interface ClosedTicket {
  ticketId: number;
  wasServed: boolean;
}

/**
 * Who was served is asked how it was while the line is up, everybody else hears the goodbye at once. Whoever has written again
 * meanwhile is not sent away, and after a restore nobody who was sent away yesterday is again.
 * The ticket is locked first: who undoes at this moment either takes the work away, or comes after the goodbye.
 */
async function sendFarewellIfClosed({ ticketId, wasServed }: ClosedTicket, task: Task): Promise<void> {
  const ticket = await lockTicket(ticketId);
  const isClosed = ticket?.status === "closed" && clock.ms() - (ticket.closedAt?.getTime() ?? 0) < STALE_MS;
  if (isClosed && !(await lockRunning(ticket))) await sendClosingMessages(ticket, wasServed);
  await task.done();
}

async function sendClosingMessages(ticket: TicketModel, wasServed: boolean): Promise<void> {
  const rules = await readServiceRules({ companyId: ticket.companyId, connectionId: ticket.whatsappId });
  if (!rules) return;
  const { settings, connection } = rules;
  // A question that waits for the line would come when the time to answer it is over; and there may be no time at all.
  const minutes = Number(settings.ratingsTimeout);
  const hasTime = connection.status === "CONNECTED" && minutes > 0;
  const isAsked = settings.userRating === "enabled" && wasServed && hasTime;
  if (!isAsked) {
    await sayNotice(rules, ticket, connection.complationMessage);
  } else if (await sayNotice(rules, ticket, askForRating(connection.ratingMessage))) {
    const tracking = await findTracking(ticket.id);
    if (tracking) await setRatingAskedAt(tracking, clock.now());
    await planGoodbye(ticket, minutes);
  }
}
