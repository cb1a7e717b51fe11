import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { authRoutes, companyRoutes, passwordResetRoutes, pathOf, type SessionUser, userRoutes } from "@recado/contract";
import pino from "pino";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { holdWriters } from "../../../testing/holdTable.js";
import { forgetLimits } from "../../../testing/limits.js";
import { mailsFor } from "../../../testing/outbox.js";
import { env } from "../../env.js";
import { log } from "../../kernel/log.js";

const api = useApi();
beforeEach(() => forgetLimits());

const STRONG = "Nova-Senha-1";
const emailOf = (client: Client) => (client.user as SessionUser).email;
const ask = (email: string) => api.visitor().send(passwordResetRoutes.request, { body: { email } });
const reset = (email: string, token: string, password = STRONG) =>
  api.visitor().send(passwordResetRoutes.reset, { body: { email, token, password } });
const statusOf = async (email: string, password: string) =>
  (await api.visitor().send(authRoutes.login, { body: { email, password } })).status;
const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

/** Asks for a code and takes it out of the mail. */
async function codeFor(email: string): Promise<string> {
  const before = (await mailsFor(email)).length;
  expect((await ask(email)).status).toBe(200);
  return vi.waitFor(
    async () => {
      const mails = await mailsFor(email);
      expect(mails.length).toBe(before + 1);
      return /: (\d{8})\n/.exec(mails.at(-1) ?? "")?.[1] as string;
    },
    { timeout: 20_000 },
  );
}

describe("a forgotten password", () => {
  it("is asked for in the language of the company", async () => {
    const { id, admin } = await api.makeCompany();
    await api.sql(`UPDATE "Companies" SET language = 'en' WHERE id = $1`, [id]);
    await codeFor(emailOf(admin));
    expect((await mailsFor(emailOf(admin))).at(-1)).toContain("Your code to reset the password is: ");
  });

  it("is replaced by whoever reads the mail, and every session of the user ends", async () => {
    const { admin } = await api.makeCompany();
    const email = emailOf(admin);
    const code = await codeFor(email.toUpperCase().toLowerCase());
    const [row] = await api.sql<{ codeHash: string }>(
      'SELECT "codeHash" FROM "PasswordResets" ORDER BY id DESC LIMIT 1',
    );
    expect(row?.codeHash).not.toContain(code);
    const done = await reset(email.toUpperCase(), code);
    expect(done).toMatchObject({ status: 200, body: { message: "Senha redefinida com sucesso." } });
    expect((await admin.send(authRoutes.me)).status).toBe(401);
    expect([await statusOf(email, STRONG), await statusOf(email, PASSWORD)]).toEqual([200, 401]);
  });

  it("lets its owner in with the browser it was replaced in, while strangers use up the tries of all others", async () => {
    const email = emailOf((await api.makeCompany()).admin);
    const own = api.visitor();
    const token = await codeFor(email);
    await own.call(passwordResetRoutes.reset, { body: { email, token, password: STRONG } });
    for (let turn = 0; turn < 6; turn += 1) await statusOf(email, "errada-123");
    expect(await statusOf(email, STRONG)).toBe(429);
    expect((await own.send(authRoutes.login, { body: { email, password: STRONG } })).status).toBe(200);
  });

  it("leaves nothing readable of the mail behind in the database", async () => {
    const { admin } = await api.makeCompany();
    await codeFor(emailOf(admin));
    const last = () => api.sql('SELECT status, body FROM "Mails" WHERE recipient = $1', [emailOf(admin)]);
    await expect.poll(last).toEqual([{ status: "sent", body: "" }]);
  });

  it("has a code for one use, even of two at once", async () => {
    const { admin } = await api.makeCompany();
    const email = emailOf(admin);
    const code = await codeFor(email);
    // Neither can mark the code used, so that both have looked at it, if they may, before.
    const held = await holdWriters("PasswordResets");
    const asked = [reset(email, code, "Primeira-1"), reset(email, code, "Segunda-22")];
    await held.untilWaiting(2);
    await held.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await reset(email, code)).body.error).toBe("ERR_RESET_CODE");
  });

  it("has a code for fifteen minutes", async () => {
    const { admin } = await api.makeCompany();
    const code = await codeFor(emailOf(admin));
    const left = `SELECT extract(epoch FROM "expiresAt" - now()) / 60 AS minutes FROM "PasswordResets" WHERE "userId" = $1`;
    const [row] = await api.sql<{ minutes: string }>(left, [admin.user?.id]);
    expect(Number(row?.minutes)).toBeGreaterThan(14.5);
    expect(Number(row?.minutes)).toBeLessThanOrEqual(15);
    await api.sql('UPDATE "PasswordResets" SET "expiresAt" = now() WHERE "userId" = $1', [admin.user?.id]);
    expect((await reset(emailOf(admin), code)).status).toBe(404);
    expect(await statusOf(emailOf(admin), PASSWORD)).toBe(200);
  });

  it("has a code for five tries", async () => {
    const { admin } = await api.makeCompany();
    const email = emailOf(admin);
    const code = await codeFor(email);
    for (let turn = 0; turn < 4; turn += 1) expect((await reset(email, wrong(code))).status).toBe(404);
    const fresh = await codeFor(email);
    for (let turn = 0; turn < 5; turn += 1) expect((await reset(email, wrong(fresh))).status).toBe(404);
    expect((await reset(email, fresh)).status).toBe(404);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  it("has one code: the newest", async () => {
    const { admin } = await api.makeCompany();
    const email = emailOf(admin);
    const [old, fresh] = [await codeFor(email), await codeFor(email)];
    expect((await reset(email, old)).status).toBe(404);
    expect((await reset(email, fresh)).status).toBe(200);
  });

  it("has no code any more when the e-mail it went to is changed", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const code = await codeFor(emailOf(user));
    const email = `novo.${emailOf(user)}`;
    await admin.call(userRoutes.update, { params: { userId: user.user?.id ?? 0 }, body: { email } });
    expect((await reset(email, code)).status).toBe(404);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  it("is not opened by the code of somebody else", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const code = await codeFor(emailOf(one.admin));
    await codeFor(emailOf(two.admin));
    expect((await reset(emailOf(two.admin), code)).status).toBe(404);
  });

  it("must become a strong one, and a weak try costs nothing", async () => {
    const { admin } = await api.makeCompany();
    const code = await codeFor(emailOf(admin));
    for (const weak of ["Curta-1", "sem-maiuscula-1", "SEM-MINUSCULA-1", "Sem-Numero"]) {
      const refused = await reset(emailOf(admin), code, weak);
      expect([refused.status, refused.body.data.fields]).toEqual([400, { password: "weak_password" }]);
    }
    expect((await reset(emailOf(admin), code)).status).toBe(200);
  });

  it("of nobody is a 404, unless the operator hides who has an account", async () => {
    expect(await ask("ninguem@company.test")).toMatchObject({ status: 404, body: { error: "ERR_EMAIL_NOT_FOUND" } });
    env.HIDE_ACCOUNT_EXISTENCE = true;
    const [known, unknown] = [await ask("root@recado.test"), await ask("ninguem@company.test")];
    env.HIDE_ACCOUNT_EXISTENCE = false;
    expect([unknown.status, unknown.body]).toEqual([200, known.body]);
    expect((await reset("ninguem@company.test", "12345678")).body.error).toBe("ERR_RESET_CODE");
    expect(await mailsFor("ninguem@company.test")).toEqual([]);
  });

  it("is answered before there is anything to do, where the operator hides who has an account", async () => {
    const { admin } = await api.makeCompany();
    env.HIDE_ACCOUNT_EXISTENCE = true;
    // No code can be written.
    const held = await holdWriters("PasswordResets");
    const answers = [await ask(emailOf(admin)), await ask("ninguem@company.test")];
    env.HIDE_ACCOUNT_EXISTENCE = false;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await held.release();
    await expect.poll(() => mailsFor(emailOf(admin))).toHaveLength(1);
  });

  it("must not become one that everybody would try first", async () => {
    const { admin } = await api.makeCompany();
    const code = await codeFor(emailOf(admin));
    for (const easy of ["Senha123", "Password1", "Company1"]) {
      const refused = await reset(emailOf(admin), code, easy);
      expect([refused.status, refused.body.data?.fields]).toEqual([400, { password: "easy_password" }]);
    }
    expect((await reset(emailOf(admin), code)).status).toBe(200);
  });

  it("of a removed company is nobody's", async () => {
    const { id, admin } = await api.makeCompany();
    await api.root.call(companyRoutes.remove, { params: { companyId: id } });
    expect((await ask(emailOf(admin))).status).toBe(404);
  });

  it("is asked for five times by one address", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(`n${turn}@company.test`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });
});

/** Asks from another address of this machine. */
function from(address: string, body: object, path: string): Promise<number> {
  const { port } = api.root.server.address() as AddressInfo;
  const headers = { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", localAddress: address, port, path, method: "POST", headers });
    asked.once("error", reject);
    asked.once("response", (response) => response.resume().once("end", () => resolve(response.statusCode ?? 0)));
    asked.end(JSON.stringify(body));
  });
}
const askFrom = (address: string, email: string) =>
  from(address, { email }, `/backend${pathOf(passwordResetRoutes.request, {})}`);
const resetFrom = (address: string, body: { email: string; token: string }) =>
  from(address, { ...body, password: STRONG }, `/backend${pathOf(passwordResetRoutes.reset, {})}`);

describe("an owner whom a stranger would keep out", () => {
  it("asks for a code of his own, however often the stranger asks", async () => {
    const email = emailOf((await api.makeCompany()).admin);
    for (let turn = 0; turn < 5; turn += 1) expect(await askFrom("127.0.3.1", email)).toBe(200);
    await forgetLimits("reset-address");
    expect(await askFrom("127.0.3.1", email)).toBe(429);
    await expect.poll(() => mailsFor(email)).toHaveLength(5);
    expect((await reset(email, await codeFor(email))).status).toBe(200);
  });

  it("has tries of his own for each code, of which twenty are all there are", async () => {
    const email = emailOf((await api.makeCompany()).admin);
    const token = await codeFor(email);
    for (let turn = 0; turn < 12; turn += 1)
      expect(await resetFrom("127.0.3.2", { email, token: wrong(token) })).toBe(404);
    expect(await resetFrom("127.0.3.2", { email, token })).toBe(404);
    expect((await reset(email, token)).status).toBe(200);

    const fresh = await codeFor(email);
    for (let turn = 0; turn < 20; turn += 1)
      await resetFrom(`127.0.3.${10 + (turn % 5)}`, { email, token: wrong(fresh) });
    expect((await reset(email, fresh)).status).toBe(404);
  });

  it("may be sent so many codes, wherever they are asked for", async () => {
    const email = emailOf((await api.makeCompany()).admin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push(await askFrom(`127.0.3.${20 + (turn % 5)}`, email));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe("who has an account", () => {
  it("is told to one address twenty times a day, of those who have none, and then of nobody", async () => {
    const { admin } = await api.makeCompany();
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      if (turn % 5 === 0) await forgetLimits("reset-address");
      statuses.push((await ask(`s${turn}@company.test`)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    expect((await ask(emailOf(admin))).status).toBe(429);
  });
});

describe("the paths of old clients", () => {
  it("carry any character a password can have", async () => {
    const { admin } = await api.makeCompany();
    const email = emailOf(admin);
    await api.visitor().call(passwordResetRoutes.requestByPath, { params: { email } });
    const mail = await vi.waitFor(
      async () => {
        const found = (await mailsFor(email)).at(-1);
        expect(found).toBeDefined();
        return found as string;
      },
      { timeout: 20_000 },
    );
    const token = /: (\d{8})\n/.exec(mail)?.[1] ?? "";
    const newPassword = "Nova/Senha?1&x=%2F#'; DROP--é";
    const done = await api.visitor().send(passwordResetRoutes.resetByPath, { params: { email, token, newPassword } });
    expect(done).toMatchObject({ status: 200, body: { message: "Senha redefinida com sucesso." } });
    expect(done.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(await statusOf(email, newPassword)).toBe(200);
  });

  it("answer crooked escapes with a 400", async () => {
    const crooked = await api.visitor().agent.post("/backend/resetpasswords/a%40b.c/1/%E0%A4%A");
    expect([crooked.status, crooked.body.error]).toEqual([400, "ERR_VALIDATION"]);
  });
});

describe("the log", () => {
  it("knows neither code nor password nor whose they are, by whichever way they came", async () => {
    const { admin } = await api.makeCompany();
    const email = emailOf(admin);
    const written: string[] = [];
    const sink = log as unknown as Record<symbol, { write(line: string): void }>;
    const before = sink[pino.symbols.streamSym] as { write(line: string): void };
    sink[pino.symbols.streamSym] = { write: (line) => written.push(line) };
    const { level } = log;
    log.level = "info";
    const params = { email, token: await codeFor(email), newPassword: "Por-Caminho-1" };
    await api.visitor().call(passwordResetRoutes.resetByPath, { params });
    log.level = "debug";
    const code = await codeFor(email);
    await reset(email, code, "Por-Corpo-22");
    await statusOf(email, "Por-Corpo-22");
    log.level = level;
    sink[pino.symbols.streamSym] = before;

    const text = written.join("");
    expect(text).toContain("/backend/resetpasswords/[hidden]");
    expect(text).toContain('"status":200');
    for (const secret of [params.token, params.newPassword, code, "Por-Corpo-22", "Bearer ey"]) {
      expect(text).not.toContain(secret);
    }
    const atInfo = written.filter((line) => JSON.parse(line).level >= 30).join("");
    expect(atInfo).not.toContain(email);
  });
});
