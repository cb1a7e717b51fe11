import { renderMessage } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { contactVariables } from "../contacts/index.js";
import { readTicket, type TicketModel } from "../tickets/index.js";
import type { ServiceRules } from "./serviceRules.js";

/** Fills in a text; what belongs to a queue the ticket is not in yet is told its name. */
export type Render = (template: string, queueName?: string) => string;

/**
 * Gets ready to fill in texts that a company wrote. What customers write never comes here: a variable in their words
 * stays what they typed.
 */
export async function renderTexts(
  { settings }: Pick<ServiceRules, "settings">,
  ticket: TicketModel,
  templates: readonly string[],
): Promise<Render> {
  // Most texts have no variables, and this runs for each message.
  if (!templates.some((template) => template.includes("{{"))) return (template) => template;
  const contact = await contactVariables(ticket.contactId);
  const { protocol, queue, user } = await readTicket(ticket.id);
  return (template, queueName = queue?.name ?? "") =>
    renderMessage(template, {
      contact,
      ticketId: ticket.id,
      protocol,
      queueName,
      userName: user?.name ?? "",
      now: clock.now(),
      timeZone: settings.timezone,
    });
}
