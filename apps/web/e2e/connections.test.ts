import { connectionRoutes, connectionStateRoutes, queueRoutes } from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { here } from "./here";
import { makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { connectNumber, makePhone, readCode } from "./phones";
import { openProduct } from "./product";
import { openNewChat, openServedShop, PATIENT, write } from "./shop";
import { toast } from "./steps";

const product = openProduct();
const simulator = new SimulatorClient(here.simulator);
const ALARM = /^Conexões \(Há conexões que precisam de atenção\)$/;

/** A company whose administrator has a browser; a second one speaks to the API beside. */
async function openOffice() {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const boss = await signIn(product.url, admin);
  const beside = await signIn(product.url, await makeUser(boss, { name: "Bia Gerente", profile: "admin" }));
  const visitor = await product.visit();
  return { admin, beside, visitor, page: visitor.page };
}

function statusOf(page: Page, name: string) {
  return page
    .getByRole("row", { name: new RegExp(`^${name}`) })
    .getByRole("cell")
    .nth(1);
}

async function addNumber(page: Page, name: string) {
  await page.getByRole("button", { name: "Nova conexão" }).first().click();
  const form = page.getByRole("dialog", { name: "Nova conexão" });
  await form.getByLabel("Nome").fill(name);
  await form.getByRole("radio", { name: /^Simulador/ }).check();
  await form.getByRole("button", { name: "Salvar e conectar" }).click();
  return page.getByRole("dialog", { name: `Conectar “${name}”` });
}

const SENDS_WHEN = /^Envia quando Loja voltar · fora do ar desde \d\d:\d\d$/;

it("a newcomer connects the first number: the QR code is there by itself, and gone once the phone has scanned it", async () => {
  const { admin, visitor, page } = await openOffice();
  await visitor.enter(admin, "/connections");
  await page.getByText("Nenhuma conexão por aqui").waitFor();
  expect(await page.getByRole("navigation").getByRole("link", { name: ALARM }).count()).toBe(0);

  const dialog = await addNumber(page, "Balcão");
  const code = await readCode(page);
  // Below a dialog the page has no roles.
  await page.getByText("Aguardando leitura do QR code").waitFor();
  await simulator.scan(await makePhone(simulator), { qr: code });
  await toast(page, "“Balcão” está conectado!").waitFor();
  await dialog.waitFor({ state: "detached" });
  await statusOf(page, "Balcão").getByText("Conectado").waitFor();
});

it("the mark in the menu comes two seconds after a number is in trouble, also on the strip of icons, and goes when it is well", async () => {
  const { admin, beside, visitor, page } = await openOffice();
  const { pn } = await connectNumber(beside, simulator, { name: "Loja" });
  await visitor.enter(admin, "/connections");
  await statusOf(page, "Loja").getByText("Conectado").waitFor();
  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "Conexões", exact: true }).waitFor();

  await simulator.logout(pn);
  await statusOf(page, "Loja").getByText("Desconectado").waitFor();
  const before = Date.now();
  await menu.getByRole("link", { name: ALARM }).waitFor();
  expect(Date.now() - before).toBeGreaterThan(1_000);
  await page.setViewportSize({ width: 900, height: 800 });
  await menu.getByRole("link", { name: ALARM }).getByText("!").waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Novo QR code: Loja" }).click();
  await simulator.scan(pn, { qr: await readCode(page) });
  await statusOf(page, "Loja").getByText("Conectado").waitFor();
  await menu.getByRole("link", { name: "Conexões", exact: true }).waitFor();
});

it("who cannot mend a number that is down is told in the conversation and the list, until it is back", async () => {
  const shop = await openServedShop(product.url);
  const { page, ticket } = await openNewChat(product, shop, "Carla Dias");
  const whatsappId = Number(ticket.whatsappId);
  const bar = page.getByRole("status").filter({ hasText: /Loja está fora do ar desde \d\d:\d\d\./ });
  await simulator.logout(shop.account);
  await bar.waitFor();
  expect(await bar.getByRole("link").count()).toBe(0);
  await page.getByRole("log").hover();
  await page.getByRole("img", { name: SENDS_WHEN }).waitFor();
  await write(page, "Já respondo");
  await page.getByText(SENDS_WHEN).waitFor();

  await shop.boss.call(connectionStateRoutes.renew, { params: { whatsappId } });
  const qr = await vi.waitFor(async () => {
    const { qrcode } = await shop.boss.call(connectionRoutes.show, { params: { whatsappId } });
    expect(qrcode).not.toBe("");
    return qrcode;
  }, PATIENT);
  await simulator.scan(shop.account, { qr });
  await bar.waitFor({ state: "detached" });
  await page.getByRole("img", { name: SENDS_WHEN }).waitFor({ state: "detached" });
});

it("a number is connected with a code that is typed on the phone", async () => {
  const { admin, visitor, page } = await openOffice();
  await visitor.enter(admin, "/connections");
  const dialog = await addNumber(page, "Oficina");
  await readCode(page);
  const pn = await makePhone(simulator);
  await dialog.getByRole("tab", { name: "Conectar com código" }).click();
  await dialog.getByLabel("Número do celular").fill(`+${pn.slice(0, 2)} ${pn.slice(2, 4)} ${pn.slice(4)}`);
  await dialog.getByRole("button", { name: "Pedir código" }).click();
  const shown = await dialog.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText();
  await page.getByText("Aguardando o código no celular").waitFor();
  await simulator.typeLinkCode(pn, shown.replace("-", ""));
  await toast(page, "“Oficina” está conectado!").waitFor();
  await statusOf(page, "Oficina").getByText("Conectado").waitFor();
});

it("after disconnecting, a new QR code brings the number back with the queues it had", async () => {
  const { admin, beside, visitor, page } = await openOffice();
  const queue = await beside.call(queueRoutes.create, { body: { name: "Vendas", color: "#0b6b5e" } });
  const { whatsappId, pn } = await connectNumber(beside, simulator, { name: "Loja", queueIds: [queue.id] });
  await visitor.enter(admin, "/connections");

  await page.getByRole("button", { name: "Desconectar: Loja" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desconectar" }).click();
  await statusOf(page, "Loja").getByText("Desconectado").waitFor();
  await expect.poll(async () => (await simulator.getAccount(pn)).devices.length).toBe(0);

  await page.getByRole("button", { name: "Novo QR code: Loja" }).click();
  await simulator.scan(pn, { qr: await readCode(page) });
  await toast(page, "“Loja” está conectado!").waitFor();
  const { queues } = await beside.call(connectionRoutes.show, { params: { whatsappId } });
  expect(queues).toMatchObject([{ id: queue.id, name: "Vendas" }]);
});

it("an attendant sees neither buttons nor codes, on no way", async () => {
  const { admin, beside, visitor, page } = await openOffice();
  const attendant = await product.visit();
  const heard: string[] = [];
  attendant.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  attendant.page.on("response", async (answer) => heard.push(await answer.text().catch(() => "")));
  await attendant.enter(await makeUser(beside, { name: "Caio" }), "/connections");
  await toast(attendant.page, "Você não tem permissão para isso.").waitFor();
  await attendant.page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor();
  expect(await attendant.page.getByRole("link", { name: /^Conexões/ }).count()).toBe(0);

  await visitor.enter(admin, "/connections");
  await addNumber(page, "Cofre");
  const code = await readCode(page);
  // His own question, as a script in the page could ask it: the number is there, its code is not.
  const list = await attendant.page.evaluate(async () => {
    const { token } = await (await fetch("/backend/auth/refresh_token", { method: "POST" })).json();
    return (await fetch("/backend/whatsapp", { headers: { Authorization: `Bearer ${token}` } })).text();
  });
  expect(list).toContain("Cofre");
  expect([list, ...heard].filter((text) => text.includes(code))).toEqual([]);
});

it("the health view tells after a drop what happened, what to do, and when a message came", async () => {
  const { admin, beside, visitor, page } = await openOffice();
  const { pn } = await connectNumber(beside, simulator, { name: "Loja" });
  await visitor.enter(admin, "/connections");
  await page.getByRole("button", { name: "Saúde da conexão: Loja" }).click();
  const health = page.getByRole("dialog", { name: "Saúde da conexão “Loja”" });
  await health.getByText(/^desde /).waitFor();
  await health.getByText("Nenhuma queda registrada. Tudo tranquilo por aqui.").waitFor();

  const customer = `5521${pn.slice(4)}`;
  await simulator.createCustomer({ pn: customer, name: "Rita" });
  await simulator.say(customer, { account: pn, type: "text", text: "Bom dia" });
  await simulator.end(pn, { how: "unavailable" });
  const drop = health.getByRole("listitem").filter({ hasText: "O serviço do WhatsApp estava indisponível." });
  await drop.getByText(/Espere um pouco; a conexão volta sozinha quando o serviço voltar\./).waitFor();
  expect(await drop.innerText()).toContain("código 503 · Reconexão automática");
  await health.getByText("Próxima tentativa").waitFor();
  await health.getByText("Conectado", { exact: true }).waitFor();
  await health.getByText("Próxima tentativa").waitFor({ state: "detached" });
  const inbound = health.locator("dt", { hasText: "Última mensagem recebida" }).locator("xpath=following-sibling::dd");
  await expect.poll(() => inbound.innerText(), { timeout: 25_000 }).not.toContain("Nenhuma ainda");
});
