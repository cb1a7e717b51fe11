import { ticketRoutes } from "@recado/contract";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { attach, makePicture } from "./files";
import { openProduct } from "./product";
import {
  bubbleOf,
  chooseFor,
  fieldOf,
  logOf,
  openChat,
  PATIENT,
  rowOf,
  type Served,
  serve,
  withShop,
  write,
} from "./shop";

const product = openProduct();
const shop = withShop(product);

/** Says so many numbered things; resolves when the last of them is at the server. */
async function talk(served: Served, text: string, count: number): Promise<void> {
  await served.customer.say({ type: "text", text, count });
  await untilSaid(served, `${text} ${count}`);
}

async function untilSaid({ ticket, caller }: Served, text: string): Promise<void> {
  const last = async () => (await caller.call(ticketRoutes.show, { params: { ticketId: ticket.id } })).lastMessage;
  await expect.poll(last, PATIENT).toBe(text);
}

const read = ({ ticket, caller }: Served) => caller.call(ticketRoutes.markRead, { params: { ticketId: ticket.id } });

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
const isOnScreen = async (place: Locator) => {
  const [box, log] = [await place.boundingBox(), await logOf(place.page()).boundingBox()];
  return box !== null && log !== null && box.y >= log.y - 1 && box.y + box.height <= log.y + log.height + 1;
};

it("older pages come at 50 pixels without a jump, a quote leads to what it answers, and back to the end", async () => {
  const served = await serve(shop, "Rita Campos");
  const firstId = await served.customer.say("A primeira de todas");
  await talk(served, "Linha", 50);
  await served.customer.say({ type: "text", text: "Sobre o que eu disse antes", quotedId: firstId });
  await untilSaid(served, "Sobre o que eu disse antes");
  await read(served);
  const { page } = await openChat(product, served, "Sobre o que eu disse antes");
  const log = logOf(page);
  const bubbles = page.locator("[data-message]");
  expect(await log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
  const before = await bubbles.count();
  // The bubble itself: the room above it is less when somebody's words come before.
  const oldest = page.locator(`[data-message="${await bubbles.first().getAttribute("data-message")}"] > .bubble`);

  // 60 pixels from the top is not near enough, 40 are.
  await log.evaluate((box) => box.scrollTo({ top: 60 }));
  const at60 = await topOf(oldest);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await bubbles.count()).toBe(before);
  await log.evaluate((box) => box.scrollTo({ top: 40 }));
  const stood = at60 + 20;
  await expect.poll(() => bubbles.count(), PATIENT).toBeGreaterThan(before);
  expect(Math.abs((await topOf(oldest)) - stood)).toBeLessThanOrEqual(2);

  await log.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const quoting = bubbleOf(page, "Sobre o que eu disse antes");
  await quoting.getByRole("button", { name: /Ir para a mensagem: ?Rita Campos A primeira de todas/ }).click();
  const first = bubbles.filter({ hasText: "A primeira de todas" }).first();
  await first.waitFor();
  await expect.poll(() => isOnScreen(first), PATIENT).toBe(true);
  await page.getByRole("button", { name: "Ir para o fim da conversa" }).click();
  await expect.poll(() => isOnScreen(quoting), PATIENT).toBe(true);
});

it("a line says where the unread begins, and a pill how much came while one read further up", async () => {
  const served = await serve(shop, "Dona Lurdes");
  await talk(served, "Linha", 30);
  await read(served);
  await talk(served, "Recado", 30);
  const { page } = await openChat(product, served, "Recado 30");
  await logOf(page).getByText("30 mensagens novas").waitFor();
  const first = logOf(page).getByText("Recado 1", { exact: true });
  await expect.poll(() => isOnScreen(first), PATIENT).toBe(true);
  const line = await topOf(page.locator("#unread-line"));
  expect(await topOf(first)).toBeGreaterThan(line);
  expect(await topOf(bubbleOf(page, "Linha 30"))).toBeLessThan(line);
  // Being open they are read, everywhere.
  await rowOf(page, "Dona Lurdes")
    .getByRole("img", { name: /não lida/ })
    .waitFor({ state: "detached" });
  await page.getByRole("button", { name: "30 novas ↓" }).click();
  await expect.poll(() => isOnScreen(bubbleOf(page, "Recado 30")), PATIENT).toBe(true);

  const log = logOf(page);
  await log.evaluate((box) => box.scrollTo({ top: box.scrollHeight - box.clientHeight - 400 }));
  await page.getByRole("button", { name: "Ir para o fim da conversa" }).waitFor();
  const place = bubbleOf(page, "Recado 18");
  expect(await isOnScreen(place)).toBe(true);
  const stood = await topOf(place);
  await served.customer.say("Ainda aí?");
  await page.getByRole("button", { name: "1 nova ↓" }).waitFor();
  await served.customer.say("Alô?");
  const pill = page.getByRole("button", { name: "2 novas ↓" });
  await pill.waitFor();
  expect(Math.abs((await topOf(place)) - stood)).toBeLessThanOrEqual(2);
  await pill.click();
  await expect.poll(() => isOnScreen(bubbleOf(page, "Alô?")), PATIENT).toBe(true);
  await pill.waitFor({ state: "detached" });
});

it("the end stays in sight while the field grows and shrinks, and what comes then is shown and read", async () => {
  const served = await serve(shop, "Ivo Castro");
  await talk(served, "Linha", 30);
  await read(served);
  const { page } = await openChat(product, served, "Linha 30");
  const log = logOf(page);
  const isAtEnd = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 2);
  // Line by line, and once pasted as a whole: each lays the page out in a way of its own.
  for (const line of ["um", "dois", "três", "quatro", "cinco", "seis", "sete"]) {
    await fieldOf(page).pressSequentially(line);
    await fieldOf(page).press("Shift+Enter");
  }
  await expect.poll(isAtEnd).toBe(true);
  expect(await isOnScreen(bubbleOf(page, "Linha 30"))).toBe(true);
  await served.customer.say("Ainda está aí?");
  await log.getByText("Ainda está aí?").waitFor();
  await expect.poll(() => isOnScreen(bubbleOf(page, "Ainda está aí?"))).toBe(true);
  const unread = async () =>
    (await shop.boss.call(ticketRoutes.show, { params: { ticketId: served.ticket.id } })).unreadMessages;
  await expect.poll(unread, PATIENT).toBe(0);
  expect(await page.getByRole("button", { name: "Ir para o fim da conversa" }).count()).toBe(0);
  await fieldOf(page).fill("");
  await expect.poll(isAtEnd).toBe(true);
  await fieldOf(page).fill("Olá\n".repeat(6));
  await expect.poll(isAtEnd).toBe(true);
  expect(await isOnScreen(bubbleOf(page, "Ainda está aí?"))).toBe(true);
  // Pictures are larger than the place that was kept for them.
  await fieldOf(page).fill("");
  await page.route(/\/backend\/messages\/\d+$/, (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  );
  const dialog = await attach(page, [makePicture(600, 900, "alta.png"), makePicture(600, 800, "outra.png")]);
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await log.getByRole("img", { name: "outra.png" }).waitFor();
  await expect.poll(isAtEnd).toBe(true);
  expect(await page.getByRole("button", { name: "Ir para o fim da conversa" }).count()).toBe(0);
});

it("an answer to a message quotes it, the last own one is edited with the arrow, another is taken back", async () => {
  const served = await serve(shop, "Beto Prates", "Vocês abrem no domingo?");
  const { page } = await openChat(product, served, "Vocês abrem no domingo?");
  const { customer } = served;
  // The time stands inside the bubble, beside the last words where they leave room.
  const asked = bubbleOf(page, "Vocês abrem no domingo?");
  const [words, time, bubble] = await Promise.all(
    [asked.getByText("Vocês abrem no domingo?"), asked.locator("time"), asked.locator(".bubble")].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(time?.x).toBeGreaterThan(words?.x ?? 0);
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual((bubble?.x ?? 0) + (bubble?.width ?? 0));
  expect(time?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  await chooseFor(asked, "Responder");
  await write(page, "Abrimos sim");
  const answer = bubbleOf(page, "Abrimos sim");
  await answer.getByRole("button", { name: /Ir para a mensagem: ?Beto Prates Vocês abrem no domingo\?/ }).waitFor();
  await answer.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });

  await write(page, "Das 8h às 12h");
  const hours = bubbleOf(page, /Das \dh às 1\dh/);
  await hours.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  await fieldOf(page).press("ArrowUp");
  const editor = page.getByRole("textbox", { name: "Editar mensagem" });
  expect(await editor.inputValue()).toBe("Das 8h às 12h");
  await editor.press("Escape");
  expect(await fieldOf(page).inputValue()).toBe("");
  await fieldOf(page).press("ArrowUp");
  await editor.fill("Das 9h às 13h");
  await editor.press("Enter");
  await hours.getByText("Das 9h às 13h").waitFor();
  await hours.getByText("editada").waitFor();
  const lastHeard = async () => (await customer.heard()).at(-1);
  await expect.poll(lastHeard, PATIENT).toMatchObject({ kind: "edit", text: "*Ana Lima:*\nDas 9h às 13h", times: 1 });
  await chooseFor(hours, "Histórico de edições");
  await page.getByRole("dialog").getByText("Das 8h às 12h").waitFor();
  await page.keyboard.press("Escape");

  await chooseFor(answer, "Apagar");
  const question = page.getByRole("alertdialog", { name: /^Apagar “/ });
  await question.getByRole("button", { name: "Apagar" }).click();
  await question.waitFor({ state: "detached" });
  await logOf(page).getByText("Mensagem apagada").waitFor();
  expect(await logOf(page).getByText("Abrimos sim").count()).toBe(0);
  await expect.poll(lastHeard, PATIENT).toMatchObject({ kind: "delete", times: 1 });
});

it("what the customer changes, deletes and puts to messages is seen without a reload", async () => {
  const served = await serve(shop, "Élio Santos");
  const { page } = await openChat(product, served, "Bom dia!");
  const { customer } = served;
  const { simulator, account } = shop;
  const id = await customer.say("Quero dois bolos");
  await logOf(page).getByText("Quero dois bolos").waitFor();
  await simulator.edit(customer.number, { account, id, text: "Quero três bolos" });
  await bubbleOf(page, "Quero três bolos").getByText("editada").waitFor();
  await simulator.delete(customer.number, { account, id });
  await logOf(page).getByText("Mensagem apagada").waitFor();

  await write(page, "Anotado!");
  const own = bubbleOf(page, "Anotado!");
  await own.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  const [heard] = await customer.heard();
  await simulator.react(customer.number, { account, id: String(heard?.id), emoji: "👍" });
  await own.getByRole("button", { name: /^👍 de Élio/ }).waitFor();
  await customer.say("Obrigado");
  await chooseFor(bubbleOf(page, "Obrigado"), "Reagir com ❤️");
  await bubbleOf(page, "Obrigado")
    .getByRole("button", { name: /^❤️ de / })
    .waitFor();
  const reactions = async () => (await customer.heard()).filter(({ kind }) => kind === "reaction");
  await expect.poll(reactions, PATIENT).toMatchObject([{ text: "❤️", times: 1 }]);
});

it("a missed call, a place and a contact are shown as what they are", async () => {
  const served = await serve(shop, "Fábio Luz");
  const { page } = await openChat(product, served, "Bom dia!");
  const { customer } = served;
  const { simulator, account } = shop;
  await simulator.call(customer.number, { account, ringMs: 200 });
  await logOf(page).getByText("Chamada de voz perdida").waitFor({ timeout: PATIENT.timeout });

  const place = { latitude: -23.5613, longitude: -46.6565, name: "Padaria Aurora", address: "Av. Paulista, 1500" };
  await customer.say({ type: "location", ...place });
  const card = bubbleOf(page, "Padaria Aurora");
  await card.getByText("Av. Paulista, 1500").waitFor();
  // The card says it, and nothing below it once more.
  expect(await card.getByText("Padaria Aurora").count()).toBe(1);
  const map = card.getByRole("link", { name: "Abrir no mapa" });
  expect(await map.getAttribute("href")).toContain(encodeURIComponent("-23.5613,-46.6565"));
  expect(await map.getAttribute("rel")).toContain("noopener");

  await customer.say({ type: "contact", name: "Gilda Reis", number: "5521998877665" });
  const contact = bubbleOf(page, "Gilda Reis");
  await contact.getByText("+55 (21) 99887-7665").waitFor();
  expect(await contact.getByText("Gilda Reis").count()).toBe(1);
  await contact.getByRole("button", { name: "Conversar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").waitFor();
  expect(await dialog.getByLabel("Nome").inputValue()).toBe("Gilda Reis");
});
