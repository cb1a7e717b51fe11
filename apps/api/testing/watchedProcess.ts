import type { Order, Watched } from "./watchedApi.js";

// Loaded into a process of the product before its own code: breaks it, and tells how it is, as a test asks.
const EVERY_MS = 5;

/** The longest the process did nothing but one thing: time that others took from it does not count. */
let longest = 0;
let last = performance.now();
let used = process.cpuUsage();
function look(): void {
  const { user, system } = process.cpuUsage(used);
  longest = Math.max(longest, Math.min(performance.now() - last, (user + system) / 1_000));
  last = performance.now();
  used = process.cpuUsage();
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
