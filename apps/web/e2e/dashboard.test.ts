import { readFile } from "node:fs/promises";
import { messageRoutes, ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeUser } from "./operator";
import { findBarriers, findSidewaysScroll } from "./page";
import { openProduct } from "./product";
import { makeCustomer, PATIENT, serve, withShop } from "./shop";
import { choose } from "./steps";

const product = openProduct();
const shop = withShop(product);

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const figure = (page: Page, name: string) =>
  part(page, "Indicadores").locator("h3", { hasText: name }).locator("xpath=following-sibling::p[1]");

it("an administrator sees what happens and what was done, by attendant, as charts, tables and files", async () => {
  const served = await serve(shop, "Aline");
  const params = { ticketId: served.ticket.id };
  await served.caller.call(messageRoutes.create, { params, body: { body: "Já vejo." } });
  await served.caller.call(ticketRoutes.update, { params, body: { status: "closed" } });
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(await makeUser(shop.boss, { name: "Chefe", profile: "admin", queueIds: [] }), "/");
  await expect.poll(() => figure(page, "Resolvidos").innerText(), PATIENT).toBe("1");
  expect(await figure(page, "Novos atendimentos").innerText()).toBe("1");

  // Live: somebody writes, and waits.
  await (await makeCustomer(shop, "Beto")).say("Alguém aí?");
  await part(page, "Agora")
    .getByText(/^Beto espera há/)
    .waitFor();

  await choose(page, "Atendente", "Chefe");
  await expect.poll(() => figure(page, "Resolvidos").innerText(), PATIENT).toBe("0");
  await choose(page, "Atendente", "Ana Lima");
  await choose(page, "Período", "Nenhum");
  await page.getByText("Parametrize o filtro").waitFor();
  await page.getByLabel("Data inicial").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await expect.poll(() => figure(page, "Resolvidos").innerText(), PATIENT).toBe("1");

  const users = part(page, "Por atendente").first();
  await users.getByRole("button", { name: "Tabela" }).click();
  await users.getByRole("rowheader", { name: "Ana Lima" }).waitFor();
  await users.getByRole("button", { name: "Exportar" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Arquivo CSV" }).click();
  const sheet = await readFile(await (await downloading).path(), "utf8");
  expect(sheet.trim().split("\r\n").slice(1)).toEqual([expect.stringMatching(/Ana Lima.*1/)]);

  expect(await findBarriers(page)).toEqual([]);
  expect(await findSidewaysScroll(page, 390)).toBeUndefined();
});
