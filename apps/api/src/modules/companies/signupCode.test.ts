import { authRoutes, companyRoutes, installationRoutes, planRoutes, type SignupInput } from "@recado/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { forgetLimits } from "../../../testing/limits.js";
import { mailsFor } from "../../../testing/outbox.js";
import { purgeRemoved } from "./purge.js";

const api = useApi();
let planId = 0;
let turn = 0;

const rules = (body: object) => api.root.call(installationRoutes.update, { body });
const ask = (body: { name: string; email: string; language?: "en" }) =>
  api.visitor().send(companyRoutes.requestSignupCode, { body });
const signUp = (body: object) =>
  api.visitor().send(companyRoutes.signup, { body: { password: PASSWORD, planId, ...body } as SignupInput });
const newcomer = () => {
  turn += 1;
  return { name: `Confirmada ${turn}`, email: `confirma${turn}@loja.test` };
};
const countFor = (email: string) =>
  api.sql('SELECT 1 FROM "Companies" WHERE email = $1', [email]).then((all) => all.length);
const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

/** The newest mail for an address, once there are so many. */
const mailFor = (email: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsFor(email);
      expect(mails.length).toBe(count);
      return mails.at(-1) ?? "";
    },
    { timeout: 20_000 },
  );

async function codeFor(person: { name: string; email: string }, count = 1): Promise<string> {
  expect((await ask(person)).status).toBe(200);
  return /: (\d{8})\n/.exec(await mailFor(person.email, count))?.[1] ?? "";
}

beforeAll(async () => {
  planId = (await api.root.call(planRoutes.create, { body: { name: "Plano confirmado", users: 2 } })).id;
  await rules({ signupConfirmsEmail: true });
});
beforeEach(() => forgetLimits());
afterAll(() => api.sql('DELETE FROM "InstallationSettings"'));

describe("an e-mail that is confirmed", () => {
  it("becomes a company by its code, which is kept as a hash and used once, and is welcomed once", async () => {
    const person = newcomer();
    const code = await codeFor(person);
    const rows = await api.sql('SELECT * FROM "SignupCodes" WHERE email = $1', [person.email]);
    expect([rows.length, JSON.stringify(rows).includes(code)]).toEqual([1, false]);
    expect(await countFor(person.email)).toBe(0);
    const answers = await Promise.all([signUp({ ...person, code }), signUp({ ...person, code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await countFor(person.email)).toBe(1);
    expect(await mailFor(person.email, 2)).toContain("Boas-vindas ao Recado!");
    await api.signIn(person.email, PASSWORD);
    expect((await signUp({ ...newcomer(), email: person.email, code })).body.error).toBe("ERR_SIGNUP_CODE");
  });

  it("is no company without its code, nor with a wrong, an old or another's", async () => {
    const [person, other] = [newcomer(), newcomer()];
    const [code, foreign] = [await codeFor(person), await codeFor(other)];
    for (const bad of ["", wrong(code), foreign, "x".repeat(20)]) {
      const { status, body } = await signUp({ ...person, code: bad });
      expect([status, body.error]).toEqual([400, "ERR_SIGNUP_CODE"]);
    }
    await api.sql('UPDATE "SignupCodes" SET "expiresAt" = now() - interval \'1 second\' WHERE email = $1', [
      person.email,
    ]);
    expect((await signUp({ ...person, code })).status).toBe(400);
    expect(await countFor(person.email)).toBe(0);
    await purgeRemoved();
    const left = await api.sql<{ email: string }>('SELECT email FROM "SignupCodes"');
    const kept = left.map(({ email }) => email);
    expect([kept.includes(person.email), kept.includes(other.email)]).toEqual([false, true]);
  });

  it("has five tries with a code, and the newest code alone", async () => {
    const person = newcomer();
    const old = await codeFor(person);
    const code = await codeFor(person, 2);
    expect((await signUp({ ...person, code: old })).status).toBe(400);
    for (let times = 0; times < 4; times += 1) await signUp({ ...person, code: wrong(code) });
    expect((await signUp({ ...person, code })).status).toBe(400);
    expect((await signUp({ ...person, code: await codeFor(person, 3) })).status).toBe(200);
  });

  it("keeps its code when something else is refused, and then nothing was made", async () => {
    const person = newcomer();
    const code = await codeFor(person);
    const taken = await signUp({ ...person, name: "Empresa 1", code });
    expect([taken.status, taken.body.error]).toEqual([409, "ERR_COMPANY_NAME_ALREADY_EXISTS"]);
    expect((await signUp({ ...person, planId: 1_999_999_999, code })).status).toBe(404);
    expect(await countFor(person.email)).toBe(0);
    expect((await signUp({ ...person, code })).status).toBe(200);
  });

  it("of somebody with an account is answered as any other, and only its owner reads that", async () => {
    const { admin } = await api.makeCompany();
    const email = admin.user?.email ?? "";
    const [known, unknown] = [await ask({ ...newcomer(), email }), await ask(newcomer())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mail = await mailFor(email);
    expect([mail.includes("você já tem uma conta"), /\d{8}/.test(mail)]).toEqual([true, false]);
    const { status, body } = await signUp({ ...newcomer(), email, code: "12345678" });
    expect([status, body.error]).toEqual([400, "ERR_SIGNUP_CODE"]);
  });

  it("is asked for five times by one address, and a taken name is told before", async () => {
    expect((await ask({ name: "Empresa 1", email: "x@loja.test" })).status).toBe(409);
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await ask(newcomer())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it("is written to in the language of whoever asks", async () => {
    const person = { ...newcomer(), language: "en" as const };
    await ask(person);
    const mail = await mailFor(person.email);
    expect([mail.includes("Your confirmation code is:"), mail.includes(person.name)]).toEqual([true, false]);
  });
});

describe("terms of the installation", () => {
  it("are told to visitors, and have to be accepted, which is kept with its time", async () => {
    const pages = ["https://recado.test/termos", "https://recado.test/privacidade"];
    await rules({ signupConfirmsEmail: false, termsUrl: pages[0], privacyUrl: pages[1] });
    expect(await api.visitor().call(companyRoutes.showSignup)).toEqual({
      isOpen: true,
      confirmsEmail: false,
      termsUrl: pages[0],
      privacyUrl: pages[1],
    });
    const person = newcomer();
    const refused = await signUp(person);
    expect([refused.status, refused.body.data.fields]).toEqual([400, { acceptsTerms: "required" }]);
    const { body } = await signUp({ ...person, acceptsTerms: true });
    const kept = await api.sql(
      `SELECT "acceptedPages", now() - "termsAcceptedAt" < interval '1 minute' AS "isNow", "trialEnd"::text = "dueDate"::text AS "isTrial"
         FROM "Companies" WHERE id = $1`,
      [body.id],
    );
    expect(kept).toEqual([{ acceptedPages: pages, isNow: true, isTrial: true }]);
    expect(
      (await api.visitor().send(authRoutes.login, { body: { email: person.email, password: PASSWORD } })).status,
    ).toBe(200);
  });
});
