import { ticketChannel } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { joinHook, runHook } from "../../kernel/events/hooks.js";
import { contactsMerging } from "../contacts/index.js";
import { findOrOpenTicket, lockTicket, moveTicket, ticketExpiring, ticketMoved } from "./index.js";
import { closeSilent, transferWaiting } from "./timers.js";

const api = useApi();
const AGO = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function find(office: Office, contactId: number, reopenMinutes = 0, at = new Date()) {
  return unit({ companyId: office.id }, async () => {
    const { ticket, isNew, isReopened } = await findOrOpenTicket({
      companyId: office.id,
      contactId,
      whatsappId: office.whatsappId,
      chat: "5511@s.whatsapp.net",
      isGroup: false,
      at,
      reopenMinutes,
    });
    return { id: ticket.id, status: ticket.status, isNew, isReopened };
  });
}

describe("an episode", () => {
  it("is one ticket, however many words come at once", { timeout: 120_000 }, async () => {
    const office = await openOffice(api);
    const contactIds = await Promise.all([office.addContact(), office.addContact(), office.addContact()]);
    const found = await Promise.all(Array.from({ length: 60 }, (_, turn) => find(office, contactIds[turn % 3] ?? 0)));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(3);
    const rows = await api.sql(`SELECT id FROM "Tickets" WHERE "companyId" = $1`, [office.id]);
    const tracks = await api.sql(`SELECT id FROM "TicketTracking" WHERE "companyId" = $1`, [office.id]);
    expect([rows.length, tracks.length]).toEqual([3, 3]);
  });

  it("stays one while it is closed and called back all the time", { timeout: 120_000 }, async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const close = () =>
      unit({ companyId: office.id }, async () => {
        const [row] = await api.sql<{ id: number }>(`SELECT max(id) AS id FROM "Tickets" WHERE "contactId" = $1`, [
          contactId,
        ]);
        const ticket = row?.id ? await lockTicket(row.id) : null;
        if (ticket && ticket.status !== "closed") await moveTicket(ticket, { status: "closed" }, { kind: "timer" });
      });
    await find(office, contactId);
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => (turn % 3 === 0 ? close() : find(office, contactId, turn % 2 ? 60 : 0))),
    );
    const running = await api.sql(`SELECT id FROM "Tickets" WHERE "contactId" = $1 AND status <> 'closed'`, [
      contactId,
    ]);
    expect(running.length).toBeLessThanOrEqual(1);
  });

  it("goes on for a while after its end, in its queue, waiting for anybody; then a new one begins", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const userId = office.admin.user?.id ?? 0;
    const young = await office.addTicket({
      contactId,
      status: "closed",
      userId,
      queueId: office.sales,
      closedAt: AGO(9),
    });
    expect(await find(office, contactId, 10)).toEqual({ id: young, status: "pending", isNew: false, isReopened: true });
    expect(await office.readRow(young)).toMatchObject({ queueId: office.sales, userId: null, closedAt: null });
    expect(await find(office, contactId, 10)).toMatchObject({ id: young, isNew: false, isReopened: false });
    await api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = $2 WHERE id = $1`, [young, AGO(11)]);
    expect(await find(office, contactId, 10)).toMatchObject({ isNew: true });
    await api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = now() WHERE "contactId" = $1`, [contactId]);
    expect(await find(office, contactId, 0)).toMatchObject({ isNew: true });
  });

  it("of two contacts that are one goes on as one: the one that is served, and what waited joins it", async () => {
    const office = await openOffice(api);
    const [keptId, goneId] = [await office.addContact(), await office.addContact()];
    const userId = office.admin.user?.id ?? 0;
    const waiting = await office.addTicket({ contactId: keptId, unreadMessages: 2 });
    const served = await office.addTicket({ contactId: goneId, status: "open", userId, unreadMessages: 1 });
    const old = await office.addTicket({ contactId: goneId, status: "closed" });
    const elsewhere = await office.addTicket({ contactId: goneId, whatsappId: await office.addConnection() });
    const before = await office.readRow(old);
    await unit({ companyId: office.id }, () => runHook(contactsMerging, { companyId: office.id, keptId, goneId }));
    const rows = await Promise.all([waiting, served, old, elsewhere].map(office.readRow));
    expect(rows.map(({ contactId, status, unreadMessages }) => [contactId, status, unreadMessages])).toEqual([
      [keptId, "closed", 0],
      [keptId, "open", 3],
      [keptId, "closed", 0],
      [keptId, "pending", 0],
    ]);
    expect(rows[2]?.updatedAt).toEqual(before.updatedAt);
  });
});

describe("timers", () => {
  it("move what nobody chose a queue for, and nothing else", async () => {
    const office = await openOffice(api);
    const whatsappId = await office.addConnection({ timeToTransfer: 5, transferQueueId: office.support });
    const due = await office.addTicket({ whatsappId, updatedAt: AGO(6), chatbot: true });
    const rest = await Promise.all([
      office.addTicket({ whatsappId, updatedAt: AGO(4) }),
      office.addTicket({ whatsappId, updatedAt: AGO(60), queueId: office.sales }),
      office.addTicket({ whatsappId, updatedAt: AGO(60), status: "closed" }),
      office.addTicket({ updatedAt: AGO(60) }),
    ]);
    const before = await Promise.all(rest.map(office.readRow));
    const user = await api.makeUser(office.admin, "user", [office.support]);
    const listener = await api.openSocket(user);
    // Two processes look at the same moment.
    await Promise.all([transferWaiting(), transferWaiting()]);
    expect(await office.readRow(due)).toMatchObject({ status: "pending", queueId: office.support, chatbot: false });
    expect(await Promise.all(rest.map(office.readRow))).toEqual(before);
    const [track] = await api.sql<{ queuedAt: Date }>(`SELECT "queuedAt" FROM "TicketTracking" WHERE "ticketId" = $1`, [
      due,
    ]);
    expect(track?.queuedAt).toBeInstanceOf(Date);
    expect(await listener.wait(ticketChannel, office.id)).toMatchObject([{ action: "update", ticket: { id: due } }]);
  });

  it("close what the customer has left, after a word, once", async () => {
    const office = await openOffice(api);
    const whatsappId = await office.addConnection({ expiresTicket: 30, expiresInactiveMessage: "Até logo" });
    const userId = office.admin.user?.id ?? 0;
    const open = { whatsappId, status: "open", userId, fromMe: true, updatedAt: AGO(31) } as const;
    const due = await office.addTicket(open);
    const failing = await office.addTicket(open);
    const rest = await Promise.all([
      office.addTicket({ ...open, updatedAt: AGO(29) }),
      office.addTicket({ ...open, fromMe: false }),
      office.addTicket({ ...open, isGroup: true }),
      office.addTicket({ ...open, status: "pending", queueId: office.sales }),
      office.addTicket({ ...open, whatsappId: office.whatsappId }),
    ]);
    const before = await Promise.all(rest.map(office.readRow));
    const told: string[] = [];
    joinHook(ticketExpiring, async ({ ticket }) => {
      if (ticket.id === failing) throw new Error("nothing can be said");
      if (ticket.id === due) told.push(`word while ${ticket.status}`);
    });
    joinHook(
      ticketMoved,
      async ({ ticket, by }) => void (ticket.id === due && told.push(`${by.kind}: ${ticket.status}`)),
    );
    await Promise.all([closeSilent(), closeSilent()]);
    expect(told).toEqual(["word while open", "timer: closed"]);
    expect(await office.readRow(due)).toMatchObject({
      status: "closed",
      unreadMessages: 0,
      closedAt: expect.any(Date),
    });
    expect(await office.readRow(failing)).toMatchObject({ status: "open" });
    expect(await Promise.all(rest.map(office.readRow))).toEqual(before);
  });

  it("close without a word where the company may not work, or where the database is an older copy", async () => {
    const office = await openOffice(api);
    const whatsappId = await office.addConnection({ expiresTicket: 30, expiresInactiveMessage: "Até logo" });
    const closeOne = async () => {
      const ticketId = await office.addTicket({
        whatsappId,
        status: "open",
        userId: office.admin.user?.id ?? 0,
        fromMe: true,
        updatedAt: AGO(31),
        contactId: await office.addContact(),
      });
      await closeSilent();
      const said = await api.sql<{ body: string }>(`SELECT body FROM "Messages" WHERE "ticketId" = $1`, [ticketId]);
      return [(await office.readRow(ticketId)).status, ...said.map(({ body }) => body)];
    };
    expect(await closeOne()).toEqual(["closed", "Até logo"]);
    await api.sql(`UPDATE "Companies" SET "dueDate" = '2020-01-01' WHERE id = $1`, [office.id]);
    expect(await closeOne()).toEqual(["closed"]);
    await api.sql(`UPDATE "Companies" SET "dueDate" = NULL WHERE id = $1`, [office.id]);
    await api.sql(`INSERT INTO "WorkPauses" (kind, reason) VALUES ('test.restored', 'restored')`);
    try {
      expect(await closeOne()).toEqual(["closed"]);
    } finally {
      await api.sql(`DELETE FROM "WorkPauses" WHERE kind = 'test.restored'`);
    }
    expect(await closeOne()).toEqual(["closed", "Até logo"]);
  });

  it("leave to its attendant what the customer has not heard yet, and begin when he has", async () => {
    const office = await openOffice(api);
    const whatsappId = await office.addConnection({ expiresTicket: 30 });
    const ticketId = await office.addTicket({
      whatsappId,
      status: "open",
      userId: office.admin.user?.id ?? 0,
      fromMe: true,
      updatedAt: AGO(300),
    });
    const messageId = await office.addMessage(ticketId, "Já vejo isso");
    const closeAfter = async (ack: number, more: { updatedAt: string; deliveredAt?: string }) => {
      await api.sql(
        `UPDATE "Messages" SET "fromMe" = true, ack = $2, "updatedAt" = $3, "deliveredAt" = $4 WHERE id = $1`,
        [messageId, ack, more.updatedAt, more.deliveredAt ?? null],
      );
      await closeSilent();
      return (await office.readRow(ticketId)).status;
    };
    await api.sql(`UPDATE "Tickets" SET "lastMessageId" = $2 WHERE id = $1`, [ticketId, messageId]);
    // The line is down.
    expect(await closeAfter(0, { updatedAt: AGO(300) })).toBe("open");
    // It has just left, and it has just arrived.
    expect(await closeAfter(1, { updatedAt: AGO(1) })).toBe("open");
    expect(await closeAfter(2, { updatedAt: AGO(1), deliveredAt: AGO(29) })).toBe("open");
    expect(await closeAfter(3, { updatedAt: AGO(1), deliveredAt: AGO(31) })).toBe("closed");
  });

  it("leave to its attendant who waits for an answer and has had notices alone", async () => {
    const office = await openOffice(api);
    const whatsappId = await office.addConnection({ expiresTicket: 30 });
    const open = { whatsappId, status: "open", userId: office.admin.user?.id ?? 0, fromMe: true } as const;
    const ticketId = await office.addTicket({ ...open, updatedAt: AGO(31) });
    const messageId = await office.addMessage(ticketId, "Lembrete: amanhã às 9h");
    const closeAfter = async (origin: string, waitingSince: string | null) => {
      await api.sql(`UPDATE "Messages" SET "fromMe" = true, ack = 2, "deliveredAt" = $2, origin = $3 WHERE id = $1`, [
        messageId,
        AGO(31),
        origin,
      ]);
      await api.sql(`UPDATE "Tickets" SET "lastMessageId" = $2, "waitingSince" = $3 WHERE id = $1`, [
        ticketId,
        messageId,
        waitingSince,
      ]);
      await closeSilent();
      return (await office.readRow(ticketId)).status;
    };
    for (const origin of ["schedule", "campaign", "notice", "bot"])
      expect(await closeAfter(origin, AGO(60)), origin).toBe("open");
    expect(await closeAfter("schedule", null)).toBe("closed");
    await api.sql(`UPDATE "Tickets" SET status = 'open', "updatedAt" = $2 WHERE id = $1`, [ticketId, AGO(31)]);
    expect(await closeAfter("api", AGO(60))).toBe("closed");
  });

  it("take of each company in turn, whatever one of them has to be done", async () => {
    const many = await openOffice(api);
    const few = await openOffice(api);
    const openSilent = async (office: Office, minutes: number) => {
      const whatsappId = await office.addConnection({ expiresTicket: 30 });
      const userId = office.admin.user?.id ?? 0;
      return office.addTicket({ whatsappId, status: "open", userId, fromMe: true, updatedAt: AGO(minutes) });
    };
    const first = await openSilent(many, 500);
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number, "createdAt", "updatedAt")
       SELECT $1, 'Cliente', '55119' || lpad(n::text, 8, '0'), now(), now() FROM generate_series(1, 600) n`,
      [many.id],
    );
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "userId", status, "fromMe", "createdAt", "updatedAt")
       SELECT t."companyId", c.id, t."whatsappId", t."userId", 'open', true, now(), now() - interval '300 minutes'
         FROM "Tickets" t JOIN "Contacts" c ON c."companyId" = t."companyId" AND c.name = 'Cliente' WHERE t.id = $1`,
      [first],
    );
    const last = await openSilent(few, 40);
    await closeSilent();
    expect(await few.readRow(last)).toMatchObject({ status: "closed" });
    expect(await many.readRow(first)).toMatchObject({ status: "closed" });
    // The round of the minute may have come just now and taken some more.
    const left = await api.sql(`SELECT FROM "Tickets" WHERE "companyId" = $1 AND status = 'open'`, [many.id]);
    expect(left.length).toBeGreaterThan(0);
  });

  it("rest for companies that are switched off", async () => {
    const office = await openOffice(api);
    const whatsappId = await office.addConnection({ timeToTransfer: 1, transferQueueId: office.support });
    const ticketId = await office.addTicket({ whatsappId, updatedAt: AGO(9) });
    await api.sql(`UPDATE "Companies" SET status = false WHERE id = $1`, [office.id]);
    await transferWaiting();
    expect(await office.readRow(ticketId)).toMatchObject({ queueId: null });
  });
});
