import type { Chat, LineRef } from "../../whatsapp/port.js";
import { addressesIn, findOwners } from "./addresses.js";
import { announceContact } from "./announceContact.js";
import { findOrCreateContact } from "./findOrCreateContact.js";
import { readContact } from "./readContacts.js";

/** Somebody came, left or rose in a group, or it has another subject. Groups nobody has written in stay unknown. */
export async function learnGroup(line: LineRef & { chat: Chat; subject: string | null }): Promise<void> {
  const { companyId, connectionId, chat, subject } = line;
  const [owner] = await findOwners(addressesIn(chat, { isGroup: true }));
  if (!owner) return;
  if (subject !== null) {
    await findOrCreateContact({ companyId, address: chat, isGroup: true, name: subject, whatsappId: connectionId });
  }
  announceContact(companyId, { action: "update", contact: await readContact(owner.contactId) });
}
