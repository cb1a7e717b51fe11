import { type Sql, sql } from "../../kernel/db/sql.js";

/** Connections as they are named on others' screens, also after they were removed. */
export const connectionNames = sql`(SELECT id, name FROM "Whatsapps")`;

/** By which robots a connection is answered where no queue is. */
export const connectionRobots = sql`(
  SELECT id, name, "integrationId", "promptId" FROM "Whatsapps"
   WHERE coalesce("integrationId", "promptId") IS NOT NULL AND "deletedAt" IS NULL)`;

/** What connections are doing; since when one that was up is down. */
export const connectionStates = sql`(
  SELECT id, "companyId", name, status, "downSince" FROM "Whatsapps" WHERE "deletedAt" IS NULL)`;

/** When tickets of a connection move by themselves. */
export const connectionTimers = sql`(
  SELECT id, "companyId", "timeToTransfer", "transferQueueId", "expiresTicket" FROM "Whatsapps")`;

/** By what programs name a connection. */
export const connectionTokens = sql`(
  SELECT id, "companyId", "tokenHash", "isTokenWeak" FROM "Whatsapps" WHERE "deletedAt" IS NULL)`;

/** Which queues a connection offers. */
export const offeredQueues = sql`(SELECT "whatsappId", "queueId" FROM "WhatsappQueues")`;

/** Whether there is such a connection. */
export function isConnection(id: number | null | undefined): Sql {
  return sql`EXISTS (SELECT FROM "Whatsapps" WHERE id = ${id}::integer AND "deletedAt" IS NULL)`;
}

/** How many connections a company has. */
export function countConnections(companyId: number): Sql {
  return sql`(SELECT count(*)::integer FROM "Whatsapps" WHERE "companyId" = ${companyId} AND "deletedAt" IS NULL)`;
}

/** How many connections each company has, and how many of them are up. */
export const connectionsOfCompanies = sql`(
  SELECT "companyId", count(*)::integer AS count, count(*) FILTER (WHERE status = 'CONNECTED')::integer AS up
    FROM "Whatsapps" WHERE "deletedAt" IS NULL GROUP BY "companyId")`;
