import {
  chatMessageRoutes,
  chatRoutes,
  invitationRoutes,
  messageRoutes,
  pushRoutes,
  savedViewRoutes,
  settingRoutes,
  type Ticket,
  ticketRoutes,
} from "@recado/contract";
import { type Caller, type Credentials, signIn } from "./operator";
import type { World } from "./world";

/** A browser elsewhere; nobody carries anything to its address. */
const DEVICE = {
  endpoint: "https://push.recado.invalid/to/telefone",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

const VIEW = {
  name: "Boletos de hoje",
  tab: "search" as const,
  queueIds: [],
  tags: [],
  users: [],
  search: "boleto",
  sort: "waiting" as const,
};

/** What colleagues say to each other, and where else the operator is told of something. */
export async function fillTeam(
  { url }: Pick<World, "url">,
  operator: Caller,
  people: (Credentials & { id: number })[],
): Promise<void> {
  await fillChats(url, operator, people);
  // Without this each new login would end the one before, and its device with it.
  await operator.call(settingRoutes.update, { params: { key: "severalDevices" }, body: { value: "enabled" } });
  await operator.call(pushRoutes.subscribe, { body: DEVICE });
  await operator.call(savedViewRoutes.save, { body: { views: [VIEW] } });
  const invited = { name: "Fábio Convidado", email: "fabio@empresa.test", profile: "user" as const, queueIds: [] };
  await operator.call(invitationRoutes.create, { body: invited });
}

/** A group that is read, with a conversation shared in it, and a colleague of whom something is new. */
async function fillChats(url: string, operator: Caller, people: (Credentials & { id: number })[]): Promise<void> {
  const [ana, bruno, celia] = people;
  if (!ana || !bruno || !celia) throw new Error("The desk has no people");
  const users = people.slice(0, 4).map(({ id }) => id);
  const group = await operator.call(chatRoutes.create, { body: { title: "Equipe da loja", users } });
  const direct = await operator.call(chatRoutes.openDirect, { body: { userId: celia.id } });
  const say = (caller: Caller, chatId: number, message: string) =>
    caller.call(chatMessageRoutes.create, { params: { chatId }, body: { message } });
  await shareParty(operator, group.id);
  await say(operator, group.id, "Bom dia! Quem abre a loja no *sábado*?");
  await say(await signIn(url, bruno), group.id, "Eu abro. @Ana Beatriz Figueiredo fica com o caixa?");
  const last = await say(await signIn(url, ana), group.id, "Fico, sim. Chego às 7h 👍");
  await operator.call(chatRoutes.markRead, { params: { chatId: group.id }, body: { messageId: last.id } });
  const caller = await signIn(url, celia);
  await say(caller, direct.id, "O forno 2 parou de novo.");
  await say(caller, direct.id, "Já chamei o técnico, ele vem às 15h. Os pedidos da tarde ficam para amanhã cedo?");
}

/** A whole conversation, and one message of it. */
async function shareParty(operator: Caller, chatId: number): Promise<void> {
  const { tickets } = await operator.call(ticketRoutes.list, { query: { showAll: "true" } });
  const lurdes = tickets.find(({ contact }) => contact.name === "Dona Lurdes") as Ticket;
  const { messages } = await operator.call(messageRoutes.list, { params: { ticketId: lurdes.id } });
  const date = messages.find(({ body }) => body === "É para sábado às 15h");
  if (!date) throw new Error("Nobody said when the party is");
  const share = (body: object) =>
    operator.call(chatMessageRoutes.create, { params: { chatId }, body: { ticketId: lurdes.id, ...body } });
  await share({ message: "A festa da Dona Lurdes, para quem for atender amanhã." });
  await share({ ticketMessageId: date.id });
}
