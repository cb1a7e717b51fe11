import { messageRoutes, settingRoutes, tagRoutes, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import type { Words } from "./phones";
import { findSaid, type Inbox, numberIn, say, until } from "./seedInbox";

/** Somebody who is served: what was said before and answered, and what is new. Departments by their place. */
interface Served {
  area: string;
  wanted: string;
  answers: string[];
  queue: number;
  tags: string[];
  news?: string;
}

const SERVED: Served[] = [
  {
    area: "14",
    wanted: "Bom dia! O vestido azul ainda tem?",
    answers: ["Oi, Marina! Tem sim 😊 Sobrou uma P e duas M.", "Separo a P para você?"],
    queue: 0,
    tags: ["Cliente novo", "Urgente", "Pós-venda"],
    news: "Perfeito 🙌 e aceita Pix?",
  },
  {
    area: "15",
    wanted: "Oi! A sandália que comprei ontem ficou grande",
    answers: ["Boa tarde! A troca é gratuita em até 30 dias."],
    queue: 3,
    tags: ["Orçamento enviado"],
    news: "Consigo trocar pela 40?",
  },
  {
    area: "16",
    wanted: "Não recebi o boleto deste mês",
    answers: ["Segue a 2ª via, ela vence na sexta."],
    queue: 2,
    tags: ["Aguardando pagamento"],
  },
  {
    area: "17",
    wanted: "Vocês abrem no feriado?",
    answers: ["Abrimos, até o meio-dia."],
    queue: 1,
    tags: ["Cliente novo"],
  },
  {
    area: "19",
    wanted: "Precisamos de 40 pacotes de ração até quinta",
    answers: ["Anotado! O orçamento sai ainda hoje."],
    queue: 4,
    tags: ["Orçamento enviado", "Reclamação sobre o prazo de entrega do pedido"],
  },
];

/** Somebody who waits: what is wanted, and the choice of a department in the menu. */
const WAITING = [
  { area: "18", wanted: "A cafeteira parou de esquentar, e agora?", choice: "2" },
  { area: "22", wanted: "Segue o pedido da semana, pode conferir?", choice: "3" },
];

/** Fills the lists with people who are served, a group, and people who have been waiting for a while. */
export async function fillCustomers(inbox: Inbox, queueIds: number[]): Promise<void> {
  const tags = await inbox.operator.call(tagRoutes.listAll);
  for (const served of SERVED) {
    const tagIds = tags.filter(({ name }) => served.tags.includes(name)).map(({ id }) => id);
    await serve(inbox, served, { queueId: queueIds[served.queue] ?? 0, tagIds });
  }
  await fillGroup(inbox);
  for (const each of WAITING) await waitFor(inbox, each);
}

async function serve(
  inbox: Inbox,
  { area, wanted, answers, news }: Served,
  { queueId, tagIds }: { queueId: number; tagIds: number[] },
): Promise<void> {
  const { operator } = inbox;
  const { id: ticketId } = await say(inbox, area, wanted);
  const params = { ticketId };
  const { userId } = await operator.call(ticketRoutes.update, { params, body: { status: "open" } });
  await operator.call(ticketRoutes.update, { params, body: { queueId, userId } });
  for (const tagId of tagIds) await operator.call(ticketTagRoutes.add, { params: { ticketId, tagId } });
  for (const body of answers) await operator.call(messageRoutes.create, { params, body: { body, signed: true } });
  await operator.call(ticketRoutes.markRead, { params });
  if (!news) return;
  await tell(inbox, area, { type: "text", text: news });
  // Whoever looks at the messages has read them.
  await until(async () => {
    const { lastMessage } = await operator.call(ticketRoutes.show, { params });
    return lastMessage === news || undefined;
  });
}

/** A group talks, and has voted; who is in it is among the customers already, or is in it alone. */
async function fillGroup(inbox: Inbox): Promise<void> {
  const { operator, simulator, account } = inbox;
  await operator.call(settingRoutes.update, { params: { key: "CheckMsgIsGroup" }, body: { value: "disabled" } });
  const [cida, rita] = [numberIn(inbox, "28"), numberIn(inbox, "21")];
  await simulator.createCustomer({ pn: cida, name: "Cida Moraes" });
  const customers = [cida, rita];
  const { id: group } = await simulator.createGroup({ subject: "Síndicos da Vila", accounts: [account], customers });
  const tell = (customer: string, words: Words) => simulator.say(customer, { ...words, account, group });
  await tell(cida, { type: "text", text: "A entrega passa depois das 16h?" });
  const { id: ticketId } = await until(async () => {
    const { tickets } = await operator.call(ticketRoutes.list, { query: { showAll: "true" } });
    return tickets.find(({ isGroup }) => isGroup);
  });
  await operator.call(ticketRoutes.update, { params: { ticketId }, body: { status: "open" } });
  await tell(cida, { type: "text", text: "Vou estar em casa só a essa hora" });
  await tell(rita, { type: "text", text: "Aqui também!" });
  const options = ["16h às 18h", "18h às 20h"];
  const poll = await tell(cida, { type: "poll", question: "Qual horário fica melhor?", options });
  await simulator.vote(rita, { account, group, id: poll.id, options: options.slice(0, 1) });
  const thanks = "Obrigada, pessoal!";
  await tell(cida, { type: "text", text: thanks });
  await findSaid(operator, { ticketId, text: thanks });
}

async function waitFor(inbox: Inbox, { area, wanted, choice }: (typeof WAITING)[number]): Promise<void> {
  const { operator } = inbox;
  const { id: ticketId } = await say(inbox, area, wanted);
  // The menu has to have been shown.
  await tell(inbox, area, { type: "text", text: choice });
  await until(async () => {
    const { queueId } = await operator.call(ticketRoutes.show, { params: { ticketId } });
    return queueId ?? undefined;
  });
}

function tell(inbox: Inbox, area: string, words: Words) {
  return inbox.simulator.say(numberIn(inbox, area), { ...words, account: inbox.account });
}
