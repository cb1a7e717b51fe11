import { z } from "zod";

/** What is looked at of a word of a customer, or of an event of a webhook. */
export const HookInput = z.looseObject({
  event: z.string().default(""),
  contact: z.looseObject({ name: z.string().default("") }).optional(),
  message: z.looseObject({ text: z.string().default("") }).optional(),
});

/** A workflow of n8n: it answers customers, and takes whatever else it is told. */
export function runWorkflow({ event, contact, message }: z.output<typeof HookInput>): object {
  // Events of webhooks are taken, and nothing is said to them.
  if (event !== "message") return { ok: true };
  const text = message?.text ?? "";
  if (/\bpessoa\b/i.test(text)) return { messages: ["Vou chamar alguém da equipe."], transfer: true };
  if (/\btchau\b/i.test(text)) return { messages: ["Até logo!"], finish: true };
  return { messages: [`Olá, ${contact?.name ?? ""}! Sou o n8n de testes. Você disse: “${text}”.`] };
}
