import { ticketChannel } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type Desk, openDesk } from "../../../testing/desk.js";
import { unit } from "../../kernel/db/unit.js";
import { joinHook, runHook } from "../../kernel/events/hooks.js";
import { contactsMerging } from "../contacts/index.js";
import { findOrOpenTicket, lockTicket, moveTicket, ticketExpiring, ticketMoved } from "./index.js";
import { closeSilent, transferWaiting } from "./timers.js";

const api = useApi();
const AGO = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function find(desk: Desk, contactId: number, reopenMinutes = 0) {
  return unit({ companyId: desk.id }, async () => {
    const { ticket, isNew, isReopened } = await findOrOpenTicket({
      companyId: desk.id,
      contactId,
      whatsappId: desk.whatsappId,
      chat: "5511@s.whatsapp.net",
      isGroup: false,
      reopenMinutes,
    });
    return { id: ticket.id, status: ticket.status, isNew, isReopened };
  });
}

describe("an episode", () => {
  it("is one ticket, however many words come at once", { timeout: 120_000 }, async () => {
    const desk = await openDesk(api);
    const contactIds = await Promise.all([desk.addContact(), desk.addContact(), desk.addContact()]);
    const found = await Promise.all(Array.from({ length: 60 }, (_, turn) => find(desk, contactIds[turn % 3] ?? 0)));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(3);
    const rows = await api.sql(`SELECT id FROM "Tickets" WHERE "companyId" = $1`, [desk.id]);
    const tracks = await api.sql(`SELECT id FROM "TicketTracking" WHERE "companyId" = $1`, [desk.id]);
    expect([rows.length, tracks.length]).toEqual([3, 3]);
  });

  it("stays one while it is closed and called back all the time", { timeout: 120_000 }, async () => {
    const desk = await openDesk(api);
    const contactId = await desk.addContact();
    const close = () =>
      unit({ companyId: desk.id }, async () => {
        const [row] = await api.sql<{ id: number }>(`SELECT max(id) AS id FROM "Tickets" WHERE "contactId" = $1`, [
          contactId,
        ]);
        const ticket = row?.id ? await lockTicket(row.id) : null;
        if (ticket && ticket.status !== "closed") await moveTicket(ticket, { status: "closed" }, { kind: "timer" });
      });
    await find(desk, contactId);
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => (turn % 3 === 0 ? close() : find(desk, contactId, turn % 2 ? 60 : 0))),
    );
    const running = await api.sql(`SELECT id FROM "Tickets" WHERE "contactId" = $1 AND status <> 'closed'`, [
      contactId,
    ]);
    expect(running.length).toBeLessThanOrEqual(1);
  });

  it("goes on for a while after its end, in its queue, waiting for anybody; then a new one begins", async () => {
    const desk = await openDesk(api);
    const contactId = await desk.addContact();
    const userId = desk.admin.user?.id ?? 0;
    const young = await desk.addTicket({ contactId, status: "closed", userId, queueId: desk.sales, closedAt: AGO(9) });
    expect(await find(desk, contactId, 10)).toEqual({ id: young, status: "pending", isNew: false, isReopened: true });
    expect(await desk.readRow(young)).toMatchObject({ queueId: desk.sales, userId: null, closedAt: null });
    expect(await find(desk, contactId, 10)).toMatchObject({ id: young, isNew: false, isReopened: false });
    await api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = $2 WHERE id = $1`, [young, AGO(11)]);
    expect(await find(desk, contactId, 10)).toMatchObject({ isNew: true });
    await api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = now() WHERE "contactId" = $1`, [contactId]);
    expect(await find(desk, contactId, 0)).toMatchObject({ isNew: true });
  });

  it("of two contacts that are one goes on as one: the one that is served, and what waited joins it", async () => {
    const desk = await openDesk(api);
    const [keptId, goneId] = [await desk.addContact(), await desk.addContact()];
    const userId = desk.admin.user?.id ?? 0;
    const waiting = await desk.addTicket({ contactId: keptId, unreadMessages: 2 });
    const served = await desk.addTicket({ contactId: goneId, status: "open", userId, unreadMessages: 1 });
    const old = await desk.addTicket({ contactId: goneId, status: "closed" });
    const elsewhere = await desk.addTicket({ contactId: goneId, whatsappId: await desk.addConnection() });
    const before = await desk.readRow(old);
    await unit({ companyId: desk.id }, () => runHook(contactsMerging, { companyId: desk.id, keptId, goneId }));
    const rows = await Promise.all([waiting, served, old, elsewhere].map(desk.readRow));
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
    const desk = await openDesk(api);
    const whatsappId = await desk.addConnection({ timeToTransfer: 5, transferQueueId: desk.support });
    const due = await desk.addTicket({ whatsappId, updatedAt: AGO(6), chatbot: true });
    const rest = await Promise.all([
      desk.addTicket({ whatsappId, updatedAt: AGO(4) }),
      desk.addTicket({ whatsappId, updatedAt: AGO(60), queueId: desk.sales }),
      desk.addTicket({ whatsappId, updatedAt: AGO(60), status: "closed" }),
      desk.addTicket({ updatedAt: AGO(60) }),
    ]);
    const before = await Promise.all(rest.map(desk.readRow));
    const user = await api.makeUser(desk.admin, "user", [desk.support]);
    const ear = await api.openSocket(user);
    // Two processes look at the same moment.
    await Promise.all([transferWaiting(), transferWaiting()]);
    expect(await desk.readRow(due)).toMatchObject({ status: "pending", queueId: desk.support, chatbot: false });
    expect(await Promise.all(rest.map(desk.readRow))).toEqual(before);
    const [track] = await api.sql<{ queuedAt: Date }>(`SELECT "queuedAt" FROM "TicketTracking" WHERE "ticketId" = $1`, [
      due,
    ]);
    expect(track?.queuedAt).toBeInstanceOf(Date);
    expect(await ear.wait(ticketChannel, desk.id)).toMatchObject([{ action: "update", ticket: { id: due } }]);
  });

  it("close what the customer has left, after a word, once", async () => {
    const desk = await openDesk(api);
    const whatsappId = await desk.addConnection({ expiresTicket: 30, expiresInactiveMessage: "Até logo" });
    const userId = desk.admin.user?.id ?? 0;
    const open = { whatsappId, status: "open", userId, fromMe: true, updatedAt: AGO(31) } as const;
    const due = await desk.addTicket(open);
    const failing = await desk.addTicket(open);
    const rest = await Promise.all([
      desk.addTicket({ ...open, updatedAt: AGO(29) }),
      desk.addTicket({ ...open, fromMe: false }),
      desk.addTicket({ ...open, isGroup: true }),
      desk.addTicket({ ...open, status: "pending", queueId: desk.sales }),
      desk.addTicket({ ...open, whatsappId: desk.whatsappId }),
    ]);
    const before = await Promise.all(rest.map(desk.readRow));
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
    expect(await desk.readRow(due)).toMatchObject({ status: "closed", unreadMessages: 0, closedAt: expect.any(Date) });
    expect(await desk.readRow(failing)).toMatchObject({ status: "open" });
    expect(await Promise.all(rest.map(desk.readRow))).toEqual(before);
  });

  it("rest for companies that are switched off", async () => {
    const desk = await openDesk(api);
    const whatsappId = await desk.addConnection({ timeToTransfer: 1, transferQueueId: desk.support });
    const ticketId = await desk.addTicket({ whatsappId, updatedAt: AGO(9) });
    await api.sql(`UPDATE "Companies" SET status = false WHERE id = $1`, [desk.id]);
    await transferWaiting();
    expect(await desk.readRow(ticketId)).toMatchObject({ queueId: null });
  });
});
