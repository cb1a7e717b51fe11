import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { readServiceRules, renderTexts } from "../notices/index.js";
import type { TicketModel } from "../tickets/index.js";

/** A program's text with the variables of its customer filled in. */
export async function renderText(
  { companyId, connectionId }: TokenHolder,
  ticket: TicketModel,
  body: string,
): Promise<string> {
  if (!body.includes("{{")) return body.trim();
  const rules = await readServiceRules({ companyId, connectionId });
  return rules ? (await renderTexts(rules, ticket, [body]))(body).trim() : body;
}
