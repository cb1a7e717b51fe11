import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { AppError } from "../../kernel/errors.js";
import { sendMessage } from "../messages/index.js";
import type { TicketModel } from "../tickets/index.js";
import { renderTexts } from "./renderTexts.js";
import type { ServiceRules } from "./serviceRules.js";

/**
 * Says one of the product's own texts, in the unit of what it is about. False when there was nothing to say, nobody to
 * reach, or the company may not work: a notice never fails what it tells of.
 */
export async function sayNotice(rules: ServiceRules, ticket: TicketModel, template: string): Promise<boolean> {
  if (template.trim() === "") return false;
  const render = await renderTexts(rules, ticket, [template]);
  const text = render(template).trim();
  if (text === "" || !(await readCompanyPermission(rules.companyId)).isAllowed) return false;
  try {
    await sendMessage({ ticket, origin: "notice", content: { text } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "ERR_SENDING_WAPP_MSG") return false;
    throw error;
  }
}
