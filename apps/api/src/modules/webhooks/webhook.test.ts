import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  companyRoutes,
  contactRoutes,
  MAX_WAITING_DELIVERIES,
  MAX_WEBHOOKS,
  messageRoutes,
  type NewWebhook,
  ticketRoutes,
  ticketTagRoutes,
  v1WebhookRoutes,
  WEBHOOK_EVENTS,
  WEBHOOK_PARTS,
  WebhookBody,
  type WebhookEvent,
  webhookRoutes,
} from "@recado/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { decide, meetCustomer, move, PHOTO, untilFarewell } from "../../../testing/customers.js";
import { arrives } from "../../../testing/files.js";
import { makeKeyHolder } from "../../../testing/keys.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { drawLots } from "../../../testing/seed.js";
import { untilTold } from "../../../testing/webhooks.js";
import { PIXEL } from "../../../testing/world.js";
import { unit } from "../../kernel/db/unit.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { outgoingSettings, toBlockList } from "../../kernel/outgoing/addresses.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import { campaignFinished } from "../campaigns/index.js";
import { contactChanged } from "../contacts/index.js";
import { messageChanged } from "../messages/index.js";
import { webhookSettings } from "./settings.js";
import { webhookSubscriber } from "./subscriber.js";
import { hasWebhooks } from "./webhook.service.js";

const api = useApi();
const lot = drawLots();
const allowed = outgoingSettings.allowed;
const usual = { ...webhookSettings };

interface ReceivedRequest {
  path: string;
  body: WebhookBody;
  isSigned: boolean;
}

/** A program that listens; each path has its own secret and its own mind. */
let server: Server;
let address: string;
const heard: ReceivedRequest[] = [];
const secrets = new Map<string, string>();
let answerWith: (path: string) => number = () => 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      const text = Buffer.concat(parts).toString();
      const status = answerWith(path);
      // It says nothing, and holds the line.
      if (status === 0) return;
      const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers["x-recado-signature"])) ?? [];
      const own = createHmac("sha256", secrets.get(path) ?? "")
        .update(`${at}.${text}`)
        .digest("hex");
      if (status < 300) heard.push({ path, body: WebhookBody.parse(JSON.parse(text)), isSigned: own === signature });
      response.writeHead(status).end(`<b>${status}</b>`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
  Object.assign(webhookSettings, { firstRest: 0.01, longestRest: 0.05, resent: 2, resentRest: 0.01 });
});
afterEach(() => {
  answerWith = () => 200;
});
afterAll(() => {
  outgoingSettings.allowed = allowed;
  Object.assign(webhookSettings, usual);
  server.closeAllConnections();
  server.close();
});

let count = 0;
async function listen(
  office: Office,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
): Promise<NewWebhook & { path: string }> {
  count += 1;
  const path = `/hook${count}`;
  const body = { name: `Programa ${count}`, url: `${address}${path}`, events: [...events] };
  const webhook = await office.admin.call(webhookRoutes.create, { body });
  secrets.set(path, webhook.secret);
  return { ...webhook, path };
}
const heardAt = (path: string) => heard.filter((each) => each.path === path).map(({ body }) => body);
const eventsAt = (path: string) => heardAt(path).map(({ event }) => event);
const deliveriesOf = async (office: Office, webhookId: number) =>
  (await office.admin.call(webhookRoutes.listDeliveries, { params: { webhookId } })).deliveries;

describe("a webhook", () => {
  it("tells of a conversation from its first word to its end, signed, each thing once", async () => {
    const office = await openOffice(api);
    const { path } = await listen(office);
    const customer = meetCustomer(api, office);
    await customer.says("Bom dia");
    await untilTold(api, office.id);
    expect(eventsAt(path).sort()).toEqual(["contact.created", "message.received", "ticket.created"]);
    const received = heardAt(path).find(({ event }) => event === "message.received");
    expect(received).toMatchObject({ version: 1, companyId: office.id, isExample: false });
    expect(received?.data).toMatchObject({
      message: { body: "Bom dia", fromMe: false },
      ticket: { status: "pending" },
    });
    const [ticket] = await customer.tickets();
    const params = { ticketId: ticket?.id ?? 0 };
    const told = heard.length;
    await office.admin.call(ticketRoutes.update, { params, body: { queueId: office.sales } });
    await office.admin.call(ticketRoutes.markRead, { params });
    await office.admin.call(ticketRoutes.update, { params, body: { status: "closed" } });
    const contact = { name: "Maria", number: ticket ? undefined : "" };
    await office.admin.call(contactRoutes.update, {
      params: { contactId: ticket?.contactId ?? 0 },
      body: { name: contact.name },
    });
    await untilTold(api, office.id);
    const later = heard.slice(told).filter((each) => each.path === path);
    // A conversation that is read has not changed for a program.
    expect(later.map(({ body }) => body.event).filter((event) => event.startsWith("ticket."))).toEqual([
      "ticket.changed",
      "ticket.closed",
    ]);
    expect(later.find(({ body }) => body.event === "contact.changed")?.body.data.contact?.name).toBe("Maria");
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true);
    for (const { event, data } of heardAt(path))
      expect([event, Object.keys(data).sort()]).toEqual([event, [...WEBHOOK_PARTS[event]].sort()]);
    const ids = heardAt(path).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("tells of a ticket that was closed and taken up again before anybody read of it, with who closed it", async () => {
    const office = await openOffice(api);
    const { path } = await listen(office, ["ticket.created", "ticket.changed", "ticket.closed"]);
    const [ana, admin] = [(await api.makeUser(office.admin)).user?.id ?? 0, office.admin.user?.id ?? 0];
    let read = () => {};
    const isBusy = new Promise<void>((resolve) => {
      read = resolve;
    });
    const asked = vi.spyOn(webhookSubscriber, "isWanted").mockImplementation(async (scope) => {
      await isBusy;
      return hasWebhooks(scope);
    });
    const customer = meetCustomer(api, office);
    await customer.says("Bom dia");
    const [ticket] = await customer.tickets();
    const ticketId = ticket?.id ?? 0;
    await move(office.admin, ticketId, { status: "open", userId: ana });
    await move(office.admin, ticketId, { status: "closed" });
    await move(office.admin, ticketId, { status: "open", userId: admin });
    read();
    asked.mockRestore();
    await untilTold(api, office.id);
    const told = heardAt(path).map(({ event, data }) => [event, data.ticket?.status, data.ticket?.user?.id ?? null]);
    expect(told).toEqual([
      ["ticket.created", "pending", null],
      ["ticket.changed", "open", ana],
      ["ticket.closed", "closed", ana],
      ["ticket.changed", "open", admin],
    ]);
  });

  it("tells of a ticket as closed when it is, and not when one that was closed long ago is tagged", async () => {
    const office = await openOffice(api);
    const long = { createdAt: "2026-01-01", updatedAt: "2026-01-01" };
    const old = await office.addTicket({ status: "closed", closedAt: "2026-01-02", ...long });
    const open = await office.addTicket({ status: "open", userId: office.admin.user?.id ?? 0, ...long });
    const reopened = await office.addTicket({ status: "closed", closedAt: "2026-01-02", ...long });
    const { path } = await listen(office, ["ticket.created", "ticket.changed", "ticket.closed"]);
    const [tag] = await api.sql<{ id: number }>(
      `INSERT INTO "Tags" ("companyId", name, color) VALUES ($1, 'VIP', '#aabbcc') RETURNING id`,
      [office.id],
    );
    await office.admin.call(ticketTagRoutes.add, { params: { ticketId: old, tagId: tag?.id ?? 0 } });
    await move(office.admin, open, { status: "closed" });
    await move(office.admin, reopened, { status: "open", userId: office.admin.user?.id ?? 0 });
    await move(office.admin, reopened, { status: "closed" });
    await untilTold(api, office.id);
    const told = heardAt(path).map(({ event, data }) => [data.ticket?.id, event]);
    expect(told).toEqual(
      expect.arrayContaining([
        [old, "ticket.changed"],
        [open, "ticket.closed"],
        [reopened, "ticket.changed"],
        [reopened, "ticket.closed"],
      ]),
    );
    expect(told).toHaveLength(4);
  });

  it("tells of everything else that happens: what is sent, arrives, is edited, deleted, rated, finished", async () => {
    const office = await openOffice(api);
    const { path } = await listen(office);
    await decide(office, { userRating: "enabled" });
    await api.sql(`UPDATE "Whatsapps" SET "ratingMessage" = 'Como foi?' WHERE id = $1`, [office.whatsappId]);
    const customer = meetCustomer(api, office);
    await customer.says("Oi");
    const [ticket] = await customer.tickets();
    const params = { ticketId: ticket?.id ?? 0 };
    const userId = office.admin.user?.id ?? 0;
    await move(office.admin, params.ticketId, { status: "open", userId });
    const sent = await office.admin.call(messageRoutes.create, { params, body: { body: "Bom dia" } });
    await untilTold(api, office.id);
    const [{ waId } = { waId: "" }] = await api.sql<{ waId: string }>(`SELECT "waId" FROM "Messages" WHERE id = $1`, [
      sent.messages[0]?.id,
    ]);
    const line = { companyId: office.id, connectionId: office.whatsappId };
    for (const status of ["accepted", "delivered", "read", "read"] as const)
      await emitLineEvent({ ...line, type: "ack", chat: customer.jid, waIds: [waId], status });
    await untilTold(api, office.id);
    const first = await customer.says("Que hroas abre?");
    const place = { ...line, chat: { ...customer.address, isGroup: false }, sender: customer.address, at: new Date() };
    const target = { waId: first, fromMe: false, participant: null };
    await emitLineEvent({ ...place, type: "edit", target, text: "Que horas abre?" });
    await untilTold(api, office.id);
    await emitLineEvent({ ...place, type: "revoke", target });
    const state = { status: "DISCONNECTED" as const, qrcode: "", pairingCode: "", retries: 0, number: null };
    await emitLineEvent({ ...line, type: "state", state });
    await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [office.whatsappId]);
    await move(office.admin, params.ticketId, { status: "closed" });
    await untilFarewell(api, office.id);
    await customer.says("3");
    const [campaign] = await api.sql<{ id: number }>(
      `INSERT INTO "Campaigns" ("companyId", name, messages, confirmations) VALUES ($1, 'Natal', '[]', '[]') RETURNING id`,
      [office.id],
    );
    const campaignId = campaign?.id ?? 0;
    const key = `campaign:${campaignId}`;
    await unit({ companyId: office.id }, async () =>
      recordEvent(campaignFinished, { companyId: office.id, key }, { campaignId }),
    );
    await untilTold(api, office.id);
    const isOther = (event: WebhookEvent) => event !== "contact.changed";
    expect([...new Set(eventsAt(path).filter(isOther))].sort()).toEqual(WEBHOOK_EVENTS.filter(isOther).toSorted());
    const dataOf = (event: WebhookEvent) => heardAt(path).flatMap((body) => (body.event === event ? [body.data] : []));
    expect(dataOf("message.sent")[0]).toMatchObject({ message: { body: "Bom dia", fromMe: true, wid: waId } });
    expect(dataOf("message.ack").at(-1)).toMatchObject({ message: { wid: waId, ack: 4 } });
    expect(dataOf("message.edited").at(-1)).toMatchObject({ message: { wid: first, body: "Que horas abre?" } });
    expect(dataOf("message.deleted").at(-1)).toMatchObject({ message: { wid: first, isDeleted: true } });
    expect(dataOf("ticket.rated").at(-1)).toMatchObject({
      rating: { rate: 3, userId },
      ticket: { id: params.ticketId },
    });
    expect(dataOf("connection.changed").at(-1)).toMatchObject({ connection: { status: "DISCONNECTED" } });
    expect(dataOf("campaign.finished")).toEqual([{ campaign: { id: campaignId, name: "Natal" } }]);
  });

  it("is not kept waiting by a contact who was removed before it could be told of", async () => {
    const office = await openOffice(api);
    const { path } = await listen(office);
    const contactId = await office.addContact();
    await api.sql(`DELETE FROM "Contacts" WHERE id = $1`, [contactId]);
    const key = `contact:${contactId}`;
    await unit({ companyId: office.id }, async () =>
      recordEvent(contactChanged, { companyId: office.id, key }, { contactId, action: "update" }),
    );
    await meetCustomer(api, office).says("Bom dia");
    await untilTold(api, office.id);
    expect(eventsAt(path).sort()).toEqual(["contact.created", "message.received", "ticket.created"]);
  });

  it("tells of a message with a file once, when the file is there or is given up, and then of what came of it", async () => {
    const office = await openOffice(api);
    const { path } = await listen(office, ["message.received", "message.sent", "message.deleted", "message.ack"]);
    const customer = meetCustomer(api, office);
    await customer.says("Segue a foto");
    await customer.says(PHOTO);
    await customer.says({ ...PHOTO, media: { ...PHOTO.media, kind: "audio" } });
    const ref = { waId: `FONE${customer.pn}`, fromMe: true, participant: null };
    const film = { ...PHOTO, media: { ...PHOTO.media, kind: "video" } } as const;
    await emitLineEvent(customer.event(film, { ref }));
    const change = async (type: string) => {
      const [row] = await api.sql<{ messageId: number; ticketId: number }>(
        `SELECT id AS "messageId", "ticketId" FROM "Messages" WHERE "companyId" = $1 AND "mediaType" = $2`,
        [office.id, type],
      );
      const about = { companyId: office.id, key: `ticket:${row?.ticketId}` };
      const what = { messageId: 0, ticketId: 0, ...row, ack: 0, isEdited: false, isDeleted: false };
      await unit({ companyId: office.id }, async () => recordEvent(messageChanged, about, what));
      await untilTold(api, office.id);
    };
    // What happens to it before it was told of is told with it.
    await api.sql(`UPDATE "Messages" SET ack = 3 WHERE "companyId" = $1 AND "mediaType" = 'video'`, [office.id]);
    await change("video");
    expect(eventsAt(path)).toEqual(["message.received"]);

    await arrives(api, office, { type: "image", bytes: PIXEL, mime: "image/png" });
    await arrives(api, office, { type: "video", bytes: PIXEL, mime: "video/mp4" });
    await api.sql(`UPDATE "Messages" SET "mediaState" = 'missing' WHERE "companyId" = $1 AND "mediaType" = 'audio'`, [
      office.id,
    ]);
    for (const type of ["image", "image", "audio", "audio", "video", "video"]) await change(type);
    const told = heardAt(path).slice(1);
    expect(told.map(({ event, data }) => [event, data.message?.kind, data.message?.mediaUrl !== null])).toEqual([
      ["message.received", "image", true],
      ["message.received", "audio", false],
      ["message.sent", "video", true],
    ]);
    expect(told.at(-1)?.data.message?.ack).toBe(3);
    await api.sql(`UPDATE "Messages" SET "isDeleted" = true WHERE "companyId" = $1 AND "mediaType" = 'image'`, [
      office.id,
    ]);
    await change("image");
    expect(eventsAt(path).slice(4)).toEqual(["message.deleted"]);
  });

  it("comes through at its tenth try, and one that is slow keeps no other waiting", async () => {
    const office = await openOffice(api);
    const [late, slow, quick] = [
      await listen(office, ["message.received"]),
      await listen(office, ["message.received"]),
      await listen(office, ["message.received"]),
    ];
    let tries = 0;
    answerWith = (path) => {
      if (path === slow.path) return 0;
      if (path !== late.path) return 200;
      tries += 1;
      return tries < 10 ? 500 : 200;
    };
    await meetCustomer(api, office).says("Oi");
    await vi.waitFor(
      async () => {
        await pollForWork();
        expect([heardAt(quick.path).length, heardAt(late.path).length]).toEqual([1, 1]);
      },
      { timeout: 30_000, interval: 50 },
    );
    // It was heard a moment before its answer was noted.
    const delivered = { state: "delivered", attempts: 10, status: 200 };
    await expect.poll(async () => (await deliveriesOf(office, late.id))[0]).toMatchObject(delivered);
    // The slow one has not said a word yet.
    expect((await deliveriesOf(office, slow.id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
    server.closeAllConnections();
    answerWith = () => 200;
    await untilTold(api, office.id);
    expect((await deliveriesOf(office, slow.id))[0]).toMatchObject({ state: "delivered" });
  });

  it("gets every event in the order of its ticket from a server that fails a third of the time", async () => {
    const office = await openOffice(api);
    const { path, id } = await listen(office, ["message.received"]);
    answerWith = () => (lot(3) === 0 ? 503 : 200);
    const customers = Array.from({ length: 4 }, () => meetCustomer(api, office));
    const MANY = 10;
    for (let turn = 0; turn < MANY; turn += 1)
      await Promise.all(customers.map((customer, place) => customer.says(`${place}:${turn}`)));
    await untilTold(api, office.id);
    const words = heardAt(path).map(({ data }) => data.message?.body ?? "");
    for (let place = 0; place < customers.length; place += 1)
      expect(words.filter((each) => each.startsWith(`${place}:`))).toEqual(
        Array.from({ length: MANY }, (_, turn) => `${place}:${turn}`),
      );
    expect((await deliveriesOf(office, id)).every(({ state }) => state === "delivered")).toBe(true);
  });

  it("is not tried again where that is of no use, and up to ten times elsewhere; what failed can be sent again", async () => {
    const office = await openOffice(api);
    const [never, later] = [await listen(office, ["message.received"]), await listen(office, ["message.received"])];
    answerWith = (path) => (path === never.path ? 404 : 500);
    const since = new Date(Date.now() - 1_000).toISOString();
    await meetCustomer(api, office).says("Oi");
    await untilTold(api, office.id);
    const [refused, given] = [await deliveriesOf(office, never.id), await deliveriesOf(office, later.id)];
    expect([refused[0], given[0]]).toMatchObject([
      { state: "failed", attempts: 1, status: 404, answer: "<b>404</b>" },
      { state: "failed", attempts: 10, status: 500 },
    ]);
    const webhooks = await office.admin.call(webhookRoutes.list);
    expect(webhooks.map(({ failingSince }) => failingSince !== null)).toEqual([true, true]);
    answerWith = () => 200;
    // Without an offset it is by the clock of the company, where it is earlier than in Greenwich.
    const early = await office.admin.call(webhookRoutes.replaySince, {
      params: { webhookId: later.id },
      body: { since: since.slice(0, 19) },
    });
    expect(early).toEqual({ count: 0 });
    const params = { webhookId: never.id, deliveryId: refused[0]?.id ?? 0 };
    await office.admin.call(webhookRoutes.replay, { params });
    expect(
      await office.admin.call(webhookRoutes.replaySince, { params: { webhookId: later.id }, body: { since } }),
    ).toEqual({
      count: 1,
    });
    await untilTold(api, office.id);
    expect([heardAt(never.path), heardAt(later.path)].map((each) => each.map(({ id }) => id))).toEqual([
      [refused[0]?.eventId],
      [refused[0]?.eventId],
    ]);
    const now = await office.admin.call(webhookRoutes.list);
    expect(now.map(({ failingSince, deliveredAt }) => [failingSince, deliveredAt !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it("is switched off after a day without success, its administrators are written to, and its owner switches it on", async () => {
    const office = await openOffice(api);
    const { id, name, path } = await listen(office, ["message.received"]);
    answerWith = () => 404;
    const customer = meetCustomer(api, office);
    await customer.says("Oi");
    await untilTold(api, office.id);
    const before = (await deliveriesOf(office, id)).length;
    // It has failed for a day, the last time a moment ago.
    await api.sql(`UPDATE "Webhooks" SET "failingSince" = now() - interval '25 hours' WHERE id = $1`, [id]);
    await customer.says("Olá?");
    await untilTold(api, office.id);
    const [off] = await office.admin.call(webhookRoutes.list);
    expect(off).toMatchObject({ isActive: false, isGivenUp: true });
    const mails = await api.sql(`SELECT FROM "Mails" WHERE recipient = $1 AND subject LIKE $2`, [
      office.admin.user?.email,
      `%${name}%`,
    ]);
    expect(mails).toHaveLength(1);
    await customer.says("Alguém?");
    await untilTold(api, office.id);
    expect(await deliveriesOf(office, id)).toHaveLength(before + 1);
    answerWith = () => 200;
    const on = await office.admin.call(webhookRoutes.update, { params: { webhookId: id }, body: { isActive: true } });
    expect(on).toMatchObject({ isActive: true, isGivenUp: false, failingSince: null });
    await customer.says("Ufa");
    await untilTold(api, office.id);
    expect(heardAt(path).map(({ data }) => data.message?.body)).toEqual(["Ufa"]);
  });

  it("stays on when it failed on a day and again on another, and whatever comes of examples", async () => {
    const office = await openOffice(api);
    const { id } = await listen(office, ["message.received"]);
    answerWith = () => 404;
    const params = { webhookId: id };
    await office.admin.call(webhookRoutes.sendExample, { params });
    await untilTold(api, office.id);
    expect(await office.admin.call(webhookRoutes.list)).toMatchObject([{ isActive: true, failingSince: null }]);
    const customer = meetCustomer(api, office);
    await customer.says("Oi");
    await untilTold(api, office.id);
    await api.sql(`UPDATE "Webhooks" SET "failingSince" = now() - interval '4 days' WHERE id = $1`, [id]);
    await api.sql(`UPDATE "WebhookDeliveries" SET "triedAt" = now() - interval '4 days' WHERE "webhookId" = $1`, [id]);
    // An example is no event: its try says nothing of whether they get through, either way.
    await office.admin.call(webhookRoutes.sendExample, { params });
    await untilTold(api, office.id);
    await customer.says("Alguém?");
    await untilTold(api, office.id);
    const [webhook] = await office.admin.call(webhookRoutes.list);
    expect(webhook).toMatchObject({ isActive: true, isGivenUp: false });
    expect(Date.now() - Date.parse(webhook?.failingSince ?? "")).toBeLessThan(3_600_000);
    answerWith = () => 200;
    await office.admin.call(webhookRoutes.sendExample, { params });
    await untilTold(api, office.id);
    expect((await office.admin.call(webhookRoutes.list))[0]?.failingSince).not.toBeNull();
  });

  it("is told of nothing while its company may do no business; what waited then ends, and can be sent again", async () => {
    const office = await openOffice(api);
    const { id, path } = await listen(office, ["message.received"]);
    const setDue = (dueDate: string | null) =>
      api.root.call(companyRoutes.update, { params: { companyId: office.id }, body: { dueDate } });
    const patience = { ...webhookSettings };
    onTestFinished(() => void Object.assign(webhookSettings, patience));
    Object.assign(webhookSettings, { firstRest: 600, longestRest: 600 });
    answerWith = () => 500;
    const customer = meetCustomer(api, office);
    await customer.says("Antes");
    const hurry = async () => {
      const rows = await api.sql(
        `UPDATE "DurableWork" SET "dueAt" = now()
          WHERE "companyId" = $1 AND kind = 'webhooks.deliver' AND state = 'waiting' AND "dueAt" > now() RETURNING id`,
        [office.id],
      );
      return rows.length;
    };
    await expect.poll(async () => (await deliveriesOf(office, id))[0]?.attempts).toBe(1);
    await setDue("2020-01-01");
    answerWith = () => 200;
    await expect.poll(hurry).toBe(1);
    await customer.says("Durante");
    await untilTold(api, office.id);
    await setDue(null);
    const [waited, ...others] = await deliveriesOf(office, id);
    expect([waited, others]).toMatchObject([{ state: "failed", attempts: 1 }, []]);
    await customer.says("Depois");
    await untilTold(api, office.id);
    // It had been tried, and so it came by itself; it is sent once more.
    expect(heardAt(path).map(({ data }) => data.message?.body)).toEqual(["Depois", "Antes"]);
    const params = { webhookId: id, deliveryId: waited?.id ?? 0 };
    await office.admin.call(webhookRoutes.replay, { params });
    await untilTold(api, office.id);
    expect(heardAt(path).map(({ data }) => data.message?.body)).toEqual(["Depois", "Antes", "Antes"]);
  });

  it("is sent what it missed while it failed once it answers well, in order, but for what it refused or never took", async () => {
    const office = await openOffice(api);
    const { id, path } = await listen(office, ["message.received"]);
    const customer = meetCustomer(api, office);
    const miss = async (word: string, status: number) => {
      answerWith = () => status;
      await customer.says(word);
      await untilTold(api, office.id);
    };
    await miss("um", 500);
    await miss("recusado", 404);
    await miss("sempre", 500);
    // As often as it is sent again by itself.
    await api.sql(`UPDATE "WebhookDeliveries" SET attempts = 30 WHERE "webhookId" = $1 AND body LIKE '%sempre%'`, [id]);
    await miss("dois", 500);
    await miss("três", 429);
    answerWith = () => 200;
    await customer.says("voltou");
    await untilTold(api, office.id);
    expect(heardAt(path).map(({ data }) => data.message?.body)).toEqual(["voltou", "um", "dois", "três"]);
    const states = (await deliveriesOf(office, id)).map(({ state, attempts }) => [state, attempts]);
    expect(states.toReversed()).toEqual([
      ["delivered", 11],
      ["failed", 1],
      ["failed", 30],
      ["delivered", 11],
      ["delivered", 11],
      ["delivered", 1],
    ]);
  });

  it("is sent what it missed when its address is mended, and begins another day", async () => {
    const office = await openOffice(api);
    const { id, path } = await listen(office, ["message.received"]);
    answerWith = () => 500;
    await meetCustomer(api, office).says("um");
    await untilTold(api, office.id);
    answerWith = () => 200;
    const [known] = await office.admin.call(webhookRoutes.list);
    const change = (body: object) => office.admin.call(webhookRoutes.update, { params: { webhookId: id }, body });
    expect((await change({ name: "Outro nome" })).failingSince).not.toBeNull();
    const mended = await change({ url: `${known?.url}?mended` });
    expect(mended.failingSince).toBeNull();
    await untilTold(api, office.id);
    expect(heardAt(`${path}?mended`).map(({ data }) => data.message?.body)).toEqual(["um"]);
  });

  it("is sent all of a time again part by part, each part behind the one before", async () => {
    const office = await openOffice(api);
    const { id: webhookId } = await listen(office, ["message.received"]);
    answerWith = () => 404;
    // Nothing leaves while it is counted.
    await api.sql(`INSERT INTO "WorkPauses" ("companyId", kind, reason) VALUES ($1, 'webhooks.deliver', 'counted')`, [
      office.id,
    ]);
    const make = (many: number, state: string) =>
      api.sql<{ id: number }>(
        `INSERT INTO "WebhookDeliveries" ("companyId", "webhookId", "eventId", event, subject, body, state)
         SELECT $1, $2, $4 || n, 'message.received', 'ticket:0', '{}', $4 FROM generate_series(1, $3::integer) n
         RETURNING id`,
        [office.id, webhookId, many, state],
      );
    const waiting = await make(MAX_WAITING_DELIVERIES - 2, "waiting");
    const ids = (await make(3, "delivered")).map(({ id }) => id);
    const program = await makeKeyHolder(office.admin);
    const replay = (after: number | null) =>
      program.call(v1WebhookRoutes.replaySince, {
        params: { webhookId },
        body: { since: new Date(Date.now() - 60_000).toISOString(), which: "all", after },
      });
    expect(await replay(null)).toEqual({ count: 2, next: ids[1] });
    // Nothing has room, and what was sent is not sent again meanwhile.
    expect(await replay(ids[1] ?? 0)).toEqual({ count: 0, next: ids[1] });
    await api.sql(`DELETE FROM "WebhookDeliveries" WHERE id = ANY($1::integer[])`, [waiting.map(({ id }) => id)]);
    expect(await replay(ids[1] ?? 0)).toEqual({ count: 1, next: null });
    await api.sql(`DELETE FROM "WorkPauses" WHERE "companyId" = $1`, [office.id]);
    await untilTold(api, office.id);
  });

  it("leaves what is too much to wait, which can be sent again when there is room, and holds up no other", async () => {
    const office = await openOffice(api);
    const [full, other] = [await listen(office, ["message.received"]), await listen(office, ["message.received"])];
    await api.sql(
      `INSERT INTO "WebhookDeliveries" ("companyId", "webhookId", "eventId", event, subject, body, "createdAt")
       SELECT $1, $2, 'many' || n, 'message.received', 'ticket:0', '{}', now() - interval '1 hour'
         FROM generate_series(1, $3::integer) n`,
      [office.id, full.id, MAX_WAITING_DELIVERIES],
    );
    await meetCustomer(api, office).says("Oi");
    await untilTold(api, office.id);
    expect([heardAt(full.path).length, heardAt(other.path).length]).toEqual([0, 1]);
    const [left] = await deliveriesOf(office, full.id);
    expect(left).toMatchObject({ state: "failed", attempts: 0, triedAt: null });
    const params = { webhookId: full.id };
    const replay = { params: { ...params, deliveryId: left?.id ?? 0 } };
    expect((await office.admin.send(webhookRoutes.replay, replay)).body.error).toBe("ERR_TOO_MANY_DELIVERIES");
    const since = { params, body: { since: new Date(Date.now() - 60_000).toISOString() } };
    expect(await office.admin.call(webhookRoutes.replaySince, since)).toEqual({ count: 0 });
    await api.sql(`UPDATE "WebhookDeliveries" SET state = 'failed' WHERE "webhookId" = $1 AND "eventId" = 'many1'`, [
      full.id,
    ]);
    expect(await office.admin.call(webhookRoutes.replaySince, since)).toEqual({ count: 1 });
    await untilTold(api, office.id);
    expect(heardAt(full.path).map(({ data }) => data.message?.body)).toEqual(["Oi"]);
  });

  it("is one of so many, however many are made at once", async () => {
    const { admin } = await openOffice(api);
    const make = () =>
      admin.send(webhookRoutes.create, {
        body: { name: "Programa", url: "https://hooks.recado.test/", events: ["ticket.closed"] },
      });
    for (let made = 1; made < MAX_WEBHOOKS; made += 1) expect((await make()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ body }) => body.error ?? "made").sort()).toEqual([
      ...Array(5).fill("ERR_PLAN_LIMIT"),
      "made",
    ]);
  });

  it("shows what its events look like, signs with a new secret, and is called on the internet alone", async () => {
    const office = await openOffice(api);
    const { id, path } = await listen(office, ["ticket.rated"]);
    const { secret } = await office.admin.call(webhookRoutes.renewSecret, { params: { webhookId: id } });
    expect(secret).not.toBe(secrets.get(path));
    secrets.set(path, secret);
    await office.admin.call(webhookRoutes.sendExample, { params: { webhookId: id } });
    await untilTold(api, office.id);
    expect(heard.filter((each) => each.path === path)).toMatchObject([
      { isSigned: true, body: { event: "ticket.rated", isExample: true, data: { rating: { rate: 3 } } } },
    ]);
    const stored = await api.sql<{ secret: string }>(`SELECT secret FROM "Webhooks" WHERE id = $1`, [id]);
    expect(stored[0]?.secret).not.toContain(secret);
    outgoingSettings.allowed = allowed;
    for (const url of [
      "http://127.0.0.1:9/",
      "http://example.com/",
      "file:///etc/passwd",
      "https://a:b@example.com/",
      "x",
    ]) {
      const answer = await office.admin.send(webhookRoutes.create, {
        body: { name: "Mau", url, events: ["message.sent"] },
      });
      expect([answer.status, answer.body.error]).toEqual([400, "ERR_WEBHOOK_ADDRESS"]);
    }
    // What was let in before is looked at again when it is called.
    const [stays] = await deliveriesOf(office, id);
    await office.admin.call(webhookRoutes.replay, { params: { webhookId: id, deliveryId: stays?.id ?? 0 } });
    await untilTold(api, office.id);
    expect((await deliveriesOf(office, id))[0]).toMatchObject({ state: "failed", status: 0 });
    expect(eventsAt(path)).toHaveLength(1);
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
  });
});
