import { runHook } from "../../../kernel/events/hooks.js";
import type { ContactModel } from "../../contacts/index.js";
import { lockNewest, type TicketModel, ticketRead } from "../../tickets/index.js";
import { questions } from "../questions.js";
import type { InboundMessage } from "../types.js";
import { wordsOf } from "./describeContent.js";

/** Whether the message answers a question plainly: then it stands where that was asked, is read, and opens nothing. */
export async function takeAsPlainAnswer(
  { companyId, connectionId, ref, chat, content }: InboundMessage,
  contact: ContactModel,
): Promise<{ ticket: TicketModel; finish(): Promise<void> } | null> {
  const words = ref.fromMe || chat.isGroup ? null : wordsOf(content);
  const answered = words === null ? [] : questions.filter((question) => question.isPlainAnswer(words));
  if (answered.length === 0) return null;
  const ticket = await lockNewest({ contactId: contact.id, whatsappId: connectionId });
  if (ticket?.status !== "closed") return null;
  for (const question of answered) {
    if (await question.isAsked(ticket))
      return { ticket, finish: () => runHook(ticketRead, { companyId, ticket, userId: null }) };
  }
  return null;
}
