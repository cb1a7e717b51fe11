import { askForRating } from "@recado/domain";
import { openDesk, sayNotice } from "../notices/index.js";
import { type Mover, type TicketModel, type TicketState, TicketTrackingModel } from "../tickets/index.js";

/**
 * A person has closed a conversation: who was served is asked how it was, everybody else hears the goodbye. The ticket is
 * closed at once, whatever the customer answers or not.
 */
export async function tellClosed(moved: { ticket: TicketModel; before: TicketState; by: Mover }): Promise<void> {
  const { ticket, before, by } = moved;
  if (by.kind !== "user" || ticket.isGroup) return;
  if (ticket.status !== "closed" || before.status === "closed") return;
  const desk = await openDesk({ companyId: ticket.companyId, connectionId: ticket.whatsappId });
  if (!desk) return;
  const { settings, connection } = desk;
  if (settings.userRating !== "enabled" || before.userId === null) {
    await sayNotice(desk, ticket, connection.complationMessage);
  } else if (await sayNotice(desk, ticket, askForRating(connection.ratingMessage))) {
    const tracking = await findTracking(ticket.id);
    await tracking?.update({ ratingAt: new Date() });
  }
}

/** What was noted about the last time a ticket ran. */
export function findTracking(ticketId: number): Promise<TicketTrackingModel | null> {
  return TicketTrackingModel.findOne({ where: { ticketId }, order: [["id", "DESC"]] });
}
