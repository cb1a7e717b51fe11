import { messageRoutes, queueOptionRoutes, queueRoutes, ticketRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { untilFarewell } from "../../../testing/customers.js";
import { jidOf, useLines } from "../../../testing/lines.js";
import { freshColor } from "../../../testing/world.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import { startLine, stopLine } from "../../whatsapp/port.js";
import type { LineRef } from "../../whatsapp/types.js";

const api = useApi();
const world = useLines(api);
/** How much is said while the line is away. */
const AWAY = 200;
const TIMEOUT = { timeout: 60_000, interval: 100 };

let line: LineRef & { pn: string };
let admin: Client;
beforeAll(async () => {
  line = await world.openLine();
  const [row] = await api.sql<{ email: string }>(`SELECT email FROM "Users" WHERE "companyId" = $1`, [line.companyId]);
  admin = await api.signIn(row?.email ?? "", PASSWORD);
});

const configure = (settings: Record<string, string>) =>
  api.sql(
    `INSERT INTO "Settings" ("companyId", key, value) SELECT $1, key, value FROM json_each_text($2) AS s (key, value)
     ON CONFLICT ("companyId", key) DO UPDATE SET value = excluded.value`,
    [line.companyId, JSON.stringify(settings)],
  );
const say = (customer: string, input: object) =>
  world.simulator.say(customer, { account: line.pn, ...input } as Parameters<typeof world.simulator.say>[1]);
const received = async (customer: string) => (await world.simulator.listReceived(customer)).map(({ text }) => text);
const contactOf = async (number: string) =>
  (
    await api.sql<{ id: number; name: string; pictureId: number | null }>(
      `SELECT c.* FROM "Contacts" c JOIN "ContactAddresses" a ON a."contactId" = c.id
        WHERE c."companyId" = $1 AND a.value = $2`,
      [line.companyId, number],
    )
  )[0];
const ticketsOf = async (number: string) =>
  api.sql<{ id: number; status: string; queueId: number | null; unreadMessages: number }>(
    `SELECT * FROM "Tickets" WHERE "contactId" = $1 ORDER BY id`,
    [(await contactOf(number))?.id ?? 0],
  );
const saidIn = (ticketId: number) =>
  api.sql<{ waId: string; body: string; origin: string; mediaType: string; mediaState: string; data: object }>(
    `SELECT * FROM "Messages" WHERE "ticketId" = $1 ORDER BY id`,
    [ticketId],
  );

/** What a customer said in all their conversations. */
const heardFrom = async (number: string) =>
  (await Promise.all((await ticketsOf(number)).map(({ id }) => saidIn(id))))
    .flat()
    .filter(({ origin }) => origin === "contact");
const queuedTo = (customer: string) =>
  api.sql(`SELECT FROM "WaOutbox" WHERE "connectionId" = $1 AND chat = $2`, [line.connectionId, jidOf(customer)]);

describe("a conversation", () => {
  it("goes from the first word through menus and people to a rating, each word once and in order", async () => {
    await configure({ userRating: "enabled", sendGreetingAccepted: "enabled" });
    await api.sql(
      `UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!', "ratingMessage" = 'Como foi?', "complationMessage" = 'Obrigado!'
        WHERE id = $1`,
      [line.connectionId],
    );
    const queueIds: number[] = [];
    for (const name of ["Vendas", "Suporte"]) {
      const queue = await admin.call(queueRoutes.create, {
        body: { name, color: freshColor(), greetingMessage: `Aqui é ${name}.`, orderQueue: queueIds.length + 1 },
      });
      queueIds.push(queue.id);
      await api.sql(`INSERT INTO "WhatsappQueues" ("companyId", "whatsappId", "queueId") VALUES ($1, $2, $3)`, [
        line.companyId,
        line.connectionId,
        queue.id,
      ]);
    }
    const queueId = queueIds[1] ?? 0;
    const add = (title: string, parentId: number | null) =>
      admin.call(queueOptionRoutes.create, { body: { title, message: title, option: "1", queueId, parentId } });
    await add("Segunda via", (await add("Boleto", null)).id);

    const customer = await world.customer({ name: "Lia" });
    let count = 0;
    const hears = async (...texts: unknown[]) => {
      count += texts.length;
      await expect.poll(async () => (await received(customer)).length, TIMEOUT).toBeGreaterThanOrEqual(count);
      expect((await received(customer)).slice(count - texts.length)).toEqual(texts);
    };
    const talks = async (text: string, ...answers: unknown[]) => {
      await say(customer, { type: "text", text });
      await hears(...answers);
    };
    const menu = "Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte";
    const tree = "Aqui é Suporte.\n\n*[ 1 ]* - Boleto\n*[ # ]* - Menu principal";
    const node = expect.stringContaining("Boleto\n\n*[ 1 ]* - Segunda via");
    await talks("oi", menu);
    await talks("2", tree);
    await talks("1", node);
    await talks("0", tree);
    await talks("#", menu);
    await talks("2", tree);
    await talks("1", node);
    await talks("1", "Segunda via");
    const [waiting] = await ticketsOf(customer);
    expect(waiting).toMatchObject({ status: "pending", queueId });

    const ticketId = waiting?.id ?? 0;
    const move = (status: "open" | "closed") =>
      admin.call(ticketRoutes.update, { params: { ticketId }, body: { status, userId: admin.user?.id } });
    await move("open");
    await hears(expect.stringMatching(/^\*Mensagem automática\*\n\n.* Lia, /));
    await admin.call(messageRoutes.create, {
      params: { ticketId },
      body: { body: "Segue o boleto.", clientId: "boleto-1" },
    });
    await hears("Segue o boleto.");
    await say(customer, { type: "text", text: "recebi" });
    await expect.poll(async () => (await saidIn(ticketId)).at(-1)?.body, TIMEOUT).toBe("recebi");
    await move("closed");
    await untilFarewell(api, line.companyId);
    await hears(expect.stringContaining("Como foi?"));
    await talks("3", "Obrigado!");

    expect(await api.sql(`SELECT rate FROM "UserRatings" WHERE "ticketId" = $1`, [ticketId])).toEqual([{ rate: 3 }]);
    expect((await ticketsOf(customer)).map(({ status }) => status)).toEqual(["closed"]);
    // Every echo of ours has come by now, and made nothing new.
    const said = await saidIn(ticketId);
    expect(said.filter(({ origin }) => origin !== "contact").map(({ body }) => body)).toEqual(await received(customer));
    expect(said).toHaveLength(count + 10);
    const heard = await world.simulator.listReceived(customer);
    expect(heard.map(({ id, times }) => [id, times])).toEqual(
      said.filter(({ origin }) => origin !== "contact").map(({ waId }) => [waId, 1]),
    );
  });
});

describe("over the line", () => {
  it("files are fetched into the store and served from there", async () => {
    const customer = await world.customer();
    await say(customer, { type: "image", caption: "veja" });
    await expect.poll(() => ticketsOf(customer), TIMEOUT).toHaveLength(1);
    const [ticket] = await ticketsOf(customer);
    const ticketId = ticket?.id ?? 0;
    await expect
      .poll(async () => (await saidIn(ticketId))[0], TIMEOUT)
      .toMatchObject({ body: "veja", mediaType: "image", mediaState: "ready" });
    const { messages } = await admin.call(messageRoutes.list, { params: { ticketId } });
    const address = new URL(messages[0]?.mediaUrl ?? "");
    const file = await admin.agent.get(address.pathname + address.search);
    expect([file.status, file.headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  it("what was said while it was away comes when it is back, each word once and in its order", async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => world.customer()));
    await stopLine(line);
    await world.untilStatus(line, "DISCONNECTED");
    const words = Array.from({ length: AWAY / customers.length }, (_, place) => `${place}`);
    for (const text of words) for (const customer of customers) await say(customer, { type: "text", text });
    await startLine(line);
    const heardOf = async (number: string) => {
      const [ticket] = await ticketsOf(number);
      const said = ticket ? await saidIn(ticket.id) : [];
      return said.filter(({ origin }) => origin === "contact").map(({ body }) => body);
    };
    for (const customer of customers) await expect.poll(() => heardOf(customer), TIMEOUT).toEqual(words);
    for (const customer of customers) expect(await ticketsOf(customer)).toHaveLength(1);
  });

  it("a contact's picture comes after the word, and is looked for once", async () => {
    const customer = await world.customer({ hasPicture: true });
    await say(customer, { type: "text", text: "oi" });
    await expect.poll(() => contactOf(customer), TIMEOUT).toMatchObject({ pictureId: expect.any(Number) });
    const { pictureId } = (await contactOf(customer)) ?? {};
    await say(customer, { type: "text", text: "oi?" });
    const [ticket] = await ticketsOf(customer);
    await expect
      .poll(async () => (await saidIn(ticket?.id ?? 0)).filter(({ origin }) => origin === "contact").length, TIMEOUT)
      .toBe(2);
    expect(await contactOf(customer)).toMatchObject({ pictureId });
  });

  it("a group is called by its subject", async () => {
    await configure({ CheckMsgIsGroup: "disabled" });
    const customer = await world.customer();
    const group = await world.simulator.createGroup({
      subject: "Condomínio",
      accounts: [line.pn],
      customers: [customer],
    });
    await say(customer, { type: "text", text: "oi gente", group: group.id });
    await expect.poll(() => contactOf(group.id.split("@")[0] ?? ""), TIMEOUT).toMatchObject({ name: "Condomínio" });
  });

  it("votes in a poll are counted, changed and taken back", async () => {
    await configure({ CheckMsgIsGroup: "disabled" });
    const ana = await world.customer();
    const bia = await world.customer({ identity: "lid+pn" });
    const group = await world.simulator.createGroup({ subject: "Obra", accounts: [line.pn], customers: [ana, bia] });
    const ask = (customer: string, input: object = {}) =>
      say(customer, { type: "poll", question: "Cor?", options: ["Azul", "Verde"], ...input });
    const place = { account: line.pn, group: group.id };
    const votesOf = async (id: string) => {
      const [row] = await api.sql<{ votes: { options: number[] }[] }>(
        `SELECT votes FROM "Messages" WHERE "companyId" = $1 AND "waId" = $2`,
        [line.companyId, id],
      );
      return row?.votes.map(({ options }) => options);
    };
    const { id } = await ask(ana, { group: group.id });
    await world.simulator.vote(bia, { ...place, id, options: ["Verde"] });
    await world.simulator.vote(ana, { ...place, id, options: ["Azul", "Verde"] });
    await expect.poll(() => votesOf(id), TIMEOUT).toEqual([[1], [0, 1]]);
    await world.simulator.vote(bia, { ...place, id, options: ["Azul"] });
    await world.simulator.vote(ana, { ...place, id, options: [] });
    await expect.poll(() => votesOf(id), TIMEOUT).toEqual([[0]]);

    const alone = await ask(bia);
    await world.simulator.vote(bia, { account: line.pn, id: alone.id, options: ["Verde"] });
    await expect.poll(() => votesOf(alone.id), TIMEOUT).toEqual([[1]]);

    // In one that cannot be read yet.
    const late = await ask(bia);
    await expect.poll(() => votesOf(late.id), TIMEOUT).toEqual([]);
    await api.sql(
      `UPDATE "Messages" SET data = '{"isUndecryptable": true}', "pollSecret" = NULL, body = '' WHERE "waId" = $1`,
      [late.id],
    );
    await world.simulator.vote(bia, { account: line.pn, id: late.id, options: ["Azul"] });
    const waiting = async () => (await api.sql(`SELECT FROM "EarlyChanges" WHERE "waId" = $1`, [late.id])).length;
    await expect.poll(waiting, TIMEOUT).toBe(1);
    const poll = world.events.find((event) => event.type === "message" && event.ref.waId === late.id);
    if (poll) await emitLineEvent(poll);
    expect(await votesOf(late.id)).toEqual([[0]]);
  });

  it("what a member wrote is taken back by who leads the group, and by no other member", async () => {
    await configure({ CheckMsgIsGroup: "disabled" });
    const [ana, bia] = [await world.customer(), await world.customer({ identity: "lid" })];
    const group = await world.simulator.createGroup({ subject: "Rua", accounts: [line.pn], customers: [ana, bia] });
    const place = { account: line.pn, group: group.id };
    const isDeleted = async (id: string) => {
      const [row] = await api.sql<{ isDeleted: boolean }>(
        `SELECT "isDeleted" FROM "Messages" WHERE "companyId" = $1 AND "waId" = $2`,
        [line.companyId, id],
      );
      return row?.isDeleted;
    };
    const { id } = await say(ana, { type: "text", text: "Sou contra", group: group.id });
    await expect.poll(() => isDeleted(id), TIMEOUT).toBe(false);
    await world.simulator.delete(bia, { ...place, id });
    // What comes of a group is taken in one after the other.
    const after = await say(bia, { type: "text", text: "Pronto", group: group.id });
    await expect.poll(() => isDeleted(after.id), TIMEOUT).toBe(false);
    expect(await isDeleted(id)).toBe(false);
    await world.simulator.changeGroup(group.id, { promote: [bia] });
    await world.simulator.delete(bia, { ...place, id });
    await expect.poll(() => isDeleted(id), TIMEOUT).toBe(true);
  });

  it("what is typed on the phone is said in the ticket", async () => {
    const customer = await world.customer();
    await say(customer, { type: "text", text: "oi" });
    await expect.poll(() => ticketsOf(customer), TIMEOUT).toHaveLength(1);
    const [ticket] = await ticketsOf(customer);
    await world.simulator.typeOnPhone(line.pn, { customer, text: "do telefone" });
    await expect
      .poll(async () => (await saidIn(ticket?.id ?? 0)).at(-1), TIMEOUT)
      .toMatchObject({ origin: "phone", body: "do telefone" });
    expect(await ticketsOf(customer)).toHaveLength(1);
  });

  it("a photo that is seen once is said to be on the phone, and waits as any word does", async () => {
    const customer = await world.customer();
    await world.simulator.addFault({ kind: "duplicate", account: line.pn });
    const { id } = await say(customer, { type: "image", isViewOnce: true });
    await expect.poll(() => ticketsOf(customer), TIMEOUT).toMatchObject([{ status: "pending", unreadMessages: 1 }]);
    await say(customer, { type: "text", text: "viu?" });
    await expect
      .poll(() => heardFrom(customer), TIMEOUT)
      .toMatchObject([{ waId: id, mediaType: "unsupported", data: {} }, { body: "viu?" }]);
  });

  it("what somebody sends to a list of theirs is said in the conversation with them", async () => {
    const customer = await world.customer({ identity: "lid+pn" });
    await say(customer, { type: "text", text: "oi" });
    await world.simulator.addFault({ kind: "duplicate", account: line.pn, times: 0 });
    await say(customer, { type: "text", text: "Promoção!", isBroadcast: true });
    await say(customer, { type: "text", text: "gostou?" });
    await expect
      .poll(async () => (await heardFrom(customer)).map(({ body }) => body), TIMEOUT)
      .toEqual(["oi", "Promoção!", "gostou?"]);
    expect(await ticketsOf(customer)).toMatchObject([{ unreadMessages: 3 }]);
  });
});

describe("what is no word of a customer's", () => {
  /** Somebody whose conversation is over: the shop wrote on the phone, and nothing has come back. */
  async function meetFormer() {
    const customer = await world.customer();
    const { id } = await world.simulator.typeOnPhone(line.pn, { customer, text: "Obrigado!" });
    await expect.poll(() => ticketsOf(customer), TIMEOUT).toHaveLength(1);
    await close(customer);
    return { customer, id, place: { account: line.pn, id } };
  }
  const close = async (customer: string) =>
    api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = now() WHERE "contactId" = $1`, [
      (await contactOf(customer))?.id,
    ]);
  const reactionsTo = async (id: string) => {
    const [row] = await api.sql<{ reactions: { emoji: string }[] }>(
      `SELECT reactions FROM "Messages" WHERE "companyId" = $1 AND "waId" = $2`,
      [line.companyId, id],
    );
    return row?.reactions.map(({ emoji }) => emoji);
  };

  it("opens nothing while it cannot be read: a reaction is on its message as soon as it can", async () => {
    const { customer, id, place } = await meetFormer();
    await world.simulator.addFault({ kind: "undecryptable-first", customer });
    await world.simulator.react(customer, { ...place, emoji: "❤️" });
    await expect.poll(() => reactionsTo(id), TIMEOUT).toEqual(["❤️"]);
    expect(await ticketsOf(customer)).toMatchObject([{ status: "closed", unreadMessages: 0 }]);
    expect(await heardFrom(customer)).toEqual([]);
    expect(await world.simulator.listFaults()).toMatchObject([{ happened: 1 }]);
  });

  it("opens nothing: what is pinned", async () => {
    const { customer, id, place } = await meetFormer();
    await world.simulator.pin(customer, place);
    // What comes of a customer is taken in one after the other.
    await world.simulator.react(customer, { ...place, emoji: "👍" });
    await expect.poll(() => reactionsTo(id), TIMEOUT).toEqual(["👍"]);
    expect(await ticketsOf(customer)).toMatchObject([{ status: "closed", unreadMessages: 0 }]);
    expect(await heardFrom(customer)).toEqual([]);
    expect(await queuedTo(customer)).toEqual([]);
  });

  it("opens nothing: the head of an album, which is the photos in it", async () => {
    const { customer, id, place } = await meetFormer();
    const head = await say(customer, { type: "album", photos: 2 });
    await world.simulator.react(customer, { ...place, emoji: "👍" });
    await expect.poll(() => reactionsTo(id), TIMEOUT).toEqual(["👍"]);
    expect(await ticketsOf(customer)).toMatchObject([{ status: "closed" }]);
    for (const caption of ["um", "dois"]) await say(customer, { type: "image", caption, albumId: head.id });
    await expect
      .poll(async () => (await heardFrom(customer)).map(({ mediaType, body }) => [mediaType, body]), TIMEOUT)
      .toEqual([
        ["image", "um"],
        ["image", "dois"],
      ]);
    expect((await ticketsOf(customer)).at(-1)).toMatchObject({ status: "pending", unreadMessages: 2 });
  });

  it("is answered to nobody: a call in a group, to which we are called with many", async () => {
    const [caller, friend] = [await world.customer(), await world.customer()];
    const group = await world.simulator.createGroup({ subject: "Festa", accounts: [line.pn], customers: [caller] });
    for (const isAnswered of [false, true])
      await world.simulator.call(caller, { account: line.pn, group: group.id, ringMs: 0, isAnswered });
    await world.simulator.call(friend, { account: line.pn, ringMs: 0 });
    await expect.poll(() => queuedTo(friend), TIMEOUT).toHaveLength(1);
    expect(await queuedTo(caller)).toEqual([]);
    expect(await contactOf(caller)).toBeUndefined();
    expect(
      await api.sql(`SELECT FROM "Messages" WHERE "companyId" = $1 AND chat = $2`, [line.companyId, jidOf(caller)]),
    ).toEqual([]);
  });
});
