import { isSilenced } from "../chatbot/index.js";
import type { TicketModel } from "../tickets/index.js";
import type { RobotRef } from "./types.js";

/** Whether a robot may still speak in a ticket: nobody has taken it, and nothing has silenced it. */
export function mayRobotAnswer(
  ticket: TicketModel | null,
  { integrationId, promptId }: RobotRef,
): ticket is TicketModel {
  if (ticket?.status !== "pending" || ticket.userId !== null || isSilenced(ticket)) return false;
  return ticket.useIntegration && ticket.integrationId === integrationId && ticket.promptId === promptId;
}
