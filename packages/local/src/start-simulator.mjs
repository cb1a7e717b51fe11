import { spawn } from "node:child_process";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { lastLines, PlainError } from "./output.mjs";
import { keepPort } from "./ports.mjs";
import { endProcess } from "./processes.mjs";

const FIRST_PORT = 4401;
const ATTEMPTS = 10;

/**
 * Where the simulator's doors are, as it says them itself.
 * @typedef {{ whatsapp: string, media: string, control: string, caFile: string }} Addresses
 */

/**
 * Whether this start brings a simulator along: not into production, and not beside one of the person's own.
 * @param {Record<string, string>} given
 */
export function needsSimulator(given) {
  return !given.SIMULATOR_URL && given.NODE_ENV !== "production";
}

/**
 * What the server is told about the simulator; nothing when there is none.
 * @param {Addresses | undefined} addresses
 * @returns {Record<string, string>}
 */
export function describeSimulator(addresses) {
  if (!addresses) return {};
  const { whatsapp, control, caFile } = addresses;
  return { SIMULATOR_URL: whatsapp, SIMULATOR_CONTROL_URL: control, SIMULATOR_CA_FILE: caFile };
}

/**
 * Starts the WhatsApp of this checkout, with a phone and customers in it the first time.
 * @param {{ folder: string, checkout: string }} options
 */
export async function startSimulator({ folder, checkout }) {
  const program = path.join(checkout, "apps", "simulator", "dist", "main.js");
  const place = { program, home: path.join(folder, "simulator"), log: path.join(folder, "simulator.log") };
  await mkdir(place.home, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt++) {
    const port = await keepPort(folder, "simulator", { from: FIRST_PORT, count: 3 });
    try {
      return await startProcess({ ...place, port });
    } catch (error) {
      // Another checkout may have taken a port since we looked.
      const passing = error instanceof PlainError && /EADDRINUSE/.test(error.details ?? "");
      if (!passing || attempt === ATTEMPTS) throw error;
    }
  }
}

/** @param {{ program: string, home: string, log: string, port: number }} options */
async function startProcess({ program, home, log, port }) {
  const logFile = await open(log, "w");
  const child = spawn(process.execPath, ["--enable-source-maps", program], {
    env: {
      SIMULATOR_LOG: "warn",
      ...process.env,
      SIMULATOR_DIR: home,
      SIMULATOR_HOST: "127.0.0.1",
      SIMULATOR_PORT: String(port),
      SIMULATOR_MEDIA_PORT: String(port + 1),
      SIMULATOR_CONTROL_PORT: String(port + 2),
      SIMULATOR_DEMO: "true",
      // When we are killed its input ends, and so does it.
      SIMULATOR_LIFELINE: "true",
    },
    detached: true,
    stdio: ["pipe", "pipe", logFile.fd],
  });
  await logFile.close();
  child.stdin?.on("error", () => {});
  const exited = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  const addresses = await Promise.race([readFirstLine(child), exited.then(() => undefined)]);
  if (!addresses || !child.pid) {
    throw new PlainError("The simulator did not start.", {
      details: lastLines(await readFile(log, "utf8").catch(() => ""), 15),
    });
  }
  const { pid } = child;
  return {
    url: addresses.whatsapp,
    addresses,
    pid,
    exited,
    stop: (/** @type {AbortSignal | undefined} */ hurry = undefined) => endProcess(pid, { hurry }),
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<Addresses>}
 */
function readFirstLine(child) {
  return new Promise((resolve) => {
    if (child.stdout) createInterface(child.stdout).once("line", (line) => resolve(JSON.parse(line)));
  });
}
