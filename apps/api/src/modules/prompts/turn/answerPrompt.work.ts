import { BOT_TEXTS, isRevealing } from "@recado/domain";
import { unit } from "../../../kernel/db/unit.js";
import { type Bubble, defineTurn } from "../../robots/index.js";
import { askModel, ModelProblem } from "../model/askModel.js";
import { speak } from "../model/speak.js";
import { countTokens } from "../usage.js";
import { type AskedPrompt, readConversation } from "./readConversation.js";
import { toTalk } from "./toTalk.js";

/** A model that fails twice, or is slow, leads to people within a minute. */
export const answerPrompt = defineTurn("prompts.turn", {
  attempts: 2,
  limitMs: 28_000,
  readQuestion: readConversation,
  async ask({ prompt, rules, timezone, isSpent, messages }, { companyId, ticketId, messageId, signal }) {
    if (isSpent) return "spent";
    const talk = await toTalk(prompt, messages, { companyId, ticketId, messageId, signal });
    const { text, action, tokens } = await askModel(
      prompt,
      { instructions: `${rules}\n\n${prompt.prompt}`, talk },
      signal,
    );
    await unit({ companyId }, () => countTokens({ promptId: prompt.id, ticketId, tokens, prices: prompt, timezone }));
    const secrets = [prompt.apiKey, prompt.voiceKey];
    const isSaid = text !== "" && !isRevealing(text, { rules, prompt: prompt.prompt, secrets });
    if (!isSaid && action === null) throw new ModelProblem("There is nothing in the answer that could be said");
    const bubbles = isSaid ? [await toBubble(prompt, text, signal)] : [];
    if (bubbles.length === 0 && action === "people") bubbles.push({ text: BOT_TEXTS.handOver, delayMs: 0 });
    return { talk: { session: "", choices: [] }, bubbles, ending: action && { kind: action } };
  },
});

/** As a voice note where the prompt has a voice, and as text where that fails. */
async function toBubble(prompt: AskedPrompt, text: string, signal: AbortSignal): Promise<Bubble> {
  const voice = prompt.voice === "texto" ? null : await speak(text, prompt, signal);
  return voice ? { voice, delayMs: 0 } : { text, delayMs: 0 };
}
