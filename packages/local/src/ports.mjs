import { randomInt } from "node:crypto";
import { readdir, readFile, readlink, rename, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { commandOf } from "./processes.mjs";

const EVERY_ADDRESS = ["127.0.0.1", "0.0.0.0", "::"];

/**
 * Whether nothing listens on a port, on any address of this machine or on those given.
 * @param {number} port
 * @param {string[]} [addresses]
 */
export async function isPortFree(port, addresses = EVERY_ADDRESS) {
  for (const address of addresses) {
    const failure = await tryListening(port, address);
    // A machine without IPv6 refuses "::" for another reason, which says nothing about the port.
    if (failure === "EADDRINUSE" || failure === "EACCES") return false;
  }
  return true;
}

/** Below the ports that systems give to outgoing connections, one of which could take a port before its service does. */
const SERVICES = { from: 15_000, to: 32_000 };

/**
 * Ports that are spoken for, though nobody listens there yet.
 * @type {Set<number>}
 */
const reserved = new Set();

/**
 * No service of this start takes this port from who will listen there later.
 * @param {number} port
 */
export function reservePort(port) {
  reserved.add(port);
}

/**
 * A port nobody uses on the loopback address.
 * @param {{ from: number, to: number }} [range]
 */
export async function findFreePort({ from, to } = SERVICES) {
  for (;;) {
    const port = randomInt(from, to);
    if (await areFree(port, 1)) return port;
  }
}

/**
 * The port a service had at the last start if it is still free, else a new one, which is then remembered. A service that
 * people call by its port says where to begin the search, and how many ports in a row it needs.
 * @param {string} dataFolder
 * @param {string} service
 * @param {{ from?: number, count?: number }} [wish]
 */
export async function keepPort(dataFolder, service, { from, count = 1 } = {}) {
  const file = path.join(dataFolder, "ports.json");
  /** @type {Record<string, number>} */
  const ports = await readFile(file, "utf8")
    .then(JSON.parse, () => ({}))
    .catch(() => ({}));
  const before = ports[service];
  if (before !== undefined && (await areFree(before, count))) return before;
  const port = from === undefined ? await findFreePort() : await findFreeRow(from, count);
  ports[service] = port;
  await writeFile(`${file}.new`, `${JSON.stringify(ports)}\n`);
  await rename(`${file}.new`, file);
  return port;
}

/**
 * @param {number} from
 * @param {number} count
 */
async function findFreeRow(from, count) {
  let first = from;
  while (!(await areFree(first, count))) first += count;
  return first;
}

/**
 * @param {number} first
 * @param {number} count
 */
async function areFree(first, count) {
  for (let port = first; port < first + count; port++) {
    if (reserved.has(port) || !(await isPortFree(port, ["127.0.0.1"]))) return false;
  }
  return true;
}

/**
 * The command listening on a port, when the system lets us see it (Linux); best effort.
 * @param {number} port
 */
export async function findListener(port) {
  const inodes = await listeningInodes(port);
  if (inodes.size === 0) return undefined;
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    for (const fd of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => "");
      if (inodes.has(target)) return { pid: Number(pid), command: await commandOf(Number(pid)) };
    }
  }
  return undefined;
}

/** @param {number} port */
async function listeningInodes(port) {
  const LISTEN = "0A";
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  const inodes = new Set();
  for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    const lines = (await readFile(table, "utf8").catch(() => "")).split("\n").slice(1);
    for (const [, local, , state, , , , , , inode] of lines.map((line) => line.trim().split(/\s+/))) {
      if (state === LISTEN && local?.endsWith(`:${wanted}`)) inodes.add(`socket:[${inode}]`);
    }
  }
  return inodes;
}

/**
 * @param {number} port
 * @param {string} address
 * @returns {Promise<string | undefined>} the error code
 */
function tryListening(port, address) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
