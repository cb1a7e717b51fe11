import type { Order, Watched } from "./watchedApi.js";

// Loaded into a process of the product before its own code: breaks it, and tells how it is, as a test asks.
const EVERY_MS = 5;

/** The longest the process did nothing but one thing: time that others took from it does not count. */
let longest = 0;
let last = performance.now();
let used = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(used);
  longest = Math.max(longest, Math.min(performance.now() - last, (user + system) / 1_000));
  last = performance.now();
  used = process.cpuUsage();
}, EVERY_MS).unref();

const unforeseen = () => {
  throw new Error("unforeseen by all");
};
const DEEDS: Record<Order, () => void> = {
  throw: () => void setImmediate(unforeseen),
  reject: () => void Promise.resolve().then(unforeseen),
  block: () => {
    const until = performance.now() + 200;
    while (performance.now() < until);
  },
  tell: () => {
    globalThis.gc?.();
    // The clearing away is ours.
    const told: Watched = { longest, heapBytes: process.memoryUsage().heapUsed };
    last = performance.now();
    used = process.cpuUsage();
    longest = 0;
    process.send?.(told);
  },
};
process.on("message", (order: Order) => DEEDS[order]());
