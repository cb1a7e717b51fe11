import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  authRoutes,
  companyRoutes,
  invitationRoutes,
  planRoutes,
  queueRoutes,
  userChannel,
  userRoutes,
} from "@recado/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { forgetLimits } from "../../../testing/limits.js";
import { fresh } from "../../../testing/world.js";
import { env } from "../../env.js";

const api = useApi();
beforeEach(() => forgetLimits());

const STRONG = "Nova-Senha-1";
const bodyFor = (change = {}) => ({ name: "Caio Nunes", email: `caio${fresh()}@company.test`, ...change });
const invite = (admin: Client, change = {}) => admin.call(invitationRoutes.create, { body: bodyFor(change) });
const tokenOf = ({ link }: { link: string | null }) => link?.split("#")[1] ?? "";
const show = (token: string) => api.visitor().send(invitationRoutes.show, { body: { token } });
const accept = (token: string, password = STRONG) =>
  api.visitor().send(invitationRoutes.accept, { body: { token, password } });
const logIn = (email: string, password: string) => api.visitor().send(authRoutes.login, { body: { email, password } });
const refused = { status: 404, body: { error: "ERR_INVITATION" } };

describe("an invitation", () => {
  it("lets a colleague set his own password, once, and become what was chosen for him", async () => {
    const { admin, id } = await api.makeCompany();
    const queue = await admin.call(queueRoutes.create, { body: { name: "Vendas", color: "#0b6b5e" } });
    const sent = await invite(admin, { profile: "supervisor", queueIds: [queue.id] });
    expect(sent.user).toMatchObject({ isInvited: true, profile: "supervisor", queues: [{ id: queue.id }] });
    expect(sent.link).toMatch(/\/invite#[\w-]{43}$/);
    const days = (Date.parse(sent.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const { email } = sent.user;
    const token = tokenOf(sent);
    // Whom it is for is told, where he is invited to is not.
    expect((await show(token)).body).toEqual({ name: "Caio Nunes", email });
    expect((await logIn(email, "")).status).toBe(400);
    expect((await logIn(email, STRONG)).status).toBe(401);

    const listener = await api.openSocket(admin);
    await listener.wait(userChannel, id);
    expect(await accept(token)).toMatchObject({ status: 200, body: { email } });
    const told = await listener.wait(userChannel, id, 2);
    expect(told.at(-1)).toMatchObject({ action: "update", user: { id: sent.user.id, isInvited: false } });
    const session = await logIn(email, STRONG);
    expect(session.body.user).toMatchObject({ profile: "supervisor", companyId: id, queues: [{ id: queue.id }] });
    for (const used of [await show(token), await accept(token, "Outra-Senha-2")]) expect(used).toMatchObject(refused);
    expect((await logIn(email, STRONG)).status).toBe(200);
  });

  it("is kept as a hash", async () => {
    const { admin, id } = await api.makeCompany();
    const token = tokenOf(await invite(admin));
    const rows = await api.sql<{ row: string }>(`SELECT i::text AS row FROM "Invitations" i WHERE "companyId" = $1`, [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  it("leaves by mail, and is then shown to nobody else", async () => {
    const { admin } = await api.makeCompany();
    env.SMTP_URL = "smtp://mail.test";
    const sent = await invite(admin).finally(() => {
      env.SMTP_URL = undefined;
    });
    expect(sent.link).toBeNull();
    const folder = join(env.DATA_DIR, "outbox");
    const findMail = async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      return mails.find((mail) => mail.startsWith(`To: ${sent.user.email}\n`)) ?? "";
    };
    await expect.poll(findMail).toContain("/invite#");
    const token = /#([\w-]{43})\n/.exec(await findMail())?.[1] ?? "";
    expect((await accept(token)).status).toBe(200);
  });

  it("can be sent anew, which ends the link before, until he has come", async () => {
    const { admin } = await api.makeCompany();
    const first = await invite(admin);
    const params = { userId: first.user.id };
    const second = await admin.call(invitationRoutes.renew, { params });
    expect(await accept(tokenOf(first))).toMatchObject(refused);
    expect((await accept(tokenOf(second))).status).toBe(200);
    expect(await admin.send(invitationRoutes.renew, { params })).toMatchObject(refused);
  });

  it("ends after its days, when it is withdrawn, with a password by another way, and with the company", async () => {
    const { admin, id } = await api.makeCompany();
    const old = await invite(admin);
    await api.sql(`UPDATE "Invitations" SET "expiresAt" = now() WHERE "userId" = $1`, [old.user.id]);
    const withdrawn = await invite(admin);
    await admin.call(userRoutes.remove, { params: { userId: withdrawn.user.id } });
    const given = await invite(admin);
    const change = { params: { userId: given.user.id }, body: { password: "Dada-por-outro-1" } };
    expect(await admin.call(userRoutes.update, change)).toMatchObject({ isInvited: false });
    const last = await invite(admin);
    await api.root.call(companyRoutes.remove, { params: { companyId: id } });
    for (const sent of [old, withdrawn, given, last]) {
      expect(await show(tokenOf(sent))).toMatchObject(refused);
      expect(await accept(tokenOf(sent))).toMatchObject(refused);
    }
  });

  it("that went to a wrong address ends when the address is corrected, and not with any other change", async () => {
    const { admin } = await api.makeCompany();
    const sent = await invite(admin);
    const params = { userId: sent.user.id };
    await admin.call(userRoutes.update, { params, body: { name: "Caio Neves", email: sent.user.email } });
    expect((await show(tokenOf(sent))).status).toBe(200);
    const email = `certo${fresh()}@company.test`;
    expect(await admin.call(userRoutes.update, { params, body: { email } })).toMatchObject({ email, isInvited: true });
    for (const answer of [await show(tokenOf(sent)), await accept(tokenOf(sent))])
      expect(answer).toMatchObject(refused);
    const again = await admin.call(invitationRoutes.renew, { params });
    expect(await accept(tokenOf(again))).toMatchObject({ status: 200, body: { email } });
  });

  it("asks for a password as strong as a new one elsewhere", async () => {
    const { admin } = await api.makeCompany();
    const token = tokenOf(await invite(admin));
    for (const [password, problem] of [
      ["curta1A", "weak_password"],
      ["Password1", "easy_password"],
      ["Caio12345", "easy_password"],
    ]) {
      expect(await accept(token, password)).toMatchObject({
        status: 400,
        body: { data: { fields: { password: problem } } },
      });
    }
    expect((await accept(token)).status).toBe(200);
  });

  it("takes a place of the plan and an e-mail nobody has", async () => {
    const { admin, planId } = await api.makeCompany();
    const { email } = (await invite(admin)).user;
    const again = await admin.send(invitationRoutes.create, { body: bodyFor({ email: email.toUpperCase() }) });
    expect(again.body.error).toBe("ERR_EMAIL_IN_USE");
    await api.root.call(planRoutes.update, { params: { planId }, body: { users: 2 } });
    const full = await admin.send(invitationRoutes.create, { body: bodyFor() });
    expect(full.body).toMatchObject({ error: "ERR_PLAN_LIMIT", data: { what: "users", taken: 2, most: 2 } });
  });

  it("is for who manages users, of his own company", async () => {
    const { admin } = await api.makeCompany();
    const other = (await api.makeCompany()).admin;
    const user = await api.makeUser(admin);
    const params = { userId: (await invite(admin)).user.id };
    expect((await user.send(invitationRoutes.create, { body: bodyFor() })).status).toBe(403);
    expect((await user.send(invitationRoutes.renew, { params })).status).toBe(403);
    expect((await other.send(invitationRoutes.renew, { params })).body.error).toBe("ERR_NO_USER_FOUND");
  });

  it.each(["x", "\u0000", "a".repeat(200), '\'; DROP TABLE "Users"--', "💥", "%E0%A4%A"])(
    "refuses the token %j calmly",
    async (token) => {
      for (const answer of [await show(token), await accept(token)]) expect([400, 404]).toContain(answer.status);
    },
  );

  it("of an account does not let in the password of another way in", async () => {
    const { admin } = await api.makeCompany();
    const { email } = (await invite(admin)).user;
    expect((await logIn(email, PASSWORD)).status).toBe(401);
  });
});
