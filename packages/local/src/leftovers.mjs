import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { commandOf, endProcess } from "./processes.mjs";

const MARK = "RECADO_TEST_PART";
const GRACE_MS = 10_000;

/**
 * An environment by which the processes of a part are known, however far they have gone from it.
 * @param {string} name
 */
export function markPart(name) {
  return { ...process.env, [MARK]: `${name}-${process.pid}` };
}

/**
 * Waits a moment for the processes of a part that is over; ends those that are still there, and tells their commands. Where
 * the system does not show it, there are none.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [graceMs]
 * @returns {Promise<string[]>}
 */
export async function endLeftovers(env, graceMs = GRACE_MS) {
  const deadline = Date.now() + graceMs;
  let pids = await findMarked(env[MARK] ?? "");
  while (pids.length > 0 && Date.now() < deadline) {
    await delay(100);
    pids = await findMarked(env[MARK] ?? "");
  }
  const commands = await Promise.all(pids.map(commandOf));
  for (const pid of pids) await endProcess(pid, { graceMs: 3_000 });
  return commands;
}

/** @param {string} mark */
async function findMarked(mark) {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const words = (await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "")).split("\0");
      return words.includes(`${MARK}=${mark}`);
    }),
  );
  return pids.filter((_, index) => found[index]);
}
