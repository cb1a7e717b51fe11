import { expect, it } from "vitest";
import { openProduct } from "./product";
import { fieldOf, logOf, openChat, openServedShop, rowOf, serve } from "./shop";

const product = openProduct();

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
    if (width !== 1440) continue;
    const pane = await page.getByRole("region", { name: /^Atendimento de/ }).boundingBox();
    expect(pane?.width).toBeGreaterThan(width / 2);
    // The card floats, and nobody writes beneath it.
    const [field, card] = [await fieldOf(page).boundingBox(), await panes.contact.boundingBox()];
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(card?.x ?? 0);
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
