import {
  authChannel,
  authRoutes,
  companyRoutes,
  type SessionUser,
  settingRoutes,
  userRoutes,
  wireName,
} from "@recado/contract";
import { today } from "@recado/domain";
import jwt from "jsonwebtoken";
import type { Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { type LiveListener, PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { holdChange } from "../../../testing/holdTable.js";
import { forgetLimits } from "../../../testing/limits.js";

const api = useApi();
const tryLogin = (email: string, password: string) =>
  api.visitor().send(authRoutes.login, { body: { email, password } });
const emailOf = (client: Client) => (client.user as SessionUser).email;
const bare = ({ status, body }: Response) => ({ status, error: body.error, data: body.data });

beforeEach(() => forgetLimits());

describe("login", () => {
  it("takes the e-mail in any case and gives what /auth/me gives, with an access token", async () => {
    const { id, admin } = await api.makeCompany();
    const client = await api.signIn(` ${emailOf(admin).toUpperCase()} `, PASSWORD);
    expect(client.user).toMatchObject({ email: emailOf(admin), companyId: id, profile: "admin", super: false });
    expect(client.user?.company).toMatchObject({ id, status: true, dueDate: null, plan: { useKanban: true } });
    expect(await client.call(authRoutes.me)).toEqual(client.user);
  });

  it("says the same to a wrong password and to an unknown user", async () => {
    const { admin } = await api.makeCompany();
    const wrong = await tryLogin(emailOf(admin), "errada-123");
    expect(bare(wrong)).toEqual({ status: 401, error: "ERR_INVALID_CREDENTIALS", data: undefined });
    expect(bare(await tryLogin("ninguem@company.test", "errada-123"))).toEqual(bare(wrong));
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });

  it("is closed to a password that is changed while it is compared", async () => {
    const { admin } = await api.makeCompany();
    const change = await holdChange(
      `UPDATE "Users" SET "passwordHash" = 'another' WHERE id = ${Number((admin.user as SessionUser).id)}`,
    );
    const login = tryLogin(emailOf(admin), PASSWORD);
    const answered = login.then(({ status, body }) => [status, body.error]);
    await change.untilWaiting(1);
    await change.commit();
    expect(await answered).toEqual([401, "ERR_INVALID_CREDENTIALS"]);
  });

  it("tells a company that it is overdue from the day after its due date", async () => {
    const { id, admin } = await api.makeCompany();
    const setDue = (dueDate: string) =>
      api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate } });
    await setDue("2020-01-31");
    const refused = await tryLogin(emailOf(admin), PASSWORD);
    expect(bare(refused)).toEqual({
      status: 402,
      error: "ERR_SUBSCRIPTION_EXPIRED",
      data: { dueDate: "2020-01-31", pass: expect.any(String) },
    });
    expect((await admin.send(authRoutes.me)).status).toBe(200);
    await setDue(today("America/Sao_Paulo", new Date()));
    expect((await tryLogin(emailOf(admin), PASSWORD)).status).toBe(200);
  });

  it("is closed to an inactive company, and to a removed one as if it had never been", async () => {
    const [inactive, removed] = [await api.makeCompany(), await api.makeCompany()];
    await api.root.call(companyRoutes.update, { params: { companyId: inactive.id }, body: { status: false } });
    await api.root.call(companyRoutes.remove, { params: { companyId: removed.id } });
    const answers = [inactive, removed].map(({ admin }) => tryLogin(emailOf(admin), PASSWORD));
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.error])).toEqual([
      [402, "ERR_COMPANY_INACTIVE"],
      [401, "ERR_INVALID_CREDENTIALS"],
    ]);
  });

  it("is closed to a removed user", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    await admin.call(userRoutes.remove, { params: { userId: user.user?.id ?? 0 } });
    expect((await tryLogin(emailOf(user), PASSWORD)).status).toBe(401);
  });
});

describe("a login where somebody is logged in already", () => {
  const logInAgain = (browser: Client, email: string) =>
    browser.send(authRoutes.login, { body: { email, password: PASSWORD } });
  /** How often a session that ended was told of it, once its socket is cut. */
  const countTold = async ({ socket, received }: LiveListener, companyId: number) => {
    await expect.poll(() => socket.connected).toBe(false);
    return received.filter(({ event }) => event === wireName(authChannel, companyId)).length;
  };
  const secretOf = (response: Response) => /^jrt=([^;]+)/.exec(String(response.headers["set-cookie"]))?.[1] ?? "";

  it("in another tab ends the session without telling it, and the browser goes on with the new one", async () => {
    const { id, admin } = await api.makeCompany();
    const tab = await api.openSocket(admin);
    expect((await logInAgain(admin, emailOf(admin))).status).toBe(200);
    expect((await admin.send(authRoutes.me)).status).toBe(401);
    expect(await countTold(tab, id)).toBe(0);
    admin.token = (await admin.call(authRoutes.refresh)).token;
    expect((await admin.call(authRoutes.me)).id).toBe(admin.user?.id);
    await api.openSocket(admin);
  });

  it("in another tab right after its secret was exchanged is not told either", async () => {
    const { id, admin } = await api.makeCompany();
    const older = secretOf(await logInAgain(api.visitor(), emailOf(admin)));
    const refreshed = await api.visitor().agent.post("/backend/auth/refresh_token").set("Cookie", `jrt=${older}`);
    const tab = await api.openSocket(Object.assign(api.visitor(), { token: refreshed.body.token }));
    const body = { email: emailOf(admin), password: PASSWORD };
    await api.visitor().agent.post("/backend/auth/login").set("Cookie", `jrt=${older}`).send(body).expect(200);
    expect(await countTold(tab, id)).toBe(0);
  });

  it("tells every other browser", async () => {
    const { id, admin } = await api.makeCompany();
    const change = (value: string) =>
      admin.call(settingRoutes.update, { params: { key: "severalDevices" }, body: { value } });
    await change("enabled");
    const other = await api.openSocket(await api.signIn(emailOf(admin), PASSWORD));
    const own = await api.openSocket(admin);
    await change("disabled");
    expect((await logInAgain(admin, emailOf(admin))).status).toBe(200);
    expect([await countTold(other, id), await countTold(own, id)]).toEqual([1, 0]);
  });

  it.each([
    ["the name of the session without its secret", (_: string, key: string) => `${key}.guessed`],
    ["the secret under the name of no session", (secret: string) => `${crypto.randomUUID()}.${secret}`],
    ["no secret", (_: string, key: string) => key],
    ["a name that is none", () => "x.y"],
  ])("tells it when the cookie has %s", async (_, forge) => {
    const { id, admin } = await api.makeCompany();
    const response = await logInAgain(api.visitor(), emailOf(admin));
    const { token } = response.body;
    const tab = await api.openSocket(Object.assign(api.visitor(), { token }));
    const { sid } = jwt.decode(token) as jwt.JwtPayload;
    const cookie = `jrt=${forge(secretOf(response).split(".")[1] ?? "", sid)}`;
    const body = { email: emailOf(admin), password: PASSWORD };
    await api.visitor().agent.post("/backend/auth/login").set("Cookie", cookie).send(body).expect(200);
    expect(await countTold(tab, id)).toBe(1);
  });

  it("of another person neither spares that person's other browser nor goes on with the first one's session", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const [first, elsewhere] = [await api.openSocket(admin), await api.openSocket(user)];
    expect((await logInAgain(admin, emailOf(user))).status).toBe(200);
    expect(await countTold(elsewhere, id)).toBe(1);
    expect(first.received.map(({ event }) => event)).not.toContain(wireName(authChannel, id));
    expect((await admin.call(authRoutes.refresh)).user.id).toBe(user.user?.id);
  });
});

describe("login limits", () => {
  it("refuse the sixth failure of an address in a minute, even with the right password", async () => {
    const { admin } = await api.makeCompany();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await tryLogin(`alguem${turn}@company.test`, "errada-123")).status).toBe(401);
    }
    const refused = await tryLogin(emailOf(admin), PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { error: "ERR_RATE_LIMIT" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  it("count nobody who had to wait: a company may log in all at once, and again", async () => {
    const { admin } = await api.makeCompany();
    // One after the other: each of them logs in as it is made.
    const people: Client[] = [];
    while (people.length < 12) people.push(await api.makeUser(admin));
    const tries = await Promise.all(people.map((person) => tryLogin(emailOf(person), PASSWORD)));
    for (const { status } of tries) expect([200, 429]).toContain(status);
    for (const person of people) expect((await tryLogin(emailOf(person), PASSWORD)).status).toBe(200);
  });

  it("count no success: a whole company logs in from one address", async () => {
    const { admin } = await api.makeCompany();
    for (let turn = 0; turn < 8; turn += 1) expect((await tryLogin(emailOf(admin), PASSWORD)).status).toBe(200);
  });
});
