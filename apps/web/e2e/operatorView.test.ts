import { readFile } from "node:fs/promises";
import { type Charge, companyRoutes, paymentRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { askForCharge, doAtBank } from "./bank";
import { type Caller, makeCompany, signInOperator, type TestCompany } from "./operator";
import { findSidewaysScroll } from "./page";
import { openProduct } from "./product";
import { PATIENT, PHONE } from "./shop";
import { OPERATOR } from "./world";

const product = openProduct();
const DAY_MS = 86_400_000;

/** Nothing but keys: what has the focus is named as a screen reader would. */
async function walkTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.locator(":focus").and(page.getByRole("button", { name }).or(fieldsOf(page, name)));
  for (let step = 0; step < 80; step += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} was not reached by Tab`);
}

const fieldsOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole("searchbox", { name })
    .or(page.getByRole("combobox", { name }))
    .or(page.getByRole("tab", { name, selected: true }))
    .or(page.getByLabel(name));

/** From the tab one is on to the next. */
async function nextTab(page: Page, from: string, to: string): Promise<void> {
  await walkTo(page, from);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("tabpanel", { name: to }).waitFor();
}

async function pick(page: Page, field: string, entry: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press("Enter");
  const option = page.getByRole("option", { name: entry, exact: true });
  await option.waitFor();
  for (let step = 0; step < 12 && !(await isFocused(page, entry)); step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await option.waitFor({ state: "detached" });
}

const isFocused = async (page: Page, entry: string) =>
  (await page
    .locator(":focus")
    .and(page.getByRole("option", { name: entry, exact: true }))
    .count()) > 0;

async function searchFor(page: Page, label: string, words: string): Promise<void> {
  await walkTo(page, label);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
}

it("the operator sees who pays, who owes and what went wrong, and tests the bank, by keys alone", async () => {
  const operator = await signInOperator(product.url);
  const [good, odd] = [await makeCompany(operator, { value: 120 }), await makeCompany(operator, { value: 80 })];
  const dueDate = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  for (const { id } of [good, odd])
    await operator.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate } });
  const [paid, wrong] = [await askForCharge(product.url, good.admin), await askForCharge(product.url, odd.admin)];
  await doAtBank(paid.txid, "pay");
  await doAtBank(wrong.txid, "pay", { value: "10.00" });
  await doAtBank(wrong.txid, "refund");
  await paymentsOf(operator, odd.name, 2);

  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(OPERATOR, "/operator");
  await page.getByText(/^Receita mensal$/).waitFor();
  await searchFor(page, "Buscar empresas", good.name);
  const companies = page.getByRole("table", { name: "Empresas" });
  await companies.getByRole("row", { name: new RegExp(`${good.name}.*Ativa`) }).waitFor();
  await walkTo(page, `Abrir empresa: ${good.name}`);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: good.name }).getByLabel("Data de vencimento").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // Where he came from.
  await walkTo(page, `Abrir empresa: ${good.name}`);
  await page.getByRole("tab", { name: "Empresas" }).focus();

  await nextTab(page, "Empresas", "Faturas");
  await searchFor(page, "Buscar por empresa ou número", odd.name);
  await pick(page, "Situação", "Em Aberto");
  const invoices = page.getByRole("table", { name: "Faturas" });
  await invoices.getByRole("row", { name: new RegExp(`${odd.name}.*R\\$\\s80,00.*Em Aberto`) }).waitFor();
  await expect.poll(() => invoices.getByRole("row").count(), PATIENT).toBe(2);
  const file = page.waitForEvent("download");
  await walkTo(page, "Exportar");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /CSV/ }).waitFor();
  while (
    (await page
      .locator(":focus")
      .and(page.getByRole("menuitem", { name: /CSV/ }))
      .count()) === 0
  )
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const csv = await readFile(await (await file).path(), "utf8");
  expect(csv).toContain(odd.name);
  expect(csv).not.toContain(good.name);
  expect(csv.trim().split("\n")).toHaveLength(2);

  await page.getByRole("tab", { name: "Faturas" }).focus();
  await nextTab(page, "Faturas", "Pagamentos");
  await searchFor(page, "Buscar empresas", odd.name);
  const payments = page.getByRole("table", { name: "Pagamentos" });
  await payments
    .getByRole("row", { name: new RegExp(`${odd.name}.*Valor menor.*R\\$\\s10,00.*R\\$\\s80,00`) })
    .waitFor();
  await payments.getByRole("row", { name: new RegExp(`${odd.name}.*Devolvido.*R\\$\\s10,00`) }).waitFor();

  await page.getByRole("tab", { name: "Pagamentos" }).focus();
  await nextTab(page, "Pagamentos", "Cobrança");
  await page.getByRole("combobox", { name: "Quem cobra" }).waitFor();
  await walkTo(page, "Testar conexão");
  await page.keyboard.press("Enter");
  await page.getByText("O banco aceitou a conexão.").waitFor();
});

it("on a phone the operator finds who owes, his invoice, and the money that was too little", async () => {
  const operator = await signInOperator(product.url);
  const owing = await makeCompany(operator, { value: 80 });
  // Longer than any grace another journey may have given.
  const dueDate = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);
  // Charged before, for who owes cannot log in.
  const { txid } = await askForChargeDue(operator, owing);
  await operator.call(companyRoutes.update, { params: { companyId: owing.id }, body: { dueDate } });
  await doAtBank(txid, "pay", { value: "10.00" });
  await paymentsOf(operator, owing.name, 1);

  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  await visitor.enter(OPERATOR, "/operator");
  const cards = page.getByRole("listitem").filter({ hasText: owing.name });
  const find = async (label: string, words: RegExp) => {
    await page.getByRole("searchbox", { name: label }).fill(owing.name);
    await cards.filter({ hasText: words }).first().waitFor();
    expect(await findSidewaysScroll(page, 390)).toBeUndefined();
  };
  await find("Buscar empresas", /Suspensa/);
  await page.getByRole("tab", { name: "Faturas" }).tap();
  await find("Buscar por empresa ou número", /R\$\s80,00.*Vencido/s);
  await page.getByRole("tab", { name: "Pagamentos" }).tap();
  await find("Buscar empresas", /Valor menor.*R\$\s10,00.*R\$\s80,00/s);
  await page.getByRole("tab", { name: "Cobrança" }).tap();
  await page.getByRole("button", { name: "Testar conexão" }).tap();
  await page.getByText("O banco aceitou a conexão.").waitFor();
  expect(await findSidewaysScroll(page, 390)).toBeUndefined();
});

async function askForChargeDue(operator: Caller, { id, admin }: TestCompany): Promise<Charge> {
  const dueDate = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await operator.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate } });
  return askForCharge(product.url, admin);
}

/** Until the bank was asked about them. */
async function paymentsOf(operator: Caller, company: string, count: number): Promise<void> {
  const query = { searchParam: company, kind: "odd" as const, pageNumber: "1" };
  await expect
    .poll(async () => (await operator.call(paymentRoutes.list, { query })).records.length, PATIENT)
    .toBe(count);
}
