import { expect, it } from "vitest";
import { openDesk } from "./desk";
import { makeCompany, nextNumber, signInOperator } from "./operator";
import { askApi, fillLogin, toast } from "./steps";
import { OPERATOR } from "./world";

const desk = openDesk();

it("a feature switched off in the plan is refused to its companies at once", async () => {
  const plan = `Plano com kanban ${nextNumber()}`;
  const { admin } = await makeCompany(await signInOperator(desk.url), { name: plan });
  const operator = await desk.visit();
  await operator.enter(OPERATOR, "/settings");
  const customer = await desk.visit();
  await customer.enter(admin, "/tags");
  expect(await askApi(customer.page, "GET", "/tags/kanban")).toMatchObject({ status: 200 });

  const { page } = operator;
  await page.getByRole("tab", { name: "Planos" }).click();
  await page.getByRole("searchbox", { name: "Buscar planos" }).fill(plan);
  await page.getByRole("button", { name: `Editar: ${plan}` }).click();
  const form = page.getByRole("region", { name: `Editar ${plan}` });
  await form.getByRole("switch", { name: "Kanban" }).click();
  await form.getByRole("button", { name: "Salvar" }).click();
  await toast(page, "Operação realizada com sucesso!").waitFor();

  customer.expectTrouble(/^GET 403 \/backend\/tags\/kanban$/);
  expect(await askApi(customer.page, "GET", "/tags/kanban")).toMatchObject({
    status: 403,
    error: "ERR_PLAN_FEATURE_DISABLED",
  });
});

it("the number of queues of the plan is the most a company gets", async () => {
  const { admin } = await makeCompany(await signInOperator(desk.url), { queues: 1 });
  const visitor = await desk.visit();
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

it("a company that is past its due date is told so at the login", async () => {
  const company = await makeCompany(await signInOperator(desk.url));
  const operator = await desk.visit();
  await operator.enter(OPERATOR, "/settings?tab=companies");
  await operator.page.getByRole("searchbox", { name: "Buscar empresas" }).fill(company.name);
  await operator.page.getByRole("button", { name: `Editar: ${company.name}` }).click();
  const form = operator.page.getByRole("region", { name: `Editar ${company.name}` });
  await form.getByLabel("Data de vencimento").fill("2024-01-31");
  await form.getByRole("button", { name: "Salvar" }).click();
  await toast(operator.page, "Operação realizada com sucesso!").waitFor();

  const customer = await desk.visit();
  await customer.page.goto("/login");
  customer.expectTrouble(/^POST 402 \/backend\/auth\/login$/);
  await fillLogin(customer.page, company.admin);
  await customer.page.getByRole("alert").getByText("Sua assinatura venceu em 31/01/2024").waitFor();
});
