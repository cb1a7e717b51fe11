import type { Schema } from "../tables.js";

/** Tickets that schedules and programs opened in groups are groups' as well: no menu, robot or rating addresses all of them. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`UPDATE "Tickets" t SET "isGroup" = true FROM "Contacts" c
     WHERE c."isGroup" AND t."companyId" = c."companyId" AND t."contactId" = c.id AND NOT t."isGroup"`);
}
