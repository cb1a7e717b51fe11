import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { fail } from "../../kernel/errors.js";
import type { Address } from "../../whatsapp/port.js";
import { phoneJid } from "./addresses.js";
import { addressOf, checkNumberOrWait } from "./checkNumber.js";
import type { ContactModel } from "./contact.model.js";
import { findByNumber, isKnownOnWhatsApp } from "./findByNumber.js";
import { findOrCreateContact } from "./findOrCreateContact.js";

export interface FoundAddress {
  address: Address;
  /** As WhatsApp knows it, or as it was given while nobody can be asked. */
  number: string;
  /** WhatsApp said so. */
  isAsked: boolean;
}

/**
 * Where a number that nobody was met under is reached. While the line is down nobody can be asked: then the message waits like any
 * other, and fails visibly if there is no such number.
 */
export async function findAddress(holder: TokenHolder, number: string): Promise<FoundAddress> {
  const found = await checkNumberOrWait(holder, number, { connectionId: holder.connectionId });
  if (!found) fail("ERR_WAPP_INVALID_CONTACT");
  if (found !== "later") return { address: addressOf(found), number: found.number, isAsked: true };
  return { address: { jid: phoneJid(number), pn: number, lid: null }, number, isAsked: false };
}

/** The contact of a number, made where there was none; of one who was only written down, now with the address WhatsApp gave. */
export async function findOrCreateByNumber(
  { companyId, connectionId }: TokenHolder,
  number: string,
  { address, isAsked }: FoundAddress,
): Promise<ContactModel> {
  const identity = { companyId, address, isGroup: false, name: null, whatsappId: connectionId };
  const known = await findByNumber(number);
  return known && (isKnownOnWhatsApp(known) || !isAsked) ? known : findOrCreateContact(identity);
}
