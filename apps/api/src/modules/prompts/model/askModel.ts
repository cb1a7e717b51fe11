import { DEFAULT_MODEL } from "@recado/contract";
import { guessTokens, type TokenCount } from "@recado/domain";
import type OpenAI from "openai";
import { z } from "zod";
import { cutText } from "../../../kernel/cleanText.js";
import { isOpenAi, type ModelDoor, openModel } from "./openModel.js";
import { MODEL_TOOLS, type ModelAction, parseToolCalls, ToolCall } from "./tools.js";

const MAX_TEXT_LENGTH = 4_000;
const MAX_PROBLEM_LENGTH = 300;

export interface ModelSettings extends ModelDoor {
  model: string;
  maxTokens: number;
  temperature: number;
}

/** A word of a talk: what the customer said or showed, or what was said to him. */
export interface TalkMessage {
  from: "customer" | "robot";
  text: string;
  /** As data addresses. */
  pictures?: string[];
}

export interface ModelAnswer {
  text: string;
  action: ModelAction | null;
  tokens: TokenCount;
}

/** A server that does not answer as it should. */
export class ModelProblem extends Error {}

const Tokens = z.number().int().min(0).max(10_000_000);
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.unknown()).max(20).nullish(),
        }),
      }),
    )
    .min(1)
    .max(10),
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish().catch(null),
});

/** Asks a model what to say next. Outside of any unit. */
export async function askModel(
  settings: ModelSettings,
  { instructions, talk }: { instructions: string; talk: TalkMessage[] },
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const { model, maxTokens, temperature } = settings;
  const server = await openModel(settings, signal);
  const asked = await server.chat.completions
    .create({
      model: model.trim() || DEFAULT_MODEL,
      messages: [{ role: "system", content: instructions }, ...talk.map(toMessage)],
      tools: MODEL_TOOLS,
      ...(isOpenAi(settings) ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
      // Some models take the usual one alone.
      ...(temperature === 1 ? {} : { temperature }),
    })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw new ModelProblem(describeProblem(error, settings));
    });
  const answer = Completion.safeParse(asked);
  const message = answer.data?.choices[0]?.message;
  if (!message) throw new ModelProblem("The server's answer has not the shape it should have");
  const text = cutText((message.content ?? "").trim(), MAX_TEXT_LENGTH);
  const calls = (message.tool_calls ?? []).flatMap((call) => ToolCall.safeParse(call).data ?? []);
  const usage = answer.data?.usage;
  const tokens = {
    read: usage?.prompt_tokens ?? guessTokens(instructions + talk.map((word) => word.text)),
    written: usage?.completion_tokens ?? guessTokens(text),
  };
  return { text, action: parseToolCalls(calls), tokens };
}

function toMessage({ from, text, pictures = [] }: TalkMessage): OpenAI.ChatCompletionMessageParam {
  if (from === "robot") return { role: "assistant", content: text };
  if (pictures.length === 0) return { role: "user", content: text };
  const shown = pictures.map((url) => ({ type: "image_url" as const, image_url: { url } }));
  return { role: "user", content: [{ type: "text", text }, ...shown] };
}

/** What the server says of it, without our key. */
export function describeProblem(error: unknown, { apiKey }: ModelDoor): string {
  const text = error instanceof Error ? describe(error) : String(error);
  const hidden = apiKey === "" ? text : text.replaceAll(apiKey, "••••");
  return hidden.replace(/\p{C}+/gu, " ").slice(0, MAX_PROBLEM_LENGTH);
}

/** The library says no more than that it could not connect; why stands behind it. */
function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
