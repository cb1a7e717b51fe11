import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { webhookRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { here } from "./here";
import { makeUser } from "./operator";
import { findBarriers } from "./page";
import { openProduct } from "./product";
import { makeCustomer, PATIENT, PHONE, withShop } from "./shop";
import { menuLink, toast } from "./steps";
import { walkTo } from "./walkTo";

const product = openProduct();
const shop = withShop(product);
const run = promisify(execFile);

const openOffice = async (path: string, options?: Parameters<typeof product.visit>[0]) => {
  const visitor = await product.visit(options);
  await visitor.enter(await makeUser(shop.boss, { name: "Ivo Lins", profile: "admin" }), path);
  return visitor.page;
};

/** What the customer at this phone would have to do to copy an example, and the program to run it, beside the file it names. */
async function runExample(page: Page, number: string): Promise<string> {
  const cwd = await mkdtemp(path.join(tmpdir(), "recado-example-"));
  await writeFile(path.join(cwd, "4711.pdf"), "%PDF-1.4\n%%EOF\n");
  const code = await page.getByRole("tabpanel").locator("pre").innerText();
  const own = code.replace("5511999990000", number);
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", own], { cwd });
  await rm(cwd, { recursive: true });
  return stdout;
}

it("an integrator without a mouse makes a key, copies an example, and a customer reads what it sends", async () => {
  const page = await openOffice("/messages-api");
  await page.getByRole("heading", { level: 1, name: "API de mensagens" }).waitFor();
  await walkTo(page, "Nova chave");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Nova chave" }).waitFor();
  await walkTo(page, "Nome");
  await page.keyboard.type("Loja virtual");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "A chave nova" }).waitFor();
  const key = await page.getByRole("textbox", { name: "Chave", exact: true }).inputValue();
  await walkTo(page, "Fechar");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: /^Loja virtual/ }).waitFor();

  await walkTo(page, "curl");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const example = page.getByRole("tabpanel", { name: "JavaScript" });
  await example.getByText(`Bearer ${key}`, { exact: false }).waitFor();
  await example.getByText(`${product.url}/api/v1/messages/text`, { exact: false }).waitFor();
  const rita = await makeCustomer(shop, "Rita Campos");
  expect(await runExample(page, rita.number)).toContain("status: 'waiting'");
  await vi.waitFor(async () => expect(await rita.texts()).toEqual(["Olá! Seu pedido saiu para entrega."]), PATIENT);
  // Said again under the same name it is not sent again.
  await runExample(page, rita.number);
  expect(await rita.texts()).toHaveLength(1);
  await page.getByRole("button", { name: "Mensagem de mídia" }).press("Enter");
  await example.getByText("/api/v1/messages/media", { exact: false }).waitFor();
  expect(await runExample(page, rita.number)).toContain("status: 'waiting'");
  expect(await findBarriers(page)).toEqual([]);

  const [docs] = await Promise.all([page.context().waitForEvent("page"), openByKey(page, "Documentação")]);
  await docs.getByRole("heading", { level: 1, name: "API de mensagens" }).waitFor();
  expect(await findBarriers(docs)).toEqual([]);
  await docs.getByRole("link", { name: "Experimentar a API" }).press("Enter");
  await docs.getByText("Envia um texto a um número ou a um atendimento").waitFor();
});

async function openByKey(page: Page, name: string): Promise<void> {
  await walkTo(page, name, "Shift+Tab");
  await page.keyboard.press("Enter");
}

/** Whether something sticks out to the side. */
const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it("on a phone the page of the API, its guide and a key fit the screen", async () => {
  const page = await openOffice("/messages-api", PHONE);
  await page.getByRole("button", { name: "Nova chave" }).tap();
  await page.getByLabel("Nome").fill("Telefone");
  await page.getByRole("button", { name: "Criar chave" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).tap();
  await page.getByRole("tab", { name: "PHP" }).tap();
  await page.getByText("curl_exec", { exact: false }).waitFor();
  expect([await isWider(page), await findBarriers(page)]).toEqual([false, []]);
  await page.goto("/api/docs");
  await page.getByRole("heading", { level: 1, name: "API de mensagens" }).waitFor();
  expect([await isWider(page), await findBarriers(page)]).toEqual([false, []]);
});

interface Heard {
  robot: string;
  request: { id?: string; event?: string; data?: { message?: { body: string } } };
}

it("a webhook is made, told of a customer, and told again on demand, by the same name", async () => {
  const page = await openOffice("/tags");
  await menuLink(page, "Webhooks").click();
  await page.getByRole("button", { name: "Novo webhook" }).first().click();
  const form = page.getByRole("dialog", { name: "Novo webhook" });
  await form.getByLabel("Nome").fill("CRM");
  await form.getByLabel("Endereço (https)").fill(`${here.simulator}/n8n/crm`);
  await form.getByRole("button", { name: "Adicionar" }).click();
  const told = page.getByRole("dialog", { name: "Segredo da assinatura" });
  expect(await told.getByLabel("Segredo").inputValue()).toMatch(/^whsec_/);
  await told.getByRole("button", { name: "Fechar" }).click();

  const customer = await makeCustomer(shop, "Beto Prates");
  await customer.say("Chegou o pão?");
  const heard = async () => {
    const { exchanges } = (await (await fetch(`${here.simulator}/robots/exchanges`)).json()) as {
      exchanges: Heard[];
    };
    return exchanges.filter(({ request }) => request.data?.message?.body === "Chegou o pão?");
  };
  await vi.waitFor(async () => expect(await heard()).toHaveLength(1), PATIENT);
  const [webhook] = await shop.boss.call(webhookRoutes.list);
  const params = { webhookId: webhook?.id ?? 0 };
  await vi.waitFor(async () => {
    const { deliveries } = await shop.boss.call(webhookRoutes.listDeliveries, { params });
    expect(deliveries.map(({ state }) => state)).toEqual(["delivered"]);
  }, PATIENT);
  await page.getByRole("button", { name: "Entregas: CRM" }).click();
  const log = page.getByRole("dialog", { name: "Entregas: CRM" });
  await log.getByText("HTTP 200", { exact: false }).waitFor();
  await log.getByText("Mensagem recebida").click();
  await log.getByText("Chegou o pão?", { exact: false }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await log.getByRole("button", { name: "Reenviar", exact: true }).click();
  await vi.waitFor(async () => expect(await heard()).toHaveLength(2), PATIENT);
  const [again, first] = await heard();
  expect(again?.request).toEqual(first?.request);
  await log.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Enviar exemplo: CRM" }).click();
  await toast(page, "Exemplo a caminho: veja em Entregas.").waitFor();
});
