import type { ContactExport, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import type { HttpContext } from "../../../kernel/http/httpContext.js";
import { EXPORT_PAGE, exportSheet } from "../../../kernel/sheets/exportSheet.js";
import { contactsFound, daysOf } from "../relations.js";
import { MAX_HITS } from "../searchContacts.js";

interface ContactRow {
  id: number;
  name: string;
  number: string;
  email: string;
}

/** The contacts a search finds as a sheet of the store. Groups are left out: they have no number. */
export function exportContacts(ctx: Ctx, search: ContactExport, http: HttpContext): Promise<WrittenSheet> {
  const found = contactsFound(search.searchParam, daysOf(search, ctx.company.timezone), MAX_HITS);
  const readPage = async (after: number) => {
    const rows = await select<ContactRow>(
      sql`SELECT id, name, number, email FROM "Contacts"
           WHERE NOT "isGroup" AND id > ${after} AND id IN ${found}
           ORDER BY id LIMIT ${EXPORT_PAGE}`,
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
