import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@recado/local/ports.mjs";
import { API, plain } from "./plain.js";

export type Order = "throw" | "reject" | "block" | "report";

/** How a process was since it was asked last. */
export interface ProcessReport {
  /** The longest in milliseconds that its event loop was kept from all else. */
  longest: number;
  /** What it holds after all is cleared away that can be. */
  heapBytes: number;
}

/** The product as a process of its own that a test may break, on the database and Redis of the test. */
export class WatchedApi {
  output = "";
  readonly ended: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    this.ended = once(child, "exit").then(([code]) => code);
    child.stdout?.on("data", (text) => {
      this.output += text;
    });
  }

  static async start(own: Record<string, string> = {}): Promise<WatchedApi> {
    const port = await findFreePort();
    const child = spawn(
      process.execPath,
      [
        "--expose-gc",
        "--import",
        plain("testing/watchedProcess.ts"),
        "--import",
        "@recado/local/leash.mjs",
        plain("src/main.ts"),
      ],
      // The channel is the leash as well: should the tests be killed, the process ends itself.
      { cwd: API, env: { ...process.env, PORT: String(port), ...own }, stdio: ["ignore", "pipe", "inherit", "ipc"] },
    );
    const api = new WatchedApi(child, port);
    const deadline = Date.now() + 180_000;
    while (!(await api.isLive())) {
      if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode} instead of starting`);
      if (Date.now() > deadline) throw new Error("the API never answered");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return api;
  }

  isLive(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/backend/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  order(order: Order): void {
    this.child.send(order);
  }

  async look(): Promise<ProcessReport> {
    const told = once(this.child, "message");
    this.order("report");
    return (await told)[0];
  }

  async end(): Promise<void> {
    this.child.kill("SIGTERM");
    await this.ended;
  }
}
