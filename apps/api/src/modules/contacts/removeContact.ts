import { whatsappPhone } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { cascadeReferences } from "../../kernel/db/cascade.js";
import { lockRow } from "../../kernel/db/lockRow.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { runHook } from "../../kernel/events/hooks.js";
import { forgetAnnouncements } from "../../kernel/realtime/forget.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { type ContactAddress, toJids } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { ContactModel } from "./contact.model.js";
import { beforeContactRemoval } from "./hooks.js";
import { forgetInSheets } from "./sheets/forget.js";

/** Everything that was said with a contact goes with it, and everything that says there was one. */
export async function removeContact(ctx: Ctx, contactId: number): Promise<void> {
  const { companyId } = ctx;
  const row = await lockRow(ContactModel, contactId, "ERR_NO_CONTACT_FOUND");
  const addresses = await query<ContactAddress>(
    sql`SELECT kind, value FROM "ContactAddresses" WHERE "contactId" = ${contactId}`,
  );
  const numbers = [row.number, ...addresses.flatMap(({ kind, value }) => (kind === "pn" ? value : []))].filter(Boolean);
  await runHook(beforeContactRemoval, { companyId, contactId, jids: [row.jid, ...addresses.flatMap(toJids)] });
  await forgetAnnouncements({ contactIds: [contactId] });
  await forgetInPhoneBook(addresses, numbers);
  await forgetInSheets({ numbers });
  await removeStoredFiles([row.pictureId]);
  await cascadeReferences("Contacts", row);
  await row.destroy();
  announceContact(companyId, { action: "delete", contactId });
}

/** The phone tells its owner's name for somebody again; then it is known again. */
async function forgetInPhoneBook(addresses: ContactAddress[], numbers: string[]): Promise<void> {
  const spelt = numbers.flatMap((number) => [number, whatsappPhone(number)]);
  const lids = addresses.flatMap(({ kind, value }) => (kind === "lid" ? value : []));
  await execute(
    sql`DELETE FROM "PhoneBook"
         WHERE jid = ANY(${addresses.flatMap(toJids)}::text[]) OR number = ANY(${spelt}::text[]) OR lid = ANY(${lids}::text[])`,
  );
}
