import type { Contact } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { readContacts } from "./readContacts.js";
import { contactsFound } from "./relations.js";
import { MAX_HITS } from "./searchContacts.js";

interface ContactsAfter {
  search: string;
  after: number;
  size: number;
}

/** The next contacts after one, in the order in which they came. */
export async function listContactsAfter({ search, after, size }: ContactsAfter): Promise<Contact[]> {
  const found = contactsFound(search, [], MAX_HITS);
  const rows = await select<{ id: number }>(
    sql`SELECT f.id FROM ${found} f WHERE f.id > ${after} ORDER BY f.id LIMIT ${size}`,
  );
  return readContacts(rows.map(({ id }) => id));
}
