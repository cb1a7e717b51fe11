import type { TicketModel } from "./ticket.model.js";

// What other modules keep on a ticket. Lists stand still for it: `silent` leaves `updatedAt` as it is.

/** The address from which the customer wrote last, and is answered. */
export async function setChat(ticket: TicketModel, chat: string): Promise<void> {
  await ticket.update({ chat }, { silent: true });
}

export async function setOutOfHoursAt(ticket: TicketModel, at: Date): Promise<void> {
  await ticket.update({ outOfHoursAt: at }, { silent: true });
}

interface RobotRef {
  integrationId: number | null;
  promptId: number | null;
}

/** Which robot leads the customer now; null for none. */
export async function setRobot(ticket: TicketModel, robot: RobotRef | null): Promise<void> {
  const { integrationId, promptId } = robot ?? { integrationId: null, promptId: null };
  await ticket.update({ useIntegration: robot !== null, integrationId, promptId }, { silent: true });
}

/** `chatbot` is whether the bot leads the customer now; its notes have a shape that only the bot knows. */
export async function setBot(ticket: TicketModel, chatbot: boolean, bot: Record<string, unknown>): Promise<void> {
  await ticket.update({ chatbot, bot }, { silent: true });
}
