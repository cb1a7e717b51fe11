import { executeUnawaited } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import type { TicketState } from "./hooks.js";
import type { TicketModel } from "./ticket.model.js";
import { TicketTrackingModel } from "./ticketTracking.model.js";

/** Writes down when an episode waits, is served and is over, from what its ticket is now. */
export function trackTicket(ticket: TicketModel): void {
  executeUnawaited(ticket.status === "closed" ? finishEpisode(ticket) : recordMoments(ticket));
}

/** The attendant stays: reports ask for it. */
function finishEpisode({ id, userId, queueId }: TicketModel): Sql {
  return sql`
    UPDATE "TicketTracking"
       SET "finishedAt" = now(), "updatedAt" = now(), "userId" = coalesce(${userId}::integer, "userId"),
           "queueId" = coalesce(${queueId}::integer, "queueId")
     WHERE "ticketId" = ${id} AND "finishedAt" IS NULL`;
}

/** The episode was not over after all. */
export function continueTracking({ id, userId, queueId }: TicketModel): void {
  executeUnawaited(sql`
    UPDATE "TicketTracking"
       SET "finishedAt" = NULL, "updatedAt" = now(), "userId" = ${userId}::integer, "queueId" = ${queueId}::integer
     WHERE id = (SELECT max(id) FROM "TicketTracking" WHERE "ticketId" = ${id})`);
}

/**
 * Writes each time of an episode once: a transfer begins neither the service nor the waiting anew. Without a queue, waiting
 * counts from the beginning of the episode. A closed ticket that is reopened gets a new row.
 */
function recordMoments({ id, contactId, whatsappId, userId, status, queueId }: TicketModel): Sql {
  const isOpen = status === "open";
  return sql`
  INSERT INTO "TicketTracking" ("ticketId", "contactId", "whatsappId", "userId", "queueId", "queuedAt", "startedAt")
  VALUES (${id}::integer, ${contactId}::integer, ${whatsappId}::integer, ${userId}::integer, ${queueId}::integer,
          CASE WHEN ${isOpen || queueId !== null}::boolean THEN now() END, CASE WHEN ${isOpen}::boolean THEN now() END)
  ON CONFLICT ("ticketId") WHERE "finishedAt" IS NULL DO UPDATE SET
    "whatsappId" = excluded."whatsappId",
    "userId" = excluded."userId",
    "queueId" = excluded."queueId",
    "queuedAt" = coalesce("TicketTracking"."queuedAt",
      CASE WHEN excluded."startedAt" IS NULL THEN excluded."queuedAt" ELSE "TicketTracking"."createdAt" END),
    "startedAt" = coalesce("TicketTracking"."startedAt", excluded."startedAt"),
    "updatedAt" = now()`;
}

/** Writes down that the bot shows its menu, in the episode that runs. */
export function trackMenu({ id }: TicketModel): void {
  executeUnawaited(sql`
    UPDATE "TicketTracking" SET "chatbotAt" = now(), "updatedAt" = now() WHERE "ticketId" = ${id} AND "finishedAt" IS NULL`);
}

/** What was written down about the last time a ticket ran. */
export function findTracking(ticketId: number): Promise<TicketTrackingModel | null> {
  return TicketTrackingModel.findOne({ where: { ticketId }, order: [["id", "DESC"]] });
}

/** When the customer was asked for a rating; null when the question is over. */
export async function setRatingAskedAt(tracking: TicketTrackingModel, at: Date | null): Promise<void> {
  await tracking.update({ ratingAt: at });
}

export async function setRated(tracking: TicketTrackingModel): Promise<void> {
  await tracking.update({ rated: true });
}

/** Whether a move changes what is written down of the episode: when, where and by whom. */
export function isTimed(before: TicketState, after: TicketState): boolean {
  const { status, userId, whatsappId, queueId } = before;
  const isSame = status === after.status && userId === after.userId && whatsappId === after.whatsappId;
  return !isSame || queueId !== after.queueId;
}

/** The first word of a person to a customer who waits; `from` is the message's row, `w`, that the same statement writes. */
export function answerUpdate(ticketId: number, from: Sql): Sql {
  return sql`
    UPDATE "TicketTracking" k SET "askedAt" = t."waitingSince", "answeredAt" = greatest(w."sentAt", t."waitingSince")
      FROM ${from}, "Tickets" t
     WHERE k."ticketId" = ${ticketId}::integer AND k."finishedAt" IS NULL AND k."answeredAt" IS NULL
       AND t.id = k."ticketId" AND t."waitingSince" IS NOT NULL`;
}

/** Two contacts are one: so are the episodes of their tickets. */
export function moveEpisodes(ticketIds: number[], contactId: number): void {
  executeUnawaited(
    sql`UPDATE "TicketTracking" SET "contactId" = ${contactId} WHERE "ticketId" = ANY(${ticketIds}::integer[])`,
  );
}
