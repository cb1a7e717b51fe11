import type { Prompt } from "@recado/contract";
import type { PromptModel } from "./prompt.model.js";

/** What may be shown of a prompt; of its keys no more than how they end. */
export function toPrompt(row: PromptModel, shown: Pick<Prompt, "queue" | "apiKey" | "voiceKey">): Prompt {
  const { id, name, prompt, voice, voiceRegion, maxTokens, temperature, queueId, maxMessages } = row;
  const { model, baseUrl, seesPictures, monthlyTokens, inputPrice, outputPrice } = row;
  return {
    id,
    name,
    prompt,
    voice,
    voiceRegion,
    maxTokens,
    temperature,
    queueId,
    maxMessages,
    model,
    baseUrl,
    seesPictures,
    monthlyTokens,
    inputPrice,
    outputPrice,
    ...shown,
  };
}
