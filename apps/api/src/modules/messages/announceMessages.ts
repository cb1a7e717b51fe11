import { type Contact, type Message, messageChannel, type Ticket } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { announce } from "../../kernel/realtime/announce.js";
import { readContact } from "../contacts/index.js";
import { readTicket, type TicketModel, ticketAudience } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { messageChanged } from "./events.js";
import { type MessageName, readMessages, readNamed } from "./readMessages.js";

/** The announcement of a new message: all a list needs to move its ticket up. */
export interface CreatedMessage {
  message: Message | undefined;
  ticket: Ticket;
  contact: Contact;
}

/** Reads that for a message known by its name, in the packet that writes it. */
export async function readCreated({ id, contactId }: TicketModel, name: MessageName): Promise<CreatedMessage> {
  const [message, ticket, contact] = await Promise.all([readNamed(name), readTicket(id), readContact(contactId)]);
  return { message, ticket, contact };
}

interface TicketRow {
  ticketId: number;
  queueId: number | null;
  userId: number | null;
}

/** Announces changed messages, and answers them. */
export async function announceUpdated(companyId: number, ids: number[]): Promise<Message[]> {
  const messages = await readMessages(ids);
  const ticketIds = [...new Set(messages.map(({ ticketId }) => ticketId))];
  const tickets = await query<TicketRow>(
    sql`SELECT id AS "ticketId", "queueId", "userId" FROM ${ticketRefs} t WHERE id = ANY(${ticketIds}::integer[])`,
  );
  const byId = new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
  for (const message of messages) {
    const ticket = byId.get(message.ticketId);
    recordMessageChanged(companyId, message);
    if (ticket) announce(messageChannel, { action: "update", message }, ticketAudience({ companyId, ...ticket }));
  }
  return messages;
}

function recordMessageChanged(companyId: number, message: Message): void {
  const { id: messageId, ticketId, ack, isEdited, isDeleted, problem } = message;
  recordEvent(
    messageChanged,
    { companyId, key: `ticket:${ticketId}` },
    { messageId, ticketId, ack, isEdited, isDeleted, problem },
  );
}
