import { type Campaign, type CampaignRecipient, campaignChannel, campaignRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeCampaign, makeProgress, makeRecipient, mockCampaignCompany } from "../../../testing/campaigns";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

const running = makeCampaign({
  status: "EM_ANDAMENTO",
  startedAt: "2026-11-20T12:00:00.000Z",
  progress: makeProgress({
    recipients: 1_000,
    valid: 995,
    waiting: 250,
    sent: 700,
    delivered: 600,
    read: 300,
    answered: 50,
    failed: 40,
    skipped: 10,
  }),
});
const rita = makeRecipient({
  id: 1,
  name: "Rita Campos",
  state: "answered",
  message: 2,
  ticketUuid: "00000000-0000-4000-8000-000000000009",
  sentAt: "2026-11-20T12:00:00.000Z",
  deliveredAt: "2026-11-20T12:01:00.000Z",
  readAt: "2026-11-20T12:02:00.000Z",
  answeredAt: "2026-11-20T12:03:00.000Z",
});
const joao = makeRecipient({ id: 2, name: "João", state: "skipped", reason: "optedOut" });
const zeca = makeRecipient({ id: 3, name: "Zeca", state: "failed", reason: "refused" });

function openReport(campaign: Campaign, recipients: CampaignRecipient[] = [rita, joao]) {
  mockCampaignCompany();
  const show = mock(campaignRoutes.show, () => campaign);
  const list = mock(campaignRoutes.listRecipients, ({ query }) => {
    const found = recipients.filter(({ state }) => !query.state || state === query.state);
    const rest = found.filter(({ id }) => id > (query.after ?? 0));
    return { records: rest.slice(0, 1), hasMore: rest.length > 1 };
  });
  const user = renderApp("/campaign/1/report", { user: makeUser({ profile: "admin" }) });
  return { user, show, list };
}

const factOf = (title: string) => screen.getAllByText(title, { selector: "dt" })[0]?.nextElementSibling?.textContent;

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => import("./ReportPage"), 60_000);

describe("the report of a campaign", () => {
  afterEach(() => vi.useRealTimers());

  it("counts, draws and names each with its times and reasons, page by page", async () => {
    const { list } = openReport(running);
    expect(await screen.findByText("600 entregues de 995")).toBeVisible();
    expect(screen.getByText("750 de 1.000 contatos")).toBeVisible();
    expect(await screen.findByText("Começou em 20/11/2026, 09:00")).toBeVisible();
    const bar = screen.getByRole("progressbar", { name: "Andamento de Coleção de verão" });
    expect(screen.getByText("processados")).toBeVisible();
    expect(bar).toHaveAttribute("aria-valuenow", "75");
    expect(bar).toHaveAttribute("aria-valuetext", "75%, 40 com falha");
    // Sent, left out, failed: each a part of its own.
    expect([...bar.children].map((part) => (part as HTMLElement).style.width)).toEqual(["70%", "1%", "4%"]);
    for (const part of [
      "94,6% das tentativas",
      "85,7% das enviadas",
      "50% das entregues",
      "16,7% das lidas",
      "5,4% das tentativas",
    ]) {
      expect(screen.getByText(part)).toBeVisible();
    }
    expect(["Contatos válidos", "Enviadas", "Lidas", "Responderam", "Falharam", "Puladas"].map(factOf)).toEqual([
      "995",
      "700",
      "300",
      "50",
      "40",
      "10",
    ]);
    // What the head says is not said again.
    expect(screen.getAllByText(/^Loja$|Conexão: /)).toHaveLength(1);
    expect(screen.queryByText("Início")).toBeNull();
    expect(["Conexão", "Lista de contatos", "Agendamento", "Conclusão"].map(factOf)).toEqual([
      "Loja",
      "Clientes",
      "Sem agendamento",
      "Não concluída",
    ]);
    await screen.findByText("João");
    const rows = within(screen.getByRole("table", { name: "Contatos" }))
      .getAllByRole("row")
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [
        ...["RCRita Campos+55 (11) 98888-7777", "Respondeu", "20/11, 09:00", "20/11, 09:01", "20/11, 09:02"],
        ...["20/11, 09:03", "Msg.2", "Abrir"],
      ],
      ["JJoão+55 (11) 98888-7777", "Pulado", "—", "—", "—", "—", "Pediu para não receber", "—"],
    ]);
    expect(screen.getByRole("link", { name: "Abrir a conversa com Rita Campos" })).toHaveAttribute(
      "href",
      "/tickets/00000000-0000-4000-8000-000000000009",
    );
    expect(list.calls.filter(({ query }) => !query.state).map(({ query }) => query.after)).toEqual([undefined, 1]);
  });

  it("filters by state, and shows the questions where one asks first", async () => {
    const { user, list } = openReport({ ...running, confirmation: true });
    expect(await screen.findByRole("columnheader", { name: "Confirmou" })).toBeVisible();
    expect(factOf("Confirmações solicitadas")).toBe("0");
    const tabs = within(screen.getByRole("tablist", { name: "Situação" }));
    expect(tabs.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      ...["Todos 1.000", "Responderam 50", "Falharam 40", "Puladas 10", "Na fila 250"],
      ...["Lidas sem resposta", "Só entregues", "Só enviadas", "Perguntados"],
    ]);
    await user.click(tabs.getByRole("tab", { name: "Falharam 40" }));
    expect(await screen.findByText("Ninguém nesta situação")).toBeVisible();
    expect(list.calls.at(-1)?.query).toMatchObject({ state: "failed" });
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await screen.findByText("Rita Campos")).toBeVisible();
  });

  it("tells the way of the message as a table as well", async () => {
    const { user } = openReport(running);
    await user.click(await screen.findByRole("button", { name: "Tabela" }));
    const table = within(screen.getByRole("table", { name: "O caminho da mensagem" }));
    expect(table.getAllByRole("row")).toHaveLength(7);
    expect(table.getByRole("row", { name: "Lidas 300 50% das entregues" })).toBeVisible();
    expect(table.getByRole("row", { name: "Puladas 10 —" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Gráfico" }));
    expect(factOf("Lidas")).toBe("300");
  });

  it("says why it did not arrive, and in how many that was counted", async () => {
    openReport(running, [rita, joao, zeca, { ...zeca, id: 4 }]);
    const why = within(await screen.findByRole("region", { name: "Por que não chegou" }));
    await why.findByText("Pediu para não receber");
    expect(why.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "O WhatsApp recusou a mensagem2",
      "Pediu para não receber1",
    ]);
    expect(why.getByText("Contado em 3 de 50.")).toBeVisible();
  });

  it("reads the reasons no oftener for each that fails", async () => {
    const { list } = openReport(running, [rita, joao, zeca]);
    const why = within(await screen.findByRole("region", { name: "Por que não chegou" }));
    await why.findByText("Pediu para não receber");
    const read = () => list.calls.filter(({ query }) => query.state === "failed" || query.state === "skipped").length;
    const before = read();
    const { failed } = running.progress;
    for (const more of [1, 2, 3]) {
      const progress = { ...running.progress, failed: failed + more };
      fakeSocket.announce(campaignChannel, { action: "update", record: { ...running, progress } }, more);
    }
    await waitFor(() => expect(why.getByText(/^Contado em \d de 53\.$/)).toBeVisible());
    expect(read()).toBe(before);
  });

  it("names no reasons where everybody is reached", async () => {
    openReport({ ...running, progress: { ...running.progress, failed: 0, skipped: 0 } });
    expect(await screen.findByText("O caminho da mensagem")).toBeVisible();
    expect(screen.queryByText("Por que não chegou")).toBeNull();
  });

  it("says how fast it goes, when it is silent, and where that is changed, until it is over", async () => {
    openReport(running);
    expect(await screen.findByText("Uma mensagem a cada 10 a 20 segundos")).toBeVisible();
    expect(screen.getByRole("link", { name: "Mudar ritmo" })).toHaveAttribute("href", "/campaigns-config");
    // 250 to go, at 15 s each and a minute after every twentieth.
    expect(await screen.findByText("Faltam cerca de 1 h 12 min")).toBeVisible();
    fakeSocket.announce(campaignChannel, { action: "update", record: { ...running, status: "FINALIZADA" } }, 1);
    await waitFor(() => expect(screen.queryByText("Uma mensagem a cada 10 a 20 segundos")).toBeNull());
    expect(screen.queryByText(/^Faltam/)).toBeNull();
  });

  it("is live, stops, resumes, and exports", async () => {
    const { user } = openReport(running);
    await user.click(await screen.findByRole("button", { name: "Parar" }));
    const stop = mock(campaignRoutes.cancel, () => ({ ...running, status: "CANCELADA" as const }));
    await user.click(screen.getByRole("button", { name: "Parar" }));
    expect(await screen.findByText("Cancelada")).toBeVisible();
    expect(stop.calls).toHaveLength(1);
    const restart = mock(campaignRoutes.restart, () => running);
    await user.click(screen.getByRole("button", { name: "Retomar" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Retomar" }));
    expect(await screen.findByText("Em Andamento")).toBeVisible();
    expect(restart.calls).toHaveLength(1);
    const hold = { reason: "restricted" as const, until: "2026-11-20T18:00:00.000Z" };
    fakeSocket.announce(campaignChannel, { action: "update", record: { ...running, hold } }, 1);
    expect(
      await screen.findByText(
        "O WhatsApp não deixa começar conversas novas até 20/11/2026, 15:00. Depois continua sozinha.",
      ),
    ).toBeVisible();
    const write = mock(campaignRoutes.exportReport, () => ({ url: "/media/r.xlsx", name: "r.xlsx" }));
    await user.click(screen.getByRole("button", { name: "Exportar" }));
    await user.click(await screen.findByRole("menuitem", { name: "Planilha do Excel" }));
    await waitFor(() => expect(write.calls[0]?.body).toEqual({ format: "xlsx", searchParam: "" }));
  });

  it("looks once more five seconds after the end", async () => {
    const { show, list } = openReport(running);
    await screen.findByText("João");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeSocket.announce(campaignChannel, { action: "update", record: { ...running, status: "FINALIZADA" } }, 1);
    expect(await screen.findByText("Finalizada")).toBeVisible();
    const [shown, listed] = [show.calls.length, list.calls.length];
    await vi.advanceTimersByTimeAsync(4_000);
    expect(show.calls).toHaveLength(shown);
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(show.calls).toHaveLength(shown + 1));
    await waitFor(() => expect(list.calls.length).toBeGreaterThan(listed));
  });
});
