import { type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";

/** Contacts as they are shown beside what they wrote. */
export const contactCards = sql`(
  SELECT c.id, c.name, c.number, f.key AS "pictureKey"
    FROM "Contacts" c LEFT JOIN ${storedFiles} f ON f.id = c."pictureId")`;

/** Contacts by their names and numbers alone. */
export const contactNames = sql`(SELECT id, name, number FROM "Contacts")`;

/** A contact with its row locked: whoever begins something with it at the same time waits. */
export function lockContact(id: number): Sql {
  return sql`SELECT id FROM "Contacts" WHERE id = ${id} FOR UPDATE`;
}
