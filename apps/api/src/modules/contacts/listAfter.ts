import type { Contact } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { join, sql } from "../../kernel/db/sql.js";
import { readContacts } from "./readContacts.js";
import { saysOf } from "./relations.js";

interface ContactsAfter {
  search: string;
  after: number;
  size: number;
}

/** The next contacts after one, in the order in which they came. */
export async function listContactsAfter({ search, after, size }: ContactsAfter): Promise<Contact[]> {
  const where = join([sql`c.id > ${after}`, ...saysOf(search)], " AND ");
  const rows = await query<{ id: number }>(
    sql`SELECT c.id FROM "Contacts" c WHERE ${where} ORDER BY c.id LIMIT ${size}`,
  );
  return readContacts(rows.map(({ id }) => id));
}
