import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../env.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { allWork, listPauses, pauseWork, resumeWork } from "../../kernel/durable/work.js";
import { log } from "../../kernel/log.js";
import { forgetAllAnnouncements } from "../../kernel/realtime/forget.js";
import { sweepOrphans } from "../../kernel/storage/sweepOrphans.js";

const RESTORED = "restored";
const heldWork = () => allWork.filter(({ isHeldAfterRestore }) => isHeldAfterRestore);
const path = () => join(env.DATA_DIR, "age");

/**
 * Counts the minutes of the database, in it and in a file beside it. Where the file knows of more, the database was restored
 * from an older copy: what says to customers what may have been said since is paused until the operator has looked.
 */
export async function detectRestore(): Promise<void> {
  const known = Number(await readFile(path(), "utf8").catch(() => "0")) || 0;
  if (await asSystem("the database is held against the files beside it", () => holdIfRestored(known))) {
    log.error("the database is older than the files beside it");
    // Before it counts as new: a process that dies here leaves the rest to the next.
    await forgetAllAnnouncements();
  }
  const age = await asSystem("the minutes of the database are counted", () => countMinute(known));
  try {
    await writeFile(`${path()}.new`, age);
    await rename(`${path()}.new`, path());
  } catch (error) {
    // A desk on a full disk serves all the same; the next minute that can be written down counts for this one.
    log.warn({ error }, "the age of the database could not be written down");
  }
}

/** Pauses what must not be sent, where the database is younger than what is known of it. Answers whether it is. */
async function holdIfRestored(known: number): Promise<boolean> {
  const [row] = await query<{ value: string }>(
    sql`SELECT value FROM "InstallationSettings" WHERE key = 'age' FOR UPDATE`,
  );
  if (row === undefined || Number(row.value) >= known) return false;
  for (const work of heldWork()) await pauseWork(work, RESTORED);
  return true;
}

async function countMinute(known: number): Promise<string> {
  const [counted] = await query<{ value: string }>(
    sql`INSERT INTO "InstallationSettings" (key, value) VALUES ('age', ${String(known + 1)})
        ON CONFLICT (key) DO UPDATE
          SET value = (greatest("InstallationSettings".value::bigint, ${known}::bigint) + 1)::text, "updatedAt" = now()
        RETURNING value`,
  );
  return counted?.value ?? "";
}

/** Since when nothing is sent because the database was restored; null where all is. */
export async function heldSince(): Promise<string | null> {
  const [first] = await listPauses(RESTORED);
  return first?.createdAt.toISOString() ?? null;
}

/** Sweeps files no row knows of. An older copy knows none of those that came since, and may be the wrong one. */
export async function sweepUnlessHeld(now = Date.now()): Promise<void> {
  const since = await asSystem("whether the database was restored", heldSince);
  if (since === null) await sweepOrphans(now);
}

/** The operator has looked: what waits is sent. */
export async function release(): Promise<void> {
  for (const work of heldWork()) await resumeWork(work);
}
