import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * A process told apart from a later one with the same number: the number and the moment it began.
 * @typedef {{ pid: number, birth: string }} Identity
 */

/**
 * When a process began, in whatever way the system says it; undefined when there is no such living process.
 * @param {number} pid
 * @returns {Promise<string | undefined>}
 */
export async function birthOf(pid) {
  if (process.platform === "linux") {
    const { state, birth } = await readStat(pid);
    return state === "Z" ? undefined : birth;
  }
  if (process.platform === "win32") return canSignal(pid) ? "alive" : undefined;
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim() || undefined;
}

/**
 * @param {number} pid
 * @returns {Promise<number | undefined>}
 */
export async function parentOf(pid) {
  if (process.platform === "linux") return Number((await readStat(pid)).parent) || undefined;
  const { stdout } = await run("ps", ["-o", "ppid=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return Number(stdout) || undefined;
}

/**
 * What Linux tells of a process; nothing when it is gone.
 * @param {number} pid
 */
async function readStat(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The command in brackets may hold anything, so count from its end: state, parent, and the start 19 fields later.
  const fields = stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0], parent: fields[1], birth: fields[19] };
}

/**
 * @param {number} pid
 * @returns {Promise<Identity>}
 */
export async function identify(pid) {
  return { pid, birth: (await birthOf(pid)) ?? "" };
}

/** @param {Identity | undefined} identity */
export async function isRunning(identity) {
  return identity !== undefined && identity.birth !== "" && (await birthOf(identity.pid)) === identity.birth;
}

/**
 * The command line of a process; empty when it cannot be seen.
 * @param {number} pid
 */
export async function commandOf(pid) {
  if (process.platform === "linux") {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ").trim();
  }
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim();
}

/**
 * Asks a process to end, waits, and in the end insists. A hurry (a second Ctrl-C) insists at once.
 * @param {number} pid negative for a whole process group
 * @param {{ ask?: NodeJS.Signals, insist?: NodeJS.Signals, graceMs?: number, hurry?: AbortSignal }} [options]
 */
export async function endProcess(pid, { ask = "SIGTERM", insist = "SIGKILL", graceMs = 10_000, hurry } = {}) {
  const leader = Math.abs(pid);
  const birth = await birthOf(leader);
  if (birth === undefined) return;
  const identity = { pid: leader, birth };
  signal(pid, ask);
  const deadline = Date.now() + graceMs;
  let insisted = false;
  while (await isRunning(identity)) {
    if (!insisted && (hurry?.aborted || Date.now() > deadline)) {
      signal(pid, insist);
      insisted = true;
    } else if (insisted && Date.now() > deadline + 5_000) {
      signal(pid, "SIGKILL");
    }
    await delay(40);
  }
}

/**
 * Ends at once whatever a process that is gone left in its group.
 * @param {number} leader
 */
export function killGroup(leader) {
  signal(-leader, "SIGKILL");
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Ended in between: what was wanted.
  }
}

/** @param {number} pid */
function canSignal(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
