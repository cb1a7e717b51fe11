import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { isRootUser } from "./data-folder.mjs";
import { PlainError, say } from "./output.mjs";

const run = promisify(execFile);

/** @typedef {{ uid: number, gid: number }} SystemUser */

/**
 * The user Postgres runs as, when it cannot be our own: it refuses to run as root. The owner of existing data stays its
 * owner; else the system user `postgres`, made when there is none.
 * @param {string} data
 * @returns {Promise<SystemUser | undefined>}
 */
export async function findPostgresUser(data) {
  if (!isRootUser()) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const existing = await lookUp("postgres");
  if (existing) return existing;
  say("    making the system user postgres, because Postgres refuses to run as root");
  await run("groupadd", ["--system", "--force", "postgres"]).catch(() => {});
  await run("useradd", ["--system", "--no-create-home", "--gid", "postgres", "postgres"]).catch(() => {});
  const made = await lookUp("postgres");
  if (made) return made;
  throw new PlainError(
    "Postgres refuses to run as root and the system user postgres could not be made.\n" +
      "Start Recado as an ordinary user, or set DATABASE_URL to a Postgres of your own.",
  );
}

/**
 * @param {string} name
 * @returns {Promise<SystemUser | undefined>}
 */
async function lookUp(name) {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, name])).stdout)),
    );
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}
