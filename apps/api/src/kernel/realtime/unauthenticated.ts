import type { IncomingMessage } from "node:http";
import { env } from "../../env.js";
import { Buckets } from "../bucket.js";
import { countedAddress } from "../http/countedAddress.js";
import type { Connection } from "./liveSocket.js";

/** Connections that have not said yet who they are: an office behind one address may come back at once. */
const MOST_OF_A_NETWORK = 200;
const MOST = 1_000;
const connects = new Buckets({ atOnce: 1_000, perSecond: 25 });

const unauthenticated = new Map<Connection, string>();

/** May one more connect from there? */
export function mayConnect(request: IncomingMessage): boolean {
  const network = networkOf(request);
  const known = [...unauthenticated.values()].filter((each) => each === network).length;
  if (unauthenticated.size >= MOST || known >= MOST_OF_A_NETWORK) return false;
  return connects.of(network).take();
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
  return countedAddress(hops[Math.min(env.TRUST_PROXY, hops.length - 1)] ?? "");
}
