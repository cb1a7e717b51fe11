import { expect, it } from "vitest";
import { openProduct } from "./product";
import { holdMessages, openChat, openServedShop, rowOf, serve } from "./shop";

const product = openProduct();

it("a conversation that was never open shows its shape before any answer, one that was shows what was said", async () => {
  const shop = await openServedShop(product.url);
  await serve(shop, "Rita Campos", "Tem bolo de milho?");
  const { page } = await openChat(product, await serve(shop, "Beto Prates", "Vocês entregam?"), "Vocês entregam?");
  const log = (name: string) => page.getByRole("log", { name: `Conversa com ${name}` });
  const shape = page.getByRole("log").getByRole("status", { name: "Carregando" });

  const letGo = await holdMessages(page, "GET");
  await rowOf(page, "Rita Campos").click();
  await log("Rita Campos").waitFor();
  await shape.waitFor();
  // Whose it is nobody has to wait for.
  await page.getByRole("main").getByRole("heading", { name: "Rita Campos" }).waitFor();
  letGo();
  await log("Rita Campos").getByText("Tem bolo de milho?", { exact: true }).waitFor();
  await shape.waitFor({ state: "detached" });

  const never = await holdMessages(page, "GET");
  await rowOf(page, "Beto Prates").click();
  await log("Beto Prates").getByText("Vocês entregam?", { exact: true }).waitFor();
  expect(await shape.count()).toBe(0);
  never();
});
