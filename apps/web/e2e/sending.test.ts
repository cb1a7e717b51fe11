import { messageRoutes } from "@recado/contract";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { openProduct } from "./product";
import { bubbleOf, fieldOf, holdMessages, logOf, openNewChat, PATIENT, withShop, write } from "./shop";

const product = openProduct();
/** As much as there may be in one message, but for the end. */
const LONG = "muitas palavras ".repeat(3_749);

const shop = withShop(product);

it("what is struck five times or clicked twice is sent once, blanks are not sent, and twenty written fast arrive in order", async () => {
  const { page, customer } = await openNewChat(product, shop, "Rita Campos");
  await fieldOf(page).fill("Uma vez só");
  await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press("Enter")));
  await fieldOf(page).fill("Com dois cliques");
  await page.getByRole("button", { name: "Enviar", exact: true }).dblclick();
  await fieldOf(page).fill("   \n ");
  await page.keyboard.press("Enter");
  const many = Array.from({ length: 20 }, (_, index) => `Número ${index + 1}.`);
  for (const text of many) await write(page, text);
  const all = ["Uma vez só", "Com dois cliques", ...many];
  await expect.poll(customer.texts, PATIENT).toEqual(all);
  // Only what is near the window is in the page.
  await page.setViewportSize({ width: 1440, height: 2_400 });
  await expect
    .poll(async () => {
      const shown = await logOf(page).innerText();
      return all.map((text) => shown.split(text).length - 1);
    }, PATIENT)
    .toEqual(Array(22).fill(1));
});

it("a bubble is there before the server knows of it, and its ticks go forwards only", async () => {
  const { page, customer } = await openNewChat(product, shop, "Beto Prates");
  const letGo = await holdMessages(page, "POST");
  await write(page, "Já vou ver");
  await logOf(page).getByText("Já vou ver").waitFor();
  await logOf(page).getByRole("img", { name: "Aguardando envio" }).waitFor();
  await logOf(page).evaluate((log) => {
    const seen: string[] = [];
    Object.assign(window, { ticksSeen: seen });
    const note = () => {
      const all = [...log.querySelectorAll('[role="img"][aria-label]')].map((each) => each.getAttribute("aria-label"));
      const last = all.filter((name) => name !== null).at(-1);
      if (last && seen.at(-1) !== last) seen.push(last);
    };
    note();
    new MutationObserver(note).observe(log, { subtree: true, childList: true, attributes: true });
  });
  letGo();
  await bubbleOf(page, "Já vou ver").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  const { simulator, account } = shop;
  await simulator.confirm(customer.number, { account, ticks: "read" });
  await bubbleOf(page, "Já vou ver").getByRole("img", { name: "Lida" }).waitFor({ timeout: PATIENT.timeout });
  const order = ["Aguardando envio", "Enviando", "Enviada", "Entregue", "Lida"];
  const seen = await page.evaluate(() => (window as unknown as { ticksSeen: string[] }).ticksSeen);
  const places = seen.map((name) => order.indexOf(name));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(seen.at(0)).toBe("Aguardando envio");
  expect(seen.at(-1)).toBe("Lida");
});

it("sixty thousand signs are written, go on being written, and arrive whole", async () => {
  const { page, customer } = await openNewChat(product, shop, "Dona Lurdes");
  await fieldOf(page).fill(LONG);
  await fieldOf(page).press("End");
  await page.keyboard.type("fim");
  await expect.poll(() => fieldOf(page).inputValue()).toBe(`${LONG}fim`);
  await page.keyboard.press("Enter");
  await expect.poll(customer.texts, PATIENT).toEqual([`${LONG}fim`]);
});

it("whoever writes while a colleague answers is asked first", async () => {
  const { page, customer, ticket } = await openNewChat(product, shop, "Caio Nunes");
  await fieldOf(page).fill("Temos, sim");
  const params = { ticketId: ticket.id };
  await shop.boss.call(messageRoutes.create, { params, body: { body: "Hoje não temos" } });
  await logOf(page).getByText("Hoje não temos").waitFor();
  await fieldOf(page).press("Enter");
  const question = page.getByRole("alertdialog", { name: /respondeu enquanto você escrevia/ });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await fieldOf(page).inputValue()).toBe("Temos, sim");
  await fieldOf(page).press("Enter");
  await question.getByRole("button", { name: "Enviar mesmo assim" }).click();
  await expect.poll(customer.texts, PATIENT).toEqual(["Hoje não temos", "Temos, sim"]);
});

it("an emoji is found by its word and comes first the next time, and whether one signs is seen and remembered", async () => {
  const { page, customer } = await openNewChat(product, shop, "Élio Santos");
  await page.getByRole("button", { name: "Emojis" }).click();
  const picker = page.getByRole("dialog", { name: "Emojis" });
  await picker.getByRole("searchbox", { name: "Buscar emoji" }).fill("risada");
  const found = picker.getByRole("group", { name: "Emojis" }).getByRole("button");
  await found.filter({ hasText: "😂" }).press("Enter");
  await picker.waitFor({ state: "detached" });
  await expect.poll(() => fieldOf(page).inputValue()).toBe("😂");
  await page.getByRole("button", { name: "Emojis" }).click();
  const recent = picker.getByRole("group", { name: "Recentes" }).getByRole("button");
  expect(await recent.allInnerTexts()).toEqual(["😂"]);
  // By keys alone: from the search to the last ones, to all of them, and back to the field.
  const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(picker.getByRole("searchbox"))).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await isFocused(recent.first())).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const smileys = picker.getByRole("group", { name: "Sorrisos e emoções" }).getByRole("button");
  expect(await isFocused(smileys.nth(1))).toBe(true);
  // All of them are there by group.
  await picker.getByRole("tab", { name: "Sorrisos e emoções" }).focus();
  await page.keyboard.press("End");
  await picker.getByRole("group", { name: "Bandeiras" }).getByRole("button", { name: "🇧🇷" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await picker.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(fieldOf(page))).toBe(true);

  await page.getByRole("button", { name: "Assinatura ligada" }).click();
  await page.getByRole("button", { name: "Assinatura desligada" }).waitFor();
  await fieldOf(page).press("Enter");
  await expect.poll(async () => (await customer.heard()).map(({ text }) => text), PATIENT).toEqual(["😂"]);
  await page.reload();
  await page.getByRole("button", { name: "Assinatura desligada" }).waitFor();
});

it("the Enter that ends the composing of signs sends nothing", async () => {
  const { page, customer } = await openNewChat(product, shop, "Fábio Luz");
  const session = await page.context().newCDPSession(page);
  await fieldOf(page).focus();
  await session.send("Input.imeSetComposition", { text: "こん", selectionStart: 2, selectionEnd: 2 });
  // What a browser tells of the Enter that chooses among signs.
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", windowsVirtualKeyCode: 229 });
  await session.send("Input.insertText", { text: "こん" });
  expect(await fieldOf(page).inputValue()).toBe("こん");
  await fieldOf(page).press("Enter");
  await expect.poll(customer.texts, PATIENT).toEqual(["こん"]);
});
