import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Watches over a test's service from a process of its own: when the tests are killed outright, it ends the service and
 * removes its folder.
 * @param {{ pid: number, signal: NodeJS.Signals, folder: string }} service
 */
export function guardAgainstKill({ pid, signal, folder }) {
  const args = [fileURLToPath(new URL("guard-process.mjs", import.meta.url)), String(pid), signal, folder];
  const child = spawn(process.execPath, args, { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.unref();
  child.stdin.on("error", () => {});
  if ("unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
  return { release: () => child.kill("SIGKILL") };
}
