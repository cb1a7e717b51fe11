import { getPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PoolAnswer } from "../src/kernel/threads.js";

/** A thread that says everything back, and tells its priority, dies or fails when it is asked to. */
parentPort?.on("message", (task: string) => {
  if (task === "die") process.exit(3);
  const said: PoolAnswer<string> =
    task === "fail" ? { problem: "as told" } : { answer: task === "priority" ? String(getPriority()) : task };
  parentPort?.postMessage(said);
});
