import { askForRating } from "@recado/domain";
import { readServiceRules, sayNotice } from "../notices/index.js";
import { findTracking, type Mover, setRatingAskedAt, type TicketModel, type TicketState } from "../tickets/index.js";

/**
 * A person has closed a conversation: who was served is asked how it was, everybody else hears the goodbye. The ticket is
 * closed at once, whatever the customer answers or not.
 */
export async function tellClosed(moved: { ticket: TicketModel; before: TicketState; by: Mover }): Promise<void> {
  const { ticket, before, by } = moved;
  if (by.kind !== "user" || ticket.isGroup) return;
  if (ticket.status !== "closed" || before.status === "closed") return;
  const rules = await readServiceRules({ companyId: ticket.companyId, connectionId: ticket.whatsappId });
  if (!rules) return;
  const { settings, connection } = rules;
  if (settings.userRating !== "enabled" || before.userId === null) {
    await sayNotice(rules, ticket, connection.complationMessage);
  } else if (await sayNotice(rules, ticket, askForRating(connection.ratingMessage))) {
    const tracking = await findTracking(ticket.id);
    if (tracking) await setRatingAskedAt(tracking, new Date());
  }
}
