import { sql } from "../../kernel/db/sql.js";

// Parts of other modules' statements: they say what of the tables of lines is seen from outside.

/** Messages that were queued: on which connection and under which id. */
export const queuedMessages = sql`(SELECT "connectionId", "waId" FROM "WaOutbox")`;

/** Connections whose phone lists our device: only then does a line keep credentials. */
export const pairedConnections = sql`(SELECT "connectionId" FROM "WaAuthKeys" WHERE type = 'creds')`;

/** How far messages have come that left, or were given up. */
export const ackedMessages = sql`
  (SELECT "companyId", "connectionId", "waId", status, problem, "updatedAt" FROM "WaOutbox" WHERE status <> 'waiting')`;

/** Connections that nobody has run for a while: the process that did has died or ended, and none has taken them over. */
export const unattendedConnections = sql`
  (SELECT "connectionId" FROM "WaLeases" WHERE "expiresAt" < clock_timestamp() - interval '60 seconds')`;
