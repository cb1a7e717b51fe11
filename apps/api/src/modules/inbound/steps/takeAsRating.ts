import type { ContactModel } from "../../contacts/index.js";
import type { ServiceRules } from "../../notices/index.js";
import { type RatingTaken, takeRating } from "../../ratings/index.js";
import type { Inbound } from "../types.js";
import { wordsOf } from "./describeContent.js";

/**
 * Whether the message answers the question for a rating. It is looked at before a ticket is: the answer belongs to the
 * episode that was closed, and opens none.
 */
export async function takeAsRating(
  rules: ServiceRules,
  { ref, chat, content }: Inbound,
  contact: ContactModel,
): Promise<RatingTaken | null> {
  if (ref.fromMe || chat.isGroup || content.kind === "undecryptable") return null;
  return takeRating({ ...rules, contact, text: wordsOf(content) ?? "" });
}
