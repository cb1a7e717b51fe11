import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { signIn } from "./operator";
import { openProduct } from "./product";
import { AWAY_SECONDS, fieldOf, logOf, openChat, openNewChat, PATIENT, rowOf, serve, withShop, write } from "./shop";
import { fillLogin, toast } from "./steps";

const product = openProduct();
const WORDS = ["Primeiro", "Segundo", "Terceiro", "Quarto", "Quinto"];

const shop = withShop(product);

it(`five messages written without a network for ${AWAY_SECONDS} seconds arrive once each and in order`, async () => {
  const served = await serve(shop, "Rita Campos");
  const { customer: rita } = served;
  const { page, context, expectTrouble } = await openChat(product, served);
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  for (const text of WORDS) await write(page, text);
  await expect.poll(() => logOf(page).getByRole("img", { name: "Aguardando envio" }).count()).toBe(WORDS.length);
  await rita.say("Alguém aí?");
  await delay(AWAY_SECONDS * 1_000);
  expect(await rita.texts()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(rita.texts, PATIENT).toEqual(WORDS);
  await logOf(page).getByText("Alguém aí?").waitFor();
  await expect.poll(() => logOf(page).getByRole("img", { name: "Entregue" }).count(), PATIENT).toBe(WORDS.length);
  expect(await logOf(page).getByRole("img", { name: "Aguardando envio" }).count()).toBe(0);
  // The ledger once more, now that nothing is on its way any longer.
  expect(await rita.texts()).toEqual(WORDS);
});

it("what was written without a network outlives a reload without one", async () => {
  const served = await serve(shop, "Dona Lurdes");
  const { page, expectTrouble } = await openChat(product, served);
  // The page itself must come from somewhere, so only the way of messages is cut.
  expectTrouble(/POST net::ERR_INTERNET_DISCONNECTED/);
  const messages = /\/backend\/messages\/\d+$/;
  await page.route(messages, (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
  );
  for (const text of WORDS) await write(page, text);
  await logOf(page).getByText("Quinto").waitFor();
  await page.reload();
  await logOf(page).getByText("Quinto").waitFor();
  const kept = await logOf(page).innerText();
  expect(WORDS.map((text) => kept.split(text).length - 1)).toEqual([1, 1, 1, 1, 1]);
  await page.unroute(messages);
  // As a browser says it. Without a word the next try may be half a minute away.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(served.customer.texts, PATIENT).toEqual(WORDS);
});

it("what cannot be opened without a network leaves the page as it is, and opens in a new one", async () => {
  const { page, context, expectTrouble } = await openNewChat(product, shop, "Ivo Nunes");
  expectTrouble(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.setViewportSize({ width: 1100, height: 800 });
  await fieldOf(page).fill("Já vejo isso");
  // What says that something failed comes a moment after the page.
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(fetched, PATIENT).toContain("Toasts");
  await context.setOffline(true);
  const more = page.getByRole("button", { name: "Mais ações" });
  await more.click();
  const told = toast(page, "Não foi possível abrir esta parte");
  await told.waitFor();
  // Where the list is narrow its button goes under its words, which would stand in a column of letters beside it.
  expect((await told.boundingBox())?.height).toBeLessThan(140);
  expect(await fieldOf(page).inputValue()).toBe("Já vejo isso");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Atualizar a página" }).click();
  await expect.poll(() => fieldOf(page).inputValue(), PATIENT).toBe("Já vejo isso");
  await more.click();
  await page.getByRole("menuitem", { name: "Transferir" }).click();
  await page.getByRole("dialog", { name: "Transferir" }).waitFor();
});

it("a reload in the middle of a send does not send twice", async () => {
  const { page, customer: beto } = await openNewChat(product, shop, "Beto Prates");
  // The server has it, the answer never comes: the page cannot know.
  const reached = new Promise<void>((resolve) => {
    const lose = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
      await route.fetch();
      resolve();
    };
    void page.route(/\/backend\/messages\/\d+$/, (route) =>
      route.request().method() === "POST" ? lose(route) : route.fallback(),
    );
  });
  await write(page, "Já separei o seu pedido.");
  await reached;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await logOf(page).getByText("Já separei o seu pedido.").waitFor();
  await write(page, "Pode vir buscar.");
  await expect.poll(beto.texts, PATIENT).toEqual(["Já separei o seu pedido.", "Pode vir buscar."]);
  await expect.poll(() => logOf(page).getByRole("img", { name: "Entregue" }).count(), PATIENT).toBe(2);
  expect(await logOf(page).getByText("Já separei o seu pedido.").count()).toBe(1);
  expect(await beto.texts()).toEqual(["Já separei o seu pedido.", "Pode vir buscar."]);
});

it("a session that was ended elsewhere keeps the draft and leads back to the conversation", async () => {
  const served = await serve(shop, "Élio Santos");
  const { page, expectTrouble } = await openChat(product, served);
  await fieldOf(page).fill("O sabor de hoje é");
  expectTrouble(/40[13] \/backend\//);
  // Another login of the same person ends this one. Once the login is there nothing takes away what is typed into it.
  await signIn(product.url, served.ana);
  await page.waitForURL("**/login");
  await fillLogin(page, served.ana);
  await fieldOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/tickets/${served.ticket.uuid}`);
  expect(await fieldOf(page).inputValue()).toBe("O sabor de hoje é");
});

it("every conversation has a draft of its own, however often one changes over in the middle of a word", async () => {
  await serve(shop, "Gilda Reis");
  const { page } = await openNewChat(product, shop, "Fábio Luz");
  const drafts = { "Fábio Luz": "", "Gilda Reis": "" };
  for (let turn = 0; turn < 25; turn += 1) {
    for (const name of ["Gilda Reis", "Fábio Luz"] as const) {
      // By keyboard, with the last sign just typed and nothing waited for.
      await rowOf(page, name).press("Enter");
      await page.getByRole("log", { name: `Conversa com ${name}` }).waitFor();
      await expect.poll(() => fieldOf(page).inputValue()).toBe(drafts[name]);
      await page.keyboard.type(`${name[0]}${turn}`);
      drafts[name] += `${name[0]}${turn}`;
    }
  }
  for (const [name, draft] of Object.entries(drafts)) {
    await rowOf(page, name).getByText(`Rascunho: ${draft}`).waitFor();
  }

  // Sending empties this one alone.
  await fieldOf(page).press("Enter");
  await logOf(page).getByText(drafts["Fábio Luz"]).waitFor();
  expect(await fieldOf(page).inputValue()).toBe("");
  await page.reload();
  await rowOf(page, "Gilda Reis").click();
  await page.getByRole("log", { name: "Conversa com Gilda Reis" }).waitFor();
  expect(await fieldOf(page).inputValue()).toBe(drafts["Gilda Reis"]);
});
