import { type ChildProcess, spawn } from "node:child_process";
import { API, plain } from "./plain.js";

/** Another process of the product the test is about: the same database and Redis, some roles of its own. */
export class RoleProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(own: { ROLES: string } & Record<string, string>): Promise<RoleProcess> {
    const child = spawn(
      process.execPath,
      ["--import", "@recado/local/leash.mjs", plain("src/main.ts")],
      // The channel is the leash: should the tests be killed, the process ends itself.
      { cwd: API, env: { ...process.env, ...own }, stdio: ["ignore", "inherit", "inherit", "ipc"] },
    );
    return new RoleProcess(child);
  }

  /** Ends it as an operator does; resolves when it is gone. */
  end(): Promise<void> {
    return this.signal("SIGTERM");
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.signal("SIGKILL");
  }

  private async signal(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}
