import { sql } from "../../kernel/db/sql.js";

/** Prompts as they are named where they answer. */
export const promptNames = sql`(SELECT id, name FROM "Prompts")`;

/** Where people take over from each prompt. */
export const promptQueues = sql`(SELECT id, "queueId" FROM "Prompts")`;
