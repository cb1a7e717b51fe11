import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makePicture } from "./files";
import { type Credentials, makeUser } from "./operator";
import { findBarriers, findSidewaysScroll, follow } from "./page";
import { openProduct } from "./product";
import { bubbleOf, chooseFor, logOf, openShop, PATIENT, PHONE, type Shop, send } from "./shop";
import { toast } from "./steps";

const product = openProduct();

let shop: Shop;
let ana: Credentials;
let bia: Credentials;

beforeAll(async () => {
  shop = await openShop(product.url);
  ana = await makeUser(shop.boss, { name: "Ana Lima", queueIds: [] });
  bia = await makeUser(shop.boss, { name: "Bia Colega", queueIds: [] });
});

const field = (page: Page) => page.getByRole("textbox", { name: /Escreva aos colegas/ });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await send(page, field(page));
}

async function talkTo(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox").fill(name.slice(0, 3));
  await page.getByRole("button", { name }).click();
  await field(page).waitFor();
}

it("two colleagues talk with a picture and a name, and what one wrote while offline arrives once and in order", async () => {
  const [one, other] = [await product.visit(), await product.visit()];
  await one.enter(ana, "/chats");
  await other.enter(bia, "/tickets");
  await talkTo(one.page, "Bia Colega");
  await say(one.page, "Oi, *Bia*!");
  await bubbleOf(one.page, "Oi, Bia!").waitFor(PATIENT);

  // Wherever she is, she sees that there is something, and what.
  await other.page.getByRole("button", { name: "Chat interno (1 mensagem não lida)" }).click();
  await other.page
    .getByRole("dialog")
    .getByRole("link", { name: /Ana Lima/ })
    .click();
  await bubbleOf(other.page, "Oi, Bia!").waitFor();
  await other.page.getByRole("button", { name: "Chat interno", exact: true }).waitFor();
  await say(other.page, "Olha a vitrine");
  await other.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(makePicture(300, 200, "vitrine.png"));
  await other.page.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  await logOf(one.page)
    .getByRole("button", { name: /^Ampliar/ })
    .waitFor(PATIENT);

  // She is elsewhere when somebody names her.
  await follow(one.page, "/contacts");
  await field(other.page).pressSequentially("@an");
  await other.page.getByRole("option", { name: "Ana Lima" }).click();
  await field(other.page).press("Enter");
  await toast(one.page, "Bia Colega chamou você no chat interno").waitFor(PATIENT);
  await one.page.getByRole("button", { name: "Abrir", exact: true }).click();
  await logOf(one.page).locator("[data-mention]", { hasText: "@Ana Lima" }).waitFor();

  one.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await one.context.setOffline(true);
  for (const text of ["Primeiro", "Segundo", "Terceiro"]) await say(one.page, text);
  await expect.poll(() => logOf(one.page).getByRole("img", { name: "Aguardando envio" }).count()).toBe(3);
  await say(other.page, "Alguém aí?");
  await one.context.setOffline(false);
  await bubbleOf(other.page, "Terceiro").waitFor();
  await logOf(one.page).getByText("Alguém aí?").waitFor();
  for (const { page } of [one, other]) {
    const log = await logOf(page).innerText();
    expect(["Primeiro", "Segundo", "Terceiro"].map((text) => log.split(text).length - 1)).toEqual([1, 1, 1]);
    expect(log.indexOf("Primeiro")).toBeLessThan(log.indexOf("Segundo"));
    expect(log.indexOf("Segundo")).toBeLessThan(log.indexOf("Terceiro"));
  }
  await chooseFor(bubbleOf(one.page, "Terceiro"), "Editar");
  await one.page.getByRole("textbox", { name: "Editar mensagem" }).fill("Terceiro e último");
  await one.page.keyboard.press("Enter");
  await bubbleOf(other.page, "Terceiro e último").getByText("editada").waitFor();
  expect([one.unexpected(), other.unexpected()]).toEqual([[], []]);
});

it("a group is made, changed and deleted by its owner; on a phone chats and messages are two tabs", async () => {
  const [owner, phone] = [await product.visit(), await product.visit(PHONE)];
  await owner.enter(ana, "/chats");
  const { page } = owner;
  await page.getByRole("button", { name: "Novo grupo" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo grupo" });
  await dialog.getByRole("button", { name: "Criar grupo" }).click();
  await dialog.getByText("Por favor, preencha o título da conversa.").waitFor();
  await dialog.getByText("Por favor, selecione pelo menos um usuário.").waitFor();
  await dialog.getByLabel("Título").fill("Vitrine");
  await dialog.getByLabel("Participantes").click();
  await page.getByRole("option", { name: "Bia Colega" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Criar grupo" }).click();
  await page.getByRole("heading", { name: "Vitrine" }).waitFor();
  await say(page, "Quem monta?");

  await phone.enter(bia, "/chats");
  await phone.page.getByRole("link", { name: /Vitrine/ }).click();
  // Inside a chat there is one bar, its own.
  await phone.page.getByRole("heading", { name: "Vitrine" }).waitFor();
  expect(await phone.page.getByRole("tab").count()).toBe(0);
  await phone.page.getByRole("link", { name: "Voltar para a lista" }).tap();
  await phone.page.getByRole("tab", { name: "Mensagens" }).tap();
  await phone.page.getByRole("tab", { name: "Chats" }).tap();
  await phone.page.getByRole("link", { name: /Vitrine/ }).tap();
  await bubbleOf(phone.page, "Quem monta?").waitFor();
  expect(await findSidewaysScroll(phone.page, 390)).toBeUndefined();
  expect(await findBarriers(phone.page)).toEqual([]);
  expect(await phone.page.getByRole("button", { name: "Editar grupo" }).count()).toBe(0);
  await say(phone.page, "Eu monto");
  await bubbleOf(page, "Eu monto").waitFor(PATIENT);

  await page.getByRole("button", { name: "Excluir: Vitrine" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await toast(phone.page, "Esta conversa não existe mais, ou você saiu dela.").waitFor(PATIENT);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/chats");
  await expect.poll(() => phone.page.getByRole("link", { name: /Vitrine/ }).count()).toBe(0);
  await phone.page.getByRole("tab", { name: "Chats", selected: true }).waitFor();
  expect([owner.unexpected(), phone.unexpected()]).toEqual([[], []]);
});
