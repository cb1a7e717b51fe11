import type { IncomingMessage } from "node:http";

const PIECE_EVERY_MS = 100;

/**
 * Reads the body of what was refused, for a browser shows the answer only when all is sent; but slowly, some 64 KB at a time:
 * read at full speed, big bodies fill the memory faster than it is collected without a halt.
 */
export function drainSlowly(req: IncomingMessage): void {
  const timer = setInterval(() => req.read(), PIECE_EVERY_MS);
  req.read();
  req.once("close", () => clearInterval(timer));
}
