import { stopAutomaticAnswers } from "../chatbot/index.js";
import { readServiceRules } from "../notices/index.js";
import { findExisting, isDuplicate } from "./steps/findExisting.js";
import { findOrCreatePeople } from "./steps/findOrCreatePeople.js";
import { findTicket } from "./steps/findTicket.js";
import { isIgnoredGroup } from "./steps/isIgnoredGroup.js";
import { storeMessage } from "./steps/storeMessage.js";
import { takeAsPlainAnswer } from "./steps/takeAsPlainAnswer.js";
import { takeAsRating } from "./steps/takeAsRating.js";
import { takeAsSticker } from "./steps/takeAsSticker.js";
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
  // Before ratings: a question counts only where nobody has asked anything since.
  const confirmation = known ? null : await takeAsPlainAnswer(inbound, contact);
  const sticker = known ? null : await takeAsSticker(inbound, contact);
  const rating = known || confirmation || sticker ? null : await takeAsRating(rules, inbound, contact);
  const taken = confirmation ?? sticker ?? rating;
  const ticket = taken?.ticket ?? (await findTicket(rules, inbound, { contact, known }));
  const isStored = await storeMessage(inbound, { ticket, sender, isAnswered: rating !== null });
  if (!isStored) return;
  await taken?.finish();
  if (isWrittenOnPhone(inbound)) await stopAutomaticAnswers(ticket);
}

/** A colleague wrote on the phone: automatic answers end. */
function isWrittenOnPhone({ ref, chat, content }: InboundMessage): boolean {
  return ref.fromMe && !chat.isGroup && content.kind !== "undecryptable";
}
