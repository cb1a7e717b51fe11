import type { BaileysWs } from "../baileysWs.js";
import { takeHandlers } from "./takeHandlers.js";

/**
 * Why: a frame that cannot be decoded rejects in the library's `message` handler, which nobody catches: the process would end,
 * and all its lines with it. Here it ends its own socket. Upstream: WhiskeySockets/Baileys#2364. Worth: one hostile frame takes down one
 * line instead of all; no throughput.
 */
export function endOnBrokenFrame(ws: BaileysWs, end: (error: Error) => void): void {
  const handlers = takeHandlers(ws, "message");
  ws.on("message", (data) => {
    for (const handle of handlers)
      handle(data)?.catch((error: unknown) => end(error instanceof Error ? error : new Error("A broken frame")));
  });
}
