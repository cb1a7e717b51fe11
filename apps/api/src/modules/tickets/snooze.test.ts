import { messageRoutes, type RouteInput, ticketChannel, ticketRoutes } from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { meetCustomer, move } from "../../../testing/customers.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { comeBack } from "./snooze.js";
import { closeSilent } from "./timers.js";

const api = useApi();
const idOf = ({ user }: Client) => user?.id ?? 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

type Query = RouteInput<typeof ticketRoutes.list>["query"];

async function openDesk() {
  const office = await openOffice(api);
  const ana = await api.makeUser(office.admin, "user", [office.sales]);
  const serve = () => office.addTicket({ status: "open", userId: idOf(ana), queueId: office.sales });
  const rows = async (query: Query) => (await ana.call(ticketRoutes.list, { query })).tickets.map(({ id }) => id);
  /** The rows of the list of open ones, of what was put aside, and what the tabs say of both. */
  const look = async () => {
    const { open, snoozed, unread } = await ana.call(ticketRoutes.count);
    const [listed, aside] = [await rows({ status: "open" }), await rows({ snoozed: "true" })];
    expect([open, snoozed]).toEqual([listed.length, aside.length]);
    return { listed, aside, unread };
  };
  const snooze = (ticketId: number, until = inHours(3), by = ana) =>
    by.call(ticketRoutes.snooze, { params: { ticketId }, body: { until } });
  return { office, ana, serve, rows, look, snooze };
}

const planned = (office: Office) =>
  api.sql<{ id: string; dueAt: Date }>(
    `SELECT id, "dueAt" FROM "DurableWork" WHERE "companyId" = $1 AND kind = 'tickets.comeBack' AND state <> 'failed'`,
    [office.id],
  );

/** Lets the time go by until which something was put aside. */
async function makeDue(office: Office): Promise<void> {
  await api.sql(
    `UPDATE "Tickets" SET "snoozedUntil" = now() - interval '1 second' WHERE "companyId" = $1 AND "snoozedUntil" > now()`,
    [office.id],
  );
  await api.sql(
    `UPDATE "DurableWork" SET "dueAt" = now() WHERE "companyId" = $1 AND kind = 'tickets.comeBack' AND "dueAt" > now()`,
    [office.id],
  );
}

/** The same, until everything is back. */
async function untilBack(office: Office): Promise<void> {
  await makeDue(office);
  await vi.waitUntil(
    async () => {
      await pollForWork();
      return (await planned(office)).length === 0;
    },
    { timeout: 15_000, interval: 25 },
  );
}

async function timeline({ ana, ticketId }: { ana: Client; ticketId: number }) {
  const found = await ana.call(messageRoutes.list, { params: { ticketId }, query: { earlier: "false" } });
  return found.timeline.map(({ kind, by, user, toUser, until }) => ({
    kind,
    by,
    user: user?.id,
    toUser: toUser?.id,
    until,
  }));
}

describe("a ticket that is put aside", () => {
  it("leaves the list and comes back at its time, marked and on top", async () => {
    const { office, ana, serve, look, snooze, rows } = await openDesk();
    const [one, two] = [await serve(), await serve()];
    const listener = await api.openSocket(ana);
    const until = inHours(20);
    expect(await snooze(one, until)).toMatchObject({ status: "open", userId: idOf(ana), snoozedUntil: until });
    await snooze(two, inHours(2));
    expect(await look()).toEqual({ listed: [], aside: [two, one], unread: 0 });
    // What asks for no status still has it.
    expect((await rows({})).sort()).toEqual([one, two].sort());
    await ana.call(ticketRoutes.endSnooze, { params: { ticketId: two } });
    const again = await ana.call(ticketRoutes.endSnooze, { params: { ticketId: two } });
    expect(again).toMatchObject({ snoozedUntil: null, unreadMessages: 0 });
    expect((await planned(office)).map(({ dueAt }) => dueAt.toISOString())).toEqual([until]);
    await untilBack(office);
    expect(await look()).toEqual({ listed: [one, two], aside: [], unread: 1 });
    const told = (await listener.wait(ticketChannel, office.id, 4)) as { ticket?: { id: number } }[];
    expect(told.at(-1)).toMatchObject({ ticket: { id: one, snoozedUntil: null, unreadMessages: 1 } });
    expect(await timeline({ ana, ticketId: one })).toEqual([
      { kind: "snoozed", by: "user", user: idOf(ana), toUser: undefined, until },
      { kind: "cameBack", by: "timer", user: undefined, toUser: idOf(ana), until: null },
    ]);
    expect((await timeline({ ana, ticketId: two })).at(-1)).toMatchObject({ kind: "cameBack", user: idOf(ana) });
  });

  it("comes back when the customer writes, not when we do", async () => {
    const { office, ana, look, snooze } = await openDesk();
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    const [{ id: ticketId } = { id: 0 }] = await customer.tickets();
    await api.sql(`UPDATE "Tickets" SET "queueId" = $2 WHERE id = $1`, [ticketId, office.sales]);
    await move(ana, ticketId, { status: "open", userId: idOf(ana) });
    await snooze(ticketId);
    await customer.says("Já respondo", { ref: { waId: `OUT${ticketId}`, fromMe: true, participant: null } });
    expect(await look()).toMatchObject({ listed: [], aside: [ticketId] });
    await customer.says("E então?");
    expect(await look()).toEqual({ listed: [ticketId], aside: [], unread: 1 });
    expect(await planned(office)).toEqual([]);
    expect((await timeline({ ana, ticketId })).at(-1)).toMatchObject({ kind: "cameBack", by: "contact" });
  });

  it("is put aside until another time, and comes back once", async () => {
    const { office, serve, look, snooze } = await openDesk();
    const ticketId = await serve();
    await snooze(ticketId, inHours(1));
    const until = inHours(48);
    await snooze(ticketId, until);
    expect((await planned(office)).map(({ dueAt }) => dueAt.toISOString())).toEqual([until]);
    expect(await look()).toMatchObject({ aside: [ticketId] });
  });

  it("does not come back after it has moved, nor is it closed for silence meanwhile", async () => {
    const { office, ana, serve, look, snooze } = await openDesk();
    await api.sql(`UPDATE "Whatsapps" SET "expiresTicket" = 5 WHERE id = $1`, [office.whatsappId]);
    const [moved, silent] = [await serve(), await serve()];
    await snooze(moved);
    await snooze(silent);
    await api.sql(`UPDATE "Tickets" SET "fromMe" = true, "updatedAt" = now() - interval '1 hour' WHERE id = $1`, [
      silent,
    ]);
    await closeSilent();
    expect(await move(ana, moved, { status: "closed" })).toMatchObject({ status: "closed", snoozedUntil: null });
    expect(await look()).toMatchObject({ listed: [], aside: [silent] });
    expect(await planned(office)).toHaveLength(1);
  });

  it("is its attendant's to put aside, or of who looks after all", async () => {
    const { office, ana, serve, snooze } = await openDesk();
    const bia = await api.makeUser(office.admin, "user", [office.sales]);
    const ticketId = await serve();
    const body = { until: inHours(1) };
    const send = (by: Client, id: number, until = body.until) =>
      by.send(ticketRoutes.snooze, { params: { ticketId: id }, body: { until } });
    expect(await send(bia, ticketId)).toMatchObject({ status: 403, body: { error: "ERR_NO_PERMISSION" } });
    expect(await send(ana, ticketId, inHours(-1))).toMatchObject({ status: 400 });
    expect(await send(ana, ticketId, inHours(24 * 400))).toMatchObject({ status: 400 });
    const waiting = await office.addTicket({ queueId: office.sales });
    expect(await send(ana, waiting)).toMatchObject({ status: 409, body: { error: "ERR_TICKET_STATUS" } });
    expect(await snooze(ticketId, inHours(1), office.admin)).toMatchObject({ userId: idOf(ana) });
  });
});

describe("the return of a ticket", () => {
  it("happens once, though its process dies after it and before it is written", async () => {
    const { office, ana, serve, look, snooze } = await openDesk();
    const ticketId = await serve();
    await snooze(ticketId);
    const [plan] = await planned(office);
    await api.sql(`UPDATE "Tickets" SET "snoozedUntil" = now() - interval '1 second' WHERE id = $1`, [ticketId]);
    // What a process that died has left: the work claimed, nothing committed; then the end of a lease that nobody renews.
    const lease = (end: string) =>
      api.sql(
        `UPDATE "DurableWork" SET state = 'running', attempts = 1, fence = fence + 1, "dueAt" = now() + $2::interval
          WHERE id = $1`,
        [plan?.id, end],
      );
    await lease("1 hour");
    const lost = {
      companyId: office.id,
      scope: { companyId: office.id },
      attempt: 1,
      signal: new AbortController().signal,
    };
    const died = comeBack.run({ ticketId }, { ...lost, done: () => Promise.reject(new Error("killed")) });
    await expect(died).rejects.toThrow("killed");
    expect(await look()).toMatchObject({ listed: [], aside: [ticketId] });
    await lease("-1 second");
    await untilBack(office);
    expect(await look()).toMatchObject({ listed: [ticketId], aside: [] });
    expect((await timeline({ ana, ticketId })).map(({ kind }) => kind)).toEqual(["snoozed", "cameBack"]);
    // What is done again by a mistake changes nothing.
    await comeBack.run({ ticketId }, { ...lost, done: () => Promise.resolve() });
    expect(await timeline({ ana, ticketId })).toHaveLength(2);
  });

  it("asks the clock by which it was called, however far this machine's is behind", async () => {
    const { office, serve, look, snooze } = await openDesk();
    const ticketId = await serve();
    await snooze(ticketId);
    await makeDue(office);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
    try {
      const task = {
        companyId: office.id,
        scope: { companyId: office.id },
        attempt: 1,
        signal: new AbortController().signal,
      };
      await comeBack.run({ ticketId }, { ...task, done: () => Promise.resolve() });
    } finally {
      vi.useRealTimers();
    }
    expect(await look()).toMatchObject({ listed: [ticketId], aside: [] });
  });

  it("gives way to another time that is set at the same moment", async () => {
    const { office, ana, serve, snooze } = await openDesk();
    for (let turn = 0; turn < 4; turn += 1) {
      const ticketId = await serve();
      await snooze(ticketId);
      const until = inHours(5);
      await makeDue(office);
      await Promise.all([snooze(ticketId, until), pollForWork()]);
      await pollForWork();
      expect(await ana.call(ticketRoutes.show, { params: { ticketId } })).toMatchObject({ snoozedUntil: until });
      expect((await planned(office)).map(({ dueAt }) => dueAt.toISOString())).toEqual([until]);
      await move(ana, ticketId, { status: "closed" });
    }
  });
});
