import { query } from "./db/row.js";
import { sql } from "./db/sql.js";
import { asSystem } from "./db/system.js";
import { log } from "./log.js";

/** Two clocks that differ by no more are the same. */
const SAME_MS = 1_000;

let aheadMs = 0;

/** The time by Postgres, which dates the rows and decides what is due. This machine's clock may be wrong. */
export const clock = {
  ms: (): number => Date.now() + aheadMs,
  now: (): Date => new Date(clock.ms()),
};

/** When something happened by a clock of others, which may be ahead of ours. */
export const notAfterNow = (at: Date): Date => new Date(Math.min(at.getTime(), clock.ms()));

/** At the start, and now and then: either clock may be set. */
export async function compareClocks(): Promise<void> {
  const asked = Date.now();
  const [theirs] = await asSystem("the database is asked what time it is", () =>
    query<{ ms: number }>(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`),
  );
  const tookMs = Date.now() - asked;
  const ms = (theirs?.ms ?? asked) - asked - tookMs / 2;
  const isOff = Math.abs(ms) > SAME_MS + tookMs;
  if (isOff && aheadMs === 0) log.warn({ ms: Math.round(ms) }, "the clock of this machine is not that of Postgres");
  aheadMs = isOff ? ms : 0;
}
