import { payingCompanies } from "../../kernel/auth/payingCompanies.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import type { Subscriber } from "../../kernel/events/durable.js";
import { tellLine } from "../../whatsapp/port.js";
import { standingChanged } from "../companies/index.js";

/** So long after a company may work no more its lines stay up. */
const LINKED_DAYS = 7;

/**
 * Lines of companies that have not paid for long go down, paired as they are, and come up when they have. What is wanted of
 * them stays.
 */
export async function restLines(): Promise<void> {
  await asSystem("lines of companies that do not pay rest", async () => {
    const changed = await select<{ companyId: number; connectionId: number }>(sql`
      UPDATE "Whatsapps" w SET "isResting" = NOT "isResting", wishes = wishes + 1, "updatedAt" = now()
       WHERE "isResting" IS DISTINCT FROM EXISTS (
               SELECT FROM ${payingCompanies} c WHERE c.id = w."companyId" AND c."lapsedDays" > ${LINKED_DAYS}::integer)
      RETURNING "companyId", id AS "connectionId"`);
    for (const line of changed) tellLine(line);
  });
}

/** Who has paid is reached again at once. */
export const connectionStanding: Subscriber<typeof standingChanged> = {
  name: "connections.standing",
  events: [standingChanged],
  handle: () => restLines(),
};
