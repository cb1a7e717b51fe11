import {
  authRoutes,
  chatMessageRoutes,
  chatRoutes,
  companyRoutes,
  MAX_PUSH_DEVICES,
  type PushChoice,
  pushChannel,
  pushRoutes,
  settingRoutes,
  tagRoutes,
  ticketNoteRoutes,
  ticketRoutes,
  ticketTagRoutes,
  userRoutes,
  userStatus,
} from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { countLeast } from "../../../testing/countLeast.js";
import { meetCustomer } from "../../../testing/customers.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { openPushService, type PushBrowser, type PushService, pushSubscription } from "../../../testing/pushService.js";
import { unit } from "../../kernel/db/unit.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { campaignStopped } from "../campaigns/index.js";
import { stopAutomaticAnswers } from "../chatbot/index.js";
import { connectionChanged } from "../connections/index.js";
import { lockTicket } from "../tickets/index.js";
import { findDevices, markShown, settle } from "./devices.js";
import { type PushSubject, readPushNotification } from "./pushNotification.js";
import { pushSettings } from "./pushToDevices.work.js";

const api = useApi();
const patience = { ...pushSettings };
let service: PushService;

beforeAll(async () => {
  const { publicKey } = await api.root.call(pushRoutes.show);
  service = await openPushService(publicKey);
  Object.assign(pushSettings, { gatherMs: 100, downMs: 0, failedMs: 0, restsMs: [0] });
});
afterAll(async () => {
  Object.assign(pushSettings, patience);
  await service.close();
  expect(service.refused).toEqual([]);
});

async function subscribe(client: Client, language: "pt" | "en" | "es" = "pt"): Promise<PushBrowser> {
  const browser = service.subscribe();
  await client.call(pushRoutes.subscribe, { body: { ...browser.subscription, language } });
  return browser;
}

const kindsOf = (browser: PushBrowser) => browser.messages.map(({ kind }) => kind);
const idOf = (client: Client) => client.user?.id ?? 0;
const choose = (client: Client, choice: Partial<PushChoice>) =>
  client.call(pushRoutes.choose, { body: { kinds: ["assigned", "message", "queue", "mention"], ...choice } });
/** Hands a ticket to somebody, as its administrator does. */
const handTo = (office: Office, client: Client, ticketId: number) =>
  office.admin.call(ticketRoutes.update, {
    params: { ticketId },
    body: { userId: idOf(client), queueId: office.sales, status: "open" },
  });
/**
 * Nothing more is on its way to anybody of a company. In haste, what rests or waits for more of its kind is due as soon as
 * every event is read.
 */
async function untilTold(companyId: number, isHasty = false): Promise<void> {
  const find = async (text: string) => (await api.sql(text, [companyId])).length > 0;
  const isUnread = () =>
    find(
      `SELECT FROM "Events" e LEFT JOIN "EventPlaces" p ON p."companyId" = e."companyId" AND p.subscriber = 'push'
        WHERE e."companyId" = $1 AND e.seq > coalesce(p.seq, 0)`,
    );
  const isWaiting = () =>
    find(`SELECT FROM "DurableWork" WHERE "companyId" = $1 AND kind LIKE 'push.%' AND state <> 'failed'`);
  await vi.waitUntil(
    async () => {
      await pollForWork();
      if (await isUnread()) return false;
      if (isHasty)
        await find(
          `UPDATE "DurableWork" SET "dueAt" = now()
            WHERE "companyId" = $1 AND kind = 'push.tell' AND state = 'waiting' RETURNING id`,
        );
      return !(await isWaiting());
    },
    { timeout: 20_000, interval: 25 },
  );
}

describe("a push message", () => {
  it("tells whoever gets a conversation, in a form only his browser reads, and is gone when he opens it", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const phone = await subscribe(seller, "en");
    const contactId = await office.addContact("Diego Alves");
    const ticketId = await office.addTicket({ contactId, queueId: office.sales, unreadMessages: 1 });
    await handTo(office, seller, ticketId);
    await expect.poll(() => kindsOf(phone)).toEqual(["assigned"]);
    const { uuid } = await office.readRow(ticketId);
    const [user] = await api.sql<{ name: string }>(`SELECT name FROM "Companies" WHERE id = $1`, [office.id]);
    expect(phone.messages[0]).toEqual({
      kind: "assigned",
      tag: `recado.ticket.${ticketId}`,
      path: `/tickets/${uuid}`,
      language: "en",
      title: "Diego Alves",
      body: "This conversation is yours now",
      company: user?.name,
    });
    await untilTold(office.id);
    const { devices } = await seller.call(pushRoutes.show);
    expect(devices).toMatchObject([{ isThis: true, sentAt: expect.any(String), problem: null }]);
    await seller.call(ticketRoutes.markRead, { params: { ticketId } });
    await expect.poll(() => kindsOf(phone)).toEqual(["assigned", "clear"]);
    expect(new Set(phone.topics).size).toBe(1);
    // Nobody is told of what he takes himself.
    const own = await office.addTicket({ queueId: office.sales });
    await seller.call(ticketRoutes.update, {
      params: { ticketId: own },
      body: { userId: idOf(seller), status: "open" },
    });
    await untilTold(office.id);
    expect(kindsOf(phone)).toEqual(["assigned", "clear"]);
  });

  it("of what came to a queue is told again where the process ended before it was", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const phone = await subscribe(seller);
    const customer = meetCustomer(api, office);
    await customer.says("Bom dia");
    const [ticket] = await customer.tickets();
    const about = { kind: "ticket", ticketId: ticket?.id ?? 0, isArrival: true };
    await office.admin.call(ticketRoutes.update, {
      params: { ticketId: about.ticketId },
      body: { queueId: office.sales },
    });
    await untilTold(office.id);
    expect(kindsOf(phone)).toEqual(["queue"]);
    const add = async (attempts: number) => {
      await api.sql(
        `INSERT INTO "DurableWork" ("companyId", kind, payload, attempts) VALUES ($1, 'push.tell', $2, $3)`,
        [office.id, JSON.stringify({ about }), attempts],
      );
      await untilTold(office.id);
    };
    // Whoever knows of it is not told of it once more; what was noted by a process that died may not have been told.
    await add(0);
    expect(kindsOf(phone)).toEqual(["queue"]);
    await add(1);
    expect(kindsOf(phone)).toEqual(["queue", "queue"]);
  });

  it("that is read on one device is gone from the others", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    await office.admin.call(settingRoutes.update, { params: { key: "severalDevices" }, body: { value: "enabled" } });
    const phone = await subscribe(seller);
    const computer = await api.signIn(seller.user?.email ?? "", "Senha-123");
    const other = await subscribe(computer);
    const ticketId = await office.addTicket({ queueId: office.sales, unreadMessages: 1 });
    await handTo(office, seller, ticketId);
    const areTold = (kinds: string[]) =>
      expect.poll(() => [phone, other].map(kindsOf), { interval: 10 }).toEqual([kinds, kinds]);
    await areTold(["assigned"]);
    await computer.call(ticketRoutes.markRead, { params: { ticketId } });
    await areTold(["assigned", "clear"]);
    expect(phone.messages.at(-1)).toEqual({ kind: "clear", tag: `recado.ticket.${ticketId}` });
  });

  it("tells once of many messages of who waits, those of the queue alone, until somebody takes it", async () => {
    const office = await openOffice(api);
    const [seller, colleague, helper] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.support]),
    ];
    const [phone, other, deaf] = [await subscribe(seller), await subscribe(colleague), await subscribe(helper)];
    const customer = meetCustomer(api, office);
    await customer.says("Bom dia");
    const [ticket] = await customer.tickets();
    const ticketId = ticket?.id ?? 0;
    await office.admin.call(ticketRoutes.update, { params: { ticketId }, body: { queueId: office.sales } });
    await untilTold(office.id);
    expect(kindsOf(phone)).toEqual(["queue"]);
    const { uuid } = await office.readRow(ticketId);
    const path = `/tickets?waiting=${uuid}`;
    expect(phone.messages[0]).toMatchObject({ body: "Aguardando em Vendas: Bom dia", path });
    Object.assign(pushSettings, { gatherMs: 60_000 });
    for (const words of ["Tem alguém?", "Por favor", "Olá?"]) await customer.says(words);
    Object.assign(pushSettings, { gatherMs: 100 });
    await untilTold(office.id, true);
    expect(phone.messages.map(({ body }) => body?.split(": ")[1])).toEqual(["Bom dia", "Olá?"]);
    await seller.call(ticketRoutes.update, { params: { ticketId }, body: { userId: idOf(seller), status: "open" } });
    await untilTold(office.id);
    expect([kindsOf(phone), kindsOf(other)]).toEqual([
      ["queue", "queue"],
      ["queue", "queue", "clear"],
    ]);
    await customer.says(`${"a".repeat(138)}🙂 Obrigado`);
    await untilTold(office.id);
    expect(phone.messages.at(-1)).toMatchObject({ kind: "message", body: `${"a".repeat(138)}…` });
    expect([kindsOf(other).length, kindsOf(deaf)]).toEqual([3, []]);
  });

  it("rings for who comes to wait, and not for who waits since long and is only tagged, marked or told of anew", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const waiting = { queueId: office.sales, unreadMessages: 1, lastMessage: "Oi" } as object;
    const [ticketId, robots, bots] = [
      await office.addTicket(waiting),
      await office.addTicket({ ...waiting, useIntegration: true } as object),
      await office.addTicket({ ...waiting, chatbot: true, bot: { state: { shown: [] } } } as object),
    ];
    const phone = await subscribe(seller);
    const rings = async () => {
      await untilTold(office.id);
      return phone.messages.splice(0).map(({ tag }) => tag);
    };
    const { id: tagId } = await office.admin.call(tagRoutes.create, { body: { name: "VIP" } });
    await office.admin.call(ticketTagRoutes.add, { params: { ticketId, tagId } });
    await office.admin.call(ticketRoutes.markUnread, { params: { ticketId } });
    expect(await rings()).toEqual([]);
    for (const queueId of [office.support, office.sales])
      await office.admin.call(ticketRoutes.update, { params: { ticketId }, body: { queueId } });
    expect(await rings()).toEqual([`recado.ticket.${ticketId}`]);
    // They wait for people when their robot, or the bot, lets them go.
    await office.admin.call(ticketRoutes.update, { params: { ticketId: robots }, body: { useIntegration: false } });
    expect(await rings()).toEqual([`recado.ticket.${robots}`]);
    await unit({ companyId: office.id }, async () => {
      const ticket = await lockTicket(bots);
      if (ticket) await stopAutomaticAnswers(ticket);
    });
    expect(await rings()).toEqual([`recado.ticket.${bots}`]);
  });

  it("of a mention goes when what it told of is taken back, and stays where it told of something later", async () => {
    const office = await openOffice(api);
    const [ana, bia] = [await api.makeUser(office.admin), await api.makeUser(office.admin)];
    const phone = await subscribe(bia);
    const { id: chatId } = await ana.call(chatRoutes.create, { body: { title: "Vendas", users: [idOf(bia)] } });
    const says = (message: string) =>
      ana.call(chatMessageRoutes.create, { params: { chatId }, body: { message: `@${bia.user?.name} ${message}` } });
    const takesBack = async ({ id: messageId }: { id: number }) => {
      await ana.call(chatMessageRoutes.remove, { params: { chatId, messageId } });
      await untilTold(office.id);
      return kindsOf(phone);
    };
    const first = await says("a senha é 1234");
    await untilTold(office.id);
    const second = await says("vem cá");
    await untilTold(office.id);
    expect(await takesBack(first)).toEqual(["mention", "mention"]);
    expect(await takesBack(second)).toEqual(["mention", "mention", "clear"]);
    expect(phone.messages.at(-1)).toEqual({ kind: "clear", tag: `recado.chat.${chatId}` });
  });

  it("comes as its person has chosen: by kind, by hour, without words, and not to who looks", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const phone = await subscribe(seller);
    const hand = async () => {
      const ticketId = await office.addTicket({ queueId: office.sales });
      await handTo(office, seller, ticketId);
      await untilTold(office.id);
      return phone.messages.splice(0).map(({ kind, title, body }) => ({ kind, title, body }));
    };
    await choose(seller, { kinds: ["message"] });
    expect(await hand()).toEqual([]);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await office.admin.call(settingRoutes.update, { params: { key: "timezone" }, body: { value: "UTC" } });
    await choose(seller, { quietFrom: at(-1), quietUntil: at(1) });
    expect(await hand()).toEqual([]);
    await choose(seller, { quietFrom: at(1), quietUntil: at(2), hidesContent: true });
    expect(await hand()).toEqual([{ kind: "assigned", title: "Você recebeu um atendimento", body: "" }]);
    const { socket } = await api.openSocket(seller);
    const isIdle = (idle: boolean) =>
      expect
        .poll(() => api.sql(`SELECT online, "isIdle" FROM "Users" WHERE id = $1`, [idOf(seller)]))
        .toEqual([{ online: true, isIdle: idle }]);
    await isIdle(false);
    expect(await hand()).toEqual([]);
    socket.emit(userStatus.name, { isIdle: true });
    await isIdle(true);
    expect(await hand()).toHaveLength(1);
  });

  it("tells nobody whose company may do no business, or who lacks the second step that it asks for", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const phone = await subscribe(seller);
    const customer = meetCustomer(api, office);
    const hears = async (words: string) => {
      await customer.says(words);
      await untilTold(office.id);
      return phone.messages.splice(0).map(({ body }) => body);
    };
    await hears("Oi");
    await api.sql(`UPDATE "Tickets" SET "queueId" = $2 WHERE "companyId" = $1`, [office.id, office.sales]);
    const setDue = (dueDate: string | null) =>
      api.root.call(companyRoutes.update, { params: { companyId: office.id }, body: { dueDate } });
    await setDue("2020-01-01");
    expect(await hears("Um")).toEqual([]);
    await setDue(null);
    expect(await hears("Dois")).toEqual(["Aguardando em Vendas: Dois"]);
    await office.admin.call(settingRoutes.update, { params: { key: "twoFactor" }, body: { value: "required" } });
    expect(await hears("Três")).toEqual([]);
    await api.sql(`UPDATE "Users" SET "hasTwoFactor" = true WHERE id = $1`, [idOf(seller)]);
    expect(await hears("Quatro")).toEqual(["Aguardando em Vendas: Quatro"]);
  });

  it("tells who is named by colleagues, and another's reading does not take that away", async () => {
    const office = await openOffice(api);
    const [ana, bia] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.sales]),
    ];
    const [phone, other] = [await subscribe(ana), await subscribe(bia)];
    const ticketId = await office.addTicket({ queueId: office.sales, unreadMessages: 1, lastMessage: "Oi" } as object);
    await office.admin.call(ticketNoteRoutes.create, {
      body: { note: "Vejam", ticketId, mentions: [idOf(ana), idOf(bia)] },
    });
    await untilTold(office.id);
    const by = `${office.admin.user?.name} mencionou você`;
    expect(phone.messages).toMatchObject([{ kind: "mention", body: by }]);
    await bia.call(ticketNoteRoutes.seeMentions, { params: { ticketId } });
    await bia.call(ticketRoutes.markRead, { params: { ticketId } });
    await untilTold(office.id);
    expect([kindsOf(phone), kindsOf(other)]).toEqual([["mention"], ["mention", "clear"]]);
    const chat = await ana.call(chatRoutes.create, { body: { title: "Vendas", users: [idOf(bia)] } });
    const params = { chatId: chat.id };
    const { id: messageId } = await ana.call(chatMessageRoutes.create, { params, body: { message: "Alguém vem cá?" } });
    // Who is named afterwards is told as well, but once.
    for (const message of [`@${bia.user?.name} vem cá`, `@${bia.user?.name} vem cá, por favor`])
      await ana.call(chatMessageRoutes.edit, { params: { ...params, messageId }, body: { message } });
    await untilTold(office.id);
    expect(kindsOf(other)).toEqual(["mention", "clear", "mention"]);
    expect(other.messages.at(-1)).toMatchObject({
      kind: "mention",
      path: `/chats/${chat.id}`,
      title: `${ana.user?.name} mencionou você`,
      body: expect.stringContaining(`@${bia.user?.name} vem cá`),
    });
    await bia.call(chatRoutes.markRead, { params, body: {} });
    await expect.poll(() => other.messages.at(-1)?.kind).toBe("clear");
  });

  it("tells nobody later of what he has read meanwhile, or is no part of any more", async () => {
    const office = await openOffice(api);
    const makeSeller = () => api.makeUser(office.admin, "user", [office.sales]);
    const people = [await makeSeller(), await makeSeller(), await makeSeller()];
    const [ana, , caio] = people as [Client, Client, Client];
    const userIds = people.map(idOf);
    const toldOf = async (about: PushSubject) =>
      (await unit({ companyId: office.id }, () => readPushNotification(about)))?.userIds?.toSorted(
        (one, other) => one - other,
      );

    const chat = await office.admin.call(chatRoutes.create, { body: { title: "Vendas", users: userIds } });
    const params = { chatId: chat.id };
    const said = await office.admin.call(chatMessageRoutes.create, { params, body: { message: "Venham cá" } });
    const inChat: PushSubject = { kind: "chat", messageId: said.id, userIds };
    expect(await toldOf(inChat)).toEqual(userIds);
    await ana.call(chatRoutes.markRead, { params, body: {} });
    await office.admin.call(chatRoutes.update, { params, body: { users: [idOf(ana), idOf(caio)] } });
    expect(await toldOf(inChat)).toEqual([idOf(caio)]);
    await caio.call(chatRoutes.markRead, { params, body: {} });
    expect(await toldOf(inChat)).toBeUndefined();

    const ticketId = await office.addTicket({ queueId: office.sales, unreadMessages: 1, lastMessage: "Oi" } as object);
    await office.admin.call(ticketNoteRoutes.create, { body: { note: "Vejam", ticketId, mentions: userIds } });
    const inNote: PushSubject = { kind: "note", ticketId, byUserId: idOf(office.admin), userIds };
    expect(await toldOf(inNote)).toEqual(userIds);
    await ana.call(ticketNoteRoutes.seeMentions, { params: { ticketId } });
    expect(await toldOf(inNote)).toEqual(userIds.slice(1));
  });

  it("tells administrators of a connection that is down and a campaign that stopped, and nobody of his own action", async () => {
    const office = await openOffice(api);
    const [seller, boss] = [await api.makeUser(office.admin), await api.makeUser(office.admin, "admin")];
    const [deaf, phone, own] = [await subscribe(seller), await subscribe(boss), await subscribe(office.admin)];
    const { whatsappId: connectionId } = office;
    const changeConnection = async (status: string, downSince: string) => {
      await api.sql(`UPDATE "Whatsapps" SET status = $2, "downSince" = ${downSince} WHERE id = $1`, [
        connectionId,
        status,
      ]);
      const about = { companyId: office.id, key: `connection:${connectionId}` };
      await unit({ companyId: office.id }, async () =>
        recordEvent(connectionChanged, about, { connectionId, action: "update", status }),
      );
      await untilTold(office.id);
    };
    // It never was up.
    await changeConnection("DISCONNECTED", "NULL");
    expect(kindsOf(phone)).toEqual([]);
    // However often it tries to come back.
    for (const status of ["TIMEOUT", "OPENING", "TIMEOUT"]) await changeConnection(status, "now()");
    await changeConnection("CONNECTED", "NULL");
    expect([kindsOf(phone), kindsOf(deaf)]).toEqual([["connection", "clear"], []]);
    const [campaign] = await api.sql<{ id: number }>(
      `INSERT INTO "Campaigns" ("companyId", name, messages, confirmations) VALUES ($1, 'Natal', '[]', '[]') RETURNING id`,
      [office.id],
    );
    const stop = { campaignId: campaign?.id ?? 0, reason: "canceled" as const, byUserId: idOf(office.admin) };
    await unit({ companyId: office.id }, async () =>
      recordEvent(campaignStopped, { companyId: office.id, key: "campaign:1" }, stop),
    );
    await untilTold(office.id);
    expect(phone.messages.at(-1)).toMatchObject({
      title: "Natal",
      body: "A campanha foi cancelada",
      path: "/campaigns",
    });
    expect([kindsOf(own), kindsOf(deaf)]).toEqual([["connection", "clear"], []]);
  });
});

describe("a device", () => {
  it("is forgotten when its push service knows it no more, and tried again by itself when that is busy", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    await office.admin.call(settingRoutes.update, {
      params: { key: "severalDevices" },
      body: { value: "enabled" },
    });
    const [busy, gone] = [
      await subscribe(seller),
      await subscribe(await api.signIn(seller.user?.email ?? "", "Senha-123")),
    ];
    const fine = await subscribe(await api.signIn(seller.user?.email ?? "", "Senha-123"));
    gone.status = 410;
    busy.status = 503;
    Object.assign(pushSettings, { restsMs: [60_000] });
    await handTo(office, seller, await office.addTicket({ queueId: office.sales }));
    await expect.poll(() => kindsOf(fine)).toEqual(["assigned"]);
    const problems = async () => (await seller.call(pushRoutes.show)).devices.map(({ problem }) => problem);
    await expect.poll(problems).toEqual(["The push service answered 503", null]);
    // It is left alone for a while, whatever happens: others are told at once.
    Object.assign(pushSettings, { failedMs: 60_000 });
    const tries = busy.tries;
    await handTo(office, seller, await office.addTicket({ queueId: office.sales }));
    await expect.poll(() => kindsOf(fine)).toEqual(["assigned", "assigned"]);
    expect(busy.tries).toBe(tries);
    Object.assign(pushSettings, { failedMs: 0 });
    busy.status = 201;
    await untilTold(office.id, true);
    Object.assign(pushSettings, { restsMs: [0] });
    expect([kindsOf(busy), kindsOf(fine), await problems()]).toEqual([
      ["assigned", "assigned"],
      ["assigned", "assigned"],
      [null, null],
    ]);
  });

  it("is read, marked and settled in a statement each, and so are two hundred", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const phone = await subscribe(seller);
    const scope = { companyId: office.id };
    const find = () => findDevices({ userIds: null, deviceIds: null });
    const read = () => unit(scope, find);
    const nothing = await countLeast(() => unit(scope, async () => undefined));
    const writeOutcomes = () =>
      unit(scope, async () => {
        const deviceIds = (await find()).map(({ id }) => id);
        await markShown(deviceIds, "all:test");
        await settle(deviceIds.map((deviceId) => ({ deviceId, kind: "sent" as const, problem: null })));
      });
    expect([(await countLeast(read)) - nothing, (await countLeast(writeOutcomes)) - nothing]).toEqual([1, 3]);
    await api.sql(
      `WITH login AS (
         INSERT INTO "Sessions" ("companyId", "userId", "refreshHash", "expiresAt")
         SELECT $1, $2, 'x', now() + interval '1 day' FROM generate_series(2, 200) RETURNING key)
       INSERT INTO "PushDevices" ("companyId", "userId", "sessionKey", target, "endpointHash", language)
       SELECT $1, $2, login.key, d.target, login.key::text, 'pt' FROM login, "PushDevices" d WHERE d."companyId" = $1`,
      [office.id, idOf(seller)],
    );
    expect(await read()).toHaveLength(200);
    expect([(await countLeast(read)) - nothing, (await countLeast(writeOutcomes)) - nothing]).toEqual([1, 3]);
    await handTo(office, seller, await office.addTicket({ queueId: office.sales }));
    await untilTold(office.id);
    expect(kindsOf(phone)).toEqual(Array.from({ length: 200 }, () => "assigned"));
  });

  it("is its person's, in this browser, until he logs out, is removed or his company is switched off; the eleventh replaces the first", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin);
    const listener = await api.openSocket(seller);
    const input = { body: pushSubscription() };
    const first = await seller.call(pushRoutes.subscribe, input);
    expect(await seller.call(pushRoutes.subscribe, input)).toEqual(first);
    await listener.wait(pushChannel, office.id, 2);
    const stored = await api.sql<{ target: string }>(`SELECT target FROM "PushDevices" WHERE id = $1`, [first.id]);
    expect(stored[0]?.target).not.toContain(input.body.keys.auth);
    const remove = (client: Client) => client.send(pushRoutes.unsubscribe, { params: { deviceId: first.id } });
    expect((await remove(office.admin)).body.error).toBe("ERR_NO_DEVICE_FOUND");
    await office.admin.call(settingRoutes.update, {
      params: { key: "severalDevices" },
      body: { value: "enabled" },
    });
    let last = seller;
    for (let made = 0; made < MAX_PUSH_DEVICES; made += 1) {
      last = await api.signIn(seller.user?.email ?? "", "Senha-123");
      await last.call(pushRoutes.subscribe, { body: pushSubscription() });
    }
    const { devices } = await last.call(pushRoutes.show);
    expect([devices.length, devices[0]?.isThis, devices.some(({ id }) => id === first.id)]).toEqual([10, true, false]);
    // Whoever logs in next in the same browser, and was not told of the one before.
    const guest = await api.makeUser(office.admin);
    const shared = pushSubscription();
    await last.call(pushRoutes.subscribe, { body: shared });
    await guest.call(pushRoutes.subscribe, { body: shared });
    const count = async (client: Client) =>
      (await api.sql(`SELECT FROM "PushDevices" WHERE "userId" = $1`, [idOf(client)])).length;
    expect([await count(last), await count(guest)]).toEqual([9, 1]);
    await guest.call(authRoutes.logout);
    expect(await count(guest)).toBe(0);
    await office.admin.call(userRoutes.remove, { params: { userId: idOf(seller) } });
    expect(await count(seller)).toBe(0);
    // So do those of a company that is switched off.
    await office.admin.call(pushRoutes.subscribe, { body: pushSubscription() });
    await api.root.call(companyRoutes.update, { params: { companyId: office.id }, body: { status: false } });
    expect(await count(office.admin)).toBe(0);
  });

  it("is refused where its address leads astray, or nothing could be encrypted for it", async () => {
    const good = pushSubscription();
    const keys = { ...good.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
    const astray = [
      "http://push.example.com/1",
      "https://a:b@push.example.com/",
      "https://push.example.com:8443/",
      "x",
    ];
    for (const wrong of [...astray.map((endpoint) => ({ ...good, endpoint })), { ...good, keys }]) {
      const { status, body } = await api.root.send(pushRoutes.subscribe, { body: wrong });
      expect([wrong.endpoint, status, body.error]).toEqual([wrong.endpoint, 400, "ERR_VALIDATION"]);
    }
  });

  it("knows the installation by one pair of keys, whose private one is encrypted", async () => {
    const rows = await api.sql<{ publicKey: string; privateKey: string }>(`SELECT * FROM "VapidKeys"`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.privateKey).toMatch(/^v1\./);
    expect((await api.root.call(pushRoutes.show)).publicKey).toBe(rows[0]?.publicKey);
  });
});
