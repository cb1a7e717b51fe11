import type { Locator, Page } from "playwright-core";
import type { Credentials } from "./operator";

/** Fills the login page and sends it, as a person would. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Lets the moment pass in which a form takes a second submit for a double click. */
export function takeBreath(page: Page): Promise<void> {
  return page.waitForTimeout(450);
}

/** The entry of the main menu that leads to a page. */
export function menuLink(page: Page, name: string): Locator {
  return page.getByRole("navigation").getByRole("link", { name, exact: true });
}

/** A toast that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: "Notificações" }).getByText(text);
}
