import { constants, inflateSync } from "node:zlib";
import {
  companyRoutes,
  type Invoice,
  invoiceRoutes,
  planRoutes,
  settingRoutes,
  subscriptionRoutes,
} from "@recado/contract";
import { addRecurrence, today } from "@recado/domain";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { dayFrom, type PayingCompany, useBank } from "../../../testing/bank.js";
import { holdChange } from "../../../testing/holdTable.js";
import { PAGE_SIZE } from "../../kernel/db/search.js";
import { syncAllInvoices } from "./invoices/syncInvoice.js";

const api = useApi();
const bank = useBank(api);

const list = async ({ admin }: PayingCompany, query = {}) => (await admin.call(invoiceRoutes.list, { query })).records;
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const inShort = ({ value, dueDate, status }: Invoice) => ({ value, dueDate, status });
const change = ({ id }: PayingCompany, body: object) =>
  api.root.call(companyRoutes.update, { params: { companyId: id }, body });

/** The words that are drawn on its pages, as they come. */
function readPdf(pdf: Buffer): string {
  const streams = pdf
    .toString("latin1")
    .split(/stream\r?\n/)
    .slice(1);
  const pages = streams.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1")];
    } catch {
      return [];
    }
  });
  return pages
    .flatMap((page) => page.split("\n"))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join("\n")
    .replaceAll("\u00a0", " ");
}

describe("the invoice of a company", () => {
  it("is there at once for what is due within twenty days, and is one, however many sweeps look at once", async () => {
    const payer = await bank.makePayer(50, 19);
    expect((await list(payer)).map(inShort)).toEqual([{ value: 50, dueDate: dayFrom(19), status: "open" }]);
    const later = await bank.makePayer(50, 20);
    expect(await list(later)).toEqual([]);
    await api.sql(`UPDATE "Companies" SET "dueDate" = $2 WHERE id = $1`, [later.id, dayFrom(-3)]);
    await Promise.all([syncAllInvoices(), syncAllInvoices(), syncAllInvoices()]);
    expect((await list(later)).map(inShort)).toEqual([{ value: 50, dueDate: dayFrom(-3), status: "open" }]);
    const refused = api.sql(
      `INSERT INTO "Invoices" ("companyId", detail, value, "dueDate", recurrence)
       SELECT "companyId", detail, value, "dueDate", recurrence FROM "Invoices" WHERE "companyId" = $1`,
      [later.id],
    );
    await expect(refused).rejects.toThrow("invoices_due");
  });

  it("follows its plan while it is open, and the due date the operator sets; a paid one never changes", async () => {
    const payer = await bank.makePayer();
    await api.root.call(planRoutes.update, {
      params: { planId: payer.planId },
      body: { value: 70.5, name: `Novo ${payer.id}` },
    });
    await expect.poll(() => list(payer)).toMatchObject([{ value: 70.5, detail: `Novo ${payer.id}` }]);
    const [open] = await list(payer);
    await change(payer, { dueDate: dayFrom(9) });
    const moved = await list(payer);
    expect(moved.map(inShort)).toEqual([
      { value: 70.5, dueDate: dayFrom(9), status: "open" },
      { value: 70.5, dueDate: dayFrom(5), status: "cancelled" },
    ]);
    await change(payer, { dueDate: dayFrom(5) });
    expect((await list(payer, { status: "open" })).map(({ id }) => id)).toEqual([open?.id]);

    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(async () => (await list(payer, { status: "paid" })).length).toBe(1);
    await api.root.call(planRoutes.update, { params: { planId: payer.planId }, body: { value: 99 } });
    await syncAllInvoices();
    expect((await list(payer, { status: "paid" })).map(inShort)).toEqual([
      { value: 70.5, dueDate: dayFrom(5), status: "paid" },
    ]);
    const again = await payer.admin.send(subscriptionRoutes.pay, { body: { invoiceId: open?.id ?? 0 } });
    expect([again.status, again.body.error]).toEqual([409, "ERR_INVOICE_STATUS"]);
    expect((await payer.admin.send(subscriptionRoutes.pay, { body: {} })).body.error).toBe("ERR_NOTHING_TO_PAY");
  });

  it("follows its plan behind whoever changes that, who waits for no company, and no company for those after it", async () => {
    const [first, second] = [await bank.makePayer(), await bank.makePayer()];
    await change(second, { planId: first.planId });
    const values = async () => (await Promise.all([list(first), list(second)])).flat().map(({ value }) => value);
    expect(await values()).toEqual([50, 50]);
    // Somebody moves the money of one of them.
    const busy = await holdChange(`UPDATE "Companies" SET name = name WHERE id = ${second.id}`);
    const params = { planId: first.planId };
    expect(await api.root.call(planRoutes.update, { params, body: { value: 80 } })).toMatchObject({ value: 80 });
    await expect.poll(values).toEqual([80, 50]);
    await busy.untilWaiting(1);
    await busy.release();
    await expect.poll(values).toEqual([80, 80]);
  });

  it("is none where the plan costs nothing: on its due day such a company goes on by itself", async () => {
    const payer = await bank.makePayer(0, -40);
    expect(await bank.readDueDate(payer)).toBe(addRecurrence(dayFrom(0), "MENSAL"));
    await api.sql(`UPDATE "Companies" SET "dueDate" = $2 WHERE id = $1`, [payer.id, dayFrom(0)]);
    await Promise.all([syncAllInvoices(), syncAllInvoices()]);
    expect(await bank.readDueDate(payer)).toBe(addRecurrence(dayFrom(0), "MENSAL"));
    expect(await list(payer)).toEqual([]);
  });

  it("is none while the company is switched off", async () => {
    const payer = await bank.makePayer();
    await change(payer, { status: false });
    const rows = await api.sql(`SELECT status FROM "Invoices" WHERE "companyId" = $1`, [payer.id]);
    expect(rows).toEqual([{ status: "cancelled" }]);
  });

  it("is found by its plan or its number, page by page, the latest due date first, and by its company alone", async () => {
    const [payer, other] = [await bank.makePayer(), await bank.makePayer()];
    await api.sql(
      `INSERT INTO "Invoices" ("companyId", detail, value, "dueDate", recurrence, status, "paidAt")
       SELECT $1, CASE WHEN n = 7 THEN 'Plano 100% Ouro' ELSE 'Plano' END, 50, date '2020-01-01' + n, 'MENSAL', 'paid', now()
         FROM generate_series(1, $2::integer) n`,
      [payer.id, PAGE_SIZE + 4],
    );
    const read = (query: object) => payer.admin.call(invoiceRoutes.list, { query });
    const [first, second] = [await read({}), await read({ pageNumber: "2" })];
    expect([first.count, first.records.length, first.hasMore]).toEqual([PAGE_SIZE + 5, PAGE_SIZE, true]);
    expect([second.records.length, second.hasMore]).toEqual([5, false]);
    const days = [...first.records, ...second.records].map(({ dueDate }) => dueDate);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    const gold = await read({ searchParam: "100% ouro" });
    expect(gold.records.map(({ detail }) => detail)).toEqual(["Plano 100% Ouro"]);
    const number = String(gold.records[0]?.id);
    expect((await read({ searchParam: number })).records.map(({ id }) => String(id))).toContain(number);
    expect((await list(other, { searchParam: number })).map(({ id }) => String(id))).not.toContain(number);
  });

  it("once paid has a receipt, in each language; before it has none", async () => {
    const payer = await bank.makePayer(1_234.5);
    const { txid, invoiceId } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const params = { invoiceId };
    const early = await payer.admin.send(invoiceRoutes.writeReceipt, { params });
    expect([early.status, early.body.error]).toEqual([409, "ERR_INVOICE_STATUS"]);
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(async () => (await list(payer, { status: "paid" })).length).toBe(1);
    for (const [language, name, words] of [
      ["pt", "recibo", ["Recibo de pagamento", "R$ 1.234,50", "mensal"]],
      ["en", "receipt", ["Payment receipt", "R$1,234.50", "monthly"]],
      ["es", "recibo", ["Recibo de pago", "1234,50 BRL", "mensual"]],
    ] as const) {
      const written = await payer.admin.call(invoiceRoutes.writeReceipt, { params, body: { language } });
      expect(written.name).toBe(`${name}-${invoiceId}.pdf`);
      const { pathname, search } = new URL(written.url);
      const file = await payer.admin.agent.get(pathname + search).buffer(true);
      expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
      const pdf = file.body as Buffer;
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      for (const word of [...words, String(invoiceId), txid.slice(0, 8)]) expect(readPdf(pdf)).toContain(word);
    }
  });
});

describe("the operator", () => {
  it("sees every company's invoices, searched and filtered, and as a sheet", async () => {
    const [late, soon] = [await bank.makePayer(50, -3), await bank.makePayer(80, 5)];
    const { name } = await soon.admin.call(companyRoutes.show, { params: { companyId: soon.id } });
    const find = async (query: object) =>
      (await api.root.call(invoiceRoutes.listOfCompanies, { query })).records.map(({ companyId }) => companyId);
    expect(await find({ searchParam: name })).toContain(soon.id);
    expect(await find({ status: "overdue" })).toContain(late.id);
    expect(await find({ status: "overdue" })).not.toContain(soon.id);
    expect(await find({ companyId: String(soon.id), dueFrom: dayFrom(5), dueUntil: dayFrom(5) })).toEqual([soon.id]);
    expect(await find({ companyId: String(soon.id), dueFrom: dayFrom(6) })).toEqual([]);
    expect((await soon.admin.send(invoiceRoutes.listOfCompanies)).status).toBe(403);
    const body = { companyId: soon.id, format: "csv" } as const;
    expect((await soon.admin.send(invoiceRoutes.exportOfCompanies, { body })).status).toBe(403);
    const { pathname, search } = new URL((await api.root.call(invoiceRoutes.exportOfCompanies, { body })).url);
    const lines = (await api.root.agent.get(pathname + search).buffer(true)).text.trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("80,00");
  });

  it("finds overdue what its company sees so, by its own clock: in the list, and in the sheet", async () => {
    // Where it is tomorrow already, and where it is still yesterday.
    const [ahead, behind] = [await bank.makePayer(), await bank.makePayer()];
    const dueDate = dayBefore(today("Pacific/Kiritimati", new Date()));
    for (const [payer, value] of [
      [ahead, "Pacific/Kiritimati"],
      [behind, "Pacific/Pago_Pago"],
    ] as const) {
      await payer.admin.call(settingRoutes.update, { params: { key: "timezone" }, body: { value } });
      await change(payer, { dueDate });
      await api.sql(`DELETE FROM "Invoices" WHERE "companyId" = $1 AND status = 'cancelled'`, [payer.id]);
    }
    const find = async ({ id }: PayingCompany, status?: "overdue" | "open") =>
      (await api.root.call(invoiceRoutes.listOfCompanies, { query: { status, companyId: String(id) } })).records;
    const readSheet = async ({ id: companyId }: PayingCompany) => {
      const body = { companyId, format: "csv" } as const;
      const { pathname, search } = new URL((await api.root.call(invoiceRoutes.exportOfCompanies, { body })).url);
      return (await api.root.agent.get(pathname + search).buffer(true)).text.trim().split("\n")[1];
    };
    for (const [payer, isOverdue, word] of [
      [ahead, true, "vencida"],
      [behind, false, "em aberto"],
    ] as const) {
      const invoice = { dueDate, status: "open", isOverdue };
      expect(await find(payer)).toMatchObject([invoice]);
      expect(await find(payer, "overdue")).toHaveLength(isOverdue ? 1 : 0);
      expect(await find(payer, "open")).toHaveLength(isOverdue ? 0 : 1);
      expect(await readSheet(payer)).toContain(`"${word}"`);
      expect(await list(payer)).toMatchObject([invoice]);
      const [{ id: invoiceId = 0 } = {}] = await list(payer);
      expect(await payer.admin.call(invoiceRoutes.show, { params: { invoiceId } })).toMatchObject(invoice);
      expect((await payer.admin.call(subscriptionRoutes.show)).openInvoice).toMatchObject(invoice);
    }
  });

  it("finds nothing overdue that is paid or cancelled", async () => {
    const payer = await bank.makePayer(50, -3);
    for (const status of ["cancelled", "paid"]) {
      const change = `UPDATE "Invoices" SET status = $2, "paidAt" = CASE WHEN $2 = 'paid' THEN now() END WHERE "companyId" = $1`;
      await api.sql(change, [payer.id, status]);
      expect(await list(payer)).toMatchObject([{ status, isOverdue: false }]);
      const query = { status: "overdue", companyId: String(payer.id) } as const;
      expect((await api.root.call(invoiceRoutes.listOfCompanies, { query })).count).toBe(0);
    }
  });
});
