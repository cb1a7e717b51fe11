import type { Mover, TicketModel, TicketState } from "../tickets/index.js";
import { sayNotice } from "./sayNotice.js";
import { readServiceRules, readSettings } from "./serviceRules.js";
import { NOTICES } from "./texts.js";

interface MovePayload {
  ticket: TicketModel;
  before: TicketState;
  by: Mover;
}

/** Tells the customer what a person did with the conversation: took it over, or handed it on. */
export async function notifyOfMove({ ticket, before, by }: MovePayload): Promise<void> {
  if (by.kind !== "user" || ticket.isGroup) return;
  const notice = chooseNotice(ticket, before, by.userId);
  if (!notice) return;
  const { companyId, whatsappId } = ticket;
  const settings = await readSettings(companyId);
  if (settings[notice === "accepted" ? "sendGreetingAccepted" : "sendMsgTransfTicket"] !== "enabled") return;
  const rules = await readServiceRules({ companyId, connectionId: whatsappId });
  if (rules) await sayNotice(rules, ticket, NOTICES[notice]);
}

/** The customer has left; what the company says about that comes before the end. */
export async function notifyOfExpiry({ companyId, ticket }: { companyId: number; ticket: TicketModel }): Promise<void> {
  const rules = await readServiceRules({ companyId, connectionId: ticket.whatsappId });
  if (rules) await sayNotice(rules, ticket, rules.connection.expiresInactiveMessage);
}

type Notice = "accepted" | "toQueue" | "toUser" | "toBoth";

/** A move is a transfer where both ends of it are known; who is picked out of the crowd for the first time was not moved. */
function chooseNotice(after: TicketState, before: TicketState, moverId: number): Notice | null {
  if (before.status === "closed" || after.status === "closed") return null;
  if (before.status === "pending" && after.status === "open" && after.userId === moverId) return "accepted";
  const isOtherQueue = after.queueId !== null && after.queueId !== before.queueId;
  const isOtherUser = after.userId !== null && after.userId !== before.userId;
  if (isOtherQueue && isOtherUser) return before.queueId === null && before.userId === null ? null : "toBoth";
  if (isOtherUser) return before.userId === null ? null : "toUser";
  const isLetGo = before.userId !== null && after.userId === null;
  return isOtherQueue && (before.queueId !== null || isLetGo) ? "toQueue" : null;
}
