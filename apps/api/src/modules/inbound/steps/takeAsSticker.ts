import { runHook } from "../../../kernel/events/hooks.js";
import type { ContactModel } from "../../contacts/index.js";
import { lockNewest, type TicketModel, ticketRead } from "../../tickets/index.js";
import type { InboundMessage } from "../types.js";

/** A sticker begins no conversation: where none runs it stands in the last one, is read, and opens nothing, not even that again. */
export async function takeAsSticker(
  { companyId, connectionId, ref, content }: InboundMessage,
  contact: ContactModel,
): Promise<{ ticket: TicketModel; finish(): Promise<void> } | null> {
  if (content.kind !== "media" || content.media.kind !== "sticker") return null;
  const ticket = await lockNewest({ contactId: contact.id, whatsappId: connectionId });
  if (ticket?.status !== "closed") return null;
  const finish = async () => {
    if (!ref.fromMe) await runHook(ticketRead, { companyId, ticket, userId: null });
  };
  return { ticket, finish };
}
