import type { CompanyScope } from "../context.js";
import { currentUnit } from "../db/current.js";
import { isDatabaseDown } from "../db/databaseDown.js";
import { deleteInBatches } from "../db/deleteInBatches.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { unit } from "../db/unit.js";
import { log } from "../log.js";
import { problemOf } from "./problem.js";
import { workSettings } from "./settings.js";
import type { Work } from "./work.js";

/** Work of this process, for as long as it renews the lease. The next one to claim it has another fence. */
export interface ClaimedWork {
  id: string;
  companyId: number | null;
  payload: unknown;
  fence: string;
  attempts: number;
}

/** Another process has claimed it by now, or it was cancelled: nothing may be written. */
export class WorkLost extends Error {
  constructor() {
    super("The work was taken back, or is done by another process");
  }
}

const leaseEnd = () => sql`clock_timestamp() + ${workSettings.leaseMs} * interval '1 millisecond'`;

interface ClaimOptions {
  most: number;
  lastAccount: number;
  /** Of these nothing is claimed. */
  fullAccounts: number[];
}

/**
 * Claims work of a kind: at most one piece of each company, beginning with the company after `lastAccount`. A row that runs
 * although its lease is over belonged to a process that died: it is claimed before the others of its key, which wait for it.
 */
export function claimWork(
  { name }: Work,
  { most, lastAccount, fullAccounts }: ClaimOptions,
): Promise<(ClaimedWork & { account: number })[]> {
  return asSystem("whoever works does so for every company in turn", () =>
    query(sql`
      WITH RECURSIVE accounts (account) AS (
        (SELECT account FROM "DurableWork" WHERE kind = ${name} AND state <> 'failed' ORDER BY account LIMIT 1)
        UNION ALL
        SELECT (SELECT w.account FROM "DurableWork" w
                 WHERE w.kind = ${name} AND w.state <> 'failed' AND w.account > a.account ORDER BY w.account LIMIT 1)
          FROM accounts a WHERE a.account IS NOT NULL
      ), turns AS MATERIALIZED (
        SELECT account FROM accounts a
         WHERE account IS NOT NULL AND account <> ALL (${fullAccounts}::integer[])
           AND NOT EXISTS (SELECT FROM "WorkPauses" p WHERE p.kind = ${name} AND coalesce(p."companyId", a.account) = a.account)
         ORDER BY account <= ${lastAccount}, account
      ), picked AS MATERIALIZED (
        SELECT first.id FROM turns t CROSS JOIN LATERAL (
          SELECT w.id FROM "DurableWork" w
           WHERE w.kind = ${name} AND w.account = t.account AND w.state <> 'failed' AND w."dueAt" <= now()
             AND (w.key IS NULL OR w.state = 'running' OR NOT EXISTS (
                   SELECT FROM "DurableWork" o
                    WHERE o.kind = w.kind AND o.account = w.account AND o.key = w.key AND o.state <> 'failed' AND o.id <> w.id
                      AND (o.state = 'running' OR (o."wantedAt", o.id) < (w."wantedAt", w.id))))
           ORDER BY w.priority, w."wantedAt", w.id LIMIT 1 FOR UPDATE SKIP LOCKED
        ) first LIMIT ${most}
      )
      UPDATE "DurableWork" w
         SET state = 'running', fence = fence + 1, attempts = attempts + 1, "dueAt" = ${leaseEnd()}, "updatedAt" = now()
        FROM picked WHERE w.id = picked.id
      RETURNING w.id, w.account, w."companyId", w.payload, w.fence, w.attempts`),
  );
}

/** Answers the ids that are still ours. */
export async function renewLeases(taken: ClaimedWork[]): Promise<Set<string>> {
  const rows = await asSystem("work of every company that is being done here is kept", () =>
    query<{ id: string }>(sql`
      UPDATE "DurableWork" w SET "dueAt" = ${leaseEnd()}
        FROM unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ fence }) => fence)}::bigint[]) AS ours (id, fence)
       WHERE w.id = ours.id AND w.fence = ours.fence AND w.state = 'running' RETURNING w.id`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the row, in the running unit or in one of its own. */
export async function finishWork({ id, fence, companyId }: ClaimedWork): Promise<void> {
  const remove = () =>
    query(sql`DELETE FROM "DurableWork" WHERE id = ${id} AND fence = ${fence} AND state = 'running' RETURNING id`);
  const rows = currentUnit() ? await remove() : await inUnitOf(companyId, remove);
  if (rows.length === 0) throw new WorkLost();
}

interface Outcome {
  error: unknown;
  isOver: boolean;
  /** Called in the unit that gives the work up. */
  onGivenUp?: Work["onGivenUp"];
}

/** The work is retried after a rest, or given up with `isOver`. */
export async function recordFailure(
  work: Work,
  taken: ClaimedWork,
  outcome: Omit<Outcome, "onGivenUp">,
): Promise<void> {
  try {
    await writeFailure(work, taken, { ...outcome, onGivenUp: work.onGivenUp });
  } catch (error) {
    if (!outcome.isOver || isDatabaseDown(error)) throw error;
    // Work that nobody can be told of is over all the same: other work of its key waits for it.
    log.error({ error, work: work.name, id: taken.id }, "what follows from work that was given up was not done");
    await writeFailure(work, taken, outcome);
  }
}

async function writeFailure(
  work: Work,
  { id, fence, companyId, attempts, payload }: ClaimedWork,
  { error, isOver, onGivenUp }: Outcome,
): Promise<void> {
  const problem = problemOf(error);
  await inUnitOf(companyId, async () => {
    const rows = await query(sql`
      UPDATE "DurableWork"
         SET state = CASE WHEN ${isOver}::boolean THEN 'failed' ELSE 'waiting' END, problem = ${problem},
             "dueAt" = clock_timestamp() + ${work.rest(attempts)} * interval '1 second', "updatedAt" = now()
       WHERE id = ${id} AND fence = ${fence} AND state = 'running' RETURNING id`);
    if (rows.length > 0 && isOver)
      await onGivenUp?.(work.payload.parse(payload), {
        companyId,
        problem,
        get scope() {
          return scopeOf(companyId);
        },
      });
  });
}

/** So that another process need not wait for the end of the lease. */
export async function releaseWork(taken: ClaimedWork[]): Promise<void> {
  if (taken.length === 0) return;
  await asSystem("work of every company that was being done here is given back", () =>
    query(sql`
      UPDATE "DurableWork" w SET state = 'waiting', attempts = greatest(attempts - 1, 0), "dueAt" = clock_timestamp()
        FROM unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ fence }) => fence)}::bigint[]) AS ours (id, fence)
       WHERE w.id = ours.id AND w.fence = ours.fence AND w.state = 'running'`),
  );
}

/** What is due and not done, by kind. */
export interface DueCount {
  kind: string;
  due: number;
  /** How long the oldest of it has been wanted. */
  seconds: number;
}

export function countDue(): Promise<DueCount[]> {
  return asSystem("work of every company that is due is counted", () =>
    query<DueCount>(sql`
      SELECT kind, count(*)::integer AS due, extract(epoch FROM now() - min("wantedAt"))::integer AS seconds
        FROM "DurableWork" WHERE state <> 'failed' AND "dueAt" <= now() GROUP BY kind`),
  );
}

/** Failed work is kept for a month. */
export function forgetFailedWork(): Promise<void> {
  return deleteInBatches(
    "work of every company that failed long ago is forgotten",
    "DurableWork",
    sql`state = 'failed' AND "updatedAt" < now() - interval '30 days'`,
  );
}

/** The company of work; that of the installation has none. */
export function scopeOf(companyId: number | null): CompanyScope {
  if (companyId === null) throw new Error("Work of the installation has no company");
  return { companyId };
}

/** In a unit of whose the work is. */
export function inUnitOf<T>(companyId: number | null, write: () => Promise<T>): Promise<T> {
  return companyId === null ? asSystem("the installation's own work", write) : unit({ companyId }, write);
}
