import { contactListItemChannel } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { forgetRecords } from "../../kernel/realtime/forget.js";
import { phonesIn } from "../contacts/index.js";
import { announceItems, announceList } from "./announceList.js";
import { ContactListModel } from "./contactList.model.js";
import { toContactList } from "./contactList.presenter.js";

interface ListItemRow {
  id: number;
  contactListId: number;
  isWhatsappValid: boolean | null;
}

/** A contact that is deleted leaves the lists as well. */
export async function forgetContact({ companyId, jids }: { companyId: number; jids: string[] }): Promise<void> {
  const numbers = phonesIn(jids);
  const lists = await ContactListModel.findAll({
    where: { id: await listIdsOf(numbers) },
    order: [["id", "ASC"]],
    lock: true,
  });
  if (lists.length === 0) return;
  const gone = await query<ListItemRow>(sql`
    DELETE FROM "ContactListItems"
     WHERE number = ANY(${numbers}::text[]) AND "contactListId" = ANY(${lists.map(({ id }) => id)}::integer[])
    RETURNING id, "contactListId", "isWhatsappValid"`);
  const ids = gone.map(({ id }) => id);
  await forgetRecords(companyId, contactListItemChannel, ids);
  for (const list of lists) {
    const own = gone.filter(({ contactListId }) => contactListId === list.id);
    await list.update({
      contactsCount: list.contactsCount - own.length,
      checkedCount: list.checkedCount - own.filter(({ isWhatsappValid }) => isWhatsappValid !== null).length,
      validCount: list.validCount - own.filter(({ isWhatsappValid }) => isWhatsappValid).length,
    });
    for (const { id } of own) announceItems(companyId, { action: "delete", id });
    announceList(companyId, { action: "update", record: toContactList(list) });
  }
}

async function listIdsOf(numbers: string[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    sql`SELECT DISTINCT "contactListId" AS id FROM "ContactListItems" WHERE number = ANY(${numbers}::text[])`,
  );
  return rows.map(({ id }) => id);
}
