import type { SignalKeyStoreWithTransaction } from "@whiskeysockets/baileys";
import { outsideTransaction } from "../outsideTransaction.js";

/**
 * Why: with the first message a contact is given a trust token, good for a week. The library stores that it did so after the
 * transaction has committed but still inside its async context, where the write is dropped: so it asks WhatsApp again with
 * every message. Here it is written outside of the transaction. Upstream: none known; came with Baileys#2339. Worth: one query to WhatsApp for
 * each message sent; part of what took outbound with twenty lines from 45 to 72 % of the bare library (bench/README.md).
 */
export function persistTrustTokens(keys: SignalKeyStoreWithTransaction): void {
  const { set } = keys;
  keys.set = (data) => ("tctoken" in data ? outsideTransaction.runInAsyncScope(set, keys, data) : set(data));
}
