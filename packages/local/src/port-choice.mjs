import { PlainError } from "./output.mjs";
import { findListener, isPortFree } from "./ports.mjs";

const HERE = ["127.0.0.1", "::1", "localhost"];
const EVERYWHERE = ["0.0.0.0", "::"];
const DEFAULT_PORT = 3000;
const LAST_PORT = 65_535;

/**
 * The port to serve on.
 * @param {string | undefined} given
 */
export function readPort(given) {
  if (given === undefined) return DEFAULT_PORT;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 1 && port <= LAST_PORT) return port;
  throw new PlainError(`PORT is wrong: expected a whole number from 1 to ${LAST_PORT}, not "${given}".`);
}

/**
 * Where this machine reaches a server that listens on an address.
 * @param {string | undefined} host
 * @param {number} port
 */
export function localAddress(host = "127.0.0.1", port) {
  if ([...HERE, ...EVERYWHERE].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Whether other machines come in without TLS: the server listens to them, and its address promises none.
 * @param {{ HOST?: string, PUBLIC_URL?: string }} env
 */
export function isOpenToTheNetwork({ HOST = "127.0.0.1", PUBLIC_URL }) {
  return !HERE.includes(HOST) && !PUBLIC_URL?.startsWith("https:");
}

/**
 * Refuses to start on a taken port, naming who has it when that can be seen, and another one to take.
 * @param {number} port
 */
export async function refuseTakenPort(port) {
  if (await isPortFree(port)) return;
  const listener = await findListener(port).catch(() => undefined);
  const who = listener ? ` by "${listener.command.slice(0, 120)}" (process ${listener.pid})` : " by another program";
  throw new PlainError(`Port ${port} is taken${who}.\nChoose another one: PORT=${await findNextFree(port)} npm start`);
}

/** @param {number} port */
async function findNextFree(port) {
  for (let next = port + 1; next <= LAST_PORT; next++) if (await isPortFree(next)) return next;
  return DEFAULT_PORT;
}
