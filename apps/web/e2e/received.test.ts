import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openDesk } from "./desk";
import { nextNumber } from "./operator";
import { bubbleOf, logOf, openChat, openNewChat, openServedShop, PATIENT, PHONE, type ServedShop, serve } from "./shop";
import { toast } from "./steps";

const desk = openDesk();
const JOURNEY_MS = 180_000;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><title>Pedido</title><script>alert(1)</script>";

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop(desk.url);
}, JOURNEY_MS);

const retryIn = (bubble: Locator) => bubble.getByRole("button", { name: "Baixar novamente" });
const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Where the words above and below a file stand, and the file between them. */
async function placesOf(page: Page, caption: string): Promise<string> {
  await logOf(page).evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
  const places = [bubbleOf(page, "Bom dia!"), bubbleOf(page, caption), bubbleOf(page, "Viu?")];
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  return boxes.map((box) => `${Math.round(box?.y ?? -1)}+${Math.round(box?.height ?? -1)}`).join(" ");
}

it.each([
  ["computer", "Olga Pires", undefined],
  ["telephone", "Pedro Assis", PHONE],
] as const)(
  "on a %s a file that could not be had is offered anew, and nothing jumps when it comes",
  async (_where, name, options) => {
    const served = await serve(shop, name);
    const { customer } = served;
    await shop.simulator.addFault({ kind: "media-missing", times: 0 });
    await customer.say({ type: "image", caption: "O comprovante" });
    await customer.say("Viu?");
    const { page } = await openChat({ ...desk, visit: () => desk.visit(options) }, served, "Viu?");
    const bubble = bubbleOf(page, "O comprovante");
    await retryIn(bubble).waitFor({ timeout: PATIENT.timeout });
    expect(await bubble.locator("img").count()).toBe(0);
    const before = await placesOf(page, "O comprovante");

    // The phone has no better news: it is offered once more.
    await retryIn(bubble).click();
    await bubble.getByRole("img", { name: "Baixando o arquivo" }).waitFor();
    expect(await placesOf(page, "O comprovante")).toBe(before);
    await retryIn(bubble).waitFor({ timeout: PATIENT.timeout });

    await shop.simulator.clearFaults();
    await retryIn(bubble).click();
    const picture = bubble.getByRole("img", { name: "O comprovante" });
    await picture.waitFor({ timeout: PATIENT.timeout });
    await expect.poll(() => isDrawn(picture), PATIENT).toBe(true);
    expect(await placesOf(page, "O comprovante")).toBe(before);
  },
  JOURNEY_MS,
);

it(
  "a download that is cut comes by itself",
  async () => {
    const { page, customer } = await openNewChat(desk, shop, "Quitéria Sá");
    await shop.simulator.addFault({ kind: "media-cut", value: 100 });
    await customer.say({ type: "image", caption: "A vitrine" });
    const bubble = bubbleOf(page, "A vitrine");
    await bubble.getByRole("img", { name: "Baixando o arquivo" }).waitFor();
    const picture = bubble.getByRole("img", { name: "A vitrine" });
    await picture.waitFor({ timeout: 90_000 });
    await expect.poll(() => isDrawn(picture), PATIENT).toBe(true);
  },
  JOURNEY_MS,
);

it(
  "a picture that the line kept away is no broken one: it can be asked for again",
  async () => {
    const { page, customer, context, expectTrouble } = await openNewChat(desk, shop, "Raul Teles");
    expectTrouble(/\/backend\/media\//);
    await context.route("**/backend/media/**", (route) => route.abort("failed"));
    await customer.say({ type: "image", caption: "A fachada" });
    const bubble = bubbleOf(page, "A fachada");
    await retryIn(bubble).waitFor({ timeout: PATIENT.timeout });
    expect(await bubble.locator("img").count()).toBe(0);
    await context.unroute("**/backend/media/**");
    await retryIn(bubble).click();
    const picture = bubble.getByRole("img", { name: "A fachada" });
    await expect.poll(() => isDrawn(picture), PATIENT).toBe(true);
    expect(await toast(page, /.+/).count()).toBe(0);
  },
  JOURNEY_MS,
);

it.each([
  ["a drawing that says so", { type: "document", mimetype: "image/svg+xml", fileName: "logo.svg" }, SVG],
  ["a drawing that says it is a photo", { type: "image", mimetype: "image/png", caption: "Veja" }, SVG],
  [
    "a drawing with a declaration",
    { type: "image", mimetype: "image/jpeg", caption: "Veja" },
    `<?xml version="1.0"?>${SVG}`,
  ],
  ["a drawing named and declared a photo", { type: "document", mimetype: "image/png", fileName: "foto.png" }, SVG],
  ["a page that says so", { type: "document", mimetype: "text/html", fileName: "pedido.html" }, HTML],
  ["a page that says it is a PDF", { type: "document", mimetype: "application/pdf", fileName: "nota.pdf" }, HTML],
  ["a page that says it is a sticker", { type: "sticker", mimetype: "image/webp" }, HTML],
] as const)(
  "%s is never opened by the browser: it is taken away as a file",
  async (_what, words, text) => {
    const { page, customer, context } = await openNewChat(desk, shop, `Sílvio ${nextNumber()}`);
    await customer.say({ ...words, file: Buffer.from(text).toString("base64") });
    const card = logOf(page).getByRole("link");
    await card.waitFor({ timeout: PATIENT.timeout });
    expect(await logOf(page).locator("img, iframe, object, embed").count()).toBe(0);
    const [download] = await Promise.all([page.waitForEvent("download"), card.click()]);
    expect(await readFile(await download.path(), "utf8")).toBe(text);

    const address = await card.evaluate((link: HTMLAnchorElement) => link.href);
    const headers = (await context.request.get(address)).headers();
    expect(headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment;/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    // Called up by its address it is downloaded too; the page stays where it is.
    const called = page.waitForEvent("download");
    await page.evaluate((place) => window.location.assign(place), address);
    await called;
    await logOf(page).waitFor();
  },
  JOURNEY_MS,
);

it(
  "a document is taken away under its own name, as it was sent",
  async () => {
    const { page, customer } = await openNewChat(desk, shop, "Élio Santos");
    const file = Buffer.from("Pedido 123\nTrês bolos de fubá\n");
    await customer.say({
      ...{ type: "document", mimetype: "text/plain", fileName: "pedido nº 123.txt" },
      file: file.toString("base64"),
    });
    const card = logOf(page).getByRole("link", { name: /pedido_nº_123\.txt/ });
    await card.waitFor({ timeout: PATIENT.timeout });
    const [download] = await Promise.all([page.waitForEvent("download"), card.click()]);
    expect(download.suggestedFilename()).toBe("pedido_nº_123.txt");
    expect(await readFile(await download.path())).toEqual(file);
  },
  JOURNEY_MS,
);
