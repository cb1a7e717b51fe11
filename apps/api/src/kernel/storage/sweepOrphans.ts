import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@recado/domain";
import { env } from "../../env.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { log } from "../log.js";

/** Longer than any work takes whose file is there before its row is kept. */
const OLD_MS = DAY_MS;
const BATCH = 500;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As many may be left by crashes where hardly anything is kept. */
const MAX_ORPHANS = 20;

/** Removes the bytes of files no row knows of: their process died, or the answer to its commit was lost. */
export async function sweepOrphans(now = Date.now()): Promise<void> {
  const folder = join(env.DATA_DIR, "media");
  const left: number[] = [];
  for await (const { name } of await opendir(folder)) {
    if (!/^\d+$/.test(name)) continue;
    const isOurs = await sweepCompany(Number(name), join(folder, name), now - OLD_MS);
    if (!isOurs) left.push(Number(name));
  }
  if (left.length > 0)
    log.error({ companies: left }, "the files of these companies do not belong to this database, and are left");
}

/** False, and nothing is removed, beside another database than wrote the files: a new one, or an older copy of ours. */
async function sweepCompany(companyId: number, folder: string, until: number): Promise<boolean> {
  const { orphans, known } = await findOrphans(companyId, folder);
  if (orphans.length > known + MAX_ORPHANS) return false;
  const beginning = await findBeginning(companyId);
  const old: string[] = [];
  for (const path of orphans.map((key) => join(folder, key))) {
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    // A company of this number had files before there was this one.
    if (found.mtimeMs < beginning) return false;
    // When it got this name: a second name for an old file is as old as the file by its other time.
    if (found.ctimeMs < until) old.push(path);
  }
  for (const path of old) await rm(path, { force: true });
  return true;
}

async function findOrphans(companyId: number, folder: string): Promise<{ orphans: string[]; known: number }> {
  const orphans: string[] = [];
  let known = 0;
  let batch: string[] = [];
  const look = async () => {
    const rows = await findReferenced(companyId, batch);
    known += rows.size;
    orphans.push(...batch.filter((key) => !rows.has(key)));
    batch = [];
  };
  for await (const { name } of await opendir(folder)) {
    if (KEY.test(name) && batch.push(name) === BATCH) await look();
  }
  await look();
  return { orphans, known };
}

/** When the company was made in this database. */
async function findBeginning(companyId: number): Promise<number> {
  const [company] = await asSystem("files of every company are held against its beginning", () =>
    query<{ createdAt: Date }>(sql`SELECT "createdAt" FROM "Companies" WHERE id = ${companyId}`),
  );
  return company?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
}

async function findReferenced(companyId: number, keys: string[]): Promise<Set<string>> {
  const rows = await asSystem("files of every company are held against their rows", () =>
    query<{ key: string }>(
      sql`SELECT key FROM "StoredFiles" WHERE "companyId" = ${companyId} AND key = ANY(${keys}::uuid[])`,
    ),
  );
  return new Set(rows.map(({ key }) => key));
}
