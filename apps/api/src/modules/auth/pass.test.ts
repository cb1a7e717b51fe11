import { authRoutes, companyRoutes, installationRoutes, type SessionUser, settingRoutes } from "@recado/contract";
import { DAY_MS, today } from "@recado/domain";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { Client } from "../../../testing/client.js";
import { forgetLimits } from "../../../testing/limits.js";

const api = useApi();
beforeEach(() => forgetLimits());
const setGrace = (graceDays: number) => api.root.call(installationRoutes.update, { body: { graceDays } });
afterAll(() => api.sql('DELETE FROM "InstallationSettings"'));

const daysAgo = (days: number) => today("America/Sao_Paulo", new Date(Date.now() - days * DAY_MS));
const emailOf = (client: Client) => (client.user as SessionUser).email;
const tryLogin = (client: Client) =>
  api.visitor().send(authRoutes.login, { body: { email: emailOf(client), password: PASSWORD } });
const setDue = (companyId: number, dueDate: string) =>
  api.root.call(companyRoutes.update, { params: { companyId }, body: { dueDate } });
const withToken = (token: string) => Object.assign(new Client(api.root.server), { token });

async function openOverdue() {
  const company = await api.makeCompany();
  await setDue(company.id, daysAgo(1));
  const { body, headers } = await tryLogin(company.admin);
  return { ...company, pass: withToken(body.data.pass as string), headers };
}

describe("a company that owes", () => {
  it("works on for the days of grace, and not a day longer", async () => {
    const { id, admin } = await api.makeCompany();
    await setGrace(3);
    await setDue(id, daysAgo(3));
    expect((await tryLogin(admin)).status).toBe(200);
    await setDue(id, daysAgo(4));
    expect((await tryLogin(admin)).status).toBe(402);
    await setGrace(0);
  });

  it("gives its administrator a pass, without a cookie, and other people none", async () => {
    const { id, admin } = await api.makeCompany();
    const ana = await api.makeUser(admin);
    await setDue(id, daysAgo(1));
    expect((await tryLogin(ana)).body.data).toEqual({ dueDate: daysAgo(1) });
    const refused = await tryLogin(admin);
    expect([refused.status, refused.headers["set-cookie"]]).toEqual([402, undefined]);
    expect(refused.body.data).toEqual({ dueDate: daysAgo(1), pass: expect.any(String) });
    await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { status: false } });
    expect((await tryLogin(admin)).body).toMatchObject({ error: "ERR_COMPANY_INACTIVE" });
    expect((await tryLogin(admin)).body.data).toBeUndefined();
  });
});

describe("a pass", () => {
  it("opens what stays open, no business, no socket, and not a session", async () => {
    const { id, pass } = await openOverdue();
    expect((await pass.call(companyRoutes.showPlan, { params: { companyId: id } })).id).toEqual(expect.any(Number));
    expect((await pass.send(settingRoutes.list)).body.error).toBe("ERR_SUBSCRIPTION_EXPIRED");
    await expect(api.openSocket(pass)).rejects.toThrow("ERR_SESSION_EXPIRED");
    const refresh = api.visitor().agent.post("/backend/auth/refresh_token").set("Cookie", `jrt=${pass.token}`);
    expect((await refresh).status).toBe(401);
  });

  it("opens no business when the company has paid either", async () => {
    const { id, admin, pass } = await openOverdue();
    await setDue(id, daysAgo(-30));
    expect((await pass.send(settingRoutes.list)).body.error).toBe("ERR_NO_PERMISSION");
    expect((await tryLogin(admin)).status).toBe(200);
    // Whoever logs in anew ends it.
    expect((await pass.send(authRoutes.me)).status).toBe(401);
  });

  it("is no way to another company's rows", async () => {
    const [{ pass }, other] = [await openOverdue(), await api.makeCompany()];
    expect((await pass.send(companyRoutes.show, { params: { companyId: other.id } })).status).toBe(404);
  });
});
