import type { ContactInput, ExtraInfo } from "@recado/contract";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { ContactFieldModel } from "./contactField.model.js";

export async function listFields(contactId: number): Promise<ExtraInfo[]> {
  const rows = await ContactFieldModel.findAll({ where: { contactId }, order: [["id", "ASC"]] });
  return rows.map(({ id, name, value }) => ({ id, name, value }));
}

/** The lines of a contact become these: known ones change, new ones come, the others go. */
export async function saveFields(contactId: number, fields: ContactInput["extraInfo"]): Promise<void> {
  const kept = fields.flatMap(({ id }) => id ?? []);
  await execute(
    sql`WITH wanted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) AS w (id integer, name text, value text)),
     gone AS (DELETE FROM "ContactFields" WHERE "contactId" = ${contactId} AND NOT (id = ANY(${kept}::integer[]))),
     changed AS (
       UPDATE "ContactFields" f SET name = w.name, value = w.value, "updatedAt" = now() FROM wanted w
        WHERE f.id = w.id AND f."contactId" = ${contactId})
     INSERT INTO "ContactFields" ("contactId", name, value)
     SELECT ${contactId}, w.name, w.value FROM wanted w WHERE w.id IS NULL`,
  );
}
