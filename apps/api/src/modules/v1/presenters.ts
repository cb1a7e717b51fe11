import type {
  Campaign,
  CampaignRecipient,
  Connection,
  Contact,
  ContactDetails,
  Message,
  Ticket,
  V1Campaign,
  V1Connection,
  V1Contact,
  V1ContactChange,
  V1ContactDetails,
  V1Message,
  V1Recipient,
  V1Ticket,
} from "@recado/contract";
import { parsePhone } from "@recado/domain";
import { hasScope } from "../../kernel/auth/gate.js";
import type { KeyHolder } from "../../kernel/context.js";
import { toExternalMessage } from "../external-messages/index.js";

const named = (row: { id: number; name: string } | null) => row && { id: row.id, name: row.name };

export function toV1Message(message: Message): V1Message {
  const { id, wid, ticketId, fromMe, origin, mediaType, body, data, isDeleted, createdAt } = message;
  const { location } = data;
  return {
    id,
    messageId: wid,
    ticketId,
    direction: fromMe ? "out" : "in",
    origin,
    type: mediaType,
    text: body,
    media:
      message.mediaState === "none"
        ? null
        : { url: message.mediaUrl, name: message.mediaName, mime: message.mediaMime },
    location: location
      ? {
          latitude: location.latitude,
          longitude: location.longitude,
          name: location.name,
          address: location.address,
        }
      : null,
    reactions: message.reactions.map(({ emoji, fromMe: isOurs, name }) => ({ emoji, fromMe: isOurs, name })),
    status: fromMe ? toExternalMessage(message).status : null,
    problem: message.problem,
    isDeleted,
    createdAt,
  };
}

/** The same for whoever has done something with it: without the scope `read` they are not told what it says. */
export function toV1MessageFor(holder: KeyHolder, message: Message): V1Message {
  const shown = toV1Message(message);
  return hasScope(holder, "read") ? shown : { ...shown, text: "", media: null, location: null, reactions: [] };
}

export function toV1Contact(contact: Contact): V1Contact {
  const { id, name, number, email, isGroup, createdAt, updatedAt } = contact;
  return { id, name, number, email, isGroup, createdAt, updatedAt };
}

export function toV1Details(contact: ContactDetails): V1ContactDetails {
  return { ...toV1Contact(contact), fields: contact.extraInfo.map(({ name, value }) => ({ name, value })) };
}

/** The same for whoever has written it: without the scope `read` they are told of it what they have just sent. */
export function toV1DetailsFor(holder: KeyHolder, contact: ContactDetails, sent: V1ContactChange): V1ContactDetails {
  const shown = toV1Details(contact);
  if (hasScope(holder, "read")) return shown;
  return { ...shown, name: "", email: "", fields: [], ...sent, number: parsePhone(sent.number ?? "") ?? "" };
}

export function toV1Ticket(ticket: Ticket): V1Ticket {
  const { id, uuid, protocol, status, contact, unreadMessages, lastMessage, createdAt, updatedAt } = ticket;
  return {
    id,
    uuid,
    protocol,
    status,
    contact: { id: contact.id, name: contact.name, number: contact.number, isGroup: contact.isGroup },
    connection: named(ticket.whatsapp),
    queue: named(ticket.queue),
    user: named(ticket.user),
    tags: ticket.tags.map((tag) => ({ id: tag.id, name: tag.name })),
    unreadMessages,
    lastMessage,
    createdAt,
    updatedAt,
  };
}

/** The same for whoever has moved it: without the scope `read` they are not told its last words. */
export function toV1TicketFor(holder: KeyHolder, ticket: Ticket): V1Ticket {
  const shown = toV1Ticket(ticket);
  return hasScope(holder, "read") ? shown : { ...shown, lastMessage: "" };
}

export function toV1Connection(connection: Connection): V1Connection {
  const { id, name, number, status, downSince, isDefault } = connection;
  return { id, name, number, status, downSince, isDefault };
}

export function toV1Campaign(campaign: Campaign): V1Campaign {
  const { id, name, status, whatsappIds, scheduledAt, startedAt, completedAt } = campaign;
  const { recipients, waiting, sent, delivered, read, answered, failed, skipped } = campaign.progress;
  const progress = { recipients, waiting, sent, delivered, read, answered, failed, skipped };
  return { id, name, status, connectionIds: whatsappIds, progress, scheduledAt, startedAt, completedAt };
}

export function toV1Recipient(recipient: CampaignRecipient): V1Recipient {
  const { id, name, number, contactId, state, reason, sentAt, deliveredAt, readAt, answeredAt } = recipient;
  return { id, name, number, contactId, state, reason, sentAt, deliveredAt, readAt, answeredAt };
}
