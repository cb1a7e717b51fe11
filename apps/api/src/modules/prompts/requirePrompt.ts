import { fail } from "../../kernel/errors.js";
import { PromptModel } from "./prompt.model.js";

/** Ends the work unless a prompt that is named is one of this company. */
export async function requirePrompt(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (!(await PromptModel.findByPk(id, { attributes: ["id"] }))) fail("ERR_NO_PROMPT_FOUND");
}
