import { renderMessage } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { contactVariables } from "../contacts/index.js";
import { readTicket, type TicketModel } from "../tickets/index.js";

/** Fills in the variables of what an attendant typed. What the values say is text, whatever it looks like. */
export function renderTyped({ user, company }: Ctx, ticket: TicketModel, typed: string): Promise<string> {
  return renderAs({ userName: user.name, timeZone: company.timezone }, ticket, typed);
}

/** The same for whoever is not there when it is said. */
export async function renderAs(
  author: { userName: string; timeZone: string },
  ticket: TicketModel,
  typed: string,
): Promise<string> {
  // Most texts have none.
  if (!typed.includes("{{")) return typed;
  const { protocol, queue } = await readTicket(ticket.id);
  return renderMessage(typed, {
    contact: await contactVariables(ticket.contactId),
    ticketId: ticket.id,
    protocol,
    queueName: queue?.name ?? "",
    ...author,
    now: clock.now(),
  });
}
