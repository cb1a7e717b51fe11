import type { ContactListItem } from "@recado/contract";
import type { CompanyScope } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { CheckedNumber } from "../contacts/index.js";
import { announceItems, announceList } from "./announceList.js";
import { ContactListModel } from "./contactList.model.js";
import { toContactList } from "./contactList.presenter.js";

/** What WhatsApp said about an item's number; `found` is null when nobody has it. */
interface ItemAnswer {
  id: number;
  number: string;
  found: CheckedNumber | null;
}

/**
 * Writes down what WhatsApp said, where nobody has meanwhile. It may know somebody by another number than was written down:
 * whoever is on the list by that one already, or comes to it in the same breath, stays once.
 */
export async function noteAnswers(
  { companyId, contactListId }: CompanyScope & { contactListId: number },
  answers: ItemAnswer[],
): Promise<void> {
  const list = await ContactListModel.findByPk(contactListId, { lock: true });
  if (!list) return;
  const given = answers.map(({ id, number, found }) => ({
    id,
    asked: number,
    valid: found !== null,
    number: found?.number ?? number,
    lid: found?.lid ?? null,
  }));
  const [done] = await query<{ records: ContactListItem[]; gone: number[] }>(sql`
    WITH given AS (
      SELECT g.* FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          AS g (id integer, asked text, number text, valid boolean, lid text)
        JOIN "ContactListItems" i ON i.id = g.id AND i."contactListId" = ${contactListId}
         AND i.number = g.asked AND i."isWhatsappValid" IS NULL),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY number ORDER BY asked <> number, id) AS rank FROM given),
    twice AS (
      SELECT r.id FROM ranked r
       WHERE r.rank > 1 OR (r.asked <> r.number AND EXISTS (
               SELECT 1 FROM "ContactListItems" o
                WHERE o."contactListId" = ${contactListId} AND o.number = r.number AND o.id <> r.id))),
    gone AS (DELETE FROM "ContactListItems" i USING twice WHERE i.id = twice.id RETURNING i.id),
    checked AS (
      UPDATE "ContactListItems" i
         SET number = r.number, "isWhatsappValid" = r.valid, lid = r.lid, "checkedAt" = now(), "updatedAt" = now()
        FROM ranked r WHERE i.id = r.id AND r.id NOT IN (SELECT id FROM twice)
      RETURNING i.id, i."contactListId", i.name, i.number, i.email, i."isWhatsappValid")
    SELECT (SELECT coalesce(json_agg(checked), '[]') FROM checked) AS records,
           (SELECT coalesce(json_agg(id), '[]') FROM gone) AS gone`);
  const { records = [], gone = [] } = done ?? {};
  await list.update({
    contactsCount: list.contactsCount - gone.length,
    checkedCount: list.checkedCount + records.length,
    validCount: list.validCount + records.filter(({ isWhatsappValid }) => isWhatsappValid).length,
    checkWaits: false,
  });
  announceItems(companyId, { action: "check", contactListId, records, gone });
  announceList(companyId, { action: "update", record: toContactList(list) });
}
