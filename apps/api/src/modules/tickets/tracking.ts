import { write } from "../../kernel/db/row.js";
import type { TicketState } from "./hooks.js";
import type { TicketModel } from "./ticket.model.js";

/**
 * A moment is written the first time only: who hands a ticket on neither began to serve again nor made the customer wait
 * anew. Who is served without a queue has waited since the episode began. A closed ticket that goes on gets a row anew.
 */
const TRACK = `
  INSERT INTO "TicketTracking" ("ticketId", "whatsappId", "userId", "queuedAt", "startedAt")
  VALUES ($1::integer, $2::integer, $3::integer,
          CASE WHEN $5::integer IS NOT NULL OR $4 = 'open' THEN now() END, CASE WHEN $4 = 'open' THEN now() END)
  ON CONFLICT ("ticketId") WHERE "finishedAt" IS NULL DO UPDATE SET
    "whatsappId" = excluded."whatsappId",
    "userId" = excluded."userId",
    "queuedAt" = coalesce("TicketTracking"."queuedAt",
      CASE WHEN excluded."startedAt" IS NULL THEN excluded."queuedAt" ELSE "TicketTracking"."createdAt" END),
    "startedAt" = coalesce("TicketTracking"."startedAt", excluded."startedAt"),
    "updatedAt" = now()`;

/** The attendant stays: who served is asked for long after. */
const FINISH = `
  UPDATE "TicketTracking" SET "finishedAt" = now(), "updatedAt" = now(), "userId" = coalesce($2::integer, "userId")
   WHERE "ticketId" = $1 AND "finishedAt" IS NULL`;

/** Writes down when an episode waits, is served and is over, from what its ticket is now. */
export function trackTicket({ id, whatsappId, userId, status, queueId }: TicketModel): void {
  if (status === "closed") write(FINISH, [id, userId]);
  else write(TRACK, [id, whatsappId, userId, status, queueId]);
}

/** Whether the times know of a move: from one department to another nobody waits anew, and nobody else serves. */
export function isTimed(before: TicketState, after: TicketState): boolean {
  const { status, userId, whatsappId, queueId } = before;
  const isSame = status === after.status && userId === after.userId && whatsappId === after.whatsappId;
  return !isSame || (queueId === null) !== (after.queueId === null);
}
