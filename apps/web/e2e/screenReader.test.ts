import { messageRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { chooseLanguage, readIconNames } from "./page";
import { openProduct } from "./product";
import { bubbleOf, logOf, openChat, PATIENT, rowOf, serve, withShop, write } from "./shop";

const product = openProduct();
/** Called the same in another language, too. */
const SAME = ["Emojis", "Ampliar: O bolo", "Comunicados"];
/** The actions of a row have the same names in Spanish. */
const SAME_DEEDS = /^(Transferir|Resolver): /;

const shop = withShop(product);

/** Notes from now on what a screen reader says by itself: what is put into a live region, and alerts. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const byRole: Record<string, string> = { status: "polite", log: "polite", alert: "assertive", timer: "off" };
    const isLive = (start: Element | null) => {
      for (let element = start; element; element = element.parentElement) {
        const live = element.getAttribute("aria-live") ?? byRole[element.getAttribute("role") ?? ""];
        if (live) return live !== "off";
      }
      return false;
    };
    const note = (text: string | null) => text?.trim() && heard.push(text.trim());
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        if (type === "characterData" && isLive(place)) note(target.textContent);
        for (const node of addedNodes) {
          if (isLive(place)) note(node.textContent);
          else if (node instanceof Element) {
            for (const alert of node.querySelectorAll('[role="alert"]')) note(alert.textContent);
          }
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

it("a screen reader says each new message once, and nothing of what was there before", async () => {
  const beto = await serve(shop, "Beto Prates", "Quanto custa o bolo?");
  const rita = await serve(shop, "Rita Campos");
  await rita.customer.say({ type: "text", text: "Linha", count: 60 });
  const last = async () => (await rita.caller.call(messageRoutes.list, { params })).messages.at(-1)?.body;
  const params = { ticketId: rita.ticket.id };
  await expect.poll(last, PATIENT).toBe("Linha 60");
  const { page } = await openChat(product, rita, "Linha 60");
  expect(await page.getByRole("log").count()).toBe(1);
  const heard = await listen(page);

  // Twice the same is heard twice; one's own words one knows.
  await rita.customer.say("Oi?");
  await expect.poll(heard, PATIENT).toEqual(["Rita Campos: Oi?"]);
  await rita.customer.say("Oi?");
  await expect.poll(heard, PATIENT).toEqual(["Rita Campos: Oi?", "Rita Campos: Oi?"]);
  await write(page, "Já *vou*");
  await bubbleOf(page, "Já vou").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  await shop.boss.call(messageRoutes.create, { params, body: { body: "Eu *ajudo*", signed: true } });
  const { user } = await bossWords(params);
  const known = ["Rita Campos: Oi?", "Rita Campos: Oi?", `${user}: Eu ajudo`];
  await expect.poll(heard, PATIENT).toEqual(known);

  // Older pages come in above, and one goes to the end again.
  const bubbles = page.locator("[data-message]");
  const before = await bubbles.count();
  await logOf(page).evaluate((box) => box.scrollTo({ top: 0 }));
  await expect.poll(() => bubbles.count(), PATIENT).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Ir para o fim da conversa" }).click();
  // Another conversation is opened, and left again.
  await rowOf(page, "Beto Prates").click();
  await logOf(page).getByText("Quanto custa o bolo?").waitFor();
  await beto.customer.say("De fubá");
  known.push("Beto Prates: De fubá");
  await expect.poll(heard, PATIENT).toContain("Beto Prates: De fubá");
  await rowOf(page, "Rita Campos").click();
  await logOf(page).getByText("Eu ajudo").waitFor();
  for (const text of ["Ainda", "estou", "aqui"]) await rita.customer.say(text);
  known.push(...["Ainda", "estou", "aqui"].map((text) => `Rita Campos: ${text}`));
  await expect.poll(heard, PATIENT).toContain("Rita Campos: aqui");
  const waits = "Carregando mensagens anteriores…";
  expect((await heard()).filter((text) => text !== waits)).toEqual(known);
});

/** Who the shop's administrator is to others. */
async function bossWords(params: { ticketId: number }): Promise<{ user: string }> {
  const { messages } = await shop.boss.call(messageRoutes.list, { params });
  return { user: messages.findLast(({ body }) => body.includes("ajudo"))?.user?.name ?? "" };
}

it("every button that is only a picture has a name, in the language that was chosen", async () => {
  const served = await serve(shop, "Dona Lurdes");
  await served.customer.say({ type: "image", caption: "O bolo" });
  await served.customer.say({ type: "voice", seconds: 3 });
  const { page } = await openChat(product, served);
  await logOf(page).getByRole("button", { name: "Reproduzir" }).waitFor({ timeout: PATIENT.timeout });
  await bubbleOf(page, "O bolo")
    .getByRole("button", { name: /^Ampliar/ })
    .waitFor({ timeout: PATIENT.timeout });
  // The customer's card, with what he sent, comes after the conversation.
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /^O bolo,/ })
    .waitFor({ timeout: PATIENT.timeout });
  // The buttons of a row come when the browser has time for them.
  const rows = page.locator("[data-row]");
  await expect.poll(() => rows.locator("> [data-actions]").count()).toBe(await rows.count());
  const portuguese = await readIconNames(page);
  expect(portuguese.length).toBeGreaterThan(15);
  expect(portuguese).not.toContain("");
  for (const language of ["en", "es"]) {
    await chooseLanguage(page, language);
    const names = await readIconNames(page);
    expect(names).toHaveLength(portuguese.length);
    expect(
      names.filter(
        (name) => name === "" || (portuguese.includes(name) && !SAME.includes(name) && !SAME_DEEDS.test(name)),
      ),
    ).toEqual([]);
  }
});
