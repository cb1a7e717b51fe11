import type { ContactModel } from "../../contacts/index.js";
import type { ServiceRules } from "../../notices/index.js";
import { type RatingTaken, takeRating } from "../../ratings/index.js";
import type { InboundMessage } from "../types.js";
import { wordsOf } from "./describeContent.js";

/**
 * Whether the message answers the question for a rating. Asked before a ticket is looked for: an answer belongs to the
 * closed episode and opens none.
 */
export async function takeAsRating(
  rules: ServiceRules,
  { ref, chat, content, at }: InboundMessage,
  contact: ContactModel,
): Promise<RatingTaken | null> {
  if (ref.fromMe || chat.isGroup || content.kind === "undecryptable") return null;
  return takeRating({ ...rules, contact, text: wordsOf(content) ?? "", at });
}
