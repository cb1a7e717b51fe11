import { companyRoutes, OPERATOR_SORTS, type OperatorSearch, operatorRoutes, planRoutes } from "@recado/contract";
import { today } from "@recado/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { statements } from "../../kernel/db/database.js";
import { countUsage } from "./countUsage.js";

const api = useApi();
const MANY = 200;
let planId = 0;

const ask = (query: Partial<OperatorSearch>) => api.root.call(operatorRoutes.listCompanies, { query: query as never });
const dayIn = (days: number) =>
  new Date(Date.parse(today("America/Sao_Paulo", new Date())) + days * 86_400_000).toISOString().slice(0, 10);

/** A customer as the database has him. */
async function addCustomer(fields: Record<string, unknown>): Promise<number> {
  const row = { planId, status: true, recurrence: "MENSAL", ...fields };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const [made] = await api.sql<{ id: number }>(
    `INSERT INTO "Companies" (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)}) RETURNING id`,
    Object.values(row),
  );
  return made?.id ?? 0;
}

const pay = (companyId: number, ago: number, value = 90) =>
  api.sql(
    `INSERT INTO "Invoices" ("companyId", detail, value, "dueDate", recurrence, status, "paidAt")
     VALUES ($1, 'Plano', $3, now() - make_interval(days => $2), 'MENSAL', 'paid', now() - make_interval(days => $2))`,
    [companyId, ago, value],
  );

/** Every row of a walk through all pages. */
async function walk(query: Partial<OperatorSearch>) {
  const rows = [];
  for (let after: number | undefined; ; ) {
    const { records, hasMore } = await ask({ ...query, ...(after !== undefined && { after }) });
    rows.push(...records);
    after = records.at(-1)?.id;
    if (!hasMore) return rows;
  }
}

beforeAll(async () => {
  planId = (await api.root.call(planRoutes.create, { body: { name: "Plano da operação", value: 90 } })).id;
});

describe("the operator's table", () => {
  it("shows what a company uses, as it was counted", async () => {
    const { id, admin } = await api.makeCompany();
    await api.sql(`UPDATE "Companies" SET name = 'Padaria Contada', "dueDate" = $2 WHERE id = $1`, [id, dayIn(40)]);
    await api.sql(
      `WITH line AS (INSERT INTO "Whatsapps" ("companyId", name, status) VALUES ($1, 'No ar', 'CONNECTED'), ($1, 'Fora', 'DISCONNECTED') RETURNING id),
       person AS (INSERT INTO "Contacts" ("companyId", name) VALUES ($1, 'Cliente') RETURNING id),
       ticket AS (INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId")
         SELECT $1, person.id, min(line.id) FROM person, line GROUP BY person.id RETURNING id, "whatsappId")
       INSERT INTO "Messages" ("companyId", "ticketId", "whatsappId", "waId", body, "fromMe", origin)
       SELECT $1, id, "whatsappId", 'CONTA' || n, 'Oi', false, 'contact' FROM ticket, generate_series(1, 3) n`,
      [id],
    );
    await api.sql(
      `INSERT INTO "StoredFiles" ("companyId", name, mime, bytes) VALUES ($1, 'a.png', 'image/png', 4096)`,
      [id],
    );
    const row = async () => (await ask({ searchParam: "padaria contada" })).records;
    expect(await row()).toMatchObject([{ id, messages: 0, bytes: 0 }]);
    await countUsage();
    await countUsage();
    expect(await row()).toMatchObject([
      {
        id,
        standing: "active",
        users: 1,
        connections: { up: 1, all: 2 },
        messages: 3,
        bytes: 4096,
        dueDate: dayIn(40),
      },
    ]);
    const plan = await admin.call(companyRoutes.showPlan, { params: { companyId: id } });
    expect((await row())[0]?.plan).toEqual({ id: plan.id, name: plan.name });
  });

  it("counts a day on which nobody counted, of this month", async () => {
    const { id } = await api.makeCompany();
    await api.sql('DELETE FROM "CompanyUsage"');
    await countUsage();
    const days = await api.sql<{ day: string }>('SELECT day FROM "CompanyUsage" WHERE "companyId" = $1', [id]);
    expect(days.length).toBe(Number(today("America/Sao_Paulo", new Date()).slice(8)) + 1);
  });

  it.each([
    [{ dueDate: dayIn(12), trialEnd: dayIn(2), isTrial: true }, "trial"],
    [{ dueDate: dayIn(30), trialEnd: dayIn(1) }, "active"],
    [{ dueDate: null }, "active"],
    [{ dueDate: dayIn(5) }, "dueSoon"],
    [{ dueDate: dayIn(6) }, "active"],
    [{ dueDate: dayIn(-3) }, "overdue"],
    [{ dueDate: dayIn(-4), trialEnd: dayIn(-4), isTrial: true }, "lapsed"],
    [{ dueDate: dayIn(30), status: false }, "inactive"],
  ] as const)("knows how a company stands: %o is %s", async (fields, standing) => {
    await api.sql(`INSERT INTO "InstallationSettings" (key, value) VALUES ('graceDays', '3') ON CONFLICT DO NOTHING`);
    const name = `Situação ${standing} ${Math.random()}`;
    const id = await addCustomer({ name, email: "", phone: "", ...fields });
    const { records } = await ask({ searchParam: name, standing });
    await api.sql('DELETE FROM "InstallationSettings"');
    expect(records.map((row) => [row.id, row.standing])).toEqual([[id, standing]]);
  });

  it("is walked page by page by each sort, without one twice or none, in as many statements as for few", async () => {
    const countOf = async (query: Partial<OperatorSearch>) => {
      const before = statements.ofRequests;
      await ask(query);
      return statements.ofRequests - before;
    };
    await ask({});
    const few = await countOf({});
    await api.sql(
      `INSERT INTO "Companies" (name, email, phone, "planId", status, "dueDate", recurrence)
       SELECT 'Muitas ' || lpad(n::text, 3, '0'), '', '', $1, true, CASE WHEN n % 5 > 0 THEN $2::date + n % 5 END, 'MENSAL' FROM generate_series(1, $3::integer) n`,
      [planId, dayIn(10), MANY],
    );
    expect(await countOf({})).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
    for (const sort of OPERATOR_SORTS)
      for (const direction of ["asc", "desc"] as const) {
        const rows = await walk({ sort, direction, searchParam: "muitas" });
        expect([sort, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([sort, MANY, MANY]);
      }
    const names = (await walk({ searchParam: "muitas", direction: "desc" })).map(({ name }) => name);
    expect(names).toEqual([...names].sort().reverse());
    const days = (await walk({ searchParam: "muitas", sort: "dueDate" })).map(({ dueDate }) => dueDate ?? "9999");
    expect(days).toEqual([...days].sort());
  });

  it("is written into a sheet as it was searched, and is the operator's alone", async () => {
    await addCustomer({ name: "=Planilha", email: "p@planilha.test", phone: "", dueDate: dayIn(9) });
    const body = { searchParam: "planilha", format: "csv" as const };
    const { url } = await api.root.call(operatorRoutes.exportCompanies, { body });
    const { text } = await api
      .visitor()
      .agent.get(url.slice(new URL(url, "http://x").origin.length * Number(/^http/.test(url))));
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=Planilha");
    const { admin } = await api.makeCompany();
    for (const route of Object.values(operatorRoutes)) expect((await admin.send(route, {} as never)).status).toBe(403);
  });
});

describe("the operator's figures", () => {
  it("count who pays, what that is worth in a month, and who came and went", async () => {
    const before = await api.root.call(operatorRoutes.showFigures);
    const add = (fields: object) => addCustomer({ name: `Cifra ${Math.random()}`, email: "", phone: "", ...fields });
    const monthly = await add({ dueDate: dayIn(20), trialEnd: dayIn(-10) });
    const yearly = await add({ dueDate: dayIn(300), recurrence: "ANUAL" });
    await add({ dueDate: dayIn(2), trialEnd: dayIn(2), isTrial: true });
    await add({ dueDate: dayIn(20) });
    const lost = await add({ dueDate: dayIn(-1) });
    // Who was a customer before, and who has been gone for long, is no news of this month.
    const loyal = await add({ dueDate: dayIn(20), trialEnd: dayIn(-100) });
    const gone = await add({ dueDate: dayIn(-70) });
    for (const ago of [90, 0]) await pay(loyal, ago);
    await pay(gone, 120);
    await pay(monthly, 0);
    await pay(yearly, 90);
    await pay(lost, 90);
    const after = await api.root.call(operatorRoutes.showFigures);
    expect(after.companies - before.companies).toBe(7);
    expect(after.paying - before.paying).toBe(3);
    expect(after.monthlyRevenue - before.monthlyRevenue).toBeCloseTo(90 + 90 + 90 / 12, 1);
    expect(after.standings.trial - before.standings.trial).toBe(1);
    expect(after.trialsBegun - before.trialsBegun).toBe(3);
    expect(after.trialsConverted - before.trialsConverted).toBe(1);
    expect(after.churned - before.churned).toBe(1);
    expect(after.churnRate).toBeGreaterThan(0);
    await api.root.call(companyRoutes.remove, { params: { companyId: yearly } });
    const removed = await api.root.call(operatorRoutes.showFigures);
    expect([removed.churned - after.churned, removed.paying - after.paying]).toEqual([1, -1]);
  });
});
