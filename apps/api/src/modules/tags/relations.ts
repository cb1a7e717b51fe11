import { sql } from "../../kernel/db/sql.js";

/** Tags as they are shown on tickets. */
export const tagCards = sql`(SELECT id, name, color, kanban FROM "Tags")`;

/** Tags by their names alone. */
export const tagNames = sql`(SELECT id, name FROM "Tags")`;
