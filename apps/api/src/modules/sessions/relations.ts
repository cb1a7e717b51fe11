import { sql } from "../../kernel/db/sql.js";

/** Logins that neither ended nor ran out. */
export const liveSessions = sql`(SELECT key FROM "Sessions" WHERE "endedAt" IS NULL AND "expiresAt" > now())`;
