import {
  type Company,
  companyChannel,
  companyRoutes,
  DEFAULT_WEEK,
  planRoutes,
  type SettingKey,
  settingChannel,
  settingRoutes,
} from "@recado/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeCompany, makeSettings, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => import("./SettingsPage"), 60_000);

const admin = makeUser({ profile: "admin" });
const CLOSED = { yearly: false, open: false, intervals: [] };

function mockSettings(change: Partial<Record<SettingKey, string>> = {}) {
  return mock(settingRoutes.list, () => makeSettings(change));
}

function mockCompany(change: Partial<Company> = {}) {
  return mock(companyRoutes.show, () => makeCompany(change));
}

/** A save that ends when the test says so. */
function mockSlowSave() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const save = mock(settingRoutes.update, async ({ params, body }) => {
    await finished;
    return { key: params.key as SettingKey, value: body.value };
  });
  return { ...save, finish };
}

function mockSave() {
  return mock(settingRoutes.update, ({ params, body }) => ({ key: params.key as SettingKey, value: body.value }));
}

async function openIntegrations(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole("button", { name: "IXC, MK-Auth e Asaas" }));
}

describe("the options", () => {
  it("shows a change at once, and says when it is on its way and when it is saved", async () => {
    mockSettings();
    const save = mockSlowSave();
    const user = renderApp("/settings", { user: admin });
    const rating = await screen.findByRole("switch", { name: "Avaliações" });
    expect(rating).not.toBeChecked();
    await user.click(rating);
    expect(rating).toBeChecked();
    expect(await screen.findByText("Atualizando...")).toBeVisible();
    save.finish();
    expect(await screen.findByText("Operação atualizada com sucesso.")).toBeVisible();
    expect(screen.queryByText("Atualizando...")).not.toBeInTheDocument();
    expect(rating).toBeChecked();
    expect(save.calls).toMatchObject([{ params: { key: "userRating" }, body: { value: "enabled" } }]);
  });

  it("takes a change back that the server refuses", async () => {
    mockSettings({ call: "enabled" });
    mock(settingRoutes.update, () => refuse("ERR_NO_PERMISSION"));
    const user = renderApp("/settings", { user: admin });
    const calls = await screen.findByRole("switch", { name: "Aceitar chamadas" });
    await user.click(calls);
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
    expect(calls).toBeChecked();
  });

  it("saves the choice of a list, and the hours get their tab by it", async () => {
    mockSettings();
    const save = mockSave();
    const user = renderApp("/settings", { user: admin });
    await user.click(await screen.findByRole("combobox", { name: "Gerenciamento de expediente" }));
    expect(screen.queryByRole("tab", { name: "Horários" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("option", { name: "Por empresa" }));
    expect(await screen.findByRole("tab", { name: "Horários" })).toBeVisible();
    await waitFor(() =>
      expect(save.calls).toMatchObject([{ params: { key: "scheduleType" }, body: { value: "company" } }]),
    );
  });

  it("finds a time zone by typing part of its name", async () => {
    mockSettings();
    const save = mockSave();
    const user = renderApp("/settings", { user: admin });
    const zone = await screen.findByRole("combobox", { name: "Fuso horário" });
    expect(zone).toHaveValue("Horário Padrão de Brasília");
    await user.clear(zone);
    await user.type(zone, "porto v{Enter}");
    await waitFor(() => expect(save.calls).toMatchObject([{ body: { value: "America/Porto_Velho" } }]));
    await user.clear(zone);
    await user.type(zone, "brasília");
    expect(await screen.findByRole("option", { name: "Horário Padrão de Brasília · Fortaleza" })).toBeVisible();
  });

  it("takes times in minutes, says how long that is, and what it means when there is none", async () => {
    mockSettings({ outOfHoursInterval: "90" });
    const save = mockSave();
    const user = renderApp("/settings", { user: admin });
    expect(await screen.findByText("Quem volta sempre começa um atendimento novo.")).toBeVisible();
    expect(screen.getByText("1 hora e 30 minutos")).toBeVisible();
    const reopening = screen.getByRole("textbox", { name: "Reabrir atendimentos recentes" });
    await user.clear(reopening);
    await user.tab();
    expect(reopening).toHaveValue("0");
    await user.clear(reopening);
    await user.type(reopening, "2 880x{Enter}");
    await waitFor(() => expect(save.calls).toHaveLength(1));
    expect(save.calls).toMatchObject([{ params: { key: "autoReopenTimeout" }, body: { value: "2880" } }]);
    expect(screen.getByText("2 dias")).toBeVisible();
  });

  it("saves a text when Enter is pressed or the field is left, and only when it changed", async () => {
    mockSettings({ ipixc: "10.0.0.1" });
    const save = mockSave();
    const user = renderApp("/settings", { user: admin });
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await openIntegrations(user);
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ block: "nearest" })));
    const address = screen.getByRole("textbox", { name: "Endereço do IXC" });
    await user.clear(address);
    await user.type(address, "10.0.0.2{Escape}");
    expect(address).toHaveValue("10.0.0.1");
    await user.type(address, "5{Enter}");
    await user.tab();
    await user.type(screen.getByRole("textbox", { name: "Endereço do MK-Auth" }), "mk.test");
    await user.tab();
    await waitFor(() => expect(save.calls).toHaveLength(2));
    expect(save.calls).toMatchObject([
      { params: { key: "ipixc" }, body: { value: "10.0.0.15" } },
      { params: { key: "ipmkauth" }, body: { value: "mk.test" } },
    ]);
  });

  it("keeps what was typed where it could not be saved, to be saved again", async () => {
    mockSettings({ ipixc: "10.0.0.1" });
    mock(settingRoutes.update, () => refuse("ERR_INTERNAL"));
    const user = renderApp("/settings", { user: admin });
    await openIntegrations(user);
    const address = screen.getByRole("textbox", { name: "Endereço do IXC" });
    const token = screen.getByLabelText("Token do Asaas");
    await user.type(address, "5{Enter}");
    await user.type(token, "aact_4321{Enter}");
    await waitFor(() => expect(screen.queryByText("Atualizando...")).toBeNull());
    expect(address).toHaveValue("10.0.0.15");
    expect(token).toHaveValue("aact_4321");
    const save = mockSave();
    await user.type(token, "{Enter}");
    await waitFor(() => expect(save.calls.map(({ body }) => body.value)).toContain("aact_4321"));
    await waitFor(() => expect(token).toHaveValue(""));
  });

  it("keeps what was typed while something else was on its way", async () => {
    mockSettings({ ipixc: "10.0.0.1" });
    const save = mockSlowSave();
    const user = renderApp("/settings", { user: admin });
    await openIntegrations(user);
    const address = screen.getByRole("textbox", { name: "Endereço do IXC" });
    await user.type(address, "5{Enter}");
    await user.type(address, "6");
    save.finish();
    expect(await screen.findByText("Operação atualizada com sucesso.")).toBeVisible();
    expect(address).toHaveValue("10.0.0.156");
  });

  it("never shows a secret: what is kept stands as a mask, and can be replaced or erased", async () => {
    mockSettings({ asaas: "••••9876" });
    const save = mock(settingRoutes.update, ({ body }) => ({
      key: "asaas" as const,
      value: body.value && "••••4321",
    }));
    const user = renderApp("/settings", { user: admin });
    await openIntegrations(user);
    const token = screen.getByLabelText("Token do Asaas");
    expect(token).toHaveValue("");
    expect(token).toHaveAttribute("placeholder", "••••9876");
    await user.type(token, "aact_4321{Enter}");
    await waitFor(() => expect(token).toHaveAttribute("placeholder", "••••4321"));
    expect(token).toHaveValue("");
    const question = () => within(screen.getByRole("alertdialog", { name: "Apagar “Token do Asaas”?" }));
    await user.click(screen.getByRole("button", { name: "Apagar Token do Asaas" }));
    await user.click(question().getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(save.calls).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Apagar Token do Asaas" }));
    await user.click(question().getByRole("button", { name: "Apagar" }));
    await waitFor(() => expect(token).toHaveAttribute("placeholder", "Não configurado"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(save.calls.map(({ body }) => body.value)).toEqual(["aact_4321", ""]);
  });

  it("lets an attendant look, without the keys of other systems", async () => {
    mockSettings();
    renderApp("/settings", { user: makeUser() });
    expect(await screen.findByText("Somente administradores podem alterar as configurações.")).toBeVisible();
    for (const control of screen.getAllByRole("switch")) expect(control).toBeDisabled();
    expect(screen.queryByText("Integrações")).not.toBeInTheDocument();
  });

  it("follows what a colleague changes", async () => {
    mockSettings();
    renderApp("/settings", { user: admin });
    const groups = await screen.findByRole("switch", { name: "Ignorar mensagens de grupos" });
    expect(groups).toBeChecked();
    fakeSocket.announce(
      settingChannel,
      { action: "update", setting: { key: "CheckMsgIsGroup", value: "disabled" } },
      5,
    );
    await waitFor(() => expect(groups).not.toBeChecked());
  });
});

describe("the tabs", () => {
  const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

  it("are options and hours for a company, and the product's own for the operator", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany();
    renderApp("/settings", { user: makeUser({ super: true, profile: "admin" }) });
    await waitFor(() => expect(tabNames()).toEqual(["Opções", "Horários", "Empresas", "Planos", "Ajuda"]));
    expect(screen.getByText("Como a sua empresa atende.")).toBeVisible();
  });

  it("of the product say nothing of how a company serves", async () => {
    mockSettings();
    mock(companyRoutes.list, () => []);
    mock(planRoutes.listAll, () => []);
    renderApp("/settings?tab=companies", { user: makeUser({ super: true, profile: "admin" }) });
    expect(await screen.findByRole("tab", { name: "Empresas", selected: true })).toBeVisible();
    expect(screen.queryByText("Como a sua empresa atende.")).toBeNull();
  });

  it("do not open for those they are not for", async () => {
    mockSettings();
    renderApp("/settings?tab=companies", { user: admin });
    expect(await screen.findByRole("switch", { name: "Avaliações" })).toBeInTheDocument();
    expect(tabNames()).toEqual(["Opções"]);
  });

  it("load the company and its settings anew at each change", async () => {
    const settings = mockSettings({ scheduleType: "company" });
    const company = mockCompany();
    const user = renderApp("/settings?tab=schedules", { user: admin });
    await screen.findByRole("group", { name: "Segunda-feira" });
    const before = [settings.calls.length, company.calls.length];
    await user.click(screen.getByRole("tab", { name: "Opções" }));
    await user.click(screen.getByRole("tab", { name: "Horários" }));
    await waitFor(() => expect(settings.calls.length).toBeGreaterThan(before[0] as number));
    await waitFor(() => expect(company.calls.length).toBeGreaterThan(before[1] as number));
  });
});

describe("the hours", () => {
  const question = { name: "Descartar o que foi escrito?" };

  it("are not lost by a click on another tab before that was asked", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany();
    const user = renderApp("/settings?tab=schedules", { user: admin });
    const monday = await screen.findByRole("group", { name: "Segunda-feira" });
    await user.click(within(monday).getByRole("button", { name: "Novo intervalo" }));
    await user.click(screen.getByRole("tab", { name: "Opções" }));
    const asked = await screen.findByRole("alertdialog", question);
    await user.click(within(asked).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.getByRole("tab", { name: "Horários" })).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("tab", { name: "Opções" }));
    await user.click(
      within(await screen.findByRole("alertdialog", question)).getByRole("button", { name: "Descartar" }),
    );
    expect(await screen.findByRole("switch", { name: "Avaliações" })).toBeVisible();
  });

  it("are left without a question where a colleague has changed them, and nobody here", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany();
    const user = renderApp("/settings?tab=schedules", { user: admin });
    await screen.findByRole("group", { name: "Segunda-feira" });
    const closed = { startTime: "", endTime: "", open: false, intervals: [] };
    const schedules = [{ weekday: "Segunda-feira", weekdayEn: "monday" as const, ...closed }];
    const company = makeCompany({ schedules });
    act(() => fakeSocket.announce(companyChannel, { action: "update", company }, 1));
    const monday = screen.getByRole("group", { name: "Segunda-feira" });
    await waitFor(() => expect(within(monday).getByRole("switch")).not.toBeChecked());
    await user.click(screen.getByRole("tab", { name: "Opções" }));
    expect(await screen.findByRole("switch", { name: "Avaliações" })).toBeVisible();
  });

  it("are saved all at once", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany({ schedules: [] });
    const save = mock(companyRoutes.updateSchedules, ({ body }) => makeCompany({ schedules: body.schedules }));
    const user = renderApp("/settings?tab=schedules", { user: admin });
    const monday = await screen.findByRole("group", { name: "Segunda-feira" });
    await user.click(within(monday).getByRole("button", { name: "Novo intervalo" }));
    const [opens, closes] = within(monday).getAllByRole("textbox") as [HTMLElement, HTMLElement];
    await user.clear(opens);
    await user.type(opens, "0830");
    await user.clear(closes);
    await user.type(closes, "1745");
    await user.click(screen.getAllByRole("button", { name: "Salvar" })[0] as HTMLElement);
    expect(await screen.findByText("Horários atualizados com sucesso.")).toBeVisible();
    expect(save.calls).toHaveLength(1);
    expect(save.calls[0]?.body.schedules).toHaveLength(7);
    expect(save.calls[0]?.body.schedules[0]).toMatchObject({
      weekdayEn: "monday",
      startTime: "08:30",
      endTime: "17:45",
    });
  });

  it.each([
    ["another day", "Domingo"],
    ["a day back", "Sábado"],
  ])("keep %s that was changed while they were being saved", async (_, day) => {
    mockSettings({ scheduleType: "company" });
    mockCompany({ schedules: DEFAULT_WEEK });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const save = mock(companyRoutes.updateSchedules, async ({ body }) => {
      const company = makeCompany({ schedules: body.schedules });
      // The event is often here before the answer.
      act(() => fakeSocket.announce(companyChannel, { action: "update", company }, 1));
      await answered;
      return company;
    });
    const user = renderApp("/settings?tab=schedules", { user: admin });
    const switchOf = (name: string) => within(screen.getByRole("group", { name })).getByRole("switch");
    await screen.findByRole("group", { name: "Sábado" });
    await user.click(switchOf("Sábado"));
    await user.click(screen.getAllByRole("button", { name: "Salvar" })[0] as HTMLElement);
    await waitFor(() => expect(save.calls).toHaveLength(1));
    await user.click(switchOf(day));
    const isOpen = (switchOf(day) as HTMLInputElement).checked;
    answer();
    expect(await screen.findByText("Horários atualizados com sucesso.")).toBeVisible();
    expect(isOpen).toBe(true);
    expect(switchOf(day)).toBeChecked();
    await user.click(screen.getAllByRole("button", { name: "Salvar" })[0] as HTMLElement);
    await waitFor(() => expect(save.calls).toHaveLength(2));
    expect(save.calls[1]?.body.schedules.find(({ weekday }) => weekday === day)?.open).toBe(true);
  });

  it("ask before what was changed while they were being saved is left", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany({ schedules: DEFAULT_WEEK });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    mock(companyRoutes.updateSchedules, ({ body }) => answered.then(() => makeCompany({ schedules: body.schedules })));
    const user = renderApp("/settings?tab=schedules", { user: admin });
    const sunday = within(await screen.findByRole("group", { name: "Domingo" }));
    await user.click(screen.getAllByRole("button", { name: "Salvar" })[0] as HTMLElement);
    await user.click(sunday.getByRole("switch"));
    answer();
    expect(await screen.findByText("Horários atualizados com sucesso.")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Opções" }));
    expect(await screen.findByRole("alertdialog", question)).toBeVisible();
  });

  it("do not hold against a holiday what was wrong with the one before it, which was removed", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany({ holidays: ["Natal", "Véspera"].map((name) => ({ ...CLOSED, date: "2026-12-24", name })) });
    const user = renderApp("/settings?tab=schedules", { user: admin });
    const row = async (name: string) => within(await screen.findByRole("group", { name }));
    fireEvent.change((await row("Natal")).getByLabelText("Data"), { target: { value: "" } });
    await user.click(screen.getAllByRole("button", { name: "Salvar" })[1] as HTMLElement);
    const date = (await row("Natal")).getByLabelText("Data");
    await waitFor(() => expect(date).toHaveAccessibleDescription("Obrigatório"));
    await user.click(screen.getByRole("button", { name: "Remover feriado: Natal" }));
    await waitFor(async () => expect((await row("Véspera")).getByLabelText("Data")).toBeValid());
    // What was wrong at a place is not wrong with whoever comes to stand there next.
    await user.click(screen.getByRole("button", { name: "Adicionar feriado" }));
    expect((await row("Novo feriado")).getByLabelText("Data")).toBeValid();
  });

  it("have holidays beside them, also where each queue has hours of its own", async () => {
    mockSettings({ scheduleType: "queue" });
    mockCompany();
    const save = mock(companyRoutes.updateHolidays, ({ body }) => makeCompany(body));
    const user = renderApp("/settings", { user: admin });
    await user.click(await screen.findByRole("tab", { name: "Feriados" }));
    await user.click(await screen.findByRole("button", { name: "Adicionar feriado" }));
    const row = within(screen.getByRole("group", { name: "Novo feriado" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(row.getByLabelText("Data")).toHaveAccessibleDescription("Obrigatório"));
    fireEvent.change(row.getByLabelText("Data"), { target: { value: "2026-12-24" } });
    await user.type(row.getByLabelText("Nome"), "Véspera");
    expect(row.getByText("Fechado")).toBeVisible();
    await user.click(row.getByRole("switch", { name: "Abre neste dia" }));
    expect(row.queryByText("Fechado")).not.toBeInTheDocument();
    await user.clear(row.getByLabelText("Fecha às"));
    await user.type(row.getByLabelText("Fecha às"), "1200");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Feriados atualizados com sucesso.")).toBeVisible();
    const eve = { date: "2026-12-24", name: "Véspera", yearly: true, open: true };
    expect(save.calls.map(({ body }) => body.holidays)).toEqual([
      [{ ...eve, intervals: [{ startTime: "08:00", endTime: "12:00" }] }],
    ]);
    await user.click(screen.getByRole("button", { name: "Remover feriado: Véspera" }));
    expect(await screen.findByText("Nenhum feriado")).toBeVisible();
  });

  it("cannot be saved by an attendant", async () => {
    mockSettings({ scheduleType: "company" });
    mockCompany();
    renderApp("/settings?tab=schedules", { user: makeUser() });
    for (const button of await screen.findAllByRole("button", { name: "Salvar" })) expect(button).toBeDisabled();
  });
});
