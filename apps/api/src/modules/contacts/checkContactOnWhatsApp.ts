import type { CompanyScope } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { addressOf, type CheckedNumber, checkNumberOrWait } from "./checkNumber.js";
import type { ContactModel } from "./contact.model.js";
import { findContact, isKnownOnWhatsApp } from "./findByNumber.js";
import { findOrCreateContact } from "./findOrCreateContact.js";

/** Somebody may be waiting for it, who can go on without an answer. */
const TIMEOUT_MS = 3_000;

/**
 * Asks WhatsApp about the number of an imported contact before the first message: it may be spelled otherwise there, or be
 * nobody's. Answers the contact's id, which is another one where the number is of a contact we know; null when there is no
 * such number. While the line is down the contact stays as it is. Never inside a unit.
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
