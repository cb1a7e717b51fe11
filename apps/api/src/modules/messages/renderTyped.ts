import { renderMessage } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { contactVariables } from "../contacts/index.js";
import { readTicket, type TicketModel } from "../tickets/index.js";

/** Fills in the variables of what an attendant typed. What the values say is text, whatever it looks like. */
export async function renderTyped(ctx: Ctx, ticket: TicketModel, typed: string): Promise<string> {
  // Most texts have none.
  if (!typed.includes("{{")) return typed;
  const { protocol, queue } = await readTicket(ticket.id);
  return renderMessage(typed, {
    contact: await contactVariables(ticket.contactId),
    ticketId: ticket.id,
    protocol,
    queueName: queue?.name ?? "",
    userName: ctx.user.name,
    now: new Date(),
    timeZone: ctx.company.timezone,
  });
}
