import type { BinaryNode } from "@whiskeysockets/baileys";
import type { BaileysWs } from "../baileysWs.js";
import { takeHandlers } from "./takeHandlers.js";

/**
 * Why: the library acknowledges each receipt at once, and WhatsApp never repeats an acknowledged one. Here the library gets a
 * receipt after `record`, and not at all when that failed, so that it comes again. Upstream: none known. Worth: no tick lost in a crash; no throughput.
 */
export function recordReceiptsFirst(ws: BaileysWs, record: (stanza: BinaryNode) => Promise<void>): void {
  const handlers = takeHandlers(ws, "CB:receipt");
  ws.on("CB:receipt", (stanza: BinaryNode) => {
    record(stanza).then(
      () => Promise.allSettled(handlers.map((handle) => handle(stanza))),
      () => undefined,
    );
  });
}
