import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { offeredQueues } from "../connections/relations.js";
import type { UnansweredMessage } from "../inbound/index.js";
import { queueRobots } from "../queues/relations.js";
import { endedTalks } from "../robots/relations.js";

/**
 * Whether a robot answers although nobody is there: the company wants it, and there is one where the customer waits or may be
 * led. Whom it has given to people already is told that there are none.
 */
export async function isNightShift({ settings, ticket, connection }: UnansweredMessage): Promise<boolean> {
  if (settings.robotsOutOfHours !== "enabled") return false;
  const here = sql`EXISTS (SELECT FROM ${endedTalks} t
    WHERE t."ticketId" = ${ticket.id} AND t."queueId" IS NOT DISTINCT FROM ${ticket.queueId}::integer)`;
  const isOnConnection = ticket.queueId === null && (connection.promptId ?? connection.integrationId) !== null;
  const where =
    ticket.queueId === null
      ? sql`r.id IN (SELECT o."queueId" FROM ${offeredQueues} o WHERE o."whatsappId" = ${connection.id})`
      : sql`r.id = ${ticket.queueId}`;
  const [found] = await query<{ isThere: boolean }>(
    sql`SELECT NOT ${here} AND (${isOnConnection} OR EXISTS (SELECT FROM ${queueRobots} r WHERE ${where})) AS "isThere"`,
  );
  return found?.isThere ?? false;
}
