import {
  companyRoutes,
  contactRoutes,
  DASHBOARD_TABLES,
  dashboardRoutes,
  messageRoutes,
  type TicketChange,
  tagRoutes,
  userRoutes,
} from "@recado/contract";
import { today } from "@recado/domain";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { decide, meetCustomer, move, untilFarewell } from "../../../testing/customers.js";
import { openOffice } from "../../../testing/office.js";
import { furnish } from "../../../testing/world.js";
import { statements } from "../../kernel/db/database.js";

const api = useApi();
const idOf = (client: Client) => client.user?.id ?? 0;
const codeOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const days = { query: { days: "3" } };
const date = today("America/Sao_Paulo", new Date());

/** Two attendants and a customer who waits in the sales department. */
async function openShop() {
  const office = await openOffice(api);
  await decide(office, { userRating: "enabled" });
  await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [office.whatsappId]);
  const { admin, sales, support } = office;
  const ana = await api.makeUser(admin, "user", [sales, support]);
  const bia = await api.makeUser(admin, "user", [sales, support]);
  const customer = meetCustomer(api, office);
  await customer.says("oi");
  const [{ id } = { id: 0 }] = await customer.tickets();
  const moveBy = (client: Client, body: TicketChange) => move(client, id, body);
  const answer = (client: Client) =>
    client.call(messageRoutes.create, { params: { ticketId: id }, body: { body: "Bom dia!" } });
  return { ...office, ana, bia, customer, ticketId: id, moveBy, answer };
}

describe("the dashboard", () => {
  it("tells of what was accepted, answered, handed on, closed, rated and begun again", async () => {
    const { admin, ana, bia, ticketId, moveBy, answer, customer, ...shop } = await openShop();
    await moveBy(admin, { queueId: shop.sales });
    const now = await admin.call(dashboardRoutes.showNow, { query: {} });
    expect(now).toMatchObject({ happening: 0, pending: 1, longestWait: { contactName: "Cliente" } });

    // Nobody waits for a person while the robot cares, nor in a group.
    for (const column of ["chatbot", "isGroup"]) {
      await api.sql(`UPDATE "Tickets" SET "${column}" = true WHERE id = $1`, [ticketId]);
      expect(await admin.call(dashboardRoutes.showNow, { query: {} })).toMatchObject({ pending: 1, longestWait: null });
      await api.sql(`UPDATE "Tickets" SET "${column}" = false WHERE id = $1`, [ticketId]);
    }

    await moveBy(ana, { status: "open", userId: idOf(ana) });
    await answer(ana);
    await answer(ana);
    await moveBy(ana, { userId: idOf(bia), queueId: shop.support });
    const held = await admin.call(dashboardRoutes.showNow, { query: {} });
    expect(held.people.find((each) => each.id === idOf(bia))).toMatchObject({ open: 1 });
    await moveBy(bia, { status: "closed" });
    await untilFarewell(api, shop.id);
    await customer.says("3, muito atenciosa");
    await bia.call(userRoutes.chooseAvailability, { body: { isAway: true, until: "" } });
    // As if each part had taken its time.
    await api.sql(
      `UPDATE "TicketTracking" SET "askedAt" = "answeredAt" - interval '30 minutes',
         "startedAt" = "finishedAt" - interval '90 minutes', "queuedAt" = "finishedAt" - interval '150 minutes' WHERE "ticketId" = $1`,
      [ticketId],
    );
    const { counters, attendants } = await admin.call(dashboardRoutes.show, days);
    const exactly = (minutes: number) => ({ average: minutes, median: minutes, p90: minutes, count: 1 });
    expect(counters).toMatchObject({
      received: 1,
      leads: 1,
      supportFinished: 1,
      supportHappening: 0,
      supportPending: 0,
      avgSupportTime: 90,
      avgWaitTime: 60,
      supportTime: exactly(90),
      waitTime: exactly(60),
      firstAnswerTime: exactly(30),
      rates: [0, 0, 1],
      avgRating: 3,
      totalCompanies: null,
      totalWhatsappSessions: null,
    });
    // Who had it last has served it, and is rated.
    expect(attendants[0]).toMatchObject({
      id: idOf(bia),
      tickets: 1,
      avgSupportTime: 90,
      rating: 3,
      ratings: 1,
      isAway: true,
    });
    expect(attendants.find((each) => each.id === idOf(ana))).toMatchObject({ tickets: 0, rating: null });
    const { records } = await admin.call(dashboardRoutes.listRatings, days);
    expect(records).toMatchObject([{ rate: 3, comment: "muito atenciosa", contactName: "Cliente" }]);

    const tag = await admin.call(tagRoutes.create, { body: { name: "Dúvida" } });
    await api.sql(`INSERT INTO "TicketTags" ("companyId", "ticketId", "tagId") VALUES ($1, $2, $3)`, [
      ...[shop.id, ticketId, tag.id],
    ]);
    const { data: reasons } = await admin.call(dashboardRoutes.listOfReasons, days);
    expect(reasons).toMatchObject([{ id: tag.id, name: "Dúvida", finished: 1 }]);
    const { data: queues } = await admin.call(dashboardRoutes.listOfQueues, days);
    expect(queues).toMatchObject([{ id: shop.support, name: "Suporte", received: 1, finished: 1 }]);

    // It goes on: a second episode, of the same customer.
    await moveBy(ana, { status: "open", userId: idOf(ana) });
    const after = await admin.call(dashboardRoutes.show, days);
    expect(after.counters).toMatchObject({ received: 2, leads: 0, supportFinished: 1, supportHappening: 1 });
    const ofSales = await admin.call(dashboardRoutes.show, { query: { days: 3, queueId: shop.sales } });
    expect(ofSales.counters).toMatchObject({ received: 0, supportFinished: 0 });
  });

  it("asks for days or dates that can be, and compares with as many days before", async () => {
    const { admin } = await openOffice(api);
    const show = (query: object) => admin.send(dashboardRoutes.show, { query });
    expect(codeOf(await show({}))).toEqual([400, "ERR_NO_PERIOD"]);
    expect(codeOf(await show({ days: "0", date_from: "", date_to: "" }))).toEqual([400, "ERR_NO_PERIOD"]);
    expect(codeOf(await show({ date_from: "2026-02-02", date_to: "2026-02-01" }))).toEqual([400, "ERR_VALIDATION"]);
    expect(codeOf(await show({ date_from: "2020-02-02", date_to: "2026-02-01" }))).toEqual([400, "ERR_VALIDATION"]);
    const out = { date_from: "invalid_date", date_to: "invalid_date" };
    for (const [date_from, date_to] of [
      ["0001-01-01", "0002-12-31"],
      ["9998-12-31", "9999-12-31"],
    ])
      expect((await show({ date_from, date_to })).body.data).toEqual({ fields: out });
    const { period, previous } = (await show({ date_from: "2026-01-05", date_to: "2026-01-06" })).body;
    expect(period).toEqual({ date_from: "2026-01-05", date_to: "2026-01-06" });
    expect(previous).toEqual({ date_from: "2026-01-03", date_to: "2026-01-04" });
    const running = (await show({ days: 7 })).body;
    expect(running.previous.until).toMatch(/^\d\d:\d\d$/);
  });

  it("is for administrators, and the totals of the installation for super users", async () => {
    const { id, admin, sales } = await openOffice(api);
    const user = await api.makeUser(admin, "user", [sales]);
    expect(codeOf(await user.send(dashboardRoutes.show, days))).toEqual([403, "ERR_NO_PERMISSION"]);
    const { counters } = await api.root.call(dashboardRoutes.show, days);
    expect(counters.totalCompanies).toBeGreaterThan(1);
    expect(counters.totalWhatsappSessions).toBeGreaterThan(0);
    // What is gone with its company is counted no more.
    await api.root.call(companyRoutes.remove, { params: { companyId: id } });
    const { counters: left } = await api.root.call(dashboardRoutes.show, days);
    expect([left.totalCompanies, left.totalWhatsappSessions]).toEqual(
      [counters.totalCompanies, counters.totalWhatsappSessions].map((total) => Number(total) - 1),
    );
  });

  it("is three statements between the frames of two transactions, and a fourth for super users", async () => {
    const { admin } = await openOffice(api);
    const count = async (client: Client) => {
      const before = statements.ofRequests;
      await client.call(dashboardRoutes.show, { query: { days: 365 } });
      return statements.ofRequests - before;
    };
    const least = async (client: Client) => Math.min(await count(client), await count(client), await count(client));
    const [whoAsks, frames] = [1, 4];
    expect([await least(admin), await least(api.root)]).toEqual([whoAsks + frames + 3, whoAsks + frames + 4]);
  });

  it("charts a day by its hours and several by their days, of another company for super users alone", async () => {
    const { admin, moveBy, ana, ...shop } = await openShop();
    await moveBy(admin, { queueId: shop.sales });
    await moveBy(ana, { status: "open", userId: idOf(ana) });
    await moveBy(ana, { status: "closed" });
    const single = { initialDate: date, finalDate: date };
    const hours = await admin.call(dashboardRoutes.listOfDays, { query: single });
    expect(hours.count).toBe(1);
    expect(hours.data.map(({ horario }) => horario)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    const several = await admin.call(dashboardRoutes.listOfDays, {
      query: { initialDate: "2026-01-31", finalDate: "2026-02-01" },
    });
    expect(several.data.map(({ data, total }) => [data, total])).toEqual([
      ["31/01/2026", 0],
      ["01/02/2026", 0],
    ]);

    const users = { query: { ...single, companyId: shop.id } };
    const { data, count } = await admin.call(dashboardRoutes.listOfUsers, users);
    expect([data[0], count]).toMatchObject([{ id: idOf(ana), quantidade: "1", finished: 1 }, 1]);
    expect((await api.root.call(dashboardRoutes.listOfUsers, users)).data).toEqual(data);
    const other = await openOffice(api);
    const seen = await other.admin.call(dashboardRoutes.listOfUsers, users);
    expect(seen.data.map((each) => each.id)).toEqual([idOf(other.admin)]);
    expect((await admin.call(dashboardRoutes.listOfHours, days)).data.reduce((sum, { total }) => sum + total, 0)).toBe(
      1,
    );
  });

  it("counts the customers of two contacts that were one as one", async () => {
    const { admin, addContact, addTicket, id } = await openOffice(api);
    const [kept, gone] = [await addContact(), await addContact()];
    for (const contactId of [kept, gone]) {
      const ticketId = await addTicket({ contactId, status: "closed" });
      await api.sql(
        `INSERT INTO "TicketTracking" ("companyId", "ticketId", "contactId", "finishedAt") VALUES ($1, $2, $3, now())`,
        [...[id, ticketId, contactId]],
      );
    }
    const leads = async () => (await admin.call(dashboardRoutes.show, days)).counters.leads;
    expect(await leads()).toBe(2);
    await admin.call(contactRoutes.merge, { params: { contactId: kept }, body: { otherId: gone } });
    expect(await leads()).toBe(0);
  });

  it("writes each of its tables as a sheet, in which nothing is a formula", async () => {
    const world = await furnish(api, { isPlanPublic: false });
    await api.sql(`UPDATE "Queues" SET name = '=1+1' WHERE id = $1`, [world.queueId]);
    await api.sql(`UPDATE "UserRatings" SET comment = '=2+2' WHERE "companyId" = $1`, [world.id]);
    for (const table of DASHBOARD_TABLES) {
      const { url, name } = await world.admin.call(dashboardRoutes.exportTable, { body: { days: 30, table } });
      expect(name).toMatch(/\.csv$/);
      const { text } = await world.admin.agent.get(
        new URL(url, "http://localhost").pathname + new URL(url, "http://localhost").search,
      );
      expect(text.split("\r\n").length, table).toBeGreaterThan(1);
      if (table === "queues") expect(text).toMatch(/'=1\+1/);
      if (table === "ratings") expect(text).toMatch(/'=2\+2/);
    }
    const { name } = await world.admin.call(dashboardRoutes.exportTable, {
      body: { days: 90, table: "days", format: "xlsx" },
    });
    expect(name).toBe("recebidos-e-resolvidos.xlsx");
  });
});
