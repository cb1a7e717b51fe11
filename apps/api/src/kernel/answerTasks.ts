import { parentPort } from "node:worker_threads";
import type { PoolAnswer } from "./threads.js";

/** The program of a thread of a pool: answers each task it is given. */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  const answer = async (task: Task): Promise<PoolAnswer<Answer>> => {
    try {
      return { answer: await work(task) };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on("message", async (task: Task) => parentPort?.postMessage(await answer(task)));
}
