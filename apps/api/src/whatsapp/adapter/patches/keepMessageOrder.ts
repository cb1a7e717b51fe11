import { setImmediate } from "node:timers/promises";
import type { BinaryNode } from "@whiskeysockets/baileys";
import type { BaileysWs } from "../baileysWs.js";
import { SerialQueue } from "../serialQueue.js";
import { takeHandlers } from "./takeHandlers.js";

/**
 * Why: the library handles each `<message>` as it comes and looks addresses up first, so that of a burst from somebody new
 * the third message is emitted before the first. Those marked `offline` go through a queue of their own, where live ones
 * overtake them. What comes without a ciphertext it acknowledges before it tells of it: `first` writes that down, and where it
 * cannot the message is not acknowledged and comes again. Upstream: none known. Worth: the order of a conversation, and the first
 * word of whoever clicked on an advertisement; no throughput.
 */
export function keepMessageOrder(ws: BaileysWs, first: (stanza: BinaryNode) => Promise<void>): void {
  const handlers = takeHandlers(ws, "CB:message");
  const queue = new SerialQueue();
  ws.on("CB:message", (stanza: BinaryNode) => {
    const live = withoutOffline(stanza);
    void queue.run(async () => {
      // A message that cannot be decrypted waits for no I/O: without this a flood of them would starve the other lines.
      await setImmediate();
      const isKept = await first(live).then(
        () => true,
        () => false,
      );
      if (isKept) await Promise.allSettled(handlers.map(async (handle) => handle(live)));
    });
  });
}

function withoutOffline(stanza: BinaryNode): BinaryNode {
  const { offline: _offline, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
