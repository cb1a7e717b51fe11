import { type Sql, sql } from "../../kernel/db/sql.js";

/** Queues as they are named on others' screens. */
export const queueNames = sql`(SELECT id, name, color FROM "Queues")`;

/** Whether there is such a queue. */
export function isQueue(id: number | null | undefined): Sql {
  return sql`EXISTS (SELECT FROM "Queues" WHERE id = ${id}::integer)`;
}

/** How many queues a company has. */
export function countQueues(companyId: number): Sql {
  return sql`(SELECT count(*)::integer FROM "Queues" WHERE "companyId" = ${companyId})`;
}
