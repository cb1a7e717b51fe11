import type { ContactExport, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import type { Exchange } from "../../../kernel/http/exchange.js";
import { contactsFound } from "../relations.js";
import { MOST_HITS } from "../searchContacts.js";
import { EXPORT_PAGE, exportSheet } from "./exportSheet.js";

interface ContactRow {
  id: number;
  name: string;
  number: string;
  email: string;
}

/** The contacts a search finds as a sheet of the store. Groups are left out: they have no number. */
export function exportContacts(ctx: Ctx, search: ContactExport, http: Exchange): Promise<WrittenSheet> {
  const readPage = async (behind: number) => {
    const rows = await select<ContactRow>(
      sql`SELECT id, name, number, email FROM "Contacts"
           WHERE NOT "isGroup" AND id > ${behind} AND id IN ${contactsFound(search, MOST_HITS)}
           ORDER BY id LIMIT ${EXPORT_PAGE}`,
    );
    return rows.map(({ id, name, number, email }) => ({ id, cells: [name, number, email] }));
  };
  return exportSheet(ctx, {
    ...{ name: "contatos", format: search.format, head: ["nome", "numero", "e-mail"] },
    ...{ readPage, http },
  });
}
