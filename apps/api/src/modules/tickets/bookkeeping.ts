import type { TicketModel } from "./ticket.model.js";

// What other modules keep on a ticket. Lists stand still for it: `silent` leaves `updatedAt` as it is.

/** The address from which the customer wrote last, and is answered. */
export async function setChat(ticket: TicketModel, chat: string): Promise<void> {
  await ticket.update({ chat }, { silent: true });
}

export async function setOutOfHoursAt(ticket: TicketModel, at: Date): Promise<void> {
  await ticket.update({ outOfHoursAt: at }, { silent: true });
}

/** Which robot leads the customer now; null for none. */
export async function setRobot(ticket: TicketModel, integrationId: number | null): Promise<void> {
  await ticket.update({ useIntegration: integrationId !== null, integrationId }, { silent: true });
}

/** `chatbot` is whether the bot leads the customer now; its notes have a shape that only the bot knows. */
export async function setBot(ticket: TicketModel, chatbot: boolean, bot: Record<string, unknown>): Promise<void> {
  await ticket.update({ chatbot, bot }, { silent: true });
}
