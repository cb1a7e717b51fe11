import { type ChildProcess, spawn } from "node:child_process";
import { plain } from "../testing/plain.js";

/** What a benchmark tells a process that runs lines. */
export type Order =
  | { memory: true }
  /** Bare lines only: opens one for each of these accounts. */
  | { open: string[] }
  /** Bare lines only: says so many things in each of these chats of an account. */
  | { send: { account: string; chats: string[]; each: number } };

/** What it says. */
export type BareLineReport = {
  memory?: Memory;
  qr?: string;
  account?: string;
  opened?: string;
  heard?: number;
  arrived?: number;
};

export interface Memory {
  heapUsed: number;
  rss: number;
}

/** A process that runs lines, with what it said so far added up. */
export class Child {
  heard = 0;
  arrived = 0;
  readonly opened = new Set<string>();
  onQr: (account: string, qr: string) => void = () => undefined;
  #onMemory: (memory: Memory) => void = () => undefined;

  private constructor(private readonly child: ChildProcess) {
    child.on("message", ({ memory, qr, account = "", opened, heard = 0, arrived = 0 }: BareLineReport) => {
      this.heard += heard;
      this.arrived += arrived;
      if (memory) this.#onMemory(memory);
      if (qr) this.onQr(account, qr);
      if (opened) this.opened.add(opened);
    });
  }

  static start(file: string, env: Record<string, string>): Child {
    const args = [
      ...(process.env.BENCH_PROF ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROF}/${file}`] : []),
      "--expose-gc",
      plain(`bench/${file}`),
    ];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    return new Child(child);
  }

  send(order: Order): void {
    this.child.send(order);
  }

  async measureMemory(): Promise<Memory> {
    const answer = new Promise<Memory>((resolve) => {
      this.#onMemory = resolve;
    });
    this.send({ memory: true });
    return answer;
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGTERM");
    await gone;
  }
}
