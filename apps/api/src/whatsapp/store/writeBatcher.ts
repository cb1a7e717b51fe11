import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { type Lease, LeaseLost, type RowsByLease } from "./lease.js";
import { retryWhileDatabaseDown } from "./retryWhileDatabaseDown.js";

/** One write of one line. */
export interface LineWrite {
  lease: Lease;
  /** Whether an earlier write it builds on has failed; then it must not happen. */
  isVoid?: () => boolean;
  /** Called when an earlier attempt may have been committed although no answer came. */
  onMaybeWritten?: () => void;
}

/** Writes that go into one statement. `place` is the index of an item's lease among the leases, from 1 as Postgres counts. */
export interface Batch<Item> {
  leases: Lease[];
  items: (Item & { place: number })[];
}

interface PendingWrite<Item, Row> {
  item: Item;
  done: (rows: Row[]) => void;
  failed: (error: unknown) => void;
}

/**
 * Collects what the lines of a company write at about the same time into one statement: twenty chats, or twenty lines, cost
 * one transaction. A single write goes out at once; those that come while a statement runs, or in the pause after it began,
 * go together into the next, in the order they were added.
 */
export class WriteBatcher<Item extends LineWrite, Row extends { connectionId: number }> {
  /** By company; an entry exists while its writes are running. */
  readonly #waiting = new Map<number, PendingWrite<Item, Row>[]>();

  constructor(
    private readonly pauseMs: number,
    private readonly write: (batch: Batch<Item>) => Promise<RowsByLease<Row>>,
  ) {}

  /** Resolves to the rows of this line that the statement returned. */
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
      // One message for several devices sets a key for each, one right after the other: wait for all of them.
      await setImmediate();
      const next = this.#waiting.get(companyId) ?? [];
      if (next.length === 0) break;
      this.#waiting.set(companyId, []);
      const rest = pause(this.pauseMs);
      await this.#writeAll(next);
      await rest;
    }
    this.#waiting.delete(companyId);
  }

  async #writeAll(all: PendingWrite<Item, Row>[]): Promise<void> {
    const good = all.filter(({ item }) => item.lease.isHeld && !item.isVoid?.());
    for (const each of all) if (!good.includes(each)) each.failed(new LeaseLost());
    if (good.length === 0) return;
    const batch = makeBatch(good.map(({ item }) => item));
    const doubt = () => {
      for (const { onMaybeWritten } of batch.items) onMaybeWritten?.();
    };
    try {
      const { held, rows } = await retryWhileDatabaseDown(batch.leases, () => this.write(batch), doubt);
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
      // One line's bad value must not fail the writes of the others.
      else for (const lease of batch.leases) await this.#writeAll(good.filter(({ item }) => item.lease === lease));
    }
  }
}

function makeBatch<Item extends LineWrite>(items: Item[]): Batch<Item> {
  const leases = [...new Set(items.map(({ lease }) => lease))];
  return { leases, items: items.map((item) => ({ ...item, place: leases.indexOf(item.lease) + 1 })) };
}
