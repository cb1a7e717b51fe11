import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../src/env.js";
import { storeFile } from "../src/kernel/storage/storage.js";

/** Puts bytes into the store of a company, as a file that came from WhatsApp; in a unit of its own company. */
export async function storeBytes(companyId: number, { bytes, mime }: { bytes: Buffer; mime: string }) {
  const path = join(env.DATA_DIR, "incoming", randomUUID());
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, bytes);
  const discard = () => rm(path, { force: true });
  const file = await storeFile({ companyId }, { path, name: "arquivo", mime, bytes: bytes.length, discard });
  await discard();
  return file;
}
