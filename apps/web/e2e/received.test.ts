import { readFile } from "node:fs/promises";
import { messageRoutes } from "@recado/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { attach, makePicture } from "./files";
import { makeUser } from "./operator";
import { openProduct } from "./product";
import { bubbleOf, logOf, openChat, openNewChat, openServedShop, PATIENT, PHONE, type ServedShop, serve } from "./shop";
import { toast } from "./steps";

const product = openProduct();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><title>Pedido</title><script>alert(1)</script>";

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop(product.url);
});

/** One page for all that is said in a conversation; who serves it logs in nowhere else, which would end the session. */
const keep = (name: string) => {
  let opened: ReturnType<typeof openNewChat> | undefined;
  const openOnce = async () => {
    const ana = await makeUser(shop.boss, { name: "Bia Colega", queueIds: shop.queueIds });
    return openNewChat({ ...product, visit: product.stay }, { ...shop, ana }, name);
  };
  return () => {
    opened ??= openOnce();
    return opened;
  };
};
const openPictures = keep("Quitéria Sá");
const openFiles = keep("Sílvio Prado");

const retryIn = (bubble: Locator) => bubble.getByRole("button", { name: "Baixar novamente" });
const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Where the words above and below a file stand, and the file between them, once they have come to rest. */
async function placesOf(page: Page, caption: string): Promise<string> {
  const places = [bubbleOf(page, "Bom dia!"), bubbleOf(page, caption), bubbleOf(page, "Viu?")];
  for (let before = ""; ; ) {
    await logOf(page).evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
    const boxes = await Promise.all(places.map((place) => place.boundingBox()));
    const now = boxes.map((box) => `${Math.round(box?.y ?? -1)}+${Math.round(box?.height ?? -1)}`).join(" ");
    if (now === before) return now;
    before = now;
  }
}

it.each([
  ["computer", "Olga Pires", undefined],
  ["phone", "Pedro Assis", PHONE],
] as const)(
  "on a %s a file that could not be had is offered anew, and nothing jumps when it comes",
  async (_where, name, options) => {
    const served = await serve(shop, name);
    const { customer } = served;
    await shop.simulator.addFault({ kind: "media-missing", times: 0 });
    await customer.say({ type: "image", caption: "O comprovante" });
    await customer.say("Viu?");
    const { page } = await openChat({ ...product, visit: () => product.visit(options) }, served, "Viu?");
    const bubble = bubbleOf(page, "O comprovante");
    await retryIn(bubble).waitFor({ timeout: PATIENT.timeout });
    expect(await bubble.locator("img").count()).toBe(0);
    const before = await placesOf(page, "O comprovante");

    // The phone has no better news: it is offered once more, after long enough to be seen on its way.
    await shop.simulator.addFault({ kind: "media-slow", value: 2_000 });
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
);

it("a download that is cut comes by itself", async () => {
  const { page, customer } = await openPictures();
  await shop.simulator.addFault({ kind: "media-cut", value: 100 });
  await customer.say({ type: "image", caption: "A vitrine" });
  const bubble = bubbleOf(page, "A vitrine");
  await bubble.getByRole("img", { name: "Baixando o arquivo" }).waitFor();
  const picture = bubble.getByRole("img", { name: "A vitrine" });
  await picture.waitFor({ timeout: 90_000 });
  await expect.poll(() => isDrawn(picture), PATIENT).toBe(true);
});

it("a picture that the line kept away is no broken one: it can be asked for again", async () => {
  const { page, customer, context, expectTrouble } = await openPictures();
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
});

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
] as const)("%s is never opened by the browser: it is taken away as a file", async (_what, words, text) => {
  const { page, customer, context } = await openFiles();
  const cards = logOf(page).getByRole("link");
  const card = cards.nth(await cards.count());
  await customer.say({ ...words, file: Buffer.from(text).toString("base64") });
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
});

it("a document is taken away under its own name, as it was sent", async () => {
  const { page, customer } = await openFiles();
  const file = Buffer.from("Pedido 123\nTrês bolos de fubá\n");
  await customer.say({
    type: "document",
    mimetype: "text/plain",
    fileName: "pedido nº 123.txt",
    file: file.toString("base64"),
  });
  const card = logOf(page).getByRole("link", { name: /pedido_nº_123\.txt/ });
  await card.waitFor({ timeout: PATIENT.timeout });
  const [download] = await Promise.all([page.waitForEvent("download"), card.click()]);
  expect(download.suggestedFilename()).toBe("pedido_nº_123.txt");
  expect(await readFile(await download.path())).toEqual(file);
});

/** How large a picture stands in its bubble, and how it fills its place. */
async function shapeOf(page: Page, caption: string): Promise<string> {
  const picture = bubbleOf(page, caption).getByRole("img", { name: caption });
  await picture.waitFor({ timeout: PATIENT.timeout });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(picture), PATIENT).toBe(true);
  return picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    return `${Math.round(width)}×${Math.round(height)} ${getComputedStyle(image).objectFit}`;
  });
}

const SHAPES: [string, number, number, string][] = [
  ["Deitada", 800, 600, "320×240 cover"],
  ["Em pé", 600, 1_200, "165×330 cover"],
  ["Panorama", 2_000, 200, "320×80 cover"],
  ["Recibo", 200, 2_000, "120×330 cover"],
  ["Selo", 20, 20, "120×80 scale-down"],
];

it("pictures stand in their own shape, whoever sends them, and whatever is said of them; on a narrow phone they fit", async () => {
  const served = await serve(shop, "Vera Nunes");
  for (const [caption, width, height] of SHAPES)
    await served.customer.say({
      type: "image",
      caption,
      mimetype: "image/png",
      file: makePicture(width, height).buffer.toString("base64"),
    });
  const said = { type: "image", mimetype: "image/png", caption: "Mentira", width: 3_000, height: 10 } as const;
  await served.customer.say({ ...said, file: makePicture(300, 300).buffer.toString("base64") });
  await served.customer.say("É isso");
  const { page } = await openChat(product, served, "É isso");
  for (const [caption, , , shape] of SHAPES) expect([caption, await shapeOf(page, caption)]).toEqual([caption, shape]);
  expect(await shapeOf(page, "Mentira")).toBe("300×300 cover");

  const dialog = await attach(page, [makePicture(400, 800)]);
  await dialog.getByRole("textbox", { name: "Legenda de foto.png" }).fill("A nossa");
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  expect(await shapeOf(page, "A nossa")).toBe("165×330 cover");

  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = () => logOf(page).evaluate((log) => log.scrollWidth - log.clientWidth);
  await expect.poll(sideways).toBe(0);
  const [width, height] = (await shapeOf(page, "Deitada")).split(/[× ]/).map(Number);
  expect(width).toBeLessThan(300);
  expect(Number(width) / Number(height)).toBeCloseTo(4 / 3, 1);
});

/** A film of a second, as a browser takes it. */
const makeFilm = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let step = 0; step < 25; step += 1) {
      pen?.fillRect(step * 8, step * 4, 20, 20);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });

it("a chat that was open until the addresses of its files ran out shows, plays and gives them all the same", async () => {
  const { page, customer, ticket, expectTrouble } = await openNewChat(product, shop, "Wilma Prado");
  const file = await makeFilm(page);
  await customer.say({ type: "image", caption: "A foto" });
  await customer.say({ type: "voice", seconds: 30 });
  await customer.say({
    type: "video",
    caption: "O filme",
    mimetype: "video/webm",
    file,
    width: 300,
    height: 150,
  });
  await customer.say({ type: "document", fileName: "contrato.pdf" });
  await expect
    .poll(async () => {
      const { messages } = await shop.boss.call(messageRoutes.list, { params: { ticketId: ticket.id } });
      return messages.filter(({ mediaState }) => mediaState === "ready").length;
    }, PATIENT)
    .toBe(4);

  // Addresses whose hours are over: the server refuses what is not as it signed it.
  expectTrouble(/GET 40[13] \/backend\/media\//);
  const refused: string[] = [];
  page.on("response", (answer) => answer.status() > 400 && refused.push(answer.url()));
  await page.route(/\/backend\/messages\/\d+\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/exp=\d+/g, "exp=1700000000000"),
    });
  });
  await page.reload();
  const picture = bubbleOf(page, "A foto").getByRole("img", { name: "A foto" });
  await expect.poll(() => isDrawn(picture), PATIENT).toBe(true);
  const film = bubbleOf(page, "O filme").locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState), PATIENT).toBeGreaterThan(0);
  const note = page.locator("[data-message]").filter({ has: page.getByLabel("Mensagem de voz") });
  await note.getByRole("button", { name: "Reproduzir" }).click();
  const time = () => note.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(time, PATIENT).toBeGreaterThan(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    logOf(page)
      .getByRole("link", { name: /contrato\.pdf/ })
      .click(),
  ]);
  expect((await readFile(await download.path())).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(await logOf(page).getByRole("button", { name: "Baixar novamente" }).count()).toBe(0);
});
