import { sql } from "../../kernel/db/sql.js";

/** Where people take over from each prompt. */
export const promptQueues = sql`(SELECT id, "queueId" FROM "Prompts")`;
