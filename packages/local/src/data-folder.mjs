import { createHash } from "node:crypto";
import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { PlainError } from "./output.mjs";

const REASON = "as root, and other users cannot enter the checkout";

/** @typedef {{ folder: string, reason?: string }} DataFolder */

/**
 * Where this checkout keeps what must survive: `.recado/` in the checkout, or a system folder when Recado runs as root and
 * the unprivileged user Postgres then runs as could not enter the checkout. A system folder once used stays in use.
 * @param {{ checkout: string, override?: string, isRoot: boolean, systemBase?: string }} options
 * @returns {Promise<DataFolder>}
 */
export async function chooseDataFolder({ checkout, override, isRoot, systemBase = "/var/lib" }) {
  if (override) return { folder: path.resolve(checkout, override) };
  const own = path.join(checkout, ".recado");
  if (!isRoot) return { folder: own };
  const real = await realpath(checkout);
  const system = path.join(systemBase, `recado-${createHash("sha256").update(real).digest("hex").slice(0, 8)}`);
  if (await exists(path.join(system, "postgres"))) return { folder: system, reason: REASON };
  if (await canEveryoneEnter(real)) return { folder: own };
  const data = await stat(path.join(own, "postgres")).catch(() => undefined);
  // A user's data: Postgres then runs as that user, who can get there.
  if (data && data.uid !== 0) return { folder: own };
  if (data) {
    throw new PlainError(
      `The data in ${own} belongs to root, and Postgres, which never runs as root, cannot enter the checkout.\n` +
        `Move it to where it can: mv ${own} ${system}`,
    );
  }
  return { folder: system, reason: REASON };
}

/**
 * Creates the data folder. Only its owner may look inside; as root, others may pass through to the one folder that is theirs.
 * @param {string} folder
 * @param {boolean} isRoot
 */
export async function createDataFolder(folder, isRoot) {
  const mode = isRoot ? 0o711 : 0o700;
  try {
    await mkdir(folder, { recursive: true, mode });
    await chmod(folder, mode);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PlainError(
      `The data folder ${folder} cannot be used (${why}).\n` +
        "Start Recado as the user who owns it, or choose another folder with RECADO_DATA_DIR.",
    );
  }
}

/**
 * Whether any user of this machine may pass through every folder on the way.
 * @param {string} folder
 */
export async function canEveryoneEnter(folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Whether this process is the system's administrator. */
export function isRootUser() {
  return process.getuid?.() === 0;
}

/** @param {string} file */
export async function exists(file) {
  return stat(file).then(
    () => true,
    () => false,
  );
}
