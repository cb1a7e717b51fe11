import { type Webhook, type WebhookDelivery, webhookChannel, webhookRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const AT = "2026-03-02T12:00:00.000Z";
const crm: Webhook = {
  id: 1,
  name: "CRM",
  url: "https://crm.example.com/in",
  events: ["message.received", "ticket.closed"],
  isActive: true,
  isGivenUp: false,
  failingSince: null,
  deliveredAt: null,
  createdAt: AT,
};
const admin = makeUser({ profile: "admin" });

describe("the page of webhooks", () => {
  it("shows which get through, as it changes", async () => {
    mock(webhookRoutes.list, () => [crm]);
    renderApp("/webhooks", { user: admin });
    const table = await screen.findByRole("table", { name: "Webhooks" });
    expect(within(table).getByText("Mensagem recebida, Atendimento resolvido")).toBeVisible();
    expect(within(table).getByText("Nada entregue ainda")).toBeVisible();
    const events = [...crm.events, "contact.created" as const];
    const webhook = { ...crm, events, isActive: false, isGivenUp: true, failingSince: AT };
    fakeSocket.announce(webhookChannel, { action: "update", webhook }, 1);
    expect(await within(table).findByText("Desligado após um dia de falhas")).toBeVisible();
    expect(within(table).getByText("Mensagem recebida, Atendimento resolvido, Contato novo")).toBeVisible();
  });

  it("tells the secret of a new one once, and says which address cannot be called", async () => {
    mock(webhookRoutes.list, () => []);
    mock(webhookRoutes.create, () => refuse("ERR_WEBHOOK_ADDRESS"));
    const user = renderApp("/webhooks", { user: admin });
    await user.click((await screen.findAllByRole("button", { name: "Novo webhook" }))[0] as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "CRM");
    await user.type(screen.getByLabelText("Endereço (https)"), "https://crm.example.com/in");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText(/Este endereço não pode ser chamado/)).toBeVisible();
    const create = mock(webhookRoutes.create, () => ({ ...crm, secret: "whsec_once" }));
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    const secret = await screen.findByLabelText<HTMLInputElement>("Segredo");
    expect(secret).toHaveValue("whsec_once");
    // All of it is selected, and to copy it is what the dialog is for.
    expect([secret.selectionStart, secret.selectionEnd]).toEqual([0, "whsec_once".length]);
    expect(screen.getByRole("button", { name: "Copiar" }).className).toContain("contained");
    expect(screen.getByRole("button", { name: "Fechar" }).className).not.toContain("contained");
    await user.keyboard("{Escape}");
    expect(screen.getByLabelText("Segredo")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ name: "CRM", events: ["message.received"], isActive: true });
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(await screen.findByRole("cell", { name: /CRM/ })).toBeVisible();
  });

  it("asks by name before the secret there is stops working", async () => {
    mock(webhookRoutes.list, () => [crm]);
    const renew = mock(webhookRoutes.renewSecret, () => ({ ...crm, secret: "whsec_next" }));
    const user = renderApp("/webhooks", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Novo segredo: CRM" }));
    const question = screen.getByRole("alertdialog", { name: "Gerar outro segredo para “CRM”?" });
    expect(question).toHaveTextContent("O de agora deixa de valer imediatamente.");
    const confirm = within(question).getByRole("button", { name: "Gerar segredo" });
    expect(confirm.className).toContain("Error");
    expect(renew.calls).toHaveLength(0);
    await user.click(confirm);
    expect(await screen.findByLabelText("Segredo")).toHaveValue("whsec_next");
    expect(renew.calls.map(({ params }) => params)).toEqual([{ webhookId: 1 }]);
  });

  it("shows what was sent and answered, and sends it again", async () => {
    mock(webhookRoutes.list, () => [crm]);
    const failed: WebhookDelivery = {
      id: 7,
      eventId: "evt_1_9",
      event: "ticket.closed",
      state: "failed",
      attempts: 10,
      status: 500,
      answer: "Sem memória",
      tookMs: 12,
      body: '{"version":1}',
      createdAt: AT,
      triedAt: AT,
    };
    const left: WebhookDelivery = { ...failed, id: 8, attempts: 0, status: null, answer: null, tookMs: null };
    mock(webhookRoutes.listDeliveries, () => ({ deliveries: [failed, left], hasMore: false }));
    const replay = mock(webhookRoutes.replay, () => ({ ...failed, state: "waiting" as const }));
    const replaySince = mock(webhookRoutes.replaySince, () => ({ count: 3 }));
    const user = renderApp("/webhooks", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Entregas: CRM" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Entregas: CRM" }));
    expect(await dialog.findByText(/10 tentativas · HTTP 500 · 12 ms/)).toBeVisible();
    expect(dialog.getByText(/não enviada: o webhook estava desligado ou com entregas demais a caminho/)).toBeVisible();
    expect(dialog.getByText("Sem memória")).toBeInTheDocument();
    await user.click(dialog.getAllByRole("button", { name: "Reenviar" })[0] as HTMLElement);
    expect(replay.calls).toMatchObject([{ params: { webhookId: 1, deliveryId: 7 } }]);
    await user.click(dialog.getByRole("button", { name: "Reenviar as que falharam" }));
    await user.click(await screen.findByRole("menuitem", { name: "das últimas 24 horas" }));
    expect(await screen.findByText("3 eventos a caminho.")).toBeVisible();
    expect(replaySince.calls).toHaveLength(1);
  });
});
