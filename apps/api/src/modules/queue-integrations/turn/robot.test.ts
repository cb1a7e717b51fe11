import { createHmac, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import {
  companyRoutes,
  type QueueIntegrationInput,
  queueIntegrationRoutes,
  queueRoutes,
  ticketRoutes,
} from "@recado/contract";
import { BOT_TEXTS } from "@recado/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { useApi } from "../../../../testing/api.js";
import {
  CLOSED_WEEK,
  type Customer,
  decide,
  meetCustomer,
  move,
  offer,
  PHOTO,
  untilFarewell,
} from "../../../../testing/customers.js";
import { arrives } from "../../../../testing/files.js";
import { type Office, openOffice } from "../../../../testing/office.js";
import { bubble, openRobotServer, type RobotRequest, type RobotServer, soon } from "../../../../testing/robotServer.js";
import { PIXEL } from "../../../../testing/world.js";
import type { MessageContent } from "../../../whatsapp/port.js";
import { dialogflowSettings } from "../drivers/dialogflow.js";
import { answerTurn } from "./answerTurn.work.js";

const api = useApi();
const KEY = JSON.stringify({
  client_email: "robo@projeto.test",
  private_key: generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
});
const START = { sessionId: "s1", input: { type: "text input" } };
const limitMs = answerTurn.limitMs;

let server: RobotServer;
beforeAll(async () => {
  server = await openRobotServer();
});
afterAll(async () => {
  answerTurn.limitMs = limitMs;
  await server.close();
});
beforeEach(() => {
  server.requests.length = 0;
});

/** An office whose only queue is answered by a robot. */
async function openShop(robot: Partial<QueueIntegrationInput> = {}): Promise<Office & { integrationId: number }> {
  const office = await openOffice(api);
  await offer(api, office, [office.sales]);
  const body = {
    type: "typebot",
    name: "Robô",
    urlN8N: server.url,
    typebotSlug: "flow",
    typebotDelayMessage: 0,
    ...robot,
  };
  const { id } = await office.admin.call(queueIntegrationRoutes.create, { body: body as never });
  await office.admin.call(queueRoutes.update, { params: { queueId: office.sales }, body: { integrationId: id } });
  return { ...office, integrationId: id };
}

const hears = (customer: Customer, said: unknown[]) =>
  soon(async () => expect(await customer.received()).toEqual(said));

async function settle(office: Office): Promise<void> {
  await soon(async () => {
    const left = await api.sql(
      `SELECT FROM "DurableWork" WHERE "companyId" = $1 AND kind LIKE 'robots.%' AND state <> 'failed'`,
      [office.id],
    );
    expect(left).toEqual([]);
  });
}

const timeline = (office: Office) =>
  api.sql<{ kind: string }>(`SELECT kind, by FROM "TimelineEntries" WHERE "companyId" = $1 ORDER BY id`, [office.id]);

describe("a Typebot", () => {
  it("answers in a queue: choices by their numbers, rich text, a picture, its own words for what it does not take", async () => {
    const office = await openShop({ typebotUnknownMessage: "Não entendi." });
    const customer = meetCustomer(api, office);
    const rich = [{ type: "p", children: [{ text: "Oi, " }, { text: "Ana ", bold: true }, { text: "!" }] }];
    const items = [{ content: "Sim" }, { content: "Não" }];
    server.answer = ({ path }) => {
      if (path === "/foto.png") return { bytes: PIXEL, type: "image/png" };
      if (!path.endsWith("startChat"))
        return { json: { messages: [bubble("Invalid message. Please, try again.")], input: { type: "x" } } };
      const messages = [
        { type: "text", content: { type: "richText", richText: rich } },
        { type: "image", content: { url: `${server.url}/foto.png` } },
      ];
      return { json: { sessionId: "s1", messages, input: { type: "choice input", items } } };
    };
    await customer.says("oi", { pushName: "Ana" });
    await hears(customer, ["Oi, *Ana* !", "foto.png", "*[ 1 ]* - Sim\n*[ 2 ]* - Não"]);
    expect(server.requests[0]).toMatchObject({
      path: "/api/v1/typebots/flow/startChat",
      body: { prefilledVariables: { number: customer.pn, pushName: "Ana" } },
    });
    const [ticket] = await customer.tickets();
    expect(ticket).toMatchObject({ useIntegration: true, integrationId: office.integrationId, queueId: office.sales });
    await customer.says("2");
    await soon(async () => expect((await customer.received()).at(-1)).toBe("Não entendi."));
    expect(server.requests.at(-1)).toMatchObject({
      path: "/api/v1/sessions/s1/continueChat",
      body: { message: { type: "text", text: "Não" } },
    });
    const { exchanges } = await office.admin.call(queueIntegrationRoutes.listExchanges, {
      params: { integrationId: office.integrationId },
    });
    expect(exchanges).toMatchObject([{ status: 200, ticketId: ticket?.id, problem: null }, { status: 200 }]);
  });

  it("is not asked again because of a picture that does not come: its address is said", {
    timeout: 30_000,
  }, async () => {
    const office = await openShop();
    const customer = meetCustomer(api, office);
    server.answer = ({ path }) => {
      if (path === "/lenta.png") return { bytes: PIXEL, type: "image/png", delayMs: 12_000 };
      if (path === "/foto.png") return { bytes: PIXEL, type: "image/png" };
      const picture = (name: string) => ({ type: "image", content: { url: `${server.url}/${name}` } });
      const messages = [bubble("Veja:"), picture("lenta.png"), picture("foto.png")];
      return { json: { sessionId: "s1", messages, input: { type: "text input" } } };
    };
    await customer.says("oi");
    await hears(customer, ["Veja:", `${server.url}/lenta.png`, "foto.png"]);
    expect(server.requests.filter(({ path }) => path.startsWith("/api/"))).toHaveLength(1);
    expect(await customer.tickets()).toMatchObject([{ useIntegration: true }]);
  });

  it("keeps no other company's files back, however many it names at an address that wants another protocol", async () => {
    const odd = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () =>
        socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
      );
    }).listen(0, "127.0.0.1");
    await once(odd, "listening");
    const address = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/foto.png`;
    const picture = (url: string) => ({ type: "image", content: { url } });
    // All places there are.
    const greedy = Array.from({ length: 3 }, () => openShop({ typebotSlug: "odd" }));
    server.answer = ({ path }) => {
      if (path === "/foto.png") return { bytes: PIXEL, type: "image/png" };
      const messages = path.includes("odd")
        ? [picture(address), picture(address)]
        : [picture(`${server.url}/foto.png`)];
      return { json: { sessionId: "s1", messages, input: { type: "text input" } } };
    };
    const theirs = (await Promise.all(greedy)).map((office) => meetCustomer(api, office));
    await Promise.all(theirs.map((customer) => customer.says("oi")));
    for (const customer of theirs) await hears(customer, [address, address]);
    const customer = meetCustomer(api, await openShop());
    await customer.says("oi");
    await hears(customer, ["foto.png"]);
    odd.close();
  });

  it("begins anew by the word for it and after a silence of its own, and closes by the word for that", async () => {
    const words = {
      typebotKeywordRestart: "recomeçar",
      typebotRestartMessage: "De novo!",
      typebotKeywordFinish: "sair",
    };
    const office = await openShop({ ...words, typebotExpires: 5 });
    const customer = meetCustomer(api, office);
    let starts = 0;
    server.answer = ({ path }) => {
      if (path.endsWith("startChat")) starts += 1;
      return { json: { ...START, messages: [bubble(path.endsWith("startChat") ? `Início ${starts}` : "Sigo")] } };
    };
    await customer.says("oi");
    await hears(customer, ["Início 1"]);
    await customer.says("e aí");
    await hears(customer, ["Início 1", "Sigo"]);
    await api.sql(`UPDATE "RobotTalks" SET "lastAt" = now() - interval '6 minutes' WHERE "companyId" = $1`, [
      office.id,
    ]);
    await customer.says("voltei");
    await hears(customer, ["Início 1", "Sigo", "Início 2"]);
    await customer.says("recomeçar");
    await hears(customer, ["Início 1", "Sigo", "Início 2", "De novo!"]);
    await customer.says("oi");
    await soon(async () => expect((await customer.received()).at(-1)).toBe("Início 3"));
    await customer.says("sair");
    await soon(async () =>
      expect(await customer.tickets()).toMatchObject([{ status: "closed", useIntegration: false }]),
    );
  });

  it("moves a ticket to a queue or a person of the company, and to no other's", async () => {
    const office = await openShop();
    const stranger = await openOffice(api);
    const colleague = await api.makeUser(office.admin);
    const trigger = (words: object) => {
      server.answer = () => ({
        json: { ...START, messages: [bubble("Já vai."), bubble(`#${JSON.stringify(words)}`)] },
      });
    };
    const ticketOf = async (customer: Customer) => (await customer.tickets())[0];
    trigger({ queueId: office.support });
    const moved = meetCustomer(api, office);
    await moved.says("oi");
    await soon(async () => expect(await ticketOf(moved)).toMatchObject({ queueId: office.support, status: "pending" }));
    trigger({ queueId: office.support, userId: colleague.user?.id });
    const given = meetCustomer(api, office);
    await given.says("oi");
    await soon(async () => expect(await ticketOf(given)).toMatchObject({ userId: colleague.user?.id, status: "open" }));
    trigger({ stopBot: true });
    const left = meetCustomer(api, office);
    await left.says("oi");
    await soon(async () => expect(await ticketOf(left)).toMatchObject({ useIntegration: false, status: "pending" }));
    for (const words of [{ queueId: stranger.sales }, { queueId: office.sales, userId: stranger.admin.user?.id }]) {
      trigger(words);
      const kept = meetCustomer(api, office);
      await kept.says("oi");
      await hears(kept, ["Já vai.", BOT_TEXTS.handOver]);
      expect(await ticketOf(kept)).toMatchObject({ queueId: office.sales, userId: null, useIntegration: false });
    }
  });

  it("falls silent in the middle of its answer when a person takes the ticket, and stays so when it is given back", async () => {
    const office = await openShop({ typebotDelayMessage: 1_500 });
    const customer = meetCustomer(api, office);
    server.answer = () => ({ json: { ...START, messages: ["um", "dois", "três"].map(bubble) } });
    await customer.says("oi");
    await hears(customer, ["um"]);
    const [ticket] = await customer.tickets();
    const params = { ticketId: ticket?.id ?? 0 };
    await office.admin.call(ticketRoutes.update, { params, body: { status: "open", userId: office.admin.user?.id } });
    await settle(office);
    expect(await customer.received()).toEqual(["um"]);
    await office.admin.call(ticketRoutes.update, { params, body: { status: "pending", userId: null } });
    const asked = server.requests.length;
    await customer.says("alguém?");
    await settle(office);
    expect([server.requests.length, await customer.received()]).toEqual([asked, ["um"]]);
  });
});

describe("a robot", () => {
  it.each([
    ["answers 500", { status: 500 }, "refused"],
    ["answers nonsense", { bytes: "<html>", type: "application/json" }, "unreadable"],
    ["answers something else", { json: { messages: "no" } }, "unexpected"],
    ["answers without end", { bytes: Buffer.alloc(2 * 1024 * 1024, "x") }, "too_long"],
    ["is slow", { delayMs: 5_000 }, "late"],
    ["writes a broken trigger", { json: { ...START, messages: [bubble('#{"queueId": ')] } }, "unexpected"],
  ])("that %s leads to people, once, and the ticket and the exchange say so", async (_what, reply, problem) => {
    answerTurn.limitMs = 600;
    const office = await openShop();
    server.answer = () => reply;
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await hears(customer, [BOT_TEXTS.handOver]);
    expect((await timeline(office)).at(-1)).toEqual({ kind: "robotFailed", by: "bot" });
    const { integrationId } = office;
    const { exchanges } = await office.admin.call(queueIntegrationRoutes.listExchanges, { params: { integrationId } });
    expect([...new Set(exchanges.map((exchange) => exchange.problem))]).toEqual([problem]);
    const asked = server.requests.length;
    await customer.says("alô?");
    await settle(office);
    expect([server.requests.length, await customer.received()]).toEqual([asked, [BOT_TEXTS.handOver]]);
    answerTurn.limitMs = limitMs;
  });

  it("leads to people who ask for one, or after so many words as the company allows", async () => {
    const office = await openShop();
    await decide(office, { robotTurns: "2" });
    server.answer = () => ({ json: { ...START, messages: [bubble("Oi")] } });
    const customer = meetCustomer(api, office);
    await customer.says("Atendente!");
    await hears(customer, [BOT_TEXTS.handOver]);
    expect(server.requests).toEqual([]);
    const other = meetCustomer(api, office);
    for (const word of ["a", "b", "c"]) await other.says(word);
    await soon(async () => expect((await other.received()).at(-1)).toBe(BOT_TEXTS.handOver));
    expect(await other.tickets()).toMatchObject([{ useIntegration: false, queueId: office.sales, status: "pending" }]);
  });

  it("is dismissed by a person, with the switches of old clients, and says no more", async () => {
    const office = await openShop();
    server.answer = () => ({ json: { ...START, messages: [bubble("Oi")] } });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await hears(customer, ["Oi"]);
    const [ticket] = await customer.tickets();
    const off = { useIntegration: false, promptId: null, integrationId: null } as const;
    expect(await move(office.admin, ticket?.id ?? 0, off)).toMatchObject({ status: "pending", useIntegration: false });
    expect((await timeline(office)).at(-1)).toEqual({ kind: "handedOver", by: "user" });
    const talks = await api.sql(`SELECT "isOver" FROM "RobotTalks" WHERE "companyId" = $1`, [office.id]);
    expect(talks).toEqual([{ isOver: true }]);
    await customer.says("alô?");
    await settle(office);
    expect([server.requests.length, await customer.received()]).toEqual([1, ["Oi"]]);
  });

  it("of n8n is told in a signed shape, and may answer, move and end; without an answer it says nothing", async () => {
    const office = await openShop({ type: "n8n", urlN8N: `${server.url}/hook?key=1`, secret: "um-segredo-longo" });
    server.answer = () => ({ json: { messages: ["Olá", { text: "Veja" }] } });
    const customer = meetCustomer(api, office);
    await customer.says("bom dia");
    await hears(customer, ["Olá", "Veja"]);
    const [asked] = server.requests;
    const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(asked?.headers["x-recado-signature"])) ?? [];
    expect(signature).toBe(createHmac("sha256", "um-segredo-longo").update(`${at}.${asked?.text}`).digest("hex"));
    expect(asked?.body).toMatchObject({
      version: 1,
      event: "message",
      company: { id: office.id },
      connection: { id: office.whatsappId },
      ticket: { queue: { id: office.sales, name: "Vendas" } },
      contact: { number: customer.pn },
      message: { type: "conversation", text: "bom dia" },
    });
    server.answer = () => ({ bytes: "ok", type: "text/plain" });
    await customer.says(PHOTO);
    await settle(office);
    expect(await customer.received()).toEqual(["Olá", "Veja"]);
    server.answer = () => ({ json: { messages: ["Tchau"], finish: true } });
    await customer.says("fim");
    await soon(async () => expect(await customer.tickets()).toMatchObject([{ status: "closed" }]));
    const { exchanges } = await office.admin.call(queueIntegrationRoutes.listExchanges, {
      params: { integrationId: office.integrationId },
    });
    expect(JSON.stringify(exchanges)).not.toMatch(/segredo|key=1/);
  });

  it("of n8n finishes nothing while the customer goes on: it is asked about what he wrote meanwhile", async () => {
    const office = await openShop({ type: "n8n", urlN8N: `${server.url}/hook` });
    server.answer = () => ({ json: { messages: ["Tchau"], finish: true }, delayMs: 1_500 });
    const customer = meetCustomer(api, office);
    await customer.says("fim");
    await soon(() => expect(server.requests.length).toBe(1));
    server.answer = () => ({ json: { messages: ["Diga"] } });
    await customer.says("espere");
    await hears(customer, ["Tchau", "Diga"]);
    expect(server.requests.at(-1)?.body).toMatchObject({ message: { text: "espere" } });
    expect(await customer.tickets()).toMatchObject([{ status: "pending", useIntegration: true, unreadMessages: 2 }]);
  });

  it("is given what a customer sends, and keeps the last exchanges alone", async () => {
    const office = await openShop();
    server.answer = () => ({ json: { ...START, messages: [bubble("Oi")] } });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await hears(customer, ["Oi"]);
    const photo = customer.says({ ...PHOTO, caption: "" });
    await arrives(api, office, { type: "image", bytes: PIXEL, mime: "image/png" });
    await photo;
    await hears(customer, ["Oi", "Oi"]);
    const { message } = server.requests.at(-1)?.body ?? {};
    expect(message).toMatchObject({ type: "text", text: message.attachedFileUrls[0] });
    const { pathname, search } = new URL(message.text);
    expect((await api.visitor().agent.get(pathname + search)).body).toEqual(PIXEL);
    await api.sql(
      `INSERT INTO "IntegrationExchanges" ("companyId", "integrationId", target, request, response, milliseconds)
       SELECT $1, $2, 'POST x', n::text, '', 1 FROM generate_series(1, 205) n`,
      [office.id, office.integrationId],
    );
    await customer.says("e então?");
    await hears(customer, ["Oi", "Oi", "Oi"]);
    const kept = await api.sql(`SELECT FROM "IntegrationExchanges" WHERE "integrationId" = $1`, [office.integrationId]);
    expect(kept).toHaveLength(200);
  });

  it.each([
    ["n8n", ({ body }: RobotRequest) => body?.message?.text],
    ["webhook", ({ body }: RobotRequest) => body?.message?.text],
    ["typebot", ({ body }: RobotRequest) => body?.message?.text],
    ["dialogflow", ({ body }: RobotRequest) => body?.queryInput?.text?.text],
  ] as const)("of %s is told the words under a photo, of a place and of a card", async (type, wordsIn) => {
    const usual = { ...dialogflowSettings };
    onTestFinished(() => void Object.assign(dialogflowSettings, usual));
    Object.assign(dialogflowSettings, { tokenUrl: `${server.url}/token`, apiUrl: server.url });
    const office = await openShop({ type, projectName: "projeto-1", jsonContent: type === "dialogflow" ? KEY : "" });
    // What each of them takes for an answer.
    const json = { ...START, messages: [], queryResult: {} };
    server.answer = ({ path }) => ({ json: path === "/token" ? { access_token: "tok" } : json });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await settle(office);
    const told = async (content: MessageContent) => {
      server.requests.length = 0;
      const said = customer.says(content);
      if (content.kind === "media") await arrives(api, office, { type: "image", bytes: PIXEL, mime: "image/png" });
      await said;
      await settle(office);
      return server.requests.map(wordsIn).filter((words) => words !== undefined);
    };
    expect(await told({ ...PHOTO, caption: "Segue o comprovante" })).toEqual(["Segue o comprovante"]);
    const place = { kind: "location", latitude: -23.55, longitude: -46.63, isLive: false, thumbnail: null } as const;
    expect(await told({ ...place, name: "Loja", address: "Rua A, 1" })).toEqual(["Loja\nRua A, 1\n-23.55, -46.63"]);
    expect(await told({ ...place, name: "", address: "" })).toEqual(["-23.55, -46.63"]);
    expect(await told({ kind: "contacts", cards: [{ name: "Ana Lima", vcard: "" }] })).toEqual(["Ana Lima"]);
  });

  it("falls silent before another robot, however much that one likes to talk", async () => {
    const office = await openShop();
    await decide(office, { robotTurns: "100" });
    server.answer = () => ({ json: { ...START, messages: [bubble("Em que posso ajudar?")] } });
    const machine = meetCustomer(api, office);
    for (let turn = 0; turn < 20; turn += 1) {
      await machine.says(`Não entendi. Em que posso ajudar? (${turn})`);
      await settle(office);
    }
    expect((await machine.received()).length).toBeLessThanOrEqual(12);
    expect(await machine.tickets()).toMatchObject([{ status: "pending", bot: { done: "loop" } }]);
  });

  it("leaves it to whoever comes before: who is not there, an answer that rates, a person, and the menu", async () => {
    const office = await openShop();
    server.answer = () => ({ json: { ...START, messages: [bubble("robô")] } });
    await api.sql(
      `UPDATE "Whatsapps" SET "outOfHoursMessage" = 'Fechado', "ratingMessage" = 'Nota?', "greetingMessage" = 'Escolha',
              status = 'CONNECTED' WHERE id = $1`,
      [office.whatsappId],
    );
    await decide(office, { userRating: "enabled", scheduleType: "company" });
    const hours = { params: { companyId: office.id }, body: { schedules: CLOSED_WEEK } };
    await office.admin.call(companyRoutes.updateSchedules, hours);
    const night = meetCustomer(api, office);
    await night.says("tem alguém?");
    await hears(night, ["Fechado"]);
    expect(server.requests).toEqual([]);
    // Unless the company gives robots the night shift; whom they gave to people is told that nobody is there.
    await decide(office, { robotsOutOfHours: "enabled" });
    const guest = meetCustomer(api, office);
    await guest.says("tem alguém?");
    await hears(guest, ["robô"]);
    await guest.says("atendente");
    await hears(guest, ["robô", BOT_TEXTS.handOver]);
    await guest.says("alô?");
    await hears(guest, ["robô", BOT_TEXTS.handOver, "Fechado"]);
    await decide(office, { scheduleType: "disabled" });
    const served = meetCustomer(api, office);
    await served.says("oi");
    await hears(served, ["robô"]);
    const asked = server.requests.length;
    const id = (await served.tickets())[0]?.id ?? 0;
    await move(office.admin, id, { status: "open", userId: office.admin.user?.id ?? 0 });
    await served.says("é uma pessoa?");
    await move(office.admin, id, { status: "closed" });
    await untilFarewell(api, office.id);
    await served.says("3");
    await settle(office);
    expect(await api.sql(`SELECT rate FROM "UserRatings" WHERE "ticketId" = $1`, [id])).toEqual([{ rate: 3 }]);
    await offer(api, office, [office.support]);
    const newcomer = meetCustomer(api, office);
    await newcomer.says("oi");
    await hears(newcomer, [expect.stringContaining("Escolha")]);
    expect(server.requests.length).toBe(asked);
  });
});
