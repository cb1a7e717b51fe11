import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { messageRoutes, type Ticket, ticketNoteRoutes, ticketRoutes } from "@recado/contract";
import type { SimulatorClient } from "@recado/simulator/client";
import type { Caller } from "./operator";
import type { Words } from "./phones";

const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** A number that works, and who sees what is said to it. */
export interface Inbox {
  operator: Caller;
  simulator: SimulatorClient;
  account: string;
}

/** Fills the inbox: one waits, one was served, and with Dona Lurdes everything was said that there is. */
export async function fillInbox(inbox: Inbox): Promise<void> {
  const { operator } = inbox;
  await say(inbox, "13", "Oi! O pedido de ontem já saiu?");
  const elio = await say(inbox, "27", "Muito obrigado pelo atendimento!");
  await operator.call(ticketRoutes.update, { params: { ticketId: elio.id }, body: { status: "open" } });
  await operator.call(ticketRoutes.update, { params: { ticketId: elio.id }, body: { status: "closed" } });
  await talkToLurdes(inbox);
}

async function talkToLurdes(inbox: Inbox): Promise<void> {
  const { operator, simulator, account } = inbox;
  const customer = numberIn(inbox, "24");
  const { id: ticketId } = await say(inbox, "24", "Bom dia! Ainda têm o bolo de fubá?");
  await operator.call(ticketRoutes.update, { params: { ticketId }, body: { status: "open" } });
  const tell = async (words: Words) => (await simulator.say(customer, { ...words, account })).id;
  const answer = (body: string, quotedMsg: number | null = null) =>
    operator.call(messageRoutes.create, { params: { ticketId }, body: { body, quotedMsg, signed: true } });

  await answer(
    "Bom dia, Dona Lurdes! Temos sim:\n- *fubá com goiabada*\n- _fubá simples_\nhttps://recado.test/cardapio",
  );
  await answer("Para quando a senhora precisa?");
  const heard = await until(async () => {
    const received = await simulator.listReceived(customer);
    return received.find(({ text }) => text.includes("Para quando"));
  });
  await simulator.react(customer, { account, id: heard.id, emoji: "👍" });
  for (const words of await everyKind()) await tell(words);
  const slip = await tell({ type: "text", text: "Era para outra pessoa" });
  await simulator.delete(customer, { account, id: slip });
  const corrected = await tell({ type: "text", text: "É para sábado às 3" });
  await simulator.edit(customer, { account, id: corrected, text: "É para sábado às 15h" });
  // A call comes another way, and would overtake what was said before.
  await findSaid(operator, { ticketId, text: "É para sábado às 15h" });
  await simulator.call(customer, { account, ringMs: 100 });
  await tell({ type: "text", text: "Pode ser?", quotedId: corrected });
  const question = await findSaid(operator, { ticketId, text: "Pode ser?" });
  await answer("Pode, sim. Fica tudo anotado para sábado às 15h, no Salão Primavera.", question.id);
  await tell({ type: "text", text: "Até amanhã!" });
  await findSaid(operator, { ticketId, text: "Até amanhã!" });
  const note = "Prefere receber pela manhã; o portão dos fundos fica aberto.";
  await operator.call(ticketNoteRoutes.create, { body: { ticketId, note } });
}

/** What was said, as soon as it stands in its conversation. */
export function findSaid(operator: Caller, { ticketId, text }: { ticketId: number; text: string }) {
  return until(async () => {
    const { messages } = await operator.call(messageRoutes.list, { params: { ticketId } });
    return messages.find(({ body }) => body === text);
  });
}

/** One of each of what can be sent beside words. */
async function everyKind(): Promise<Words[]> {
  const file = (await readFile(new URL("../public/icons/icon-512.png", import.meta.url))).toString("base64");
  return [
    { type: "image", file, mimetype: "image/png", caption: "Um assim, com a plaquinha" },
    { type: "voice", seconds: 4 },
    { type: "document", mimetype: "application/pdf", fileName: "lista da festa.pdf" },
    {
      type: "location",
      latitude: -22.9068,
      longitude: -43.1729,
      name: "Salão Primavera",
      address: "Rua das Flores, 120",
    },
    { type: "contact", name: "Gilda Reis", number: "5521998877665" },
  ];
}

/** By area code: those who are among the contacts already. */
export function numberIn({ account }: Inbox, area: string): string {
  return `55${area}${account.slice(4)}`;
}

export async function say(inbox: Inbox, area: string, text: string): Promise<Ticket> {
  const number = numberIn(inbox, area);
  await inbox.simulator.say(number, { account: inbox.account, type: "text", text });
  return until(async () => {
    const { tickets } = await inbox.operator.call(ticketRoutes.list, { query: { showAll: "true" } });
    return tickets.find(({ contact }) => contact.number === number);
  });
}

export async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error("What the inbox is filled with did not arrive");
    await delay(LOOK_EVERY_MS);
  }
}
