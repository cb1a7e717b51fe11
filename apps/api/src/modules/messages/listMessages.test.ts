import { MAX_COUNTED, type MessageSearch, messageRoutes, queueRoutes, ticketChannel } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { CallInput, Client } from "../../../testing/client.js";
import { addConversation } from "../../../testing/conversation.js";
import { freshColor } from "../../../testing/world.js";

const api = useApi();

let companyId: number;
let admin: Client;
let ana: Client;
let ticketId: number;
let contactId: number;
let whatsappId: number;
let ids: number[];

const insert = async (ticket: number, count: number, text: string): Promise<number[]> => {
  const rows = await api.sql<{ id: number }>(
    `INSERT INTO "Messages" ("companyId", "ticketId", "whatsappId", chat, "fromMe", "waId", origin, body)
     SELECT $1, $2::integer, $3, 'chat', false, 'M' || $2::integer || '.' || n, 'contact', $5 || ' ' || n
       FROM generate_series(1, $4::integer) n RETURNING id`,
    [companyId, ticket, whatsappId, count, text],
  );
  return rows.map(({ id }) => id);
};

const makeTicket = async (queueId: number | null): Promise<number> => {
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "queueId", status)
     VALUES ($1, $2, $3, $4, 'closed') RETURNING id`,
    [companyId, contactId, whatsappId, queueId],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  const company = await api.makeCompany();
  companyId = company.id;
  admin = company.admin;
  const [queue, hidden] = [
    await admin.call(queueRoutes.create, { body: { name: "Vendas", color: freshColor() } }),
    await admin.call(queueRoutes.create, { body: { name: "Diretoria", color: freshColor() } }),
  ];
  ana = await api.makeUser(admin, "user", [queue.id]);
  const [connection] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [companyId],
  );
  whatsappId = connection?.id ?? 0;
  // The contact's earlier episodes come first: one of them in a department that is not hers.
  const talk = { companyId, whatsappId, userId: ana.user?.id ?? 0, text: "Fim" };
  const first = await addConversation(api, talk);
  const [row] = await api.sql<{ contactId: number }>(
    `UPDATE "Tickets" SET status = 'closed' WHERE id = $1 RETURNING "contactId"`,
    [first.openTicketId],
  );
  contactId = row?.contactId ?? 0;
  await api.sql(`DELETE FROM "Messages" WHERE "ticketId" = $1`, [first.openTicketId]);
  await insert(first.openTicketId, 5, "primeira");
  await insert(await makeTicket(hidden.id), 4, "diretoria");
  await insert(await makeTicket(queue.id), 3, "segunda");
  ticketId = await makeTicket(queue.id);
  await api.sql(`UPDATE "Tickets" SET status = 'open', "userId" = $2, "unreadMessages" = 45 WHERE id = $1`, [
    ticketId,
    ana.user?.id,
  ]);
  ids = await insert(ticketId, 45, "agora");
});

type Query = CallInput<typeof messageRoutes.list>["query"] & Partial<Record<keyof MessageSearch, unknown>>;
const list = (query: Query = {}, client = admin) => client.call(messageRoutes.list, { params: { ticketId }, query });
const idsOf = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id);

describe("the messages of a ticket", () => {
  it("come in pages, the newest first, each read from top to bottom", async () => {
    const pages = [await list(), await list({ pageNumber: "2" }), await list({ pageNumber: "3" })];
    expect(pages.map(idsOf)).toEqual([ids.slice(25), ids.slice(5, 25), ids.slice(0, 5)]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(pages.map(({ count, hasNewer }) => [count, hasNewer])).toEqual(Array(3).fill([45, false]));
    expect(pages[0]?.ticket).toMatchObject({ id: ticketId, contactId });
    expect((await list({ pageNumber: "999999" })).messages).toEqual([]);
  });

  it("come in pages that do not shift while new ones come", async () => {
    const page = await list({ before: ids[25] });
    expect([idsOf(page), page.hasMore]).toEqual([ids.slice(5, 25), true]);
    expect([idsOf(await list({ before: ids[5] })), (await list({ before: ids[5] })).hasMore]).toEqual([
      ids.slice(0, 5),
      false,
    ]);
  });

  it("are shown around one of them", async () => {
    const middle = await list({ around: ids[20] });
    expect([idsOf(middle), middle.hasMore, middle.hasNewer]).toEqual([ids.slice(10, 30), true, true]);
    const oldest = await list({ around: ids[0] });
    expect([idsOf(oldest), oldest.hasMore, oldest.hasNewer]).toEqual([ids.slice(0, 10), false, true]);
    const newest = await list({ around: ids[44] });
    expect([idsOf(newest), newest.hasMore, newest.hasNewer]).toEqual([ids.slice(34), true, false]);
    const refused = await admin.send(messageRoutes.list, { params: { ticketId }, query: { around: 2_147_483_646 } });
    expect(refused.body.error).toBe("ERR_NO_MESSAGE_FOUND");
  });

  it("go on into earlier tickets of the contact, as far as somebody may see those", async () => {
    const bodies = async (client: Client) => {
      const { messages, count, hasMore } = await list({ earlier: "true", before: ids[5] }, client);
      return { count, hasMore, bodies: [...new Set(messages.map(({ body }) => body.split(" ")[0]))] };
    };
    expect(await bodies(admin)).toEqual({
      count: 57,
      hasMore: false,
      bodies: ["primeira", "diretoria", "segunda", "agora"],
    });
    expect(await bodies(ana)).toEqual({
      count: 53,
      hasMore: false,
      bodies: ["primeira", "segunda", "agora"],
    });
    expect((await list({ before: ids[5] })).messages).toHaveLength(5);
  });

  it("are counted to a thousand and no further, in one ticket and over all of them", async () => {
    const long = await makeTicket(null);
    await insert(long, MAX_COUNTED + 3, "longa");
    for (const earlier of ["false", "true"] as const) {
      const { count } = await admin.call(messageRoutes.list, { params: { ticketId: long }, query: { earlier } });
      expect(count).toBe(MAX_COUNTED);
    }
  });

  it("are nobody's who may not see the ticket", async () => {
    const bia = await api.makeUser(admin);
    const refused = await bia.send(messageRoutes.list, { params: { ticketId } });
    expect([refused.status, refused.body.error]).toEqual([403, "ERR_NO_PERMISSION"]);
  });

  it("are unread until their attendant looks; whoever else looks leaves no trace", async () => {
    const unread = async () => {
      const [row] = await api.sql<{ unreadMessages: number; left: number }>(
        `SELECT "unreadMessages", (SELECT count(*)::integer FROM "Messages" m WHERE m."ticketId" = t.id AND NOT read) AS left
           FROM "Tickets" t WHERE id = $1`,
        [ticketId],
      );
      return [row?.unreadMessages, row?.left];
    };
    const listener = await api.openSocket(admin);
    await list();
    await list({ before: ids[25] }, ana);
    await list({ around: ids[20] }, ana);
    await list({ pageNumber: "2" }, ana);
    // Her browser asks again for a page that lies behind another one.
    await list({ unseen: "true" }, ana);
    expect(await unread()).toEqual([45, 45]);
    const page = await list({}, ana);
    expect([page.ticket.unreadMessages, page.messages.every(({ read }) => read)]).toEqual([0, true]);
    expect(await unread()).toEqual([0, 0]);
    expect(await listener.wait(ticketChannel, companyId)).toEqual([
      { action: "updateUnread", ticketId, unreadMessages: 0 },
    ]);
  });
});
