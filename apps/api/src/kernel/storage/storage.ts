import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env, publicUrl } from "../../env.js";
import type { CompanyScope } from "../context.js";
import { afterCommit, afterRollback } from "../db/unit.js";
import type { ReceivedFile } from "../http/upload.js";
import { remember } from "../remember.js";
import { sameText, signMedia } from "../secrets.js";
import { StoredFileModel } from "./storedFile.model.js";

const HOUR = 3_600_000;

/** Where a file of the store lies: in its company's folder, under its random name. */
export function storedPath(companyId: number, key: string): string {
  return join(env.DATA_DIR, "media", String(companyId), key);
}

/** Takes a received file into the store of the running unit's company; a rollback takes it out again. */
export async function storeFile({ companyId }: CompanyScope, file: ReceivedFile): Promise<StoredFileModel> {
  const row = await StoredFileModel.create({ name: file.name, mime: file.mime, bytes: file.bytes });
  const path = storedPath(companyId, row.key);
  await mkdir(join(path, ".."), { recursive: true });
  afterRollback(() => rm(path, { force: true }));
  // Copied, not moved: a unit that collides with another runs again and needs the file once more.
  await copyFile(file.path, path);
  return row;
}

/** Forgets a file; its bytes go when that is committed. */
export async function removeStoredFile({ companyId }: CompanyScope, id: number): Promise<void> {
  const row = await StoredFileModel.findByPk(id);
  if (!row) return;
  await row.destroy();
  afterCommit(() => rm(storedPath(companyId, row.key), { force: true }));
}

/** What a resource answers of its file: an address that works for one to two hours, and the name it came with. */
export function mediaFields(file: StoredFileModel | null | undefined): {
  mediaPath: string | null;
  mediaName: string | null;
} {
  return file ? { mediaPath: mediaAddress(file.key), mediaName: file.name } : { mediaPath: null, mediaName: null };
}

/** The same address for the whole hour, so that browsers can cache what it shows. */
export function mediaAddress(key: string): string {
  const expires = (Math.floor(Date.now() / HOUR) + 2) * HOUR;
  return `${publicUrl}/backend/media/${key}?exp=${expires}&sig=${sign(`${key}.${expires}`)}`;
}

/** A face is shown with each of its messages. */
const sign = remember(20_000, signMedia);

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
  return Number(exp) > Date.now() ? "good" : "expired";
}
