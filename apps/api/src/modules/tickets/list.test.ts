import {
  BoardCard,
  MAX_COUNTED,
  MAX_ID,
  type RouteInput,
  SETTING_DEFAULTS,
  TICKET_STATUSES,
  type TicketSearch,
  type TicketStatus,
  tagRoutes,
  ticketRoutes,
  ticketTagRoutes,
} from "@recado/contract";
import { formatPhone, maySeeTicket, today } from "@recado/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { countRows } from "../../../testing/explain.js";
import { type Office, openOffice } from "../../../testing/office.js";
import type { Ctx } from "../../kernel/context.js";
import { statements } from "../../kernel/db/database.js";
import { pageStatement } from "./queries/findPage.js";
import { LIST_ORDERS } from "./queries/visibleTickets.js";

const api = useApi();
const idOf = (client: Client) => client.user?.id ?? 0;
const ids = (found: { tickets: { id: number }[] }) => found.tickets.map(({ id }) => id);
const sorted = (list: number[]) => [...list].sort((a, b) => a - b);

type Query = Partial<Record<keyof TicketSearch, string>>;
const list = (client: Client, query: Query = {}) =>
  client.call(ticketRoutes.list, { query: query as RouteInput<typeof ticketRoutes.list>["query"] });
const everyId = async (client: Client, query: Query = {}) =>
  sorted(ids(await list(client, { showAll: "true", ...query })));

describe("what a list shows", () => {
  interface Row {
    id: number;
    status: TicketStatus;
    userId: number | null;
    queueId: number | null;
  }
  let office: Office;
  let people: Record<string, Client>;
  const rows: Row[] = [];
  beforeAll(async () => {
    office = await openOffice(api);
    people = {
      seller: await api.makeUser(office.admin, "user", [office.sales]),
      both: await api.makeUser(office.admin, "user", [office.sales, office.support]),
      nobody: await api.makeUser(office.admin),
      sweeper: await api.makeUser(office.admin),
      supervisor: await api.makeUser(office.admin, "supervisor", [office.support]),
      admin: office.admin,
    };
    await api.sql(`UPDATE "Users" SET "allTicket" = true WHERE id = $1`, [idOf(people.sweeper as Client)]);
    for (const status of TICKET_STATUSES)
      for (const queueId of [null, office.sales, office.support])
        for (const holder of [undefined, "seller", "both", "nobody", "supervisor"]) {
          if ((status === "pending") !== (holder === undefined) && status !== "closed") continue;
          const place = { status, queueId, userId: holder ? idOf(people[holder] as Client) : null };
          rows.push({ id: await office.addTicket(place), ...place });
        }
  });

  it.each(["seller", "both", "nobody", "sweeper", "supervisor", "admin"])(
    "is what %s may see, by the same rule",
    async (name) => {
      const client = people[name] as Client;
      const [row] = await api.sql<{ profile: "user"; allTicket: boolean; queueIds: number[] }>(
        `SELECT profile, "allTicket", ARRAY(SELECT "queueId" FROM "UserQueues" WHERE "userId" = u.id) AS "queueIds" FROM "Users" u WHERE id = $1`,
        [idOf(client)],
      );
      if (!row) throw new Error("nobody");
      const holder = { id: idOf(client), super: false, ...row };
      const seen = rows.filter((ticket) => maySeeTicket(holder, ticket));
      expect(seen.length).toBeGreaterThan(0);
      expect(await everyId(client)).toEqual(sorted(seen.map(({ id }) => id)));
      // Without asking for all: the own ones, and what waits where they serve.
      const mine = seen.filter(({ status, userId, queueId }) => {
        const isServed = queueId === null ? row.allTicket || row.profile !== "user" : row.queueIds.includes(queueId);
        return userId === holder.id || (status === "pending" && isServed);
      });
      // What colleagues serve is listed for those who look after them, and found by everybody who may see it.
      const isPlain = row.profile === "user";
      const open = (isPlain ? mine : seen).filter(({ status }) => status === "open");
      for (const status of TICKET_STATUSES) {
        const of = status === "open" ? open : seen.filter((ticket) => ticket.status === status);
        const found = await list(client, { showAll: "true", status });
        expect(sorted(ids(found))).toEqual(sorted(of.map(({ id }) => id)));
      }
      const served = seen.filter(({ status }) => status === "open").map(({ id }) => id);
      expect(await everyId(client, { status: "open", searchParam: "Cliente" })).toEqual(sorted(served));
      expect(await client.call(ticketRoutes.count, { query: { showAll: "true" } })).toMatchObject({
        open: open.length,
      });
      const board = await client.call(ticketTagRoutes.board, { query: { showAll: "true" } });
      expect(sorted(board.tickets.filter(({ status }) => status === "open").map(({ id }) => id))).toEqual(
        sorted(open.map(({ id }) => id)),
      );
      for (const ticket of rows) {
        const { status } = await client.send(ticketRoutes.show, { params: { ticketId: ticket.id } });
        expect(status).toBe(maySeeTicket(holder, ticket) ? 200 : 403);
      }
      expect(sorted(ids(await list(client)))).toEqual(sorted(mine.map(({ id }) => id)));
      expect(await client.call(ticketRoutes.count)).toEqual({
        open: mine.filter(({ status }) => status === "open").length,
        pending: mine.filter(({ status }) => status === "pending").length,
        unread: 0,
        snoozed: 0,
      });
    },
  );

  it("is counted to a thousand and no further", async () => {
    const crowd = await openOffice(api);
    await api.sql(
      `WITH met AS (
         INSERT INTO "Contacts" ("companyId", name, number, jid)
         SELECT $1, 'Cliente ' || n, '5569' || (910000000 + n), '5569' || (910000000 + n) || '@s.whatsapp.net'
           FROM generate_series(1, 1003) n RETURNING id)
       INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", status) SELECT $1, id, $2, 'pending' FROM met`,
      [crowd.id, crowd.whatsappId],
    );
    expect(await crowd.admin.call(ticketRoutes.count)).toMatchObject({ open: 0, pending: MAX_COUNTED });
  });

  it("never grows by what is asked for", async () => {
    const seller = people.seller as Client;
    const all = await everyId(seller);
    const inputs: Query[] = [
      { queueIds: JSON.stringify([office.support, office.sales]) },
      { users: JSON.stringify(Object.values(people).map(idOf)) },
      { updatedAt: today(SETTING_DEFAULTS.timezone, new Date()) },
      { searchParam: "Cliente" },
    ];
    for (const input of inputs) expect(all).toEqual(expect.arrayContaining(await everyId(seller, input)));
    const support = rows
      .filter(({ queueId, userId }) => queueId === office.support && userId !== idOf(seller))
      .map(({ id }) => id);
    expect(
      (await everyId(seller, { queueIds: JSON.stringify([office.support]) })).filter((id) => support.includes(id)),
    ).toEqual([]);
    const inSales = await everyId(office.admin, { queueIds: JSON.stringify([office.sales]) });
    expect(inSales).toEqual(sorted(rows.filter(({ queueId }) => queueId !== office.support).map(({ id }) => id)));
  });
});

describe("a list", () => {
  it("adds its conditions to each other", async () => {
    const office = await openOffice(api);
    const [one, two] = [await api.makeUser(office.admin), await api.makeUser(office.admin)];
    const tag = async (name: string) => (await office.admin.call(tagRoutes.create, { body: { name } })).id;
    const [red, blue] = [await tag("Vermelha"), await tag("Azul")];
    const a = await office.addTicket({ status: "open", userId: idOf(one), unreadMessages: 2 });
    const b = await office.addTicket({ status: "open", userId: idOf(two) });
    const c = await office.addTicket({ status: "open", userId: idOf(office.admin), unreadMessages: 1 });
    for (const ticketId of [a, b])
      await office.admin.call(ticketTagRoutes.sync, { body: { ticketId, tags: [{ id: red }] } });
    await office.admin.call(ticketTagRoutes.add, { params: { ticketId: b, tagId: blue } });
    const find = (query: Query) => everyId(office.admin, query);
    expect(await find({ tags: `[${red}]` })).toEqual([a, b]);
    expect(await find({ tags: `[${red},${blue},${red}]` })).toEqual([b]);
    expect(await find({ users: `[${idOf(one)},${idOf(two)}]` })).toEqual([a, b]);
    expect(await find({ users: `[${idOf(one)}]`, tags: `[${blue}]` })).toEqual([]);
    expect(await find({ withUnreadMessages: "true" })).toEqual([a, c]);
    expect(await find({ withUnreadMessages: "true", tags: `[${red}]`, status: "open" })).toEqual([a]);
    expect(await find({ withUnreadMessages: "true", status: "closed" })).toEqual([]);
    const contactId = (await office.readRow(b)).contactId as number;
    expect(await find({ contactId: String(contactId) })).toEqual([b]);
    expect(await list(office.admin, { status: "", date: "", queueIds: "", pageNumber: "" })).toMatchObject({
      tickets: [expect.anything()],
      count: null,
    });
    expect(await list(office.admin, { withUnreadMessages: "true", showAll: "true" })).toMatchObject({ count: 2 });
    // Old clients page by number, and show how many there are.
    const paged = await list(office.admin, { showAll: "true", pageNumber: "1" });
    expect(paged.count).toBe(paged.tickets.length);
    const cursor = "9999999999999999-9999999999";
    expect(await list(office.admin, { showAll: "true", pageNumber: "1", cursor })).toMatchObject({ count: null });
    expect(await list(office.admin, { withUnreadMessages: "true", tags: `[${red}]`, showAll: "true" })).toMatchObject({
      count: 1,
    });
    const bad = await office.admin.send(ticketRoutes.list, { query: { tags: "[1," } });
    expect([bad.status, bad.body.error]).toEqual([400, "ERR_VALIDATION"]);
  });

  it("knows days as the company's clocks have them", async () => {
    const office = await openOffice(api);
    // Half past midnight in UTC is still the evening before in São Paulo.
    const late = await office.addTicket({ createdAt: "2026-03-11T00:30:00Z", updatedAt: "2026-03-12T02:59:59Z" });
    const early = await office.addTicket({ createdAt: "2026-03-11T03:00:00Z", updatedAt: "2026-03-12T03:00:00Z" });
    const find = (query: Query) => everyId(office.admin, query);
    expect(await find({ date: "2026-03-10" })).toEqual([late]);
    expect(await find({ date: "2026-03-11" })).toEqual([early]);
    expect(await find({ updatedAt: "2026-03-11" })).toEqual([late]);
    expect(await find({ updatedAt: "2026-03-12" })).toEqual([early]);
    expect(await find({ updatedAt: "2026-03-11", date: "2026-03-11" })).toEqual([]);
  });

  it("goes on by page and by row, in at most six statements however long it is", { timeout: 120_000 }, async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales, office.support]);
    const contactId = await office.addContact();
    // Many of one moment: the id decides.
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", status, "queueId", "updatedAt", "userId")
       SELECT $1, $2, 'closed', CASE WHEN n % 2 = 0 THEN $3::integer ELSE $4::integer END,
              now() - (n / 20) * interval '1.000001 minutes', CASE WHEN n % 3 = 0 THEN $5::integer END
         FROM generate_series(1, 205) n`,
      [office.id, contactId, office.sales, office.support, idOf(user)],
    );
    const wanted = (
      await api.sql<{ id: number }>(
        `SELECT id FROM "Tickets" WHERE "companyId" = $1 ORDER BY "updatedAt" DESC, id DESC`,
        [office.id],
      )
    ).map(({ id }) => id);
    for (const client of [office.admin, user]) {
      for (const more of [{}, { contactId: String(contactId) }, { searchParam: "Cliente" }]) {
        const [paged, rowed]: number[][] = [[], []];
        let next: string | null = "";
        for (let pageNumber = 1; next !== null; pageNumber += 1) {
          const query = { status: "closed", showAll: "true", ...more } as const;
          const page = await list(client, { ...query, pageNumber: String(pageNumber) });
          const behind: Awaited<ReturnType<typeof list>> = await list(
            client,
            next === "" ? query : { ...query, cursor: next },
          );
          paged?.push(...ids(page));
          rowed?.push(...ids(behind));
          expect(page.hasMore).toBe(behind.hasMore);
          next = behind.nextCursor;
        }
        expect(paged).toEqual(wanted);
        expect(rowed).toEqual(wanted);
      }
    }
    const before = statements.ofRequests;
    await list(office.admin, { showAll: "true", searchParam: "Cliente" });
    expect(statements.ofRequests - before).toBeLessThanOrEqual(6);
  });

  it("of twelve queues reads no more of what is closed than it shows, its first page or one further on", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const queues = await api.sql<{ id: number }>(
      `INSERT INTO "Queues" ("companyId", name, color, "orderQueue")
       SELECT $1, 'Fila ' || n, '#' || lpad(n::text, 6, '0'), 100 + n FROM generate_series(1, 24) n RETURNING id`,
      [office.id],
    );
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", status, "queueId", "updatedAt")
       SELECT $1, $2, 'closed', ($3::integer[])[1 + n % 24], now() - n * interval '1 minute' FROM generate_series(1, 6000) n`,
      [office.id, contactId, queues.map(({ id }) => id)],
    );
    await api.sql('VACUUM ANALYZE "Tickets"');
    const visible = {
      all: false,
      statuses: ["closed" as const],
      othersStatuses: ["closed" as const],
      mine: { userId: idOf(office.admin), queueIds: null },
      queueIds: queues.slice(0, 12).map(({ id }) => id),
      withoutQueue: false,
      snoozed: "with" as const,
    };
    const ctx = { company: { timezone: "America/Sao_Paulo" } } as Ctx;
    const filters = { searchParam: "", withUnreadMessages: false };
    const page = { visible, filters, order: LIST_ORDERS.newest, offset: 0, size: 40 };
    const cursor = { moment: new Date(Date.now() - 3_000 * 60_000).toISOString(), id: MAX_ID };
    const countRead = (more: object) => countRows(office.id, pageStatement(ctx, { ...page, ...more }), "Tickets");
    // From each queue as many as the page has, and one more.
    expect(await countRead({})).toBeLessThanOrEqual(12 * 41 + 41);
    expect(await countRead({ cursor })).toBeLessThanOrEqual(12 * 41 + 41);
  });

  it("of all that is closed reads no more than it shows", async () => {
    const office = await openOffice(api);
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", status, "updatedAt")
       SELECT $1, $2, CASE WHEN n < 3000 THEN 'open' ELSE 'closed' END, now() - n * interval '1 minute'
         FROM generate_series(1, 6000) n`,
      [office.id, await office.addContact()],
    );
    await api.sql('VACUUM ANALYZE "Tickets"');
    const visible = {
      all: true,
      statuses: ["closed" as const],
      othersStatuses: [],
      mine: null,
      queueIds: [],
      withoutQueue: false,
      snoozed: "with" as const,
    };
    const ctx = { company: { timezone: "America/Sao_Paulo" } } as Ctx;
    const filters = { searchParam: "", withUnreadMessages: false };
    const page = pageStatement(ctx, { visible, filters, order: LIST_ORDERS.newest, offset: 0, size: 40 });
    expect(await countRows(office.id, page, "Tickets")).toBeLessThanOrEqual(41);
  });

  it("does not skip rows that moved behind the reader", async () => {
    const office = await openOffice(api);
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", status, "updatedAt")
       SELECT $1, $2, 'closed', now() - n * interval '1 minute' FROM generate_series(1, 60) n`,
      [office.id, await office.addContact()],
    );
    const first = await list(office.admin, { showAll: "true", status: "closed" });
    const last = first.tickets.at(-1)?.id ?? 0;
    await api.sql(`UPDATE "Tickets" SET "updatedAt" = now() WHERE id = ANY($1)`, [ids(first).slice(10, 20)]);
    const second = await list(office.admin, { showAll: "true", status: "closed", cursor: first.nextCursor ?? "" });
    expect(second.tickets).toHaveLength(20);
    expect(ids(second)).not.toContain(last);
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(60);
  });
});

describe("a list by how long customers wait", () => {
  it("has the longest first and behind them those who do not wait, page by page, and only what is seen", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const contactId = await office.addContact();
    // Many of one moment: the id decides. The last word tells nothing of it.
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", status, "queueId", "updatedAt", "waitingSince")
       SELECT $1, $2, 'pending', CASE n % 3 WHEN 0 THEN $3::integer WHEN 1 THEN $4::integer END, now() - n * interval '1 second',
              CASE WHEN n % 5 > 0 THEN now() - (n * 37 % 11) * interval '1.000001 minutes' END
         FROM generate_series(1, 130) n`,
      [office.id, contactId, office.sales, office.support],
    );
    const inOrder = async (queues: string) =>
      (
        await api.sql<{ id: number }>(
          `SELECT id FROM "Tickets" WHERE "companyId" = $1 AND ${queues} ORDER BY "waitingSince" NULLS LAST, id`,
          [office.id],
        )
      ).map(({ id }) => id);
    const all = await inOrder("true");
    const seen = await inOrder(`"queueId" = ${office.sales}`);
    const ofQueue = await inOrder(`("queueId" = ${office.support} OR "queueId" IS NULL)`);
    const asks: [Client, Query, number[]][] = [
      [office.admin, {}, all],
      [office.admin, { contactId: String(contactId) }, all],
      [office.admin, { queueIds: `[${office.support}]` }, ofQueue],
      [user, {}, seen],
    ];
    for (const [client, more, wanted] of asks) {
      const query = { status: "pending", showAll: "true", sort: "waiting", ...more };
      const found: number[][] = [[], []];
      let next: string | null = "";
      for (let pageNumber = 1; next !== null; pageNumber += 1) {
        const page = await list(client, { ...query, pageNumber: String(pageNumber) });
        const behind: Awaited<ReturnType<typeof list>> = await list(
          client,
          next === "" ? query : { ...query, cursor: next },
        );
        found[0]?.push(...ids(page));
        found[1]?.push(...ids(behind));
        next = behind.nextCursor;
      }
      expect(found).toEqual([wanted, wanted]);
    }
    const bad = await office.admin.send(ticketRoutes.list, { query: { sort: "id; DROP TABLE" as "newest" } });
    expect([bad.status, bad.body.error]).toEqual([400, "ERR_VALIDATION"]);
    for (const cursor of ["9999999999999999-9999999999", "0-0"]) {
      expect((await office.admin.send(ticketRoutes.list, { query: { sort: "waiting", cursor } })).status).toBe(200);
    }
  });
});

describe("a search", () => {
  it("finds names, numbers, protocols and what was said, without accents and case, and shows where", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const jose = await office.addTicket({
      contactId: await office.addContact("José Antônio Muñoz"),
      queueId: office.sales,
    });
    const other = await office.addTicket({
      queueId: office.support,
      contactId: await office.addContact("Иван Петров"),
    });
    await office.addMessage(jose, "Quero a segunda via da fatura");
    const newest = await office.addMessage(
      jose,
      `${"antes ".repeat(80)}a FATURA está atrasada ${"depois ".repeat(80)}`,
    );
    await office.addMessage(other, "fatura também aqui, 未払い");
    const gone = await office.addMessage(other, "segredo apagado");
    await api.sql(`UPDATE "Messages" SET "isDeleted" = true WHERE id = $1`, [gone]);
    const find = async (searchParam: string, client = office.admin) => {
      const found = await list(client, { searchParam, showAll: "true" });
      return sorted(ids(found));
    };
    expect(await find("jose antonio")).toEqual([jose]);
    expect(await find("MUÑOZ")).toEqual([jose]);
    expect(await find("munoz")).toEqual([jose]);
    expect(await find("иван")).toEqual([other]);
    expect(await find("fatur")).toEqual([jose, other]);
    expect(await find("via fatura segunda")).toEqual([jose]);
    expect(await find("未払い")).toEqual([other]);
    expect(await find("segredo")).toEqual([]);
    expect(await find("%")).toEqual([]);
    const { protocol } = await office.admin.call(ticketRoutes.show, { params: { ticketId: jose } });
    expect(await find(protocol)).toEqual([jose]);
    expect(await find(`#${other}`)).toEqual([other]);
    const [{ number } = { number: "" }] = await api.sql<{ number: string }>(
      `SELECT c.number FROM "Contacts" c JOIN "Tickets" t ON t."contactId" = c.id WHERE t.id = $1`,
      [jose],
    );
    expect(await find(number.slice(3))).toEqual([jose]);
    expect(await find(formatPhone(number))).toEqual([jose]);
    expect(await find(formatPhone(number).slice(4))).toEqual([jose]);
    // Others' conversations are not found by their words, and neither by their number.
    expect(await find("fatura", user)).toEqual([jose]);
    expect(await find(`#${other}`, user)).toEqual([]);

    const [found] = (
      await list(office.admin, { searchParam: "faturá", showAll: "true", queueIds: `[${office.sales}]` })
    ).tickets;
    expect(found?.hit).toMatchObject({ messageId: newest, at: expect.stringMatching(/Z$/) });
    expect(found?.hit?.text).toContain("a FATURA está atrasada");
    expect(found?.hit?.text.length).toBeLessThan(210);
    expect((await list(office.admin, { searchParam: "jose", showAll: "true" })).tickets[0]?.hit).toBeNull();
  });

  it("finds words however long ago and however often they were said, the newest first", async () => {
    const [office, other] = [await openOffice(api), await openOffice(api)];
    const [old, recent] = [await office.addTicket(), await office.addTicket()];
    const theirs = await other.addTicket();
    await other.addMessage(theirs, `oceano company${office.id}`);
    await office.addMessage(old, "um oceano de tempo");
    // More than a first look is at: one word in each of them, one in each fiftieth, which a second look is for.
    await api.sql(
      `INSERT INTO "Messages" ("companyId", "ticketId", "fromMe", "waId", origin, body)
       SELECT $1::integer, $2, false, 'LONG' || $1::integer || '-' || n, 'contact',
              'conversa ' || CASE WHEN n % 50 = 0 THEN 'lembrete ' ELSE '' END || n FROM generate_series(1, 12000) n`,
      [office.id, recent],
    );
    const find = async (searchParam: string) => ids(await list(office.admin, { searchParam, showAll: "true" }));
    expect(await find("oceano")).toEqual([old]);
    expect(await find("conversa")).toEqual([recent]);
    expect(await find("lembrete")).toEqual([recent]);
    expect(await find("lembrete 50")).toEqual([recent]);
    expect((await list(office.admin, { searchParam: "lembrete", showAll: "true" })).tickets[0]?.hit?.text).toContain(
      "12000",
    );
  });

  it("finds the newest by a name that thousands bear, whoever bears it, page by page", async () => {
    const crowd = await openOffice(api);
    await api.sql(
      `WITH made AS (INSERT INTO "Contacts" ("companyId", name, number)
         SELECT $1, 'Ana ' || lpad(n::text, 4, '0') || ' Batista', (5511900000000 + n)::text FROM generate_series(1, 1100) n
         RETURNING id, name)
       INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "updatedAt")
       SELECT $1, id, $2, now() - interval '1 minute' * row_number() OVER (ORDER BY name DESC) FROM made
        ORDER BY name DESC LIMIT 60`,
      [crowd.id, crowd.whatsappId],
    );
    const newest = await api.sql<{ id: number }>(
      `SELECT id FROM "Tickets" WHERE "companyId" = $1 ORDER BY "updatedAt" DESC, id DESC`,
      [crowd.id],
    );
    const query = { searchParam: "batista", showAll: "true" };
    const first = await list(crowd.admin, query);
    const second = await list(crowd.admin, { ...query, cursor: first.nextCursor ?? "" });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect([...ids(first), ...ids(second)]).toEqual(newest.map(({ id }) => id));
  });

  it("finds who is called by a letter or two, and looks at those alone who are called so", async () => {
    const office = await openOffice(api);
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number)
       SELECT $1, 'Maria Luz ' || n, '55118' || 20000000 + n FROM generate_series(1, 2000) n`,
      [office.id],
    );
    const addTicketOf = async (name: string) => office.addTicket({ contactId: await office.addContact(name) });
    const [ze, lu, smile] = [await addTicketOf("Zé"), await addTicketOf("Lu Alves"), await addTicketOf("😀")];
    const lua = await addTicketOf("Lua");
    await api.sql('VACUUM ANALYZE "Contacts"');
    const find = async (searchParam: string) => sorted(ids(await list(office.admin, { searchParam, showAll: "true" })));
    expect(await find("ze")).toEqual([ze]);
    expect(await find("LU")).toEqual([lu, lua]);
    expect(await find("😀")).toEqual([smile]);
    expect(await find("\u0301")).toEqual([]);
    const ctx = { company: { timezone: "America/Sao_Paulo" } } as Ctx;
    const visible = {
      all: true,
      statuses: ["pending" as const],
      othersStatuses: [],
      mine: null,
      queueIds: [],
      withoutQueue: false,
      snoozed: "with" as const,
    };
    const filters = { searchParam: "lu", withUnreadMessages: false };
    const page = { visible, filters, order: LIST_ORDERS.newest, offset: 0, size: 40 };
    expect(await countRows(office.id, pageStatement(ctx, page), "Contacts")).toBeLessThan(10);
  });

  it("takes whatever is typed for words", async () => {
    const office = await openOffice(api);
    const ticketId = await office.addTicket();
    await office.addMessage(ticketId, "bom dia");
    for (const searchParam of [
      "'",
      "a & b | !c",
      "(((",
      ":*",
      "\\",
      "bom:*",
      "<->",
      "½",
      "²",
      "👍",
      "\u0000",
      "x'; DROP TABLE",
      "\u0301",
      "_",
      "a".repeat(200),
    ]) {
      const { status, body } = await office.admin.send(ticketRoutes.list, { query: { searchParam, showAll: "true" } });
      expect([searchParam, status]).toEqual([searchParam, searchParam === "\u0000" ? status : 200]);
      expect(status).toBeLessThan(500);
      if (status === 200 && !searchParam.startsWith("bom")) expect(body.tickets, searchParam).toEqual([]);
    }
    expect(ids(await list(office.admin, { searchParam: "bom & dia" }))).toEqual([ticketId]);
  });
});

describe("the board", () => {
  it("shows what waits and is served, and a card is in one lane at a time", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const make = async (name: string, kanban: 0 | 1) =>
      (await office.admin.call(tagRoutes.create, { body: { name, kanban } })).id;
    const [tag, first, second] = [await make("Comum", 0), await make("Raia um", 1), await make("Raia dois", 1)];
    const waiting = await office.addTicket({ queueId: office.sales });
    const others = await office.addTicket({ queueId: office.support });
    await office.addTicket({ queueId: office.sales, status: "closed" });
    const board = async (client: Client, query = {}) =>
      sorted(ids(await client.call(ticketTagRoutes.board, { query })));
    expect(await board(user)).toEqual([waiting]);
    // A card carries what is shown of it, and nothing besides.
    const [card = {}] = (await user.send(ticketTagRoutes.board)).body.tickets;
    expect(Object.keys(card).sort()).toEqual(Object.keys(BoardCard.shape).sort());
    expect(await board(office.admin, { showAll: "true" })).toEqual([waiting, others]);
    const { contact } = await office.admin.call(ticketRoutes.show, { params: { ticketId: others } });
    expect(await board(office.admin, { showAll: "true", searchParam: contact.name })).toEqual([others]);

    const tagsOf = ({ tags }: { tags: { id: number }[] }) => sorted(tags.map(({ id }) => id));
    const params = { ticketId: waiting };
    await user.call(ticketTagRoutes.add, { params: { ...params, tagId: tag } });
    await user.call(ticketTagRoutes.add, { params: { ...params, tagId: first } });
    expect(tagsOf(await user.call(ticketTagRoutes.add, { params: { ...params, tagId: first } }))).toEqual([tag, first]);
    expect(tagsOf(await user.call(ticketTagRoutes.move, { params, body: { tagId: second } }))).toEqual([tag, second]);
    expect(tagsOf(await user.call(ticketTagRoutes.add, { params: { ...params, tagId: first } }))).toEqual([tag, first]);
    // Old clients send the lane among the tags, or leave it out: it stays where it is.
    expect(tagsOf(await user.call(ticketTagRoutes.sync, { body: { ticketId: waiting, tags: [] } }))).toEqual([first]);
    expect(tagsOf(await user.call(ticketTagRoutes.sync, { body: { ticketId: waiting, tags: [tag, second] } }))).toEqual(
      [tag, first],
    );
    expect(tagsOf(await user.call(ticketTagRoutes.clearLanes, { params }))).toEqual([tag]);
    expect(tagsOf(await user.call(ticketTagRoutes.move, { params, body: { tagId: null } }))).toEqual([tag]);

    const refused = async (answer: Promise<{ status: number; body: { error: string } }>) => [
      (await answer).status,
      (await answer).body.error,
    ];
    expect(await refused(user.send(ticketTagRoutes.move, { params, body: { tagId: tag } }))).toEqual([
      400,
      "ERR_VALIDATION",
    ]);
    expect(await refused(user.send(ticketTagRoutes.add, { params: { ...params, tagId: 999_999_999 } }))).toEqual([
      404,
      "ERR_NO_TAG_FOUND",
    ]);
    expect(await refused(user.send(ticketTagRoutes.sync, { body: { ticketId: others, tags: [] } }))).toEqual([
      403,
      "ERR_NO_PERMISSION",
    ]);
  });
});
