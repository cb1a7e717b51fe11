import { setImmediate } from "node:timers/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { AppError } from "./errors.js";
import { FairQueue, QueueFull } from "./fairQueue.js";
import { log } from "./log.js";

interface ThreadInput {
  data: unknown;
  megabytes: number;
  timeoutMs: number;
}

/**
 * Lets a thread of its own answer a question about something a stranger made, with little memory and little time. The file
 * is named without its ending: `new URL("./voiceWorker", import.meta.url)`; the thread posts its answer as a message.
 */
export async function runInThread<Answer>(file: URL, { data, megabytes, timeoutMs }: ThreadInput): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 };
  const worker = startThread(file, { workerData: data, resourceLimits, stderr: true });
  // Parsers complain of every broken piece, one line each.
  worker.stderr.resume();
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("It took too long, or too much memory")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * A thread steps back behind the rest of the process and the database, so that arithmetic for one makes nobody else wait. On
 * Linux a thread has a priority of its own; elsewhere it would be the whole process's.
 */
const stepBack =
  process.platform === "linux"
    ? 'const os = require("node:os"); os.setPriority(Math.max(os.constants.priority.PRIORITY_BELOW_NORMAL, os.getPriority()));'
    : "";

/** Where the program of a thread stands as JavaScript; beside this file, where that is JavaScript too. */
let findProgram = import.meta.url.endsWith(".js") ? (file: URL) => new URL(`${file.href}.js`) : undefined;

/** For tests: they translate everything once, for a thread that is taught TypeScript starts five times as slowly. */
export function useThreadPrograms(find: (file: URL) => URL): void {
  findProgram = find;
}

function startThread(file: URL, options: WorkerOptions): Worker {
  // In development nothing is built, and a thread has to be taught TypeScript first.
  const lesson = findProgram ? "Promise.resolve()" : 'import("tsx/esm/api").then(({ register }) => register())';
  const source = JSON.stringify(findProgram?.(file).href ?? `${file.href}.ts`);
  return new Worker(`${stepBack} ${lesson}.then(() => import(${source}))`, { ...options, eval: true });
}

/** What a thread of a pool answers to a task. */
export type PoolAnswer<Answer> = { answer: Answer } | { problem: string };

/** On whose account a task runs; who yields is refused before others where not all can wait. */
export interface TaskOwner {
  key: string;
  yields?: boolean;
}

interface Running<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const RETRY_SECONDS = 5;
const MAX_WAIT_MS = 60_000;
const unavailable = () => new AppError("ERR_UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
const pools = new Set<{ stop(): Promise<void> }>();

/** A few threads that stay and do one task after the other. They start with the first task, and one that dies is replaced. */
export class ThreadPool<Task, Answer> {
  private readonly queue: FairQueue;
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Running<Answer>>();

  constructor(
    private readonly file: URL,
    { threads, waiting }: { threads: number; waiting: number },
  ) {
    // One owner may fill the queue, and is refused first when others come.
    this.queue = new FairQueue({
      atOnce: threads,
      waiting: 2 * waiting,
      waitingInAll: waiting,
      maxWaitMs: MAX_WAIT_MS,
    });
    pools.add(this);
  }

  /** Does a task when its owner's turn comes. */
  async run(task: Task, { key, yields }: TaskOwner): Promise<Answer> {
    const leave = await this.queue.enter({ company: key, person: key, yields }).catch(refuse);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const thread = this.idle.pop() ?? this.addThread();
        this.busy.set(thread, { resolve, reject });
        thread.ref();
        thread.postMessage(task);
      });
    } finally {
      leave();
    }
  }

  async stop(): Promise<void> {
    this.queue.close();
    // Whoever was let in a moment ago has a thread by then.
    await setImmediate();
    await Promise.all([...this.idle, ...this.busy.keys()].map((thread) => thread.terminate()));
  }

  private addThread(): Worker {
    const thread = startThread(this.file, {});
    thread.on("message", (message: PoolAnswer<Answer>) => {
      const running = this.busy.get(thread);
      this.busy.delete(thread);
      // An idle thread keeps no process alive.
      thread.unref();
      this.idle.push(thread);
      if ("answer" in message) running?.resolve(message.answer);
      else running?.reject(new Error(message.problem));
    });
    thread.on("error", (error) => log.error({ error }, "a thread died"));
    thread.on("exit", () => {
      this.busy.get(thread)?.reject(unavailable());
      this.busy.delete(thread);
      const index = this.idle.indexOf(thread);
      if (index !== -1) this.idle.splice(index, 1);
    });
    return thread;
  }
}

function refuse(error: unknown): never {
  throw error instanceof QueueFull ? unavailable() : error;
}

export async function stopThreadPools(): Promise<void> {
  await Promise.all([...pools].map((pool) => pool.stop()));
}
