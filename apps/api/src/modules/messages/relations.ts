import { sql } from "../../kernel/db/sql.js";

/** What was said and when, for whoever found a message by search. */
export const messageTexts = sql`(SELECT id, body, "sentAt" FROM "Messages")`;
