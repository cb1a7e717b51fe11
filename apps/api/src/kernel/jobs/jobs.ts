import { setTimeout as pause } from "node:timers/promises";
import Bull from "bull";
import type { Redis } from "ioredis";
import type { z } from "zod";
import { afterCommit } from "../db/unit.js";
import { log } from "../log.js";
import { connectRedis, redis } from "./redis.js";

export type BullQueueName = "default" | "media" | "sweep";

interface JobSpec<Payload extends z.ZodType> {
  bullQueue: BullQueueName;
  payload: Payload;
  /** How often a failing run is tried in all. */
  attempts?: number;
  run(payload: z.output<Payload>): Promise<void>;
}

export interface Job<Input = unknown> {
  name: string;
  bullQueue: BullQueueName;
  run(payload: unknown): Promise<void>;
  /** Adds the job to Bull after the commit. It may get lost: what has to be done is recorded in a row. */
  enqueue(payload: Input, options?: { delayMs?: number; id?: string }): void;
}

export interface Sweep {
  name: string;
  seconds: number;
  run(): Promise<void>;
}

/** A piece of work that a worker does later. */
export function defineJob<Payload extends z.ZodType>(name: string, spec: JobSpec<Payload>): Job<z.input<Payload>> {
  return {
    name,
    bullQueue: spec.bullQueue,
    run: (payload) => spec.run(spec.payload.parse(payload)),
    enqueue: (payload, { delayMs, id } = {}) =>
      afterCommit(() => {
        if (unqueued >= MAX_UNQUEUED) return;
        unqueued += 1;
        // Not awaited: while Redis is away Bull keeps it in memory, and the answer does not wait.
        openBullQueue(spec.bullQueue)
          .add(name, payload, {
            delay: delayMs,
            jobId: id,
            attempts: spec.attempts ?? 3,
            backoff: { type: "exponential", delay: 2_000 },
          })
          .catch((error: unknown) =>
            log.warn({ error, job: name }, "a job could not be queued; its sweep will find it"),
          )
          .finally(() => {
            unqueued -= 1;
          });
      }),
  };
}

/** Runs again and again: for what a lost job or a dead worker has left undone. */
export function defineSweep(name: string, seconds: number, run: () => Promise<void>): Sweep {
  return { name, seconds, run };
}

const bullQueues = new Map<BullQueueName, Bull.Queue>();
/** Bull's own connections to Redis, beside the one it shares with everything else. */
const clients: Redis[] = [];
/** Jobs that are kept in memory because Redis has not taken them yet, and how many at most: sweeps find the others. */
let unqueued = 0;
const MAX_UNQUEUED = 10_000;
/** What is being done in this process. */
const running = new Set<Promise<void>>();
/** How long Bull may take to tell Redis what was done, after the last job has ended. */
const REDIS_CLOSE_MS = 2_000;
let timer: NodeJS.Timeout | undefined;

function openBullQueue(name: BullQueueName): Bull.Queue {
  const known = bullQueues.get(name);
  if (known) return known;
  const opened = new Bull(name, {
    prefix: "recado",
    createClient: (type) => {
      if (type === "client") return redis();
      const client = connectRedis();
      clients.push(client);
      return client;
    },
    defaultJobOptions: { removeOnComplete: 100, removeOnFail: 500 },
    settings: { maxStalledCount: 3 },
  });
  opened.on("error", (error) => log.debug({ error: error.message, bullQueue: name }, "Redis is away"));
  opened.on("failed", (failed, error) =>
    log.error({ error, job: failed.name, attempt: failed.attemptsMade }, "a job failed"),
  );
  bullQueues.set(name, opened);
  return opened;
}

/** Starts the workers of this process. */
export async function startJobs(jobs: Job[], sweeps: Sweep[]): Promise<void> {
  for (const each of jobs)
    logFailure(openBullQueue(each.bullQueue).process(each.name, 5, ({ data }) => track(each.run(data))));
  for (const each of sweeps) logFailure(openBullQueue("sweep").process(each.name, 1, () => track(each.run())));
  logFailure(armSweeps(sweeps));
  // A flushed Redis forgets its repeating jobs: they are set again every minute, which changes nothing when they are there.
  timer = setInterval(() => logFailure(armSweeps(sweeps)), 60_000);
  timer.unref();
}

/** What failed is tried again within a minute. */
function logFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.debug({ error }, "a job could not be queued or run"));
}

async function armSweeps(sweeps: Sweep[]): Promise<void> {
  const queue = openBullQueue("sweep");
  const wanted = new Map(sweeps.map((sweep) => [sweep.name, sweep.seconds * 1_000]));
  for (const old of await queue.getRepeatableJobs()) {
    if (wanted.get(old.name) !== Number(old.every)) await queue.removeRepeatableByKey(old.key);
  }
  for (const [name, ms] of wanted)
    await queue.add(name, {}, { repeat: { every: ms }, removeOnComplete: true, removeOnFail: 50 });
}

function track(run: Promise<void>): Promise<void> {
  running.add(run);
  const forget = () => void running.delete(run);
  run.then(forget, forget);
  return run;
}

/**
 * Lets running jobs end, then lets go of Redis. Bull would wait until Redis knows of each, which never comes while Redis is
 * away: a job of which it was not told is run again by the next process, as after a kill.
 */
export async function stopJobs(): Promise<void> {
  clearInterval(timer);
  const closed = Promise.all([...bullQueues.values()].map((queue) => queue.close()));
  await Promise.race([closed, Promise.allSettled(running).then(() => pause(REDIS_CLOSE_MS))]);
  for (const client of clients.splice(0)) client.disconnect();
  bullQueues.clear();
}
