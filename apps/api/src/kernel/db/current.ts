import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "sequelize";

export type Effect = () => unknown | Promise<unknown>;

/** One transaction, whose rows it sees, and what waits for its end. */
export interface Unit {
  scope: string;
  transaction: Transaction;
  beforeCommit: Effect[];
  afterCommit: Effect[];
  afterRollback: Effect[];
}

/** Carries the running unit through every await, so that nobody passes it by hand and nobody forgets it. */
export const units = new AsyncLocalStorage<Unit>();

export function currentUnit(): Unit | undefined {
  return units.getStore();
}
