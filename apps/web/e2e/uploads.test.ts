import { messageRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { attach, filesIn, kindsHeard, makeText } from "./files";
import { openProduct } from "./product";
import {
  bubbleOf,
  fieldOf,
  logOf,
  openChat,
  openServedShop,
  PATIENT,
  rowOf,
  type ServedShop,
  serve,
  write,
} from "./shop";

const product = openProduct();
const BYTES = 6 * 1024 * 1024;
/** So that it would be on its way for longer than the journey takes. */
const BYTES_PER_SECOND = BYTES / 120;

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop(product.url);
});

/** From now on little goes up on the line; the function answered ends it. */
async function narrow(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const usual = { offline: false, latency: 0, downloadThroughput: -1 };
  await tools.send("Network.emulateNetworkConditions", { ...usual, uploadThroughput: BYTES_PER_SECOND });
  return () => tools.detach();
}

it("an upload tells how far it is, leaves other conversations free, and when it is cancelled nothing of it stays but its words", async () => {
  const beto = await serve(shop, "Beto Prates");
  const served = await serve(shop, "Rita Campos");
  const { page } = await openChat(product, served);
  const stored = await filesIn("media");
  const widen = await narrow(page);
  const dialog = await attach(page, [makeText("catalogo.txt", "Bolo de fubá\n".repeat(BYTES / 14))]);
  await dialog.getByRole("textbox", { name: "Legenda de catalogo.txt" }).fill("O catálogo");
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const progress = logOf(page).getByRole("progressbar", { name: "Enviando catalogo.txt" });
  const share = async () => Number(await progress.getAttribute("aria-valuenow"));
  await expect.poll(share, PATIENT).toBeGreaterThan(0);
  const before = await share();
  await expect.poll(share, PATIENT).toBeGreaterThan(before);
  // The server has begun to write it down.
  await expect.poll(() => filesIn("incoming"), PATIENT).toHaveLength(1);

  await rowOf(page, "Beto Prates").click();
  await page.getByRole("log", { name: /Beto Prates/ }).waitFor();
  await write(page, "Já lhe respondo");
  await bubbleOf(page, "Já lhe respondo").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  expect(await beto.customer.texts()).toEqual(["Já lhe respondo"]);

  await rowOf(page, "Rita Campos").click();
  await page.getByRole("log", { name: /Rita Campos/ }).waitFor();
  expect(await share()).toBeLessThan(100);
  await fieldOf(page).fill("Um momento");
  await logOf(page).getByRole("button", { name: "Cancelar o envio de catalogo.txt" }).click();
  await progress.waitFor({ state: "detached" });
  expect(await logOf(page).getByText("O catálogo").count()).toBe(0);
  // What was written below it is not lost, nor what has been begun since.
  expect(await fieldOf(page).inputValue()).toBe("Um momento\nO catálogo");
  // The keyboard is where one goes on.
  const isFocused = () => fieldOf(page).evaluate((field) => field === document.activeElement);
  await expect.poll(isFocused, PATIENT).toBe(true);
  await expect.poll(() => filesIn("incoming"), PATIENT).toEqual([]);

  await widen();
  await write(page, "Mando amanhã");
  await bubbleOf(page, "Mando amanhã").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  await page.reload();
  await bubbleOf(page, "Mando amanhã").waitFor();
  expect(
    await logOf(page)
      .getByText(/catalogo|O catálogo/)
      .count(),
  ).toBe(0);
  expect(await kindsHeard(served.customer)).toEqual(["text 1"]);
  const params = { ticketId: served.ticket.id };
  const { messages } = await shop.boss.call(messageRoutes.list, { params });
  expect(messages.filter(({ fromMe }) => fromMe).map(({ mediaState }) => mediaState)).toEqual(["none"]);
  expect(await filesIn("media")).toEqual(stored);
});

it("an upload that a reload interrupts goes on by itself and arrives once", async () => {
  const served = await serve(shop, "Joana Dias");
  const { page } = await openChat(product, served);
  const widen = await narrow(page);
  const dialog = await attach(page, [makeText("cardapio.txt", "Torta de maçã\n".repeat(BYTES / 16))]);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  const progress = logOf(page).getByRole("progressbar", { name: "Enviando cardapio.txt" });
  await expect.poll(async () => Number(await progress.getAttribute("aria-valuenow")), PATIENT).toBeGreaterThan(0);
  await widen();
  await page.reload();
  await logOf(page)
    .getByRole("link", { name: /cardapio\.txt/ })
    .waitFor({ timeout: PATIENT.timeout });
  await expect.poll(() => kindsHeard(served.customer), PATIENT).toEqual(["document 1"]);
  await expect.poll(() => filesIn("incoming"), PATIENT).toEqual([]);
});
