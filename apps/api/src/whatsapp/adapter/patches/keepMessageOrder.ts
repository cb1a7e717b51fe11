import { setImmediate } from "node:timers/promises";
import type { BinaryNode } from "@whiskeysockets/baileys";
import type { BaileysWs } from "../baileysWs.js";
import { SerialQueue } from "../serialQueue.js";
import { takeHandlers } from "./takeHandlers.js";

/**
 * Why: the library handles each `<message>` as it comes and looks addresses up first, so that of a burst from somebody new
 * the third message is emitted before the first. Those marked `offline` go through a queue of their own, where live ones
 * overtake them. Upstream: none known. Worth: the order of a conversation; no throughput.
 */
export function keepMessageOrder(ws: BaileysWs): void {
  const handlers = takeHandlers(ws, "CB:message");
  const queue = new SerialQueue();
  ws.on("CB:message", (stanza: BinaryNode) => {
    const live = withoutOffline(stanza);
    void queue.run(async () => {
      // A message that cannot be decrypted waits for no I/O: without this a flood of them would starve the other lines.
      await setImmediate();
      await Promise.allSettled(handlers.map(async (handle) => handle(live)));
    });
  });
}

function withoutOffline(stanza: BinaryNode): BinaryNode {
  const { offline: _offline, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
