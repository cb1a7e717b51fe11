import { type ContactModel, findOrCreateContact } from "../../contacts/index.js";
import type { ServiceRules } from "../../notices/index.js";
import { isProfileOld, refreshProfile } from "../profile.js";
import type { InboundMessage } from "../types.js";

interface People {
  /** The other side of the chat: the customer, or the group. */
  contact: ContactModel;
  /** Who wrote: in a group one of its members, null when it was us. */
  sender: ContactModel | null;
}

export async function findOrCreatePeople(rules: ServiceRules, inbound: InboundMessage): Promise<People> {
  const { sender, chat, pushName } = inbound;
  const { companyId, connection } = rules;
  const contact = await findOrCreateChat(rules, inbound);
  if (!sender) return { contact, sender: null };
  if (!chat.isGroup) return { contact, sender: contact };
  const identity = { companyId, address: sender, isGroup: false, name: pushName, whatsappId: connection.id };
  return { contact, sender: await findOrCreateContact(identity) };
}

async function findOrCreateChat(
  { companyId, connection }: ServiceRules,
  { chat, ref, pushName }: InboundMessage,
): Promise<ContactModel> {
  // `pushName` is the sender's: not the customer's when we wrote, nor the group's.
  const name = ref.fromMe || chat.isGroup ? null : pushName;
  const { isGroup } = chat;
  const contact = await findOrCreateContact({ companyId, address: chat, isGroup, name, whatsappId: connection.id });
  if (isProfileOld(contact)) refreshProfile({ companyId, connectionId: connection.id, contactId: contact.id });
  return contact;
}
