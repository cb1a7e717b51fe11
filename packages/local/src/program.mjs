import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { readLogLine } from "./api-log.mjs";
import { PlainError, say } from "./output.mjs";
import { PATIENCE_MS } from "./patience.mjs";
import { endProcess, killGroup } from "./processes.mjs";

/** The exit code of a server whose settings are wrong; its message is then all a person needs. */
const EXIT_CONFIGURATION = 78;
const KEPT_LINES = 25;
const LEASH = new URL("leash.mjs", import.meta.url).href;

/**
 * Starts a program of ours (the API; when developing, also the web and the compilers) and shows what it says: only what
 * matters at first, everything after `speak`. A leash ends it when we are killed.
 * @param {{ args: string[], cwd: string, env: NodeJS.ProcessEnv, name?: string, hasLeash?: boolean }} options
 */
export function startProgram({ args, cwd, env, name = "The server", hasLeash = true }) {
  const child = spawn(process.execPath, hasLeash ? ["--import", LEASH, ...args] : args, {
    cwd,
    env,
    // Its own group, so that Ctrl-C reaches it through us, and in its turn.
    detached: true,
    stdio: hasLeash ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
  });
  /** @type {string[]} */
  const held = [];
  let isQuiet = true;
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream, crlfDelay: Infinity }).on("line", (line) => {
      const { text, isImportant } = readLogLine(line);
      if (!isQuiet || (isImportant && stream === child.stdout)) return say(text);
      held.push(text);
      if (held.length > KEPT_LINES) held.shift();
    });
  }
  let end = { code: 1, how: "code 1" };
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once("error", () => resolve(1));
    // "close" and not "exit": its last words are to be read first.
    child.once("close", (code, signal) => {
      end = { code: code || 1, how: signal ?? `code ${code}` };
      resolve(code ?? 1);
    });
  });
  return {
    pid: child.pid ?? 0,
    exited,
    /** From now on every line is shown. */
    speak: () => {
      isQuiet = false;
      held.length = 0;
    },
    /** What a person needs to know when it ended by itself. */
    describeEnd: () => {
      const { code, how } = end;
      if (code === EXIT_CONFIGURATION) return new PlainError(held.join("\n"), { code });
      return new PlainError(`${name} ended by itself (${how}).`, { code, details: held.join("\n") });
    },
    stop: async (/** @type {AbortSignal | undefined} */ hurry) => {
      if (!child.pid) return;
      await endProcess(child.pid, { graceMs: PATIENCE_MS, hurry });
      killGroup(child.pid);
    },
  };
}
