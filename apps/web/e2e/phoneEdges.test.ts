import { quickMessageRoutes } from "@recado/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { open, settle } from "./page";
import { openProduct } from "./product";
import { bubbleOf, chooseFor, fieldOf, logOf, openChat, PHONE, rowOf, serve, withShop, write } from "./shop";

const product = openProduct();
/** What a keyboard leaves of a phone of 390 × 844. */
const LEFT_OVER = 400;

const shop = withShop(product);

beforeAll(async () => {
  for (const shortcode of ["abertura", "acerto", "agenda", "agora", "ajuda", "almoco"]) {
    await shop.boss.call(quickMessageRoutes.create, {
      body: { shortcode, message: `Sobre ${shortcode}.`, geral: true },
    });
  }
});

const openOnPhone = async (name: string) =>
  openChat({ ...product, visit: () => product.visit(PHONE) }, await serve(shop, name));

describe("with a keyboard on the screen", () => {
  it("the field, the button beside it and the last words stay in sight where the page becomes lower", async () => {
    const { page } = await openOnPhone("Rita Campos");
    const viewport = await page.locator("meta[name=viewport]").getAttribute("content");
    expect(viewport).toContain("interactive-widget=resizes-content");
    await write(page, "Bom dia! Em que posso ajudar?");
    await bubbleOf(page, "posso ajudar").waitFor();
    await page.setViewportSize({ width: 390, height: LEFT_OVER });
    await fieldOf(page).tap();
    await expectRoom(page, 0);
    await expect.poll(() => isSeen(page, "posso ajudar")).toBe(true);

    // Many lines, an answer to a message, a list of suggestions: none of them pushes the field out.
    for (let line = 1; line <= 9; line += 1) {
      await page.keyboard.type(`Linha ${line}`);
      await page.keyboard.press("Enter");
    }
    expect(await fieldOf(page).inputValue()).toMatch(/^Linha 1\nLinha 2\n/);
    await expectRoom(page, 0);
    await fieldOf(page).fill("/a");
    await page.getByRole("listbox", { name: "Respostas rápidas" }).waitFor();
    await expectRoom(page, 0);
    await fieldOf(page).fill("");
    await chooseFor(bubbleOf(page, "Bom dia!").first(), "Responder");
    await page.getByRole("button", { name: "Cancelar resposta" }).waitFor();
    await expectRoom(page, 0);
  });

  it("they stay in sight where the keyboard lies over the page, which is whole again afterwards", async () => {
    const { page } = await openOnPhone("Beto Prates");
    await fieldOf(page).tap();
    await lift(page, { height: LEFT_OVER });
    await expectRoom(page, 844 - LEFT_OVER);
    await expect.poll(() => isSeen(page, "Bom dia!")).toBe(true);
    await fieldOf(page).fill("/a");
    await page.getByRole("listbox", { name: "Respostas rápidas" }).waitFor();
    await expectField(page, 844 - LEFT_OVER);
    await fieldOf(page).fill("Linha\n".repeat(12));
    await expectField(page, 844 - LEFT_OVER);

    await lift(page, { height: 844 });
    const { y = 0, height = 0 } = (await page.getByRole("main").boundingBox()) ?? {};
    expect(y + height).toBe(844);
    // Whoever looks at it twice as large has no keyboard.
    await lift(page, { height: 422, scale: 2 });
    expect(await page.getByRole("main").boundingBox()).toMatchObject({ y, height });
  });
});

describe("round corners, a camera, and the bar at the lower edge", () => {
  it.each([
    ["upright", { width: 390, height: 844 }, { top: 47, right: 0, bottom: 34, left: 0 }],
    ["on its side", { width: 844, height: 390 }, { top: 0, right: 47, bottom: 21, left: 47 }],
  ])("cover nothing one wants to hit on a phone %s", async (way, viewport, insets) => {
    const { ana, ticket } = await serve(shop, way === "upright" ? "Dona Lurdes" : "Élio Santos");
    const { page, context, enter } = await product.visit({ ...PHONE, viewport });
    const debug = await context.newCDPSession(page);
    await debug.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await enter(ana, "/tickets");
    await rowOf(page, ticket.contact.name).waitFor();
    // Where it is low the whole pane moves; what passes by below is hit a little later.
    await page.getByRole("list", { name: "Atendendo" }).evaluate((list) => list.closest("section")?.scrollTo(0, 9_999));
    expect(await findCovered(page, insets), "the list").toEqual([]);
    await rowOf(page, ticket.contact.name).click();
    await fieldOf(page).waitFor();
    expect(await findCovered(page, insets), "the conversation").toEqual([]);
    const options = logOf(page).getByRole("button", { name: "Opções da mensagem" }).last();
    expect(await options.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)).toBe("0.72");
    expect(await options.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await page.getByTitle(`Dados de ${ticket.contact.name}`).click();
    const tags = page.getByRole("button", { name: /Alterar tags|Adicionar tag/ });
    await tags.waitFor();
    expect(await findCovered(page, { ...insets, bottom: 0 }), "the contact").toEqual([]);
    await scrollToEnd(tags);
    expect(await findCovered(page, insets), "the end of what is known of them").toEqual([]);

    await open(page, "/tags");
    expect(await findCovered(page, { ...insets, bottom: 0 }), "a page").toEqual([]);
    await page.getByRole("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    expect(await findCovered(page, insets), "the end of a page").toEqual([]);
    await page.getByRole("button", { name: "Nova tag" }).first().click();
    await page.getByRole("dialog").getByLabel("Nome").waitFor();
    expect(await findCovered(page, insets), "a form").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^(Abrir menu|Mais)$/ }).click();
    await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Tags" }).waitFor();
    expect(await findCovered(page, { ...insets, bottom: 0 }), "the menu").toEqual([]);
  });
});

/** There is room to read above the field, which stands above the keyboard. */
async function expectRoom(page: Page, keyboard: number): Promise<void> {
  await expectField(page, keyboard);
  expect((await logOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(80);
}

/** The field and what sends stand above the keyboard. */
async function expectField(page: Page, keyboard: number): Promise<void> {
  const most = (page.viewportSize()?.height ?? 0) - keyboard;
  const button = page.getByRole("button", { name: /^(Enviar|Gravar áudio)$/ });
  for (const part of [fieldOf(page), button]) {
    await expect.poll(async () => endOf(await part.boundingBox())).toBeLessThanOrEqual(most);
    expect((await part.boundingBox())?.y).toBeGreaterThan(0);
  }
}

const endOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);

function isSeen(page: Page, words: string): Promise<boolean> {
  return bubbleOf(page, words).evaluate((bubble) => {
    const { left, bottom } = bubble.getBoundingClientRect();
    return bubble.contains(document.elementFromPoint(left + 20, bottom - 8));
  });
}

/** What a browser tells that lays the keyboard over the page: less of it is seen. */
async function lift(page: Page, { height, scale = 1 }: { height: number; scale?: number }): Promise<void> {
  await page.evaluate(
    (now) => {
      for (const [name, value] of Object.entries(now)) {
        Object.defineProperty(window.visualViewport, name, { configurable: true, get: () => value });
      }
      window.visualViewport?.dispatchEvent(new Event("resize"));
    },
    { height, scale },
  );
}

/** Moves what this stands in as far down as it goes. */
function scrollToEnd(inside: Locator): Promise<void> {
  return inside.evaluate((element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowY)) box.scrollTo(0, box.scrollHeight);
  });
}

type Edges = Record<"top" | "right" | "bottom" | "left", number>;

/** What can be hit at a place that is covered at the edges of the screen, once each. */
async function findCovered(page: Page, edges: Edges): Promise<string[]> {
  await settle(page);
  return page.evaluate(({ top, right, bottom, left }) => {
    const covered = new Set<string>();
    for (let x = 2; x < innerWidth; x += 6) {
      for (let y = 2; y < innerHeight; y += 6) {
        if (x >= left && x <= innerWidth - right && y >= top && y <= innerHeight - bottom) continue;
        const control = document.elementFromPoint(x, y)?.closest("button, a[href], input, textarea, [role=tab]");
        if (control) covered.add(control.getAttribute("aria-label") || control.textContent || control.outerHTML);
      }
    }
    return [...covered];
  }, edges);
}
