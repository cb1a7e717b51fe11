import type { CompanyScope } from "../../kernel/context.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { forgetAnnouncements } from "../../kernel/realtime/forget.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { announceContact } from "./announceContact.js";
import { ContactModel } from "./contact.model.js";
import { contactsMerging } from "./hooks.js";
import { readContact } from "./readContacts.js";

/** Makes one contact of two: tickets, messages and notes move with it, and what the other was is written down. */
export async function mergeContacts(
  { companyId }: CompanyScope,
  { keptId, goneId, userId = null }: { keptId: number; goneId: number; userId?: number | null },
): Promise<ContactModel> {
  // In the order of their ids, as everybody who locks two contacts.
  const rows = await ContactModel.findAll({ where: { id: [keptId, goneId] }, order: [["id", "ASC"]], lock: true });
  const kept = rows.find(({ id }) => id === keptId);
  const gone = rows.find(({ id }) => id === goneId);
  // Whoever merged or deleted one of them meanwhile was first.
  if (!kept || !gone) fail("ERR_NO_CONTACT_FOUND");

  await runHook(contactsMerging, { companyId, keptId, goneId });
  await execute(
    sql`WITH taken AS (
       UPDATE "ContactAddresses" SET "contactId" = ${keptId}, "updatedAt" = now() WHERE "contactId" = ${goneId} RETURNING kind, value),
     fields AS (
       UPDATE "ContactFields" SET "contactId" = ${keptId}, "updatedAt" = now() WHERE "contactId" = ${goneId} RETURNING name, value)
     INSERT INTO "ContactMerges" ("contactId", "userId", gone)
     SELECT ${keptId}, ${userId}, jsonb_build_object('name', ${gone.name}::text, 'number', ${gone.number}::text, 'email', ${gone.email}::text,
              'addresses', (SELECT coalesce(jsonb_agg(taken), '[]') FROM taken),
              'fields', (SELECT coalesce(jsonb_agg(fields), '[]') FROM fields))`,
  );
  // Its name of yesterday would outlive the contact it becomes.
  await forgetAnnouncements({ contactIds: [goneId] });
  // What was merged into it was merged into the one that stays.
  await execute(sql`UPDATE "ContactMerges" SET "contactId" = ${keptId} WHERE "contactId" = ${goneId}`);
  await gone.destroy();
  announceContact(companyId, { action: "delete", contactId: goneId });

  if (gone.isNamed && !kept.isNamed) kept.set({ name: gone.name, isNamed: true });
  kept.set({ number: kept.number || gone.number, email: kept.email || gone.email });
  if (kept.pictureId !== null) await removeStoredFiles([gone.pictureId]);
  kept.set({ pictureId: kept.pictureId ?? gone.pictureId, whatsappId: kept.whatsappId ?? gone.whatsappId });
  await kept.save();
  announceContact(companyId, { action: "update", contact: await readContact(kept.id) });
  return kept;
}
