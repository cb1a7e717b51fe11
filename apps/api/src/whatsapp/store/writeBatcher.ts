import { setImmediate, setTimeout } from "node:timers/promises";
import { insist } from "./retryWhileAway.js";
import { type Lease, LeaseLost, type Written } from "./lease.js";

/** Something a line wants written. */
export interface LineItem {
  lease: Lease;
  /** Whether something before it failed, without which it must not be written. */
  isVoid?: () => boolean;
  /** Told when it may have been written before, although nobody answered. */
  onDoubt?: () => void;
}

/** What is written as one: items, and of each the place of its lease among the leases, counted from one as Postgres does. */
export interface Batch<Item> {
  leases: Lease[];
  items: (Item & { place: number })[];
}

interface Waiting<Item, Row> {
  item: Item;
  done: (rows: Row[]) => void;
  failed: (error: unknown) => void;
}

/**
 * Writes what the lines of a company want written in one moment, or while a write is under way, as one statement: twenty
 * chats, or twenty lines, cost the database one transaction. What is added first is written first. What comes alone is
 * written at once; between two writes is a rest, in which a busy company's words gather.
 */
export class Together<Item extends LineItem, Row extends { connectionId: number }> {
  /** By company; there as long as its writes go on. */
  readonly #waiting = new Map<number, Waiting<Item, Row>[]>();

  constructor(
    private readonly restMs: number,
    private readonly write: (batch: Batch<Item>) => Promise<Written<Row>>,
  ) {}

  /** Resolves to the rows its line has from the write it was part of. */
  add(item: Item): Promise<Row[]> {
    return new Promise((done, failed) => {
      const { companyId } = item.lease;
      const waiting = this.#waiting.get(companyId);
      if (waiting) waiting.push({ item, done, failed });
      else {
        this.#waiting.set(companyId, [{ item, done, failed }]);
        void this.#run(companyId);
      }
    });
  }

  async #run(companyId: number): Promise<void> {
    for (;;) {
      // What belongs together comes one just after the other: a message for several devices sets a key for each.
      await setImmediate();
      const next = this.#waiting.get(companyId) ?? [];
      if (next.length === 0) break;
      this.#waiting.set(companyId, []);
      const rest = setTimeout(this.restMs);
      await this.#writeAll(next);
      await rest;
    }
    this.#waiting.delete(companyId);
  }

  async #writeAll(all: Waiting<Item, Row>[]): Promise<void> {
    const good = all.filter(({ item }) => item.lease.isHeld && !item.isVoid?.());
    for (const each of all) if (!good.includes(each)) each.failed(new LeaseLost());
    if (good.length === 0) return;
    const batch = makeBatch(good.map(({ item }) => item));
    const doubt = () => {
      for (const { onDoubt } of batch.items) onDoubt?.();
    };
    try {
      // What a database that was away for a moment did not take is not lost with it.
      const { held, rows } = await insist(batch.leases, () => this.write(batch), doubt);
      for (const [index, { done, failed }] of good.entries()) {
        const { place, lease } = batch.items[index] as Item & { place: number };
        if (held.includes(place)) done(rows.filter(({ connectionId }) => connectionId === lease.connectionId));
        else {
          lease.lose();
          failed(new LeaseLost());
        }
      }
    } catch (error) {
      if (batch.leases.length === 1) for (const { failed } of good) failed(error);
      // What Postgres does not take of one line must not fail the others.
      else for (const lease of batch.leases) await this.#writeAll(good.filter(({ item }) => item.lease === lease));
    }
  }
}

function makeBatch<Item extends LineItem>(items: Item[]): Batch<Item> {
  const leases = [...new Set(items.map(({ lease }) => lease))];
  return { leases, items: items.map((item) => ({ ...item, place: leases.indexOf(item.lease) + 1 })) };
}
