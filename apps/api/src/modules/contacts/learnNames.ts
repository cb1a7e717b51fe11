import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { LineRef, PhoneContact } from "../../whatsapp/port.js";
import { addressesIn } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { cleanContactName } from "./cleanName.js";
import { readContacts } from "./readContacts.js";
import { rememberPhoneBook } from "./sheets/import.service.js";

/**
 * Keeps what a phone calls people. Those who are known get the name; nobody becomes a contact by it. A name from the phone's
 * address book was given by a person and stays; one its bearer chose makes way for the next.
 */
export async function learnNames(line: LineRef, contacts: PhoneContact[]): Promise<void> {
  const given = contacts.flatMap(({ jid, pn, lid, name: told }) => {
    const name = cleanContactName(told);
    return name === "" ? [] : [{ jid, pn, lid, name }];
  });
  if (given.length > 0) await rememberPhoneBook(line, given);
  const learnt = await query<{ id: number }>(sql`
  UPDATE "Contacts" c
     SET name = n.name, "isNamed" = n."isGiven", "updatedAt" = now()
    FROM (SELECT DISTINCT ON (a."contactId") a."contactId", left(s.name, 200) AS name, s."isGiven"
            FROM jsonb_to_recordset(${JSON.stringify(contacts.flatMap(listNames))}::jsonb) AS s (kind text, value text, name text, "isGiven" boolean)
            JOIN "ContactAddresses" a ON a.kind = s.kind AND a.value = s.value
           ORDER BY a."contactId", s."isGiven" DESC) n
   WHERE c.id = n."contactId" AND NOT c."isNamed" AND NOT c."isGroup"
     AND (c.name, c."isNamed") IS DISTINCT FROM (n.name, n."isGiven")
  RETURNING c.id`);
  for (const contact of await readContacts(learnt.map(({ id }) => id))) {
    announceContact(line.companyId, { action: "update", contact });
  }
}

function listNames(contact: PhoneContact) {
  const givenName = cleanContactName(contact.name);
  const isGiven = givenName !== "";
  const name = givenName || cleanContactName(contact.pushName);
  return name === "" ? [] : addressesIn(contact).map((known) => ({ ...known, name, isGiven }));
}

/** Whose picture has changed has it fetched with the next message, as if the one here were old. */
export async function outdatePictures(contacts: PhoneContact[]): Promise<void> {
  const changed = contacts.filter(({ hasChangedPicture }) => hasChangedPicture);
  if (changed.length === 0) return;
  const addresses = changed.flatMap((each) => addressesIn(each, { isGroup: each.jid.endsWith("@g.us") }));
  await execute(sql`
    UPDATE "Contacts" SET "pictureAt" = NULL
     WHERE id IN (SELECT a."contactId"
                    FROM jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) AS s (kind text, value text)
                    JOIN "ContactAddresses" a ON a.kind = s.kind AND a.value = s.value)`);
}
