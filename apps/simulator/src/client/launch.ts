import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Addresses } from "../addresses.js";
import { SimulatorClient } from "./index.js";

export interface LaunchOptions {
  /** The folder in which everything lives; the same folder again brings everybody back. */
  folder: string;
  env: Record<string, string | undefined>;
  /** Free ports unless these are given: WhatsApp, media, control. */
  ports?: [number, number, number];
  seed?: string;
  demo?: boolean;
  /** What to run instead of the built program. */
  command?: [string, ...string[]];
}

export interface LaunchedSimulator {
  addresses: Addresses;
  client: SimulatorClient;
  process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));

/** Starts a simulator as a process of its own and waits until its doors are open. It ends with the process that started it. */
export async function launchSimulator(options: LaunchOptions): Promise<LaunchedSimulator> {
  const [program, ...args] = options.command ?? [process.execPath, MAIN];
  const [whatsapp, media, control] = options.ports ?? [0, 0, 0];
  const child = spawn(program, args, {
    env: {
      ...options.env,
      SIMULATOR_DIR: options.folder,
      SIMULATOR_PORT: String(whatsapp),
      SIMULATOR_MEDIA_PORT: String(media),
      SIMULATOR_CONTROL_PORT: String(control),
      SIMULATOR_SEED: options.seed ?? "1",
      SIMULATOR_DEMO: String(options.demo ?? false),
      SIMULATOR_LIFELINE: "true",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const addresses = await readReadyLine(child);
  const client = new SimulatorClient(addresses.control);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  return { addresses, client, process: child, stop };
}

function readReadyLine(child: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The simulator ended before it was ready (${code}).`)));
    if (child.stdout !== null)
      createInterface(child.stdout).once("line", (line) => resolve(JSON.parse(line) as Addresses));
  });
}
