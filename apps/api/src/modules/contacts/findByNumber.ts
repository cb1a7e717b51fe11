import { queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { ContactModel } from "./contact.model.js";

/** The contact a number belongs to, in whichever spelling it was met. */
export async function findByNumber(number: string): Promise<ContactModel | null> {
  const [owner] = await queryModels(
    ContactModel,
    sql`
  SELECT c.* FROM "ContactAddresses" a JOIN "Contacts" c ON c.id = a."contactId"
   WHERE a.kind = 'pn' AND a.value = ${number}`,
  );
  return owner ?? null;
}

/** Whether somebody was met on WhatsApp, and not only written down, by hand or from a sheet. */
export function isKnownOnWhatsApp({ whatsappId }: ContactModel): boolean {
  return whatsappId !== null;
}

/** A contact by its id, nothing locked. */
export async function findContact(id: number): Promise<ContactModel | null> {
  const [contact] = await queryModels(ContactModel, sql`SELECT * FROM "Contacts" WHERE id = ${id}`);
  return contact ?? null;
}
