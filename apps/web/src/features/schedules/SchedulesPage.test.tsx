import {
  connectionRoutes,
  contactChannel,
  contactRoutes,
  type Schedule,
  scheduleChannel,
  scheduleRoutes,
} from "@recado/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toLocalText } from "../../shared/texts/localText";
import { makeConnection, makePlan, makeUser } from "../../testing/builders";
import { makeContact } from "../../testing/conversations";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

/** Within a month: in the last hour of one the next day may stand on another page. */
const NOW = new Date(2026, 10, 20, 12);
/** A time of the month on screen that is still to come. */
const soon = new Date(NOW.getTime() + 3_600_000);
const promise: Schedule = {
  id: 1,
  body: "Segue o orçamento",
  contactId: 5,
  contact: { id: 5, name: "Maria das Dores" },
  sendAt: soon.toISOString(),
  sentAt: null,
  status: "PENDENTE",
  problem: null,
  whatsappId: null,
  repetition: "none",
  until: null,
  repeatsFrom: soon.toISOString(),
  onlyIfSilent: false,
  silentSince: "2026-01-02T12:00:00.000Z",
  mediaPath: null,
  mediaName: null,
  userId: 7,
  user: { id: 7, name: "Ana Lima" },
};
const sent: Schedule = {
  ...promise,
  id: 2,
  contact: { id: 6, name: "Beto" },
  status: "ENVIADA",
  sentAt: promise.sendAt,
};

beforeAll(async () => {
  // The calendar asks what lies under the pointer; here nothing is laid out.
  document.elementFromPoint = () => null;
  await import("./SchedulesPage");
});

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function mockAll(schedules = [promise]) {
  mock(connectionRoutes.list, () => [makeConnection({ id: 9, name: "Loja" })]);
  mock(contactRoutes.show, () => ({ ...makeContact({ id: 5, name: "Maria das Dores" }), extraInfo: [] }));
  return mock(scheduleRoutes.list, () => ({ schedules, count: schedules.length, hasMore: false }));
}
const openDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the page of schedules", () => {
  it("shows a month with its count, and follows what colleagues do and what leaves", async () => {
    const list = mockAll([promise, sent]);
    renderApp("/schedules", { user: makeUser() });
    expect(await screen.findByRole("heading", { name: "Agendamentos (2)" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Mês", pressed: true })).toBeVisible();
    expect(screen.getByRole("button", { name: "Editar: Maria das Dores" })).toBeVisible();
    // What has left cannot be edited.
    expect(screen.queryByRole("button", { name: "Editar: Beto" })).toBeNull();
    const { from, to } = list.calls[0]?.query ?? {};
    expect(String(from) < promise.sendAt && promise.sendAt < String(to)).toBe(true);
    fakeSocket.announce(
      scheduleChannel,
      { action: "update", schedule: { ...promise, status: "ENVIADA", sentAt: promise.sendAt } },
      1,
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "Editar: Maria das Dores" })).toBeNull());
    fakeSocket.announce(scheduleChannel, { action: "delete", scheduleId: 1 }, 2);
    expect(await screen.findByRole("heading", { name: "Agendamentos (1)" })).toBeVisible();
  });

  it("says of a month without any that nothing is scheduled, and not before it is known", async () => {
    mockAll([]);
    renderApp("/schedules", { user: makeUser() });
    expect(await screen.findByText("Carregando…", { selector: "[role=status]:not([aria-label])" })).toBeVisible();
    expect(screen.queryByText("Nada agendado neste período.")).toBeNull();
    expect(await screen.findByText("Nada agendado neste período.")).toBeVisible();
    expect(screen.queryByText("Carregando…")).toBeNull();
  });

  it("calls a contact as he is called now", async () => {
    const list = mockAll();
    renderApp("/schedules", { user: makeUser() });
    await screen.findByRole("button", { name: "Editar: Maria das Dores" });
    const contact = makeContact({ id: 5, name: "Maria Aparecida" });
    act(() => fakeSocket.announce(contactChannel, { action: "update", contact }, 1));
    expect(await screen.findByRole("button", { name: "Editar: Maria Aparecida" })).toBeVisible();
    expect(list.calls).toHaveLength(1);
    act(() => fakeSocket.announce(contactChannel, { action: "reload" }, 2));
    await waitFor(() => expect(list.calls).toHaveLength(2), { timeout: 3_000 });
  });

  it("opens the dialog for the contact of the address, checks, and saves with picture and repetition", async () => {
    mockAll([]);
    const create = mock(scheduleRoutes.create, () => promise);
    const upload = mock(scheduleRoutes.uploadMedia, () => ({ ...promise, mediaName: "a.png" }));
    const user = renderApp("/schedules?contactId=5", { user: makeUser() });
    const dialog = await openDialog("Agendar mensagem");
    expect(dialog.getByLabelText("Contato")).toHaveValue("Maria das Dores");
    expect(dialog.getByRole("combobox", { name: "Conexão" })).toHaveTextContent("A da conversa");
    const proposed = new Date(dialog.getByLabelText<HTMLInputElement>("Data e hora").value).getTime();
    // In an hour, to the minute.
    expect(Math.abs(proposed - Date.now() - 3_600_000)).toBeLessThan(120_000);
    await user.type(dialog.getByLabelText("Mensagem"), "Oi");
    fireEvent.change(dialog.getByLabelText("Data e hora"), { target: { value: "2020-01-01T09:00" } });
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    expect(await dialog.findByText("Mensagem muito curta. No mínimo 5 caracteres.")).toBeVisible();
    expect(dialog.getByText("Escolha uma hora que ainda não passou.")).toBeVisible();
    const at = toLocalText(new Date(Date.now() + 86_400_000));
    fireEvent.change(dialog.getByLabelText("Data e hora"), { target: { value: at } });
    await user.type(dialog.getByLabelText("Mensagem"), ", bom dia!");
    await user.click(dialog.getByRole("combobox", { name: "Repetir" }));
    await user.click(await screen.findByRole("option", { name: "Toda semana" }));
    fireEvent.change(dialog.getByLabelText("Até (opcional)"), { target: { value: "2099-01-31" } });
    await user.click(dialog.getByRole("switch", { name: "Só se o cliente não escrever antes" }));
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Imagem", { selector: "input" }), picture);
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    await waitFor(() => expect(upload.calls[0]?.params).toEqual({ scheduleId: 1 }));
    expect(create.calls[0]?.body).toEqual({
      contactId: 5,
      body: "Oi, bom dia!",
      sendAt: new Date(at).toISOString(),
      whatsappId: null,
      repetition: "weekly",
      until: "2099-01-31",
      onlyIfSilent: true,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not leave before its picture is there, and is not there without it", async () => {
    mockAll([]);
    const steps: string[] = [];
    mock(scheduleRoutes.create, ({ body }) => {
      steps.push("create");
      expect(Date.parse(String(body.sendAt)) - Date.now()).toBeGreaterThan(3_500_000);
      return { ...promise, sendAt: String(body.sendAt) };
    });
    mock(scheduleRoutes.update, ({ body }) => {
      steps.push(`update ${body.sendAt}`);
      return { ...promise, sendAt: String(body.sendAt) };
    });
    mock(scheduleRoutes.remove, () => {
      steps.push("remove");
      return {};
    });
    mock(scheduleRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    const user = renderApp("/schedules?contactId=5", { user: makeUser() });
    const dialog = await openDialog("Agendar mensagem");
    await user.type(dialog.getByLabelText("Mensagem"), "Bom dia!");
    const at = toLocalText(new Date(Date.now() + 600_000));
    fireEvent.change(dialog.getByLabelText("Data e hora"), { target: { value: at } });
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Imagem", { selector: "input" }), picture);
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    expect(await dialog.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    expect(steps).toEqual(["create", "remove"]);
    mock(scheduleRoutes.uploadMedia, () => {
      steps.push("file");
      return { ...promise, mediaName: "a.png" };
    });
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(steps.slice(2)).toEqual(["create", "file", `update ${new Date(at).toISOString()}`]);
  });

  it("has its own time back when its new picture fails", async () => {
    const near = { ...promise, sendAt: new Date(Date.now() + 900_000).toISOString() };
    mockAll([near]);
    const times: string[] = [];
    mock(scheduleRoutes.update, ({ body }) => {
      times.push(String(body.sendAt));
      return { ...near, sendAt: String(body.sendAt) };
    });
    mock(scheduleRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    const user = renderApp("/schedules", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Editar: Maria das Dores" }));
    const dialog = await openDialog("Editar agendamento");
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Imagem", { selector: "input" }), picture);
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    expect(Date.parse(String(times[0])) - Date.now()).toBeGreaterThan(3_500_000);
    expect(times.slice(1)).toEqual([near.sendAt]);
  });

  it("keeps the end of its repetition while it waits for its picture, and says so when it stays moved", async () => {
    vi.setSystemTime(new Date("2026-11-20T23:30-03:00"));
    const times = { sendAt: "2026-11-21T02:45:00.000Z", repeatsFrom: "2026-11-11T02:45:00.000Z" };
    const near = { ...promise, ...times, repetition: "daily", until: "2026-11-20" } as const;
    mockAll([near]);
    const bodies: unknown[] = [];
    mock(scheduleRoutes.update, ({ body }) => {
      bodies.push(body);
      if (bodies.length === 2) refuse("ERR_UNAVAILABLE");
      return { ...near, sendAt: String(body.sendAt), until: body.until ?? null, silentSince: new Date().toISOString() };
    });
    mock(scheduleRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    const user = renderApp("/schedules", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Editar: Maria das Dores" }));
    const dialog = await openDialog("Editar agendamento");
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Imagem", { selector: "input" }), picture);
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText(/^A hora mudou: por enquanto, o envio é em .*21\/11/)).toBeVisible();
    expect(dialog.getByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    const held = { sendAt: "2026-11-21T03:30:00.000Z", until: "2026-11-21" };
    // Of which series it is, too: over midnight it would begin another.
    const own = { sendAt: near.sendAt, repetition: "daily", until: "2026-11-20", repeatsFrom: near.repeatsFrom };
    const promised = { silentSince: near.silentSince };
    // Nor is the customer's silence counted anew.
    expect(bodies).toMatchObject([held, { ...own, ...promised }]);
    mock(scheduleRoutes.uploadMedia, () => ({ ...near, ...held, mediaName: "a.png" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies.slice(2)).toMatchObject([held, { ...own, ...promised }]);
  });

  it("says that a new one stays moved which could neither get its time nor be taken back", async () => {
    mockAll([]);
    const create = mock(scheduleRoutes.create, ({ body }) => ({ ...promise, sendAt: String(body.sendAt) }));
    mock(scheduleRoutes.uploadMedia, () => ({ ...promise, mediaName: "a.png" }));
    mock(scheduleRoutes.update, () => refuse("ERR_UNAVAILABLE"));
    mock(scheduleRoutes.remove, () => refuse("ERR_UNAVAILABLE"));
    const user = renderApp("/schedules?contactId=5", { user: makeUser() });
    const dialog = await openDialog("Agendar mensagem");
    await user.type(dialog.getByLabelText("Mensagem"), "Bom dia!");
    const at = toLocalText(new Date(Date.now() + 600_000));
    fireEvent.change(dialog.getByLabelText("Data e hora"), { target: { value: at } });
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Imagem", { selector: "input" }), picture);
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    expect(await screen.findByText(/^A hora mudou: por enquanto, o envio é em .*20\/11, 13:00/)).toBeVisible();
    const update = mock(scheduleRoutes.update, ({ body }) => ({ ...promise, sendAt: String(body.sendAt) }));
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(create.calls).toHaveLength(1);
    expect(update.calls.at(-1)?.body.sendAt).toBe(new Date(at).toISOString());
  });

  it("says why one failed, and sends it again at another time", async () => {
    mockAll([{ ...promise, status: "ERRO", problem: "late" }]);
    const update = mock(scheduleRoutes.update, () => promise);
    const user = renderApp("/schedules", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Editar: Maria das Dores" }));
    const dialog = await openDialog("Editar agendamento");
    expect(dialog.getByText(/A hora passou há tempo demais/)).toBeVisible();
    const refused = mock(scheduleRoutes.update, () => refuse("ERR_SCHEDULE_PAST"));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Esta hora já passou. Escolha outra.")).toBeVisible();
    expect([refused.calls.length, update.calls.length]).toEqual([1, 0]);
  });

  it("asks before one is taken back, also from its dialog and from the one of what has left", async () => {
    mockAll([promise, sent]);
    const remove = mock(scheduleRoutes.remove, () => ({}));
    const user = renderApp("/schedules", { user: makeUser() });
    await user.click(await screen.findByText("Beto"));
    const told = await openDialog("Mensagem enviada");
    expect(told.getByText("Segue o orçamento")).toBeVisible();
    await user.click(told.getByRole("button", { name: "Fechar" }));
    await user.click(await screen.findByRole("button", { name: "Excluir: Maria das Dores" }));
    expect(remove.calls).toEqual([]);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(remove.calls[0]?.params).toEqual({ scheduleId: 1 }));
    expect(await screen.findByRole("heading", { name: "Agendamentos (1)" })).toBeVisible();
  });

  it("in the day is opened by Enter and taken back by Delete", async () => {
    mockAll();
    const user = renderApp("/schedules", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Agenda" }));
    expect(await screen.findByText("Segue o orçamento")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Semana" }));
    const event = await screen.findByRole("button", { name: /Maria das Dores/ });
    event.focus();
    await user.keyboard("{Delete}");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    event.focus();
    await user.keyboard("{Enter}");
    await openDialog("Editar agendamento");
  });

  it("answers a click on a past day, and takes what is left of the half hour that is passing", async () => {
    mockAll([]);
    function click(place: Element, at: { clientX: number; clientY: number }) {
      // Seven columns of 100, or a minute for each pixel. All else has no size here.
      Object.defineProperties(place, { offsetWidth: { value: 700 }, offsetHeight: { value: 1_440 } });
      document.elementFromPoint = () => place;
      fireEvent.mouseDown(place, at);
      fireEvent.mouseUp(place, at);
      document.elementFromPoint = () => null;
    }
    const user = renderApp("/schedules", { user: makeUser() });
    const thursday = (await screen.findByRole("button", { name: "19" })).closest(".rbc-month-row");
    click(thursday?.querySelector(".rbc-row-bg") as Element, { clientX: 450, clientY: 5 });
    expect(await screen.findByText("Escolha uma hora que ainda não passou.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Dia" }));
    vi.setSystemTime(new Date(2026, 10, 20, 12, 10));
    click(document.querySelector(".rbc-day-slot") as Element, { clientX: 50, clientY: 12 * 60 + 5 });
    const dialog = await openDialog("Agendar mensagem");
    expect(dialog.getByLabelText("Data e hora")).toHaveValue("2026-11-20T13:10");
  });

  it("shows what others promised, and whose that is, and leaves it to them and to administrators", async () => {
    const theirs = { ...promise, userId: 8, user: { id: 8, name: "Bia Reis" } };
    const orphan = { ...promise, id: 3, contact: { id: 8, name: "Caio" }, userId: null, user: null };
    mockAll([theirs, orphan]);
    const user = renderApp("/schedules", { user: makeUser() });
    await user.click(await screen.findByText("Maria das Dores"));
    const shown = await openDialog("Mensagem agendada");
    expect(shown.getByText(/Por Bia Reis/)).toBeVisible();
    expect(shown.queryByRole("button", { name: "Excluir" })).toBeNull();
    await user.click(shown.getByRole("button", { name: "Fechar" }));
    const buttons = () => screen.queryAllByRole("button", { name: /^(Editar|Excluir): / });
    expect(buttons()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Agenda" }));
    expect(await screen.findByText("Por Bia Reis")).toBeVisible();
    expect(buttons()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Semana" }));
    const event = await screen.findByRole("button", { name: /Maria das Dores/ });
    expect(event.querySelector("svg")).toBeNull();
    event.focus();
    await user.keyboard("{Delete}");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("leaves what anybody promised to an administrator", async () => {
    mockAll([{ ...promise, userId: null, user: null }]);
    const user = renderApp("/schedules", { user: makeUser({ profile: "admin" }) });
    await user.click(await screen.findByRole("button", { name: "Editar: Maria das Dores" }));
    await openDialog("Editar agendamento");
  });

  it("is not there where the plan has none", async () => {
    const plan = makePlan({ useSchedules: false });
    renderApp("/", { user: makeUser({}, { plan }) });
    await screen.findByRole("navigation");
    expect(screen.queryByRole("link", { name: "Agendamentos" })).toBeNull();
  });
});
