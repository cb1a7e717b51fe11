import { z } from "zod";
import { publish } from "../bus.js";
import type { CompanyScope } from "../context.js";
import { execute, query } from "../db/row.js";
import { type Sql, sql } from "../db/sql.js";
import { afterCommit } from "../db/unit.js";
import { problemOf } from "./problem.js";

/** Which of a company's work of one kind goes first. Companies have turns, whatever the priority. */
export const WORK_PRIORITIES = { urgent: 0, normal: 1, patient: 2, idle: 3 } as const;

/** Whose a piece of work is. */
interface WorkOwner {
  /** Null for work of the installation itself. */
  companyId: number | null;
  /** Its company. Throws for work of the installation. */
  readonly scope: CompanyScope;
}

export interface Task extends WorkOwner {
  /** Which try this is, from 1. */
  attempt: number;
  /** Aborted when another process has claimed the work, it was cancelled, or the time limit is over. */
  signal: AbortSignal;
  /**
   * Called inside a unit: finishes the work with its commit, and fails it if the work is no longer this run's. So what the
   * unit writes is written once. Without it the work is finished when the run has ended.
   */
  done(): Promise<void>;
}

interface WorkSpec<Shape extends z.ZodType> {
  payload: Shape;
  /** Outside of any unit. It may run twice where a process dies before the work is finished. */
  run(payload: z.output<Shape>, task: Task): Promise<void>;
  /** Tries in all; 8 by default. */
  attempts?: number;
  /** Seconds to rest after a failed try; 2, 4, 8 … up to 10 minutes by default. */
  rest?(attempt: number): number;
  /** In parallel, in one process; 6 by default. */
  atOnce?: number;
  /** Of these for one company; two thirds by default, so that there is room for the others' however slow its own is. */
  perCompany?: number;
  /** Of one try; 5 minutes by default. */
  limitMs?: number;
  /** It sends something to customers. After a restore it is paused: it may have been sent already. */
  isHeldAfterRestore?: boolean;
  /**
   * The operator may retry it at any later time. Only for work that reads the present state, sends nothing to customers and
   * has no `onGivenUp`.
   */
  isRetriedByHand?: boolean;
  /** In the unit that gives it up after the last try. */
  onGivenUp?(payload: z.output<Shape>, given: WorkOwner & { problem: string }): Promise<void>;
}

/** A kind of durable work: each piece is a row until it is done. */
export interface Work<Shape extends z.ZodType = z.ZodType> extends Required<Omit<WorkSpec<Shape>, "onGivenUp">> {
  name: string;
  onGivenUp: WorkSpec<Shape>["onGivenUp"];
}

/** All there is, of every module. */
export const allWork: Work[] = [];

const AT_ONCE = 6;
const leaveRoom = (atOnce: number) => Math.max(1, atOnce - Math.ceil(atOnce / 3));

/** `name` stands in the rows: never change it. */
export function defineWork<Shape extends z.ZodType>(name: string, spec: WorkSpec<Shape>): Work<Shape> {
  const rest = (attempt: number) => Math.min(2 ** attempt, 600);
  const work: Work<Shape> = {
    name,
    attempts: 8,
    rest,
    atOnce: AT_ONCE,
    perCompany: leaveRoom(spec.atOnce ?? AT_ONCE),
    limitMs: 300_000,
    isHeldAfterRestore: false,
    isRetriedByHand: false,
    onGivenUp: undefined,
    ...spec,
  };
  allWork.push(work as unknown as Work);
  return work;
}

interface AddOptions {
  /** Work of one key is done one by one, in order. */
  key?: string;
  /** Not before. */
  dueAt?: Date;
  priority?: keyof typeof WORK_PRIORITIES;
  /** Nothing is added where work of the key waits already. Whoever adds such work and whoever does it lock what it is about. */
  isUniqueByKey?: boolean;
}

export const WORK_TOPIC = "work";

/**
 * Adds work with the commit of the running unit: for its company, or in a system unit for the installation. Answers its id, if any was added.
 */
export async function addWork<Shape extends z.ZodType>(
  work: Work<Shape>,
  payload: z.input<Shape>,
  { key, dueAt, priority = "normal", isUniqueByKey = false }: AddOptions = {},
): Promise<string> {
  const at = dueAt ? sql`${dueAt}::timestamptz` : sql`clock_timestamp()`;
  const [row] = await query<{ id: string }>(
    sql`INSERT INTO "DurableWork" (kind, key, payload, priority, "wantedAt", "dueAt")
        SELECT ${work.name}, ${key ?? null}::text, ${serialize(work, payload)}::jsonb, ${WORK_PRIORITIES[priority]}::smallint, at, at
          FROM (SELECT ${at} AS at) wanted
         WHERE NOT (${isUniqueByKey}::boolean
                    AND EXISTS (SELECT FROM "DurableWork" w WHERE w.kind = ${work.name} AND w.account = ${account()}
                                   AND w.key = ${key ?? null}::text AND w.state = 'waiting'))
        RETURNING id`,
  );
  if (row) wakeWorkers(work, dueAt);
  return row?.id ?? "";
}

/** Adds what has failed elsewhere, so that it is listed and retried like other failed work. */
export async function addFailedWork<Shape extends z.ZodType>(
  work: Work<Shape>,
  payload: z.input<Shape>,
  { key, error }: { key: string; error: unknown },
): Promise<void> {
  await execute(
    sql`INSERT INTO "DurableWork" (kind, key, payload, state, problem)
        VALUES (${work.name}, ${key}, ${serialize(work, payload)}::jsonb, 'failed', ${problemOf(error)})`,
  );
}

/** Retries failed work of the running unit's company, or of the installation. Answers how much that is. */
export async function retryFailedWork(work: Work): Promise<number> {
  const rows = await query(
    sql`UPDATE "DurableWork" SET state = 'waiting', attempts = 0, "dueAt" = clock_timestamp(), "updatedAt" = now()
         WHERE kind = ${work.name} AND account = ${account()} AND state = 'failed' RETURNING id`,
  );
  wakeWorkers(work);
  return rows.length;
}

/** Deletes work of a key; what runs is aborted and cannot finish, unless it is spared. Answers how much that was. */
export async function cancelWork(work: Work, key: string, { sparesRunning = false } = {}): Promise<number> {
  const states = sparesRunning ? sql`state = 'waiting'` : sql`state <> 'failed'`;
  const rows = await query(
    sql`DELETE FROM "DurableWork"
         WHERE kind = ${work.name} AND account = ${account()} AND key = ${key} AND ${states} RETURNING id`,
  );
  return rows.length;
}

/** Has work of a key, or of several, that waits done at another moment. Answers whether there was any. */
export async function moveWork(work: Work, keys: string | string[], dueAt: Date): Promise<boolean> {
  const rows = await query(
    sql`UPDATE "DurableWork" SET "dueAt" = greatest(${dueAt}::timestamptz, clock_timestamp())
         WHERE kind = ${work.name} AND account = ${account()} AND key = ANY (${[keys].flat()}::text[]) AND state = 'waiting'
        RETURNING id`,
  );
  if (rows.length > 0) wakeWorkers(work, dueAt);
  return rows.length > 0;
}

/** Claims no more of a kind: in a company's unit for that company, in a system unit for all. What runs goes on. */
export async function pauseWork(work: Work, reason: string): Promise<void> {
  await execute(sql`INSERT INTO "WorkPauses" (kind, reason) VALUES (${work.name}, ${reason}) ON CONFLICT DO NOTHING`);
}

/** What is paused for all companies, for one reason. */
export function listPauses(reason: string): Promise<{ kind: string; createdAt: Date }[]> {
  return query(
    sql`SELECT kind, "createdAt" FROM "WorkPauses" WHERE "companyId" IS NULL AND reason = ${reason} ORDER BY "createdAt", kind`,
  );
}

export async function resumeWork(work: Work): Promise<void> {
  await execute(sql`DELETE FROM "WorkPauses" WHERE kind = ${work.name} AND coalesce("companyId", 0) = ${account()}`);
  wakeWorkers(work);
}

/** What workers are told: to look for work of a kind, now or when it is due. */
export const WorkCall = z.object({ name: z.string(), at: z.number() });

function wakeWorkers({ name }: Work, dueAt?: Date): void {
  afterCommit(() => publish(WORK_TOPIC, { name, at: dueAt?.getTime() ?? 0 } satisfies z.input<typeof WorkCall>));
}

function serialize(work: Work, payload: unknown): string {
  return JSON.stringify(work.payload.parse(payload));
}

/** The company of the running unit; 0 is the installation. */
function account(): Sql {
  return sql`coalesce(nullif(current_setting('app.company_id', true), '')::integer, 0)`;
}
