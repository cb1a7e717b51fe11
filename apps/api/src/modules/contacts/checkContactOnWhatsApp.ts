import type { CompanyScope } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { addressOf, type CheckedNumber, checkNumberOrWait } from "./checkNumber.js";
import type { ContactModel } from "./contact.model.js";
import { findContact, isKnownOnWhatsApp } from "./findByNumber.js";
import { findOrCreateContact } from "./findOrCreateContact.js";

/** Somebody may be waiting for it, who can go on without an answer. */
const TIMEOUT_MS = 3_000;

/**
 * Whose number was only written down, on a sheet, is asked about at WhatsApp before the first word to them: it may be spelled
 * otherwise there, or belong to nobody. Their id, which is another one where they turn out to be somebody we know; null when
 * there is no such number. While the line they would be written to by cannot be asked they stay as they are. Never inside a unit.
 */
export async function checkContactOnWhatsApp(
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
  const found = await checkNumberOrWait(scope, contact.number, { connectionId, timeoutMs: TIMEOUT_MS });
  if (found === "later") return contactId;
  return found && (await unit(scope, () => meetNumber(scope, found))).id;
}

/** The contact behind a number as WhatsApp knows it; two who turn out to be one person become one. */
export function meetNumber({ companyId }: CompanyScope, found: CheckedNumber): Promise<ContactModel> {
  const identity = { companyId, isGroup: false, name: null, whatsappId: found.connectionId };
  return findOrCreateContact({ ...identity, address: addressOf(found) });
}
