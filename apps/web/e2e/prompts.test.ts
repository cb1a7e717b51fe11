import { companyRoutes, queueRoutes, settingRoutes, ticketRoutes, WEEKDAYS } from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import { expect, it, vi } from "vitest";
import { here } from "./here";
import { makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { connectNumber } from "./phones";
import { openProduct } from "./product";
import { findTicket, makeCustomer, PATIENT } from "./shop";
import { choose, menuLink, toast } from "./steps";

const product = openProduct();
const simulator = new SimulatorClient(here.simulator);

it("an administrator talks with a draft, saves it, and at night it answers a customer", async () => {
  const { id: companyId, admin } = await makeCompany(await signInOperator(product.url));
  const boss = await signIn(product.url, admin);
  const { id: queueId } = await boss.call(queueRoutes.create, { body: { name: "Noite", color: "#0b6b50" } });
  const { pn: account } = await connectNumber(boss, simulator, { name: "Loja", queueIds: [queueId] });

  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(await makeUser(boss, { name: "Ana Lima", profile: "admin" }), "/tags");
  await menuLink(page, "Prompts").click();
  await page.getByText("O crédito gratuito do provedor de IA pode expirar.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Novo prompt" }).first().click();
  const form = page.getByRole("dialog", { name: "Novo prompt" });
  await form.getByRole("button", { name: "Adicionar" }).click();
  await form.getByText("Informe o setor").waitFor();
  await form.getByLabel("Nome").fill("Assistente da noite");
  await choose(page, "Fila do atendimento", "Noite");
  await form.getByLabel("Prompt", { exact: true }).fill("Você é a Lia, da Padaria Sol.");
  await form.getByLabel("Servidor da IA").fill(`${here.simulator}/ai/v1`);

  const write = form.getByRole("textbox", { name: "Escreva como cliente" });
  await write.fill("Abrem amanhã?");
  await write.press("Enter");
  await form.getByText("Sou a IA de testes. Você disse: “Abrem amanhã?”.").waitFor(PATIENT);
  await write.fill("Quero falar com uma pessoa");
  await form.getByRole("button", { name: "Enviar à IA" }).click();
  await form.getByText("Aqui o cliente seria passado para uma pessoa.").waitFor(PATIENT);
  await form.getByRole("button", { name: "Adicionar" }).click();
  await toast(page, "Prompt salvo com sucesso.").waitFor();
  await page.getByRole("cell", { name: "Assistente da noite", exact: true }).waitFor();

  await menuLink(page, "Filas").click();
  await page.getByRole("button", { name: "Editar: Noite" }).click();
  const queue = page.getByRole("dialog");
  await choose(page, "Assistente de IA (prompt)", "Assistente da noite");
  await queue.getByRole("button", { name: "Salvar" }).click();
  await toast(page, /salva/).waitFor();

  // At night nobody is there, and the switch gives robots the shift.
  const closed = { startTime: "00:00", endTime: "00:00", open: false, intervals: [] };
  const schedules = WEEKDAYS.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, ...closed }));
  await boss.call(companyRoutes.updateSchedules, { params: { companyId }, body: { schedules } });
  await boss.call(settingRoutes.update, { params: { key: "scheduleType" }, body: { value: "company" } });
  await menuLink(page, "Configurações").click();
  const shift = page.getByRole("switch", { name: "Robôs fora do expediente" });
  await shift.click();
  await vi.waitFor(async () => {
    const settings = await boss.call(settingRoutes.list);
    expect(settings).toContainEqual({ key: "robotsOutOfHours", value: "enabled" });
  }, PATIENT);

  const rita = await makeCustomer({ simulator, account }, "Rita Campos");
  await rita.say("Abrem no domingo?");
  await vi.waitFor(
    async () => expect(await rita.texts()).toEqual(["Sou a IA de testes. Você disse: “Abrem no domingo?”."]),
    PATIENT,
  );
  await rita.say("Prefiro uma pessoa");
  await vi.waitFor(async () => expect((await rita.texts()).at(-1)).toBe("Vou chamar alguém da equipe."), PATIENT);
  const { id: ticketId } = await findTicket({ boss }, rita);
  await vi.waitFor(async () => {
    const ticket = await boss.call(ticketRoutes.show, { params: { ticketId } });
    expect(ticket).toMatchObject({ status: "pending", useIntegration: false, promptId: null, queueId });
  }, PATIENT);

  await menuLink(page, "Prompts").click();
  await page.getByRole("button", { name: "Consumo: Assistente da noite" }).click();
  await page.getByText(`Rita Campos · nº ${ticketId}`).waitFor();
  await page
    .getByText(/2 respostas/)
    .first()
    .waitFor();
});
