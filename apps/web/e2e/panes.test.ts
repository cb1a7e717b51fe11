import { expect, it } from "vitest";
import { openProduct } from "./product";
import { fieldOf, logOf, openChat, openServedShop, rowOf, serve } from "./shop";

const product = openProduct();
const endOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);

it("there are three panes, two or one, as there is room, and from one alone two ways lead back", async () => {
  const { page } = await openChat(product, await serve(await openServedShop(product.url), "Rita Campos"));
  const panes = {
    list: rowOf(page, "Rita Campos"),
    chat: logOf(page),
    contact: page.getByRole("complementary", { name: "Contato" }),
  };
  const shown = async () => {
    const seen = await Promise.all(Object.values(panes).map((pane) => pane.isVisible()));
    return Object.keys(panes).filter((_, index) => seen[index]);
  };
  const expected: [number, string[]][] = [
    [1920, ["list", "chat", "contact"]],
    [1440, ["list", "chat", "contact"]],
    [1280, ["list", "chat", "contact"]],
    [1279, ["list", "chat"]],
    [600, ["list", "chat"]],
    [599, ["chat"]],
    [390, ["chat"]],
  ];
  for (const [width, names] of expected) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(shown, { message: `at ${width}` }).toEqual(names);
    if (width < 1440) continue;
    const pane = await page.getByRole("region", { name: /^Atendimento de/ }).boundingBox();
    expect(pane?.width).toBeGreaterThan(width / 2);
    // The card floats apart from every edge, and nobody writes, or scrolls, beneath it.
    await expect.poll(async () => endOf(await panes.chat.boundingBox())).toBeLessThanOrEqual(width - 360 - 2 * 12);
    const [field, card] = [await fieldOf(page).boundingBox(), await panes.contact.boundingBox()];
    expect(card).toEqual({ x: width - 360 - 12, y: 64 + 12, width: 360, height: 844 - 64 - 2 * 12 });
    expect(endOf(field)).toBeLessThanOrEqual(card?.x ?? 0);
    // The menu hangs from the end of its button, as near as it comes to the edge of the window.
    const more = page.getByRole("button", { name: "Mais ações", exact: true });
    const button = await more.boundingBox();
    await more.click();
    const menu = page.locator(".MuiMenu-paper");
    await expect.poll(async () => Math.abs(endOf(button) - endOf(await menu.boundingBox()))).toBeLessThanOrEqual(5);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
  }

  await page.getByRole("link", { name: "Voltar para a lista" }).click();
  await expect.poll(shown).toEqual(["list"]);
  await panes.list.click();
  await expect.poll(shown).toEqual(["chat"]);
  await page.goBack();
  await expect.poll(shown).toEqual(["list"]);
  await page.goForward();
  await expect.poll(shown).toEqual(["chat"]);
});
