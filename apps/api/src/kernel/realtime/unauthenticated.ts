import type { IncomingMessage } from "node:http";
import { env } from "../../env.js";
import { Buckets } from "../bucket.js";
import { countedAddress } from "../http/countedAddress.js";
import type { Connection } from "./liveSocket.js";

/** Many people behind one address may reconnect at once. */
const MAX_SOCKETS_PER_NETWORK = 200;
const MAX_SOCKETS = 1_000;
const connects = new Buckets({ atOnce: 1_000, perSecond: 25 });

const unauthenticated = new Map<Connection, string>();

export function mayConnect(request: IncomingMessage): boolean {
  const network = networkOf(request);
  const known = [...unauthenticated.values()].filter((each) => each === network).length;
  if (unauthenticated.size >= MAX_SOCKETS || known >= MAX_SOCKETS_PER_NETWORK) return false;
  return connects.of(network).take();
}

/** Counts a connection until it is authenticated or closed. */
export function addUnauthenticated(connection: Connection): void {
  unauthenticated.set(connection, networkOf(connection.request));
  connection.once("close", () => unauthenticated.delete(connection));
}

export function removeUnauthenticated(connection: Connection): void {
  unauthenticated.delete(connection);
}

/** The network behind `TRUST_PROXY` proxies. */
function networkOf({ headers, socket }: IncomingMessage): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const hops = [socket.remoteAddress ?? "", ...forwarded.reverse().map((each) => each.trim())];
  return countedAddress(hops[Math.min(env.TRUST_PROXY, hops.length - 1)] ?? "");
}
