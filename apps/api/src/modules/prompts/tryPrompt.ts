import type { PromptReply, PromptTry } from "@recado/contract";
import { costOf, modelRules } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { readUnit, unit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { isMasked } from "../../kernel/maskedSecret.js";
import { decryptText } from "../../kernel/secrets.js";
import { askModel, ModelProblem } from "./model/askModel.js";
import { isModelUrl } from "./model/openModel.js";
import { findPrompt } from "./prompt.service.js";
import { countTokens, readSpent } from "./usage.js";

const LIMIT_MS = 10_000;

const tries = rateLimit("prompt-try", { points: 20, seconds: 60 });

/** Talks with a draft, which need not be saved. What it costs is counted for the prompt it is of. */
export async function tryPrompt(ctx: Ctx, input: PromptTry): Promise<PromptReply> {
  await tries.take(`company-${ctx.companyId}`);
  const { prompt, maxTokens, maxMessages, promptId, talk } = input;
  const settings = { ...input, apiKey: await readKey(ctx, input) };
  if (input.baseUrl !== "" && !isModelUrl(input.baseUrl)) failField("baseUrl", "invalid");
  const instructions = `${modelRules({ name: ctx.user.name, maxTokens })}\n\n${prompt}`;
  if (promptId) await readUnit(ctx, () => refuseSpent(ctx, promptId));
  const answer = await askModel(
    settings,
    { instructions, talk: talk.slice(-maxMessages) },
    AbortSignal.timeout(LIMIT_MS),
  ).catch((error: unknown) => {
    const problem = error instanceof ModelProblem ? error.message : "The server took too long";
    return fail("ERR_PROMPT_TRY", { data: { problem } });
  });
  if (promptId) {
    const spent = { promptId, ticketId: null, tokens: answer.tokens, prices: input, timezone: ctx.company.timezone };
    await unit(ctx, () => countTokens(spent));
  }
  const { read, written } = answer.tokens;
  return { ...answer, tokens: read + written, cost: costOf(answer.tokens, input) };
}

/** What is tried costs as what is said to customers does: at the ceiling of the month nothing more is asked. */
async function refuseSpent(ctx: Ctx, promptId: number): Promise<void> {
  const { monthlyTokens } = await findPrompt(ctx, promptId);
  if (monthlyTokens !== null && (await readSpent(promptId, ctx.company.timezone)) >= monthlyTokens)
    failField("monthlyTokens", "too_small");
}

/** A masked key is that of the prompt, for the server it was entered for. */
async function readKey(ctx: Ctx, { promptId, apiKey, baseUrl }: PromptTry): Promise<string> {
  const row = promptId ? await readUnit(ctx, () => findPrompt(ctx, promptId)) : null;
  if (isMasked(apiKey)) {
    if (!row || row.apiKey === "" || row.baseUrl !== baseUrl) return failField("apiKey", "required");
    return decryptText(row.apiKey);
  }
  return apiKey.trim() === "" && baseUrl === "" ? failField("apiKey", "required") : apiKey.trim();
}
