import { MAX_COUNTED } from "@recado/contract";
import { integerLiteral, type Sql, sql } from "../../kernel/db/sql.js";

/** Tickets as others refer to them: with whom each is, by what it is decided who sees it, and since when it is closed. */
export const ticketRefs = sql`(SELECT id, uuid, "contactId", "queueId", "userId", "closedAt" FROM "Tickets")`;

/** Tickets that run. */
export const runningTickets = sql`(
  SELECT id, uuid, status, "contactId", "userId", "queueId", "whatsappId", "waitingSince", chatbot, "isGroup"
    FROM "Tickets" WHERE status IN ('pending', 'open'))`;

/** Episodes with their moments, and how long in seconds each waited, was served, and was not answered. */
export const episodes = sql`(
  SELECT id, "ticketId", "contactId", "queueId", "whatsappId", "userId", "createdAt", "startedAt", "answeredAt", "finishedAt",
         "waitSeconds", "serviceSeconds", "answerSeconds"
    FROM "TicketTracking")`;

/** Which tags a ticket wears. */
export const ticketTags = sql`(SELECT "ticketId", "tagId" FROM "TicketTags")`;

/** The contacts of the tickets that wear any of some tags. */
export function taggedContacts(tagIds: number[]): Sql {
  return sql`(SELECT t."contactId" FROM "TicketTags" x JOIN "Tickets" t ON t.id = x."ticketId"
               WHERE x."tagId" = ANY(${tagIds}::integer[]))`;
}

/** How many tickets wear a tag, counted no further than anybody wants to know. */
export function countTagged(tagId: Sql): Sql {
  return sql`(SELECT count(*)::integer FROM (
    SELECT 1 FROM "TicketTags" x WHERE x."tagId" = ${tagId} LIMIT ${integerLiteral(MAX_COUNTED)}) counted)`;
}
