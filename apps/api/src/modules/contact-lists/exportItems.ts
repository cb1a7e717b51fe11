import type { ContactListItem, ContactListItemExport, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { requirePermission } from "../../kernel/policy.js";
import { EXPORT_PAGE, exportSheet } from "../../kernel/sheets/exportSheet.js";
import { findList } from "./findList.js";
import { itemsFound } from "./readItems.js";

const HEAD = ["nome", "numero", "e-mail", "WhatsApp"];

/** The items of a list a search finds, as a sheet of the store. */
export async function exportItems(ctx: Ctx, search: ContactListItemExport, http: HttpContext): Promise<WrittenSheet> {
  requirePermission(ctx, "campaigns:manage");
  await unit(ctx, () => findList(ctx, search.contactListId));
  const readPage = async (after: number) => {
    const rows = await query<Pick<ContactListItem, "id" | "name" | "number" | "email" | "isWhatsappValid">>(
      sql`SELECT id, name, number, email, "isWhatsappValid" FROM "ContactListItems"
           WHERE ${itemsFound(search)} AND id > ${after} ORDER BY id LIMIT ${EXPORT_PAGE}`,
    );
    return rows.map(({ id, name, number, email, isWhatsappValid }) => ({
      id,
      cells: [name, number, email, isWhatsappValid === null ? "" : isWhatsappValid ? "sim" : "não"],
    }));
  };
  return exportSheet(ctx, { name: "lista-de-contatos", format: search.format, head: HEAD, readPage, http });
}
