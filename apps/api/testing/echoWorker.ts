import { getPriority } from "node:os";
import { answerTasks } from "../src/kernel/answerTasks.js";

/** A thread that says everything back, and tells its priority, dies, fails or never ends when it is asked to. */
answerTasks((task: string): string => {
  if (task === "die") process.exit(3);
  if (task === "fail") throw new Error("as told");
  while (task === "stay");
  return task === "priority" ? String(getPriority()) : task;
});
