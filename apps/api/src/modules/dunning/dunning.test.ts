import { companyRoutes, planRoutes, reminderRoutes } from "@recado/contract";
import { DAY_MS, today } from "@recado/domain";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { mailsFor } from "../../../testing/outbox.js";
import { asSystem } from "../../kernel/db/system.js";
import { remindCompanies } from "./remind.js";

const api = useApi();
const inDays = (days: number, zone = "America/Sao_Paulo") => today(zone, new Date(Date.now() + days * DAY_MS));
const morning = () => remindCompanies({ hour: 8 });

async function makeDebtor(dueIn: number, value = 99.9) {
  const { id, planId } = await api.makeCompany();
  await api.root.call(planRoutes.update, { params: { planId }, body: { value } });
  const setDue = (days: number) =>
    api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate: inDays(days) } });
  const { email } = await setDue(dueIn);
  /** As if so many days had gone by. */
  const count = async () => (await api.sql(`SELECT id FROM "PaymentReminders" WHERE "companyId" = $1`, [id])).length;
  return { id, email, setDue, count, mails: () => mailsFor(email) };
}

describe("a company is reminded", () => {
  it("before, on the day, and after three and seven days, once each, in the words of the step", async () => {
    for (const [days, words] of [
      [5, "vence em"],
      [0, "vence hoje"],
      [-3, "e ainda não recebemos"],
      [-7, "deixam de receber mensagens"],
    ] as const) {
      const debtor = await makeDebtor(days);
      await morning();
      await morning();
      await expect.poll(debtor.mails).toHaveLength(1);
      const [mail = ""] = await debtor.mails();
      expect(mail).toContain(words);
      expect(mail).toMatch(/R\$\s99,90/);
      expect(mail).toContain("/financeiro");
      expect(mail).not.toContain("{{");
      expect(await debtor.count()).toBe(1);
    }
  });

  it("on no other day, not for nothing, and not at night", async () => {
    for (const days of [6, 3, 1, -1, -2, -6, -10]) {
      const debtor = await makeDebtor(days);
      await morning();
      expect([days, await debtor.count()]).toEqual([days, 0]);
    }
    const free = await makeDebtor(0, 0);
    const paying = await makeDebtor(0);
    await morning();
    expect([await free.count(), await paying.count()]).toEqual([0, 1]);
    const sleeping = await makeDebtor(0);
    await remindCompanies({ hour: 7 });
    await remindCompanies({ hour: 20 });
    expect(await sleeping.count()).toBe(0);
    await remindCompanies({ hour: 19 });
    expect(await sleeping.count()).toBe(1);
  });

  it("later, where the server slept through the day, but not with words that are no longer true", async () => {
    for (const days of [4, -4, -9]) {
      const debtor = await makeDebtor(days);
      await morning();
      expect([days, await debtor.count()]).toEqual([days, 1]);
    }
    const told = await makeDebtor(-3);
    await morning();
    // As if a day had gone by.
    await api.sql(`UPDATE "Companies" SET "dueDate" = "dueDate" - 1 WHERE id = $1`, [told.id]);
    await api.sql(`UPDATE "Invoices" SET "dueDate" = "dueDate" - 1 WHERE "companyId" = $1`, [told.id]);
    await api.sql(`UPDATE "PaymentReminders" SET "dueDate" = "dueDate" - 1 WHERE "companyId" = $1`, [told.id]);
    await morning();
    expect(await told.count()).toBe(1);
  });

  it("once by many sweeps at once, and by the next when one dies before its end", async () => {
    const debtor = await makeDebtor(0);
    const dying = asSystem("the test dies", async () => {
      await morning();
      throw new Error("killed");
    });
    await expect(dying).rejects.toThrow("killed");
    expect([await debtor.count(), await debtor.mails()]).toEqual([0, []]);
    await Promise.all(Array.from({ length: 5 }, morning));
    await expect.poll(debtor.mails).toHaveLength(1);
    expect(await debtor.count()).toBe(1);
    const queued = await api.sql(`SELECT id FROM "Mails" WHERE recipient = $1`, [debtor.email]);
    expect(queued).toHaveLength(1);
  });

  it("anew of a new due date, and in its language", async () => {
    const debtor = await makeDebtor(-3);
    await morning();
    await api.sql(`UPDATE "Companies" SET language = 'en' WHERE id = $1`, [debtor.id]);
    await debtor.setDue(5);
    await morning();
    await expect.poll(debtor.mails).toHaveLength(2);
    expect((await debtor.mails())[1]).toContain("Your subscription of R$99.90 is due on");
  });

  it("in the operator's words, until he wants the product's back", async () => {
    const which = { params: { language: "pt", step: "due" } } as const;
    const own = { subject: "{{name}}, hoje", body: "Pague {{value}} em {{link}} até {{dueDate}}. {{other}}" };
    const set = await api.root.call(reminderRoutes.update, { ...which, body: own });
    expect(set).toEqual({ ...which.params, ...own, isOwn: true });
    const { texts } = await api.root.call(reminderRoutes.list);
    expect([texts.length, texts.filter(({ isOwn }) => isOwn)]).toEqual([12, [set]]);
    const debtor = await makeDebtor(0);
    await morning();
    await expect.poll(debtor.mails).toHaveLength(1);
    expect((await debtor.mails())[0]).toMatch(/Pague R\$\s99,90 em http\S+\/financeiro até [\d/]+\. \{\{other\}\}/);

    const reset = await api.root.call(reminderRoutes.reset, which);
    expect(reset).toMatchObject({ isOwn: false, subject: "Recado: sua assinatura vence hoje" });
    const other = await makeDebtor(0);
    await morning();
    await expect.poll(other.mails).toHaveLength(1);
    expect((await other.mails())[0]).toContain("vence hoje");
  });

  it("in words that are there: no empty ones, none of a step or a language nobody knows", async () => {
    const body = { subject: "Hoje", body: " " };
    const put = (params: object, words = body) =>
      api.root.send(reminderRoutes.update, { params: params as never, body: words });
    const empty = await put({ language: "pt", step: "due" });
    expect([empty.status, empty.body.data]).toEqual([400, { fields: { body: "required" } }]);
    for (const params of [
      { language: "fr", step: "due" },
      { language: "pt", step: "after30" },
    ])
      expect((await put(params, { ...body, body: "Pague" })).status).toBe(400);
  });
});
