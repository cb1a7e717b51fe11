import { expect, it } from "vitest";
import { makeCompany, signInOperator } from "./operator";
import { openProduct } from "./product";
import { fillLogin, menuLink } from "./steps";
import { OPERATOR } from "./world";

const product = openProduct();

it("a wrong password is told, the right one leads to where one wanted to be", async () => {
  const visitor = await product.visit();
  const { page } = visitor;
  await page.goto("/tags");
  await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();

  visitor.expectTrouble(/^POST 401 \/backend\/auth\/login$/);
  await fillLogin(page, { ...OPERATOR, password: "Errada-1234" });
  await page.getByRole("alert").getByText("E-mail ou senha incorretos. Tente de novo.").waitFor();

  // He wanted to see the tags, so that is where he gets.
  await fillLogin(page, OPERATOR);
  await page.getByRole("heading", { level: 1, name: "Tags" }).waitFor();

  await menuLink(page, "Contatos").click();
  await page.getByRole("heading", { level: 1, name: "Contatos" }).waitFor();
  // What other journeys left unread is counted before it.
  expect(await page.title()).toMatch(/Contatos · Recado$/);
});

it("the first steps of a new company lead to where they are done, and remember it", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin);
  const steps = page.getByRole("region", { name: "Primeiros passos" });
  await steps.getByText("0 de 4 concluídos").waitFor();
  expect(await steps.getByRole("listitem").count()).toBe(4);
  await steps.getByRole("link", { name: "Criar fila" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Vendas");
  await page.getByRole("dialog").getByRole("button", { name: "Adicionar" }).click();
  await page.getByRole("cell", { name: "Vendas", exact: true }).waitFor();
  await menuLink(page, "Painel").click();
  await steps.getByText("1 de 4 concluídos").waitFor();

  // Who knows the product needs no steps: from now on the figures stand alone.
  await steps.getByRole("button", { name: "Esconder os passos" }).click();
  await steps.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("region", { name: "Indicadores" }).waitFor();
  expect(await steps.count()).toBe(0);
});

it("a reload keeps the session, logging out ends it", async () => {
  const { page } = await product.visit();
  await page.goto("/login");
  await fillLogin(page, OPERATOR);
  const account = page.getByRole("button", { name: "Conta", exact: true });
  await account.waitFor();
  await page.reload();
  await account.click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  await page.goto("/tags");
  await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
});
