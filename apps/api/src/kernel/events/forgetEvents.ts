import { deleteInBatches } from "../db/deleteInBatches.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { log } from "../log.js";
import { listSubscribers } from "./recordEvent.js";

const KEPT = sql`interval '7 days'`;

interface MissedCount {
  companyId: number;
  count: number;
}

/** Events are kept for a week. A subscriber that has not read them by then misses them, which is logged. */
export async function forgetEvents(): Promise<void> {
  await asSystem("who has missed old events is told in the log", async () => {
    for (const { name, events } of listSubscribers()) {
      const missed = await query<MissedCount>(sql`
        SELECT e."companyId", count(*)::integer AS count FROM "Events" e
          LEFT JOIN "EventPlaces" p ON p."companyId" = e."companyId" AND p.subscriber = ${name}
         WHERE e."createdAt" < now() - ${KEPT} AND e.seq > coalesce(p.seq, 0)
           AND e.name = ANY(${events.map((each) => each.name)}::text[])
         GROUP BY e."companyId"`);
      for (const each of missed)
        log.error({ subscriber: name, ...each }, "a subscriber has missed events: they were too old");
    }
  });
  await deleteInBatches("old events of every company are forgotten", "Events", sql`"createdAt" < now() - ${KEPT}`);
}
