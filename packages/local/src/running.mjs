import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError, say } from "./output.mjs";
import { PATIENCE_MS } from "./patience.mjs";
import { endProcess, identify, isRunning } from "./processes.mjs";

/**
 * What a start writes down about itself, so that the next one knows whether it still lives and what it left behind.
 * @typedef {{
 *   folder: string,
 *   address: string,
 *   launcher: import("./processes.mjs").Identity,
 *   children: Record<string, import("./processes.mjs").Identity>,
 *   stopping?: boolean,
 * }} RunNote
 */

/**
 * Makes this process the one that runs on a data folder. Refuses when another one does; ends what a killed one left behind.
 * @param {{ folder: string, address: string, lifetime: import("./lifetime.mjs").Lifetime }} run
 */
export async function claimRun({ folder, address, lifetime }) {
  const file = path.join(folder, "run.json");
  const before = await readNote(file);
  // A copied checkout brings the note of the original along, which is none of ours.
  if (before?.folder === folder) {
    await waitForPrevious(file, before);
    await endLeftovers(before);
  }
  await rm(file, { force: true });
  /** @type {RunNote} */
  const note = { folder, address, launcher: await identify(process.pid), children: {} };
  // "wx": of two starts in the same moment one wins.
  await writeFile(file, JSON.stringify(note), { flag: "wx" }).catch(() => {
    throw alreadyRunning(address);
  });
  let saving = Promise.resolve();
  const save = () => {
    saving = saving.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(note));
      await rename(`${file}.new`, file);
    });
    return saving;
  };
  lifetime.ending.addEventListener("abort", () => {
    note.stopping = true;
    void save();
  });
  lifetime.atEnd(async () => {
    await saving;
    await rm(file, { force: true });
  });
  return {
    /** Notes a child, so that it can be found after a `kill -9` of this process. */
    addChild: async (/** @type {string} */ name, /** @type {number} */ pid) => {
      note.children[name] = await identify(pid);
      await save();
    },
  };
}

/**
 * @param {string} file
 * @param {RunNote} before
 */
async function waitForPrevious(file, before) {
  // Two looks: a launcher whose npm was just killed needs a moment to notice and say that it ends.
  for (let look = 0; look < 2 && (await isRunning(before.launcher)); look++) {
    if ((await readNote(file))?.stopping) break;
    if (look === 1) throw alreadyRunning(before.address);
    await delay(1_500);
  }
  if (!(await isRunning(before.launcher))) return;
  say("- The previous start is still ending; waiting for it");
  for (let waited = 0; await isRunning(before.launcher); waited += 200) {
    if (waited > 60_000) throw alreadyRunning(before.address);
    await delay(200);
  }
}

/** @param {RunNote} before */
async function endLeftovers(before) {
  for (const [name, child] of Object.entries(before.children)) {
    if (!(await isRunning(child))) continue;
    say(`- Ending the ${name} a killed start left behind`);
    await endProcess(child.pid, { graceMs: PATIENCE_MS });
  }
}

/** @param {string} address */
function alreadyRunning(address) {
  return new PlainError(`Recado is already running for this checkout: ${address}`);
}

/**
 * @param {string} file
 * @returns {Promise<RunNote | undefined>}
 */
async function readNote(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
