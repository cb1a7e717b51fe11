import type { Ctx } from "../../kernel/context.js";
import { authorize } from "../../kernel/policy.js";
import { ContactListModel } from "./contactList.model.js";

/** A list by its id, or its 404. */
export async function findList(ctx: Ctx, id: number): Promise<ContactListModel> {
  const row = await ContactListModel.findByPk(id);
  authorize(ctx, row, { missing: "ERR_NO_CONTACT_LIST_FOUND" });
  return row;
}

/** The same, locked: whoever else changes its items waits, so that its counts stay right. */
export async function lockList(ctx: Ctx, id: number): Promise<ContactListModel> {
  const row = await ContactListModel.findByPk(id, { lock: true });
  authorize(ctx, row, { missing: "ERR_NO_CONTACT_LIST_FOUND" });
  return row;
}
