import { type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";

/** Queues as they are named on others' screens. */
export const queueNames = sql`(SELECT id, name, color, "orderQueue" FROM "Queues")`;

/** By which robots a queue is answered. */
export const queueRobots = sql`(
  SELECT id, name, "integrationId", "promptId" FROM "Queues" WHERE coalesce("integrationId", "promptId") IS NOT NULL)`;

/** What a queue says by itself, and when it is open. */
export const queueTexts = sql`(
  SELECT q.id, q.name, q."orderQueue", q."greetingMessage", q."outOfHoursMessage", q.schedules, f.key AS "mediaPath"
    FROM "Queues" q LEFT JOIN ${storedFiles} f ON f.id = q."mediaId")`;

/** The bot's menus below the queues. */
export const menuOptions = sql`(
  SELECT o.id, o."queueId", o."parentId", o.option::text AS option, o.title, o.message, f.key AS "mediaPath"
    FROM "QueueOptions" o LEFT JOIN ${storedFiles} f ON f.id = o."mediaId")`;

/** Whether there is such a queue. */
export function isQueue(id: number | null | undefined): Sql {
  return sql`EXISTS (SELECT FROM "Queues" WHERE id = ${id}::integer)`;
}

/** How many queues a company has. */
export function countQueues(companyId: number): Sql {
  return sql`(SELECT count(*)::integer FROM "Queues" WHERE "companyId" = ${companyId})`;
}
