import type {
  ContactListItem,
  ContactListItemChange,
  ContactListItemInput,
  ContactListItemSearch,
} from "@recado/contract";
import { parsePhone } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { fail, failField } from "../../kernel/errors.js";
import { authorize } from "../../kernel/policy.js";
import { announceItems, announceList } from "./announceList.js";
import { startCheckOnce } from "./check.work.js";
import type { ContactListModel } from "./contactList.model.js";
import { toContactList, toContactListItem } from "./contactList.presenter.js";
import { ContactListItemModel } from "./contactListItem.model.js";
import { findList, lockList } from "./findList.js";
import { type ItemPage, readItems } from "./readItems.js";

export async function listItems(ctx: Ctx, search: ContactListItemSearch): Promise<ItemPage> {
  return readItems(await findList(ctx, search.contactListId), search);
}

export async function getItem(ctx: Ctx, id: number): Promise<ContactListItem> {
  return toContactListItem(await findItem(ctx, id));
}

export async function createItem(ctx: Ctx, input: ContactListItemInput): Promise<ContactListItem> {
  const list = await lockList(ctx, input.contactListId);
  const number = await requireFree(list.id, input.number);
  const row = await ContactListItemModel.create({ ...input, number, isWhatsappValid: null });
  await startCheckOnce(list);
  await moveCounts(list, [{ by: 1, row }]);
  return announceItemAndList(ctx, list, { action: "create", row });
}

/** Changes an item; about another number WhatsApp is asked anew. */
export async function updateItem(ctx: Ctx, id: number, change: ContactListItemChange): Promise<ContactListItem> {
  const { list, row } = await lockItem(ctx, id);
  const { name = row.name, email = row.email } = change;
  const number = change.number === undefined ? row.number : await requireFree(list.id, change.number, id);
  const before = { isWhatsappValid: row.isWhatsappValid };
  row.set({ name, email, number });
  if (row.changed("number")) {
    row.set({ isWhatsappValid: null, lid: null, checkedAt: null });
    await startCheckOnce(list);
  }
  await row.save();
  await moveCounts(list, [
    { by: -1, row: before },
    { by: 1, row },
  ]);
  return announceItemAndList(ctx, list, { action: "update", row });
}

export async function removeItem(ctx: Ctx, id: number): Promise<void> {
  const { list, row } = await lockItem(ctx, id);
  await row.destroy();
  await moveCounts(list, [{ by: -1, row }]);
  announceItems(ctx.companyId, { action: "delete", id });
  announceList(ctx.companyId, { action: "update", record: toContactList(list) });
}

async function findItem(ctx: Ctx, id: number): Promise<ContactListItemModel> {
  const row = await ContactListItemModel.findByPk(id);
  authorize(ctx, row, { missing: "ERR_NO_LIST_ITEM_FOUND" });
  return row;
}

/** The list first, as everybody who changes items. */
async function lockItem(ctx: Ctx, id: number) {
  const list = await lockList(ctx, (await findItem(ctx, id)).contactListId);
  return { list, row: await findItem(ctx, id) };
}

/** The canonical number, if nobody else on the list has it. */
async function requireFree(contactListId: number, typed: string, except = 0): Promise<string> {
  const number = parsePhone(typed) ?? failField("number", "invalid");
  const same = await ContactListItemModel.findOne({ where: { contactListId, number } });
  if (same && same.id !== except) fail("ERR_DUPLICATED_CONTACT");
  return number;
}

async function moveCounts(
  list: ContactListModel,
  moves: { by: 1 | -1; row: Pick<ContactListItemModel, "isWhatsappValid"> }[],
): Promise<void> {
  for (const { by, row } of moves) {
    list.contactsCount += by;
    if (row.isWhatsappValid !== null) list.checkedCount += by;
    if (row.isWhatsappValid) list.validCount += by;
  }
  await list.save();
}

function announceItemAndList(
  { companyId }: Ctx,
  list: ContactListModel,
  { action, row }: { action: "create" | "update"; row: ContactListItemModel },
): ContactListItem {
  const record = toContactListItem(row);
  announceItems(companyId, { action, record });
  announceList(companyId, { action: "update", record: toContactList(list) });
  return record;
}
