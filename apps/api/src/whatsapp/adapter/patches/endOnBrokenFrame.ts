import { takeHandlers } from "../serialQueue.js";
import type { Wire } from "../baileysWs.js";

/**
 * A frame that is none ends its own socket. The library leaves the error to the process, which would end with all its
 * lines.
 */
export function endOnBrokenFrame(wire: Wire, end: (error: Error) => void): void {
  const handlers = takeHandlers(wire, "message");
  wire.on("message", (data) => {
    for (const handle of handlers)
      handle(data)?.catch((error: unknown) => end(error instanceof Error ? error : new Error("A broken frame")));
  });
}
