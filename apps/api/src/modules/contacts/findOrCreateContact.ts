import type { Address } from "../../whatsapp/port.js";
import { addAddresses, addressesIn, type ContactAddress, findOwners, lockAddresses } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { cleanContactName } from "./cleanName.js";
import { ContactModel } from "./contact.model.js";
import { findContact } from "./findByNumber.js";
import { leaveRecycledNumber } from "./leaveNumber.js";
import { mergeContacts } from "./mergeContacts.js";
import { readContact } from "./readContacts.js";

/** Somebody who wrote, or is written to. */
export interface ContactIdentity {
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
export async function findOrCreateContact(identity: ContactIdentity): Promise<ContactModel> {
  const addresses = addressesIn(identity.address, { isGroup: identity.isGroup });
  const [owner, ...others] = await findOwners(addresses);
  const isFamiliar = owner && others.length === 0 && owner.known.length === addresses.length;
  const contactId = isFamiliar ? owner.contactId : await createOrMergeContact(identity, addresses);
  const contact = await findContact(contactId);
  if (!contact) throw new Error("The contact went while it was met");
  await learn(contact, identity, addresses);
  return contact;
}

/** Makes one contact of these addresses, with nobody else at work on them. */
async function createOrMergeContact(identity: ContactIdentity, addresses: ContactAddress[]): Promise<number> {
  await lockAddresses(identity.companyId, addresses);
  await leaveRecycledNumber(identity, addresses);
  const [owner, ...others] = await findOwners(addresses);
  if (!owner) {
    const contact = await createContact(identity, addresses);
    return contact.id;
  }
  for (const { contactId } of others) await mergeContacts(identity, { keptId: owner.contactId, goneId: contactId });
  await addAddresses(owner.contactId, addresses);
  return owner.contactId;
}

async function createContact(identity: ContactIdentity, addresses: ContactAddress[]): Promise<ContactModel> {
  const number = numberOf(addresses);
  const contact = await ContactModel.create({
    name: cleanContactName(identity.name) || (number ? `+${number}` : "Contato"),
    number,
    isGroup: identity.isGroup,
    jid: identity.address.jid,
    whatsappId: identity.whatsappId,
  });
  await addAddresses(contact.id, addresses);
  announceContact(identity.companyId, { action: "create", contact: await readContact(contact.id) });
  return contact;
}

/** Keeps what is new about a contact. Screens hear of it when it shows; a new address alone does not. */
async function learn(contact: ContactModel, identity: ContactIdentity, addresses: ContactAddress[]): Promise<void> {
  const name = cleanContactName(identity.name);
  if (name && !contact.isNamed) contact.name = name;
  if (contact.number === "") contact.number = numberOf(addresses);
  const isShown = contact.changed("name") || contact.changed("number");
  contact.jid = identity.address.jid;
  contact.whatsappId = identity.whatsappId;
  if (!contact.changed()) return;
  await contact.save();
  if (isShown) {
    announceContact(identity.companyId, { action: "update", contact: await readContact(contact.id) });
  }
}

function numberOf(addresses: ContactAddress[]): string {
  return addresses.find(({ kind }) => kind !== "lid")?.value ?? "";
}
