import bcrypt from "bcryptjs";
import { answerTasks } from "../../kernel/answerTasks.js";

/** To hash a password at a cost, or to compare it with a hash. */
export type HashTask = { password: string; cost: number } | { password: string; hash: string };

answerTasks((task: HashTask): string | boolean =>
  "hash" in task ? bcrypt.compareSync(task.password, task.hash) : bcrypt.hashSync(task.password, task.cost),
);
