import { companyRoutes, type Plan, paymentRoutes, planRoutes, subscriptionRoutes, userRoutes } from "@recado/contract";
import { addRecurrence, today, trialEnd } from "@recado/domain";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bankCharge, doAtBank, openBank, readInvoiceId, tellOfCharge } from "./bank";
import { type Caller, type Credentials, makeCompany, makeUser, nextNumber, signIn, signInOperator } from "./operator";
import { findSidewaysScroll, follow } from "./page";
import { openProduct } from "./product";
import { PATIENT, PHONE } from "./shop";
import { askApi, fillLogin, toast } from "./steps";

const product = openProduct();
const ZONE = "America/Sao_Paulo";
const LONG_PAST = "2024-01-31";

const written = (day: string) => day.split("-").reverse().join("/");
const renewed = (page: Page) => page.getByText(/^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/);
const picture = (page: Page) => page.getByRole("img", { name: "QR Code do Pix" });

async function toPix(page: Page, plan: string): Promise<void> {
  await page.getByRole("listitem", { name: plan, exact: true }).getByRole("button").tap();
  await page.getByRole("button", { name: "Pagar com Pix" }).tap();
  await picture(page).waitFor();
}

/** What the API says to somebody who logs in now. */
async function loginStatus({ email, password }: Credentials): Promise<number> {
  const body = JSON.stringify({ email, password });
  const headers = { "Content-Type": "application/json" };
  return (await fetch(`${product.url}/backend/auth/login`, { method: "POST", headers, body })).status;
}

const owe = (operator: Caller, companyId: number, dueDate: string) =>
  operator.call(companyRoutes.update, { params: { companyId }, body: { dueDate } });

it("on a phone a company signs up, tries, pays by Pix in the bank, and goes on working", async () => {
  const number = nextNumber();
  const owner = { email: `dona${number}@doceria.test`, password: "Doces-1234" };
  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  await page.goto("/signup");
  await page.getByRole("radio", { name: /^Plano 1 / }).check();
  await page.getByLabel("Nome da empresa").fill(`Doceria ${number}`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Senha", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Cadastrar" }).tap();
  await toast(page, /Cadastro realizado com sucesso/).waitFor();
  await fillLogin(page, owner);
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();

  await follow(page, "/subscription");
  await page.getByText("Período de teste").waitFor();
  const end = trialEnd(today(ZONE, new Date()));
  await page.getByText(`${written(end)} Faltam 3 dias`).waitFor();
  await page.getByText(owner.email).waitFor();
  await page.getByRole("link", { name: "Assine Agora!" }).tap();
  await page.getByRole("heading", { level: 1, name: "Pagamento" }).waitFor();
  await page.getByRole("listitem", { name: "Plano 1", exact: true }).getByRole("button").tap();
  const invoiceId = await readInvoiceId(page);
  await page.getByRole("button", { name: "Pagar com Pix" }).tap();
  await picture(page).waitFor();
  expect(await findSidewaysScroll(page, 390)).toBeUndefined();

  const bank = await openBank(visitor);
  await bankCharge(bank, invoiceId).getByRole("button", { name: "Pagar", exact: true }).tap();
  await page.getByText(`Sua licença foi renovada até ${written(addRecurrence(end, "MENSAL"))}!`).waitFor();
  const told = Date.now();
  await page.waitForURL((url) => url.pathname === "/");
  expect(Date.now() - told).toBeGreaterThan(3_000);
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
  expect(await page.getByText(/^Sua assinatura vence em/).count()).toBe(0);

  await follow(page, "/financeiro");
  const paid = page.getByRole("listitem").filter({ hasText: "Pago" }).filter({ hasText: "Plano 1" });
  await paid.first().waitFor();
  const receipt = page.waitForEvent("download");
  await page.getByRole("button", { name: `Baixar recibo: Fatura ${invoiceId}` }).tap();
  expect((await receipt).suggestedFilename()).toBe(`recibo-${invoiceId}.pdf`);
});

it("on a phone: a company that owes meets 402 everywhere, pays from the login page, and is in", async () => {
  const operator = await signInOperator(product.url);
  const company = await makeCompany(operator);
  // The one who asks at the door: who pays is not to lose his place by it.
  const partner = await makeUser(await signIn(product.url, company.admin), { name: "Sócia", profile: "admin" });
  const inside = await product.visit();
  await inside.enter(company.admin, "/tags");
  await owe(operator, company.id, LONG_PAST);
  inside.expectTrouble(/402/);
  for (const path of ["/tags", "/queue", "/users/list", "/settings", "/tickets", "/contacts"])
    expect(await askApi(inside.page, "GET", path), path).toMatchObject({
      status: 402,
      error: "ERR_SUBSCRIPTION_EXPIRED",
    });
  for (const path of ["/subscription", "/invoices/all"])
    expect(await askApi(inside.page, "GET", path), path).toMatchObject({ status: 200 });

  // Whoever logs in elsewhere ends this one.
  inside.expectTrouble(/^POST 401 \/backend\/auth\/refresh_token$/);
  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  await page.goto("/login");
  visitor.expectTrouble(/^POST 402 \/backend\/auth\/login$/);
  await fillLogin(page, company.admin);
  await page.getByRole("heading", { level: 1, name: "Renove sua assinatura" }).waitFor();
  await page.getByText(`Sua assinatura venceu em ${written(LONG_PAST)}`).waitFor();
  await page.getByRole("listitem").getByRole("button", { name: "Continuar com este" }).tap();
  const invoiceId = await readInvoiceId(page);
  await page.getByRole("button", { name: "Pagar com Pix" }).tap();
  await picture(page).waitFor();
  expect(await loginStatus(partner)).toBe(402);

  const bank = await openBank(visitor);
  await bankCharge(bank, invoiceId).getByRole("button", { name: "Pagar", exact: true }).tap();
  // The door is open long before the page has said so and let it be read.
  await expect.poll(() => loginStatus(partner), { interval: 50, timeout: 5_000 }).toBe(200);
  await renewed(page).waitFor();
  expect(await renewed(page).innerText()).toContain(written(addRecurrence(today(ZONE, new Date()), "MENSAL")));
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

it("on a phone: a plan that is too small says why before it refuses, and is had once the company fits", async () => {
  const operator = await signInOperator(product.url);
  const company = await makeCompany(operator, { users: 10, value: 120 });
  await owe(operator, company.id, addRecurrence(today(ZONE, new Date()), "MENSAL"));
  const boss = await signIn(product.url, company.admin);
  // Two at once would end each other's sessions.
  const partner = await makeUser(boss, { name: "Sócia", profile: "admin" });
  for (let each = 0; each < 4; each += 1) await makeUser(boss, { name: `Pessoa ${each}` });
  const caller = await signIn(product.url, partner);
  const small = await makeSmallPlan(operator);
  try {
    const visitor = await product.visit(PHONE);
    const { page } = visitor;
    await visitor.enter(company.admin, "/financeiro");
    await page.getByRole("button", { name: "Mudar de plano" }).tap();
    const card = page.getByRole("listitem", { name: small.name, exact: true });
    await card.getByText("Você tem 6 usuários, este plano tem 5.").waitFor();
    const button = card.getByRole("button", { name: "Escolher" });
    expect(await button.isDisabled()).toBe(true);
    // Nor does the server let anybody past the screen.
    await expect(caller.call(subscriptionRoutes.pay, { body: { planId: small.id } })).rejects.toThrow(
      /"error":"ERR_PLAN_LIMIT".*"what":"users","taken":6,"most":5/,
    );

    const { users } = await caller.call(userRoutes.list, { query: {} as never });
    const leaving = users.find(({ name }) => name === "Pessoa 3");
    await caller.call(userRoutes.remove, { params: { userId: Number(leaving?.id) } });
    await page.reload();
    await page.getByRole("button", { name: "Mudar de plano" }).tap();
    await toPix(page, small.name);
    await page.getByText("R$ 59,90").waitFor();
    const txid = await liveCharge(page);
    await doAtBank(txid, "pay");
    await renewed(page).waitFor();
    const { planId } = await operator.call(companyRoutes.show, { params: { companyId: company.id } });
    expect(planId).toBe(small.id);
  } finally {
    // Nobody else of the run is offered it.
    await operator.call(planRoutes.update, { params: { planId: small.id }, body: { isPublic: false } });
  }
});

it("on a phone: a charge that has expired offers another one, and that one pays", async () => {
  const operator = await signInOperator(product.url);
  const company = await makeCompany(operator);
  await owe(operator, company.id, today(ZONE, new Date()));
  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  await visitor.enter(company.admin, "/financeiro");
  await page.getByText("Sua assinatura vence hoje").waitFor();
  await page.getByRole("button", { name: /^(Pagar agora|Mudar de plano)$/ }).tap();
  await page.getByRole("button", { name: "Continuar com este" }).tap();
  const invoiceId = await readInvoiceId(page);
  await page.getByRole("button", { name: "Pagar com Pix" }).tap();
  await picture(page).waitFor();
  const first = await liveCharge(page);

  const bank = await openBank(visitor);
  await bankCharge(bank, invoiceId).getByRole("button", { name: "Deixar vencer" }).tap();
  await tellOfCharge(operator, first);
  await page.getByText("Este código expirou").waitFor();
  await page.getByRole("button", { name: "Gerar novo código" }).tap();
  await picture(page).waitFor();
  const second = await liveCharge(page);
  expect(second).not.toBe(first);
  // The page of the bank shows the new one first.
  await bank.getByText(second).waitFor();
  await bankCharge(bank, invoiceId).getByRole("button", { name: "Pagar", exact: true }).tap();
  await renewed(page).waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.getByText("Sua assinatura vence hoje").count()).toBe(0);

  // Money that comes by the first one all the same is not lost.
  await doAtBank(first, "pay");
  const query = { searchParam: company.name, kind: "twice" as const };
  await expect
    .poll(async () => (await operator.call(paymentRoutes.list, { query })).records, PATIENT)
    .toMatchObject([{ txid: first, value: 49.9 }]);
});

/** Our name of the charge that is on the page: it stands in the code that is copied. */
async function liveCharge(page: Page): Promise<string> {
  const code = await page.locator("code").innerText();
  return /SANDBOX([0-9a-f]{32})/.exec(code)?.[1] ?? "";
}

function makeSmallPlan(operator: Caller): Promise<Plan> {
  const places = { users: 5, connections: 20, queues: 20 };
  return operator.call(planRoutes.create, { body: { name: `Pequeno ${nextNumber()}`, value: 59.9, ...places } });
}
