import {
  connectionChannel,
  connectionRoutes,
  type DashboardNow,
  dashboardRoutes,
  messageChannel,
  queueRoutes,
  ticketChannel,
  userChannel,
  userRoutes,
} from "@recado/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { languageStore } from "../../shared/texts/languageStore";
import { makeConnection, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDashboard, NOTHING } from "../../testing/dashboard";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const settings = [{ key: "firstSteps" as const, value: "done" }];
const admin = makeUser({ profile: "admin" }, { settings });
const spread = (minutes: number) => ({ average: minutes, median: minutes, p90: minutes * 2, count: 3 });

beforeEach(() => {
  mock(queueRoutes.list, () => []);
  mock(connectionRoutes.list, () => []);
  mock(userRoutes.listOptions, () => [{ id: 7, name: "Ana", email: "ana@acme.test", queues: [] }]);
});

describe("the dashboard", () => {
  it("tells each figure beside what it was before, and in a word whether that is good", async () => {
    const told = { received: 12, supportFinished: 9, waitTime: spread(90), firstAnswerTime: spread(3.2) };
    const counters = { ...told, avgRating: 2.5, rates: [0, 1, 1] };
    mockDashboard({ counters: counters as never }, { received: 10, supportFinished: 12, waitTime: spread(120) });
    renderApp("/", { user: admin });
    const figures = await screen.findByRole("region", { name: "Indicadores" });
    expect(await within(figures).findByText("antes 10")).toBeVisible();
    expect(within(figures).getByText("20%")).toBeVisible();
    expect(within(figures).getByText("1 h 30 min")).toBeVisible();
    expect(within(figures).getByText("3 min 12 s")).toBeVisible();
    expect(within(figures).getByText("9 em 10 até 6 min")).toBeVisible();
    expect(within(figures).getByText("2,5")).toHaveTextContent("2,5de 3");
    expect(within(figures).getByText("50% muito satisfeitos")).toBeVisible();
    expect(within(figures).getByText("Metade até 1 h 30 min")).toBeVisible();
    expect(within(figures).getByText("9 em 10 até 3 h 00 min")).toBeVisible();
    // Fewer were resolved, and they waited less long.
    expect(within(figures).getByText("pior")).toBeVisible();
    expect(within(figures).getByText("melhor")).toBeVisible();
    expect(within(figures).queryByText("Empresas")).not.toBeInTheDocument();
  });

  it("calls an attendant's status as the table of users does, beside what he holds now", async () => {
    const nothing = { avgSupportTime: 0, tickets: 0, rating: null, ratings: 0, firstAnswerTime: null };
    const here = { ...nothing, online: true, isIdle: false, isAway: false, awayUntil: null };
    mockDashboard({
      attendants: [
        { ...here, id: 1, name: "Ana" },
        { ...here, id: 2, name: "Bia", isAway: true },
        { ...here, id: 3, name: "Caio", online: false },
      ],
    });
    const ana = { id: 1, name: "Ana", online: true, isIdle: false, isAway: false, awayUntil: null, open: 9 };
    const bia = { ...ana, id: 2, name: "Bia", isAway: true, awayUntil: "2999-11-20T17:30:00.000Z", open: 2 };
    mock(dashboardRoutes.showNow, () => ({ happening: 11, pending: 0, longestWait: null, people: [ana, bia] }));
    renderApp("/", { user: admin });
    const table = within(await screen.findByRole("table", { name: "Atendentes" }));
    expect(await table.findByRole("row", { name: /Ana Disponível 9/ })).toBeVisible();
    expect(table.getByRole("row", { name: /Bia Ausente 2/ })).toBeVisible();
    expect(table.getByRole("row", { name: /Caio Offline —/ })).toBeVisible();
    // Above, by their faces; and who comes back when.
    const now = within(screen.getByRole("region", { name: "Agora" }));
    expect(now.getByText("Ana: 9 em atendimento, Disponível")).toBeInTheDocument();
    expect(now.getByText(/^Bia · Volta às \d\d:30$/)).toBeVisible();
  });

  it("says which line has been down for longest, and leads to where it is mended", async () => {
    mockDashboard();
    const line = (id: number, change: object) => makeConnection({ id, name: `Loja ${id}`, ...change });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    mock(connectionRoutes.list, () => [
      line(1, { status: "CONNECTED" }),
      line(2, { status: "qrcode", downSince: null }),
      line(3, { status: "DISCONNECTED", downSince: hourAgo }),
    ]);
    renderApp("/", { user: admin });
    const now = within(await screen.findByRole("region", { name: "Agora" }));
    const link = await now.findByRole("link", { name: "Loja 3 e mais 1 fora do ar" });
    expect(link).toHaveAttribute("href", "/connections");
    act(() => fakeSocket.announce(connectionChannel, { action: "delete", whatsappId: 2 }, 31));
    expect(await now.findByRole("link", { name: /^Loja 3 fora do ar há \d+ minutos$/ })).toBeVisible();
    act(() => fakeSocket.announce(connectionChannel, { action: "delete", whatsappId: 3 }, 32));
    expect(await now.findByText("Todas no ar")).toBeVisible();
  });

  it("says how much was resolved without an attendant, unless one is asked for", async () => {
    mockDashboard({ counters: { supportFinished: 20 } as never });
    mock(dashboardRoutes.listOfUsers, () => ({
      data: [{ id: 7, nome: "Ana", quantidade: "15", finished: 15 }],
      count: 1,
    }));
    const user = renderApp("/", { user: admin });
    const queues = await screen.findByRole("region", { name: "Por fila" });
    const sentence = await within(queues).findByText(/resolvidos sem atendente, 25% do total/);
    expect(sentence).toHaveTextContent("5 resolvidos sem atendente, 25% do total.");
    await user.click(screen.getByRole("combobox", { name: "Atendente" }));
    await user.click(screen.getByRole("option", { name: "Ana" }));
    await waitFor(() => expect(screen.queryByText(/resolvidos sem atendente/)).toBeNull());
  });

  it("tells how far a figure has moved by what is written of it", async () => {
    mockDashboard({ counters: { avgRating: 4.26 } as never }, { avgRating: 4.14 });
    renderApp("/", { user: admin });
    const figures = await screen.findByRole("region", { name: "Indicadores" });
    expect(await within(figures).findByText("antes 4,1")).toBeVisible();
    expect(within(figures).getByText("4,3")).toBeVisible();
    expect(within(figures).getByText("0,2")).toBeVisible();
  });

  it("writes whole minutes without seconds, and never breaks a time", async () => {
    const firstAnswerTime = spread(4);
    mockDashboard({ counters: { firstAnswerTime } as never }, { firstAnswerTime: spread(5.2) });
    renderApp("/", { user: admin });
    const figures = await screen.findByRole("region", { name: "Indicadores" });
    expect(await within(figures).findByText("antes 5 min 12 s")).toBeVisible();
    expect(figures.textContent).toContain("Primeira resposta4\u00a0min");
    expect(figures.textContent).toContain("1\u00a0min\u00a012\u00a0s");
  });

  it("asks for a period or dates, and keeps what is chosen in the address", async () => {
    const asked = mockDashboard();
    const user = renderApp("/?days=0&userId=7", { user: admin });
    expect(await screen.findByText("Parametrize o filtro")).toBeVisible();
    expect(asked.calls).toEqual([]);
    await user.click(screen.getByRole("combobox", { name: "Período" }));
    await user.click(screen.getByRole("option", { name: "30 dias" }));
    await waitFor(() => expect(asked.calls[0]?.query).toMatchObject({ days: 30, userId: 7 }));
    expect(screen.queryByText("Parametrize o filtro")).not.toBeInTheDocument();
  });

  it("counts from a date when it is written, not from each digit of its year", async () => {
    const asked = mockDashboard();
    renderApp("/?days=0", { user: admin });
    const [from, to] = [await screen.findByLabelText("Data inicial"), screen.getByLabelText("Data final")];
    for (const typed of ["0002-05-01", "0020-05-01", "0202-05-01"]) {
      fireEvent.change(from, { target: { value: typed } });
      expect(from).toHaveValue(typed);
    }
    fireEvent.blur(from);
    expect(from).toHaveValue("0202-05-01");
    fireEvent.change(from, { target: { value: "2025-05-01" } });
    fireEvent.blur(from);
    await waitFor(() => expect(asked.calls.length).toBeGreaterThan(0));
    // Who goes on looking at it sees it counted without leaving it.
    fireEvent.change(to, { target: { value: "0202-05-31" } });
    fireEvent.change(to, { target: { value: "2025-05-31" } });
    await waitFor(() => expect(asked.calls.at(-1)?.query.date_to).toBe("2025-05-31"), { timeout: 10_000 });
    const dates = asked.calls.flatMap(({ query }) => [query.date_from, query.date_to]);
    expect(dates.filter((date) => date?.startsWith("0"))).toEqual([]);
    fireEvent.change(from, { target: { value: "" } });
    fireEvent.blur(from);
    // The last date alone is counted as that one day.
    await waitFor(() => expect(asked.calls.at(-1)?.query).toMatchObject({ date_to: "2025-05-31" }));
    await waitFor(() => expect(asked.calls.at(-1)?.query).not.toHaveProperty("date_from"));
    expect(screen.queryByText("Parametrize o filtro")).toBeNull();
    fireEvent.change(to, { target: { value: "" } });
    fireEvent.blur(to);
    expect(await screen.findByText("Parametrize o filtro")).toBeVisible();
  });

  it.each([
    ["from=2026-02-02&date_to=2026-02-01", "Data final", "Antes da data inicial"],
    ["from=2024-01-01&date_to=2026-01-02", "Data inicial", "No máximo 732 dias"],
    ["from=2099-01-01", "Data inicial", "Depois de hoje"],
    ["to=2150-01-01", "Data final", "Data inválida"],
  ])("marks the date that leaves nothing to count and does not ask: %s", async (dates, field, problem) => {
    const asked = mockDashboard();
    renderApp(`/?days=0&date_${dates}`, { user: admin });
    const date = await screen.findByLabelText(field);
    expect(date).toBeInvalid();
    expect(date).toHaveAccessibleDescription(problem);
    expect(await screen.findByRole("region", { name: "Agora" })).toBeVisible();
    expect(asked.calls).toEqual([]);
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
    for (const [label, value] of [
      ["Data inicial", "2026-01-02"],
      ["Data final", "2026-01-03"],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    }
    await waitFor(() => expect(asked.calls.at(-1)?.query).toMatchObject({ date_to: "2026-01-03" }));
    expect(date).toBeValid();
  });

  it("shows each chart as a table too, and says what could not be loaded", async () => {
    mockDashboard();
    mock(dashboardRoutes.listOfQueues, () => ({
      data: [{ id: null, name: null, color: null, received: 4, finished: 3 }],
    }));
    mock(dashboardRoutes.listOfUsers, () => refuse("ERR_INTERNAL"));
    const user = renderApp("/", { user: admin });
    const queues = await screen.findByRole("region", { name: "Por fila" });
    await user.click(within(queues).getByRole("button", { name: "Tabela" }));
    const cells = within(queues).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["4", "3"]);
    expect(within(queues).getByRole("rowheader", { name: "Sem fila" })).toBeVisible();
    expect(await screen.findByText("Erro ao obter informações da conversa", {}, { timeout: 10_000 })).toBeVisible();
  });

  it("says of each part in which nobody stands why, and clears a filter that leaves no ratings", async () => {
    mockDashboard();
    const asked = mock(dashboardRoutes.listRatings, () => ({ records: [], hasMore: false }));
    const user = renderApp("/?days=30&userId=7", { user: admin });
    expect(await screen.findByText("Ninguém atende com este filtro.")).toBeVisible();
    const now = within(screen.getByRole("region", { name: "Agora" }));
    expect(now.getByText("Ninguém conectado nem atendendo")).toBeVisible();
    const ratings = screen.getByRole("region", { name: "Avaliações" });
    await user.click(await within(ratings).findByRole("button", { name: "Limpar filtros" }));
    expect(ratings).toHaveFocus();
    await waitFor(() => expect(asked.calls.map(({ query }) => query.userId)).toEqual([7, undefined]));
    expect(asked.calls.at(-1)?.query).toMatchObject({ days: 30 });
    expect(await within(ratings).findByText("Nenhuma avaliação neste período.")).toBeVisible();
    // Of a period alone there is nothing to clear.
    expect(within(ratings).queryByRole("button", { name: "Limpar filtros" })).toBeNull();
  });

  it("writes the days of a chart as the reader's language does", async () => {
    mockDashboard();
    mock(dashboardRoutes.listOfDays, () => ({
      data: [{ data: "03/12/2026", total: 5, finished: 4 }],
      count: 5,
    }));
    const user = renderApp("/", { user: admin });
    act(() => languageStore.set("en"));
    const days = await screen.findByRole("region", { name: "New and resolved" });
    await user.click(within(days).getByRole("button", { name: "Table" }));
    expect(await within(days).findByRole("rowheader", { name: "12/03/2026" })).toBeVisible();
  });

  it("leads to who has waited longest where he is accepted, not into his conversation", async () => {
    mockDashboard();
    const longestWait = { ticketUuid: "u-9", contactName: "Diego Alves", since: "2026-11-20T12:00:00.000Z" };
    mock(dashboardRoutes.showNow, () => ({ happening: 0, pending: 1, longestWait, people: [] }));
    renderApp("/", { user: admin });
    const link = await screen.findByRole("link", { name: /^Diego Alves espera há/ });
    expect(link).toHaveAttribute("href", "/tickets?waiting=u-9");
  });

  it("counts its figures again every two minutes, and from another day after midnight", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let period = { date_from: "2026-11-16", date_to: "2026-11-22" };
    mockDashboard();
    const queues = mock(dashboardRoutes.listOfQueues, () => ({ data: [] }));
    const hours = mock(dashboardRoutes.listOfHours, () => ({ data: [] }));
    const reasons = mock(dashboardRoutes.listOfReasons, () => ({ data: [] }));
    const ratings = mock(dashboardRoutes.listRatings, () => ({ records: [], hasMore: false }));
    const days = mock(dashboardRoutes.listOfDays, () => ({ data: [], count: 0 }));
    const shown = { attendants: [], previous: { date_from: "2026-11-09", date_to: "2026-11-15" }, counters: NOTHING };
    const show = mock(dashboardRoutes.show, () => ({ ...shown, period }));
    renderApp("/", { user: admin });
    await waitFor(() => expect(days.calls.at(-1)?.query).toMatchObject({ initialDate: "2026-11-16" }));
    const parts = [queues, hours, reasons, ratings];
    await waitFor(() => expect(parts.map(({ calls }) => calls.length)).toEqual([1, 1, 1, 1]));
    const before = show.calls.length;
    period = { date_from: "2026-11-17", date_to: "2026-11-23" };
    act(() => void vi.advanceTimersByTime(121_000));
    await waitFor(() => expect(parts.map(({ calls }) => calls.length)).toEqual([2, 2, 2, 2]));
    await waitFor(() => expect(show.calls.length).toBeGreaterThan(before));
    await waitFor(() => expect(days.calls.at(-1)?.query).toMatchObject({ initialDate: "2026-11-17" }));
  });

  it("says what happens now when it happens, and asks once for what happens together", async () => {
    mockDashboard();
    let pending = 0;
    const { calls } = mock(dashboardRoutes.showNow, () => ({ happening: 0, pending, longestWait: null, people: [] }));
    renderApp("/", { user: admin });
    const now = await screen.findByRole("region", { name: "Agora" });
    expect(await within(now).findByText("Ninguém espera")).toBeVisible();
    const before = calls.length;
    pending = 41;
    act(() => {
      for (let ticketId = 1; ticketId <= 20; ticketId += 1)
        fakeSocket.announce(ticketChannel, { action: "delete", ticketId }, ticketId);
      fakeSocket.announce(userChannel, { action: "delete", userId: 9 }, 21);
    });
    expect(await within(now).findByText("41", {}, { timeout: 10_000 })).toBeVisible();
    expect(calls).toHaveLength(before + 1);
  });

  it("says who waits longest when a customer writes to a conversation nobody serves", async () => {
    mockDashboard();
    let longestWait: DashboardNow["longestWait"] = null;
    mock(dashboardRoutes.showNow, () => ({ happening: 1, pending: 1, longestWait, people: [] }));
    renderApp("/", { user: admin });
    await screen.findByRole("region", { name: "Agora" });
    longestWait = { ticketUuid: "u-9", contactName: "Diego Alves", since: "2026-11-20T12:00:00.000Z" };
    const ticket = makeTicket({ id: 9, status: "pending", userId: null, user: null });
    const message = makeMessage({ ticketId: ticket.id });
    act(() => fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact: makeContact() }, 1));
    expect(await screen.findByRole("link", { name: /^Diego Alves espera há/ }, { timeout: 10_000 })).toBeVisible();
  });
});
