import { type Message, messageChannel } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { announce } from "../../kernel/realtime/announce.js";
import { readContact } from "../contacts/index.js";
import { readTicket, type TicketModel, ticketAudience } from "../tickets/index.js";
import { readMessage, readMessages } from "./readMessages.js";

/** Tells those who see a ticket what was just said in it, with all a list needs to move it up; answers what they see. */
export async function announceCreated(ticket: TicketModel, messageId: number): Promise<Message> {
  const [message, shownTicket, contact] = await Promise.all([
    readMessage(messageId),
    readTicket(ticket.id),
    readContact(ticket.contactId),
  ]);
  announce(messageChannel, { action: "create", message, ticket: shownTicket, contact }, ticketAudience(ticket));
  return message;
}

interface Placed {
  ticketId: number;
  queueId: number | null;
  userId: number | null;
}

/** Tells the same people what messages have become; answers that. */
export async function announceUpdated(companyId: number, ids: number[]): Promise<Message[]> {
  const messages = await readMessages(ids);
  const places = await select<Placed>(
    `SELECT id AS "ticketId", "queueId", "userId" FROM "Tickets" WHERE id = ANY($1::integer[])`,
    [[...new Set(messages.map(({ ticketId }) => ticketId))]],
  );
  for (const message of messages) {
    const place = places.find(({ ticketId }) => ticketId === message.ticketId);
    if (place) announce(messageChannel, { action: "update", message }, ticketAudience({ companyId, ...place }));
  }
  return messages;
}
