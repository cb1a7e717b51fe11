import { MOST_TAGGED } from "@recado/contract";
import { integerLiteral, type Sql, sql } from "../../kernel/db/sql.js";

/** Tickets as others refer to them: with whom each is, and by what it is decided who sees it. */
export const ticketRefs = sql`(SELECT id, "contactId", "queueId", "userId" FROM "Tickets")`;

/** How many tickets wear a tag, counted no further than anybody wants to know. */
export function countTagged(tagId: Sql): Sql {
  return sql`(SELECT count(*)::integer FROM (
    SELECT 1 FROM "TicketTags" x WHERE x."tagId" = ${tagId} LIMIT ${integerLiteral(MOST_TAGGED)}) counted)`;
}
