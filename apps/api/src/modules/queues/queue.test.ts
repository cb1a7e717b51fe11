import {
  connectionChannel,
  DEFAULT_WEEK,
  messageRoutes,
  type QueueInput,
  queueChannel,
  queueRoutes,
  ticketChannel,
  ticketRoutes,
  userChannel,
  userRoutes,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { offer } from "../../../testing/customers.js";
import { openOffice } from "../../../testing/office.js";
import { statements } from "../../kernel/db/database.js";

const api = useApi();
const NEW = { name: "Vendas", color: "#3b82F6" };

describe("queues", () => {
  it("are made, changed and removed, and every screen of the company hears of it", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const queue = await admin.call(queueRoutes.create, { body: { ...NEW, greetingMessage: "Olá", orderQueue: "2" } });
    expect(queue).toEqual({
      id: expect.any(Number),
      ...NEW,
      greetingMessage: "Olá",
      outOfHoursMessage: "",
      orderQueue: 2,
      integrationId: null,
      promptId: null,
      schedules: DEFAULT_WEEK,
      mediaPath: null,
      mediaName: null,
    });
    const params = { queueId: queue.id };
    const changed = await admin.call(queueRoutes.update, { params, body: { outOfHoursMessage: "Fechado" } });
    expect(changed).toEqual({ ...queue, outOfHoursMessage: "Fechado" });
    expect(await admin.call(queueRoutes.show, { params })).toEqual(changed);
    await admin.call(queueRoutes.remove, { params });
    expect((await admin.send(queueRoutes.show, { params })).body.error).toBe("ERR_QUEUE_NOT_FOUND");
    expect(await listener.wait(queueChannel, id, 3)).toEqual([
      { action: "create", queue },
      { action: "update", queue: changed },
      { action: "delete", queueId: queue.id },
    ]);
  });

  it("come in the order of the menu, those without a place last by name", async () => {
    const { admin } = await api.makeCompany();
    const orders: [string, number | string][] = [
      ["Zeta", ""],
      ["Dez", 10],
      ["Dois", "2"],
      ["Alfa", ""],
      ["óleo", ""],
      ["Água", ""],
    ];
    for (const [index, [name, orderQueue]] of orders.entries()) {
      await admin.call(queueRoutes.create, { body: { name, color: `#00000${index}`, orderQueue } });
    }
    const user = await api.makeUser(admin);
    const names = (await user.call(queueRoutes.list)).map(({ name }) => name);
    expect(names).toEqual(["Dois", "Dez", "Água", "Alfa", "óleo", "Zeta"]);
  });

  it("have a name and a colour of their own within the company", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const queue = await admin.call(queueRoutes.create, { body: NEW });
    const second = await admin.call(queueRoutes.create, { body: { name: "Suporte", color: "#111111" } });
    const params = { queueId: second.id };
    const answers = [
      await admin.send(queueRoutes.create, { body: { name: " VENDAS ", color: "#222222" } }),
      await admin.send(queueRoutes.create, { body: { name: "Outra", color: "#3B82f6" } }),
      await admin.send(queueRoutes.update, { params, body: { name: "vendas" } }),
      await admin.send(queueRoutes.update, { params, body: { color: "#3b82f6" } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, "ERR_QUEUE_NAME_ALREADY_EXISTS"],
      [409, "ERR_QUEUE_COLOR_ALREADY_EXISTS"],
      [409, "ERR_QUEUE_NAME_ALREADY_EXISTS"],
      [409, "ERR_QUEUE_COLOR_ALREADY_EXISTS"],
    ]);
    const own = { params: { queueId: queue.id }, body: { name: "vendas", color: "#3B82F6" } };
    expect((await admin.send(queueRoutes.update, own)).status).toBe(201);
    expect((await other.admin.send(queueRoutes.create, { body: NEW })).status).toBe(200);
  });

  it("are checked: name, colour, order, and hours", async () => {
    const { admin } = await api.makeCompany();
    const hours = (...days: object[]) => ({ ...NEW, schedules: days as QueueInput["schedules"] });
    const day = { weekday: "Domingo", weekdayEn: "sunday", startTime: "08:00", endTime: "12:00" };
    const problemOf = async (body: object) => {
      const response = await admin.send(queueRoutes.create, { body: body as QueueInput });
      return [response.status, response.body.data.fields];
    };
    expect(await problemOf({ name: "V", color: "azul" })).toEqual([400, { name: "too_short", color: "invalid_color" }]);
    expect(await problemOf({ ...NEW, orderQueue: -1 })).toEqual([400, { orderQueue: "too_small" }]);
    expect(await problemOf(hours({ ...day, startTime: "8:00" }))).toEqual([
      400,
      { "schedules.0.startTime": "invalid_time" },
    ]);
    expect(await problemOf(hours({ ...day, weekdayEn: "domingo" }))).toEqual([
      400,
      { "schedules.0.weekdayEn": "invalid" },
    ]);
    expect(await problemOf(hours(day, day))).toEqual([400, { schedules: "invalid" }]);
    expect(await problemOf({ ...NEW, schedules: JSON.stringify([day]) })).toEqual([400, { schedules: "invalid" }]);
    const night = { ...day, startTime: "22:00", endTime: "02:00" };
    const saved = await admin.call(queueRoutes.create, { body: hours(night) });
    const { startTime, endTime } = night;
    expect(saved.schedules).toEqual([{ ...night, open: true, intervals: [{ startTime, endTime }] }]);
    const params = { queueId: saved.id };
    const body = { schedules: [{ ...day, startTime: "00:00", endTime: "00:00" }] as QueueInput["schedules"] };
    const closed = await admin.call(queueRoutes.update, { params, body });
    expect(closed.schedules).toMatchObject([{ startTime: "00:00", endTime: "00:00", open: false, intervals: [] }]);
  });

  it("are put in order all at once, and every list of them follows", async () => {
    const { id, admin } = await api.makeCompany();
    const make = (name: string, index: number) =>
      admin.call(queueRoutes.create, { body: { name, color: `#00001${index}` } });
    const [one, two, three] = [await make("Um", 1), await make("Dois", 2), await make("Três", 3)];
    const queueIds = [two.id, one.id, three.id];
    const attendant = await api.makeUser(admin, "user", [one.id, two.id]);
    const listener = await api.openSocket(attendant);
    const order = await admin.call(queueRoutes.reorder, { body: { queueIds } });
    expect(order.map(({ name, orderQueue }) => [name, orderQueue])).toEqual([
      ["Dois", 1],
      ["Um", 2],
      ["Três", 3],
    ]);
    expect(await admin.call(queueRoutes.list)).toEqual(order);
    const { users } = await admin.call(userRoutes.list, { query: {} });
    expect(users.find((user) => user.id === attendant.user?.id)?.queues.map(({ name }) => name)).toEqual([
      "Dois",
      "Um",
    ]);
    const update = order.map((queue) => ({ action: "update", queue }));
    expect(await listener.wait(queueChannel, id, 3)).toEqual(update);
    await admin.call(queueRoutes.reorder, { body: { queueIds: [one.id, two.id, three.id] } });
    const moved = (await listener.wait(queueChannel, id, 5)).slice(3);
    expect(moved).toMatchObject([{ queue: { name: "Um" } }, { queue: { name: "Dois" } }]);

    const other = await api.makeCompany();
    const foreign = await other.admin.call(queueRoutes.create, { body: NEW });
    for (const wrong of [[one.id], [...queueIds, one.id], [one.id, two.id, two.id], [one.id, two.id, foreign.id]]) {
      const refused = await admin.send(queueRoutes.reorder, { body: { queueIds: wrong } });
      expect([refused.status, refused.body.data.fields]).toEqual([400, { queueIds: "invalid" }]);
    }
    expect((await attendant.send(queueRoutes.reorder, { body: { queueIds } })).status).toBe(403);
  });

  it("take places of the plan, and give them back", async () => {
    const { admin } = await api.makeCompany({ places: 1 });
    const create = (turn: number) =>
      admin.send(queueRoutes.create, { body: { name: `Fila ${turn}`, color: `#00000${turn}` } });
    const answers = await Promise.all([create(1), create(2)]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 400);
    expect(lost?.body).toMatchObject({ error: "ERR_PLAN_LIMIT", data: { what: "queues", taken: 1, most: 1 } });
    await admin.call(queueRoutes.remove, { params: { queueId: won?.body.id } });
    expect((await create(3)).status).toBe(200);
  });

  it("leave their users when they are removed", async () => {
    const { admin } = await api.makeCompany();
    const queue = await admin.call(queueRoutes.create, { body: NEW });
    const user = await api.makeUser(admin, "user", [queue.id]);
    await admin.call(queueRoutes.remove, { params: { queueId: queue.id } });
    expect((await admin.call(userRoutes.show, { params: { userId: user.user?.id ?? 0 } })).queues).toEqual([]);
  });

  it("leave their customers to whoever sees those without a queue, and tell everybody, when they are removed", async () => {
    const office = await openOffice(api);
    const { id, admin, sales, support } = office;
    await offer(api, office, [sales, support]);
    const ana = await api.makeUser(admin, "user", [sales]);
    const bia = await api.makeUser(admin, "user", [support]);
    await admin.call(userRoutes.update, { params: { userId: bia.user?.id ?? 0 }, body: { allTicket: "enabled" } });
    const userId = ana.user?.id ?? 0;
    const waiting = await office.addTicket({ queueId: sales, chatbot: true });
    const served = await office.addTicket({ queueId: sales, status: "open", userId });
    await office.addTicket({ queueId: sales, status: "closed" });
    const [seller, helper] = [await api.openSocket(ana), await api.openSocket(bia)];
    await admin.call(queueRoutes.remove, { params: { queueId: sales } });

    const moved = { by: admin.user?.name, user: null, queue: null };
    expect(await seller.wait(ticketChannel, id, 3)).toMatchObject([
      { action: "delete", ticketId: waiting, moved },
      { action: "delete", ticketId: served },
      { action: "update", ticket: { id: served, queueId: null, status: "open", userId } },
    ]);
    expect(await helper.wait(ticketChannel, id, 2)).toMatchObject([
      { action: "update", ticket: { id: waiting, queueId: null, queue: null, status: "pending", chatbot: false } },
      { action: "update", ticket: { id: served, queueId: null, userId } },
    ]);
    expect(await helper.wait(userChannel, id)).toContainEqual({
      action: "update",
      user: expect.objectContaining({ id: userId, queues: [] }),
    });
    expect(await helper.wait(connectionChannel, id)).toMatchObject([
      { action: "update", whatsapp: { id: office.whatsappId, queues: [{ id: support }] } },
    ]);
    const params = { ticketId: waiting };
    expect((await ana.send(ticketRoutes.show, { params })).status).toBe(403);
    const { timeline } = await bia.call(messageRoutes.list, { params, query: {} });
    expect(timeline).toMatchObject([{ kind: "transferred", by: "user", fromQueue: "Vendas", toQueue: null }]);
    const told = await api.sql(`SELECT key FROM "Events" WHERE "companyId" = $1 AND name = 'ticketChanged'`, [id]);
    expect(told).toEqual([{ key: `ticket:${waiting}` }, { key: `ticket:${served}` }]);
  });

  it("are removed by as many statements, however many customers wait in them", async () => {
    const office = await openOffice(api);
    for (let turn = 0; turn < 12; turn += 1) await office.addTicket({ queueId: office.support });
    await office.addTicket({ queueId: office.sales });
    const countFor = async (queueId: number) => {
      const before = statements.ofRequests;
      await office.admin.call(queueRoutes.remove, { params: { queueId } });
      return statements.ofRequests - before;
    };
    const ofOne = await countFor(office.sales);
    expect(ofOne).toBeGreaterThan(0);
    expect(await countFor(office.support)).toBeLessThanOrEqual(ofOne);
  });

  it("are read by everybody of the company and changed by those who may", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const queue = await admin.call(queueRoutes.create, { body: NEW });
    const params = { queueId: queue.id };
    for (const profile of ["user", "supervisor"] as const) {
      const user = await api.makeUser(admin, profile);
      expect(await user.call(queueRoutes.list)).toEqual([queue]);
      const answers = [
        await user.send(queueRoutes.create, { body: { name: "Minha", color: "#999999" } }),
        await user.send(queueRoutes.update, { params, body: { name: "Minha" } }),
        await user.send(queueRoutes.remove, { params }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const asked = `/backend/queue?companyId=${other.id}`;
    const { body } = await admin.agent.get(asked).set("authorization", `Bearer ${admin.token}`);
    expect(body).toEqual([queue]);
    expect(await other.admin.call(queueRoutes.list)).toEqual([]);
    expect((await other.admin.send(queueRoutes.remove, { params })).status).toBe(404);
  });
});
