import { ownRef, type Schema } from "../tables.js";

/** Whatever may point at a file of the store. */
const OWNERS = [
  ["Messages", "mediaId"],
  ["Messages", "voiceId"],
  ["Contacts", "pictureId"],
  ["Queues", "mediaId"],
  ["QueueOptions", "mediaId"],
  ["QuickMessages", "mediaId"],
  ["ContactImports", "fileId"],
  ["ContactImports", "reportId"],
  ["ContactExports", "fileId"],
];

/** What is deleted is gone: its files, its words in the record of announcements, and its rows in the reports of imports. */
export async function up(schema: Schema): Promise<void> {
  // Files whose rows are gone, until their bytes are.
  await schema.companyTable("RemovedFiles", ["key uuid NOT NULL"]);

  // How large a picture or film is shown, and how long a film or sound is: looked up once, when it comes.
  await schema.sql(`ALTER TABLE "StoredFiles" ADD COLUMN shown jsonb NOT NULL DEFAULT '{}'`);

  // What left in the place of a recording goes with its message too.
  await schema.sql(`ALTER TABLE "Messages" ADD COLUMN "voiceId" integer,
    ADD ${ownRef("voiceId", "StoredFiles", "SET NULL")}`);
  await schema.sql('CREATE INDEX messages_voice ON "Messages" ("companyId", "voiceId") WHERE "voiceId" IS NOT NULL');
  await schema.sql(`UPDATE "Messages" m SET "voiceId" = f.id FROM "WaOutbox" o, "StoredFiles" f
    WHERE (o.content ->> 'isVoice')::boolean AND f.key::text = right(o.content ->> 'path', 36)
      AND m."whatsappId" = o."connectionId" AND m."waId" = o."waId" AND m."companyId" = f."companyId"`);

  // Of whom an announcement tells: so that their words are found when they are deleted.
  await schema.sql(`ALTER TABLE "LiveEvents"
    ADD COLUMN "ticketId" integer GENERATED ALWAYS AS (coalesce(
      payload -> 'ticket' ->> 'id', payload ->> 'ticketId',
      payload -> 'message' ->> 'ticketId', payload -> 'ticketNote' ->> 'ticketId')::integer) STORED,
    ADD COLUMN "contactId" integer GENERATED ALWAYS AS (coalesce(
      payload -> 'contact' ->> 'id', payload ->> 'contactId',
      payload -> 'message' ->> 'contactId', payload -> 'ticketNote' ->> 'contactId')::integer) STORED`);
  for (const column of ["ticketId", "contactId"]) {
    await schema.sql(`CREATE INDEX live_events_${column.slice(0, -2)} ON "LiveEvents" ("companyId", "${column}")
      WHERE "${column}" IS NOT NULL`);
  }

  // Rows of an import outlive it as long as its report does: whose contact is deleted leaves the report as well.
  await schema.sql(`ALTER TABLE "ContactImportRows" ADD COLUMN phone text NOT NULL DEFAULT ''`);
  await schema.sql(
    `CREATE INDEX contact_import_rows_phone ON "ContactImportRows" ("companyId", phone) WHERE phone <> ''`,
  );

  // Files that older versions left behind when their messages were deleted.
  const owned = OWNERS.map(([table, column]) => `SELECT "${column}" AS id FROM "${table}"`).join(" UNION ALL ");
  await schema.sql(`WITH gone AS (
      DELETE FROM "StoredFiles" f
       WHERE f."createdAt" < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM (${owned}) o WHERE o.id = f.id)
      RETURNING "companyId", key)
    INSERT INTO "RemovedFiles" ("companyId", key) SELECT "companyId", key FROM gone`);
}
