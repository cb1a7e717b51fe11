import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "../../env.js";
import type { Connection } from "./liveSocket.js";

/** Connections that have not said yet who they are: an office behind one address may come back at once. */
const MOST_OF_A_NETWORK = 200;
const MOST = 1_000;
const connects = new RateLimiterMemory({ points: 1_500, duration: 60 });

const unauthenticated = new Map<Connection, string>();

/** May one more connect from there? */
export async function mayConnect(request: IncomingMessage): Promise<boolean> {
  const network = networkOf(request);
  const known = [...unauthenticated.values()].filter((each) => each === network).length;
  if (unauthenticated.size >= MOST || known >= MOST_OF_A_NETWORK) return false;
  return connects.consume(network).then(
    () => true,
    () => false,
  );
}

/** Counts a connection among the strangers until it is known or gone. */
export function addUnauthenticated(connection: Connection): void {
  unauthenticated.set(connection, networkOf(connection.request));
  connection.once("close", () => unauthenticated.delete(connection));
}

export function removeUnauthenticated(connection: Connection): void {
  unauthenticated.delete(connection);
}

/** Where somebody comes from, past as many proxies as are ours. */
function networkOf({ headers, socket }: IncomingMessage): string {
  const told = String(headers["x-forwarded-for"] ?? "").split(",");
  const hops = [socket.remoteAddress ?? "", ...told.reverse().map((each) => each.trim())];
  return toNetwork(hops[Math.min(env.TRUST_PROXY, hops.length - 1)] ?? "");
}

/** Of an IPv6 address the half that one subscriber has for all of its devices; of any other all of it. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isIPv6(plain) || plain.includes(".")) return plain;
  const [before = [], after] = plain.split("::").map((half) => half.split(":"));
  const zeros = new Array<string>(after ? 8 - before.length - after.length : 0).fill("0");
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":");
}
