import { queueRoutes, tagRoutes, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findPale } from "./contrast";
import { makeUser } from "./operator";
import { chooseElsewhere, follow, settle } from "./page";
import { openProduct } from "./product";
import { bubbleOf, logOf, openServedShop, PATIENT, rowOf, type Served, serve, write } from "./shop";

const product = openProduct();
/** What people choose without a thought for who has to read it. */
const COLORS = {
  "Amarelo claro": "#fff59d",
  "Cinza médio": "#808080",
  "Quase preto": "#141414",
  Laranja: "#ff9800",
  Branco: "#ffffff",
};
const NAMES = Object.keys(COLORS);

it("words, signs and what stands on colours somebody chose stand out, light and dark, and no colour says anything alone", async () => {
  const shop = await openServedShop(product.url);
  const { boss, simulator, account } = shop;
  const tagIds: number[] = [];
  const queueIds: number[] = [];
  for (const [name, color] of Object.entries(COLORS)) {
    tagIds.push((await boss.call(tagRoutes.create, { body: { name, color, kanban: 1 } })).id);
    queueIds.push((await boss.call(queueRoutes.create, { body: { name: `Fila ${name}`, color } })).id);
  }
  const all: Served[] = [];
  for (const [index, name] of NAMES.entries()) {
    const served = await serve(shop, `Cliente ${name}`);
    const params = { ticketId: served.ticket.id };
    await boss.call(ticketTagRoutes.add, { params: { ...params, tagId: tagIds[index] ?? 0 } });
    await boss.call(ticketRoutes.update, {
      params,
      body: { queueId: queueIds[index], userId: served.ticket.userId },
    });
    all.push(served);
  }
  const [first] = all as [Served];
  const { page, enter } = await product.visit({ viewport: { width: 1440, height: 900 } });
  await enter(await makeUser(boss, { name: "Bia Chefe", profile: "admin" }), "/tickets");
  const pale: string[] = [];
  const look = async (place: string) => {
    for (const theme of ["light", "dark"]) {
      await chooseElsewhere(page, "recado.theme", theme);
      await settle(page);
      pale.push(...(await findPale(page)).map((one) => `${place}, ${theme}: ${one}`));
      expect(await findMute(page), place).toEqual([]);
    }
  };

  await rowOf(page, "Cliente Laranja").waitFor();
  await look("the list");
  await rowOf(page, first.customer.name).click();
  await logOf(page).getByText("Bom dia!", { exact: true }).waitFor();
  await write(page, "Já lida");
  const ticks = (words: string, name: string) => bubbleOf(page, words).getByRole("img", { name });
  await ticks("Já lida", "Entregue").waitFor({ timeout: PATIENT.timeout });
  await simulator.confirm(first.customer.number, { account, ticks: "read" });
  await ticks("Já lida", "Lida").waitFor({ timeout: PATIENT.timeout });
  await write(page, "Só entregue");
  await ticks("Só entregue", "Entregue").waitFor({ timeout: PATIENT.timeout });
  await page.route(/\/backend\/messages\/\d+$/, (route) =>
    route.request().method() === "POST" ? null : route.fallback(),
  );
  await write(page, "Ainda aqui");
  const waiting = logOf(page).getByRole("img", { name: "Aguardando envio" });
  await waiting.waitFor();
  await look("the conversation");
  // Who does not see the colours still sees three signs.
  const signs = [ticks("Já lida", "Lida"), ticks("Só entregue", "Entregue"), waiting];
  const drawn = await Promise.all(signs.map((sign) => sign.innerHTML()));
  expect(new Set(drawn).size).toBe(signs.length);

  for (const path of ["/kanban", "/tags", "/queues", "/users", "/connections", "/contacts", "/settings", "/"]) {
    await follow(page, path);
    await look(path);
  }
  await follow(page, "/kanban");
  for (const name of NAMES) await page.getByRole("heading", { level: 2, name }).waitFor();
  expect([...new Set(pale)]).toEqual([]);
});

/** Coloured places without a word in them or beside them, by their markup. */
function findMute(page: Page): Promise<string[]> {
  return page.evaluate(
    (colors) => {
      const painted = colors.map((color) => {
        const probe = document.createElement("i");
        probe.style.backgroundColor = color;
        return probe.style.backgroundColor;
      });
      return [...document.querySelectorAll("main *")]
        .filter((element) => painted.includes(getComputedStyle(element).backgroundColor))
        .filter(({ textContent, parentElement }) => !textContent?.trim() && !parentElement?.textContent?.trim())
        .map((element) => element.outerHTML.slice(0, 160));
      // White is also the colour of paper.
    },
    Object.values(COLORS).filter((color) => color !== COLORS.Branco),
  );
}
