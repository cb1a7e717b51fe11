import { type Sql, sql } from "../../../kernel/db/sql.js";
import { shownEntries } from "./shownEntries.js";

/** Of one page; of what was done more often between the messages of a page the oldest is left out. */
const MAX_ENTRIES = 100;

/**
 * What was done to some tickets behind the messages of a stretch, the oldest first, as one value: so it comes with another
 * statement. A common table expression `shown` has the tickets' ids; `toEntry` reads the rows.
 */
export function timelineIn({ from, until }: { from: number; until: number }): Sql {
  const newest = sql`(
    SELECT e.* FROM shown CROSS JOIN LATERAL (
      SELECT * FROM "TimelineEntries"
       WHERE "ticketId" = shown.id AND "afterId" BETWEEN ${from}::integer AND ${until}::integer
       ORDER BY "afterId" DESC, id DESC LIMIT ${MAX_ENTRIES}) e
     ORDER BY e."afterId" DESC, e.id DESC LIMIT ${MAX_ENTRIES})`;
  return sql`(
    SELECT coalesce(json_agg(entry ORDER BY entry."afterId", entry.id), '[]') FROM (${shownEntries(newest)}) entry)`;
}
