import { messageChannel } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { announce } from "../../kernel/realtime/announce.js";
import { ContactModel, presentContact } from "../contacts/index.js";
import { readTicket, type TicketModel, ticketAudience } from "../tickets/index.js";
import { readMessage, readMessages } from "./readMessages.js";

/** Tells those who see a ticket what was just said in it, with all a list needs to move it up. */
export async function announceCreated(ticket: TicketModel, messageId: number, customer?: ContactModel): Promise<void> {
  const isTheirs = customer?.id === ticket.contactId;
  const contact = isTheirs ? customer : await ContactModel.findByPk(ticket.contactId, { rejectOnEmpty: true });
  announce(
    messageChannel,
    {
      action: "create",
      message: await readMessage(messageId),
      ticket: await readTicket(ticket.id),
      contact: await presentContact(contact),
    },
    ticketAudience(ticket),
  );
}

interface Placed {
  ticketId: number;
  queueId: number | null;
  userId: number | null;
}

/** Tells the same people what messages have become. */
export async function announceUpdated(companyId: number, ids: number[]): Promise<void> {
  const messages = await readMessages(ids);
  const places = await select<Placed>(
    `SELECT id AS "ticketId", "queueId", "userId" FROM "Tickets" WHERE id = ANY($1::integer[])`,
    [[...new Set(messages.map(({ ticketId }) => ticketId))]],
  );
  for (const message of messages) {
    const place = places.find(({ ticketId }) => ticketId === message.ticketId);
    if (place) announce(messageChannel, { action: "update", message }, ticketAudience({ companyId, ...place }));
  }
}
