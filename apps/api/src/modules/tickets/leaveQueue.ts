import { queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { runHook } from "../../kernel/events/hooks.js";
import { announceQueueGone } from "./audience.js";
import { type Mover, ticketMoved } from "./hooks.js";
import { readTickets } from "./readTickets.js";
import { TicketModel } from "./ticket.model.js";
import { describeMove } from "./timeline/describeMove.js";
import { recordAll } from "./timeline/recordEntry.js";

/** So many go at a time, however many customers wait. */
const STEP = 500;

interface LeavingQueue {
  companyId: number;
  queueId: number;
  by: Mover;
}

/**
 * The running tickets of a queue that goes wait, or are served, without one: as `moveTicket` does it, but all of a step with the
 * same few statements. What was put aside stays so, because its attendant stays.
 */
export async function leaveQueue(leaving: LeavingQueue): Promise<void> {
  for (;;) {
    const tickets = await takeOut(leaving.queueId);
    if (tickets.length === 0) return;
    await tellLeft(tickets, leaving);
  }
}

function takeOut(queueId: number): Promise<TicketModel[]> {
  return queryModels(
    TicketModel,
    sql`
  WITH taken AS (
    SELECT id FROM "Tickets" WHERE "queueId" = ${queueId} AND status IN ('pending', 'open') ORDER BY id LIMIT ${STEP} FOR UPDATE
  ), changed AS (
    UPDATE "Tickets" t
       SET "queueId" = NULL, chatbot = false, "useIntegration" = false, "promptId" = NULL, "integrationId" = NULL,
           "updatedAt" = clock_timestamp()
      FROM taken WHERE t.id = taken.id RETURNING t.*
  )
  SELECT * FROM changed ORDER BY id`,
  );
}

async function tellLeft(tickets: TicketModel[], { companyId, queueId, by }: LeavingQueue): Promise<void> {
  const moves = tickets.map((ticket) => {
    const { status, userId, whatsappId } = ticket;
    return { ticket, before: { status, userId, queueId, whatsappId } };
  });
  await recordAll(
    moves.flatMap(({ ticket, before }) => {
      const action = describeMove(before, ticket, by);
      return action ? [{ ticket, action }] : [];
    }),
  );
  for (const move of moves) await runHook(ticketMoved, { ...move, by, isUndone: false });
  for (const ticket of await readTickets(tickets.map(({ id }) => id))) {
    announceQueueGone(companyId, ticket, { status: ticket.status, queueId, userId: ticket.userId, by });
  }
}
