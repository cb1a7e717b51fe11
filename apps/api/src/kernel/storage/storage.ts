import { copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR_MS } from "@recado/domain";
import { env, publicUrl } from "../../env.js";
import { clock } from "../clock.js";
import type { CompanyScope } from "../context.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { afterCommit, afterRollback } from "../db/unit.js";
import type { ReceivedFile } from "../http/upload.js";
import { memoize } from "../memoize.js";
import { sameText, signMedia } from "../secrets.js";
import type { MediaShape } from "./measure.js";
import { StoredFileModel } from "./storedFile.model.js";

/** Files that whoever asked waits for, and those of one round of the sweep. */
const AT_ONCE = 20;
const BATCH = 500;

/** Where a file of the store lies: in its company's folder, under its random name. */
export function storedPath(companyId: number, key: string): string {
  return join(env.DATA_DIR, "media", String(companyId), key);
}

/** Takes a received file into the store of a company, which in its unit is that one's; a rollback takes it out again. */
export async function storeFile({ companyId }: CompanyScope, file: ReceivedFile): Promise<StoredFileModel> {
  const { name, mime, bytes, shown = {} } = file;
  const row = await StoredFileModel.create({ companyId, name, mime, bytes, shown });
  const path = storedPath(companyId, row.key);
  await mkdir(join(path, ".."), { recursive: true });
  afterRollback(() => rm(path, { force: true }));
  // Not moved: a unit that ends in a deadlock runs again and needs the file once more.
  await linkOrCopy(file.path, path);
  await reachDisk(path);
  return row;
}

/** Whatever says that a file is there must not outlive it: Postgres writes through as well. */
async function reachDisk(path: string): Promise<void> {
  await sync(path);
  // Not every system can do so with a folder.
  await sync(dirname(path)).catch(() => undefined);
}

async function sync(path: string): Promise<void> {
  const opened = await open(path);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * The same file once more, which stays when the other goes. Nothing is ever written into a file of the store, so both names
 * lead to the same bytes: whoever sends a large one a thousand times fills no disk, and holds no lock while it is copied.
 */
export async function copyStoredFile(
  { companyId }: CompanyScope,
  original: StoredFileModel,
  shown: MediaShape = original.shown,
): Promise<StoredFileModel> {
  const { key, name, mime, bytes } = original;
  const row = await StoredFileModel.create({ name, mime, bytes, shown });
  const [from, path] = [storedPath(companyId, key), storedPath(companyId, row.key)];
  afterRollback(() => rm(path, { force: true }));
  await linkOrCopy(from, path);
  return row;
}

async function linkOrCopy(from: string, path: string): Promise<void> {
  // Not every file system has hard links.
  await link(from, path).catch(() => copyFile(from, path));
}

/** A file of the running unit's company by its random name. */
export function findStoredFile(key: string): Promise<StoredFileModel | null> {
  return StoredFileModel.findOne({ where: { key } });
}

/** The same by its id. */
export function findStoredFileById(id: number): Promise<StoredFileModel | null> {
  return StoredFileModel.findByPk(id);
}

/** A row that has at most one file. */
interface FileHolder {
  mediaId: number | null;
  media?: StoredFileModel | null;
  update(values: { mediaId: number | null }): Promise<unknown>;
}

/** Puts a file, or none, in the place of the one that a row has. */
export async function replaceStoredFile(
  scope: CompanyScope,
  row: FileHolder,
  file: ReceivedFile | null,
): Promise<void> {
  const before = row.mediaId;
  row.media = file && (await storeFile(scope, file));
  await row.update({ mediaId: row.media?.id ?? null });
  await removeStoredFiles([before]);
}

/**
 * Forgets files: from the commit on their addresses lead nowhere. Their bytes go then as well, or, where that fails or they
 * are many, with a sweep, which finds them in the rows written here.
 */
export async function removeStoredFiles(given: readonly (number | null)[]): Promise<void> {
  const ids = given.filter((id) => id !== null);
  if (ids.length === 0) return;
  const removed = await query<{ companyId: number; key: string }>(
    sql`WITH gone AS (DELETE FROM "StoredFiles" WHERE id = ANY(${ids}::integer[]) RETURNING "companyId", key)
        INSERT INTO "RemovedFiles" ("companyId", key) SELECT "companyId", key FROM gone RETURNING "companyId", key`,
  );
  afterCommit(async () => {
    for (const { companyId, key } of removed.slice(0, AT_ONCE)) await rm(storedPath(companyId, key), { force: true });
  });
}

/** Removes the bytes of files that are forgotten; what a process that died left, and what was too much at once. */
export async function sweepRemovedFiles(): Promise<void> {
  for (;;) {
    const rows = await asSystem("files that any company removed are taken off the disk", () =>
      query<{ id: number; companyId: number; key: string }>(
        sql`SELECT id, "companyId", key FROM "RemovedFiles" ORDER BY id LIMIT ${BATCH}`,
      ),
    );
    for (const { companyId, key } of rows) await rm(storedPath(companyId, key), { force: true });
    await asSystem("files that any company removed are off the disk", () =>
      query(sql`DELETE FROM "RemovedFiles" WHERE id = ANY(${rows.map(({ id }) => id)}::integer[])`),
    );
    if (rows.length < BATCH) return;
  }
}

/** What a resource answers of its file: an address that works for one to two hours, and the name it came with. */
export function mediaFields(file: Pick<StoredFileModel, "key" | "name"> | null | undefined): {
  mediaPath: string | null;
  mediaName: string | null;
} {
  return file ? { mediaPath: mediaAddress(file.key), mediaName: file.name } : { mediaPath: null, mediaName: null };
}

/** An address that works for so many hours, and the same for the whole hour, so that browsers can cache what it shows. */
export function mediaAddress(key: string, hours = 1): string {
  const expires = (Math.floor(clock.ms() / HOUR_MS) + 1 + hours) * HOUR_MS;
  return `${publicUrl}/backend/media/${key}?exp=${expires}&sig=${sign(`${key}.${expires}`)}`;
}

/** A face is shown with each of its messages. */
const sign = memoize(20_000, signMedia);

/** Which file of the store an address we gave out leads to, also when its time is over. */
export function keyInAddress(address: string): string | null {
  const key = /\/backend\/media\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1];
  return key ?? null;
}

export type AddressCheck = "good" | "unsigned" | "expired";

export function checkMediaAddress(key: string, query: { exp?: unknown; sig?: unknown }): AddressCheck {
  const { exp, sig } = query;
  if (typeof exp !== "string" || typeof sig !== "string" || !sameText(sig, signMedia(`${key}.${exp}`)))
    return "unsigned";
  return Number(exp) > clock.ms() ? "good" : "expired";
}
