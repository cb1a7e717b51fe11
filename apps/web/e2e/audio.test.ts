import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openProduct, type Product } from "./product";
import { logOf, openNewChat, PATIENT, withShop } from "./shop";

const product = openProduct();
const shop = withShop(product);

/** What a browser asks for to decode what it cannot play. */
const DECODER = /\/assets\/opus\.worker-/;

/** The desk in Safari before 18.4, which plays no Ogg. */
const withoutOgg: Product = {
  ...product,
  async visit() {
    const visitor = await product.visit();
    await visitor.page.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (kind) {
        return /ogg/.test(kind) ? "" : canPlayType.call(this, kind);
      };
    });
    return visitor;
  },
};

const notesOf = (page: Page) => page.locator("[data-message]").filter({ has: page.getByLabel("Mensagem de voz") });
const play = (note: Locator) => note.getByRole("button", { name: "Reproduzir" }).click();
const pause = (note: Locator) => note.getByRole("button", { name: "Pausar" }).click();
const playerOf = (note: Locator) => note.locator("audio");
const isPlaying = (note: Locator) => playerOf(note).evaluate((audio: HTMLAudioElement) => !audio.paused);
const timeOf = (note: Locator) => playerOf(note).evaluate((audio: HTMLAudioElement) => audio.currentTime);
const rateOf = (note: Locator) => playerOf(note).evaluate((audio: HTMLAudioElement) => audio.playbackRate);

it("recordings are played one at a time, from any place, and faster", async () => {
  const { page, customer } = await openNewChat(product, shop, "Rita Campos");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await customer.say({ type: "voice", seconds: 60 });
  await customer.say({ type: "voice", seconds: 40 });
  const notes = notesOf(page);
  await expect.poll(() => notes.count(), PATIENT).toBe(2);
  const [first, second] = [notes.first(), notes.last()];
  await logOf(page).getByText("1:00", { exact: true }).waitFor();

  await play(first);
  await expect.poll(() => timeOf(first), PATIENT).toBeGreaterThan(0);
  await play(second);
  await expect.poll(() => timeOf(second), PATIENT).toBeGreaterThan(0);
  expect(await isPlaying(first)).toBe(false);
  await first.getByRole("button", { name: "Reproduzir" }).waitFor();

  // Chosen at either, it is the speed of both, also of the one that plays.
  await first.getByRole("button", { name: "Velocidade: 1×" }).click();
  await second.getByRole("button", { name: "Velocidade: 1,5×" }).waitFor();
  await expect.poll(() => rateOf(second)).toBe(1.5);
  expect(await isPlaying(second)).toBe(true);
  await second.getByRole("button", { name: "Velocidade: 1,5×" }).click();
  await expect.poll(() => rateOf(second)).toBe(2);
  await second.getByRole("button", { name: "Velocidade: 2×" }).click();
  await expect.poll(() => rateOf(second)).toBe(1);
  await pause(second);
  await expect.poll(() => isPlaying(second)).toBe(false);

  const line = await first.locator(".MuiSlider-rail").boundingBox();
  if (!line) throw new Error("There is no line to go along");
  await page.mouse.click(line.x + line.width / 2, line.y + line.height / 2);
  await expect.poll(() => timeOf(first)).toBeGreaterThan(28);
  expect(await timeOf(first)).toBeLessThan(32);
  const slider = first.getByRole("slider", { name: "Posição do áudio" });
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/^0:(29|30|31)$/);
  await slider.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => timeOf(first)).toBe(0);
  await page.keyboard.press("PageUp");
  await expect.poll(() => timeOf(first)).toBeCloseTo(10, 1);
  await play(first);
  await expect.poll(() => timeOf(first), PATIENT).toBeGreaterThan(10.2);
  expect(await isPlaying(second)).toBe(false);
  expect(asked.filter((address) => DECODER.test(address))).toEqual([]);
});

it("a browser that knows no Ogg plays recordings all the same, once somebody asks to hear them", async () => {
  const { page, customer } = await openNewChat(withoutOgg, shop, "Iara Pinho");
  await customer.say({ type: "voice", seconds: 60 });
  await customer.say({ type: "voice", seconds: 40 });
  const notes = notesOf(page);
  await expect.poll(() => notes.count(), PATIENT).toBe(2);
  const [first, second] = [notes.first(), notes.last()];
  await logOf(page).getByText("1:00", { exact: true }).waitFor();
  expect(await playerOf(first).getAttribute("src")).toBe(null);

  await play(first);
  await expect.poll(() => timeOf(first), PATIENT).toBeGreaterThan(0);
  expect(await playerOf(first).getAttribute("src")).toMatch(/^blob:/);
  expect(await playerOf(first).evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(60, 1);
  await first.getByRole("button", { name: "Velocidade: 1×" }).click();
  await expect.poll(() => rateOf(first)).toBe(1.5);

  // It begins where somebody has put it before it was there.
  await second.getByRole("slider", { name: "Posição do áudio" }).focus();
  await page.keyboard.press("PageUp");
  await play(second);
  await expect.poll(() => timeOf(second), PATIENT).toBeGreaterThan(10);
  expect(await timeOf(second)).toBeLessThan(30);
  expect(await rateOf(second)).toBe(1.5);
  expect(await isPlaying(first)).toBe(false);
  const before = await timeOf(second);
  await second.getByRole("slider", { name: "Posição do áudio" }).focus();
  await page.keyboard.press("PageUp");
  await expect.poll(() => timeOf(second)).toBeGreaterThan(before + 10);
  expect(await isPlaying(second)).toBe(true);
});

it("what is too long to be decoded is offered as a file", async () => {
  const { page, customer } = await openNewChat(withoutOgg, shop, "Otto Reis");
  await customer.say({ type: "voice", seconds: 901 });
  await play(notesOf(page).first());
  await logOf(page)
    .getByRole("link", { name: /\.opus/ })
    .waitFor({ timeout: PATIENT.timeout });
});

it("a recording this browser cannot play is offered as a file", async () => {
  const { page, customer } = await openNewChat(product, shop, "Nilo Braga");
  const amr = Buffer.from(`#!AMR\n${"<".repeat(320)}`);
  await customer.say({ type: "audio", file: amr.toString("base64"), mimetype: "audio/amr" });
  await logOf(page).getByRole("link", { name: /\.amr/ }).waitFor({ timeout: PATIENT.timeout });
});
