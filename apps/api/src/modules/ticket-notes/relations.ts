import { sql } from "../../kernel/db/sql.js";

/** What was noted, for whoever shows a note among other things. */
export const noteTexts = sql`(SELECT id, note FROM "TicketNotes")`;
