import { campaignSettingRoutes, contactListItemRoutes, contactListRoutes } from "@recado/contract";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeUser } from "./operator";
import { findBarriers, follow } from "./page";
import { openProduct } from "./product";
import { type Customer, makeCustomer, PATIENT, PHONE, withShop } from "./shop";
import { choose, toast } from "./steps";

const product = openProduct();
const shop = withShop(product);

/** Another administrator of the shop, at a computer or with a phone. */
async function openOffice(options?: BrowserContextOptions): Promise<Page> {
  const visitor = await product.visit(options);
  await visitor.enter(await makeUser(shop.boss, { name: "Bia Melo", profile: "admin" }), "/campaigns");
  return visitor.page;
}

/** Fills the form of a new campaign by the number of the shop, and saves it. */
async function writeCampaign(page: Page, { name, list, text }: { name: string; list: string; text: string }) {
  await follow(page, "/campaigns");
  await page.getByRole("button", { name: "Nova campanha" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova campanha" });
  await dialog.getByLabel("Nome", { exact: true }).fill(name);
  await choose(page, "Lista de contatos", list);
  await choose(page, "Conexões", "Loja");
  await page.keyboard.press("Escape");
  await dialog.getByRole("textbox", { name: "Mensagem", exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await toast(page, "Campanha salva com sucesso.").waitFor();
}

/** Starts a campaign from the list, after the question that says who will get it. */
async function start(page: Page, name: string, audience: string) {
  await page.getByRole("button", { name: `Iniciar agora: ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Iniciar “${name}” agora?` });
  await question.getByText(audience).waitFor();
  await question.getByRole("button", { name: "Iniciar agora" }).click();
  await toast(page, `“${name}” começou a ser enviada.`).waitFor();
}

it("from a sheet to a report that tells who got it, read it and answered", async () => {
  const settings = { messageInterval: 0, greaterInterval: 0 };
  await shop.boss.call(campaignSettingRoutes.update, { body: { settings } });
  const rita = await makeCustomer(shop, "Rita Campos");
  const beto = await makeCustomer(shop, "Beto Prates");
  const page = await openOffice();

  await follow(page, "/contact-lists");
  await page.getByRole("button", { name: "Nova lista" }).first().click();
  await page.getByRole("dialog").getByLabel("Nome", { exact: true }).fill("Clientes do bairro");
  await page.getByRole("dialog").getByRole("button", { name: "Adicionar" }).click();
  await toast(page, "Lista salva com sucesso.").waitFor();
  await page.getByRole("button", { name: "Importar" }).click();
  const rows = [
    ...[rita, beto].map(({ name, number }) => `${name},${number},`),
    "Sem WhatsApp,5511900000001,",
    "Sem número,abc,",
  ];
  const sheet = Buffer.from(["nome,numero,email", ...rows].join("\n"));
  await page.locator('input[type="file"]').setInputFiles({ name: "bairro.csv", mimeType: "text/csv", buffer: sheet });
  await page.getByRole("button", { name: "Importar planilha" }).click();
  await page.getByText("Importação concluída: bairro.csv").waitFor(PATIENT);
  await page.getByText("3 contatos novos · 1 com número inválido").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  const checked = async () =>
    (await shop.boss.call(contactListRoutes.list)).records.map(({ checkedCount, validCount }) => [
      checkedCount,
      validCount,
    ]);
  await expect.poll(checked, PATIENT).toEqual([[3, 2]]);

  await writeCampaign(page, {
    name: "Pão quente",
    list: "Clientes do bairro (3)",
    text: "Oi {{firstName}}, saiu pão!",
  });
  await start(page, "Pão quente", "Vão receber 2 de 3");
  await page.getByRole("button", { name: "Relatório: Pão quente" }).click();
  await expect.poll(rita.texts, PATIENT).toEqual(["Oi Rita, saiu pão!"]);
  await expect.poll(beto.texts, PATIENT).toEqual(["Oi Beto, saiu pão!"]);
  await page.getByText("Finalizada").waitFor(PATIENT);
  await page.getByText("2 entregues de 2").waitFor(PATIENT);
  const { simulator, account } = shop;
  await simulator.confirm(rita.number, { account, ticks: "read" });
  await beto.say("Já vou aí!");
  const stateOf = (name: string, state: string) =>
    page.getByRole("row").filter({ hasText: name }).filter({ hasText: state });
  await stateOf("Rita Campos", "Lida").waitFor(PATIENT);
  await stateOf("Beto Prates", "Respondeu").waitFor(PATIENT);
  await stateOf("Sem WhatsApp", "Número sem WhatsApp").waitFor(PATIENT);
  expect(await findBarriers(page)).toEqual([]);
  // What was answered waits in the inbox, and says to which campaign.
  await follow(page, "/tickets");
  await page.getByRole("tab", { name: /^Aguardando/ }).click();
  const waiting = page.getByRole("listitem").filter({ hasText: "Beto Prates" });
  await waiting.getByRole("img", { name: "Respondeu à campanha Pão quente" }).waitFor(PATIENT);
});

it("stopped and resumed on a phone, it reaches everybody once", async () => {
  const settings = { messageInterval: 2, greaterInterval: 2 };
  await shop.boss.call(campaignSettingRoutes.update, { body: { settings } });
  const { id: contactListId } = await shop.boss.call(contactListRoutes.create, { body: { name: "Fregueses" } });
  const customers: Customer[] = [];
  for (let index = 0; index < 5; index += 1) {
    const customer = await makeCustomer(shop, `Freguês ${index + 1}`);
    customers.push(customer);
    const { name, number } = customer;
    await shop.boss.call(contactListItemRoutes.create, { body: { contactListId, name, number } });
  }
  const checked = async () =>
    (await shop.boss.call(contactListRoutes.show, { params: { contactListId } })).checkedCount;
  await expect.poll(checked, PATIENT).toBe(5);

  const page = await openOffice(PHONE);
  await writeCampaign(page, { name: "Rosca", list: "Fregueses (5)", text: "Tem rosca!" });
  await start(page, "Rosca", "Vão receber 5 de 5");
  const arrived = async () => (await Promise.all(customers.map((each) => each.texts()))).flat().length;
  await expect.poll(arrived, PATIENT).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Parar: Rosca" }).click();
  await page.getByText("Cancelada").waitFor(PATIENT);
  expect(await arrived()).toBeLessThan(5);

  await page.getByRole("button", { name: "Retomar: Rosca" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retomar" }).click();
  await page.getByText("Finalizada").waitFor(PATIENT);
  await expect.poll(arrived, PATIENT).toBe(5);
  expect(await Promise.all(customers.map((each) => each.texts()))).toEqual(Array(5).fill(["Tem rosca!"]));
});
