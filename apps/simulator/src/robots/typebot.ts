import { z } from "zod";
import { Refusal } from "../refusal.js";

export const StartInput = z.object({
  prefilledVariables: z
    .object({ pushName: z.string().default(""), number: z.string().default("") })
    .partial()
    .default({}),
});
export const ContinueInput = z.object({
  message: z.object({ text: z.string().default("") }),
});

const MENU = ["Horários", "Cardápio", "Falar com uma pessoa"] as const;
const WAIT_SECONDS = 1;

type Message = Record<string, unknown> & { id: string };

/**
 * A flow as Typebot's servers run one: it greets, offers choices, shows a picture, waits, asks for words, and gives the customer
 * to people. The address of its picture is one of this machine.
 */
export class Typebot {
  readonly #sessions = new Map<string, "menu" | "order">();
  #count = 0;

  start({ prefilledVariables }: z.output<typeof StartInput>): object {
    this.#count += 1;
    const sessionId = `sessao-${this.#count}`;
    this.#sessions.set(sessionId, "menu");
    const name = prefilledVariables.pushName ?? "";
    return {
      sessionId,
      ...menu([
        say([{ text: "Oi, " }, { text: name || "cliente", bold: true }, { text: "! Sou o Typebot de testes." }]),
      ]),
    };
  }

  continue(sessionId: string, { message }: z.output<typeof ContinueInput>, base: string): object {
    const place = this.#sessions.get(sessionId);
    // As after a restart: whoever asks begins anew.
    if (place === undefined) throw new Refusal(404, "no-session", "Session not found.");
    if (place === "order") {
      this.#sessions.set(sessionId, "menu");
      return menu([say([{ text: `Anotado: ${message.text}` }])]);
    }
    switch (message.text) {
      case MENU[0]: {
        const first = say([{ text: "Um momento…" }]);
        const wait = { type: "wait", lastBubbleBlockId: first.id, wait: { secondsToWaitFor: WAIT_SECONDS } };
        return { ...menu([first, say([{ text: "Abrimos às 8h." }])]), clientSideActions: [wait] };
      }
      case MENU[1]:
        this.#sessions.set(sessionId, "order");
        return {
          messages: [
            { id: newBlock(), type: "image", content: { url: `${base}/typebot/cardapio.png` } },
            say([{ text: "O que deseja pedir?" }]),
          ],
          input: { id: newBlock(), type: "text input" },
        };
      case MENU[2]:
        this.#sessions.delete(sessionId);
        return { messages: [say([{ text: "Vou chamar alguém da equipe." }]), say([{ text: '#{"stopBot": true}' }])] };
      default:
        return menu([say([{ text: "Invalid message. Please, try again." }])]);
    }
  }
}

let blocks = 0;
function newBlock(): string {
  blocks += 1;
  return `bloco-${blocks}`;
}

const say = (children: object[]): Message => ({
  id: newBlock(),
  type: "text",
  content: { type: "richText", richText: [{ type: "p", children }] },
});

const menu = (messages: Message[]) => ({
  messages,
  input: { id: newBlock(), type: "choice input", items: MENU.map((content) => ({ id: newBlock(), content })) },
});
