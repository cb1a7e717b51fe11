import type { Schema } from "../tables.js";

/** Of whom an announcement tells, opt-outs too: so that it is found when the contact is deleted. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "LiveEvents" DROP COLUMN "contactId"');
  await schema.sql(`ALTER TABLE "LiveEvents" ADD COLUMN "contactId" integer GENERATED ALWAYS AS (coalesce(
      payload -> 'contact' ->> 'id', payload ->> 'contactId', payload -> 'message' ->> 'contactId',
      payload -> 'ticketNote' ->> 'contactId', payload -> 'schedule' ->> 'contactId',
      payload -> 'optOut' ->> 'contactId')::integer) STORED`);
  await schema.sql(`CREATE INDEX live_events_contact ON "LiveEvents" ("companyId", "contactId")
    WHERE "contactId" IS NOT NULL`);
}
