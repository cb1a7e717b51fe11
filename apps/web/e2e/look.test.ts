import { tagRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeCompany, signIn, signInOperator } from "./operator";
import { openProduct } from "./product";
import { menuLink } from "./steps";

const product = openProduct();

async function chooseLanguage(page: Page, account: string, language: string): Promise<void> {
  await page.getByRole("button", { name: account, exact: true }).click();
  await page.getByRole("menuitemradio", { name: language }).click();
}

/** The colour the page really has, whatever the theme calls it. */
function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

it("the language changes without a reload, and is still there after one", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  await (await signIn(product.url, admin)).call(tagRoutes.create, { body: { name: "Urgente" } });
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, "/tags");
  await page.getByRole("searchbox", { name: "Buscar tags" }).fill("urg");
  await page.evaluate(() => Object.assign(window, { untouched: true }));

  await chooseLanguage(page, "Conta", "English");
  await page.getByRole("button", { name: "New tag" }).waitFor();
  expect(await page.title()).toMatch(/Tags · Recado$/);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en-US");
  expect(await page.getByRole("searchbox", { name: "Search tags" }).inputValue()).toBe("urg");

  await chooseLanguage(page, "Account", "Español");
  await page.getByRole("heading", { level: 1, name: "Etiquetas" }).waitFor();
  await menuLink(page, "Panel").waitFor();
  expect(await page.evaluate(() => "untouched" in window)).toBe(true);

  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Etiquetas" }).waitFor();
  await chooseLanguage(page, "Cuenta", "Português");
  await menuLink(page, "Painel").waitFor();
});

it("visitors choose the language before they log in", async () => {
  const { page } = await product.visit();
  await page.goto("/login");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("heading", { level: 2, name: "Create your account" }).waitFor();
});

it("the theme follows the system until somebody chooses, and the choice survives a reload", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit({ colorScheme: "dark" });
  const { page } = visitor;
  await visitor.enter(admin);
  const dark = await paper(page);

  await page.getByRole("button", { name: "Conta", exact: true }).click();
  await page.getByRole("menuitem", { name: "Modo claro" }).click();
  await page.getByRole("menuitem", { name: "Modo escuro" }).waitFor();
  await expect.poll(() => paper(page)).not.toBe(dark);
  const light = await paper(page);

  await page.reload();
  await page.getByRole("button", { name: "Conta", exact: true }).click();
  await page.getByRole("menuitem", { name: "Modo escuro" }).waitFor();
  expect(await paper(page)).toBe(light);
});
