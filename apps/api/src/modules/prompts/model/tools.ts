import type OpenAI from "openai";
import { z } from "zod";

/** What a model may do with a conversation. */
export type ModelAction = "people" | "close";

const TOOLS: Record<string, { action: ModelAction; description: string; reasons: [string, ...string[]] }> = {
  transfer_to_person: {
    action: "people",
    description: "Passa a conversa a uma pessoa da empresa.",
    reasons: ["asked_for_person", "complaint", "cannot_help"],
  },
  close_conversation: {
    action: "close",
    description: "Encerra a conversa.",
    reasons: ["solved", "said_goodbye"],
  },
};

export const MODEL_TOOLS: OpenAI.ChatCompletionFunctionTool[] = Object.entries(TOOLS).map(
  ([name, { description, reasons }]) => ({
    type: "function",
    function: {
      name,
      description,
      parameters: {
        type: "object",
        properties: { reason: { type: "string", enum: reasons } },
        required: ["reason"],
        additionalProperties: false,
      },
    },
  }),
);

/** A call of a tool as a server sends it. */
export const ToolCall = z.object({
  function: z.object({ name: z.string().max(100), arguments: z.string().max(2_000) }),
});

/** The first call of a tool there is, with arguments it takes; others do nothing. */
export function parseToolCalls(calls: z.output<typeof ToolCall>[]): ModelAction | null {
  for (const { function: called } of calls) {
    const tool = Object.hasOwn(TOOLS, called.name) ? TOOLS[called.name] : undefined;
    if (tool && isTaken(called.arguments, tool.reasons)) return tool.action;
  }
  return null;
}

function isTaken(text: string, reasons: [string, ...string[]]): boolean {
  try {
    return z.strictObject({ reason: z.enum(reasons) }).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
