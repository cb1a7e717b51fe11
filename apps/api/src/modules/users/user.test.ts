import {
  alertChoiceChannel,
  authRoutes,
  companyRoutes,
  invitationRoutes,
  queueRoutes,
  type SessionUser,
  type UserChange,
  type UserInput,
  userChannel,
  userRoutes,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { holdWriters } from "../../../testing/holdTable.js";

const api = useApi();
const userOf = (client: Client) => client.user as SessionUser;
const idOf = (client: Client) => userOf(client).id;
const NEW = { name: "Bruna", email: "bruna@company.test", password: PASSWORD };

async function makeQueue(admin: Client, name = "Vendas", color = "#101010"): Promise<number> {
  return (await admin.call(queueRoutes.create, { body: { name, color } })).id;
}

async function makeConnection(companyId: number): Promise<number> {
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Principal') RETURNING id`,
    [companyId],
  );
  return row?.id ?? 0;
}

const change = (client: Client, userId: number, body: object) =>
  client.send(userRoutes.update, { params: { userId }, body: body as UserChange });

describe("users", () => {
  it("are made, changed and removed, and every screen of the company hears of it", async () => {
    const { id, admin } = await api.makeCompany();
    const [queueId, whatsappId] = [await makeQueue(admin), await makeConnection(id)];
    const listener = await api.openSocket(admin);
    await listener.wait(userChannel, id);
    const body = { ...NEW, email: "Bruna@Company.TEST", queueIds: [queueId], whatsappId, allTicket: true };
    const user = await admin.call(userRoutes.create, { body });
    expect(user).toEqual({
      id: expect.any(Number),
      name: "Bruna",
      email: "bruna@company.test",
      profile: "user",
      super: false,
      companyId: id,
      allTicket: "enabled",
      whatsappId,
      online: false,
      isIdle: false,
      isAway: false,
      awayUntil: null,
      hasTwoFactor: false,
      isInvited: false,
      queues: [{ id: queueId, name: "Vendas", color: "#101010" }],
      company: { id, name: userOf(admin).company.name, dueDate: userOf(admin).company.dueDate },
    });
    const params = { userId: user.id };
    const changed = await admin.call(userRoutes.update, { params, body: { profile: "supervisor", queueIds: [] } });
    expect(changed).toEqual({ ...user, profile: "supervisor", queues: [] });
    expect(await admin.call(userRoutes.show, { params })).toEqual(changed);
    await admin.call(userRoutes.remove, { params });
    expect(await admin.send(userRoutes.show, { params })).toMatchObject({
      status: 404,
      body: { error: "ERR_NO_USER_FOUND" },
    });
    expect((await listener.wait(userChannel, id, 4)).slice(1)).toEqual([
      { action: "create", user },
      { action: "update", user: changed },
      { action: "delete", userId: user.id },
    ]);
    expect(await api.sql('SELECT "deletedAt" IS NOT NULL AS gone FROM "Users" WHERE id = $1', [user.id])).toEqual([
      { gone: true },
    ]);
  });

  it("begin with the first of a company, who has its name as far as a person's goes", async () => {
    const { planId } = await api.makeCompany();
    const body = { name: "Padaria ".repeat(12), email: "padaria@company.test", password: PASSWORD, planId };
    await api.root.call(companyRoutes.create, { body });
    const first = await api.signIn("padaria@company.test", PASSWORD);
    const given = userOf(first).name;
    expect(body.name.slice(0, 50)).toBe(given);
    // The form by which he changes his account takes it back.
    const params = { userId: idOf(first) };
    expect(await first.call(userRoutes.update, { params, body: { name: given } })).toMatchObject({ name: given });
  });

  it("are told what is wrong, field by field", async () => {
    const { admin } = await api.makeCompany();
    const body = { name: "B", email: "bruna", password: "1234", profile: "root" as "user" };
    const { status, body: answer } = await admin.send(userRoutes.create, { body });
    expect([status, answer.error, answer.data.fields]).toEqual([
      400,
      "ERR_VALIDATION",
      { name: "too_short", email: "invalid_email", password: "too_short", profile: "invalid" },
    ]);
  });

  it("take nothing from the body that is not theirs to say", async () => {
    const [{ id, admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const input = { super: true, companyId: other.id, id: 1, passwordHash: "x", online: true };
    const user = await admin.call(userRoutes.create, { body: { ...NEW, email: "wish@company.test", ...input } });
    expect((await change(admin, user.id, input)).status).toBe(200);
    const rows = await api.sql('SELECT "companyId", super, online FROM "Users" WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ companyId: id, super: false, online: false }]);
  });

  it("have an e-mail nobody else has, in any case and any company, until they are removed", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const taken = userOf(one.admin).email.toUpperCase();
    const refused = { status: 409, body: { error: "ERR_EMAIL_IN_USE" } };
    expect(await two.admin.send(userRoutes.create, { body: { ...NEW, email: taken } })).toMatchObject(refused);
    const proven = { email: taken, currentPassword: PASSWORD };
    expect(await change(two.admin, idOf(two.admin), proven)).toMatchObject(refused);
    expect((await change(one.admin, idOf(one.admin), { email: taken })).status).toBe(200);
    const user = await api.makeUser(one.admin);
    await one.admin.call(userRoutes.remove, { params: { userId: idOf(user) } });
    expect((await two.admin.send(userRoutes.create, { body: { ...NEW, email: userOf(user).email } })).status).toBe(200);
  });

  it("refer to queues and connections of their own company only", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const [queueId, whatsappId] = [await makeQueue(other.admin), await makeConnection(other.id)];
    const user = await api.makeUser(admin);
    const inputs: [Partial<UserInput>, string][] = [
      [{ queueIds: [queueId] }, "ERR_QUEUE_NOT_FOUND"],
      [{ whatsappId }, "ERR_NO_WAPP_FOUND"],
    ];
    for (const [input, error] of inputs) {
      const body = { ...NEW, email: "outside@company.test", ...input };
      expect(await admin.send(userRoutes.create, { body })).toMatchObject({ status: 404, body: { error } });
      expect(await change(admin, idOf(user), input)).toMatchObject({ status: 404, body: { error } });
    }
    expect(await api.sql(`SELECT 1 FROM "Users" WHERE email = 'outside@company.test'`)).toEqual([]);
  });

  it("of another company are not there", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const params = { userId: idOf(other.admin) };
    for (const response of [
      await admin.send(userRoutes.show, { params }),
      await admin.send(userRoutes.update, { params, body: { name: "Meu" } }),
      await admin.send(userRoutes.remove, { params }),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { error: "ERR_NO_USER_FOUND" } });
    }
  });
});

describe("the user list", () => {
  it("comes newest first, twenty a page, searched by name and e-mail", async () => {
    const { admin } = await api.makeCompany();
    for (let turn = 1; turn <= 20; turn += 1) {
      const body = { ...NEW, name: `Pessoa ${turn}`, email: `list${turn}@company.test` };
      await admin.call(userRoutes.create, { body });
    }
    const list = (query: object) => admin.call(userRoutes.list, { query });
    const [first, second] = [await list({}), await list({ pageNumber: "2" })];
    expect([first.count, first.hasMore, first.users.length]).toEqual([21, true, 20]);
    expect(first.users[0]?.name).toBe("Pessoa 20");
    expect([second.hasMore, second.users.map(({ id }) => id)]).toEqual([false, [idOf(admin)]]);
    expect((await list({ searchParam: "PESSOA 1" })).count).toBe(11);
    expect((await list({ searchParam: "list7@" })).users.map(({ name }) => name)).toEqual(["Pessoa 7"]);
    expect((await list({ searchParam: "_essoa%" })).count).toBe(0);
  });

  it("for pickers shows the own company, whichever is asked for", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const queueId = await makeQueue(admin);
    const user = await api.makeUser(admin, "user", [queueId]);
    const { body } = await user.agent
      .get(`/backend/users/list?companyId=${other.id}`)
      .set("authorization", `Bearer ${user.token}`);
    const { id, name, email } = userOf(user);
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({ id, name, email, queues: [{ id: queueId, name: "Vendas", color: "#101010" }] });
  });
});

describe("places of the plan", () => {
  it("are counted without the removed", async () => {
    const { admin } = await api.makeCompany({ places: 2 });
    const user = await admin.call(userRoutes.create, { body: { ...NEW, email: "place1@company.test" } });
    const full = await admin.send(userRoutes.create, { body: { ...NEW, email: "place2@company.test" } });
    expect(full).toMatchObject({
      status: 400,
      body: { error: "ERR_PLAN_LIMIT", data: { what: "users", taken: 2, most: 2 } },
    });
    await admin.call(userRoutes.remove, { params: { userId: user.id } });
    await admin.call(userRoutes.create, { body: { ...NEW, email: "place2@company.test" } });
  });

  it("give the last one to one of two who ask at once", async () => {
    const { id, admin } = await api.makeCompany({ places: 2 });
    // Nobody can write users until both wait: they have counted, if they may, before the first has written.
    const held = await holdWriters("Users");
    const asked = Array.from({ length: 2 }, (_, turn) =>
      admin.send(userRoutes.create, { body: { ...NEW, email: `race${turn}@company.test` } }),
    );
    await held.untilWaiting(2);
    await held.release();
    const answers = await Promise.all(asked);
    const errors = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    expect(errors).toEqual(["ERR_PLAN_LIMIT"]);
    expect(await api.sql('SELECT 1 FROM "Users" WHERE "companyId" = $1', [id])).toHaveLength(2);
  });
});

describe("whose messages alert a person", () => {
  it("is each person's own choice, kept for the next login and told to his devices alone", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const [own, other] = [await api.openSocket(user), await api.openSocket(admin)];
    const email = userOf(user).email;
    const choose = (alertsFor: string) =>
      user.send(userRoutes.chooseAlerts, { body: { alertsFor: alertsFor as "none" } });
    expect((await choose("everybody")).body.data.fields).toEqual({ alertsFor: "invalid" });
    expect((await choose("none")).body).toEqual({ alertsFor: "none" });
    expect(await own.wait(alertChoiceChannel, id)).toEqual([{ action: "update", alertsFor: "none" }]);
    expect((await api.signIn(email, PASSWORD)).user).toMatchObject({ alertsFor: "none" });
    expect(admin.user).toMatchObject({ alertsFor: null });
    // What is told to all comes after what would have been told before.
    await change(admin, idOf(user), { name: "Nome novo" });
    await other.wait(userChannel, id);
    expect(JSON.stringify(other.received)).not.toContain("alertsFor");
  });
});

describe("who may change a user", () => {
  it("is the user, for name, e-mail and password, even when the form sends the rest back as it was", async () => {
    const { admin } = await api.makeCompany();
    const queueIds = [await makeQueue(admin, "Um", "#111111"), await makeQueue(admin, "Dois", "#222222")];
    const user = await api.makeUser(admin, "user", queueIds);
    const { profile, allTicket, whatsappId, email } = userOf(user);
    const rights = { profile, allTicket, whatsappId, queueIds: [...queueIds].reverse() };
    const body = { name: "Nome novo", email: `novo.${email}`, password: "", currentPassword: PASSWORD, ...rights };
    const changed = await user.call(userRoutes.update, { params: { userId: idOf(user) }, body });
    expect(changed).toMatchObject({ name: "Nome novo", email: `novo.${email}`, profile: "user" });
    await api.signIn(`novo.${email}`, PASSWORD);
  });

  it.each(["user", "supervisor"] as const)("is not a %s who gives himself rights", async (profile) => {
    const { id, admin } = await api.makeCompany();
    const [queueId, whatsappId] = [await makeQueue(admin), await makeConnection(id)];
    const user = await api.makeUser(admin, profile);
    const before = await user.call(userRoutes.show, { params: { userId: idOf(user) } });
    for (const input of [{ profile: "admin" }, { queueIds: [queueId] }, { allTicket: true }, { whatsappId }]) {
      const refused = await change(user, idOf(user), { name: "Trocado", ...input });
      expect(refused).toMatchObject({ status: 403, body: { error: "ERR_NO_PERMISSION" } });
    }
    expect(await user.call(userRoutes.show, { params: { userId: idOf(user) } })).toEqual(before);
  });

  it.each(["user", "supervisor"] as const)("is not a %s for a colleague", async (profile) => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin, profile);
    const refused = { status: 403, body: { error: "ERR_NO_PERMISSION" } };
    expect(await change(user, idOf(admin), { name: "Trocado" })).toMatchObject(refused);
    expect(await user.send(userRoutes.create, { body: NEW })).toMatchObject(refused);
    expect(await user.send(userRoutes.remove, { params: { userId: idOf(admin) } })).toMatchObject(refused);
  });

  it("is not an admin for a super user of his company", async () => {
    const admin = await api.makeUser(api.root, "admin");
    const refused = { status: 403, body: { error: "ERR_NO_PERMISSION" } };
    expect(await change(admin, idOf(api.root), { password: "Tomada-123" })).toMatchObject(refused);
    expect(await admin.send(userRoutes.remove, { params: { userId: idOf(api.root) } })).toMatchObject(refused);
    expect((await change(api.root, idOf(admin), { name: "Trocado" })).status).toBe(200);
  });

  it("keeps one admin in each company, even when the last two demote each other at once", async () => {
    const { id, admin } = await api.makeCompany();
    const protectedUser = { status: 403, body: { error: "ERR_USER_PROTECTED" } };
    expect(await change(admin, idOf(admin), { profile: "user" })).toMatchObject(protectedUser);
    expect(await admin.send(userRoutes.remove, { params: { userId: idOf(admin) } })).toMatchObject(protectedUser);
    const invited = await admin.call(invitationRoutes.create, {
      body: { name: "Sócia", email: `socia${id}@company.test`, profile: "admin" },
    });
    expect(await change(admin, idOf(admin), { profile: "user" })).toMatchObject(protectedUser);
    await admin.call(userRoutes.remove, { params: { userId: invited.user.id } });
    const second = await api.makeUser(admin, "admin");
    const answers = await Promise.all([
      change(admin, idOf(second), { profile: "user" }),
      change(second, idOf(admin), { profile: "user" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const living = `"companyId" = $1 AND profile = 'admin' AND "deletedAt" IS NULL`;
    expect(await api.sql(`SELECT 1 FROM "Users" WHERE ${living}`, [id])).toHaveLength(1);
  });
});

describe("the own e-mail and password", () => {
  it("change only for who knows the password of now", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    for (const input of [{ email: "tomada@company.test" }, { password: "Tomada-123" }]) {
      const bare = await change(user, idOf(user), { name: "Trocado", ...input });
      expect([bare.status, bare.body.data.fields]).toEqual([400, { currentPassword: "required" }]);
      const wrong = await change(user, idOf(user), { name: "Trocado", ...input, currentPassword: "errada-123" });
      expect([wrong.status, wrong.body.error]).toEqual([400, "ERR_CURRENT_PASSWORD"]);
    }
    expect(await user.call(userRoutes.show, { params: { userId: idOf(user) } })).toMatchObject({
      name: userOf(user).name,
      email: userOf(user).email,
    });
    const body = { email: "minha@company.test", password: "Nova-senha-1", currentPassword: PASSWORD };
    expect((await change(user, idOf(user), body)).status).toBe(200);
    await api.signIn("minha@company.test", "Nova-senha-1");
  });

  it("can be tried ten times, and a colleague who manages users needs no proof", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const guess = (currentPassword: string) => change(user, idOf(user), { password: "Tomada-123", currentPassword });
    for (let turn = 0; turn < 10; turn += 1) expect((await guess("errada-123")).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await change(admin, idOf(user), { password: "Nova-senha-1" })).status).toBe(200);
  });

  it("tell who manages no users nothing of who has an account, and that five times a day", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const user = await api.makeUser(admin);
    const probe = (email: string) => change(user, idOf(user), { email, currentPassword: PASSWORD });
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await probe(userOf(other.admin).email));
    const refused = Array(5).fill([409, "ERR_EMAIL_REFUSED"]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([...refused, [429, "ERR_RATE_LIMIT"]]);
    expect((await probe("livre@company.test")).status).toBe(429);
    expect((await change(user, idOf(user), { name: "Nome novo", email: userOf(user).email })).status).toBe(200);
  });

  it("are asked about without end by nobody", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const probe = (email: string) => admin.send(userRoutes.create, { body: { ...NEW, email } });
    for (let turn = 0; turn < 30; turn += 1) expect((await probe(userOf(other.admin).email)).status).toBe(409);
    expect((await probe("livre@company.test")).status).toBe(429);
  });
});

describe("passwords", () => {
  it("are not among those that are tried first, nor a name with figures", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    for (const password of ["senha123", "12345678", "Pessoa2024", "company1"]) {
      const body = { ...NEW, name: "Pessoa Nova", email: "easy@company.test", password };
      const answers = [await admin.send(userRoutes.create, { body }), await change(admin, idOf(user), { password })];
      for (const { status, body: answer } of answers) {
        expect([status, answer.data?.fields]).toEqual([400, { password: "easy_password" }]);
      }
    }
  });

  it("count to their last character, beyond the 72 bytes bcrypt reads", async () => {
    const { admin } = await api.makeCompany();
    const [password, almost] = [`${"é".repeat(49)}a`, `${"é".repeat(49)}b`];
    const email = "long@company.test";
    await admin.call(userRoutes.create, { body: { ...NEW, email, password } });
    const login = (given: string) => api.visitor().send(authRoutes.login, { body: { email, password: given } });
    expect([(await login(password)).status, (await login(almost)).status]).toEqual([200, 401]);
  });

  it("are kept as a bcrypt hash and never answered or announced", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const response = await admin.send(userRoutes.create, { body: { ...NEW, email: "hash@company.test" } });
    const [row] = await api.sql<{ passwordHash: string }>('SELECT "passwordHash" FROM "Users" WHERE id = $1', [
      response.body.id,
    ]);
    expect(row?.passwordHash).toMatch(/^\$2[aby]\$/);
    await listener.wait(userChannel, id, 2);
    expect(response.text + JSON.stringify(listener.received)).not.toMatch(/\$2[aby]\$|Senha-123|passwordHash/);
  });
});
