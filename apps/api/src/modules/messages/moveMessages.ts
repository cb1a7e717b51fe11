import { select } from "../../kernel/db/row.js";

/** Two contacts are one person: what one wrote and thought was written and thought by the other. */
export async function moveMessages({ keptId, goneId }: { keptId: number; goneId: number }): Promise<void> {
  await select(`UPDATE "Messages" SET "contactId" = $1, "updatedAt" = now() WHERE "contactId" = $2 RETURNING id`, [
    keptId,
    goneId,
  ]);
  await select(
    `UPDATE "Messages"
        SET "updatedAt" = now(), reactions = (
              SELECT jsonb_agg(CASE WHEN each ->> 'contactId' = $2::text
                                    THEN jsonb_set(each, '{contactId}', to_jsonb($1::integer)) ELSE each END)
                FROM jsonb_array_elements(reactions) AS each)
      WHERE "ticketId" IN (SELECT id FROM "Tickets" WHERE "contactId" IN ($1::integer, $2::integer))
        AND reactions @> jsonb_build_array(jsonb_build_object('contactId', $2::integer))
      RETURNING id`,
    [keptId, goneId],
  );
}
