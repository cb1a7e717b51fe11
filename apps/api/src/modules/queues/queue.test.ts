import { DEFAULT_WEEK, type QueueInput, queueChannel, queueRoutes, userRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";

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
