import { tagRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { chooseLanguage, open } from "./page";
import { openProduct } from "./product";
import { toast } from "./steps";

const product = openProduct();
const LANGUAGES = ["pt", "en", "es"] as const;
type Sentences = Record<(typeof LANGUAGES)[number], string>;

/** Sends the form on the page again in each language, and reads why it is refused. */
async function readRefusals(page: Page, sentences: Sentences): Promise<void> {
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await page.locator("[type=submit]").click();
    await page.getByText(sentences[language], { exact: true }).waitFor();
  }
  await chooseLanguage(page, "pt");
}

it("what the server refuses is told in the language of whoever asked", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit();
  const { page } = visitor;
  await page.goto("/login");
  visitor.expectTrouble(/^POST 401 \/backend\/auth\/login$/);
  await page.locator("input[name=email]").fill(admin.email);
  await page.locator("input[name=password]").fill("Errada-1234");
  await readRefusals(page, {
    pt: "E-mail ou senha incorretos. Tente de novo.",
    en: "Wrong e-mail or password. Please try again.",
    es: "Correo o contraseña incorrectos. Inténtelo de nuevo.",
  });

  const chief = await signIn(product.url, admin);
  // Somebody else, because a login ends the older session of the same person.
  const boss = await signIn(product.url, await makeUser(chief, { name: "Bia Chefe", profile: "admin" }));
  const { id: tagId } = await boss.call(tagRoutes.create, { body: { name: "Passageira" } });
  await boss.call(tagRoutes.create, { body: { name: "Urgente" } });
  await visitor.enter(admin, "/tags");
  visitor.expectTrouble(/^(POST|PUT) 4\d\d \/backend\/tags(\/\d+)?$/);
  await page.getByRole("button", { name: "Nova tag" }).first().click();
  await page.locator("form [name=name]").fill("Urgente");
  // In another colour: the same tag again would be the one there is.
  await page.locator("form [name=color]").fill("#b3261e");
  await readRefusals(page, {
    pt: "Já existe uma tag com este nome.",
    en: "There is already a tag with this name.",
    es: "Ya existe una etiqueta con este nombre.",
  });

  // What is about no field stands above them.
  await open(page, "/tags");
  await page.getByRole("button", { name: "Editar: Passageira" }).click();
  await boss.call(tagRoutes.remove, { params: { tagId } });
  await page.locator("form [name=name]").fill("Eterna");
  await readRefusals(page, {
    pt: "Nenhuma tag encontrada com este ID.",
    en: "No tag found with this ID.",
    es: "No se encontró ninguna etiqueta con este ID.",
  });
});

it("what a newer server refuses is told with the code of the request, which can be copied", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  await (await signIn(product.url, admin)).call(tagRoutes.create, { body: { name: "Urgente" } });
  const visitor = await product.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = visitor;
  const requestId = "0d5f2a8c-7f0e-4b1d-9a55-3c1f6b7e2d90";
  await visitor.enter(admin, "/tags");
  // No server of today says this.
  visitor.expectTrouble(/^(DELETE|PUT|GET) 422 \/backend\/tags/);
  const refuse = (url: string | RegExp) =>
    page.route(url, (route) => route.fulfill({ status: 422, json: { error: "ERR_OF_TOMORROW", requestId } }));
  await refuse(/\/backend\/tags\/\d+$/);
  const told: Sentences = { pt: "Ocorreu um erro!", en: "An error occurred!", es: "¡Ocurrió un error!" };
  const words: Record<keyof Sentences, Record<"remove" | "yes" | "edit" | "copy" | "code" | "discard", string>> = {
    pt: {
      remove: "Excluir: Urgente",
      yes: "Excluir",
      edit: "Editar: Urgente",
      copy: "Copiar",
      code: "Código do pedido",
      discard: "Descartar",
    },
    en: {
      remove: "Delete: Urgente",
      yes: "Delete",
      edit: "Edit: Urgente",
      copy: "Copy",
      code: "Request code",
      discard: "Discard",
    },
    es: {
      remove: "Eliminar: Urgente",
      yes: "Eliminar",
      edit: "Editar: Urgente",
      copy: "Copiar",
      code: "Código de la petición",
      discard: "Descartar",
    },
  };
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    const { remove, yes, edit, copy, code, discard } = words[language];
    await page.getByRole("button", { name: remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: yes }).click();
    const shown = page.locator("[data-sonner-toast]").filter({ hasText: told[language] });
    await shown.getByText(`${code}: ${requestId}`).waitFor();
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await shown.getByRole("button", { name: copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);

    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: edit }).click();
    await page.locator("form [name=name]").fill("Mais urgente");
    await page.locator("form [type=submit]").click();
    const note = page.getByRole("dialog").getByRole("alert");
    expect(await note.innerText()).toBe(`${told[language]} (${requestId})`);
    expect(await copyOf(page, note)).toContain(requestId);
    // What was written is asked for first.
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: discard }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }

  await refuse(/\/backend\/tags\?/);
  await page.reload();
  await page.getByText(`¡Ocurrió un error! Código de la petición: ${requestId}`).waitFor();
  expect(await toast(page, /./).count()).toBe(0);
});

/** What somebody has who marks a text and copies it. */
async function copyOf(page: Page, text: ReturnType<Page["locator"]>): Promise<string> {
  await text.selectText();
  await page.keyboard.press("Control+c");
  return page.evaluate(() => navigator.clipboard.readText());
}
