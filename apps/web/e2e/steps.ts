import type { Locator, Page } from "playwright-core";
import type { Credentials } from "./operator";

/** Fills the login page and sends it, as a person would. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

const MENU = /^(Menu principal|Main menu|Menú principal)$/;

/** The entry of the main menu that leads to a page. */
export function menuLink(page: Page, name: string): Locator {
  // A mark beside the name says what wants to be looked at there.
  const named = new RegExp(`^${name}( \\(.*\\))?$`);
  return page.getByRole("navigation", { name: MENU }).getByRole("link", { name: named });
}

/** A toast that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: "Notificações" }).getByText(text);
}

/** The names of all entries of the main menu, from top to bottom. */
export async function menuNames(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation", { name: MENU }).getByRole("listitem").getByRole("link");
  // Without the marks at them.
  return (await links.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
}

/** Picks an entry of a select. */
export async function choose(page: Page, label: string, entry: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: entry, exact: true }).click();
}

/** What the session of the page proves itself with, had as a page has it that begins. */
export function readToken(page: Page): Promise<string> {
  return page.evaluate(
    async () => (await (await fetch("/backend/auth/refresh_token", { method: "POST" })).json()).token,
  );
}

/** Sends a request with the session of the page, as a script in it could: what the screens hide must be refused too. */
export async function askApi(page: Page, method: string, path: string): Promise<{ status: number; error?: string }> {
  const token = await readToken(page);
  return page.evaluate(
    async ([verb, address, bearer]) => {
      const response = await fetch(`/backend${address}`, {
        method: verb,
        headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
        body: verb === "GET" ? undefined : "{}",
      });
      return { status: response.status, ...(await response.json()) };
    },
    [method, path, token] as const,
  );
}

/** A note to colleagues, while one of them is being named. */
export async function writeNote(page: Page): Promise<void> {
  // A draft that asks for quick answers shows them, and they have the keys.
  await page.getByRole("textbox", { name: /^Digite uma mensagem/ }).fill("");
  await page.keyboard.press("Alt+KeyP");
  await page.getByRole("textbox", { name: "Nota para a equipe" }).fill("Separe a encomenda, @");
  await page.getByRole("listbox", { name: "Colegas" }).getByRole("option").first().waitFor();
}

/** The conversation would be opened with it again. */
export async function leaveNote(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Nota para a equipe" }).fill("");
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await page.getByRole("textbox", { name: /^Digite uma mensagem/ }).waitFor();
}
