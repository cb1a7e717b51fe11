import type { V1Addressee } from "@recado/contract";
import { parsePhone } from "@recado/domain";
import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import type { KeyHolder } from "../../kernel/context.js";
import { readUnit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import {
  chatOfNumber,
  type FoundAddress,
  findAddress,
  findByNumber,
  findOrCreateByNumber,
  isKnownOnWhatsApp,
} from "../contacts/index.js";
import { type OutgoingMessage, sendMessage } from "../messages/index.js";
import { findOrOpenForProgram, type TicketModel } from "../tickets/index.js";
import { findTicketOf, lockTicketOf, pickConnection } from "./ofKey.js";
import { toV1MessageFor } from "./presenters.js";

/** To whom, over which connection, and for a number nobody was met under, what WhatsApp says of it. */
type Addressee = { ticketId: number } | { number: string; scope: TokenHolder; found: FoundAddress | null };

/** Before the unit: who was never met is looked up at WhatsApp. */
export async function findAddressee(
  holder: KeyHolder,
  { number, ticketId, connectionId }: V1Addressee,
): Promise<Addressee> {
  if ((ticketId === null) === (number === undefined)) failField("number", ticketId === null ? "required" : "invalid");
  if (ticketId !== null) {
    const { whatsappId } = await readUnit(holder, () => findTicketOf(holder, ticketId));
    if (connectionId !== null && connectionId !== whatsappId) fail("ERR_NO_WAPP_FOUND");
    return { ticketId };
  }
  const phone = parsePhone(number ?? "") ?? failField("number", "invalid");
  const { scope, contact } = await readUnit(holder, async () => ({
    scope: { companyId: holder.companyId, connectionId: await pickConnection(holder, connectionId) },
    contact: await findByNumber(phone),
  }));
  return {
    number: phone,
    scope,
    found: contact && isKnownOnWhatsApp(contact) ? null : await findAddress(scope, phone),
  };
}

/** The conversation it is said in, its row locked. A ticket that is over is not begun again by a program. */
export async function openAddressee(
  holder: KeyHolder,
  addressee: Addressee,
): Promise<{ ticket: TicketModel; scope: TokenHolder; chat?: string }> {
  if ("ticketId" in addressee) {
    const ticket = await lockTicketOf(holder, addressee.ticketId);
    const { companyId, whatsappId } = ticket;
    if (ticket.status === "closed" || whatsappId === null) fail("ERR_TICKET_STATUS");
    return { ticket, scope: { companyId, connectionId: whatsappId } };
  }
  const { number, scope, found } = addressee;
  const known = found ? null : await findByNumber(number);
  const contact = known ?? (await findOrCreateByNumber(scope, number, found ?? fail("ERR_NO_CONTACT_FOUND")));
  const ticket = await findOrOpenForProgram(contact, scope.connectionId);
  return { ticket, scope, chat: chatOfNumber(contact, found?.number ?? number, ticket.chat) };
}

export async function sayAll(
  holder: KeyHolder,
  { ticket, chat }: Pick<OutgoingMessage, "ticket" | "chat">,
  contents: OutgoingMessage["content"][],
) {
  const messages = [];
  for (const content of contents)
    messages.push(toV1MessageFor(holder, await sendMessage({ ticket, content, origin: "api", chat })));
  return { messages };
}
