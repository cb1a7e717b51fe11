import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeCompany, signInOperator } from "./operator";
import { openProduct } from "./product";
import { toast } from "./steps";
import { focused, walkTo } from "./walkTo";

const product = openProduct();

/** Whether a person can see where the focus is. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  });
}

it("logs in, opens a page, creates a tag and deletes it without a mouse", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const { page } = await product.visit();
  await page.goto("/login");
  await page.getByLabel("E-mail").waitFor();
  await walkTo(page, "E-mail");
  await page.keyboard.type(admin.email);
  await walkTo(page, "Senha");
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();

  await walkTo(page, "Tags");
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Tags" }).waitFor();

  await walkTo(page, "Nova tag");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nova tag" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Nova tag");

  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe("Nome");
  await page.keyboard.type("Só teclado");
  await page.keyboard.press("Enter");
  await toast(page, "Tag salva com sucesso.").waitFor();
  await dialog.waitFor({ state: "detached" });

  await walkTo(page, "Excluir: Só teclado");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Excluir “Só teclado”?" });
  await question.waitFor();
  await expect.poll(() => focused(page)).toBe("Cancelar");
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Excluir: Só teclado");

  await page.keyboard.press("Enter");
  await question.waitFor();
  await walkTo(page, "Excluir");
  await page.keyboard.press("Enter");
  await toast(page, "“Só teclado” foi excluído.").waitFor();
  await page.getByText("Nenhuma tag por aqui").waitFor();
});

it("a dialog keeps the focus inside", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, "/tags");
  await page.getByRole("button", { name: "Nova tag" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova tag" });
  await dialog.waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

it("a number is added and its code reached without a mouse, and Escape leads back", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, "/connections");
  await walkTo(page, "Nova conexão");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Nova conexão" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Nome");
  await page.keyboard.type("Só teclado");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("radio", { name: /^Simulador/, checked: true }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Conectar “Só teclado”" });
  await dialog.getByRole("img").waitFor();
  await walkTo(page, "QR code");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Número do celular").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await walkTo(page, "Ver QR code: Só teclado");
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Ver QR code: Só teclado");
});

it("the first tab stop leads past the menu, also where that was moved to show where one is", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit({ viewport: { width: 1440, height: 640 } });
  const { page } = visitor;
  await visitor.enter(admin, "/settings");
  expect(await isHitAt(page, 'nav [aria-current="page"]')).toBe(true);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Ir para o conteúdo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

/** Whether the middle of something is on the screen, with nothing over it. */
function isHitAt(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }, selector);
}
