import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { ListRows } from "../contacts/index.js";
import { announceItems, announceList } from "./announceList.js";
import { startCheckOnce } from "./check.work.js";
import { ContactListModel } from "./contactList.model.js";
import { toContactList } from "./contactList.presenter.js";

interface DuplicateRow {
  row: number;
  result: "repeated" | "known";
}

/** Takes rows of a sheet into a list, each number once, and says whose number was there already. */
export async function takeRows({ companyId, contactListId, rows, isLast }: ListRows): Promise<DuplicateRow[]> {
  const list = await ContactListModel.findByPk(contactListId, { lock: true });
  if (!list) return [];
  const [done] = await query<{ made: number; twice: DuplicateRow[] }>(sql`
    WITH given AS (
      SELECT row, coalesce(nullif(left(name, 50), ''), '+' || number) AS name, number, left(email, 120) AS email
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (row integer, name text, number text, email text)),
    firsts AS (SELECT DISTINCT ON (number) * FROM given ORDER BY number, row),
    made AS (
      INSERT INTO "ContactListItems" ("contactListId", name, number, email)
      SELECT ${contactListId}::integer, name, number, email FROM firsts ORDER BY row
      ON CONFLICT ("contactListId", number) DO NOTHING RETURNING number)
    SELECT (SELECT count(*)::integer FROM made) AS made,
           (SELECT coalesce(json_agg(json_build_object('row', g.row, 'result',
                     CASE WHEN EXISTS (SELECT 1 FROM firsts f WHERE f.row = g.row) THEN 'known' ELSE 'repeated' END) ORDER BY g.row), '[]')
              FROM given g
             WHERE NOT EXISTS (SELECT 1 FROM firsts f JOIN made m USING (number) WHERE f.row = g.row)) AS twice`);
  const { made = 0, twice = [] } = done ?? {};
  if (made > 0) {
    await startCheckOnce(list);
    await list.update({ contactsCount: list.contactsCount + made });
    announceList(companyId, { action: "update", record: toContactList(list) });
  }
  if (isLast) announceItems(companyId, { action: "reload", contactListId, records: [] });
  return twice;
}
