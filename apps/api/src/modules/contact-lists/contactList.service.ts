import {
  type ContactImport,
  type ContactList,
  type ContactListInput,
  type ContactListStart,
  MAX_CONTACT_LISTS,
  type SearchPage,
} from "@recado/contract";
import { col, fn, type Order } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { hasMore, pageWindow, whereHasText } from "../../kernel/db/search.js";
import { unit } from "../../kernel/db/unit.js";
import { runHook } from "../../kernel/events/hooks.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { listImportsOf, removeImportsOf, startSheetImport } from "../contacts/index.js";
import { announceItems, announceList } from "./announceList.js";
import { startCheck, stopCheck } from "./check.work.js";
import { ContactListModel } from "./contactList.model.js";
import { toContactList } from "./contactList.presenter.js";
import { fillList } from "./fillList.js";
import { findList, lockList } from "./findList.js";
import { beforeContactListRemoval } from "./hooks.js";

const byName: Order = [
  [fn("fold", col("name")), "ASC"],
  ["id", "ASC"],
];

export async function listContactLists(search: SearchPage) {
  const where = whereHasText(search.searchParam, ["name"]);
  const { rows, count } = await ContactListModel.findAndCountAll({ where, order: byName, ...pageWindow(search) });
  return { records: rows.map(toContactList), count, hasMore: hasMore(search, count) };
}

export async function listAllContactLists(): Promise<ContactList[]> {
  return (await ContactListModel.findAll({ order: byName, limit: MAX_CONTACT_LISTS })).map(toContactList);
}

export async function getContactList(ctx: Ctx, id: number): Promise<ContactList> {
  return toContactList(await findList(ctx, id));
}

/** Makes a list, with the contacts of tags or of a search in it where these are named. */
export async function createContactList(ctx: Ctx, { name, tagIds, contacts }: ContactListStart): Promise<ContactList> {
  const row = await ContactListModel.create({ name });
  const isFilled = tagIds.length > 0 || contacts !== null;
  if (isFilled) await fillList(ctx, row.id, { tagIds, contacts });
  // The database has filled the counts in.
  await row.reload();
  if (row.checkedCount < row.contactsCount) await startCheck(row.id);
  const record = toContactList(row);
  announceList(ctx.companyId, { action: "create", record });
  if (isFilled) announceItems(ctx.companyId, { action: "reload", contactListId: row.id, records: [] });
  return record;
}

export async function updateContactList(ctx: Ctx, id: number, { name }: ContactListInput): Promise<ContactList> {
  const row = await lockList(ctx, id);
  const record = toContactList(await row.update({ name }));
  announceList(ctx.companyId, { action: "update", record });
  return record;
}

export async function removeContactList(ctx: Ctx, id: number): Promise<void> {
  await findList(ctx, id);
  // Before the list itself, as whoever takes a sheet over locks them.
  await removeImportsOf(id);
  const row = await lockList(ctx, id);
  await runHook(beforeContactListRemoval, { companyId: ctx.companyId, contactListId: id });
  await stopCheck(id);
  await row.destroy();
  announceList(ctx.companyId, { action: "delete", id });
}

/** Reads a sheet once to see whether it is one; a worker takes its rows into the list. */
export async function uploadSheet(ctx: Ctx, id: number, file: ReceivedFile): Promise<ContactImport> {
  await unit(ctx, () => findList(ctx, id));
  return startSheetImport(ctx, file, id);
}

export async function listContactListImports(ctx: Ctx, id: number): Promise<ContactImport[]> {
  await findList(ctx, id);
  return listImportsOf(ctx, id);
}
