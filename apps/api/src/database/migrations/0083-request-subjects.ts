import type { Schema } from "../tables.js";

/** Of whom and of which ticket a kept answer tells: so that it is found when they are deleted. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "ApiRequests"
    ADD COLUMN "ticketId" integer GENERATED ALWAYS AS (coalesce(
      answer -> 'messages' -> 0 ->> 'ticketId', answer ->> 'ticketId',
      CASE WHEN answer -> 'protocol' IS NOT NULL THEN answer ->> 'id' END)::integer) STORED,
    ADD COLUMN "contactId" integer GENERATED ALWAYS AS (coalesce(
      answer -> 'contact' ->> 'id',
      CASE WHEN answer -> 'fields' IS NOT NULL THEN answer ->> 'id' END)::integer) STORED`);
  for (const column of ["ticketId", "contactId"]) {
    await schema.sql(`CREATE INDEX api_requests_${column.slice(0, -2)} ON "ApiRequests" ("companyId", "${column}")
      WHERE "${column}" IS NOT NULL`);
  }
}
