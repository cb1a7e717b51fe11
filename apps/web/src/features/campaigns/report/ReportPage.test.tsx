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
    expect(await screen.findByText("600 entregues de 990")).toBeVisible();
    expect(screen.getByText("70,7% dos contatos")).toBeVisible();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "75");
    expect(["Contatos válidos", "Enviadas", "Lidas", "Responderam", "Falharam", "Puladas"].map(factOf)).toEqual([
      "990",
      "700",
      "300",
      "50",
      "40",
      "10",
    ]);
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
        ...["Rita Campos+55 (11) 98888-7777", "RespondeuMsg. 2", "20/11, 09:00", "20/11, 09:01", "20/11, 09:02"],
        ...["20/11, 09:03", "Abrir"],
      ],
      ["João+55 (11) 98888-7777", "PuladoPediu para não receber", "—", "—", "—", "—", "—"],
    ]);
    expect(screen.getByRole("link", { name: "Abrir a conversa com Rita Campos" })).toHaveAttribute(
      "href",
      "/tickets/00000000-0000-4000-8000-000000000009",
    );
    expect(list.calls.map(({ query }) => query.after)).toEqual([undefined, 1]);
  });

  it("filters by state, and shows the questions where one asks first", async () => {
    const { user, list } = openReport({ ...running, confirmation: true });
    expect(await screen.findByRole("columnheader", { name: "Confirmou" })).toBeVisible();
    expect(factOf("Confirmações solicitadas")).toBe("0");
    await user.click(screen.getByRole("combobox", { name: "Situação" }));
    await user.click(await screen.findByRole("option", { name: "Falhou" }));
    expect(await screen.findByText("Ninguém nesta situação")).toBeVisible();
    expect(list.calls.at(-1)?.query).toMatchObject({ state: "failed" });
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await screen.findByText("Rita Campos")).toBeVisible();
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
    expect(await screen.findByText("Em andamento")).toBeVisible();
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
