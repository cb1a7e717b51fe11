import pg from "pg";
import { expect, onTestFinished } from "vitest";

interface Hold {
  /** Until so many wait for what others have locked. */
  untilWaiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Keeps everybody from a table until the returned function is called. */
export async function holdTable(table: string): Promise<() => Promise<void>> {
  const { release } = await lock(table, "ACCESS EXCLUSIVE");
  return release;
}

/** The same for those who write it; readers may. */
export async function holdWriters(table: string): Promise<Hold> {
  const hold = await lock(table, "SHARE");
  onTestFinished(hold.release);
  return hold;
}

async function lock(table: string, mode: "ACCESS EXCLUSIVE" | "SHARE"): Promise<Hold> {
  const holder = new pg.Client({ connectionString: process.env.RECADO_TEST_OWN_DATABASE_URL });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE "${table}" IN ${mode} MODE`);
  async function countWaiting() {
    // Inside a transaction Postgres goes on answering what it answered first.
    await holder.query("SELECT pg_stat_clear_snapshot()");
    const { rowCount } = await holder.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rowCount;
  }
  return {
    untilWaiting: (count) => expect.poll(countWaiting, { interval: 10, timeout: 8_000 }).toBe(count),
    release: () => holder.end(),
  };
}
