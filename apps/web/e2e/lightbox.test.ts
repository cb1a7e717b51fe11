import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { settle } from "./page";
import { openProduct } from "./product";
import { bubbleOf, openChat, openNewChat, PATIENT, PHONE, serve, withShop } from "./shop";

const product = openProduct();
const CAKES = ["Bolo de fubá", "Bolo de milho", "Bolo de laranja"];

const shop = withShop(product);

/** How wide a picture is on the screen, its enlargement included. */
const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;

it("the pictures of a conversation open large, are gone through and looked at closely, and are taken away", async () => {
  const { page, customer } = await openNewChat(product, shop, "Dona Lurdes");
  for (const caption of CAKES) await customer.say({ type: "image", caption });
  const opener = bubbleOf(page, "Bolo de milho").getByRole("button", { name: "Ampliar: Bolo de milho" });
  await opener.waitFor({ timeout: PATIENT.timeout });
  await opener.getByRole("img", { name: "Bolo de milho" }).waitFor();
  await bubbleOf(page, "Bolo de laranja")
    .getByRole("button", { name: /^Ampliar/ })
    .waitFor();
  await opener.focus();
  await page.keyboard.press("Enter");

  const large = page.getByRole("dialog");
  await large.getByText("Imagem 2 de 3").waitFor();
  await page.keyboard.press("ArrowRight");
  await large.getByText("Imagem 3 de 3").waitFor();
  expect(await large.getByRole("button", { name: "Próxima imagem" }).isDisabled()).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await large.getByText("Imagem 1 de 3").waitFor();
  const picture = large.getByRole("img", { name: "Bolo de fubá" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT).toBe(240);
  await settle(page);

  const whole = await widthOf(picture);
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 1.5, 0);
  await page.keyboard.press("-");
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);
  await page.keyboard.press("-");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 2, 0);
  await page.keyboard.press("0");
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);
  await picture.hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 1.25, 0);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);
  await picture.dblclick();
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 2, 0);
  await picture.dblclick();
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);
  // Enlarged, it is moved by the arrows; the next one begins whole.
  const leftOf = async () => (await picture.boundingBox())?.x ?? Number.NaN;
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 1.5, 0);
  const middle = await leftOf();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.round(middle - (await leftOf()))).toBe(80);
  await large.getByRole("button", { name: "Próxima imagem" }).click();
  await expect.poll(() => widthOf(large.getByRole("img", { name: "Bolo de milho" }))).toBeCloseTo(whole, 0);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    large.getByRole("link", { name: "Baixar Bolo de milho" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

it("on a phone a picture has all of the width, and a finger goes on to the next", async () => {
  const served = await serve(shop, "Rita Campos");
  for (const caption of CAKES.slice(0, 2)) await served.customer.say({ type: "image", caption });
  const phone = { ...product, visit: () => product.visit(PHONE) };
  const { page } = await openChat(phone, served);
  const opener = bubbleOf(page, "Bolo de fubá").getByRole("button", { name: "Ampliar: Bolo de fubá" });
  await opener.tap({ timeout: PATIENT.timeout });
  const large = page.getByRole("dialog");
  const frameOf = (name: string) => large.getByRole("img", { name }).locator("..");
  await expect.poll(async () => (await frameOf("Bolo de fubá").boundingBox())?.width, PATIENT).toBe(390);
  await settle(page);
  const { x, width } = (await large.getByRole("button", { name: "Próxima imagem" }).boundingBox()) ?? {
    x: 0,
    width: 0,
  };
  expect([x, width]).toEqual([342, 44]);
  for (const [button, words] of [
    ["Próxima imagem", "Imagem 2 de 2"],
    ["Imagem anterior", "Imagem 1 de 2"],
  ] as const) {
    await large.getByRole("button", { name: button }).tap();
    await large.getByText(words).waitFor();
  }

  const finger = await page.context().newCDPSession(page);
  async function draw(from: number, to: number): Promise<void> {
    for (const share of [0, 0.5, 1]) {
      const touchPoints = [{ x: from + (to - from) * share, y: 420 }];
      await finger.send("Input.dispatchTouchEvent", { type: share === 0 ? "touchStart" : "touchMove", touchPoints });
    }
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await draw(300, 120);
  await large.getByText("Imagem 2 de 2").waitFor();
  await draw(120, 300);
  await large.getByText("Imagem 1 de 2").waitFor();
});
