import type { CompanyScope } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { runHook } from "../../kernel/events/hooks.js";
import { type ContactAddress, phoneJid, toJids } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { findContact } from "./findByNumber.js";
import { contactMoving } from "./hooks.js";
import { readContact } from "./readContacts.js";

/**
 * Numbers are given out anew. Where one comes with a LID that its owner does not have, while the owner has another LID and
 * another number, the owner has left it to a stranger, who must not read what is written to them. What a person merged stays.
 */
export async function leaveRecycledNumber(scope: CompanyScope, addresses: ContactAddress[]): Promise<void> {
  const [number, lid] = (["pn", "lid"] as const).map((wanted) => addresses.find(({ kind }) => kind === wanted));
  if (!number || !lid) return;
  const [owner] = await query<{ contactId: number; otherNumber: string }>(sql`
    SELECT a."contactId", other.value AS "otherNumber" FROM "ContactAddresses" a
      CROSS JOIN LATERAL (
        SELECT o.value FROM "ContactAddresses" o
         WHERE o."contactId" = a."contactId" AND o.kind = 'pn' AND o.value <> a.value ORDER BY o.id DESC LIMIT 1) other
     WHERE a.kind = 'pn' AND a.value = ${number.value}
       AND (SELECT count(*) > 0 AND NOT bool_or(l.value = ${lid.value}) FROM "ContactAddresses" l
             WHERE l."contactId" = a."contactId" AND l.kind = 'lid')
       AND NOT EXISTS (SELECT FROM "ContactMerges" m WHERE m."contactId" = a."contactId" AND m."userId" IS NOT NULL)`);
  if (owner) await leaveNumber(scope, { ...owner, number: number.value });
}

/** From now on the contact is reached at another number, in conversations that run as well. */
async function leaveNumber(
  { companyId }: CompanyScope,
  { contactId, number, otherNumber }: { contactId: number; number: string; otherNumber: string },
): Promise<void> {
  await execute(
    sql`DELETE FROM "ContactAddresses" WHERE "contactId" = ${contactId} AND kind = 'pn' AND value = ${number}`,
  );
  const contact = await findContact(contactId);
  if (!contact) return;
  const from = toJids({ kind: "pn", value: number });
  const to = phoneJid(otherNumber);
  if (contact.number === number) contact.number = otherNumber;
  if (from.includes(contact.jid)) contact.jid = to;
  await contact.save();
  await runHook(contactMoving, { by: null, contactId, from, to });
  announceContact(companyId, { action: "update", contact: await readContact(contactId) });
}
