import { execute, executeUnawaited } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { ticketRefs } from "../tickets/relations.js";

/** Gives messages, reactions and votes of a merged contact to the other one. */
export async function moveMessages({ keptId, goneId }: { keptId: number; goneId: number }): Promise<void> {
  await execute(sql`UPDATE "Messages" SET "contactId" = ${keptId}, "updatedAt" = now() WHERE "contactId" = ${goneId}`);
  const given = (list: Sql) => sql`(
    SELECT coalesce(jsonb_agg(CASE WHEN each ->> 'contactId' = ${goneId}::text
                                   THEN jsonb_set(each, '{contactId}', to_jsonb(${keptId}::integer)) ELSE each END), '[]')
      FROM jsonb_array_elements(${list}) AS each)`;
  const theirs = sql`jsonb_build_array(jsonb_build_object('contactId', ${goneId}::integer))`;
  await execute(
    sql`UPDATE "Messages"
        SET "updatedAt" = now(), reactions = ${given(sql`reactions`)}, votes = ${given(sql`votes`)}
      WHERE "ticketId" IN (SELECT id FROM ${ticketRefs} t WHERE "contactId" IN (${keptId}::integer, ${goneId}::integer))
        AND (reactions @> ${theirs} OR votes @> ${theirs})`,
  );
}

/** What is unread in a ticket that went on in another: whoever reads that one reads it, and the customer's ticks follow. */
export async function moveUnread({ endedId, goingId }: { endedId: number; goingId: number }): Promise<void> {
  executeUnawaited(
    sql`UPDATE "Messages" SET "ticketId" = ${goingId}, "updatedAt" = now()
         WHERE "ticketId" = ${endedId} AND NOT read AND NOT "fromMe"`,
  );
}
