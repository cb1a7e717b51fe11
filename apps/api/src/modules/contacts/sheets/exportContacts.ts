import type { ContactExport, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { join, sql } from "../../../kernel/db/sql.js";
import type { HttpContext } from "../../../kernel/http/httpContext.js";
import { EXPORT_PAGE, exportSheet } from "../../../kernel/sheets/exportSheet.js";
import { daysOf, saysOf } from "../relations.js";

interface ContactRow {
  id: number;
  name: string;
  number: string;
  email: string;
}

/** The contacts a search finds as a sheet of the store. Groups are left out: they have no number. */
export function exportContacts(ctx: Ctx, search: ContactExport, http: HttpContext): Promise<WrittenSheet> {
  const found = [sql`NOT c."isGroup"`, ...saysOf(search.searchParam), ...daysOf(search, ctx.company.timezone)];
  const readPage = async (after: number) => {
    const rows = await query<ContactRow>(
      sql`SELECT c.id, c.name, c.number, c.email FROM "Contacts" c
           WHERE c.id > ${after} AND ${join(found, " AND ")} ORDER BY c.id LIMIT ${EXPORT_PAGE}`,
    );
    return rows.map(({ id, name, number, email }) => ({ id, cells: [name, number, email] }));
  };
  return exportSheet(ctx, {
    name: "contatos",
    format: search.format,
    head: ["nome", "numero", "e-mail"],
    readPage,
    http,
  });
}
