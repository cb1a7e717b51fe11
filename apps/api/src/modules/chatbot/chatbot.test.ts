import { queueOptionRoutes, queueRoutes, type TicketChange, ticketRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { CLOSED_WEEK, decide, meetCustomer, move, offer, PHOTO, untilAnswered } from "../../../testing/customers.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { PIXEL } from "../../../testing/world.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import { addResponder } from "../inbound/index.js";

const api = useApi();

const MENU = "Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte";
const greet = (office: Office, more: Record<string, unknown> = {}) => {
  const entries = Object.entries({ greetingMessage: "Olá!", ...more });
  return api.sql(
    `UPDATE "Whatsapps" SET ${entries.map(([name], index) => `"${name}" = $${index + 2}`).join(", ")} WHERE id = $1`,
    [office.whatsappId, ...entries.map(([, value]) => value)],
  );
};
const setQueue = (id: number, name: "greetingMessage" | "outOfHoursMessage" | "schedules", value: string) =>
  api.sql(`UPDATE "Queues" SET "${name}" = $2 WHERE id = $1`, [id, value]);

/** Two queues; support has a tree of two floors. */
async function openShop(more: Record<string, unknown> = {}) {
  const office = await openOffice(api);
  await greet(office, more);
  await offer(api, office, [office.sales, office.support]);
  const add = (title: string, option: string, parentId: number | null = null) =>
    office.admin.call(queueOptionRoutes.create, {
      body: { title, message: `${title}: veja abaixo`, option, queueId: office.support, parentId },
    });
  const invoice = await add("Boleto", "1");
  const leaf = await add("Segunda via", "1", invoice.id);
  await setQueue(office.support, "greetingMessage", "Suporte, {{firstName}}.");
  return { ...office, leafId: leaf.id };
}

describe("the menu", () => {
  it("leads through queue and tree, back with 0 and #, to the people of the queue", async () => {
    const office = await openShop();
    const customer = meetCustomer(api, office);
    const tree = "Suporte, Cliente.\n\n*[ 1 ]* - Boleto\n*[ # ]* - Menu principal";
    const node = "Boleto: veja abaixo\n\n*[ 1 ]* - Segunda via\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu principal";
    const says = async (text: string) => {
      const before = (await customer.received()).length;
      await customer.says(text);
      const [ticket] = await customer.tickets();
      return { heard: await customer.received(before), queueId: ticket?.queueId, chatbot: ticket?.chatbot };
    };
    expect(await says("oi")).toEqual({ heard: [MENU], queueId: null, chatbot: true });
    expect(await says("2")).toEqual({ heard: [tree], queueId: office.support, chatbot: true });
    expect(await says("1")).toEqual({ heard: [node], queueId: office.support, chatbot: true });
    expect(await says("0")).toEqual({ heard: [tree], queueId: office.support, chatbot: true });
    expect(await says("#")).toEqual({ heard: [MENU], queueId: null, chatbot: true });
    await says("2");
    await says("1");
    expect(await says("1")).toEqual({
      heard: ["Segunda via: veja abaixo"],
      queueId: office.support,
      chatbot: false,
    });
    // People answer from here, and # is a word like any other.
    expect(await says("#")).toEqual({ heard: [], queueId: office.support, chatbot: false });
    expect(await customer.tickets()).toMatchObject([{ status: "pending", bot: { done: "left", shown: 2 } }]);
    const said = await api.sql(
      `SELECT DISTINCT m.origin, k."chatbotAt" IS NOT NULL AS noted FROM "Messages" m
         JOIN "TicketTracking" k ON k."ticketId" = m."ticketId" WHERE m."companyId" = $1 AND m."fromMe"`,
      [office.id],
    );
    expect(said).toEqual([{ origin: "bot", noted: true }]);
  });

  it("is not trapped by what it does not understand: people take over", async () => {
    const office = await openShop({ transferQueueId: null });
    await greet(office, { transferQueueId: office.support });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await customer.says("não sei");
    await customer.says(PHOTO);
    expect((await customer.received()).slice(1)).toEqual(Array(2).fill(expect.stringContaining("Opção inválida")));
    await customer.says("???");
    expect(await customer.received(3)).toEqual([expect.stringContaining("Vou encaminhar você")]);
    expect(await customer.tickets()).toMatchObject([{ status: "pending", queueId: office.support, chatbot: false }]);
  });

  it("of one queue is none; its greeting only when that is wanted", async () => {
    const office = await openOffice(api);
    await greet(office);
    await offer(api, office, [office.sales]);
    const quiet = meetCustomer(api, office);
    await quiet.says("oi");
    expect(await quiet.received()).toEqual([]);
    expect(await quiet.tickets()).toMatchObject([{ status: "pending", queueId: office.sales, chatbot: false }]);
    await decide(office, { sendGreetingMessageOneQueues: "enabled" });
    const greeted = meetCustomer(api, office);
    await greeted.says("oi");
    await greeted.says("tudo bem?");
    expect(await greeted.received()).toEqual(["Olá!"]);
  });

  it("of no queue is the greeting, once", async () => {
    const office = await openOffice(api);
    await greet(office, { greetingMessage: "{{firstName}}, já falamos com você." });
    const customer = meetCustomer(api, office);
    await customer.says("oi", { pushName: "D'Ávila & {{email}}" });
    await customer.says("{{name}}");
    expect(await customer.received()).toEqual(["D'Ávila, já falamos com você."]);
    expect(await customer.tickets()).toMatchObject([{ queueId: null, chatbot: false, lastMessage: "{{name}}" }]);
  });

  it("is shown so often, and no sooner, than the connection allows", async () => {
    const office = await openShop({ maxUseBotQueues: 1 });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    const [ticket] = await customer.tickets();
    const moveBy = (body: TicketChange) => move(office.admin, ticket?.id ?? 0, body);
    // A person takes it, and returns it to everybody: what was shown is still known.
    await moveBy({ status: "open", userId: office.admin.user?.id });
    await moveBy({ status: "pending", userId: null });
    expect(await customer.tickets()).toMatchObject([{ chatbot: false, bot: { shown: 1 } }]);
    await customer.says("oi?");
    expect(await customer.received()).toEqual([MENU]);
    await greet(office, { maxUseBotQueues: 0, timeUseBotQueues: 5 });
    await customer.says("alô?");
    expect(await customer.received(1)).toEqual([]);
    await greet(office, { timeUseBotQueues: 0 });
    await customer.says("alguém?");
    expect(await customer.received(1)).toEqual([MENU]);
    await moveBy({ status: "closed" });
    expect(await customer.tickets()).toMatchObject([{ bot: {} }]);
  });

  it("sends the files of queues and answers from the store, after their words", async () => {
    const office = await openShop();
    const picture = (name: string) => ({ name, bytes: PIXEL });
    await office.admin.call(queueRoutes.uploadMedia, {
      params: { queueId: office.sales },
      file: picture("tabela.png"),
    });
    await office.admin.call(queueOptionRoutes.uploadMedia, {
      params: { optionId: office.leafId },
      file: picture("boleto.png"),
    });
    await setQueue(office.sales, "greetingMessage", "Nossos preços em {{queue}}:");
    const buyer = meetCustomer(api, office);
    await buyer.says("oi");
    await buyer.says("Vendas");
    expect(await buyer.received(1)).toEqual(["Nossos preços em Vendas:", "tabela.png"]);
    const payer = meetCustomer(api, office);
    for (const word of ["oi", "2", "1", "1"]) await payer.says(word);
    expect(await payer.received(3)).toEqual(["Segunda via: veja abaixo", "boleto.png"]);
    const files = await api.sql(
      `SELECT "mediaType", "mediaState", origin FROM "Messages" WHERE "companyId" = $1 AND "mediaId" IS NOT NULL`,
      [office.id],
    );
    expect(files).toEqual(Array(2).fill({ mediaType: "image", mediaState: "ready", origin: "bot" }));

    // Neither takes the other's picture along.
    const [ticket] = await buyer.tickets();
    await office.admin.call(ticketRoutes.remove, { params: { ticketId: ticket?.id ?? 0 } });
    const later = meetCustomer(api, office);
    for (const word of ["oi", "Vendas"]) await later.says(word);
    expect(await later.received(1)).toEqual(["Nossos preços em Vendas:", "tabela.png"]);
    await office.admin.call(queueRoutes.removeMedia, { params: { queueId: office.sales } });
    const kept = `SELECT FROM "Messages" WHERE "companyId" = $1 AND "mediaId" IS NOT NULL`;
    expect(await api.sql(kept, [office.id])).toHaveLength(2);
  });
});

describe("silence", () => {
  it("is kept for a company that may not work", async () => {
    const office = await openShop();
    const customer = meetCustomer(api, office);
    const setCompany = (column: "status" | "dueDate" | "deletedAt", value: unknown) =>
      api.sql(`UPDATE "Companies" SET "${column}" = $2 WHERE id = $1`, [office.id, value]);
    for (const [column, bad, good] of [
      ["status", false, true],
      ["dueDate", "2020-01-01", null],
      ["deletedAt", new Date(), null],
    ] as const) {
      await setCompany(column, bad);
      await customer.says("oi?");
      expect(await customer.received()).toEqual([]);
      await setCompany(column, good);
    }
    expect(await customer.tickets()).toMatchObject([{ status: "pending" }]);
    await customer.says("oi");
    expect(await customer.received()).toEqual([MENU]);
  });

  it("is kept where people serve, in what they typed on the phone, and for what is old", async () => {
    const office = await openShop();
    const served = meetCustomer(api, office);
    await served.says("oi");
    const [ticket] = await served.tickets();
    await move(office.admin, ticket?.id ?? 0, { status: "open", userId: office.admin.user?.id });
    await served.says("1");
    await served.says("#");
    expect(await served.received()).toEqual([MENU]);

    const called = meetCustomer(api, office);
    await called.says("Bom dia, aqui é a loja", {
      ref: { waId: "PHONE1", fromMe: true, participant: null },
      sender: null,
    });
    await called.says("Bom dia!");
    expect(await called.received()).toEqual([]);
    expect(await called.tickets()).toMatchObject([{ status: "pending", bot: { done: "people" } }]);
    // Nor once somebody took it and gave it back.
    const [spoken] = await called.tickets();
    await move(office.admin, spoken?.id ?? 0, { status: "open", userId: office.admin.user?.id });
    await move(office.admin, spoken?.id ?? 0, { status: "pending", userId: null });
    await called.says("E então?");
    expect(await called.received()).toEqual([]);

    const late = meetCustomer(api, office);
    await late.says("ontem", { at: new Date(Date.now() - 2 * 3_600_000), isLate: true });
    expect(await late.received()).toEqual([]);
    await late.says("hoje");
    expect(await late.received()).toEqual([MENU]);
  });

  it("ends a talk between two machines", async () => {
    const office = await openShop();
    const machine = meetCustomer(api, office);
    for (let turn = 0; turn < 5; turn += 1) await machine.says("Não entendi. Digite 1.");
    expect(await machine.tickets()).toMatchObject([{ chatbot: false, bot: { done: "loop" } }]);
    expect((await machine.received()).length).toBeLessThan(5);

    const quick = meetCustomer(api, office);
    for (let turn = 0; turn < 40; turn += 1) await quick.says(turn % 2 ? "#" : `0${(turn % 2) + 2}`);
    expect(await quick.tickets()).toMatchObject([{ status: "pending", chatbot: false, bot: { done: "loop" } }]);
    expect((await quick.received()).length).toBeLessThanOrEqual(12);
  });
});

describe("hours", () => {
  it("of the company stop the bot, and are said once in a while, never to who is served", async () => {
    const office = await openShop({ outOfHoursMessage: "Fechado, {{name}}." });
    await decide(office, { scheduleType: "company", outOfHoursInterval: "30" });
    await api.sql(`UPDATE "Companies" SET schedules = $2::jsonb WHERE id = $1`, [
      office.id,
      JSON.stringify(CLOSED_WEEK),
    ]);
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await customer.says("alô?");
    expect(await customer.received()).toEqual(["Fechado, Cliente."]);
    const ago = (minutes: number) =>
      api.sql(`UPDATE "Tickets" SET "outOfHoursAt" = now() - make_interval(mins => $2) WHERE "companyId" = $1`, [
        office.id,
        minutes,
      ]);
    await ago(29);
    await customer.says("oi?");
    expect(await customer.received(1)).toEqual([]);
    await ago(31);
    await customer.says("oi!");
    expect(await customer.received(1)).toEqual(["Fechado, Cliente."]);
    const [ticket] = await customer.tickets();
    await move(office.admin, ticket?.id ?? 0, { status: "open", userId: office.admin.user?.id });
    await ago(31);
    await customer.says("tem alguém?");
    expect(await customer.received(2)).toEqual([]);

    const setHours = (schedules: string, holidays: string) =>
      api.sql('UPDATE "Companies" SET schedules = $2::jsonb, holidays = $3::jsonb WHERE id = $1', [
        ...[office.id, schedules, holidays],
      ]);
    const date = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
    const holiday = { date, name: "Feriado", yearly: false, open: false, intervals: [] };
    await setHours("[]", JSON.stringify([holiday]));
    const late = meetCustomer(api, office);
    await late.says("oi");
    expect(await late.received()).toEqual(["Fechado, Cliente."]);
    await setHours(JSON.stringify(CLOSED_WEEK), JSON.stringify([{ ...holiday, open: true }]));
    const early = meetCustomer(api, office);
    await early.says("bom dia");
    expect(await early.received()).toEqual([MENU]);
  });

  it("of a queue are said in it, and on the way there with a way back", async () => {
    const office = await openShop();
    await decide(office, { scheduleType: "queue" });
    for (const queueId of [office.sales, office.support]) {
      await setQueue(queueId, "schedules", JSON.stringify(CLOSED_WEEK));
      await setQueue(queueId, "outOfHoursMessage", "{{queue}} está fechado.");
    }
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await customer.says("1");
    expect(await customer.received(1)).toEqual(["Vendas está fechado.\n\n*[ # ]* - Menu principal"]);
    expect(await customer.tickets()).toMatchObject([{ queueId: null, chatbot: true }]);
    // The tree answers at any hour; who comes out of it hears that nobody is there.
    for (const word of ["#", "2", "1", "1"]) await customer.says(word);
    expect((await customer.received()).slice(-2)).toEqual(["Segunda via: veja abaixo", "Suporte está fechado."]);
    const count = (await customer.received()).length;
    await customer.says("alô?");
    expect(await customer.received(count)).toEqual([]);
  });
});

describe("a customer who cannot be answered", () => {
  it("keeps no other waiting, and is answered once it is possible, in order", async () => {
    let isBroken = true;
    addResponder({
      name: "fails",
      rank: -1,
      mayAnswer: ({ text }) => text === "o que ninguém entende" && isBroken,
      answer: () => Promise.reject(new Error("not now")),
    });
    const office = await openShop();
    const [stuck, other] = [meetCustomer(api, office), meetCustomer(api, office)];
    for (const words of ["o que ninguém entende", "2"]) await emitLineEvent(stuck.event(words));
    await emitLineEvent(other.event("oi"));
    await expect.poll(() => other.received()).toEqual([MENU]);
    expect(await stuck.received()).toEqual([]);
    isBroken = false;
    await untilAnswered(api, office.id);
    expect(await stuck.received()).toEqual([MENU, expect.stringContaining("Suporte, Cliente.")]);
  });
});
