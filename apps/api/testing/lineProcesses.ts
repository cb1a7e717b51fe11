import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LineSettings } from "../src/whatsapp/settings.js";

const MAIN = fileURLToPath(new URL("lineProcess.ts", import.meta.url));

/** How often the crash test ends a process; a long run sets more. */
export const KILLS = Number(process.env.RECADO_TEST_KILLS ?? 20);

/** A process of its own that runs lines. */
export class LineProcess {
  private constructor(readonly child: ChildProcess) {}

  static async start(settings: Partial<LineSettings>): Promise<LineProcess> {
    const child = spawn(process.execPath, ["--import", "tsx", MAIN], {
      env: { ...process.env, RECADO_TEST_LINE_SETTINGS: JSON.stringify(settings) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once("data", () => resolve());
      child.once("exit", (code) => reject(new Error(`The process ended before it was ready (${code})`)));
    });
    return new LineProcess(child);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill(signal);
    await gone;
  }
}
