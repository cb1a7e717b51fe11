import { tagRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { type Caller, makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { openProduct } from "./product";

const product = openProduct();
const NO_NETWORK = "Sem internet. O que você escrever sai quando ela voltar.";

/** A company with its administrator, whom only the API knows here, and a colleague with a browser. */
async function openColleague(path: string) {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const boss = await signIn(product.url, admin);
  const colleague = await product.visit();
  await colleague.enter(await makeUser(boss, { name: "Bia Colega", profile: "admin" }), path);
  return { admin, boss, colleague };
}

async function makeTag(caller: Caller, name: string) {
  return caller.call(tagRoutes.create, { body: { name } });
}

it("what one creates, renames and deletes, the other sees happen", async () => {
  const { admin, colleague } = await openColleague("/tags");
  await colleague.page.getByText("Nenhuma tag por aqui").waitFor();
  const boss = await product.visit();
  await boss.enter(admin, "/tags");

  await boss.page.getByRole("button", { name: "Nova tag" }).first().click();
  await boss.page.getByLabel("Nome").fill("Entrega");
  await boss.page.getByRole("button", { name: "Adicionar" }).click();
  await colleague.page.getByRole("cell", { name: "Entrega", exact: true }).waitFor();

  await boss.page.getByRole("button", { name: "Editar: Entrega" }).click();
  await boss.page.getByLabel("Nome").fill("Entrega expressa");
  await boss.page.getByRole("button", { name: "Salvar" }).click();
  await colleague.page.getByRole("cell", { name: "Entrega expressa", exact: true }).waitFor();

  await boss.page.getByRole("button", { name: "Excluir: Entrega expressa" }).click();
  await boss.page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await colleague.page.getByText("Nenhuma tag por aqui").waitFor();
});

it("a browser that was away gets the changes it missed, without a reload and without asking for the list", async () => {
  const { boss, colleague } = await openColleague("/tags");
  const { page, context } = colleague;
  const [changed, removed] = [await makeTag(boss, "Antes da queda"), await makeTag(boss, "De passagem")];
  await page.getByRole("cell", { name: "De passagem", exact: true }).waitFor();
  // What it asks for by itself while it connects has come: cut off on its way it would be asked for again.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  colleague.expectTrouble(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(true);
  await page.getByText(NO_NETWORK).waitFor();
  await boss.call(tagRoutes.update, { params: { tagId: changed.id }, body: { name: "Mudada durante a queda" } });
  await boss.call(tagRoutes.remove, { params: { tagId: removed.id } });
  expect(await page.getByRole("cell", { name: "Antes da queda", exact: true }).count()).toBe(1);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await context.setOffline(false);
  await page.getByRole("cell", { name: "Mudada durante a queda", exact: true }).waitFor();
  await page.getByRole("cell", { name: "De passagem", exact: true }).waitFor({ state: "detached" });
  await page.getByText(NO_NETWORK).waitFor({ state: "detached" });
  expect(asked.filter((path) => path === "/backend/tags")).toEqual([]);
  expect(await page.evaluate(() => "untouched" in window)).toBe(true);
});
