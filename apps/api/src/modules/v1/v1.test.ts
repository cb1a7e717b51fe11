import {
  contactRoutes,
  v1CampaignRoutes,
  v1ConnectionRoutes,
  v1ContactRoutes,
  v1MessageRoutes,
  v1TicketRoutes,
  v1WebhookRoutes,
} from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { makeKeyHolder } from "../../../testing/keys.js";
import { forgetLimits } from "../../../testing/limits.js";
import { useLines } from "../../../testing/lines.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { fresh, furnish, PIXEL } from "../../../testing/world.js";

const api = useApi();
const lines = useLines(api);
let office: Office;
let program: Client;
let other: number;
let bound: Client;
beforeAll(async () => {
  office = await openOffice(api);
  program = await makeKeyHolder(office.admin);
  other = await office.addConnection();
  bound = await makeKeyHolder(office.admin, { connectionIds: [other] });
});
beforeEach(() => forgetLimits());

const newNumber = () => `55119${30_000_000 + fresh()}`;
const rowsOf = (number: string) =>
  api.sql<{ id: number; whatsappId: number; origin: string; body: string }>(
    `SELECT m.id, m."whatsappId", m.origin, m.body FROM "Messages" m JOIN "Tickets" t ON t.id = m."ticketId"
       JOIN "Contacts" c ON c.id = t."contactId" WHERE c.number = $1 AND t."companyId" = $2 ORDER BY m.id`,
    [number, office.id],
  );
const outgoing = async (waId: string) =>
  (await api.sql<{ content: object }>(`SELECT content FROM "WaOutbox" WHERE "waId" = $1`, [waId]))[0]?.content;
const openTicket = () => office.addTicket({ status: "open", userId: office.admin.user?.id });

describe("what a program sends", () => {
  it("goes to a number over the default connection, or the one the key is bound to", async () => {
    const number = newNumber();
    const first = await program.call(v1MessageRoutes.sendText, { body: { number, text: "Olá, {{firstName}}" } });
    expect(first.messages).toEqual([
      expect.objectContaining({
        direction: "out",
        origin: "api",
        type: "conversation",
        status: "waiting",
        media: null,
      }),
    ]);
    await bound.call(v1MessageRoutes.sendText, { body: { number, text: "Da outra" } });
    expect((await rowsOf(number)).map(({ whatsappId, origin }) => [whatsappId, origin])).toEqual([
      [office.whatsappId, "api"],
      [other, "api"],
    ]);
    expect((await rowsOf(number))[0]?.body).not.toContain("{{");
  });

  it("goes where WhatsApp knows a number that is written in another way", async () => {
    const { admin, connectionId } = await lines.openLine();
    const { pn, written } = await lines.respelledCustomer();
    const holder = await makeKeyHolder(admin);
    await holder.call(v1MessageRoutes.sendText, { body: { number: written, connectionId, text: "Chegou?" } });
    const received = async () => (await lines.simulator.listReceived(pn)).map(({ text }: { text?: string }) => text);
    await expect.poll(received, { timeout: 30_000 }).toEqual(["Chegou?"]);
  });

  it("goes into a conversation that runs, and into none that is over", async () => {
    const ticketId = await openTicket();
    const { messages } = await program.call(v1MessageRoutes.sendText, { body: { ticketId, text: "Saiu" } });
    expect(messages[0]).toMatchObject({ ticketId, text: "Saiu" });
    const closed = await office.addTicket({ status: "closed", closedAt: "2026-01-01" });
    const answer = await program.send(v1MessageRoutes.sendText, { body: { ticketId: closed, text: "Saiu" } });
    expect([answer.status, answer.body.error]).toEqual([409, "ERR_TICKET_STATUS"]);
  });

  it.each([
    [{}, "number"],
    [{ number: "5511999990000", ticketId: 1 }, "number"],
    [{ number: "55" }, "number"],
  ])("to %j is refused", async (to, field) => {
    const { status, body } = await program.send(v1MessageRoutes.sendText, { body: { ...to, text: "Olá" } as never });
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
  });

  it("is refused where its variables leave nothing to say", async () => {
    const number = newNumber();
    const { status, body } = await program.send(v1MessageRoutes.sendText, { body: { number, text: "{{email}} " } });
    expect([status, body.data.fields]).toEqual([400, { text: "required" }]);
    expect(await rowsOf(number)).toEqual([]);
  });

  it("is a file with words under it, which can be sent on by its message", async () => {
    const [ticketId, second] = [await openTicket(), await openTicket()];
    const form = { body: { ticketId, caption: "Boleto" }, file: { name: "foto.png", bytes: PIXEL } };
    const { messages } = await program.call(v1MessageRoutes.sendMedia, form);
    expect(messages).toEqual([
      expect.objectContaining({ type: "image", text: "Boleto", media: expect.objectContaining({ name: "foto.png" }) }),
    ]);
    const again = { ticketId: second, fromMessageId: messages[0]?.id ?? 0, caption: "De novo" };
    const sent = await program.call(v1MessageRoutes.sendMedia, { body: again });
    expect(sent.messages[0]).toMatchObject({ ticketId: second, type: "image", text: "De novo" });
    const url = new URL(sent.messages[0]?.media?.url ?? "");
    expect((await api.visitor().agent.get(url.pathname + url.search)).status).toBe(200);
    const none = await program.send(v1MessageRoutes.sendMedia, { body: { ticketId } });
    expect(Object.keys(none.body.data.fields)).toEqual(["file"]);
  });

  it("is a place, or somebody's card", async () => {
    const ticketId = await openTicket();
    const place = { latitude: -23.55, longitude: -46.63, name: "Loja", address: "Rua A, 1" };
    const [told] = (await program.call(v1MessageRoutes.sendLocation, { body: { ticketId, ...place } })).messages;
    expect(told).toMatchObject({ type: "locationMessage", location: place });
    expect(await outgoing(told?.messageId ?? "")).toMatchObject({ kind: "location", latitude: -23.55 });
    const contacts = [{ name: "Ana; da Loja", number: "+55 (11) 99999-0000" }];
    const [card] = (await program.call(v1MessageRoutes.sendContacts, { body: { ticketId, contacts } })).messages;
    expect(card).toMatchObject({ type: "contactMessage", text: "Ana; da Loja" });
    const { cards } = (await outgoing(card?.messageId ?? "")) as { cards: { vcard: string }[] };
    expect(cards[0]?.vcard).toContain("FN:Ana\\; da Loja\nTEL;type=CELL;waid=5511999990000:+5511999990000");
  });

  it("is an emoji, which stays when it is sent again", async () => {
    const ticketId = await openTicket();
    const messageId = await office.addMessage(ticketId, "Obrigada");
    const react = (emoji: string) => program.call(v1MessageRoutes.react, { params: { messageId }, body: { emoji } });
    expect((await react("👍")).reactions).toEqual([expect.objectContaining({ emoji: "👍", fromMe: true })]);
    expect((await react("👍")).reactions).toHaveLength(1);
    expect((await react("")).reactions).toEqual([]);
  });
});

describe("a program that may send and not read", () => {
  it("is told what became of messages, and nothing they say", async () => {
    const sender = await makeKeyHolder(office.admin, { scopes: ["send"] });
    const ticketId = await openTicket();
    const hidden = { text: "", media: null, location: null, reactions: [] };
    const { messages } = await sender.call(v1MessageRoutes.sendText, { body: { ticketId, text: "{{name}}" } });
    expect(messages).toEqual([expect.objectContaining({ ...hidden, ticketId, status: "waiting" })]);
    const form = { body: { ticketId, caption: "Boleto" }, file: { name: "foto.png", bytes: PIXEL } };
    const sent = await sender.call(v1MessageRoutes.sendMedia, form);
    const messageId = sent.messages[0]?.id ?? 0;
    for (const emoji of ["", "👍"])
      expect(await sender.call(v1MessageRoutes.react, { params: { messageId }, body: { emoji } })).toMatchObject({
        id: messageId,
        ...hidden,
      });
    const copy = { body: { ticketId, fromMessageId: messageId } };
    expect((await sender.send(v1MessageRoutes.sendMedia, copy)).body.error).toBe("ERR_NO_PERMISSION");
    const reader = await makeKeyHolder(office.admin, { scopes: ["send", "read"] });
    expect((await reader.call(v1MessageRoutes.sendMedia, copy)).messages[0]?.media?.name).toBe("foto.png");
  });
});

describe("a program that may move conversations and not read", () => {
  it("is told where they are, and not their last words", async () => {
    const mover = await makeKeyHolder(office.admin, { scopes: ["tickets"] });
    const ticketId = await openTicket();
    await office.addMessage(ticketId, "Meu CPF é 000.000.000-00");
    await api.sql(`UPDATE "Tickets" SET "lastMessage" = 'Meu CPF é 000.000.000-00' WHERE id = $1`, [ticketId]);
    const params = { ticketId };
    expect((await program.call(v1TicketRoutes.show, { params })).lastMessage).toContain("CPF");
    expect(await mover.call(v1TicketRoutes.close, { params })).toMatchObject({ status: "closed", lastMessage: "" });
  });
});

describe("a program that may write contacts and not read", () => {
  it("is told of them what it has just sent", async () => {
    const writer = await makeKeyHolder(office.admin, { scopes: ["contacts"] });
    const params = { contactId: await office.addContact("Ofélia Segredo") };
    const known = { email: "o@loja.test", fields: [{ name: "CPF", value: "123" }] };
    const { number } = await program.call(v1ContactRoutes.update, { params, body: known });
    const change = (body: object) => writer.call(v1ContactRoutes.update, { params, body });
    const hidden = { id: params.contactId, name: "", number: "", email: "", fields: [] };
    expect(await change({})).toMatchObject(hidden);
    expect(await change({ email: "nova@loja.test" })).toMatchObject({ ...hidden, email: "nova@loja.test" });
    await api.sql(`INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) VALUES ($1, $2, 'pn', $3)`, [
      office.id,
      params.contactId,
      number,
    ]);
    const body = { name: "Outra", number: `+${number}` };
    expect(await writer.call(v1ContactRoutes.create, { body })).toMatchObject({ ...hidden, name: "Outra", number });
    const there = { ...known, name: "Ofélia Segredo", email: "nova@loja.test" };
    expect(await program.call(v1ContactRoutes.create, { body })).toMatchObject(there);
  });
});

describe("a named request", () => {
  const sendNamed = (key: string, body: object, client = program) =>
    client.agent
      .post("/api/v1/messages/text")
      .set({ authorization: `Bearer ${client.token}`, "idempotency-key": key })
      .send(body);

  it("is done once, however often it comes at once", async () => {
    const number = newNumber();
    const body = { number, text: "Uma vez só" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendNamed("pedido-1", body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rowsOf(number)).toHaveLength(1);
  });

  it("may not come back as another, to no route, and is another key's own", async () => {
    const number = newNumber();
    await sendNamed("pedido-2", { number, text: "Um" });
    const changed = await sendNamed("pedido-2", { number, text: "Dois" });
    expect([changed.status, changed.body.error]).toEqual([422, "ERR_IDEMPOTENCY_MISMATCH"]);
    const elsewhere = await program.agent
      .post(`/api/v1/tickets/${await openTicket()}/close`)
      .set({ authorization: `Bearer ${program.token}`, "idempotency-key": "pedido-2" });
    expect(elsewhere.status).toBe(422);
    expect((await sendNamed("pedido-2", { number, text: "Dois" }, await makeKeyHolder(office.admin))).status).toBe(200);
    expect(await rowsOf(number)).toHaveLength(2);
  });

  it("that failed may come again", async () => {
    const ticketId = await office.addTicket({ status: "closed", closedAt: "2026-01-01" });
    expect((await sendNamed("pedido-3", { ticketId, text: "Olá" })).status).toBe(409);
    await api.sql(`UPDATE "Tickets" SET status = 'pending', "closedAt" = NULL WHERE id = $1`, [ticketId]);
    expect((await sendNamed("pedido-3", { ticketId, text: "Olá" })).status).toBe(200);
  });
});

describe("the answer to a named request", () => {
  const ask = (client: Client, key: string, path: string, body: object = {}) =>
    client.agent
      .post(`/api/v1${path}`)
      .set({ authorization: `Bearer ${client.token}`, "idempotency-key": key })
      .send(body);
  const kept = (key: string) => api.sql(`SELECT answer FROM "ApiRequests" WHERE key = $1`, [key]);

  it("is read again where it is a delivery, whose words are not kept", async () => {
    const { keyHolder, webhookId, deliveryId } = await furnish(api, { isPlanPublic: true });
    const replay = () => ask(keyHolder, "replay-1", `/webhooks/${webhookId}/deliveries/${deliveryId}/replay`);
    for (const { status, body } of [await replay(), await replay()])
      expect([status, body.id, body.body]).toEqual([200, deliveryId, expect.any(String)]);
    expect(await kept("replay-1")).toEqual([{ answer: { id: deliveryId } }]);
    await api.sql(`DELETE FROM "WebhookDeliveries" WHERE id = $1`, [deliveryId]);
    const gone = await replay();
    expect([gone.status, gone.body.error]).toEqual([404, "ERR_NO_DELIVERY_FOUND"]);
  });

  it("is gone with a contact that becomes another", async () => {
    const [keptId, goneId] = [await office.addContact(), await office.addContact("Canário Duplo")];
    const [row] = await api.sql<{ number: string }>(
      `INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value)
       SELECT "companyId", id, 'pn', number FROM "Contacts" WHERE id = $1 RETURNING value AS number`,
      [goneId],
    );
    const make = () => ask(program, "contato-1", "/contacts", { name: "Canário Duplo", number: row?.number });
    expect((await make()).body).toMatchObject({ id: goneId, name: "Canário Duplo" });
    await office.admin.call(contactRoutes.merge, { params: { contactId: keptId }, body: { otherId: goneId } });
    expect(await kept("contato-1")).toEqual([{ answer: null }]);
    const again = await make();
    expect([again.status, again.body.error]).toEqual([409, "ERR_CONFLICT"]);
  });
});

describe("what a program reads and keeps", () => {
  it("comes in stretches that leave nothing out", async () => {
    const ticketId = await openTicket();
    for (const text of ["um", "dois", "três"]) await office.addMessage(ticketId, text);
    const read = (query: object) => program.call(v1MessageRoutes.list, { params: { ticketId }, query });
    const first = await read({ limit: "2" });
    expect([first.items.map(({ text }) => text), first.next]).toEqual([["um", "dois"], first.items[1]?.id]);
    const last = await read({ limit: "2", after: String(first.next) });
    expect([last.items.map(({ text }) => text), last.next]).toEqual([["três"], null]);
    expect((await program.send(v1MessageRoutes.list, { params: { ticketId }, query: { limit: "101" } })).status).toBe(
      400,
    );
    const [message] = first.items;
    expect(await program.call(v1MessageRoutes.show, { params: { messageId: message?.id ?? 0 } })).toEqual(message);
  });

  it("are contacts, found by what they are called", async () => {
    const contactId = await office.addContact("Zuleica Única");
    const params = { contactId };
    const fields = [{ name: "CPF", value: "123" }];
    const changed = await program.call(v1ContactRoutes.update, { params, body: { email: "z@loja.test", fields } });
    expect(changed).toMatchObject({ id: contactId, name: "Zuleica Única", email: "z@loja.test", fields });
    await program.call(v1ContactRoutes.update, { params, body: { name: "Zuleica Silva" } });
    expect(await program.call(v1ContactRoutes.show, { params })).toMatchObject({ name: "Zuleica Silva", fields });
    const { items } = await program.call(v1ContactRoutes.list, { query: { search: "zuleica" } });
    expect(items.map(({ id }) => id)).toEqual([contactId]);
    const search = formatPhone(changed.number ?? "");
    expect((await program.call(v1ContactRoutes.list, { query: { search } })).items.map(({ id }) => id)).toEqual([
      contactId,
    ]);
    const all = await program.call(v1ContactRoutes.list, { query: { limit: "1" } });
    expect([all.items.length, all.next]).toEqual([1, all.items[0]?.id]);
  });

  it("are tickets from their beginning to their end", async () => {
    const contactId = await office.addContact();
    const made = await program.call(v1TicketRoutes.open, { body: { contactId, queueId: office.sales } });
    expect(made).toMatchObject({ status: "pending", contact: { id: contactId }, queue: { id: office.sales } });
    const params = { ticketId: made.id };
    const userId = office.admin.user?.id ?? 0;
    // Its note would be read by nobody.
    const nowhere = await program.send(v1TicketRoutes.transfer, { params, body: { note: "Cliente VIP" } });
    expect([nowhere.status, nowhere.body.data]).toEqual([400, { fields: { queueId: "required" } }]);
    const moved = await program.call(v1TicketRoutes.transfer, { params, body: { userId, queueId: office.support } });
    expect(moved).toMatchObject({ status: "open", user: { id: userId }, queue: { id: office.support } });
    const [tag] = await api.sql<{ id: number }>(
      `INSERT INTO "Tags" ("companyId", name, color) VALUES ($1, 'VIP', '#aabbcc') RETURNING id`,
      [office.id],
    );
    const tagged = await program.call(v1TicketRoutes.addTag, { params, body: { tagId: tag?.id ?? 0 } });
    expect(tagged.tags).toEqual([{ id: tag?.id, name: "VIP" }]);
    const note = await program.call(v1TicketRoutes.addNote, { params, body: { text: "Pagou" } });
    expect(note).toMatchObject({ ticketId: made.id, text: "Pagou" });
    expect((await program.call(v1TicketRoutes.close, { params })).status).toBe("closed");
    expect(await program.call(v1TicketRoutes.show, { params })).toMatchObject({ id: made.id, status: "closed" });
    const { items } = await program.call(v1TicketRoutes.list, { query: { contactId } });
    expect(items.map(({ id }) => id)).toEqual([made.id]);
    expect((await program.call(v1TicketRoutes.list, { query: { contactId, status: "open" } })).items).toEqual([]);
  });

  it("are tickets, none of which it is given for another that it asks for", async () => {
    const userId = office.admin.user?.id ?? 0;
    const contactId = await office.addContact();
    const running = await office.addTicket({ contactId, status: "open", userId, queueId: office.sales });
    for (const wanted of [{}, { queueId: office.support }, { userId }]) {
      const { status, body } = await program.send(v1TicketRoutes.open, { body: { contactId, ...wanted } });
      expect([status, body.error, body.data?.id]).toEqual([409, "ERR_OTHER_OPEN_TICKET", running]);
    }
  });

  it("are those of its own connections where the key is bound to some", async () => {
    const own = await office.addTicket({ whatsappId: other });
    await office.addTicket();
    expect((await bound.call(v1TicketRoutes.list)).items.every(({ connection }) => connection?.id === other)).toBe(
      true,
    );
    expect((await bound.call(v1TicketRoutes.show, { params: { ticketId: own } })).connection?.id).toBe(other);
    const { items } = await bound.call(v1ConnectionRoutes.list);
    expect(items.map(({ id }) => id)).toEqual([other]);
    const all = (await program.call(v1ConnectionRoutes.list)).items.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([office.whatsappId, other]));
    const contactId = await office.addContact();
    const made = await bound.call(v1TicketRoutes.open, { body: { contactId } });
    expect(made.connection?.id).toBe(other);
  });

  it("are campaigns, which it starts and stops", async () => {
    const world = await furnish(api, { isPlanPublic: true });
    const listed = (await world.keyHolder.call(v1CampaignRoutes.list, { query: { limit: "2" } })).items;
    expect(listed.map(({ id }) => id)).toEqual([world.stoppedCampaignId, world.runningCampaignId]);
    const params = { campaignId: world.runningCampaignId };
    const { items } = await world.keyHolder.call(v1CampaignRoutes.report, { params });
    expect(items).toEqual([expect.objectContaining({ name: world.canary, contactId: world.contactId })]);
    expect((await world.keyHolder.call(v1CampaignRoutes.cancel, { params })).status).toBe("CANCELADA");
    const started = await world.keyHolder.call(v1CampaignRoutes.start, { params: { campaignId: world.campaignId } });
    expect(["PROGRAMADA", "EM_ANDAMENTO"]).toContain(started.status);
  });
});

describe("webhooks of a program", () => {
  const hook = { name: "Loja", url: "https://hooks.recado.test/", events: ["ticket.closed" as const] };

  it("are made once under a name, and their secret is kept nowhere in the open", async () => {
    const make = () =>
      program.agent
        .post("/api/v1/webhooks")
        .set({ authorization: `Bearer ${program.token}`, "idempotency-key": "webhook-1" })
        .send(hook);
    const [first, second] = [await make(), await make()];
    expect(first.body.secret).toMatch(/^whsec_/);
    expect(second.body).toEqual(first.body);
    const kept = await api.sql<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM "ApiRequests" t WHERE key = 'webhook-1'
       UNION ALL SELECT to_jsonb(t)::text FROM "Webhooks" t WHERE id = $1`,
      [first.body.id],
    );
    expect([kept.length, kept.filter(({ row }) => row.includes(first.body.secret))]).toEqual([2, []]);
    const { items, next } = await program.call(v1WebhookRoutes.list, { query: { limit: "1" } });
    expect([items.map(({ id }) => id), next]).toEqual([[first.body.id], null]);
    expect(JSON.stringify(items)).not.toContain("whsec_");
  });

  it("tell nothing to a key that may not read", async () => {
    const world = await furnish(api, { isPlanPublic: true });
    const params = { webhookId: world.webhookId };
    const program = await makeKeyHolder(world.admin, { scopes: ["webhooks"] });
    const asked = [
      program.send(v1WebhookRoutes.create, { body: hook }),
      program.send(v1WebhookRoutes.update, { params, body: hook }),
      program.send(v1WebhookRoutes.listDeliveries, { params }),
      program.send(v1WebhookRoutes.replay, { params: { ...params, deliveryId: world.deliveryId } }),
      program.send(v1WebhookRoutes.replaySince, { params, body: { since: new Date(0).toISOString() } }),
    ];
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set(["ERR_NO_PERMISSION"]));
    expect((await program.call(v1WebhookRoutes.list)).items).toHaveLength(1);
  });

  it("are changed, sent to once more, and removed", async () => {
    const world = await furnish(api, { isPlanPublic: true });
    const params = { webhookId: world.webhookId };
    const { keyHolder } = world;
    const changed = await keyHolder.call(v1WebhookRoutes.update, { params, body: { ...hook, isActive: false } });
    expect(changed).toMatchObject({ ...hook, id: world.webhookId, isActive: false });
    const bad = await keyHolder.send(v1WebhookRoutes.update, { params, body: { url: "http://10.0.0.1/" } });
    expect([bad.status, bad.body.error]).toEqual([400, "ERR_WEBHOOK_ADDRESS"]);
    const { items } = await keyHolder.call(v1WebhookRoutes.listDeliveries, { params, query: { state: "failed" } });
    expect(items.map(({ id, event }) => [id, event])).toEqual([[world.deliveryId, "ticket.closed"]]);
    const again = await keyHolder.call(v1WebhookRoutes.replay, {
      params: { ...params, deliveryId: world.deliveryId },
    });
    expect(again).toMatchObject({ id: world.deliveryId, state: "waiting", attempts: 0 });
    await keyHolder.call(v1WebhookRoutes.remove, { params });
    expect((await keyHolder.send(v1WebhookRoutes.listDeliveries, { params })).body.error).toBe("ERR_NO_WEBHOOK_FOUND");
    expect((await keyHolder.call(v1WebhookRoutes.list)).items).toEqual([]);
  });
});
