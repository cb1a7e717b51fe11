import { readFileSync } from "node:fs";
import type { Order, Watched } from "./watchedApi.js";

// Loaded into a process of the product before its own code: breaks it, and tells how it is, as a test asks.
const EVERY_MS = 5;

/** The longest the process did nothing but one thing: time that others took from it does not count. */
let longest = 0;
let last = performance.now();
let used = computedMs();
function look(): void {
  longest = Math.max(longest, Math.min(performance.now() - last, computedMs() - used));
  last = performance.now();
  used = computedMs();
}

/** How long this thread has computed; where the system does not tell, the whole process, which is never less. */
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
setInterval(look, EVERY_MS).unref();

const unforeseen = () => {
  throw new Error("unforeseen by all");
};
const DEEDS: Record<Order, () => void> = {
  throw: () => void setImmediate(unforeseen),
  reject: () => void Promise.resolve().then(unforeseen),
  block: () => {
    const since = process.cpuUsage();
    for (let spent = process.cpuUsage(since); spent.user + spent.system < 200_000; spent = process.cpuUsage(since));
  },
  tell: () => {
    look();
    globalThis.gc?.();
    const told: Watched = { longest, heapBytes: process.memoryUsage().heapUsed };
    // The clearing away was ours.
    look();
    longest = 0;
    process.send?.(told);
  },
};
process.on("message", (order: Order) => DEEDS[order]());
