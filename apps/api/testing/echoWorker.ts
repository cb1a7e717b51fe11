import { parentPort } from "node:worker_threads";
import type { PoolAnswer } from "../src/kernel/threads.js";

/** A thread that says everything back, and dies or fails when it is told to. */
parentPort?.on("message", (task: string) => {
  if (task === "die") process.exit(3);
  const said: PoolAnswer<string> = task === "fail" ? { problem: "as told" } : { answer: task };
  parentPort?.postMessage(said);
});
