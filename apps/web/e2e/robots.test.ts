import { queueRoutes, ticketRoutes } from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import { expect, it, vi } from "vitest";
import { here } from "./here";
import { makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { findBarriers } from "./page";
import { connectNumber } from "./phones";
import { openProduct } from "./product";
import { findTicket, makeCustomer, PATIENT } from "./shop";
import { choose, menuLink, toast } from "./steps";

const product = openProduct();
const simulator = new SimulatorClient(here.simulator);

it("a Typebot is bound to a queue: it greets, offers, shows a picture, and gives the customer to people", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const boss = await signIn(product.url, admin);
  const { id: queueId } = await boss.call(queueRoutes.create, { body: { name: "Balcão", color: "#0b6b50" } });
  const { pn: account } = await connectNumber(boss, simulator, { name: "Loja", queueIds: [queueId] });

  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(await makeUser(boss, { name: "Ana Lima", profile: "admin" }), "/tags");
  await menuLink(page, "Integrações").click();
  await page.getByRole("button", { name: "Nova integração" }).first().click();
  const form = page.getByRole("dialog", { name: "Nova integração" });
  await form.getByLabel("Nome", { exact: true }).fill("Padaria");
  await form.getByLabel("Endereço (URL)").fill(`${here.simulator}/typebot`);
  await form.getByLabel("Nome público do fluxo").fill("padaria");
  await form.getByLabel("Pausa antes de cada mensagem (ms)").fill("0");
  await form.getByRole("button", { name: "Adicionar" }).click();
  await toast(page, "Integração salva com sucesso.").waitFor();

  await menuLink(page, "Filas").click();
  await page.getByRole("button", { name: "Editar: Balcão" }).click();
  const queue = page.getByRole("dialog");
  await choose(page, "Integração", "Padaria");
  await queue.getByRole("button", { name: "Salvar" }).click();
  await toast(page, "Fila salva com sucesso!").waitFor();

  const rita = await makeCustomer({ simulator, account }, "Rita Campos");
  const hears = (last: unknown) => vi.waitFor(async () => expect((await rita.texts()).at(-1)).toEqual(last), PATIENT);
  const menu = "*[ 1 ]* - Horários\n*[ 2 ]* - Cardápio\n*[ 3 ]* - Falar com uma pessoa";
  await rita.say("Oi");
  await hears(menu);
  expect((await rita.texts())[0]).toBe("Oi, *Rita Campos*! Sou o Typebot de testes.");
  await rita.say("2");
  await hears("O que deseja pedir?");
  expect((await rita.heard()).map(({ kind }) => kind)).toContain("image");
  await rita.say("Dois sonhos");
  await hears(menu);
  expect(await rita.texts()).toContain("Anotado: Dois sonhos");
  await rita.say("3");
  await hears("Vou chamar alguém da equipe.");
  const { id: ticketId } = await findTicket({ boss }, rita);
  await vi.waitFor(async () => {
    const ticket = await boss.call(ticketRoutes.show, { params: { ticketId } });
    expect(ticket).toMatchObject({ status: "pending", useIntegration: false, integrationId: null, queueId });
  }, PATIENT);

  await menuLink(page, "Integrações").click();
  await page.getByRole("button", { name: "Trocas: Padaria" }).click();
  await page.getByText("continueChat", { exact: false }).first().click();
  await page.getByText("Falar com uma pessoa", { exact: false }).first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
