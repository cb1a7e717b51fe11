// The server, which tells a benchmark what it holds once its rubbish is collected.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What a soaking server holds. */
export interface Held {
  heapUsed: number;
  rss: number;
  /** Timers, sockets, files: whatever keeps a process busy. */
  resources: number;
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

process.on("message", (order: unknown) => {
  if (order !== "measure") return;
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss, resources: process.getActiveResourcesInfo().length } satisfies Held);
});

await import("../src/main.js");
