import { sql } from "../../kernel/db/sql.js";

/** What customers have given, for which episode and to whom. */
export const givenRatings = sql`(
  SELECT id, "trackingId", "ticketId", "userId", rate, comment, "createdAt" FROM "UserRatings")`;
