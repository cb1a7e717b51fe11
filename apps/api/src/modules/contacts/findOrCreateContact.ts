import type { Address } from "../../whatsapp/port.js";
import { addNames, findOwners, type KnownAs, lockNames, namesIn } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { cleanName } from "./cleanName.js";
import { ContactModel } from "./contact.model.js";
import { findContact } from "./findByNumber.js";
import { mergeContacts } from "./mergeContacts.js";
import { readContact } from "./readContacts.js";

/** Somebody who wrote, or is written to. */
export interface Met {
  companyId: number;
  address: Address;
  isGroup: boolean;
  /** What they call themselves, or a group's subject. */
  name: string | null;
  whatsappId: number;
}

/**
 * The one contact behind an address. Unknown ones are made; a name, number or LID learned on the way is kept; and when an
 * address shows two contacts to be one person, they become one.
 */
export async function findOrCreateContact(met: Met): Promise<ContactModel> {
  const names = namesIn(met.address, met.isGroup);
  const [owner, ...others] = await findOwners(names);
  const isFamiliar = owner && others.length === 0 && owner.known.length === names.length;
  const contactId = isFamiliar ? owner.contactId : await settleNames(met, names);
  const contact = await findContact(contactId);
  if (!contact) throw new Error("The contact went while it was met");
  await learn(contact, met, names);
  return contact;
}

/** Makes one contact of these names, with nobody else at work on them. */
async function settleNames(met: Met, names: KnownAs[]): Promise<number> {
  await lockNames(met.companyId, names);
  const [owner, ...others] = await findOwners(names);
  if (!owner) {
    const contact = await createContact(met, names);
    return contact.id;
  }
  for (const { contactId } of others) await mergeContacts(met, { keptId: owner.contactId, goneId: contactId });
  await addNames(owner.contactId, names);
  return owner.contactId;
}

async function createContact(met: Met, names: KnownAs[]): Promise<ContactModel> {
  const number = numberOf(names);
  const contact = await ContactModel.create({
    name: cleanName(met.name) || (number ? `+${number}` : "Contato"),
    number,
    isGroup: met.isGroup,
    jid: met.address.jid,
    whatsappId: met.whatsappId,
  });
  await addNames(contact.id, names);
  announceContact(met.companyId, { action: "create", contact: await readContact(contact.id) });
  return contact;
}

/** Keeps what is new about a contact. Screens hear of it when it shows; a new address alone does not. */
async function learn(contact: ContactModel, met: Met, names: KnownAs[]): Promise<void> {
  const name = cleanName(met.name);
  if (name && !contact.isNamed) contact.name = name;
  if (contact.number === "") contact.number = numberOf(names);
  const isShown = contact.changed("name") || contact.changed("number");
  contact.jid = met.address.jid;
  contact.whatsappId = met.whatsappId;
  if (!contact.changed()) return;
  await contact.save();
  if (isShown) {
    announceContact(met.companyId, { action: "update", contact: await readContact(contact.id) });
  }
}

function numberOf(names: KnownAs[]): string {
  return names.find(({ kind }) => kind !== "lid")?.value ?? "";
}
