import type {
  ContactChange,
  ContactDetails,
  ContactInput,
  ContactMade,
  ContactRef,
  ContactSearch,
} from "@recado/contract";
import { MAX_IN_A_PICKER } from "@recado/contract";
import { parsePhone } from "@recado/domain";
import { Op } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { lockRow } from "../../kernel/db/lockRow.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { authorize } from "../../kernel/policy.js";
import { addAddresses, type ContactAddress, findOwners, lockAddresses, toJids } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { meetNumber } from "./checkContactOnWhatsApp.js";
import { type CheckedNumber, checkNumber } from "./checkNumber.js";
import { ContactModel } from "./contact.model.js";
import { listFields, saveFields } from "./fields.js";
import { findByNumber } from "./findByNumber.js";
import { contactMoving } from "./hooks.js";
import { mergeContacts } from "./mergeContacts.js";
import { readContact, readContacts } from "./readContacts.js";
import { searchContacts } from "./searchContacts.js";

const missing = "ERR_NO_CONTACT_FOUND";
const PAGE_SIZE = 30;

export async function listContacts(ctx: Ctx, search: ContactSearch) {
  const found = await searchContacts(ctx, search, PAGE_SIZE);
  return { contacts: await readContacts(found.ids), count: found.count, hasMore: found.hasMore };
}

export async function listAllContacts(ctx: Ctx, searchParam: string): Promise<ContactRef[]> {
  const page = { searchParam, pageNumber: 1, date: undefined, dateStart: undefined, dateEnd: undefined };
  return readContacts((await searchContacts(ctx, page, MAX_IN_A_PICKER)).ids);
}

export async function getContact(ctx: Ctx, id: number): Promise<ContactDetails> {
  const row = await ContactModel.findByPk(id);
  authorize(ctx, row, { missing });
  return describe(row);
}

/** Makes a contact whose number WhatsApp knows; the one that is there already is answered instead. */
export async function createContact(ctx: Ctx, input: ContactInput): Promise<ContactMade> {
  const typed = requirePhone(input.number);
  const known = await unit(ctx, async () => {
    const row = await findByNumber(typed);
    return row && describe(row);
  });
  if (known) return { alreadyExists: true, existingContact: known };
  const found = await checkNumber(ctx, typed);
  if (!found) return { invalido: true };
  return unit(ctx, async () => {
    const addresses = contactAddressesOf(found);
    await lockAddresses(ctx.companyId, addresses);
    const owners = await findOwners(addresses);
    if (owners.length > 0)
      return { alreadyExists: true, existingContact: await describe(await meetNumber(ctx, found)) };
    const { name, email, extraInfo } = input;
    const row = await ContactModel.create({
      name,
      email,
      number: found.number,
      jid: found.jid,
      isNamed: true,
      whatsappId: found.connectionId,
    });
    await addAddresses(row.id, addresses);
    await saveFields(row.id, extraInfo);
    const contact = await describe(row);
    announceContact(ctx.companyId, { action: "create", contact });
    return contact;
  });
}

/** Changes a contact. Another number is checked like a new one, and must not be somebody else's. */
export async function updateContact(ctx: Ctx, id: number, change: ContactChange): Promise<ContactDetails> {
  const before = await unit(ctx, () => getContact(ctx, id));
  const typed = numberAfter(before, change);
  const found = typed === before.number ? null : await checkNumber(ctx, typed);
  if (typed !== before.number && !found) fail("ERR_WAPP_INVALID_CONTACT");
  return unit(ctx, async () => {
    const row = await lockRow(ContactModel, id, missing);
    if (found) await takeNumber(ctx, row, found);
    // Forms send it also where nobody touched it: WhatsApp goes on naming the contact.
    if (change.name !== undefined && change.name !== row.name) row.set({ name: change.name, isNamed: true });
    if (change.email !== undefined) row.email = change.email;
    await row.save();
    if (change.extraInfo) await saveFields(id, change.extraInfo);
    const contact = await describe(row);
    announceContact(ctx.companyId, { action: "update", contact });
    return contact;
  });
}

/** Forms send back the number that was there: a group's is its id, which is nobody's phone, and stays. */
function numberAfter({ number, isGroup }: ContactDetails, { number: typed = number }: ContactChange): string {
  if (typed === number) return number;
  return isGroup ? failField("number", "invalid") : requirePhone(typed);
}

export async function mergeWith(ctx: Ctx, id: number, otherId: number): Promise<ContactDetails> {
  const rows = await ContactModel.findAll({ where: { id: { [Op.in]: [id, otherId] } } });
  const kept = rows.find((row) => row.id === id);
  const gone = rows.find((row) => row.id === otherId);
  authorize(ctx, kept, { missing });
  authorize(ctx, gone, { missing });
  if (id === otherId || kept.isGroup || gone.isGroup) fail("ERR_CONTACT_MERGE");
  return describe(await mergeContacts(ctx, { keptId: id, goneId: otherId, userId: ctx.user.id }));
}

async function takeNumber(ctx: Ctx, row: ContactModel, found: CheckedNumber): Promise<void> {
  const addresses = contactAddressesOf(found);
  await lockAddresses(ctx.companyId, addresses);
  const [owner] = await findOwners(addresses);
  if (owner && owner.contactId !== row.id) fail("ERR_DUPLICATED_CONTACT");
  // The old number is no longer this person's, nor what WhatsApp calls it by; whoever has it now is somebody else.
  const left = await query<ContactAddress>(
    sql`DELETE FROM "ContactAddresses"
      WHERE "contactId" = ${row.id} AND (kind = 'lid' OR (kind = 'pn' AND value = ${row.number})) RETURNING kind, value`,
  );
  await addAddresses(row.id, addresses);
  const from = [row.jid, ...left.flatMap(toJids)];
  await runHook(contactMoving, { by: ctx.user, contactId: row.id, from, to: found.jid });
  row.set({ number: found.number, jid: found.jid, whatsappId: found.connectionId });
}

function contactAddressesOf({ number, lid }: CheckedNumber): ContactAddress[] {
  return [{ kind: "pn", value: number }, ...(lid ? [{ kind: "lid" as const, value: lid }] : [])];
}

function requirePhone(typed: string): string {
  return parsePhone(typed) ?? failField("number", "invalid");
}

async function describe(row: ContactModel): Promise<ContactDetails> {
  const [contact, extraInfo] = await Promise.all([readContact(row.id), listFields(row.id)]);
  return { ...contact, extraInfo };
}
