import type { z } from "zod";
import { publish } from "../bus.js";
import { select } from "../db/row.js";
import { type Sql, sql } from "../db/sql.js";
import { afterCommit } from "../db/unit.js";
import { problemOf } from "./problem.js";

/** Which of a company's work of one kind goes first. Companies have turns, whatever the priority. */
export const PRIORITIES = { urgent: 0, normal: 1, patient: 2, idle: 3 } as const;

/** What a run may know of itself. */
export interface Task {
  /** Null for work of the house itself. */
  companyId: number | null;
  /** Which try this is, from 1. */
  attempt: number;
  /** Whoever listens to it may end early: the work is another's by now, was taken back, or takes too long. */
  signal: AbortSignal;
  /**
   * Inside a unit: the work is done if this unit commits, and the unit fails if the work is no longer this run's. So what a
   * run does to the database is done once. Without it the work is done when the run has ended.
   */
  done(): Promise<void>;
}

interface WorkSpec<Shape extends z.ZodType> {
  payload: Shape;
  /** Does it, outside of any unit. It may be done twice where a process dies before it could say that it was done. */
  run(payload: z.output<Shape>, task: Task): Promise<void>;
  /** How often it is tried in all; 8 unless told. */
  attempts?: number;
  /** Seconds to rest after a failed try; 2, 4, 8 … and never more than 10 minutes unless told. */
  rest?(attempt: number): number;
  /** How much of it a process does at the same time; 5 unless told. */
  atOnce?: number;
  /** How long one try may take; 5 minutes unless told. */
  limitMs?: number;
  /** In the unit that gives it up after the last try. */
  onGivenUp?(payload: z.output<Shape>, given: { companyId: number | null; problem: string }): Promise<void>;
}

/** A kind of work that survives the process that does it: each piece is a row until it is done. */
export interface Work<Shape extends z.ZodType = z.ZodType> extends Required<Omit<WorkSpec<Shape>, "onGivenUp">> {
  name: string;
  onGivenUp: WorkSpec<Shape>["onGivenUp"];
}

/** `name` stands in the rows: work under an old name is nobody's any more. */
export function defineWork<Shape extends z.ZodType>(name: string, spec: WorkSpec<Shape>): Work<Shape> {
  const rest = (attempt: number) => Math.min(2 ** attempt, 600);
  return { name, attempts: 8, rest, atOnce: 5, limitMs: 300_000, onGivenUp: undefined, ...spec };
}

interface AddOptions {
  /** Of one key nothing is done beside each other, and everything in order. */
  key?: string;
  /** Not before that. */
  dueAt?: Date;
  priority?: keyof typeof PRIORITIES;
}

/** Wakes those who do work of a kind. */
export const WORK_TOPIC = "work";

/**
 * Has something done, if the running unit commits: for the unit's company, or in a system unit for the house. Answers its
 * number.
 */
export async function addWork<Shape extends z.ZodType>(
  work: Work<Shape>,
  payload: z.input<Shape>,
  { key, dueAt, priority = "normal" }: AddOptions = {},
): Promise<string> {
  const at = dueAt ? sql`${dueAt}::timestamptz` : sql`clock_timestamp()`;
  const [row] = await select<{ id: string }>(
    sql`INSERT INTO "DurableWork" (kind, key, payload, priority, "wantedAt", "dueAt")
        SELECT ${work.name}, ${key ?? null}::text, ${toJson(work, payload)}::jsonb, ${PRIORITIES[priority]}::smallint, at, at
          FROM (SELECT ${at} AS at) wanted RETURNING id`,
  );
  wakeWorkers(work);
  return row?.id ?? "";
}

/** Writes something down that has failed for good elsewhere, so that it is found, and tried again, like other failed work. */
export async function addFailedWork<Shape extends z.ZodType>(
  work: Work<Shape>,
  payload: z.input<Shape>,
  { key, error }: { key: string; error: unknown },
): Promise<void> {
  await select(
    sql`INSERT INTO "DurableWork" (kind, key, payload, state, problem)
        VALUES (${work.name}, ${key}, ${toJson(work, payload)}::jsonb, 'failed', ${problemOf(error)})`,
  );
}

/** Has failed work of the running unit's company, or of the house, tried again from the beginning. Answers how much that is. */
export async function retryFailedWork(work: Work): Promise<number> {
  const rows = await select(
    sql`UPDATE "DurableWork" SET state = 'waiting', attempts = 0, "dueAt" = clock_timestamp(), "updatedAt" = now()
         WHERE kind = ${work.name} AND account = ${account()} AND state = 'failed' RETURNING id`,
  );
  wakeWorkers(work);
  return rows.length;
}

/** Takes work of a key back, done or not; a run that is at it is told so and cannot finish. Answers how much that was. */
export async function cancelWork(work: Work, key: string): Promise<number> {
  const rows = await select(
    sql`DELETE FROM "DurableWork"
         WHERE kind = ${work.name} AND account = ${account()} AND key = ${key} AND state <> 'failed' RETURNING id`,
  );
  return rows.length;
}

/** Starts no more of a kind, in a company's unit for that company, in a system unit for all. What runs goes on to its end. */
export async function pauseWork(work: Work, reason: string): Promise<void> {
  await select(sql`INSERT INTO "WorkPauses" (kind, reason) VALUES (${work.name}, ${reason}) ON CONFLICT DO NOTHING`);
}

export async function resumeWork(work: Work): Promise<void> {
  await select(sql`DELETE FROM "WorkPauses" WHERE kind = ${work.name} AND coalesce("companyId", 0) = ${account()}`);
  wakeWorkers(work);
}

function wakeWorkers({ name }: Work): void {
  afterCommit(() => publish(WORK_TOPIC, name));
}

function toJson(work: Work, payload: unknown): string {
  return JSON.stringify(work.payload.parse(payload));
}

/** Whose work the running unit speaks of: 0 is the house. */
function account(): Sql {
  return sql`coalesce(nullif(current_setting('app.company_id', true), '')::integer, 0)`;
}
