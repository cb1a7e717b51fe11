import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Messages that are sent at their time. Which time of a repetition one is follows from its first.
  await schema.companyTable("Schedules", [
    "body text NOT NULL",
    '"contactId" integer NOT NULL',
    '"userId" integer',
    '"whatsappId" integer',
    '"sendAt" timestamptz NOT NULL',
    '"sentAt" timestamptz',
    `status text NOT NULL DEFAULT 'PENDENTE' CHECK (status IN ('PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'))`,
    "problem text",
    `repetition text NOT NULL DEFAULT 'none' CHECK (repetition IN ('none', 'daily', 'weekly', 'monthly'))`,
    "until date",
    '"repeatsFrom" timestamptz NOT NULL',
    '"onlyIfSilent" boolean NOT NULL DEFAULT false',
    '"silentSince" timestamptz NOT NULL DEFAULT now()',
    '"mediaId" integer',
    `CHECK (("sentAt" IS NULL) = (status <> 'ENVIADA'))`,
    `CHECK ((problem IS NULL) = (status <> 'ERRO'))`,
    ownRef("contactId", "Contacts", "CASCADE"),
    ownRef("userId", "Users", "SET NULL"),
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
  ]);
  const index = (name: string, columns: string) =>
    schema.sql(`CREATE INDEX schedules_${name} ON "Schedules" ("companyId", ${columns})`);
  await index("time", '"sendAt", id');
  await index("contact", '"contactId", "sendAt", id');
  await index("user", '"userId", "sendAt", id');
  await index("connection", '"whatsappId"');
  await index("media", '"mediaId"');

  // Of whom an announcement tells, schedules too: so that their words are found when the contact is deleted.
  await schema.sql('ALTER TABLE "LiveEvents" DROP COLUMN "contactId"');
  await schema.sql(`ALTER TABLE "LiveEvents" ADD COLUMN "contactId" integer GENERATED ALWAYS AS (coalesce(
      payload -> 'contact' ->> 'id', payload ->> 'contactId', payload -> 'message' ->> 'contactId',
      payload -> 'ticketNote' ->> 'contactId', payload -> 'schedule' ->> 'contactId')::integer) STORED`);
  await schema.sql(`CREATE INDEX live_events_contact ON "LiveEvents" ("companyId", "contactId")
    WHERE "contactId" IS NOT NULL`);
}
