import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { LineSettings } from "../src/whatsapp/settings.js";
import type { LineEvent } from "../src/whatsapp/types.js";
import type { CrashPoint } from "./lineSteps.js";
import { plain } from "./plain.js";

/** How often a crash test ends a process; a long run sets more. */
export const KILLS = Number(process.env.RECADO_TEST_KILLS ?? 4);

/**
 * Where the processes of a test die, one after the other: at the places where it hurts, in an order drawn by lot, and each
 * fourth anywhere. A short run meets some of them, every run others; a long one meets all.
 */
export function* drawAims(aims: CrashPoint[], lot: (most: number) => number): Generator<CrashPoint | undefined, never> {
  for (let left = [...aims], kill = 1; ; kill += 1) {
    if (left.length === 0) left = [...aims];
    yield kill % 4 === 0 ? undefined : left.splice(lot(left.length) - 1, 1)[0];
  }
}

/** How much poison a line is made to swallow, and a tenth of that in broken frames. */
export const POISON = Number(process.env.RECADO_TEST_POISON ?? 2_000);

/** What a test tells such a process while it lives. */
export type LineOrder = { isStart: true } | { dieIn: number } | { dieAt: CrashPoint } | { isHeapAsked: true };

/** A process of its own that runs lines. */
export class LineProcess {
  /** What its listener was told; dates are texts here. */
  readonly events: LineEvent[] = [];
  /** What it wrote to its two outputs, line by line. */
  readonly said: string[] = [];

  private constructor(readonly child: ChildProcess) {
    for (const output of [child.stdout, child.stderr])
      if (output) createInterface(output).on("line", (words) => this.said.push(words));
    child.stderr?.pipe(process.stderr);
    child.on("message", (news: { event?: LineEvent }) => {
      if (news.event) this.events.push(news.event);
    });
  }

  /** `program` is a file of this folder. */
  static async start(
    settings: Partial<LineSettings>,
    env: Record<string, string> = {},
    program = "lineProcess.ts",
  ): Promise<LineProcess> {
    const child = spawn(process.execPath, ["--expose-gc", plain(`testing/${program}`)], {
      env: { ...process.env, ...env, RECADO_TEST_LINE_SETTINGS: JSON.stringify(settings) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const started = new LineProcess(child);
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once("data", () => resolve());
      child.once("exit", (code) => reject(new Error(`The process ended before it was ready (${code})`)));
    });
    return started;
  }

  /** The bytes its heap holds after a collection. */
  async measureHeap(): Promise<number> {
    const answer = new Promise<number>((resolve) => {
      const hear = ({ heapUsed }: { heapUsed?: number }) => {
        if (heapUsed === undefined) return;
        this.child.off("message", hear);
        resolve(heapUsed);
      };
      this.child.on("message", hear);
    });
    this.#order({ isHeapAsked: true });
    return answer;
  }

  /** One that is ready and waits for `run`: its start takes longer than most of what is tested with it. */
  static hold(
    settings: Partial<LineSettings>,
    env: Record<string, string> = {},
    program?: string,
  ): Promise<LineProcess> {
    return LineProcess.start(settings, { ...env, RECADO_TEST_LINE_HELD: "yes" }, program);
  }

  run(): void {
    this.#order({ isStart: true });
  }

  /** Lets it end itself, as `kill -9` would, after so many more steps. */
  dieIn(steps: number): void {
    this.#order({ dieIn: steps });
  }

  /** The same, at a moment that is aimed at. */
  dieAt(aim: CrashPoint): void {
    this.#order({ dieAt: aim });
  }

  get isGone(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** One that died meanwhile hears nothing more; a test that needs it alive finds it gone. */
  #order(order: LineOrder): void {
    if (!this.isGone) this.child.send(order, () => undefined);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.isGone) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill(signal);
    await gone;
  }
}
