import { readdir } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { here } from "./here";
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

/** A picture of this size, darker towards its ends, so that one sees what is cut off. */
export function makePicture(width: number, height: number, name = "foto.png"): TestFile {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = 255 * Math.sin((Math.PI * x) / width) * Math.sin((Math.PI * y) / height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const chunks = [makeChunk("IHDR", header), makeChunk("IDAT", deflateSync(rows)), makeChunk("IEND", Buffer.alloc(0))];
  return { name, mimeType: "image/png", buffer: Buffer.concat([signature, ...chunks]) };
}

function makeChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
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

/** What kind of things arrived at a phone, in their order, and how often each did. */
export const kindsHeard = async (customer: Customer): Promise<string[]> =>
  (await customer.heard()).map(({ kind, times }) => `${kind} ${times}`);

/** The files the server has in one of its folders, of whichever company. */
export async function filesIn(folder: "incoming" | "media"): Promise<string[]> {
  const place = path.join(path.dirname(here.mails), folder);
  const found = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}
