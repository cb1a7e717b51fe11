import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { makePicture } from "./files";
import { makeCompany, signInOperator } from "./operator";
import { openProduct } from "./product";
import { toast } from "./steps";
import { OPERATOR } from "./world";

const product = openProduct();

it("what the operator tells appears in another company's open tab, is read there with its picture, and goes", async () => {
  const company = await makeCompany(await signInOperator(product.url));
  const { page: reader, ...other } = await product.visit();
  await other.enter(company.admin, "/tickets");
  const button = reader.getByRole("button", { name: /^Comunicados/ });
  await button.waitFor();

  const { page: desk, ...operator } = await product.visit();
  await operator.enter(OPERATOR, "/announcements");
  await desk.getByRole("button", { name: "Novo comunicado" }).first().click();
  await desk.getByLabel("Título").fill("Chegou o painel");
  await desk.getByLabel("Texto").fill("Veja em https://recado.example/painel");
  await desk.locator("input[type=file]").setInputFiles(makePicture(200, 100));
  await desk.getByRole("button", { name: "Adicionar" }).click();
  await toast(desk, "Comunicado salvo com sucesso!").waitFor();

  await reader.getByRole("button", { name: /^Comunicados: / }).click();
  await reader.getByRole("button", { name: /Chegou o painel/ }).click();
  const viewer = reader.getByRole("dialog", { name: "Chegou o painel" });
  await viewer.getByRole("link", { name: "https://recado.example/painel" }).waitFor();
  const picture = viewer.getByRole("img", { name: "Imagem de Chegou o painel" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  await reader.keyboard.press("Escape");
  await reader.reload();
  await button.click();
  const row = reader.getByRole("button", { name: /Chegou o painel/ });
  await row.waitFor();
  // It was placed when it was as high as its grey shapes, and keeps its foot beside its button's.
  const footOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  const list = reader.getByRole("dialog", { name: "Comunicados" });
  await expect.poll(() => footOf(list)).toBe(await footOf(reader.locator("[data-bar=announcements] button")));
  expect(await row.getByRole("img", { name: "Novo" }).count()).toBe(0);

  await desk.getByRole("button", { name: "Excluir: Chegou o painel" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await row.waitFor({ state: "detached" });
});
