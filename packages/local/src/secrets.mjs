import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PlainError } from "./output.mjs";

const makePassword = () => randomBytes(24).toString("base64url");
const makeKey = () => randomBytes(32).toString("base64");

const MAKERS = {
  JWT_SECRET: makeKey,
  DATA_KEY: makeKey,
  METRICS_TOKEN: makePassword,
  DATABASE_APP_PASSWORD: makePassword,
  DATABASE_OWNER_PASSWORD: makePassword,
  DATABASE_ADMIN_PASSWORD: makePassword,
  REDIS_PASSWORD: makePassword,
};

/** @typedef {Record<keyof typeof MAKERS, string>} Secrets */

/**
 * The secrets of this installation: made once, kept in the data folder for its owner alone, never printed.
 * @param {string} dataFolder
 * @returns {Promise<Secrets>}
 */
export async function keepSecrets(dataFolder) {
  const file = path.join(dataFolder, "secrets.json");
  const kept = await readSecrets(file);
  const missing = Object.entries(MAKERS).filter(([name]) => typeof kept[name] !== "string");
  for (const [name, make] of missing) kept[name] = make();
  // Written beside and renamed: a crash in between must not leave half a file, for DATA_KEY cannot be made again.
  if (missing.length > 0) {
    await writeFile(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  await chmod(file, 0o600);
  return /** @type {Secrets} */ (kept);
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, string>>}
 */
async function readSecrets(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new PlainError(
      `The secrets in ${file} cannot be read (${error instanceof Error ? error.message : error}).\n` +
        "They open what is stored encrypted, so they are not replaced: put the file right, or restore it from a copy.",
    );
  }
}
