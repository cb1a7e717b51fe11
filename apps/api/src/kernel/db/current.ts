import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "sequelize";
import type { Sql } from "./sql.js";

export type Effect = () => unknown | Promise<unknown>;

/** A statement that is sent together with the commit. */
export interface FinalStatement {
  query: Sql;
  /** Gets its rows after the commit. */
  onCommitted: (rows: object[]) => void;
}

/** One transaction, whose rows it sees, and what waits for its end. */
export interface Unit {
  scope: string;
  /** Its end is not awaited, so nothing may depend on it. */
  isReading: boolean;
  transaction: Transaction;
  /** Its commit was sent: without an answer nobody knows whether it is kept. */
  isEnding?: boolean;
  /** Statements that nobody has awaited: the end of the unit does. */
  unawaited: Promise<unknown>[];
  finalStatements: (() => FinalStatement[])[];
  afterCommit: Effect[];
  afterRollback: Effect[];
}

export const units = new AsyncLocalStorage<Unit>();

export function currentUnit(): Unit | undefined {
  return units.getStore();
}
