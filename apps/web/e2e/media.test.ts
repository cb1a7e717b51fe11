import { readFile } from "node:fs/promises";
import { ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openDesk } from "./desk";
import { type Credentials, signIn } from "./operator";
import { settle } from "./page";
import { WITH_MICROPHONE } from "./screens";
import {
  bubbleOf,
  type Customer,
  fieldOf,
  findTicket,
  logOf,
  makeCustomer,
  openServedShop,
  PATIENT,
  type Shop,
  write,
} from "./shop";

const desk = openDesk(WITH_MICROPHONE);
const JOURNEY_MS = 120_000;

let shop: Shop;
let ana: Credentials;

beforeAll(async () => {
  ({ shop, ana } = await openServedShop(desk.url));
}, JOURNEY_MS);

/** Ana serves a customer who has just said good morning. */
async function openConversation(name: string): Promise<{ page: Page; customer: Customer }> {
  const customer = await makeCustomer(shop, name);
  await customer.say("Bom dia!");
  const { id: ticketId, uuid } = await findTicket(shop, customer);
  await (await signIn(desk.url, ana)).call(ticketRoutes.update, { params: { ticketId }, body: { status: "open" } });
  const visitor = await desk.visit();
  await visitor.enter(ana, `/tickets/${uuid}`);
  await logOf(visitor.page).getByText("Bom dia!").waitFor();
  await fieldOf(visitor.page).waitFor();
  return { page: visitor.page, customer };
}

/** What arrived that is no text, in a few words. */
const kindsHeard = async (customer: Customer) => (await customer.heard()).map(({ kind, times }) => `${kind} ${times}`);

/** Puts a picture, drawn by the page itself, onto the clipboard and pastes it into the field. */
async function pastePicture(page: Page, name: string): Promise<void> {
  await fieldOf(page).evaluate(async (element, fileName) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 200 });
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("Nothing to draw with");
    pen.fillStyle = "#0b6b5e";
    pen.fillRect(0, 0, 320, 200);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob as Blob], fileName, { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, name);
}

it(
  "a voice note goes both ways: recorded, heard, sent as a voice note, and the customer's is played",
  async () => {
    const { page, customer } = await openConversation("Rita Campos");
    await page.getByRole("button", { name: "Gravar áudio" }).click();
    const timer = page.getByRole("timer", { name: "Tempo de gravação" });
    await expect.poll(() => timer.innerText(), PATIENT).toMatch(/0:0[2-9]/);
    await page.getByRole("button", { name: "Parar e ouvir" }).click();
    const recorder = page.getByRole("group", { name: "Gravar áudio" });
    await recorder.getByRole("button", { name: "Reproduzir" }).waitFor({ timeout: PATIENT.timeout });
    await recorder.getByRole("button", { name: "Enviar" }).click();
    await fieldOf(page).waitFor();
    const note = page.locator("[data-message]").filter({ has: page.getByLabel("Mensagem de voz") });
    await note.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
    expect(await kindsHeard(customer)).toEqual(["voice 1"]);

    await customer.say({ type: "voice", seconds: 3 });
    await expect.poll(() => note.count(), PATIENT).toBe(2);
    await note.last().getByRole("button", { name: "Velocidade: 1×" }).click();
    await note.last().getByRole("button", { name: "Velocidade: 1,5×" }).or(note.getByText("1,5×").last()).waitFor();
    const played = note.last().locator("audio");
    const readyState = () => played.evaluate((audio: HTMLAudioElement) => audio.readyState);
    await expect.poll(readyState, PATIENT).toBeGreaterThan(0);
    await note.last().getByRole("button", { name: "Reproduzir" }).click();
    await expect.poll(() => played.evaluate((audio: HTMLAudioElement) => audio.played.length), PATIENT).toBe(1);
    expect(await played.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
  },
  JOURNEY_MS,
);

it(
  "a slip of the finger is no voice note",
  async () => {
    const { page, customer } = await openConversation("Beto Prates");
    await page.getByRole("button", { name: "Gravar áudio" }).click();
    await page.getByRole("button", { name: "Parar e ouvir" }).click();
    await fieldOf(page).waitFor();
    await write(page, "Bom dia, Beto!");
    await expect.poll(customer.texts, PATIENT).toEqual(["Bom dia, Beto!"]);
    expect(await kindsHeard(customer)).toEqual(["text 1"]);
  },
  JOURNEY_MS,
);

it(
  "a picture is pasted, looked at, sent with its text once, and opens large",
  async () => {
    const { page, customer } = await openConversation("Dona Lurdes");
    await fieldOf(page).fill("O bolo de ontem");
    await pastePicture(page, "bolo.png");
    const dialog = page.getByRole("dialog", { name: "Enviar arquivos" });
    await dialog.locator('img[src^="blob:"]').waitFor();
    // What was written already goes below it.
    expect(await dialog.getByRole("textbox", { name: "Legenda de bolo.png" }).inputValue()).toBe("O bolo de ontem");
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await fieldOf(page).inputValue()).toBe("");

    const bubble = bubbleOf(page, "O bolo de ontem");
    await bubble.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
    expect(await customer.heard()).toMatchObject([{ kind: "image", text: "O bolo de ontem", times: 1 }]);

    await bubble.getByRole("button", { name: /^Ampliar/ }).click();
    const large = page.getByRole("dialog", { name: "O bolo de ontem" });
    await large.getByText("Imagem 1 de 1").waitFor();
    await settle(page);
    const width = () => large.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, PATIENT).toBe(320);
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });
  },
  JOURNEY_MS,
);

it(
  "a picture put back before it is sent does not leave, and the text stays a draft",
  async () => {
    const { page, customer } = await openConversation("Caio Rocha");
    await fieldOf(page).fill("Ainda não");
    await pastePicture(page, "engano.png");
    const dialog = page.getByRole("dialog", { name: "Enviar arquivos" });
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await fieldOf(page).inputValue()).toBe("Ainda não");
    await fieldOf(page).press("Enter");
    await expect.poll(customer.texts, PATIENT).toEqual(["Ainda não"]);
    expect(await kindsHeard(customer)).toEqual(["text 1"]);
  },
  JOURNEY_MS,
);

it(
  "a customer's document is taken away under its own name, as it was sent",
  async () => {
    const { page, customer } = await openConversation("Élio Santos");
    const file = Buffer.from("Pedido 123\nTrês bolos de fubá\n");
    await customer.say({
      type: "document",
      file: file.toString("base64"),
      mimetype: "text/plain",
      fileName: "pedido nº 123.txt",
    });
    const card = logOf(page).getByRole("link", { name: /pedido_nº_123\.txt/ });
    await card.waitFor({ timeout: PATIENT.timeout });
    const [download] = await Promise.all([page.waitForEvent("download"), card.click()]);
    expect(download.suggestedFilename()).toBe("pedido_nº_123.txt");
    expect(await readFile(await download.path())).toEqual(file);
  },
  JOURNEY_MS,
);

it(
  "several files dropped on the chat arrive in their order, each once",
  async () => {
    const { page, customer } = await openConversation("Fábio Luz");
    await logOf(page).evaluate((log) => {
      const dataTransfer = new DataTransfer();
      for (const name of ["contrato.txt", "anexo.txt"]) {
        dataTransfer.items.add(new File([`Texto de ${name}`], name, { type: "text/plain" }));
      }
      for (const type of ["dragenter", "dragover", "drop"]) {
        log.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    });
    const dialog = page.getByRole("dialog", { name: "Enviar arquivos" });
    await dialog.getByRole("button", { name: "Mover anexo.txt para cima" }).click();
    await dialog.getByRole("textbox", { name: "Legenda de contrato.txt" }).fill("Para assinar");
    await dialog.getByRole("button", { name: "Enviar 2 arquivos" }).click();
    await expect.poll(() => kindsHeard(customer), PATIENT).toEqual(["document 1", "document 1"]);
    const names = page.locator("[data-message]").getByRole("link");
    expect(await names.allInnerTexts()).toEqual([
      expect.stringContaining("anexo.txt"),
      expect.stringContaining("contrato.txt"),
    ]);
    // Without a text a telephone shows the name.
    expect((await customer.heard()).map(({ text }) => text)).toEqual(["anexo.txt", "Para assinar"]);
  },
  JOURNEY_MS,
);
