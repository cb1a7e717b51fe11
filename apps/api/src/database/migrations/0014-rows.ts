import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // What a row of the lists says: the last message, what the customer last asked for, and since when nobody has answered.
  await schema.sql(`ALTER TABLE "Tickets"
    ADD COLUMN "lastMessageId" integer,
    ADD COLUMN wanted text NOT NULL DEFAULT '',
    ADD COLUMN "waitingSince" timestamptz`);
  // Closed ones are read by few, and get theirs with the next word.
  await schema.sql(`UPDATE "Tickets" t SET
      "lastMessageId" = (SELECT max(m.id) FROM "Messages" m WHERE m."companyId" = t."companyId" AND m."ticketId" = t.id),
      wanted = coalesce((SELECT left(m.body, 300) FROM "Messages" m
                          WHERE m."companyId" = t."companyId" AND m."ticketId" = t.id AND m.origin = 'contact' ORDER BY m.id DESC LIMIT 1), ''),
      "waitingSince" = (SELECT min(m."sentAt") FROM "Messages" m
                         WHERE m."companyId" = t."companyId" AND m."ticketId" = t.id AND m.origin = 'contact'
                           AND m.id > coalesce((SELECT max(a.id) FROM "Messages" a
                                                 WHERE a."companyId" = t."companyId" AND a."ticketId" = t.id AND a.origin IN ('user', 'phone')), 0))
    WHERE status <> 'closed'`);
}
