import { spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findOnPath } from "./on-path.mjs";
import { lastLines, PlainError } from "./output.mjs";
import { endProcess } from "./processes.mjs";

const JS_SERVER = fileURLToPath(new URL("redis-js-server.mjs", import.meta.url));
const PLAIN = ["--bind", "127.0.0.1", "--maxmemory-policy", "noeviction"];

/** The Redis or Valkey of this machine, if it has one. */
export function findInstalledRedis() {
  return findOnPath(["valkey-server", "redis-server"]);
}

/**
 * Starts an installed Redis, or the JavaScript one when there is no program, and waits until it answers. It listens on the
 * loopback address alone. An installed one is told its password by its settings, the JavaScript one by its environment.
 * @param {{ port: number, password?: string, log: string, program?: string, args: string[] }} options
 */
export async function startRedisServer({ port, password = "", log, program, args }) {
  const logFile = await open(log, "w");
  // The JavaScript server gets a channel to us, so that it notices when we are gone and saves its data.
  /** @type {["ignore", number, number]} */
  const stdio = ["ignore", logFile.fd, logFile.fd];
  const child = program
    ? spawn(program, [...args, ...PLAIN, "--port", String(port)], { detached: true, stdio })
    : spawn(process.execPath, [JS_SERVER, String(port), ...args], {
        detached: true,
        env: { ...process.env, REDIS_PASSWORD: password },
        stdio: [...stdio, "ipc"],
      });
  child.unref();
  child.channel?.unref();
  const exited = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  await logFile.close();
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  while (!gone && !(await answers(port, password))) await delay(30);
  if (gone || !child.pid) {
    throw new PlainError("Redis did not start.", {
      details: lastLines(await readFile(log, "utf8").catch(() => ""), 15),
    });
  }
  const { pid } = child;
  return {
    url: `redis://${password ? `:${password}@` : ""}127.0.0.1:${port}`,
    pid,
    exited,
    stop: (/** @type {AbortSignal | undefined} */ hurry = undefined) => endProcess(pid, { hurry }),
  };
}

/**
 * Whether a Redis answers a greeting on a port; one that still loads its data does not yet.
 * @param {number} port
 * @param {string} password
 * @returns {Promise<boolean>}
 */
function answers(port, password) {
  return new Promise((resolve) => {
    const greeting = `${password ? `AUTH ${password}\r\n` : ""}PING\r\n`;
    const socket = net.connect(port, "127.0.0.1", () => socket.write(greeting));
    socket.setTimeout(2_000, () => socket.destroy());
    let said = "";
    socket.on("data", (data) => {
      said += data;
      if (said.startsWith("+OK\r\n") && !said.includes("\n", 5)) return;
      resolve(said.includes("+PONG"));
      socket.destroy();
    });
    socket.once("error", () => {});
    socket.once("close", () => resolve(false));
  });
}
