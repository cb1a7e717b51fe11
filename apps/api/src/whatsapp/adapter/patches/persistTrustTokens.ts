import type { SignalKeyStoreWithTransaction } from "@whiskeysockets/baileys";
import { outside } from "../outsideTransaction.js";

/**
 * A first message gives its receiver a token of trust, good for a week. The library notes that after the transaction it
 * does it in, so the note is lost and it asks WhatsApp again with every message. Here the note is written by itself.
 */
export function keepTrustTokens(keys: SignalKeyStoreWithTransaction): void {
  const { set } = keys;
  keys.set = (data) => ("tctoken" in data ? outside.runInAsyncScope(set, keys, data) : set(data));
}
