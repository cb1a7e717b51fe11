import { type Message, messageChannel, messageRoutes, messageStarChannel, queueRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addConversation } from "../../../testing/conversation.js";
import { freshColor } from "../../../testing/world.js";

const api = useApi();

let companyId: number;
let admin: Client;
/** Has the ticket. */
let ana: Client;
/** Sees it in her queue. */
let bia: Client;
/** Does not see it. */
let caio: Client;
let whatsappId: number;
let ticketId: number;
let contactId: number;

beforeAll(async () => {
  const company = await api.makeCompany();
  ({ id: companyId, admin } = company);
  const queue = await admin.call(queueRoutes.create, { body: { name: "Vendas", color: freshColor() } });
  ana = await api.makeUser(admin, "user", [queue.id]);
  bia = await api.makeUser(admin, "user", [queue.id]);
  caio = await api.makeUser(admin);
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [companyId],
  );
  whatsappId = row?.id ?? 0;
  const talk = { companyId, whatsappId, userId: ana.user?.id ?? 0, text: "Oi" };
  ticketId = (await addConversation(api, talk)).openTicketId;
  const [ticket] = await api.sql<{ contactId: number }>(
    `UPDATE "Tickets" SET "queueId" = $2 WHERE id = $1 RETURNING "contactId"`,
    [ticketId, queue.id],
  );
  contactId = ticket?.contactId ?? 0;
});

const say = async (body: string): Promise<number> =>
  (await ana.call(messageRoutes.create, { params: { ticketId }, body: { body } })).messages[0]?.id ?? 0;
const pin = (messageId: number, pinned = true, client = ana) =>
  client.send(messageRoutes.pin, { params: { messageId }, body: { pinned } });
const star = (messageId: number, starred = true, client = ana) =>
  client.send(messageRoutes.star, { params: { messageId }, body: { starred } });
const pinned = async (client = ana) =>
  (await client.call(messageRoutes.listPinned, { params: { ticketId } })).map(({ id }) => id);
const starred = async (client = ana, before?: number) =>
  client.call(messageRoutes.listStarred, { params: { ticketId }, query: before ? { before } : {} });
const idsOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => id);

describe("a pinned message", () => {
  it("hangs above its conversation for everybody who sees it; the oldest of four comes down", async () => {
    const ids = [await say("um"), await say("dois"), await say("três"), await say("quatro")];
    const hears = await api.openSocket(bia);
    for (const id of ids) expect((await pin(id)).body).toMatchObject({ id, isPinned: true });
    expect(await pinned(bia)).toEqual([ids[3], ids[2], ids[1]]);
    const events = (await hears.wait(messageChannel, companyId, 5)) as { message: Message }[];
    const told = events.map(({ message }) => [message.id, message.isPinned]);
    expect(told).toEqual(expect.arrayContaining([...ids.map((id) => [id, true]), [ids[0], false]]));
    expect((await pin(ids[2] ?? 0, false)).body).toMatchObject({ isPinned: false });
    expect(await pinned()).toEqual([ids[3], ids[1]]);
    // Taken back, nothing of it hangs any more.
    await ana.call(messageRoutes.remove, { params: { messageId: ids[3] ?? 0 } });
    expect(await pinned()).toEqual([ids[1]]);
    expect((await pin(ids[3] ?? 0)).body.error).toBe("ERR_NO_MESSAGE_FOUND");
  });

  it("is hung by who may write there, and seen by who may see the ticket", async () => {
    const id = await say("meu");
    expect((await pin(id, true, bia)).body.error).toBe("ERR_NO_PERMISSION");
    expect((await pin(id, true, caio)).body.error).toBe("ERR_NO_PERMISSION");
    expect((await caio.send(messageRoutes.listPinned, { params: { ticketId } })).body.error).toBe("ERR_NO_PERMISSION");
    expect((await pin(id, true, admin)).status).toBe(200);
  });
});

describe("a starred message", () => {
  it("is one person's own, on all their screens, and told with the conversation", async () => {
    const [one, two] = [await say("um"), await say("dois")];
    const [own, others] = [await api.openSocket(ana), await api.openSocket(bia)];
    await star(one);
    await star(two);
    await star(two);
    expect(await own.wait(messageStarChannel, companyId, 2)).toMatchObject([
      { message: { id: one }, starred: true },
      { message: { id: two }, starred: true },
    ]);
    expect(idsOf(await starred())).toEqual([two, one]);
    expect(idsOf(await starred(bia))).toEqual([]);
    const list = (client: Client) => client.call(messageRoutes.list, { params: { ticketId }, query: {} });
    expect((await list(ana)).starredIds.sort((a, b) => a - b)).toEqual([one, two]);
    expect((await list(bia)).starredIds).toEqual([]);
    await star(two, false);
    expect(idsOf(await starred())).toEqual([one]);
    await ana.call(messageRoutes.remove, { params: { messageId: one } });
    expect(idsOf(await starred())).toEqual([]);
    expect(others.received.filter(({ event }) => event.endsWith("messageStar"))).toEqual([]);
  });

  it("is listed from every conversation with the contact that is seen, in pages", async () => {
    const [earlier] = await api.sql<{ id: number }>(
      `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "userId", status)
       VALUES ($1, $2, $3, $4, 'closed') RETURNING id`,
      [companyId, contactId, whatsappId, bia.user?.id],
    );
    const rows = await api.sql<{ id: number }>(
      `INSERT INTO "Messages" ("companyId", "ticketId", "whatsappId", chat, "fromMe", "waId", origin, body)
       SELECT $1, $2, $3, 'chat', false, 'STAR' || $2::integer || '.' || n, 'contact', 'n' FROM generate_series(1, 25) n
       RETURNING id`,
      [companyId, earlier?.id, whatsappId],
    );
    const ids = rows.map(({ id }) => id).reverse();
    for (const id of ids) expect((await star(id, true, bia)).status).toBe(200);
    const first = await starred(bia);
    expect([idsOf(first), first.hasMore]).toEqual([ids.slice(0, 20), true]);
    const second = await starred(bia, first.messages.at(-1)?.id);
    expect([idsOf(second), second.hasMore]).toEqual([ids.slice(20), false]);
    // What she sees no more she does not find by her star, either.
    expect((await star(ids[0] ?? 0, true, caio)).body.error).toBe("ERR_NO_PERMISSION");
    await api.sql(`UPDATE "Tickets" SET "userId" = $2 WHERE id = $1`, [earlier?.id, admin.user?.id]);
    expect(idsOf(await starred(bia))).toEqual([]);
    expect((await starred(bia)).hasMore).toBe(false);
  });
});

describe("a message that is handed on", () => {
  it("says what its writer may read, and where he may write", async () => {
    const other = { companyId, whatsappId, userId: bia.user?.id ?? 0, text: "De outro" };
    const target = (await addConversation(api, other)).openTicketId;
    const forward = (client: Client, to: number, forwardedId: number) =>
      client.send(messageRoutes.create, { params: { ticketId: to }, body: { forwardedId } });
    const id = await say("Endereço: Rua A, 1");
    const { body } = await forward(bia, target, id);
    expect(body.messages).toMatchObject([{ body: "Endereço: Rua A, 1", isForwarded: true, fromMe: true }]);
    expect((await forward(bia, ticketId, id)).body.error).toBe("ERR_NO_PERMISSION");
    const hidden = (await addConversation(api, { ...other, userId: admin.user?.id ?? 0 })).messageId;
    await api.sql(`UPDATE "Tickets" t SET "queueId" = NULL FROM "Messages" m WHERE m.id = $1 AND t.id = m."ticketId"`, [
      hidden,
    ]);
    expect((await forward(bia, target, hidden)).body.error).toBe("ERR_NO_PERMISSION");
    await ana.call(messageRoutes.remove, { params: { messageId: id } });
    expect((await forward(bia, target, id)).body.error).toBe("ERR_SENDING_WAPP_MSG");
  });

  it("leaves the signature of its first writer behind", async () => {
    const { messages } = await ana.call(messageRoutes.create, {
      params: { ticketId },
      body: { body: "Custa 10", signed: true },
    });
    const again = await ana.call(messageRoutes.create, {
      params: { ticketId },
      body: { forwardedId: messages[0]?.id ?? 0, body: "Veja acima" },
    });
    expect(again.messages.map(({ body, isForwarded }) => [body, isForwarded])).toEqual([
      ["Custa 10", true],
      ["Veja acima", false],
    ]);
  });
});
