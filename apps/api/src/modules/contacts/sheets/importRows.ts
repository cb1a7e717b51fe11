import { parsePhone } from "@recado/domain";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { lockAddresses, phoneJid } from "../addresses.js";
import { recordContact } from "../announceContact.js";
import { cleanLine } from "../cleanName.js";
import type { SheetRow } from "./types.js";

/** What became of some rows. */
export interface RowsDone {
  created: number;
  updated: number;
  failed: number;
}

interface Batch {
  companyId: number;
  importId: number;
  rows: SheetRow[];
}

/** A contact without a name is shown, and exported, by its number; that is none it was given. */
function nameIn(text: string, phone: string): string {
  const name = cleanLine(text);
  return name === `+${phone}` ? "" : name;
}

/**
 * One statement for many rows: who is known gets the name and address of the sheet, who is not is made. A number that
 * stands in the sheet twice counts once; what each row came to is written down for the report.
 */
export async function importRows({ companyId, importId, rows }: Batch): Promise<RowsDone> {
  const given = rows.map(({ row, name, number, email }) => {
    const phone = parsePhone(number) ?? "";
    const jid = phone ? phoneJid(phone) : "";
    const typed = cleanLine(number);
    return { row, name: nameIn(name, phone), number: phone, typed, email: cleanLine(email), jid };
  });
  await lockAddresses(
    companyId,
    given.flatMap(({ number }) => (number ? [{ kind: "pn" as const, value: number }] : [])),
  );
  const [found] = await query<RowsDone & { changedIds: number[]; madeIds: number[] }>(sql`
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) 
      AS g (row integer, name text, number text, typed text, email text, jid text)),
  firsts AS (SELECT DISTINCT ON (number) * FROM given WHERE number <> '' ORDER BY number, row),
  known AS (
    SELECT f.row, a."contactId" FROM firsts f JOIN "ContactAddresses" a ON a.kind = 'pn' AND a.value = f.number),
  changed AS (
    UPDATE "Contacts" c
       SET name = coalesce(nullif(f.name, ''), c.name), "isNamed" = c."isNamed" OR f.name <> '',
           email = coalesce(nullif(f.email, ''), c.email), "updatedAt" = now()
      FROM known k JOIN firsts f USING (row)
     WHERE c.id = k."contactId"
       AND ((f.name <> '' AND f.name <> c.name) OR (f.email <> '' AND f.email <> c.email))
    RETURNING c.id),
  made AS (
    INSERT INTO "Contacts" (name, number, email, "isNamed", jid)
    SELECT coalesce(nullif(f.name, ''), '+' || f.number), f.number, f.email, f.name <> '', f.jid
      FROM firsts f WHERE NOT EXISTS (SELECT 1 FROM known k WHERE k.row = f.row)
    RETURNING id, number),
  named AS (INSERT INTO "ContactAddresses" ("contactId", kind, value) SELECT id, 'pn', number FROM made),
  results AS (
    SELECT g.row, g.name, g.typed, g.number,
           CASE WHEN g.number = '' THEN 'invalid'
                WHEN NOT EXISTS (SELECT 1 FROM firsts f WHERE f.row = g.row) THEN 'repeated'
                WHEN EXISTS (SELECT 1 FROM made m WHERE m.number = g.number) THEN 'created'
                WHEN EXISTS (SELECT 1 FROM known k JOIN changed c ON c.id = k."contactId" WHERE k.row = g.row) THEN 'updated'
                ELSE 'unchanged' END AS result
      FROM given g),
  noted AS (
    INSERT INTO "ContactImportRows" ("importId", row, name, number, phone, result)
    SELECT ${importId}, row, name, typed, number, result FROM results ON CONFLICT ("importId", row) DO NOTHING)
  SELECT count(*) FILTER (WHERE result = 'created')::integer AS created,
         count(*) FILTER (WHERE result = 'updated')::integer AS updated,
         count(*) FILTER (WHERE result = 'invalid')::integer AS failed,
         (SELECT coalesce(json_agg(id), '[]') FROM changed) AS "changedIds",
         (SELECT coalesce(json_agg(id), '[]') FROM made) AS "madeIds"
    FROM results`);
  const { changedIds, madeIds, ...done } = found ?? { created: 0, updated: 0, failed: 0, changedIds: [], madeIds: [] };
  for (const id of changedIds) recordContact(companyId, id, "update");
  for (const id of madeIds) recordContact(companyId, id, "create");
  return done;
}
