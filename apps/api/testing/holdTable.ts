import pg from "pg";
import { expect, onTestFinished } from "vitest";

interface Hold {
  /** Until so many wait for what others have locked. */
  untilWaiting(count: number): Promise<void>;
  commit(): Promise<unknown>;
  /** Takes back what was not committed. */
  release(): Promise<void>;
}

/** Keeps everybody from a table until the returned function is called. */
export async function holdTable(table: string): Promise<() => Promise<void>> {
  const { release } = await begin(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
  return release;
}

/** The same for those who write it; readers may. */
export async function holdWriters(table: string): Promise<Hold> {
  const hold = await begin(`LOCK TABLE "${table}" IN SHARE MODE`);
  onTestFinished(hold.release);
  return hold;
}

/** Changes rows, which nobody sees, and who wants to change them waits for, until that is committed. */
export async function holdChange(change: string): Promise<Hold> {
  const hold = await begin(change);
  onTestFinished(hold.release);
  return hold;
}

async function begin(statement: string): Promise<Hold> {
  const holder = new pg.Client({ connectionString: process.env.RECADO_TEST_OWN_DATABASE_URL });
  await holder.connect();
  await holder.query(`BEGIN; ${statement}`);
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
    commit: () => holder.query("COMMIT"),
    release: () => holder.end(),
  };
}
