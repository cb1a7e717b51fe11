import { Worker, type WorkerOptions } from "node:worker_threads";
import { AppError } from "./errors.js";
import { FairLine, type Waiting } from "./fairLine.js";
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

/** What a thread of a crew says to a task. */
export type PoolAnswer<Answer> = { answer: Answer } | { problem: string };

interface PoolTask<Task, Answer> extends Waiting {
  task: Task;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const RETRY_SECONDS = 5;
const refusal = () => new AppError("ERR_UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
const pools = new Set<{ stop(): Promise<void> }>();

/**
 * A few threads that stay and do one task after the other, and a fair line of those who wait for them. They start with the
 * first task, and one that dies is replaced by the next.
 */
export class ThreadPool<Task, Answer> {
  private readonly waiting: FairLine<PoolTask<Task, Answer>>;
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, PoolTask<Task, Answer>>();

  constructor(
    private readonly file: URL,
    private readonly size: { threads: number; waiting: number },
  ) {
    this.waiting = new FairLine(size.waiting);
    pools.add(this);
  }

  /** Does a task when its turn comes; where too many wait, whoever has least right to a place is told to come back. */
  run(task: Task, who: Waiting): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.join({ ...who, task, resolve, reject })?.reject(refusal());
      this.startNext();
    });
  }

  /** Ends the threads; whoever waits is told to come back. */
  async stop(): Promise<void> {
    for (const task of this.waiting.clear()) task.reject(refusal());
    await Promise.all([...this.idle, ...this.busy.keys()].map((thread) => thread.terminate()));
  }

  private startNext(): void {
    const { idle, busy, waiting: line, size } = this;
    while (line.length > 0 && (idle.length > 0 || busy.size < size.threads)) {
      const errand = line.next();
      if (!errand) return;
      const thread = idle.pop() ?? this.addThread();
      busy.set(thread, errand);
      thread.ref();
      thread.postMessage(errand.task);
    }
  }

  private addThread(): Worker {
    const thread = startThread(this.file, {});
    thread.on("message", (said: PoolAnswer<Answer>) => {
      const errand = this.busy.get(thread);
      this.busy.delete(thread);
      // Who has nothing to do keeps no process alive.
      thread.unref();
      this.idle.push(thread);
      if ("answer" in said) errand?.resolve(said.answer);
      else errand?.reject(new Error(said.problem));
      this.startNext();
    });
    thread.on("error", (error) => log.error({ error }, "a thread died"));
    thread.on("exit", () => {
      this.busy.get(thread)?.reject(refusal());
      this.busy.delete(thread);
      const place = this.idle.indexOf(thread);
      if (place !== -1) this.idle.splice(place, 1);
      this.startNext();
    });
    return thread;
  }
}

/** Ends every crew of the process. */
export async function stopThreadPools(): Promise<void> {
  await Promise.all([...pools].map((crew) => crew.stop()));
}
