import { spawn } from "node:child_process";
import { endProcess } from "./processes.mjs";

/**
 * Runs a command to its end and keeps what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, ending?: AbortSignal, shell?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { cwd, env = process.env, ending, shell = false }) {
  return new Promise((resolve) => {
    // Its own group, so that an end reaches the children of the tool too.
    const detached = process.platform !== "win32";
    const child = spawn(command, args, { cwd, env, shell, detached, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    const stop = () => child.pid && void endProcess(detached ? -child.pid : child.pid, { graceMs: 3_000 });
    ending?.addEventListener("abort", stop, { once: true });
    const finish = (/** @type {number | null} */ code) => {
      ending?.removeEventListener("abort", stop);
      resolve({ code: code ?? 1, output });
    };
    child.once("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.once("close", finish);
  });
}
