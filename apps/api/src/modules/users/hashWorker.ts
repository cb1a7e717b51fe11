import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { PoolAnswer } from "../../kernel/threads.js";

/** To hash a password at a cost, or to compare it with a hash. */
export type HashTask = { password: string; cost: number } | { password: string; hash: string };

function work(task: HashTask): PoolAnswer<string | boolean> {
  try {
    const { password } = task;
    return { answer: "hash" in task ? bcrypt.compareSync(password, task.hash) : bcrypt.hashSync(password, task.cost) };
  } catch (error) {
    return { problem: String(error) };
  }
}

parentPort?.on("message", (task: HashTask) => parentPort?.postMessage(work(task)));
