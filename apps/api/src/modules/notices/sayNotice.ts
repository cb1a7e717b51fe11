import { AppError } from "../../kernel/errors.js";
import { say } from "../messages/index.js";
import type { TicketModel } from "../tickets/index.js";
import { renderTexts } from "./renderTexts.js";
import type { ServiceRules } from "./serviceRules.js";

/**
 * Says one of the product's own texts, in the unit of what it is about. False when there was nothing to say, or nobody to
 * reach: a notice never fails what it tells of.
 */
export async function sayNotice(rules: ServiceRules, ticket: TicketModel, template: string): Promise<boolean> {
  if (template.trim() === "") return false;
  const render = await renderTexts(rules, ticket, [template]);
  const text = render(template).trim();
  if (text === "") return false;
  try {
    await say({ ticket, origin: "notice", content: { text } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "ERR_SENDING_WAPP_MSG") return false;
    throw error;
  }
}
