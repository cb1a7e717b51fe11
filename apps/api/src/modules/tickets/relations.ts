import { sql } from "../../kernel/db/sql.js";

/** Tickets as others refer to them: with whom each is, and by what it is decided who sees it. */
export const ticketRefs = sql`(SELECT id, "contactId", "queueId", "userId" FROM "Tickets")`;
