import { HOUR_MS, MINUTE_MS } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, cancelWork, defineWork } from "../../kernel/durable/work.js";
import { readServiceRules, sayNotice } from "../notices/index.js";
import { findTracking, lockNewestServed, lockTicket, type TicketModel } from "../tickets/index.js";

/** What a customer hears who was asked for a rating and has said nothing while there was time to. */
export const sayGoodbye = defineWork("ratings.goodbye", {
  payload: z.object({ ticketId: z.number() }),
  run: ({ ticketId }, task) =>
    unit(task.scope, async () => {
      // Locked first: an answer that comes at this moment either takes the work away, or comes after the goodbye.
      const ticket = await lockTicket(ticketId);
      if (ticket && (await isUnanswered(ticket))) await sendGoodbye(ticket);
      await task.done();
    }),
});

/** What was to be said so long ago is not said any more. */
export const STALE_MS = HOUR_MS;

const keyOf = ({ id }: TicketModel) => `ticket:${id}`;

/** Who is asked now hears the goodbye when the time for an answer is over. */
export async function planGoodbye(ticket: TicketModel, minutes: number): Promise<void> {
  const dueAt = new Date(clock.ms() + minutes * MINUTE_MS);
  await addWork(sayGoodbye, { ticketId: ticket.id }, { key: keyOf(ticket), dueAt, priority: "urgent" });
}

/** The goodbye never leaves; false where it has already, or was not planned. */
export async function cancelGoodbye(ticket: TicketModel): Promise<boolean> {
  return (await cancelWork(sayGoodbye, keyOf(ticket))) > 0;
}

/** Neither rated nor reopened, and nobody has written or been served again since. */
async function isUnanswered(ticket: TicketModel): Promise<boolean> {
  const { contactId, whatsappId } = ticket;
  if (ticket.status !== "closed" || whatsappId === null) return false;
  const tracking = await findTracking(ticket.id);
  if (!tracking?.ratingAt || tracking.rated) return false;
  return (await lockNewestServed({ contactId, whatsappId }))?.id === ticket.id;
}

async function sendGoodbye(ticket: TicketModel): Promise<void> {
  const rules = await readServiceRules({ companyId: ticket.companyId, connectionId: ticket.whatsappId });
  // After a restore it may have been said yesterday.
  const isStale =
    clock.ms() - (ticket.closedAt?.getTime() ?? 0) > Number(rules?.settings.ratingsTimeout) * MINUTE_MS + STALE_MS;
  if (rules && !isStale) await sayNotice(rules, ticket, rules.connection.complationMessage);
}
