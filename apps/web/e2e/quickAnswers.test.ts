import { readFile } from "node:fs/promises";
import { quickMessageRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openProduct } from "./product";
import { bubbleOf, fieldOf, openNewChat, PATIENT, withShop, write } from "./shop";

const product = openProduct();
const shop = withShop(product);

beforeAll(async () => {
  const { boss } = shop;
  const answers = [
    { shortcode: "pix", message: "{{firstName}}, a chave é pix@padaria.test" },
    { shortcode: "ola", message: "Olá, {{firstName}}! Aqui quem fala é da padaria Aurora, tudo bem?" },
    { shortcode: "vitrine", message: "A vitrine de hoje, {{firstName}}" },
  ];
  let quickMessageId = 0;
  for (const body of answers) quickMessageId = (await boss.call(quickMessageRoutes.create, { body })).id;
  const picture = await readFile(new URL("../public/icons/icon-192.png", import.meta.url));
  const file = new File([picture], "vitrine.png", { type: "image/png" });
  await boss.call(quickMessageRoutes.uploadMedia, { params: { quickMessageId }, file });
});

const list = (page: Page) => page.getByRole("listbox", { name: "Respostas rápidas" });

it("two signs open the list, keys go through it, and what fits nothing closes it", async () => {
  const { page } = await openNewChat(product, shop, "Rita Campos");
  await fieldOf(page).pressSequentially("/");
  expect(await list(page).count()).toBe(0);
  await fieldOf(page).pressSequentially("p");
  // By name, and then by what is said, with the name of who will read it, and not longer than 35 signs.
  await expect
    .poll(() => list(page).getByRole("option").allInnerTexts())
    .toEqual(["/pix - Rita, a chave é pix@padaria.…", "/ola - Olá, Rita! Aqui quem fala é …"]);
  await page.keyboard.press("ArrowDown");
  await list(page).getByRole("option", { name: /ola/, selected: true }).waitFor();
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "detached" });
  expect(await fieldOf(page).inputValue()).toBe("/p");
  await fieldOf(page).pressSequentially("i");
  await list(page).waitFor();
  await fieldOf(page).pressSequentially("zza");
  await list(page).waitFor({ state: "detached" });
});

it("an answer goes in where the caret stands, and Ctrl+Z takes it back", async () => {
  const { page, customer } = await openNewChat(product, shop, "Dona Lurdes");
  await fieldOf(page).fill("Bom dia. Qualquer coisa me chame.");
  for (let back = 0; back < " Qualquer coisa me chame.".length; back += 1) await page.keyboard.press("ArrowLeft");
  await fieldOf(page).pressSequentially(" /pi");
  await list(page).getByRole("option", { name: /pix/ }).waitFor();
  await page.keyboard.press("Tab");
  const whole = "Bom dia. Dona, a chave é pix@padaria.test Qualquer coisa me chame.";
  await expect.poll(() => fieldOf(page).inputValue()).toBe(whole);
  // The caret stands behind it, and not at the end.
  await page.keyboard.type("!");
  expect(await fieldOf(page).inputValue()).toBe(whole.replace(".test", ".test!"));

  await page.keyboard.press("Backspace");
  for (let step = 0; step < 5 && (await fieldOf(page).inputValue()).includes("pix@"); step += 1) {
    await page.keyboard.press("Control+z");
  }
  expect(await fieldOf(page).inputValue()).toBe("Bom dia. /pi Qualquer coisa me chame.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect.poll(customer.texts, PATIENT).toEqual(["Bom dia. /pi Qualquer coisa me chame."]);
});

it("one with a picture is looked at before it leaves, and what else was written stays", async () => {
  const { page, customer } = await openNewChat(product, shop, "Beto Prates");
  await fieldOf(page).pressSequentially("Veja só /vi");
  await list(page)
    .getByRole("option", { name: /vitrine/ })
    .getByLabel("Com arquivo")
    .waitFor();
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Enviar “/vitrine”" });
  await preview.getByText("A vitrine de hoje, Beto").waitFor();
  const width = () =>
    preview.getByRole("img", { name: "vitrine.png" }).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, PATIENT).toBe(192);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });
  expect(await fieldOf(page).inputValue()).toBe("Veja só /vi");

  await fieldOf(page).press("Enter");
  await preview.getByRole("button", { name: "Enviar", exact: true }).click();
  await bubbleOf(page, "A vitrine de hoje, Beto")
    .getByRole("img", { name: "Entregue" })
    .waitFor({ timeout: PATIENT.timeout });
  expect(await fieldOf(page).inputValue()).toBe("Veja só ");
  await write(page, "Gostou?");
  await expect.poll(customer.texts, PATIENT).toEqual(["Gostou?"]);
  const heard = (await customer.heard()).map(({ kind, text, times }) => ({ kind, text, times }));
  expect(heard[0]).toEqual({ kind: "image", text: "A vitrine de hoje, Beto", times: 1 });
  expect(heard).toHaveLength(2);
});
