import { campaignRoutes, companyChannel, companyRoutes, planRoutes, type SignupInput } from "@recado/contract";
import { addRecurrence, today, trialEnd } from "@recado/domain";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { forgetLimits } from "../../../testing/limits.js";
import * as trials from "../../database/migrations/0095-trials.js";
import type { Schema } from "../../database/tables.js";
import { env } from "../../env.js";
import { asSystem } from "../../kernel/db/system.js";
import { renewCompany } from "./index.js";

const api = useApi();
const NEW = { name: "Loja Nova", email: "Dona@Loja.test", phone: "11999990000", password: PASSWORD };
let planId = 0;

const signUp = (body: object) => api.visitor().send(companyRoutes.signup, { body: body as SignupInput });
const countCompanies = () => api.sql('SELECT 1 FROM "Companies"').then((rows) => rows.length);

async function makePlan(fields: object): Promise<number> {
  const body = { name: `Plano ${Object.keys(fields)}`, users: 2, ...fields };
  return (await api.root.call(planRoutes.create, { body })).id;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const renew = (companyId: number) =>
  asSystem("it is paid for", () => renewCompany(companyId, { dueDate: "2099-01-01" }));

/** A company in its trial, on a plan without campaigns. */
async function openTrial(name: string) {
  const email = `${name.replace(" ", ".")}@trial.test`;
  const { body } = await signUp({ ...NEW, name, email, planId });
  const { id, dueDate }: { id: number; dueDate: string } = body;
  const admin = await api.signIn(email.toLowerCase(), PASSWORD);
  return {
    id,
    dueDate,
    ask: async () => (await admin.send(campaignRoutes.list, { query: {} })).status,
    change: (fields: object) => api.root.call(companyRoutes.update, { params: { companyId: id }, body: fields }),
  };
}

beforeAll(async () => {
  planId = await makePlan({ useCampaigns: false, value: 50 });
});
beforeEach(() => forgetLimits());

describe("signing up", () => {
  it("gives a trial of three days and an administrator, whatever else the visitor wishes", async () => {
    const listener = await api.openSocket(api.root);
    const extra = { dueDate: "2099-01-01", status: false, campaignsEnabled: false, recurrence: "ANUAL", super: true };
    const { status, body } = await signUp({ ...NEW, planId, ...extra });
    const dueDate = trialEnd(today("America/Sao_Paulo", new Date()));
    expect([status, body]).toEqual([200, { id: expect.any(Number), name: "Loja Nova", dueDate }]);
    const admin = await api.signIn("dona@loja.test", PASSWORD);
    expect(admin.user).toMatchObject({ profile: "admin", super: false, companyId: body.id });
    const company = await admin.call(companyRoutes.show, { params: { companyId: body.id } });
    expect(company).toMatchObject({ planId, status: true, recurrence: "MENSAL", campaignsEnabled: true, dueDate });
    const heard = await listener.wait(companyChannel, api.root.user?.companyId ?? 0);
    expect(heard).toEqual([{ action: "create", company }]);
  });

  it("gives campaigns while it is a trial, and as the plan has them once that was paid for", async () => {
    const campaigns = await makePlan({});
    for (const [name, paid, status] of [
      ["Sem", planId, 403],
      ["Com", campaigns, 200],
    ] as const) {
      const { body } = await signUp({ ...NEW, name: `${name} campanhas`, email: `${name}@loja.test`, planId });
      const admin = await api.signIn(`${name}@loja.test`, PASSWORD);
      const ask = async () => (await admin.send(campaignRoutes.list, { query: {} })).status;
      expect(await ask()).toBe(200);
      await asSystem("a trial is paid for", () => renewCompany(body.id, { dueDate: "2099-01-01", planId: paid }));
      expect(await ask()).toBe(status);
    }
  });

  it("takes its campaigns back with the first payment, wherever the operator had moved its due date", async () => {
    const { id, dueDate, ask, change } = await openTrial("Adiada");
    for (const moved of [dayAfter(dueDate, 11), dayAfter(dueDate, 27), dueDate]) {
      await change({ dueDate: moved });
      expect(await ask()).toBe(200);
    }
    await change({ dueDate: dayAfter(dueDate, 11) });
    await renew(id);
    expect(await ask()).toBe(403);
  });

  it("is over for a company that pays the operator, who moves its due date by a whole period or takes it away", async () => {
    const [early, late, endless] = [
      await openTrial("Em dinheiro"),
      await openTrial("Atrasada"),
      await openTrial("Amiga"),
    ];
    await early.change({ dueDate: addRecurrence(early.dueDate, "MENSAL") });
    // Its trial has been over for a week.
    const ended = dayAfter(late.dueDate, -10);
    await late.change({ dueDate: ended });
    await late.change({ dueDate: addRecurrence(ended, "MENSAL") });
    await endless.change({ dueDate: null });
    const granted = await openTrial("Presenteada");
    await granted.change({ dueDate: addRecurrence(granted.dueDate, "MENSAL"), campaignsEnabled: true });
    expect(await granted.ask()).toBe(200);
    for (const { ask, change } of [early, late, endless]) {
      expect(await ask()).toBe(403);
      expect((await change({ campaignsEnabled: true })).campaignsEnabled).toBe(true);
    }
    await early.change({ dueDate: addRecurrence(addRecurrence(early.dueDate, "MENSAL"), "MENSAL") });
    expect(await early.ask()).toBe(200);
  });

  it("goes on where it is taken up again long after, for a few days more", async () => {
    const { id, dueDate, ask, change } = await openTrial("Retomada");
    await change({ dueDate: dayAfter(dueDate, -60) });
    await change({ dueDate: dayAfter(dueDate, 2) });
    expect(await ask()).toBe(200);
    await renew(id);
    expect(await ask()).toBe(403);
  });

  it("goes on by another plan the operator gives, whose campaigns it has once that was paid for", async () => {
    const campaigns = await makePlan({ connections: 3 });
    const { id, ask, change } = await openTrial("Muda");
    await change({ planId: campaigns });
    await change({ planId });
    expect(await ask()).toBe(200);
    await change({ planId: campaigns });
    await renew(id);
    expect(await ask()).toBe(200);
    await change({ planId });
    expect(await ask()).toBe(403);
  });

  it("leaves campaigns to the operator who switches them on for a company that has paid", async () => {
    const { id, change } = await openTrial("Paga");
    await renew(id);
    await change({ campaignsEnabled: true });
    await renew(id);
    expect((await api.root.call(companyRoutes.show, { params: { companyId: id } })).campaignsEnabled).toBe(true);
  });

  it("is known of those who signed up before by their due date", async () => {
    const [{ id }, moved, made] = [await openTrial("De antes"), await openTrial("Movida"), await api.makeCompany()];
    await moved.change({ dueDate: dayAfter(moved.dueDate, 1) });
    const ids = [id, moved.id, made.id];
    await api.sql('UPDATE "Companies" SET "isTrial" = false WHERE id = ANY($1)', [ids]);
    const sql = async (statement: string) => (statement.includes("ADD COLUMN") ? [] : api.sql(statement));
    await trials.up({ sql } as unknown as Schema);
    const rows = await api.sql('SELECT id FROM "Companies" WHERE "isTrial" AND id = ANY($1)', [ids]);
    expect(rows).toEqual([{ id }]);
  });

  it("refuses plans that are not public, taken names and bad input, and leaves nothing behind", async () => {
    const before = await countCompanies();
    const secret = await makePlan({ isPublic: false });
    const answers = [
      await signUp({ ...NEW, name: "Outra Loja", email: "o@loja.test", planId: secret }),
      await signUp({ ...NEW, name: "Outra Loja", email: "root@recado.test", planId }),
      await signUp({ ...NEW, name: "EMPRESA 1", email: "o@loja.test", planId }),
      await signUp({ ...NEW, name: "x", password: "1234", planId }),
      await signUp({ ...NEW, name: "x".repeat(51), planId }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, "ERR_NO_PLAN_FOUND"],
      [409, "ERR_EMAIL_IN_USE"],
      [409, "ERR_COMPANY_NAME_ALREADY_EXISTS"],
      [400, "ERR_VALIDATION"],
      [400, "ERR_VALIDATION"],
    ]);
    expect(answers[3]?.body.data.fields).toEqual({ name: "too_short", password: "too_short" });
    expect(answers[4]?.body.data.fields).toEqual({ name: "too_long" });
    expect(await countCompanies()).toBe(before);
  });

  it("is refused where the operator has closed it", async () => {
    env.ALLOW_SIGNUP = false;
    const refused = await signUp({ ...NEW, name: "Fechada", email: "f@loja.test", planId });
    env.ALLOW_SIGNUP = true;
    expect(refused).toMatchObject({ status: 403, body: { error: "ERR_USER_CREATION_DISABLED" } });
  });

  it("sends nobody away for a name, an e-mail or a password that will not do", async () => {
    const refused = [
      { ...NEW, name: "Empresa 1", email: "erra@loja.test", planId },
      { ...NEW, name: "Padaria Erra", email: "erra@loja.test", password: "Padaria123", planId },
    ];
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await signUp(refused[turn % 2] ?? {})).status);
    expect(statuses).toEqual([409, 400, 409, 400, 409, 400, 409, 400]);
    expect((await signUp({ ...NEW, name: "Padaria Erra", email: "erra@loja.test", planId })).status).toBe(200);
    for (let turn = 9; turn < 20; turn += 1) await signUp(refused[0] ?? {});
    expect((await signUp({ ...NEW, name: "Outra Padaria", email: "outra@loja.test", planId })).status).toBe(429);
  });

  it("tells ten times a day which e-mails are taken, and then nothing more to that address", async () => {
    const probe = async (turn: number) => {
      // What else is counted begins anew every half hour.
      if (turn % 5 === 0) await forgetLimits("signup-tries");
      return (await signUp({ ...NEW, name: `Sonda ${turn}`, email: "root@recado.test", planId })).status;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push(await probe(turn));
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
  });

  it("is for five companies in half an hour and address", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const response = await signUp({ ...NEW, name: `Robô ${turn}`, email: `r${turn}@loja.test`, planId });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers["retry-after"])).toBeGreaterThan(60);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
