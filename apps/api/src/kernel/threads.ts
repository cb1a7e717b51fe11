import { setImmediate } from "node:timers/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { AppError } from "./errors.js";
import { FairQueue, type Limits, QueueRefused, type Waiting } from "./fairQueue.js";
import { log } from "./log.js";
import type { Payer } from "./payer.js";

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
const lowerPrioritySource =
  process.platform === "linux"
    ? 'const os = require("node:os"); os.setPriority(Math.max(os.constants.priority.PRIORITY_BELOW_NORMAL, os.getPriority()));'
    : "";

/** In development nothing is built, and a thread has to be taught TypeScript first. */
const isBuilt = import.meta.url.endsWith(".js");

function startThread(file: URL, options: WorkerOptions): Worker {
  const registerTypescriptSource = isBuilt
    ? "Promise.resolve()"
    : 'import("tsx/esm/api").then(({ register }) => register())';
  const source = JSON.stringify(`${file.href}${isBuilt ? ".js" : ".ts"}`);
  return new Worker(`${lowerPrioritySource} ${registerTypescriptSource}.then(() => import(${source}))`, {
    ...options,
    eval: true,
  });
}

/** What a thread of a pool answers to a task. */
export type PoolAnswer<Answer> = { answer: Answer } | { problem: string };

interface PoolOptions extends Omit<Limits, "atOnce"> {
  threads: number;
  megabytes?: number;
  /** A thread nobody needs for so long gives its memory back. */
  idleMs?: number;
}

interface Deferred<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const RETRY_SECONDS = 5;
const IDLE_MS = 30_000;
const unavailable = () => new AppError("ERR_UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
const pools = new Set<{ stop(): Promise<void> }>();

/**
 * A few threads that stay and do one task after the other: to load a program costs more than most tasks. They start with the
 * first task, and one that died, or took too long, is replaced.
 */
export class ThreadPool<Task, Answer> {
  private readonly queue: FairQueue;
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly busy = new Map<Worker, Deferred<Answer>>();

  constructor(
    private readonly file: URL,
    private readonly options: PoolOptions,
  ) {
    this.queue = new FairQueue({ ...options, atOnce: options.threads });
    pools.add(this);
  }

  /** Does a task when the payer's turn comes, in so much time. */
  async run(
    task: Task,
    payer: Payer,
    { timeoutMs, ...waiting }: Waiting & { timeoutMs?: number } = {},
  ): Promise<Answer> {
    const release = await this.queue.acquire(payer, waiting).catch(refuse);
    let timer: NodeJS.Timeout | undefined;
    try {
      const thread = this.takeThread();
      if (timeoutMs !== undefined) timer = setTimeout(() => this.end(thread), timeoutMs);
      return await new Promise<Answer>((resolve, reject) => {
        this.busy.set(thread, { resolve, reject });
        thread.ref();
        thread.postMessage(task);
      });
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  async stop(): Promise<void> {
    this.queue.close();
    // Whoever was let in a moment ago has a thread by then.
    await setImmediate();
    await Promise.all([...this.idle.keys(), ...this.busy.keys()].map((thread) => thread.terminate()));
  }

  private takeThread(): Worker {
    const [thread] = [...this.idle.keys()].slice(-1);
    if (!thread) return this.addThread();
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    return thread;
  }

  private addThread(): Worker {
    const { megabytes, idleMs = IDLE_MS } = this.options;
    const thread = startThread(this.file, {
      resourceLimits: megabytes ? { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 } : undefined,
      stderr: true,
    });
    // Parsers complain of every broken piece, one line each.
    thread.stderr.resume();
    thread.on("message", (message: PoolAnswer<Answer>) => {
      const running = this.busy.get(thread);
      // Its time was over a moment ago.
      if (!running) return;
      this.busy.delete(thread);
      // An idle thread keeps no process alive.
      thread.unref();
      this.idle.set(thread, setTimeout(() => this.end(thread), idleMs).unref());
      if ("answer" in message) running.resolve(message.answer);
      else running.reject(new Error(message.problem));
    });
    thread.on("error", (error) => log.error({ error }, "a thread died"));
    thread.on("exit", () => this.end(thread));
    return thread;
  }

  /** From now on it is given nothing: to end takes a thread a moment. */
  private end(thread: Worker): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    this.busy.get(thread)?.reject(unavailable());
    this.busy.delete(thread);
    void thread.terminate();
  }
}

function refuse(error: unknown): never {
  throw error instanceof QueueRefused ? unavailable() : error;
}

export async function stopThreadPools(): Promise<void> {
  await Promise.all([...pools].map((pool) => pool.stop()));
}
