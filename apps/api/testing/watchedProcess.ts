import { LoopWatch } from "./loopWatch.js";
import type { Order, ProcessReport } from "./watchedApi.js";

// Loaded into a process of the product before its own code: breaks it, and tells how it is, as a test asks.
const loop = new LoopWatch();

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
  report: () => {
    const longest = loop.take();
    globalThis.gc?.();
    const told: ProcessReport = { longest, heapBytes: process.memoryUsage().heapUsed };
    // The clearing away was ours.
    loop.skip();
    process.send?.(told);
  },
};
process.on("message", (order: Order) => DEEDS[order]());
