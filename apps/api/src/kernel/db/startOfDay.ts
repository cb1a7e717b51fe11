import { type Sql, sql } from "./sql.js";

/**
 * The first moment of a day by the clocks of a place. Its midnight comes twice where they are set back over it, and not at
 * all where they are set forward; an hour earlier it is the day before, whose clocks are not in doubt.
 */
export function startOfDay(day: Sql, timeZone: string): Sql {
  return sql`((CAST(${day} AS date)::timestamp - interval '1 hour') AT TIME ZONE ${timeZone}::text + interval '1 hour')`;
}
