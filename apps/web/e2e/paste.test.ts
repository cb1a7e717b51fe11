import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { attachmentsOf, kindsHeard } from "./files";
import { openProduct } from "./product";
import { bubbleOf, fieldOf, openNewChat, PATIENT, withShop } from "./shop";

const product = openProduct();
const shop = withShop(product);

/** Puts a picture on the clipboard, with other shapes of the same thing beside it, and strikes the keys for pasting. */
async function paste(page: Page, beside: Record<string, string> = {}): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (texts) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 200 });
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("Nothing to draw with");
    pen.fillStyle = "#0b6b5e";
    pen.fillRect(0, 0, 320, 200);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const shapes = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([
      new ClipboardItem({ ...Object.fromEntries(shapes), "image/png": picture as Blob }),
    ]);
  }, beside);
  await fieldOf(page).press("ControlOrMeta+v");
}

it("a picture is pasted, looked at, and sent once with what was written already", async () => {
  const { page, customer } = await openNewChat(product, shop, "Dona Lurdes");
  await fieldOf(page).fill("O bolo de ontem");
  // A browser copies a picture of a page together with the words that draw it there.
  await paste(page, { "text/html": '<img src="https://outside.test/bolo.png" alt="">' });
  const dialog = attachmentsOf(page);
  await dialog.locator('img[src^="blob:"]').waitFor();
  const caption = dialog.getByRole("textbox", { name: /^Legenda de / });
  expect(await caption.inputValue()).toBe("O bolo de ontem");
  expect(await kindsHeard(customer)).toEqual([]);
  await expect.poll(() => caption.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await fieldOf(page).inputValue()).toBe("");
  const bubble = bubbleOf(page, "O bolo de ontem");
  await bubble.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  expect(await customer.heard()).toMatchObject([{ kind: "image", text: "*Ana Lima:*\nO bolo de ontem", times: 1 }]);
});

it("a picture put back before it is sent does not leave, and the text stays a draft", async () => {
  const { page, customer } = await openNewChat(product, shop, "Caio Rocha");
  await fieldOf(page).fill("Ainda não");
  await paste(page);
  const dialog = attachmentsOf(page);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await fieldOf(page).inputValue()).toBe("Ainda não");
  await fieldOf(page).press("Enter");
  await expect.poll(customer.texts, PATIENT).toEqual(["Ainda não"]);
  expect(await kindsHeard(customer)).toEqual(["text 1"]);
});

it("cells of a spreadsheet are pasted as text, though a picture of them lies on the clipboard too", async () => {
  const { page, customer } = await openNewChat(product, shop, "Ivo Nunes");
  const cells = "Bolo\t45,00\nTorta\t60,00";
  await paste(page, { "text/plain": cells, "text/html": "<table><tr><td>Bolo<td>45,00<tr><td>Torta<td>60,00" });
  await expect.poll(() => fieldOf(page).inputValue()).toBe(cells);
  expect(await attachmentsOf(page).count()).toBe(0);
  await fieldOf(page).press("Enter");
  await expect.poll(customer.texts, PATIENT).toEqual([cells]);
});
