import { sql } from "../../kernel/db/sql.js";
import type { ConnectionRows } from "../../whatsapp/port.js";

/** What lines read and write of connections. Where `held` stands, only the line's owner writes. */
export const rowsForLines: ConnectionRows = {
  desired: sql`(
    SELECT "companyId", id AS "connectionId", CASE WHEN "isResting" AND wanted = 'up' THEN 'down' ELSE wanted END AS wanted, "wantedNumber", network, wishes AS revision FROM "Whatsapps")`,

  // The lock is the one that a row which leads to it takes as well.
  living: ({ connectionId }) => sql`(
    SELECT id FROM "Whatsapps" WHERE id = ${connectionId} AND "deletedAt" IS NULL FOR KEY SHARE)`,

  hasOther: ({ connectionId }, number) => sql`
    EXISTS (SELECT FROM "Whatsapps" WHERE id = ${connectionId} AND nullif(number, '') <> ${number})`,

  isTaken: ({ connectionId }, number) => sql`
    EXISTS (SELECT FROM "Whatsapps" w
              JOIN "Whatsapps" o ON o."companyId" = w."companyId" AND o.id <> w.id AND o."deletedAt" IS NULL
             WHERE w.id = ${connectionId} AND nullif(w.number, '') IS DISTINCT FROM ${number}
               AND o.number = ${number} AND o.wanted = 'up')`,

  want: ({ connectionId }, wanted, number) => sql`
    UPDATE "Whatsapps" SET wanted = ${wanted}, "wantedNumber" = ${number}, wishes = wishes + 1, "updatedAt" = now()
     WHERE id = ${connectionId} RETURNING id`,

  changeWanted: ({ connectionId }, { revision, wanted }) => sql`
    UPDATE "Whatsapps" SET wanted = ${wanted}, "wantedNumber" = NULL
      FROM held WHERE id = ${connectionId} AND wishes = ${revision} RETURNING id`,

  writeState: ({ connectionId }, { status, qrcode, pairingCode, retries, number }) => sql`
    UPDATE "Whatsapps" w SET status = ${status}, qrcode = ${qrcode}, "pairingCode" = ${pairingCode},
           retries = ${retries}, number = coalesce(${number}, number), "updatedAt" = now(),
           "statusSince" = CASE WHEN status = ${status} THEN coalesce("statusSince", now()) ELSE now() END,
           "downSince" = CASE WHEN ${status} = 'CONNECTED' THEN NULL WHEN status = 'CONNECTED' THEN now() ELSE "downSince" END
      FROM held WHERE w.id = ${connectionId} RETURNING w.id`,

  writeTraffic: ({ connectionId }, { lastIn, lastOut }) => sql`
    UPDATE "Whatsapps"
       SET "lastInboundAt" = greatest("lastInboundAt", to_timestamp(nullif(${lastIn}::bigint, 0) / 1000.0)),
           "lastOutboundAt" = greatest("lastOutboundAt", to_timestamp(nullif(${lastOut}::bigint, 0) / 1000.0))
      FROM held WHERE id = ${connectionId} RETURNING id`,
};
