import { env } from "../../env.js";
import type { CompanyScope } from "../context.js";
import { log } from "../log.js";
import { type Effect, type Unit, units } from "./current.js";
import { errorCodeOf, isDatabaseDown } from "./databaseDown.js";
import { pgErrorOf } from "./driverErrors.js";
import { integerLiteral, type Sql, sql } from "./sql.js";
import { isStalePlan } from "./statement.js";
import { beginTransaction, commitTransaction, rollbackTransaction } from "./transaction.js";

/** How often a unit is tried that ends in a deadlock or cannot be serialized. */
const MAX_ATTEMPTS = 3;

/** Runs work as one transaction that sees the rows of one company only. */
export function unit<T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> {
  return runUnit({ scope: `company ${scope.companyId}`, setup: setupOf(scope) }, work);
}

/** A unit that only reads, which Postgres sees to: whoever asked has the answer without waiting for its end. */
export function readUnit<T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> {
  const setup = [sql`SET TRANSACTION READ ONLY`, ...setupOf(scope)];
  return runUnit({ scope: `company ${scope.companyId}`, setup, isReading: true }, work);
}

/** What a unit sees, the statements that tell Postgres so, and whether whoever asked waits for its end. */
interface UnitOptions {
  scope: string;
  setup: Sql[];
  isReading?: boolean;
}

/** What makes a transaction see the rows of one company. */
export function setupOf({ companyId }: CompanyScope): Sql[] {
  if (!Number.isInteger(companyId)) throw new Error("A unit needs a company");
  return [sql`SET LOCAL app.company_id = ${integerLiteral(companyId)}`];
}

/** Does something only if the running unit commits; without a unit, at once. */
export function afterCommit(effect: Effect): void {
  const running = units.getStore();
  if (running) running.afterCommit.push(effect);
  else void runEffects([effect]);
}

/** Undoes something outside the database if the running unit fails. In doubt it stays, and a sweep must find it. */
export function afterRollback(effect: Effect): void {
  units.getStore()?.afterRollback.push(effect);
}

/** A unit inside another joins it when both see the same rows, and is a mistake when they do not. */
export async function runUnit<T>(options: UnitOptions, work: () => Promise<T>): Promise<T> {
  const running = units.getStore();
  if (running) {
    const { scope } = running;
    if (scope !== options.scope) throw new Error(`A unit of ${options.scope} cannot run inside one of ${scope}`);
    return work();
  }
  return retryTransaction(() => runOnce(options, work));
}

/** Runs a unit, and again after a deadlock, a serialization failure or a stale cached plan. */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  let attempt = 1;
  let stale = 0;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      // Each retry takes one connection with a stale plan out of the pool.
      if (isStalePlan(pgErrorOf(error)) && stale <= env.DATABASE_POOL) stale += 1;
      else if (isRetryable(error) && attempt < MAX_ATTEMPTS) attempt += 1;
      else throw error;
    }
  }
}

/** Whether Postgres gave up one of two units that waited for each other: nothing of it is left, so it runs again. */
function isRetryable(error: unknown): boolean {
  return ["40P01", "40001"].includes(errorCodeOf(error));
}

async function runOnce<T>({ scope, setup, isReading = false }: UnitOptions, work: () => Promise<T>): Promise<T> {
  const { transaction, opened } = await beginTransaction(setup);
  const running: Unit = {
    scope,
    isReading,
    transaction,
    unawaited: [],
    finalStatements: [],
    afterCommit: [],
    afterRollback: [],
  };
  return units.run(running, async () => {
    let result: T;
    try {
      result = await work();
      await opened;
      running.isEnding = true;
      const ended = commit(running);
      if (isReading) ended.catch((reason) => log.warn({ error: reason }, "the end of a reading failed"));
      else await ended;
    } catch (error) {
      await rollbackTransaction(transaction).catch((reason) => log.warn({ error: reason }, "rollback failed"));
      // Where the connection broke during COMMIT nobody knows whether it holds: rows may point to what would be undone here.
      if (!running.isEnding || !isDatabaseDown(error)) await units.exit(() => runEffects(running.afterRollback));
      // Where BEGIN failed, or a statement that nobody awaited, that is the error: the one caught only follows from it.
      await opened;
      await Promise.all(running.unawaited);
      throw error;
    }
    await units.exit(() => runEffects(running.afterCommit));
    return result;
  });
}

/** Commits with the final statements; what follows from those comes before the other effects. */
async function commit({ transaction, finalStatements, afterCommit }: Unit): Promise<void> {
  const statements = finalStatements.flatMap((make) => make());
  const answers = await commitTransaction(transaction, statements);
  afterCommit.unshift(...statements.map((statement, index) => () => statement.onCommitted(answers[index] ?? [])));
}

/** The work is committed: one effect that fails must neither fail the answer nor hold up the others. */
async function runEffects(effects: Effect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ error }, "an effect after the commit failed");
    }
  }
}
