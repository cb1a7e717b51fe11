import { sql } from "../../kernel/db/sql.js";

/** Talks in which no robot says anything more, with the queue in which that is so. */
export const endedTalks = sql`(SELECT "ticketId", "queueId" FROM "RobotTalks" WHERE "isOver")`;
