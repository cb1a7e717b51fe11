import { type Message, messageChannel } from "@recado/contract";
import { addWork } from "../../kernel/durable/work.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { announce } from "../../kernel/realtime/announce.js";
import { applyLastMessage, ticketAudience } from "../tickets/index.js";
import { announceUpdated, readCreated } from "./announceMessages.js";
import { applyChange } from "./changes.js";
import { messageReceived, messageSent } from "./events.js";
import { fetchInboundMedia } from "./fetchMedia.js";
import { insertMessage } from "./insertMessage.js";
import { MessageModel } from "./message.model.js";
import type { NewMessage } from "./newMessage.js";
import { readMessage } from "./readMessages.js";

/**
 * Writes any message of a ticket, once: null when it was there already. Moves the ticket in the lists and tells those who
 * see it; answers what they see.
 */
export async function writeMessage(input: NewMessage): Promise<Message | null> {
  const { ticket } = input;
  const [inserted, created] = await Promise.all([insertMessage(input), readCreated(ticket, input)]);
  if (!inserted) return null;
  const { isAlreadyCounted, isLast, early, lastMessage, lastFromMe, unreadMessages, movedAt, ...row } = inserted;
  if (lastMessage !== null) {
    applyLastMessage(ticket, { lastMessage, unreadMessages, fromMe: lastFromMe, updatedAt: movedAt });
  }
  const model = MessageModel.build(row as never, { raw: true, isNewRecord: false });
  for (const change of early) await applyChange(model, change);
  if (input.mediaRef) await addWork(fetchInboundMedia, { messageId: model.id });
  recordMessageWritten(input, model);
  if (isAlreadyCounted) {
    const [shown] = await announceUpdated(ticket.companyId, [model.id]);
    return shown ?? null;
  }
  const message = early.length === 0 && created.message ? created.message : await readMessage(model.id);
  announce(messageChannel, { action: "create", ...created, message }, ticketAudience(ticket));
  return message;
}

function recordMessageWritten(
  { ticket, whatsappId, fromMe, isAnswered = false, data }: NewMessage,
  model: MessageModel,
): void {
  const { companyId, id: ticketId, contactId, isGroup } = ticket;
  const about = { companyId, key: `ticket:${ticketId}` };
  const where = { messageId: model.id, ticketId, contactId, connectionId: whatsappId };
  if (fromMe) {
    recordEvent(messageSent, about, { ...where, origin: model.origin });
    return;
  }
  const isWaiting = ticket.status === "pending" && ticket.userId === null;
  const sentAt = new Date(model.sentAt).toISOString();
  recordEvent(messageReceived, about, {
    ...where,
    isGroup,
    isWaiting,
    isTaken: isAnswered,
    isReadable: !data?.isUndecryptable,
    sentAt,
  });
}
