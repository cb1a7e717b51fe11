import type { Ledger } from "../contract/answers.js";
import type { LedgerRow } from "../store/rows.js";
import type { World } from "../world.js";

interface Filter {
  account?: string | undefined;
  customer?: string | undefined;
  group?: string | undefined;
  kind?: string | undefined;
}

/** What customers really received, with what came more than once. */
export function readLedger(world: World, filter: Filter): Ledger {
  const rows =
    filter.customer === undefined ? world.store.ledger.values() : world.store.ledger.inGroup(filter.customer);
  const entries = rows.filter(
    (row) =>
      (filter.account === undefined || row.account === filter.account) &&
      (filter.group === undefined || row.group === filter.group) &&
      (filter.kind === undefined || row.kind === filter.kind),
  );
  return {
    entries,
    summary: {
      messages: entries.length,
      repeats: entries.reduce((sum, row) => sum + row.times - 1, 0),
      doubled: findDoubled(entries),
    },
  };
}

function findDoubled(entries: LedgerRow[]): Ledger["summary"]["doubled"] {
  const byContent = new Map<string, LedgerRow[]>();
  for (const row of entries) {
    const key = [row.customer, row.account, row.group, row.digest].join("/");
    byContent.set(key, [...(byContent.get(key) ?? []), row]);
  }
  return [...byContent.values()]
    .filter((rows) => rows.length > 1)
    .flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      return [{ customer: first.customer, account: first.account, text: first.text, ids: rows.map((row) => row.id) }];
    });
}
