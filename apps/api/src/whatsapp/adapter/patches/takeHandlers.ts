import type { BinaryNode } from "@whiskeysockets/baileys";
import type { BaileysWs } from "../baileysWs.js";

export type Handler = (data: BinaryNode) => Promise<unknown> | undefined;

/** Removes the library's own handlers of an event, for a patch that calls them in its stead. */
export function takeHandlers(ws: BaileysWs, event: string): Handler[] {
  const handlers = ws.listeners(event) as Handler[];
  ws.removeAllListeners(event);
  return handlers;
}
