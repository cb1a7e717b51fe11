import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "sequelize";
import type { Sql } from "./sql.js";

export type Effect = () => unknown | Promise<unknown>;

/** A statement that nothing more is decided by: it leaves together with the commit. */
export interface FinalStatement {
  query: Sql;
  /** What it answered, once it is safe. */
  onCommitted: (rows: object[]) => void;
}

/** One transaction, whose rows it sees, and what waits for its end. */
export interface Unit {
  scope: string;
  /** Whoever asked does not wait for its end, so nothing may hang on that. */
  isReading: boolean;
  transaction: Transaction;
  /** Statements that were sent and that nothing in the unit waits for: its end does. */
  written: Promise<unknown>[];
  /** Makes the last words of the unit when its work is done. */
  finalStatements: (() => FinalStatement[])[];
  afterCommit: Effect[];
  afterRollback: Effect[];
}

/** Carries the running unit through every await, so that nobody passes it by hand and nobody forgets it. */
export const units = new AsyncLocalStorage<Unit>();

export function currentUnit(): Unit | undefined {
  return units.getStore();
}
