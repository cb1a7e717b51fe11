import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { env } from "../../env.js";
import { Counter } from "../counter.js";
import { countedAddress } from "./countedAddress.js";

/** How much of a server one visitor may hold, and for how long. */
export const serverLimits = {
  /** Headers come in one packet or two; whoever sends them letter by letter only wants to hold a connection. */
  headersMs: 15_000,
  /** A whole request: ten files over a slow phone line take their time. */
  requestMs: 20 * 60_000,
  /** Without a byte in either direction. Longer than any answer of ours takes. */
  silenceMs: 120_000,
  /** Longer than a proxy's keep-alive: otherwise it may reuse a connection we are closing, and answer 502. */
  keptOpenMs: 125_000,
  /** How often the first two are looked at. */
  checkMs: 5_000,
  connections: 10_000,
  /** Of one address: an office of a hundred people with a few tabs each. */
  connectionsPerAddress: 1_000,
};

/** The HTTP server with these limits. */
export function openServer(app: RequestListener, limits = serverLimits): Server {
  const server = createServer({ connectionsCheckingInterval: limits.checkMs }, app);
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.timeout = limits.silenceMs;
  server.keepAliveTimeout = limits.keptOpenMs;
  server.maxConnections = limits.connections;
  // Behind a proxy every connection comes from the proxy, and the addresses are its business.
  if (env.TRUST_PROXY === 0) boundByAddress(server, limits.connectionsPerAddress);
  return server;
}

function boundByAddress(server: Server, most: number): void {
  const open = new Counter<string>();
  server.on("connection", (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress ?? "");
    if (open.get(address) >= most) {
      socket.destroy();
      return;
    }
    open.add(address, 1);
    socket.once("close", () => open.add(address, -1));
  });
}
