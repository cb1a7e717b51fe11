import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeUser } from "./operator";
import { findBarriers, follow } from "./page";
import { openProduct } from "./product";
import { bubbleOf, chooseFor, logOf, makeCustomer, openNewChat, PATIENT, withShop } from "./shop";
import { toast } from "./steps";

const product = openProduct();
const shop = withShop(product);

it("a message is shared with colleagues: who serves the queue opens it, and who does not learns nothing", async () => {
  const [caio, bia] = [
    await makeUser(shop.boss, { name: "Caio Colega", queueIds: shop.queueIds, profile: "supervisor" }),
    await makeUser(shop.boss, { name: "Bia Colega", queueIds: [] }),
  ];
  const { page } = await openNewChat(product, shop, "Rita Campos");
  const share = async (name: string) => {
    await chooseFor(bubbleOf(page, "Bom dia!"), "Compartilhar no chat");
    const dialog = page.getByRole("dialog", { name: "Compartilhar no chat" });
    await dialog.getByRole("searchbox").fill(name.slice(0, 4));
    await dialog.getByRole("radio", { name }).click();
    await dialog.getByLabel("Mensagem (opcional)").fill("Pode ajudar?");
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Compartilhar" }).click();
    await toast(page, "Compartilhado no chat.").last().waitFor();
  };
  await share("Caio Colega");
  await share("Bia Colega");

  const [sees, blind] = [await product.visit(), await product.visit()];
  await sees.enter(caio, "/chats");
  await sees.page.getByRole("link", { name: /Ana Lima/ }).click();
  const card = logOf(sees.page).getByRole("link", { name: /Rita Campos.*Bom dia!/ });
  await card.waitFor(PATIENT);
  expect(await findBarriers(sees.page)).toEqual([]);
  await card.click();
  await bubbleOf(sees.page, "Bom dia!").waitFor(PATIENT);

  await blind.enter(bia, "/chats");
  await blind.page.getByRole("link", { name: /Ana Lima/ }).click();
  await logOf(blind.page).getByText("Conversa que você não pode ver").waitFor(PATIENT);
  await logOf(blind.page).getByText("Pode ajudar?").waitFor();
  expect(await blind.page.content()).not.toContain("Rita Campos");
});

it("a list is taken away as it is filtered", async () => {
  const [wanted, other] = [await makeCustomer(shop, "Zilda Prado"), await makeCustomer(shop, "Nair Costa")];
  await wanted.say("Oi");
  await other.say("Oi");
  const visitor = await product.visit();
  await visitor.enter(await makeUser(shop.boss, { name: "Dora Chefe", profile: "admin" }), "/tickets");
  const { page } = visitor;
  await follow(page, "/contacts");
  await page.getByText("Nair Costa").waitFor(PATIENT);
  await page.getByRole("searchbox").fill("zilda");
  await page.getByText("Nair Costa").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Exportar" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Arquivo CSV" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("contatos.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toEqual(['"nome";"numero";"e-mail"', `"Zilda Prado";"${wanted.number}";""`]);
});
