import { stopAutomaticAnswers } from "../chatbot/index.js";
import { isIgnoredGroup, readServiceRules } from "../notices/index.js";
import { findExisting, isDuplicate } from "./steps/findExisting.js";
import { findOrCreatePeople } from "./steps/findOrCreatePeople.js";
import { findTicket, lockTicketOfStub } from "./steps/findTicket.js";
import { storeMessage } from "./steps/storeMessage.js";
import { takeIntoClosedTicket } from "./steps/takeIntoClosedTicket.js";
import type { InboundMessage } from "./types.js";

/**
 * Finds contact and ticket of a message and stores it, in a unit of its company. It may come again: then nothing changes.
 * Answers follow after the commit, in responders.ts.
 */
export async function receiveMessage(inbound: InboundMessage): Promise<void> {
  const known = await findExisting(inbound);
  if (isDuplicate(known, inbound)) return;
  const rules = await readServiceRules(inbound);
  if (!rules || isIgnoredGroup(rules, inbound.chat)) return;

  const { contact, sender } = await findOrCreatePeople(rules, inbound);
  const ofStub = await lockTicketOfStub(inbound, known);
  const taken = ofStub ? null : await takeIntoClosedTicket(rules, inbound, contact);
  const ticket = ofStub ?? taken?.ticket ?? (await findTicket(rules, inbound, contact));
  const isStored = await storeMessage(inbound, { ticket, sender, isAnswered: taken?.isAnswered ?? false });
  if (!isStored) return;
  await taken?.finish();
  if (isWrittenOnPhone(inbound)) await stopAutomaticAnswers(ticket);
}

/** A colleague wrote on the phone: automatic answers end. */
function isWrittenOnPhone({ ref, chat, content }: InboundMessage): boolean {
  return ref.fromMe && !chat.isGroup && content.kind !== "undecryptable";
}
