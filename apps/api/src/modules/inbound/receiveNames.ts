import { canonicalPhone } from "@recado/domain";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { announceContact, cleanName, readContacts, rememberPhoneBook } from "../contacts/index.js";
import type { Names } from "./words.js";

/**
 * The phone tells what its owner calls people. Those who are known get the name; nobody becomes a contact by it. A name from
 * the phone's address book was given by a person and stays; one its bearer chose makes way for the next.
 */
export async function receiveNames({ companyId, connectionId, contacts }: Names): Promise<void> {
  const given = contacts.flatMap(({ jid, pn, lid, name: told }) => {
    const name = cleanName(told);
    return name === "" ? [] : [{ jid, pn, lid, name }];
  });
  if (given.length > 0) await rememberPhoneBook({ companyId, connectionId }, given);
  const learnt = await select<{ id: number }>(sql`
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
    announceContact(companyId, { action: "update", contact });
  }
}

function listNames({ jid, pn, lid, name, pushName }: Names["contacts"][number]) {
  const givenName = cleanName(name);
  const isGiven = givenName !== "";
  const shown = givenName || cleanName(pushName);
  if (shown === "") return [];
  const user = jid.split(/[:@]/)[0] ?? "";
  const isLid = jid.endsWith("@lid");
  const phone = pn ?? (isLid ? null : user);
  return [
    ...(phone ? [{ kind: "pn", value: canonicalPhone(phone), name: shown, isGiven }] : []),
    ...((lid ?? isLid) ? [{ kind: "lid", value: lid ?? user, name: shown, isGiven }] : []),
  ];
}
