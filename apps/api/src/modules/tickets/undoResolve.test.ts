import { type TicketChange, ticketChannel, ticketRoutes, userRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { decide } from "../../../testing/customers.js";
import { type Office, openOffice } from "../../../testing/office.js";

const api = useApi();
const idOf = ({ user }: Client) => user?.id ?? 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function openDesk() {
  const office = await openOffice(api);
  await decide(office, { sendMsgTransfTicket: "enabled", sendGreetingAccepted: "enabled", userRating: "enabled" });
  const ana = await api.makeUser(office.admin, "user", [office.sales]);
  const update = (ticketId: number, body: TicketChange, by = office.admin) =>
    by.call(ticketRoutes.update, { params: { ticketId }, body });
  const resolve = (ticketId: number, by = office.admin) => update(ticketId, { status: "closed" }, by);
  const undo = (ticketId: number, by = office.admin) => by.call(ticketRoutes.undoResolve, { params: { ticketId } });
  const tryUndo = (ticketId: number, by = office.admin) => by.send(ticketRoutes.undoResolve, { params: { ticketId } });
  const row = async (ticketId: number) => {
    const { updatedAt: _, ...rest } = await office.readRow(ticketId);
    return rest;
  };
  return { office, ana, update, resolve, undo, tryUndo, row };
}

const planned = (office: Office) =>
  api.sql<{ kind: string }>(`SELECT kind FROM "DurableWork" WHERE "companyId" = $1`, [office.id]);

const episodes = (ticketId: number) =>
  api.sql<object>(
    `SELECT id, "userId", "queueId", "startedAt", "finishedAt" FROM "TicketTracking" WHERE "ticketId" = $1`,
    [ticketId],
  );

describe("a resolved ticket that is taken back", () => {
  it("of a colleague is as it was, and neither customer nor colleague hears of a transfer", async () => {
    const { office, ana, resolve, undo, row } = await openDesk();
    const id = await office.addTicket({ status: "open", userId: idOf(ana), queueId: office.sales, unreadMessages: 3 });
    await api.sql(`UPDATE "Tickets" SET "waitingSince" = now() - interval '1 hour' WHERE id = $1`, [id]);
    await api.sql(
      `UPDATE "TicketTracking" SET "userId" = $2, "queueId" = $3, "startedAt" = now() - interval '1 hour'
        WHERE "ticketId" = $1`,
      [id, idOf(ana), office.sales],
    );
    const before = [await row(id), await episodes(id)];
    await resolve(id);
    expect(await office.readRow(id)).toMatchObject({ status: "closed", unreadMessages: 0, waitingSince: null });
    const listener = await api.openSocket(ana);
    expect(await undo(id)).toMatchObject({ status: "open", userId: idOf(ana), unreadMessages: 3, handedBy: null });
    expect([await row(id), await episodes(id)]).toEqual(before);
    expect(await listener.wait(ticketChannel, office.id)).toMatchObject([{ action: "update", ticket: { id } }]);
    expect(await api.sql(`SELECT body FROM "Messages" WHERE "ticketId" = $1`, [id])).toEqual([]);
    expect(await planned(office)).toEqual([]);
  });

  it("waits in the midst of the menu as before, in nobody's hands", async () => {
    const { office, ana, resolve, undo, row } = await openDesk();
    const id = await office.addTicket({ queueId: office.sales, chatbot: true });
    await api.sql(`UPDATE "Tickets" SET bot = '{"shown": 2}' WHERE id = $1`, [id]);
    const before = [await row(id), await episodes(id)];
    await resolve(id, ana);
    expect(await office.readRow(id)).toMatchObject({ status: "closed", userId: idOf(ana), chatbot: false, bot: {} });
    await undo(id, ana);
    expect(await row(id)).toEqual(before[0]);
    expect(await episodes(id)).toMatchObject([{ userId: null, startedAt: null, finishedAt: null }]);
  });

  it("that was put aside is aside again, and comes back by itself", async () => {
    const { office, ana, resolve, undo } = await openDesk();
    const id = await office.addTicket({ status: "open", userId: idOf(ana), queueId: office.sales });
    const until = inHours(3);
    await ana.call(ticketRoutes.snooze, { params: { ticketId: id }, body: { until } });
    await resolve(id, ana);
    expect(await planned(office)).toEqual([{ kind: "ratings.farewell" }]);
    expect(await undo(id, ana)).toMatchObject({ snoozedUntil: until });
    expect(await planned(office)).toEqual([{ kind: "tickets.comeBack" }]);
  });

  it("goes on with its robot, and without one that was removed meanwhile", async () => {
    const { office, ana, resolve, undo } = await openDesk();
    const led = async () => {
      const [prompt] = await api.sql<{ id: number }>(
        `INSERT INTO "Prompts" ("companyId", name, prompt) VALUES ($1, 'Bia', 'Seja breve') RETURNING id`,
        [office.id],
      );
      const id = await office.addTicket({ queueId: office.sales });
      await api.sql(`UPDATE "Tickets" SET "useIntegration" = true, "promptId" = $2 WHERE id = $1`, [id, prompt?.id]);
      await api.sql(`INSERT INTO "RobotTalks" ("companyId", "ticketId", "promptId") VALUES ($1, $2, $3)`, [
        office.id,
        id,
        prompt?.id,
      ]);
      await resolve(id, ana);
      return { id, promptId: prompt?.id };
    };
    const [going, gone] = [await led(), await led()];
    await api.sql(`DELETE FROM "Prompts" WHERE id = $1`, [gone.promptId]);
    expect(await undo(going.id, ana)).toMatchObject({ useIntegration: true, promptId: going.promptId });
    expect(await api.sql(`SELECT FROM "RobotTalks" WHERE "ticketId" = $1`, [going.id])).toHaveLength(1);
    expect(await undo(gone.id, ana)).toMatchObject({ status: "pending", useIntegration: false, promptId: null });
  });

  it("waits with everybody where its attendant or its queue are gone", async () => {
    const { office, ana, resolve, undo } = await openDesk();
    const id = await office.addTicket({ status: "open", userId: idOf(ana), queueId: office.sales });
    await resolve(id);
    await office.admin.call(userRoutes.remove, { params: { userId: idOf(ana) } });
    await api.sql(`UPDATE "Tickets" SET "queueId" = NULL WHERE id = $1`, [id]);
    await api.sql(`DELETE FROM "Queues" WHERE id = $1`, [office.sales]);
    expect(await undo(id)).toMatchObject({ status: "pending", userId: null, queueId: null });
  });

  it("is taken back by who resolved it, once, and in time", async () => {
    const { office, ana, resolve, undo, tryUndo, update } = await openDesk();
    const open = { status: "open", userId: idOf(ana), queueId: office.sales } as const;
    const refused = { status: 409, body: { error: "ERR_TICKET_STATUS" } };
    const contactId = await office.addContact();
    const id = await office.addTicket({ ...open, contactId });
    expect(await tryUndo(id)).toMatchObject(refused);
    await resolve(id);
    expect(await tryUndo(id, ana)).toMatchObject(refused);
    await undo(id);
    expect(await tryUndo(id)).toMatchObject(refused);
    // Reopened by hand and closed by a timer, nothing of the first time is left.
    await resolve(id);
    await update(id, { status: "open", userId: idOf(office.admin) });
    await api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = now() WHERE id = $1`, [id]);
    expect(await tryUndo(id)).toMatchObject(refused);
    const late = await office.addTicket(open);
    await resolve(late);
    await api.sql(`UPDATE "Tickets" SET "closedAt" = now() - interval '12 seconds' WHERE id = $1`, [late]);
    expect(await tryUndo(late)).toMatchObject(refused);
    // The customer has written since.
    const again = await office.addTicket(open);
    await resolve(again);
    const { contactId: writer } = await office.readRow(again);
    await office.addTicket({ contactId: Number(writer) });
    expect(await tryUndo(again)).toMatchObject({ status: 409, body: { error: "ERR_OTHER_OPEN_TICKET" } });
    expect(await office.readRow(again)).toMatchObject({ status: "closed" });
  });
});
