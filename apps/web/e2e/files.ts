import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import type { Customer } from "./shop";

/** A file as a browser takes it from somebody's disk. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function makeText(name: string, text = `Texto de ${name}\n`): TestFile {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** The files before they leave. */
export const attachmentsOf = (page: Page): Locator => page.getByRole("dialog", { name: "Enviar arquivos" });

/** Picks files with the paperclip; they lie in the dialog then. A path stands for a file that is too large for memory. */
export async function attach(page: Page, files: TestFile[] | string[]): Promise<Locator> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Anexar arquivos" }).click();
  await (await chooser).setFiles(files);
  await attachmentsOf(page).waitFor();
  return attachmentsOf(page);
}

/** What kind of things arrived at a telephone, in their order, and how often each did. */
export const kindsHeard = async (customer: Customer): Promise<string[]> =>
  (await customer.heard()).map(({ kind, times }) => `${kind} ${times}`);

/** The files the server has in one of its folders, of whichever company. */
export async function filesIn(folder: "incoming" | "media"): Promise<string[]> {
  const place = path.join(path.dirname(inject("outbox")), folder);
  const found = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}
