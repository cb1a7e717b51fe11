import { companyStandings } from "../../kernel/auth/companyStandings.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import type { Subscriber } from "../../kernel/events/recordEvent.js";
import { type LineRef, logoutLine, pairedConnections, publishDesiredState } from "../../whatsapp/port.js";
import { standingChanged } from "../companies/index.js";
import { removedCustomers } from "../companies/relations.js";

/** How long its lines stay up after a company may work no more. */
const LINKED_DAYS = 7;

/**
 * Lines of companies that are switched off, or have not paid for long, go down, paired as they are, and come up when these are
 * back. What is wanted of them stays. Those of removed companies are taken off their phones.
 */
export async function restLines(): Promise<void> {
  const removed = await asSystem("lines of companies that may not work rest", async () => {
    const changed = await query<LineRef>(sql`
      UPDATE "Whatsapps" w SET "isResting" = NOT "isResting", wishes = wishes + 1, "updatedAt" = now()
       WHERE "isResting" = EXISTS (
               SELECT FROM ${companyStandings} c
                WHERE c.id = w."companyId" AND (c."lapsedDays" IS NULL OR c."lapsedDays" <= ${LINKED_DAYS}::integer))
      RETURNING "companyId", id AS "connectionId"`);
    for (const line of changed) publishDesiredState(line);
    return query<LineRef>(sql`
      SELECT w."companyId", w.id AS "connectionId" FROM "Whatsapps" w
       WHERE w."companyId" IN (SELECT id FROM ${removedCustomers} c) AND w.wanted <> 'logout'
         AND w.id IN (SELECT "connectionId" FROM ${pairedConnections} p) ORDER BY w.id`);
  });
  for (const line of removed) await logoutLine(line);
}

/** Who has paid is reached again at once. */
export const connectionStandingSubscriber: Subscriber<typeof standingChanged> = {
  name: "connections.standing",
  events: [standingChanged],
  handle: () => restLines(),
};
