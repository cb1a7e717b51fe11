import { sql } from "../../kernel/db/sql.js";

/** Tags as they are shown on tickets. */
export const tagCards = sql`(SELECT id, name, color, kanban FROM "Tags")`;
