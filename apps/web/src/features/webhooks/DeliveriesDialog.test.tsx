import { type Webhook, type WebhookDelivery, webhookRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const crm: Webhook = {
  id: 1,
  name: "CRM",
  url: "https://crm.example.com/in",
  events: ["message.received"],
  isActive: true,
  isGivenUp: false,
  failingSince: null,
  deliveredAt: null,
  createdAt: "2026-03-02T12:00:00.000Z",
};

const example: WebhookDelivery = {
  id: 7,
  event: "message.received",
  eventId: "example_1",
  state: "delivered",
  attempts: 1,
  status: 200,
  answer: "ok",
  tookMs: 12,
  body: '{"version":1}',
  createdAt: crm.createdAt,
  triedAt: crm.createdAt,
};

it("offers an example where nothing was sent yet, and to clear a filter that leaves nothing", async () => {
  mock(webhookRoutes.list, () => [crm]);
  const deliveries: WebhookDelivery[] = [];
  mock(webhookRoutes.listDeliveries, ({ query }) => ({ deliveries: query.state ? [] : deliveries, hasMore: false }));
  mock(webhookRoutes.sendExample, () => {
    deliveries.push(example);
    return example;
  });
  const user = renderApp("/webhooks", { user: makeUser({ profile: "admin" }) });
  await user.click(await screen.findByRole("button", { name: "Entregas: CRM" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Entregas: CRM" }));
  expect(await dialog.findByText("Nada enviado ainda")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Enviar exemplo" }));
  expect(await dialog.findByText("Mensagem recebida")).toBeVisible();

  await user.click(dialog.getByRole("combobox", { name: "Mostrar" }));
  await user.click(await screen.findByRole("option", { name: "Falharam" }));
  expect(await dialog.findByText("Nenhuma entrega com este filtro")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Limpar filtros" }));
  expect(await dialog.findByText("Mensagem recebida")).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Mostrar" })).toHaveFocus();
});

afterEach(() => vi.restoreAllMocks());

it("on a phone has words on the buttons of what failed alone", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
  );
  mock(webhookRoutes.list, () => [crm]);
  const failed = { ...example, id: 8, state: "failed" as const };
  mock(webhookRoutes.listDeliveries, () => ({ deliveries: [example, failed], hasMore: false }));
  const user = renderApp("/webhooks", { user: makeUser({ profile: "admin" }) });
  await user.click(await screen.findByRole("button", { name: "Entregas: CRM" }));
  const again = await within(await screen.findByRole("dialog")).findAllByRole("button", { name: "Reenviar" });
  expect(again.map((button) => button.textContent)).toEqual(["", "Reenviar"]);
});
