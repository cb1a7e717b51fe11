import { ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openProduct } from "./product";
import {
  bubbleOf,
  fieldOf,
  holdMessages,
  logOf,
  openNewChat,
  openServedShop,
  PATIENT,
  type ServedShop,
  write,
} from "./shop";

const product = openProduct();
const WRONG_STATUS = "O atendimento mudou enquanto isso.";
const RESTRICTED = "Por enquanto o WhatsApp não deixa este número começar conversas. Tente mais tarde.";

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop(product.url);
});

/** The texts of these in the order in which they stand in the conversation. */
async function orderOf(page: Page, texts: string[]): Promise<string[]> {
  const shown = await logOf(page).innerText();
  return texts.filter((text) => shown.includes(text)).sort((one, other) => shown.indexOf(one) - shown.indexOf(other));
}

it("what WhatsApp refuses says why, goes again in its own place under its own id, or is taken away", async () => {
  const { page, customer } = await openNewChat(product, shop, "Rita Campos");
  await shop.simulator.addFault({ kind: "refuse-message", customer: customer.number, times: 1, value: 463 });
  await write(page, "A promoção de hoje");
  const refused = bubbleOf(page, "A promoção de hoje");
  await refused.getByRole("alert").getByText(RESTRICTED).waitFor({ timeout: PATIENT.timeout });
  expect(await refused.getByRole("button", { name: "Apagar" }).count()).toBe(1);
  const id = await refused.getAttribute("data-message");
  await write(page, "Bolo de fubá");
  await bubbleOf(page, "Bolo de fubá").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  expect(await customer.texts()).toEqual(["Bolo de fubá"]);

  await refused.getByRole("button", { name: "Tentar de novo" }).click();
  await refused.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  expect(await refused.getByRole("alert").count()).toBe(0);
  expect(await refused.getAttribute("data-message")).toBe(id);
  expect(await orderOf(page, ["Bolo de fubá", "A promoção de hoje"])).toEqual(["A promoção de hoje", "Bolo de fubá"]);
  expect(await customer.texts()).toEqual(["Bolo de fubá", "A promoção de hoje"]);

  await shop.simulator.addFault({ kind: "refuse-message", customer: customer.number, times: 1, value: 479 });
  await write(page, "Era engano");
  const slip = bubbleOf(page, "Era engano");
  await slip.getByText("O WhatsApp não aceitou esta mensagem.").waitFor({ timeout: PATIENT.timeout });
  await slip.getByRole("button", { name: "Apagar" }).click();
  const question = page.getByRole("alertdialog", { name: /^Apagar “/ });
  await question.getByText("Ela não chegou ao cliente.").waitFor();
  await question.getByRole("button", { name: "Apagar" }).click();
  await logOf(page).getByText("Era engano").waitFor({ state: "detached" });
  await write(page, "Até logo");
  await expect.poll(customer.texts, PATIENT).toEqual(["Bolo de fubá", "A promoção de hoje", "Até logo"]);
  // Of what never arrived nothing is taken back.
  expect((await customer.heard()).map(({ kind }) => kind)).toEqual(["text", "text", "text"]);
});

it("what the server refuses says why, waits in its place for another try, or goes back to the field", async () => {
  const { page, customer, ticket, expectTrouble } = await openNewChat(product, shop, "Beto Prates");
  const letGo = await holdMessages(page, "POST");
  for (const text of ["Já separei", "Pode buscar"]) await write(page, text);
  await logOf(page).getByText("Pode buscar").waitFor();
  // While they are on their way somebody closes the ticket.
  await shop.boss.call(ticketRoutes.update, { params: { ticketId: ticket.id }, body: { status: "closed" } });
  await fieldOf(page).waitFor({ state: "detached" });
  expectTrouble(/POST 4\d\d \/backend\/messages\/\d+$/);
  letGo();
  const notes = logOf(page).getByRole("alert");
  await expect.poll(() => notes.count(), PATIENT).toBe(2);
  for (const note of await notes.all()) expect(await note.innerText()).toContain(WRONG_STATUS);
  expect(await customer.texts()).toEqual([]);

  await page.getByRole("region", { name: /Beto/ }).getByRole("button", { name: "Reabrir" }).last().click();
  await fieldOf(page).waitFor();
  await customer.say("Alguém aí?");
  await logOf(page).getByText("Alguém aí?").waitFor();
  const placed = ["Bom dia!", "Já separei", "Pode buscar", "Alguém aí?"];
  expect(await orderOf(page, placed)).toEqual(placed);
  const letGoAgain = await holdMessages(page, "POST");
  await notes.first().getByRole("button", { name: "Tentar de novo" }).click();
  // On its way it stays where it was written.
  await expect.poll(() => notes.count()).toBe(1);
  expect(await orderOf(page, placed)).toEqual(placed);
  letGoAgain();
  await bubbleOf(page, "Já separei").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  await expect.poll(customer.texts, PATIENT).toEqual(["Já separei"]);
  await notes.getByRole("button", { name: "Apagar" }).click();
  await expect.poll(() => notes.count()).toBe(0);
  expect(await fieldOf(page).inputValue()).toBe("Pode buscar");
  await fieldOf(page).press("Enter");
  await expect.poll(customer.texts, PATIENT).toEqual(["Já separei", "Pode buscar"]);
});
