import { messageRoutes, ticketRoutes } from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { here } from "./here";
import { type Caller, makeCompany, makeUser, nextNumber, signIn, signInOperator } from "./operator";
import { findBarriers, findSidewaysScroll, follow } from "./page";
import { connectNumber } from "./phones";
import { openProduct } from "./product";
import { findTicket, makeCustomer } from "./shop";
import { OPERATOR } from "./world";

const product = openProduct();
/** With panes, lanes, days, rows, tabs and figures. The frame, which opens it, is the same on all. */
const PAGES = ["/", "/tickets", "/kanban", "/chats", "/schedules", "/tags", "/settings"];

const palette = (page: Page) => page.getByRole("dialog", { name: "Buscar e fazer" });
const field = (page: Page) => palette(page).getByRole("combobox");

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+K");
  await field(page).waitFor();
}

/** A company with one administrator in a browser and one who looks after things meanwhile. */
async function makeTwoAdmins() {
  const company = await makeCompany(await signInOperator(product.url));
  const caller = await signIn(product.url, company.admin);
  return { caller, admin: await makeUser(caller, { name: "Bia Nunes", profile: "admin" }) };
}

/** A customer who has written to a number of this company, and the conversation in the hands of whoever asks. */
async function makeConversation(caller: Caller, name: string) {
  const simulator = new SimulatorClient(here.simulator);
  const { pn } = await connectNumber(caller, simulator, { name: `Loja ${nextNumber()}` });
  const customer = await makeCustomer({ simulator, account: pn }, name);
  await customer.say("Vocês entregam hoje?");
  return findTicket({ boss: caller }, customer);
}

it("opens on pages of every kind, and Escape leads back to where one was; on a phone a button opens it", async () => {
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(OPERATOR);
  for (const path of PAGES) {
    await follow(page, path);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const before = await page.evaluateHandle(() => document.activeElement);
    await openPalette(page);
    expect(await field(page).evaluate((element) => element === document.activeElement), path).toBe(true);
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    // Behind the last stop one stood nowhere, and is led to the page itself.
    const isBack = await before.evaluate((element) => {
      const now = document.activeElement;
      return element === now || (element === document.body && now?.localName === "main");
    });
    expect(isBack, path).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Buscar e fazer" }).click();
  await field(page).waitFor();
  for (const width of [320, 390]) expect(await findSidewaysScroll(page, width)).toBeUndefined();
});

it("finds a page, a contact, a conversation and what can be done with it, without a mouse", async () => {
  const { caller, admin } = await makeTwoAdmins();
  const ticket = await makeConversation(caller, "Rita Câmara");
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, "/tags");

  await openPalette(page);
  await page.keyboard.type("respostas");
  await palette(page).getByRole("option", { name: "Respostas rápidas", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Respostas rápidas" }).waitFor();

  // From within a field, and with the accents left out.
  await page.getByRole("searchbox").fill("meio da frase");
  await openPalette(page);
  await page.keyboard.type("rita camara");
  await palette(page)
    .getByRole("group", { name: "Atendimentos" })
    .getByRole("option", { name: /Aguardando/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("searchbox").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByRole("searchbox").inputValue()).toBe("meio da frase");

  await openPalette(page);
  await page.keyboard.type("rita camara");
  await palette(page)
    .getByRole("option", { name: /Aguardando/, selected: true })
    .waitFor();
  await page.keyboard.press("Enter");
  // Who may look into what waits does, and accepts it there.
  const look = page.getByRole("dialog", { name: "Espiar Conversa: Rita Câmara" });
  await look.getByRole("button", { name: "Aceitar" }).click();
  await page.getByRole("heading", { level: 2, name: "Rita Câmara" }).waitFor();

  await openPalette(page);
  await page.keyboard.type("resolver");
  await palette(page)
    .getByRole("option", { name: /^Resolver/, selected: true })
    .waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await caller.call(ticketRoutes.show, { params: { ticketId: ticket.id } })).status)
    .toBe("closed");

  // With nobody a conversation runs any more, so that another is offered.
  await openPalette(page);
  await page.keyboard.type("rita camara");
  await palette(page)
    .getByRole("group", { name: "Contatos" })
    .getByRole("option", { name: /Rita Câmara/ })
    .waitFor();
});

it("the sheet of shortcuts opens on every page and not while somebody types", async () => {
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(OPERATOR, "/tags");
  await page.getByRole("searchbox").fill("o que");
  await page.keyboard.type("?");
  expect(await page.getByRole("searchbox").inputValue()).toBe("o que?");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await sheet.getByText("Ctrl + K").waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it("what was written without a network leaves after a reload, whatever page is open", async () => {
  const { caller, admin } = await makeTwoAdmins();
  const ticket = await makeConversation(caller, "Davi Prado");
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, `/tickets/${ticket.uuid}`);
  await page.getByRole("button", { name: "Aceitar" }).first().click();
  const write = page.getByRole("textbox", { name: /Digite uma/ });
  await write.waitFor();
  visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const address = `**/backend/messages/${ticket.id}`;
  await page.route(address, (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await write.fill("Saiu agora há pouco");
  await write.press("Enter");
  await page.getByRole("log").getByText("Saiu agora há pouco").waitFor();
  await page.unroute(address);
  await page.goto("/contacts");
  const said = async () =>
    (await caller.call(messageRoutes.list, { params: { ticketId: ticket.id } })).messages.filter(({ body }) =>
      body.includes("Saiu agora há pouco"),
    ).length;
  await expect.poll(said, { timeout: 20_000 }).toBe(1);
});
