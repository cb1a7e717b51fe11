import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** A list as a campaign needs to know it. */
export interface ListCounts {
  id: number;
  name: string;
  contactsCount: number;
  checkedCount: number;
  /** How many of it can be written to. */
  validCount: number;
}

/** A list by its id; null when there is none. */
export async function findContactList(id: number): Promise<ListCounts | null> {
  const [list] = await query<ListCounts>(
    sql`SELECT id, name, "contactsCount", "checkedCount", "validCount" FROM "ContactLists" WHERE id = ${id}`,
  );
  return list ?? null;
}
