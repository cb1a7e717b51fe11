import { readFileSync } from "node:fs";

const EVERY_MS = 5;

/**
 * The longest in milliseconds that the event loop of this process did nothing but one thing since it was asked last: computed
 * time, for what other processes take of a busy machine does not count.
 */
export class LoopWatch {
  #longest = 0;
  #last = performance.now();
  #used = computedMs();
  readonly #timer = setInterval(() => this.#look(), EVERY_MS).unref();

  /** Tells the longest, and begins anew. */
  take(): number {
    this.#look();
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  /** Looks away from what the test itself did. */
  skip(): void {
    this.#last = performance.now();
    this.#used = computedMs();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#longest = Math.max(this.#longest, Math.min(performance.now() - this.#last, computedMs() - this.#used));
    this.skip();
  }
}

/** How long the main thread has computed; where the system does not tell, the whole process, which is never less. */
function computedMs(): number {
  const [nanoseconds] = readSchedule()?.split(" ") ?? [];
  if (nanoseconds) return Number(nanoseconds) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function readSchedule(): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8");
  } catch {
    return undefined;
  }
}
