import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { kindsHeard } from "./files";
import { openProduct } from "./product";
import { fieldOf, openNewChat, PATIENT, PHONE, withShop, write } from "./shop";

const product = openProduct();
/** Whoever sits here has said no when the browser asked. */
const mutedDesk = openProduct({ args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"] });

const shop = withShop(product);

const recorderOf = (page: Page) => page.getByRole("group", { name: "Gravar áudio" });
const voiceNotes = (page: Page) => page.locator("[data-message]").filter({ has: page.getByLabel("Mensagem de voz") });

/** Begins to record, and waits until this much is on the tape. */
async function record(page: Page, timer: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Gravar áudio" }).click();
  const clock = page.getByRole("timer", { name: "Tempo de gravação" });
  await expect.poll(() => clock.innerText(), PATIENT).toMatch(timer);
}

it("a voice note is recorded, listened to, and arrives as a voice note", async () => {
  const { page, customer } = await openNewChat(product, shop, "Rita Campos");
  await record(page, /0:0[2-9]/);
  await page.getByRole("button", { name: "Parar e ouvir" }).click();
  const recorder = recorderOf(page);
  await recorder.getByRole("button", { name: "Reproduzir" }).click();
  const tape = recorder.locator("audio");
  await expect.poll(() => tape.evaluate((audio: HTMLAudioElement) => audio.currentTime), PATIENT).toBeGreaterThan(0);
  expect(await kindsHeard(customer)).toEqual([]);
  await recorder.getByRole("button", { name: "Enviar", exact: true }).click();
  await fieldOf(page).waitFor();
  await voiceNotes(page).getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
  expect(await kindsHeard(customer)).toEqual(["voice 1"]);

  // Who need not listen sends with one more tap.
  await record(page, /0:0[2-9]/);
  await recorderOf(page).getByRole("button", { name: "Enviar", exact: true }).click();
  await fieldOf(page).waitFor();
  await expect.poll(() => kindsHeard(customer), PATIENT).toEqual(["voice 1", "voice 1"]);
});

it("a recording can be given up while it runs and after it was heard, and nothing of it leaves", async () => {
  const { page, customer } = await openNewChat(product, shop, "Caio Rocha");
  await record(page, /0:0[1-9]/);
  await recorderOf(page).getByRole("button", { name: "Descartar áudio" }).click();
  await fieldOf(page).waitFor();

  await record(page, /0:0[1-9]/);
  await page.getByRole("button", { name: "Parar e ouvir" }).click();
  await recorderOf(page).getByRole("button", { name: "Reproduzir" }).waitFor({ timeout: PATIENT.timeout });
  await page.keyboard.press("Escape");
  await fieldOf(page).waitFor();
  await write(page, "Prefiro escrever");
  await expect.poll(customer.texts, PATIENT).toEqual(["Prefiro escrever"]);
  expect(await kindsHeard(customer)).toEqual(["text 1"]);
  expect(await voiceNotes(page).count()).toBe(0);
});

it("on a phone a microphone that is held records, goes on when it is let go, and one more tap sends", async () => {
  const { page, customer } = await openNewChat({ ...product, visit: () => product.visit(PHONE) }, shop, "Davi Torres");
  const box = await page.getByRole("button", { name: "Gravar áudio" }).boundingBox();
  if (!box) throw new Error("no microphone");
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  const clock = page.getByRole("timer", { name: "Tempo de gravação" });
  await clock.waitFor({ timeout: PATIENT.timeout });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => clock.innerText(), PATIENT).toMatch(/0:0[2-9]/);
  await recorderOf(page).getByRole("button", { name: "Enviar", exact: true }).tap();
  await fieldOf(page).waitFor();
  await expect.poll(() => kindsHeard(customer), PATIENT).toEqual(["voice 1"]);
});

it("a slip of the finger is no voice note", async () => {
  const { page, customer } = await openNewChat(product, shop, "Beto Prates");
  const said = await page.locator("[data-message]").count();
  // Within the page: on a slow machine a click from here comes when a second is on the tape.
  const slip = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new MutationObserver((_changes, observer) => {
          const stop = document.querySelector<HTMLElement>('[aria-label="Parar e ouvir"]');
          if (!stop) return;
          observer.disconnect();
          setTimeout(() => {
            stop.click();
            resolve();
          }, 300);
        }).observe(document.body, { childList: true, subtree: true }),
      ),
  );
  await page.getByRole("button", { name: "Gravar áudio" }).click();
  await slip;
  await fieldOf(page).waitFor();
  await write(page, "Bom dia, Beto!");
  await expect.poll(customer.texts, PATIENT).toEqual(["Bom dia, Beto!"]);
  expect(await kindsHeard(customer)).toEqual(["text 1"]);
  await expect.poll(() => page.locator("[data-message]").count()).toBe(said + 1);
  expect(await page.getByRole("alert").count()).toBe(0);
});

it("who refuses the microphone is told how to allow it, and can write on", async () => {
  const { page, customer } = await openNewChat(mutedDesk, shop, "Dona Lurdes");
  await page.getByRole("button", { name: "Gravar áudio" }).click();
  const recorder = recorderOf(page);
  await recorder.getByText(/não deixou usar o microfone\. Libere o acesso nas permissões/).waitFor();
  await recorder.getByRole("button", { name: "Fechar" }).click();
  await write(page, "Então escrevo");
  await expect.poll(customer.texts, PATIENT).toEqual(["Então escrevo"]);
});
