import { readFile } from "node:fs/promises";
import {
  announcementRoutes,
  apiKeyRoutes,
  campaignRoutes,
  campaignSettingRoutes,
  connectionRoutes,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  fileListRoutes,
  helpRoutes,
  optOutRoutes,
  promptRoutes,
  queueIntegrationRoutes,
  queueOptionRoutes,
  queueRoutes,
  quickMessageRoutes,
  scheduleRoutes,
  settingRoutes,
  tagRoutes,
  userRoutes,
  webhookRoutes,
} from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import type { Page } from "playwright-core";
import { type Caller, type Credentials, PASSWORD, signInOperator } from "./operator";
import { connectNumber } from "./phones";
import { fillBusiness } from "./seedBusiness";
import { fillCustomers } from "./seedCustomers";
import { fillInbox } from "./seedInbox";
import { fillPast } from "./seedPast";
import { fillTeam } from "./seedTeam";
import type { World } from "./world";

const DAY_MS = 86_400_000;

const QUEUES = [
  { name: "Vendas", color: "#0b6b5e", greetingMessage: "Olá! Você chegou ao setor de vendas. Como podemos ajudar?" },
  { name: "Suporte técnico", color: "#22609c", greetingMessage: "Conte o que aconteceu e já chamamos alguém." },
  { name: "Financeiro", color: "#8a5a00", greetingMessage: "Segunda via, notas fiscais e pagamentos." },
  { name: "Entregas", color: "#b3261e", greetingMessage: "Tenha em mãos o número do pedido, por favor." },
  { name: "Parcerias", color: "#6f42c1", greetingMessage: "" },
];

const PEOPLE = [
  { name: "Ana Beatriz Figueiredo", profile: "admin", queues: [0, 1, 2] },
  { name: "Bruno Carvalho", profile: "supervisor", queues: [1] },
  { name: "Célia Nogueira dos Santos", profile: "user", queues: [0, 3] },
  { name: "Davi Moura", profile: "user", queues: [1, 2, 3, 4] },
  { name: "Érica Lins", profile: "user", queues: [] },
] as const;

const TAGS = [
  { name: "Urgente", color: "#b3261e", kanban: 0 },
  { name: "Cliente novo", color: "#a4cccc", kanban: 1 },
  { name: "Orçamento enviado", color: "#f3b84b", kanban: 1 },
  { name: "Aguardando pagamento", color: "#22609c", kanban: 1 },
  { name: "Pós-venda", color: "#d5e8d4", kanban: 0 },
  { name: "Reclamação sobre o prazo de entrega do pedido", color: "#1b2422", kanban: 0 },
] as const;

/** Nobody is there: its deliveries fail. */
const WEBHOOK = {
  name: "CRM da loja",
  url: "https://hooks.recado.invalid/entrada",
  isActive: false,
  events: ["message.received" as const, "ticket.created" as const, "ticket.closed" as const],
};

const API_KEYS = [
  { name: "ERP da matriz", scopes: ["read" as const, "contacts" as const] },
  {
    name: "Avisos de entrega",
    scopes: ["send" as const],
    addresses: ["203.0.113.0/24"],
    expiresAt: new Date(Date.now() + 90 * DAY_MS).toISOString(),
  },
];

const INTEGRATIONS = [
  { type: "typebot", name: "Triagem", urlN8N: "https://bot.example.com", typebotSlug: "triagem" },
  { type: "n8n", name: "Pedidos", urlN8N: "https://n8n.example.com/webhook/pedidos" },
  { type: "webhook", name: "Agenda da clínica", urlN8N: "https://agenda.example.com/mensagens" },
] as const;

const PROMPTS = [
  {
    name: "Assistente da madrugada",
    prompt: "Você é a Lia. Abrimos de segunda a sábado, das 8h às 18h.",
    maxTokens: 200,
  },
  {
    name: "Segunda via de boletos e comprovantes",
    prompt: "Explique onde baixar a segunda via.",
    voice: "pt-BR-YaraNeural",
  },
] as const;

const FILE_LISTS = [
  {
    name: "Boas-vindas",
    message: "Olá, {{firstName}}! Seguem nosso catálogo e a tabela.",
    options: [{ name: "Catálogo" }],
  },
  { name: "Documentos do cadastro de empresas parceiras", message: "Preencha e devolva, por favor." },
];

const HELPS = [
  { title: "Primeiros passos", description: "Da primeira fila ao primeiro atendimento.", video: "dQw4w9WgXcQ" },
  { title: "Como conectar o WhatsApp", description: "Leia o código com o celular da empresa.", video: "aqz-KE-bpKQ" },
  { title: "Filas e horários", description: "Quem atende o quê, e quando.", video: "jNQXAC9IVRw" },
];

const ANNOUNCEMENTS = [
  {
    title: "Agora dá para agendar mensagens",
    text: "Escreva hoje, *envie amanhã*: veja *Agendamentos* no menu.\n\nMais em https://recado.example/agendamentos",
    priority: 3,
  },
  { title: "Preços novos a partir de janeiro", text: "Um rascunho, ainda sem valores.", priority: 2, status: false },
  {
    title: "Manutenção neste domingo, das 2h às 4h da manhã",
    text: "O Recado fica fora do ar por até duas horas. As mensagens dos clientes chegam depois, nenhuma se perde.",
    priority: 1,
    endsAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
  },
];

/** One that works and has been through something, one that waits for its phone, and one nobody has started. */
const NUMBERS = ["Suporte técnico 24 horas", "Plantão"];

/** By area code: in these WhatsApp writes numbers as everybody does. */
const CONTACTS = [
  { area: 12, name: "Aline Duarte", email: "aline@padaria.test", extraInfo: [{ name: "Aniversário", value: "12/05" }] },
  { area: 13, name: "Beto", email: "", extraInfo: [] },
  {
    area: 19,
    name: "Clínica Veterinária Amigo Fiel de Campinas",
    email: "recepcao.amigofiel@clinica.test",
    extraInfo: [],
  },
  { area: 14, name: "Marina Alves", email: "", extraInfo: [{ name: "Tamanho", value: "P" }] },
  { area: 15, name: "João Batista Siqueira", email: "", extraInfo: [] },
  { area: 16, name: "Rafaela Teixeira", email: "rafa@mail.test", extraInfo: [] },
  { area: 17, name: "Luísa Fernanda de Albuquerque", email: "", extraInfo: [] },
  { area: 18, name: "Tainá Baniwa", email: "", extraInfo: [] },
  { area: 22, name: "Ótica Bela Vista", email: "", extraInfo: [] },
  { area: 24, name: "Dona Lurdes", email: "", extraInfo: [{ name: "Entrega", value: "Portão dos fundos" }] },
  { area: 27, name: "Élio Prates", email: "elio.prates@mail.test", extraInfo: [] },
];

const QUICK_MESSAGES = [
  { shortcode: "bomdia", message: "{{ms}}, {{firstName}}! Aqui é da Padaria Aurora. Como posso ajudar?", geral: true },
  {
    shortcode: "horario",
    message: "Abrimos de segunda a sábado, das 6h às 20h, e aos domingos até o meio-dia.",
    geral: true,
  },
  {
    shortcode: "pagamento",
    message:
      "Você pode pagar por Pix, cartão ou dinheiro na entrega.\nNo Pix, a chave é o nosso CNPJ, e pedimos que mande o comprovante por aqui junto com o número do pedido {{protocol}}.",
    geral: true,
  },
  { shortcode: "intervalo", message: "Saí para o almoço e volto às 13h30.", geral: false },
];

const SCHEDULES = [
  { contact: "Dona Lurdes", days: 0.2, body: "Bom dia, {{firstName}}! O bolo sai do forno às 14h." },
  { contact: "Rafaela Teixeira", days: 3, body: "Oi, {{firstName}}! O boleto vence amanhã.", repetition: "monthly" },
  { contact: "Marina Alves", days: 3.1, body: "Chegaram as cores novas do vestido.", onlyIfSilent: true },
  {
    contact: "Clínica Veterinária Amigo Fiel de Campinas",
    days: 8,
    body: "A ração da semana sai hoje.",
    repetition: "weekly",
  },
] as const;

const MENU = [
  { title: "Quero comprar", below: ["Para mim", "Para a minha empresa"] },
  { title: "Acompanhar um pedido", below: [] },
  { title: "Falar com uma pessoa", below: [] },
];

/** Fills company 1 and the operator's lists with what a busy installation looks like. */
export async function fillDesk(world: Pick<World, "url" | "simulator" | "sql">): Promise<void> {
  const { url, simulator } = world;
  const operator = await signInOperator(url);
  const queueIds = await fillQueues(operator);
  const people: (Credentials & { id: number })[] = [];
  for (const { queues, ...person } of PEOPLE) {
    const email = `${person.name.split(" ")[0]?.normalize("NFD").replaceAll(/\W/g, "").toLowerCase()}@empresa.test`;
    const body = { ...person, email, password: PASSWORD, queueIds: queues.map((index) => queueIds[index] as number) };
    const { id } = await operator.call(userRoutes.create, { body });
    people.push({ id, email, password: PASSWORD });
  }
  for (const body of TAGS) await operator.call(tagRoutes.create, { body });
  for (const body of HELPS) await operator.call(helpRoutes.create, { body });
  for (const body of ANNOUNCEMENTS) await operator.call(announcementRoutes.create, { body });
  for (const body of QUICK_MESSAGES) await operator.call(quickMessageRoutes.create, { body });
  await fillContactLists(operator);
  for (const body of INTEGRATIONS) await operator.call(queueIntegrationRoutes.create, { body });
  for (const body of PROMPTS) {
    const keys = { apiKey: "sk-example-0000-1234", voiceKey: "azure-example-5678", voiceRegion: "brazilsouth" };
    await operator.call(promptRoutes.create, { body: { ...body, ...keys, queueId: queueIds[0] as number } });
  }
  for (const body of FILE_LISTS) {
    const { id: fileListId } = await operator.call(fileListRoutes.create, { body });
    const picture = await readFile(new URL("../public/icons/icon-512.png", import.meta.url));
    const file = new File([picture], "catálogo.png", { type: "image/png" });
    await operator.call(fileListRoutes.upload, { params: { fileListId }, file });
  }
  const { id: webhookId } = await operator.call(webhookRoutes.create, { body: WEBHOOK });
  await operator.call(webhookRoutes.sendExample, { params: { webhookId } });
  for (const body of API_KEYS) await operator.call(apiKeyRoutes.create, { body });
  await fillConnections(operator, { simulator: new SimulatorClient(simulator), queueIds });
  // What was said before depends on nobody's hours, nor on when this runs.
  await operator.call(settingRoutes.update, { params: { key: "scheduleType" }, body: { value: "queue" } });
  await fillCampaigns(operator);
  await fillSchedules(operator);
  await fillBusiness(world, operator);
  await fillPast(world);
  await fillTeam(world, operator, people);
}

async function fillContactLists(operator: Caller): Promise<void> {
  const { id: contactListId } = await operator.call(contactListRoutes.create, { body: { name: "Clientes de maio" } });
  for (const [index, name] of ["Maria Oliveira", "João Souza", "Padaria do Bairro"].entries())
    await operator.call(contactListItemRoutes.create, {
      body: { contactListId, name, number: `551198765432${index}`, email: index === 0 ? "maria@exemplo.com" : "" },
    });
  await operator.call(contactListRoutes.create, { body: { name: "Quem pediu orçamento e ainda não respondeu" } });
}

/** What leaves in the weeks to come. */
async function fillSchedules(operator: Caller): Promise<void> {
  const { contacts } = await operator.call(contactRoutes.list);
  const idOf = (name: string) => contacts.find((contact) => contact.name === name)?.id ?? 0;
  for (const { contact, days, ...schedule } of SCHEDULES) {
    const sendAt = new Date(Date.now() + days * DAY_MS).toISOString();
    await operator.call(scheduleRoutes.create, { body: { ...schedule, contactId: idOf(contact), sendAt } });
  }
}

async function fillCampaigns(operator: Caller): Promise<void> {
  const [list] = (await operator.call(contactListRoutes.listAll)).filter(({ contactsCount }) => contactsCount > 0);
  const connections = await operator.call(connectionRoutes.list);
  const [connection] = connections.filter(({ name }) => name === "Loja do centro");
  const never = connections.filter(({ name }) => name === "Plantão").map(({ id }) => id);
  const usual = { contactListId: list?.id ?? null, whatsappIds: connection ? [connection.id] : [] };
  const variables = [{ key: "cupom", value: "VERAO10" }];
  await operator.call(campaignSettingRoutes.update, { body: { settings: { variables } } });
  const sent = { message1: "{nome}, o presente do Dia das Mães chega a tempo se você pedir até quinta. 💐" };
  await operator.call(campaignRoutes.create, { body: { ...usual, ...sent, name: "Dia das Mães" } });
  const running = { message1: "Oi {nome}, chegou o que você procurava.", whatsappIds: never };
  await operator.call(campaignRoutes.create, { body: { ...usual, ...running, name: "Reposição de estoque" } });
  await operator.call(campaignRoutes.create, {
    body: {
      ...usual,
      name: "Coleção de verão",
      message1: "Oi {nome}! ☀️\n\nA coleção de verão chegou. Com o cupom *{cupom}* a primeira peça sai 10% mais barata.",
      message2: "{nome}, o verão chegou na loja. Use o cupom *{cupom}* na primeira peça.",
    },
  });
  const scheduledAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
  await operator.call(campaignRoutes.create, {
    body: {
      ...usual,
      name: "Pesquisa de satisfação depois da entrega",
      scheduledAt,
      confirmation: true,
      confirmationMessage1: "Podemos fazer duas perguntas?",
      message1: "De 0 a 10, quanto você gostou?",
    },
  });
  await operator.call(optOutRoutes.create, { body: { number: "5511987654329" } });
}

async function fillConnections(
  operator: Caller,
  { simulator, queueIds }: { simulator: SimulatorClient; queueIds: number[] },
): Promise<void> {
  const greetingMessage = "Olá! Aqui é a Padaria Aurora. Escolha um setor:";
  const { pn } = await connectNumber(operator, simulator, { name: "Loja do centro", queueIds, greetingMessage });
  const customer = `5521${pn.slice(4)}`;
  await simulator.createCustomer({ pn: customer, name: "Rita Campos" });
  await simulator.say(customer, { account: pn, type: "text", text: "Bom dia! Vocês entregam hoje?" });
  for (const { area, ...contact } of CONTACTS) {
    const number = `55${area}${pn.slice(4)}`;
    await simulator.createCustomer({ pn: number, name: contact.name });
    await operator.call(contactRoutes.create, { body: { ...contact, number } });
  }
  const inbox = { operator, simulator, account: pn };
  await fillInbox(inbox);
  await fillCustomers(inbox, queueIds);
  for (const how of ["unavailable", "cut"] as const) await simulator.end(pn, { how });
  for (const name of NUMBERS) {
    await operator.call(connectionRoutes.create, {
      body: { name, network: "simulator", queueIds: queueIds.slice(0, 1) },
    });
  }
}

async function fillQueues(operator: Caller): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, queue] of QUEUES.entries()) {
    const body = { ...queue, orderQueue: index + 1, outOfHoursMessage: "Voltamos amanhã às 8h." };
    ids.push((await operator.call(queueRoutes.create, { body })).id);
  }
  const [queueId] = ids as [number];
  for (const [index, { title, below }] of MENU.entries()) {
    const body = { queueId, title, option: String(index + 1), message: `Você escolheu: ${title}.` };
    const { id: parentId } = await operator.call(queueOptionRoutes.create, { body });
    for (const [place, child] of below.entries()) {
      await operator.call(queueOptionRoutes.create, {
        body: { queueId, parentId, title: child, option: String(place + 1), message: "" },
      });
    }
  }
  return ids;
}

/** The to-do list lives in the browser only. */
export async function fillTodoList(page: Page): Promise<void> {
  await page.goto("/todolist");
  for (const text of ["Ligar para a transportadora", "Revisar a mensagem de saudação", "Convidar a Érica"]) {
    await page.getByLabel("Nova tarefa").fill(text);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("checkbox", { name: "Concluir: Convidar a Érica" }).check();
}
