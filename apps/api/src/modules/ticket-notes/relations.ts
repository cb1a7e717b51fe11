import { sql } from "../../kernel/db/sql.js";

/** What was noted, for whoever shows a note among other things. */
export const noteTexts = sql`(SELECT id, note FROM "TicketNotes")`;

/** Who is named in which note, in the order in which they were. */
export const noteMentions = sql`(SELECT id, "noteId", "userId" FROM "NoteMentions")`;

/** Who is named in notes of a ticket and has not looked at it since. */
export const unseenMentions = sql`(SELECT "ticketId", "userId" FROM "NoteMentions" WHERE "seenAt" IS NULL)`;
