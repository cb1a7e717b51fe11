import { createHmac } from "node:crypto";
import { settingRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Credentials, makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { openProduct } from "./product";
import { fillLogin } from "./steps";

const product = openProduct();
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows for a secret, so many times thirty seconds from now. */
function readApp(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", key).update(moment).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** From the password to the recovery codes, which are kept. */
async function setUp(page: Page, { password }: Credentials): Promise<{ secret: string; recovery: string[] }> {
  await page.getByLabel("Senha atual").fill(password);
  await page.keyboard.press("Enter");
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Código de 6 dígitos").fill(readApp(secret));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Guarde os códigos de recuperação" }).waitFor();
  const recovery = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts();
  await page.getByRole("button", { name: "Já guardei" }).click();
  return { secret, recovery };
}

const desk = (page: Page) => page.getByRole("heading", { level: 1, name: "Atendimentos" });

async function openAccount(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Conta", exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Logs in with the password and whatever is shown for the second step. */
async function logIn(page: Page, credentials: Credentials, code: string): Promise<void> {
  await fillLogin(page, credentials);
  await page.getByLabel("Código de verificação").fill(code);
  await page.keyboard.press("Enter");
}

it("a second step is set up in the profile; the app's code lets in, and each recovery code once", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const ana = await makeUser(await signIn(product.url, admin), { name: "Ana" });
  const { page, enter, expectTrouble } = await product.visit();
  await enter(ana, "/tickets");
  await openAccount(page, "Perfil");
  await page.getByRole("dialog", { name: "Perfil" }).getByRole("button", { name: "Ativar" }).click();
  const { secret, recovery } = await setUp(page, ana);
  await page.getByText("Ativada · 10 códigos de recuperação").waitFor();
  await page.keyboard.press("Escape");

  // That a code is missing, and that one was spent, the server says by refusing.
  expectTrouble(/^POST 40\d \/backend\/auth\/login$/);
  const [first = "", second = ""] = recovery;
  for (const code of [readApp(secret, 1), first]) {
    await openAccount(page, "Sair");
    await logIn(page, ana, code);
    await desk(page).waitFor();
  }
  await openAccount(page, "Sair");
  await logIn(page, ana, first);
  await page.getByText("Código incorreto ou já usado.").waitFor();
  await page.getByLabel("Código de verificação").fill(second);
  await page.keyboard.press("Enter");
  await desk(page).waitFor();
  await openAccount(page, "Perfil");
  await page.getByText("Ativada · 8 códigos de recuperação").waitFor();
});

it("a company that asks for it leads everybody to setting it up, before anything else", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const boss = await signIn(product.url, admin);
  const bia = await makeUser(boss, { name: "Bia" });
  await boss.call(settingRoutes.update, { params: { key: "twoFactor" }, body: { value: "required" } });
  const { page } = await product.visit();
  await page.goto("/contacts");
  await fillLogin(page, bia);
  await page.getByRole("heading", { level: 1, name: "Verificação em duas etapas" }).waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await setUp(page, bia);
  await page.getByRole("heading", { level: 1, name: "Contatos" }).waitFor();
});
