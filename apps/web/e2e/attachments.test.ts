import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attach, attachmentsOf, kindsHeard, makeText } from "./files";
import { openProduct } from "./product";
import { fieldOf, logOf, openNewChat, openServedShop, PATIENT, type ServedShop } from "./shop";

const product = openProduct();
const MEGABYTE = 1024 * 1024;
const OVERLAY = "Solte os arquivos para enviar";

let shop: ServedShop;
let folder: string;

beforeAll(async () => {
  shop = await openServedShop(product.url);
  folder = await mkdtemp(path.join(tmpdir(), "recado-files-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeFile(name: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `Texto de ${name}\n`);
  return file;
}

/** Files of the disk are carried by the mouse over places of the page, as the system tells a browser of it. */
async function carry(page: Page, files: string[]) {
  const tools = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  let at = { x: 0, y: 0 };
  const step = (type: "dragEnter" | "dragOver" | "drop") =>
    tools.send("Input.dispatchDragEvent", { type, ...at, data });
  await step("dragEnter");
  return {
    async over(place: Locator) {
      const box = await place.boundingBox();
      if (!box) throw new Error("There is no such place on the screen");
      at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      // Coming to a place and being there are two events.
      await step("dragOver");
      await step("dragOver");
    },
    drop: () => step("drop"),
  };
}

it("files dropped anywhere on the chat are looked at, put in order and taken out before they leave", async () => {
  const { page, customer } = await openNewChat(product, shop, "Fábio Luz");
  const files = await Promise.all(["contrato.txt", "engano.txt", "anexo.txt"].map(makeFile));
  const overlay = page.getByText(OVERLAY);
  const { over, drop } = await carry(page, files);
  await over(fieldOf(page));
  await overlay.waitFor();
  await over(page.getByRole("navigation").first());
  await overlay.waitFor({ state: "detached" });
  await over(logOf(page));
  await overlay.waitFor();
  await drop();
  await overlay.waitFor({ state: "detached" });
  const dialog = attachmentsOf(page);
  await dialog.getByRole("button", { name: "Mover anexo.txt para cima" }).click();
  await dialog.getByRole("button", { name: "Mover anexo.txt para cima" }).click();
  await dialog.getByRole("button", { name: "Remover engano.txt" }).click();
  await dialog.getByRole("textbox", { name: "Legenda de contrato.txt" }).fill("Para assinar");
  await dialog.getByRole("button", { name: "Enviar 2 arquivos" }).click();
  await expect.poll(() => kindsHeard(customer), PATIENT).toEqual(["document 1", "document 1"]);
  // Without a text a phone shows the name.
  expect((await customer.heard()).map(({ text }) => text)).toEqual(["anexo.txt", "*Ana Lima:*\nPara assinar"]);
  const names = page.locator("[data-message]").getByRole("link");
  await expect.poll(() => names.allInnerTexts(), PATIENT).toHaveLength(2);
  expect((await names.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(["anexo.txt", "contrato.txt"]);
});

it("a file dropped beside the chat is not opened in place of the page", async () => {
  const { page } = await openNewChat(product, shop, "Gilda Reis");
  // What a browser does with a file nobody wants differs; it does nothing once it is told that this is no place for it.
  await page.evaluate(() => {
    window.addEventListener("dragover", (event) => {
      document.body.dataset.told = `${event.defaultPrevented} ${event.dataTransfer?.dropEffect}`;
    });
  });
  const { over } = await carry(page, [await makeFile("perdido.txt")]);
  await over(page.getByRole("navigation").first());
  const told = () => page.evaluate(() => document.body.dataset.told);
  await expect.poll(told).toBe("true none");
  expect(await page.getByText(OVERLAY).count()).toBe(0);
  await over(logOf(page));
  await page.getByText(OVERLAY).waitFor();
  await expect.poll(told).toMatch(/^true (?!none)/);
});

it("what is too large or of a wrong kind is refused at once with the limit, and the rest goes", async () => {
  const { page, customer } = await openNewChat(product, shop, "Hugo Melo");
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/messages/")) uploads.push(request.url());
  });
  const large = path.join(folder, "festa.mp4");
  const handle = await open(large, "w");
  // A hole in the disk: as large as it says, and takes no room.
  await handle.truncate(64 * MEGABYTE + 1);
  await handle.close();
  const dialog = await attach(page, [large, await makeFile("instalador.exe")]);
  const refusals = dialog.getByRole("alert");
  await expect.poll(() => refusals.allInnerTexts()).toHaveLength(2);
  expect(await refusals.allInnerTexts()).toEqual([
    "“festa.mp4” é grande demais: o limite é 64 MB.",
    expect.stringMatching(/“instalador.exe” é de um tipo que não é aceito\. São aceitos .*PDF/),
  ]);
  const send = dialog.getByRole("button", { name: /^Enviar/ });
  expect(await send.isDisabled()).toBe(true);

  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Adicionar arquivo" }).click();
  await (await chooser).setFiles([makeText("lista.txt")]);
  await dialog.getByRole("group", { name: "lista.txt" }).waitFor();
  expect(uploads).toEqual([]);
  await send.click();
  await expect.poll(() => kindsHeard(customer), PATIENT).toEqual(["document 1"]);
  expect(uploads).toHaveLength(1);
});

it("an invoice in XML goes as a document; a drawing that calls itself one says that it is not accepted", async () => {
  const { page, customer, expectTrouble } = await openNewChat(product, shop, "Ivo Teles");
  const declared = '<?xml version="1.0" encoding="UTF-8"?>';
  const invoice = `${declared}<nfeProc versao="4.00"><NFe/></nfeProc>`;
  const makeXml = (name: string, text: string) => ({ name, mimeType: "text/xml", buffer: Buffer.from(text) });
  const dialog = await attach(page, [makeXml("nota.xml", invoice)]);
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect.poll(() => kindsHeard(customer), PATIENT).toEqual(["document 1"]);
  const [bubble] = (await shop.simulator.readChat(shop.account, customer.number)).filter(
    ({ kind }) => kind === "document",
  );
  expect(bubble?.media).toMatchObject({ mimetype: "text/xml", fileName: "nota.xml", isWhole: true });
  const card = logOf(page).getByRole("link", { name: /nota\.xml/ });
  const [download] = await Promise.all([page.waitForEvent("download"), card.click()]);
  expect(await readFile(await download.path(), "utf8")).toBe(invoice);

  expectTrouble(/POST 415 \/backend\/messages\/\d+$/);
  const again = await attach(page, [makeXml("outra.xml", `${declared}<svg onload="alert(1)"/>`)]);
  await again.getByRole("button", { name: "Enviar", exact: true }).click();
  await logOf(page).getByRole("alert").getByText("Este tipo de arquivo não é aceito.").waitFor();
  expect(await kindsHeard(customer)).toEqual(["document 1"]);
});
