import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeCompany, nextNumber, signInOperator } from "./operator";
import { openProduct } from "./product";
import { askApi, fillLogin, toast } from "./steps";
import { OPERATOR } from "./world";

const product = openProduct();
const NO_PLAN = "Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.";

/** Every heading and every field that was on the page even for a moment, and when which address was shown first. */
const WATCH = `
  window.seen = new Set();
  window.reached = {};
  const note = () => {
    for (const each of document.querySelectorAll("h1, h2, [role=searchbox], main button")) {
      window.seen.add(each.getAttribute("aria-label") || each.textContent || each.getAttribute("placeholder"));
    }
    window.reached[location.pathname] ??= performance.now();
    if (document.body?.textContent.includes(${JSON.stringify(NO_PLAN)})) window.reached.told ??= performance.now();
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

interface Watched {
  seen: string[];
  reached: Record<string, number>;
}

const readWatch = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { seen, reached } = window as unknown as { seen: Set<string>; reached: Record<string, number> };
    return { seen: [...seen], reached };
  });

it("a feature switched off in the plan is refused to its companies at once", async () => {
  const plan = `Plano com kanban ${nextNumber()}`;
  const { admin } = await makeCompany(await signInOperator(product.url), { name: plan });
  const operator = await product.visit();
  await operator.enter(OPERATOR, "/settings");
  const customer = await product.visit();
  await customer.enter(admin, "/tags");
  expect(await askApi(customer.page, "GET", "/tags/kanban")).toMatchObject({ status: 200 });

  const { page } = operator;
  await page.getByRole("tab", { name: "Planos" }).click();
  await page.getByRole("searchbox", { name: "Buscar planos" }).fill(plan);
  await page.getByRole("button", { name: `Editar: ${plan}` }).click();
  const form = page.getByRole("region", { name: `Editar “${plan}”` });
  await form.getByRole("switch", { name: "Kanban" }).click();
  await form.getByRole("button", { name: "Salvar" }).click();
  await toast(page, "Operação realizada com sucesso!").waitFor();

  customer.expectTrouble(/^GET 403 \/backend\/tags\/kanban$/);
  expect(await askApi(customer.page, "GET", "/tags/kanban")).toMatchObject({
    status: 403,
    error: "ERR_PLAN_FEATURE_DISABLED",
  });
});

it("a page that is not in the plan is never shown: it says so, and a second later leads home", async () => {
  const operator = await signInOperator(product.url);
  const [full, bare] = [await makeCompany(operator), await makeCompany(operator, { useKanban: false })];

  // What is watched for is there for those who have it.
  const allowed = await product.visit();
  await allowed.context.addInitScript({ content: WATCH });
  await allowed.enter(full.admin, "/kanban");
  await allowed.page.getByRole("heading", { level: 1, name: "Kanban" }).waitFor();
  expect((await readWatch(allowed.page)).seen).toContain("Kanban");

  const refused = await product.visit();
  const { page } = refused;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await refused.context.addInitScript({ content: WATCH });
  // The notice goes by itself, on a slow machine before the page that follows is there.
  await Promise.all([toast(page, NO_PLAN).waitFor(), refused.enter(bare.admin, "/kanban")]);
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  const { seen, reached } = await readWatch(page);
  expect(seen.filter((text) => /kanban|quadro|coluna/i.test(text))).toEqual([]);
  // Neither its code nor its conversations were even asked for.
  expect(asked.filter((path) => /^\/(assets|backend)\/.*kanban/i.test(path))).toEqual([]);
  const { told = Number.NaN, "/": home = Number.NaN, "/kanban": first = Number.NaN } = reached;
  expect(told).toBeLessThan(home);
  expect(home - first).toBeGreaterThanOrEqual(1_000);

  // The same on the way through the page, without loading it anew.
  await page.evaluate(() => {
    history.pushState({}, "", "/kanban");
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await toast(page, NO_PLAN).first().waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await readWatch(page)).seen.filter((text) => /kanban|quadro/i.test(text))).toEqual([]);
});

it("the number of queues of the plan is the most a company gets", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url), { queues: 1 });
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, "/queues");
  for (const name of ["Primeira", "Segunda"]) {
    await page.getByRole("button", { name: "Nova fila" }).first().click();
    await page.getByRole("dialog").getByLabel("Nome").fill(name);
    if (name === "Segunda") visitor.expectTrouble(/^POST 400 \/backend\/queue$/);
    await page.getByRole("dialog").getByRole("button", { name: "Adicionar" }).click();
    if (name === "Primeira") await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const refusal = page.getByRole("dialog").getByRole("alert");
  await refusal.waitFor();
  expect(await refusal.innerText()).toMatch(/1 fila/);
});

it("a company that is past its due date is told so at the login, and may pay there", async () => {
  const company = await makeCompany(await signInOperator(product.url));
  const operator = await product.visit();
  await operator.enter(OPERATOR, "/settings?tab=companies");
  await operator.page.getByRole("searchbox", { name: "Buscar empresas" }).fill(company.name);
  await operator.page.getByRole("button", { name: `Editar: ${company.name}` }).click();
  const form = operator.page.getByRole("region", { name: `Editar “${company.name}”` });
  await form.getByLabel("Data de vencimento").fill("2024-01-31");
  await form.getByRole("button", { name: "Salvar" }).click();
  await toast(operator.page, "Operação realizada com sucesso!").waitFor();

  const customer = await product.visit();
  await customer.page.goto("/login");
  customer.expectTrouble(/^POST 402 \/backend\/auth\/login$/);
  await fillLogin(customer.page, company.admin);
  await customer.page.getByText("Sua assinatura venceu em 31/01/2024").waitFor();
});
