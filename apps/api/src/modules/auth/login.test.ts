import { authRoutes, companyRoutes, type SessionUser, userRoutes } from "@recado/contract";
import { today } from "@recado/domain";
import type { Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
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
    await setDue(today("America/Sao_Paulo"));
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

  it("count no success: a whole company logs in from one address", async () => {
    const { admin } = await api.makeCompany();
    for (let turn = 0; turn < 8; turn += 1) expect((await tryLogin(emailOf(admin), PASSWORD)).status).toBe(200);
  });
});
