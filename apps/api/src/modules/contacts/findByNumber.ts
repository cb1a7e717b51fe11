import { selectRows } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { findOwners } from "./addresses.js";
import { ContactModel } from "./contact.model.js";

/** The contact a number belongs to, in whichever spelling it was met. */
export async function findByNumber(number: string): Promise<ContactModel | null> {
  const [owner] = await findOwners([{ kind: "pn", value: number }]);
  return owner ? findContact(owner.contactId) : null;
}

/** A contact by its id, nothing locked. */
export async function findContact(id: number): Promise<ContactModel | null> {
  const [contact] = await selectRows(ContactModel, sql`SELECT * FROM "Contacts" WHERE id = ${id}`);
  return contact ?? null;
}
