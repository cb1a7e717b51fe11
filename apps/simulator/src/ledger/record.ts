import type { Content } from "../messages/content.js";
import type { LedgerRow } from "../store/rows.js";
import type { World } from "../world.js";

export interface Receipt {
  customer: string;
  account: string;
  group: string | null;
  id: string;
  via: LedgerRow["via"];
  content: Content;
}

/** Writes down that a customer's phone decrypted something. The same id again is counted, not listed twice. */
export function recordReceived(world: World, receipt: Receipt): LedgerRow {
  const key = `${receipt.customer}/${receipt.account}/${receipt.group ?? ""}/${receipt.id}`;
  const known = world.store.ledger.get(key);
  const now = new Date().toISOString();
  if (known !== undefined) return world.store.ledger.set(key, { ...known, times: known.times + 1, lastAt: now });
  const { content, ...facts } = receipt;
  const { kind, text, targetId, digest } = content;
  const order = world.store.ledger.countInGroup(receipt.customer) + 1;
  return world.store.ledger.set(key, {
    ...facts,
    kind,
    text,
    targetId,
    digest,
    order,
    times: 1,
    firstAt: now,
    lastAt: now,
  });
}
