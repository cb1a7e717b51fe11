import {
  authRoutes,
  companyChannel,
  companyRoutes,
  invitationRoutes,
  type SessionUser,
  wireName,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { env } from "../../env.js";
import { purgeRemoved } from "./purge.js";

const api = useApi();
const NEW = { name: "Padaria Sol", email: "sol@company.test", password: PASSWORD };
const change = (companyId: number, body: object) =>
  api.root.call(companyRoutes.update, { params: { companyId }, body });

describe("companies", () => {
  it("are made with their first administrator, changed and removed, and only the operator hears of all", async () => {
    const { id, admin, planId } = await api.makeCompany();
    const [rootEar, listener] = [await api.openSocket(api.root), await api.openSocket(admin)];
    const body = { ...NEW, planId, phone: "11 99999-0000", dueDate: "2099-12-31T10:00:00Z", campaignsEnabled: true };
    const company = await api.root.call(companyRoutes.create, { body });
    expect(company).toMatchObject({
      name: "Padaria Sol",
      plan: { id: planId },
      status: true,
      campaignsEnabled: true,
      dueDate: "2099-12-31",
      recurrence: "MENSAL",
      schedules: [],
      holidays: [],
    });
    const first = await api.signIn("sol@company.test", PASSWORD);
    expect(first.user).toMatchObject({ name: "Padaria Sol", profile: "admin", super: false, companyId: company.id });

    const changed = await change(company.id, { name: "Padaria Lua" });
    await api.root.call(companyRoutes.remove, { params: { companyId: company.id } });
    expect(await rootEar.wait(companyChannel, api.root.user?.companyId ?? 0, 3)).toEqual([
      { action: "create", company },
      { action: "update", company: changed },
      { action: "delete", companyId: company.id },
    ]);
    expect(listener.received.map(({ event }) => event)).not.toContain(wireName(companyChannel, id));
  });

  it("are made without a password, whose first administrator is invited to set it", async () => {
    const { planId } = await api.makeCompany();
    const body = { name: "Livraria", email: "livraria@company.test", planId };
    for (const password of ["", undefined]) {
      const { invitation, ...company } = await api.root.call(companyRoutes.create, { body: { ...body, password } });
      const logIn = (given: string) =>
        api.visitor().send(authRoutes.login, { body: { email: body.email, password: given } });
      expect((await logIn(PASSWORD)).status).toBe(401);
      const token = invitation?.link?.split("#")[1] ?? "";
      const accept = await api.visitor().send(invitationRoutes.accept, { body: { token, password: "Nova-Senha-1" } });
      expect(accept).toMatchObject({ status: 200, body: { name: "Livraria", email: body.email } });
      expect((await logIn("Nova-Senha-1")).body.user).toMatchObject({ profile: "admin", companyId: company.id });
      await api.root.call(companyRoutes.remove, { params: { companyId: company.id } });
    }
    env.SMTP_URL = "smtp://mail.test";
    const mailed = await api.root.call(companyRoutes.create, { body }).finally(() => {
      env.SMTP_URL = undefined;
    });
    expect(mailed.invitation).toEqual({ link: null, expiresAt: expect.any(String) });
    expect(await api.sql(`SELECT FROM "Mails" WHERE recipient = $1`, [body.email])).toHaveLength(1);
  });

  it("keep what a change does not name", async () => {
    const { planId } = await api.makeCompany();
    const body = { ...NEW, name: "Inteira", email: "inteira@company.test", phone: "119", planId, recurrence: "ANUAL" };
    const full = { ...body, recurrence: "ANUAL" as const, dueDate: "2099-01-31", campaignsEnabled: true };
    const company = await api.root.call(companyRoutes.create, { body: full });
    expect(await change(company.id, { phone: "118" })).toEqual({ ...company, phone: "118" });
    expect(await change(company.id, {})).toEqual({ ...company, phone: "118" });
  });

  it("are told themselves when they change", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const company = await change(id, { dueDate: "2099-05-05" });
    expect(await listener.wait(companyChannel, id)).toEqual([{ action: "update", company }]);
  });

  it("refuse a taken name or e-mail and leave nothing behind", async () => {
    const { id, admin, planId } = await api.makeCompany();
    const { company, email } = admin.user as SessionUser;
    const count = () => api.sql('SELECT (SELECT count(*) FROM "Companies") AS c, (SELECT count(*) FROM "Users") AS u');
    const before = await count();
    const create = (body: object) => api.root.send(companyRoutes.create, { body: { ...NEW, planId, ...body } });
    expect(await create({ name: company.name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: "ERR_COMPANY_NAME_ALREADY_EXISTS" },
    });
    expect(await create({ name: "Outra", email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: "ERR_EMAIL_IN_USE" },
    });
    expect(await create({ name: "Outra", email: "outra@company.test", planId: 999_999 })).toMatchObject({
      status: 404,
      body: { error: "ERR_NO_PLAN_FOUND" },
    });
    expect(await count()).toEqual(before);
    const params = { companyId: (await api.makeCompany()).id };
    expect(await api.root.send(companyRoutes.update, { params, body: { name: company.name } })).toMatchObject({
      status: 409,
    });
    expect((await change(id, { name: company.name })).name).toBe(company.name);
  });

  it("lock out their users when removed, can not be reached any more, and are purged a month later", async () => {
    const { id, admin } = await api.makeCompany();
    const params = { companyId: id };
    await api.root.call(companyRoutes.remove, { params });
    expect((await admin.send(authRoutes.me)).status).toBe(401);
    expect((await api.root.send(companyRoutes.show, { params })).body.error).toBe("ERR_NO_COMPANY_FOUND");
    // Whoever was removed by mistake, or comes back, is made anew with the same e-mail.
    const { name = "", email = "" } = admin.user ?? {};
    const { planId } = await api.makeCompany();
    const again = await api.root.call(companyRoutes.create, { body: { ...NEW, name, email, planId } });
    expect((await api.signIn(email, PASSWORD)).user?.companyId).toBe(again.id);
    const rows = () => api.sql('SELECT 1 FROM "Users" WHERE "companyId" = $1', [id]);
    await purgeRemoved();
    expect(await rows()).toHaveLength(1);
    await api.sql(`UPDATE "Companies" SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [id]);
    await purgeRemoved();
    expect(await rows()).toEqual([]);
  });

  it("let the operator not saw off the branch he sits on", async () => {
    const params = { companyId: api.root.user?.companyId ?? 0 };
    const refused = { status: 403, body: { error: "ERR_COMPANY_PROTECTED" } };
    expect(await api.root.send(companyRoutes.remove, { params })).toMatchObject(refused);
    expect(await api.root.send(companyRoutes.update, { params, body: { status: false } })).toMatchObject(refused);
    expect(await api.root.send(companyRoutes.update, { params, body: { dueDate: "2020-01-01" } })).toMatchObject(
      refused,
    );
    expect((await api.root.send(authRoutes.me)).status).toBe(200);
  });

  it("take empty and unreadable due dates as none", async () => {
    const { id } = await api.makeCompany();
    expect((await change(id, { dueDate: "2099-05-05" })).dueDate).toBe("2099-05-05");
    expect((await change(id, { dueDate: "31/12/2099" })).dueDate).toBeNull();
    expect((await change(id, { dueDate: "" })).dueDate).toBeNull();
  });
});

describe("a company's own users", () => {
  it("see it and its plan, and no other", async () => {
    const [{ id, admin, planId }, other] = [
      await api.makeCompany({ flags: { useKanban: false } }),
      await api.makeCompany(),
    ];
    const user = await api.makeUser(admin);
    const plan = await user.call(companyRoutes.showPlan, { params: { companyId: id } });
    expect(plan).toMatchObject({ id: planId, useKanban: false, useCampaigns: true, plan: { id: planId } });
    expect((await user.call(companyRoutes.show, { params: { companyId: id } })).id).toBe(id);
    const params = { companyId: other.id };
    for (const route of [companyRoutes.showPlan, companyRoutes.show]) {
      expect(await user.send(route, { params })).toMatchObject({
        status: 404,
        body: { error: "ERR_NO_COMPANY_FOUND" },
      });
      expect((await api.root.send(route, { params })).status).toBe(200);
    }
  });

  it("have no say in the operator's routes", async () => {
    const { id, admin } = await api.makeCompany();
    const params = { companyId: id };
    const answers = [
      await admin.send(companyRoutes.list),
      await admin.send(companyRoutes.create, { body: { ...NEW, planId: 1 } }),
      await admin.send(companyRoutes.update, { params, body: { dueDate: "2099-01-01" } }),
      await admin.send(companyRoutes.remove, { params }),
      await admin.agent.get("/backend/companies").set("authorization", `Bearer ${admin.token}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(5).fill([403, "ERR_NO_PERMISSION"]));
    expect((await api.root.call(companyRoutes.list)).map((company) => company.id)).toContain(id);
  });

  it("set its working hours if they may, each weekday once", async () => {
    const [{ id, admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const user = await api.makeUser(admin);
    const listener = await api.openSocket(user);
    const monday = { weekday: "Segunda-feira", weekdayEn: "monday" as const, startTime: "08:00", endTime: "18:00" };
    const set = (client: typeof admin, schedules: object[], companyId = id) =>
      client.send(companyRoutes.updateSchedules, { params: { companyId }, body: { schedules: schedules as [] } });
    const saved = await set(admin, [monday]);
    const { startTime, endTime } = monday;
    const day = { ...monday, open: true, intervals: [{ startTime, endTime }] };
    expect(saved).toMatchObject({ status: 200, body: { id, schedules: [day] } });
    expect(await listener.wait(companyChannel, id)).toEqual([{ action: "update", company: saved.body }]);
    const answers = [
      await set(user, []),
      await set(admin, [monday], other.id),
      await set(admin, [monday, monday]),
      await set(admin, [{ ...monday, startTime: "24:00" }]),
      await set(admin, [{ ...monday, weekdayEn: "segunda" }]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 400, 400, 400]);
    expect((await admin.call(companyRoutes.show, { params: { companyId: id } })).schedules).toEqual([day]);
  });

  it("set its holidays if they may, each day once", async () => {
    const [{ id, admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const user = await api.makeUser(admin);
    const listener = await api.openSocket(user);
    const eve = { date: "2026-12-24", name: "Véspera", yearly: true, open: true, intervals: [] };
    const christmas = { date: "2026-12-25", name: "Natal" };
    const set = (client: typeof admin, holidays: object[], companyId = id) =>
      client.send(companyRoutes.updateHolidays, { params: { companyId }, body: { holidays: holidays as [] } });
    const saved = await set(admin, [eve, christmas]);
    const holidays = [eve, { ...christmas, yearly: false, open: false, intervals: [] }];
    expect(saved).toMatchObject({ status: 200, body: { id, holidays, schedules: [] } });
    expect(await listener.wait(companyChannel, id)).toEqual([{ action: "update", company: saved.body }]);
    const answers = [
      await set(user, []),
      await set(admin, [], other.id),
      await set(admin, [eve, eve]),
      await set(admin, [{ ...eve, date: "2026-02-30" }]),
      await set(admin, [{ ...eve, name: "" }]),
      await set(admin, Array(101).fill(eve)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 400, 400, 400, 400]);
    expect((await admin.call(companyRoutes.show, { params: { companyId: id } })).holidays).toEqual(holidays);
  });
});
