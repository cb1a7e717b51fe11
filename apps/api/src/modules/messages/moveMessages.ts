import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { ticketRefs } from "../tickets/relations.js";

/** Gives messages and reactions of a merged contact to the other one. */
export async function moveMessages({ keptId, goneId }: { keptId: number; goneId: number }): Promise<void> {
  await select(
    sql`UPDATE "Messages" SET "contactId" = ${keptId}, "updatedAt" = now() WHERE "contactId" = ${goneId} RETURNING id`,
  );
  await select(
    sql`UPDATE "Messages"
        SET "updatedAt" = now(), reactions = (
              SELECT jsonb_agg(CASE WHEN each ->> 'contactId' = ${goneId}::text
                                    THEN jsonb_set(each, '{contactId}', to_jsonb(${keptId}::integer)) ELSE each END)
                FROM jsonb_array_elements(reactions) AS each)
      WHERE "ticketId" IN (SELECT id FROM ${ticketRefs} t WHERE "contactId" IN (${keptId}::integer, ${goneId}::integer))
        AND reactions @> jsonb_build_array(jsonb_build_object('contactId', ${goneId}::integer))
      RETURNING id`,
  );
}
