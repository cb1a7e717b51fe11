import { ticketRoutes } from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import { here } from "./here";
import { makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { makePhone, readCode } from "./phones";
import { openProduct } from "./product";
import { bubbleOf, fieldOf, findTicket, logOf, makeCustomer, PATIENT, PHONE, rowOf, send, tabOf } from "./shop";
import { menuLink, toast } from "./steps";

const product = openProduct();
const simulator = new SimulatorClient(here.simulator);

const DEVICES: [string, BrowserContextOptions | undefined][] = [
  ["at a desk", undefined],
  ["on a phone", PHONE],
];

it.each(DEVICES)(
  "%s a newcomer comes from the QR code to the first conversation and resolves it",
  async (_, options) => {
    const { admin } = await makeCompany(await signInOperator(product.url));
    const boss = await signIn(product.url, admin);
    const visitor = await product.visit(options);
    const { page } = visitor;
    await visitor.enter(await makeUser(boss, { name: "Ana Lima", profile: "admin" }), "/tickets");
    await page.getByText("Nenhum WhatsApp conectado").waitFor();
    await page.getByRole("link", { name: "Conectar WhatsApp" }).click();
    const form = page.getByRole("dialog", { name: "Nova conexão" });
    await form.getByLabel("Nome").fill("Balcão");
    await form.getByRole("radio", { name: /^Simulador/ }).check();
    await form.getByRole("button", { name: "Salvar e conectar" }).click();
    const account = await makePhone(simulator);
    await simulator.scan(account, { qr: await readCode(page) });
    await toast(page, "“Balcão” está conectado!").waitFor();

    // By the menu, as a person goes: what the page learned a moment ago is not asked again.
    const openMenu = page.getByRole("button", { name: /(^|\) ?)Mais$/ });
    if (options) await openMenu.click();
    await menuLink(page, "Atendimentos").click();
    await page.getByText("Nenhum atendimento em andamento").waitFor();
    const rita = await makeCustomer({ simulator, account }, "Rita Campos");
    await rita.say("Bom dia! Vocês entregam hoje?");
    const accept = page.getByRole("button", { name: "Aceitar: Rita Campos" });
    await accept.waitFor({ timeout: PATIENT.timeout });
    await page.getByRole("tab", { name: "Aguardando 1" }).waitFor();

    await accept.click();
    await logOf(page).getByText("Bom dia! Vocês entregam hoje?").waitFor();
    await fieldOf(page).fill("Bom dia, Rita! Entregamos até as *18h*.");
    await send(page, fieldOf(page));
    expect(await fieldOf(page).inputValue()).toBe("");

    const answer = bubbleOf(page, "Bom dia, Rita! Entregamos até as 18h.");
    await answer.getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
    const heard = { kind: "text", text: "*Ana Lima:*\nBom dia, Rita! Entregamos até as *18h*.", times: 1 };
    expect(await rita.heard()).toMatchObject([heard]);
    await simulator.confirm(rita.number, { account, ticks: "read" });
    await answer.getByRole("img", { name: "Lida" }).waitFor();

    await rita.say("Perfeito, obrigada!");
    await logOf(page).getByText("Perfeito, obrigada!").waitFor();
    await page.getByRole("button", { name: "Resolver", exact: true }).click();
    await toast(page, "Atendimento de Rita Campos resolvido.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/tickets");
    await tabOf(page, "Resolvidos").click();
    await rowOf(page, "Rita Campos").waitFor();
    const { id } = await findTicket({ boss }, rita);
    const ticket = await boss.call(ticketRoutes.show, { params: { ticketId: id } });
    expect(ticket).toMatchObject({ status: "closed", unreadMessages: 0, user: { name: "Ana Lima" } });
    // Nothing was said twice by anybody on the way.
    expect(await rita.texts()).toHaveLength(1);
  },
);
