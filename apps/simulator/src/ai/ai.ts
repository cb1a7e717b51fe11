import type { z } from "zod";
import type { CompletionInput } from "./input.js";

const KEPT = 50;
const HEARD = "Que horas vocês abrem amanhã?";

interface ModelExchange {
  at: string;
  model: string;
  instructions: string;
  talk: { from: string; text: string; pictures: number }[];
  answer: string;
}

type Message = z.output<typeof CompletionInput>["messages"][number];

/** A model for whoever has no key: it speaks OpenAI's language, knows nothing, and obeys a few words. */
export class Ai {
  readonly #asked: ModelExchange[] = [];
  #fixed = "";

  /** What it says to everything from now on; empty for words of its own. */
  fix(text: string): void {
    this.#fixed = text;
  }

  complete({ model, messages }: z.output<typeof CompletionInput>): object {
    const [system, ...talk] = messages;
    const said = this.#say(talk.at(-1));
    const instructions = textOf(system);
    this.#asked.unshift({
      ...{ at: new Date().toISOString(), model, instructions },
      talk: talk.map((message) => ({ from: message.role, text: textOf(message), pictures: picturesOf(message) })),
      answer: said.tool === undefined ? said.text : `${said.text} → ${said.tool.name}`,
    });
    this.#asked.splice(KEPT);
    const call = said.tool && { id: "call_1", type: "function", function: said.tool };
    const message = { role: "assistant", content: said.text, ...(call ? { tool_calls: [call] } : {}) };
    const read = messages.reduce((sum, each) => sum + Math.ceil(textOf(each).length / 4), 0);
    const written = Math.ceil(said.text.length / 4);
    return {
      id: `chatcmpl-${this.#asked.length}`,
      object: "chat.completion",
      model,
      choices: [{ index: 0, message, finish_reason: call ? "tool_calls" : "stop" }],
      usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written },
    };
  }

  /** What it hears in every voice note. */
  transcribe(): object {
    return { text: HEARD };
  }

  /** The latest first. */
  list(): { fixed: string; asked: ModelExchange[] } {
    return { fixed: this.#fixed, asked: this.#asked };
  }

  clear(): void {
    this.#asked.length = 0;
    this.#fixed = "";
  }

  #say(message: Message | undefined): { text: string; tool?: { name: string; arguments: string } } {
    const text = textOf(message);
    const call = (name: string, reason: string) => ({ name, arguments: JSON.stringify({ reason }) });
    if (/\b(pessoa|humano|gerente)\b/i.test(text))
      return { text: "Vou chamar alguém da equipe.", tool: call("transfer_to_person", "asked_for_person") };
    if (/\b(tchau|até logo)\b/i.test(text))
      return { text: "Até logo!", tool: call("close_conversation", "said_goodbye") };
    if (this.#fixed !== "") return { text: this.#fixed };
    if (message && picturesOf(message) > 0) return { text: "Recebi a sua imagem. Sou a IA de testes." };
    return { text: `Sou a IA de testes. Você disse: “${text}”.` };
  }
}

function textOf(message: Message | undefined): string {
  const content = message?.content ?? "";
  return typeof content === "string" ? content : content.map((part) => part.text ?? "").join(" ");
}

function picturesOf({ content }: Message): number {
  return Array.isArray(content) ? content.filter(({ type }) => type === "image_url").length : 0;
}
