import type { CompanyScope } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { AppError } from "../../kernel/errors.js";
import { addressOf, checkNumber } from "./checkNumber.js";
import { findContact, isKnownOnWhatsApp } from "./findByNumber.js";
import { findOrCreateContact } from "./findOrCreateContact.js";

/**
 * Whose number was only written down, on a sheet, is asked about at WhatsApp before the first word to them: it may be spelled
 * otherwise there, or belong to nobody. Their id, which is another one where they turn out to be somebody we know; null when
 * there is no such number. While the line they would be written to by cannot be asked they stay as they are. Never inside a unit.
 */
export async function meetContact(
  scope: CompanyScope,
  contactId: number,
  findConnection: () => Promise<number | null>,
): Promise<number | null> {
  const { contact, connectionId } = await unit(scope, async () => {
    const contact = await findContact(contactId);
    const isWrittenDown = contact && !contact.isGroup && contact.number !== "" && !isKnownOnWhatsApp(contact);
    return { contact, connectionId: isWrittenDown ? await findConnection() : null };
  });
  if (!contact || connectionId === null) return contactId;
  try {
    const found = await checkNumber(scope, contact.number, connectionId);
    if (!found) return null;
    const identity = { companyId: scope.companyId, isGroup: false, name: null, whatsappId: connectionId };
    return (await unit(scope, () => findOrCreateContact({ ...identity, address: addressOf(found) }))).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "ERR_WAPP_CHECK_CONTACT") return contactId;
    throw error;
  }
}
