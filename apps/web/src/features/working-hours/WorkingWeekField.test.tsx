import { companyRoutes, DEFAULT_WEEK, type Holiday, settingRoutes, WorkingWeek } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { Form } from "../../shared/form/Form";
import type { Screen } from "../../shared/screen/screen";
import { languageStore } from "../../shared/texts/languageStore";
import { makeCompany, makeSettings, makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { completeWeek } from "./completeWeek";
import { WorkingWeekField } from "./WorkingWeekField";

const Hours = z.object({ schedules: WorkingWeek });

function renderWeek({ week = DEFAULT_WEEK, timezone = "America/Sao_Paulo", holidays = [] as Holiday[] } = {}) {
  const onSubmit = vi.fn(async (_: z.output<typeof Hours>) => undefined);
  mock(settingRoutes.list, () => makeSettings({ timezone }));
  mock(companyRoutes.show, () => makeCompany({ holidays }));
  const page = () => (
    <Form schema={Hours} start={{ schedules: completeWeek(week) }} onSubmit={onSubmit} submit="Salvar">
      {(field) => <WorkingWeekField {...field("schedules")} />}
    </Form>
  );
  const title = { pt: "Horários", en: "Hours", es: "Horarios" };
  const only: Screen[] = [{ path: "/hours", access: "session", title, page: lazy(async () => ({ default: page })) }];
  const user = renderApp("/hours", { user: makeUser(), only });
  return { user, saved: () => onSubmit.mock.calls[0]?.[0].schedules };
}

async function retype(user: ReturnType<typeof renderApp>, field: HTMLElement, digits: string) {
  await user.clear(field);
  await user.type(field, digits);
}
const findRow = async (name: string) => within(await screen.findByRole("group", { name }));
const save = () => screen.getByRole("button", { name: "Salvar" });

describe("the hours of a week", () => {
  // A Wednesday, noon in São Paulo.
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-06-10T15:00:00Z"), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it("saves what is typed as digits, under the weekday's Portuguese name", async () => {
    languageStore.set("en");
    const { user, saved } = renderWeek({ week: [] });
    expect((await findRow("Tuesday")).getByText("All day")).toBeVisible();
    await user.click((await findRow("Tuesday")).getByRole("button", { name: "New interval" }));
    await retype(user, (await findRow("Tuesday")).getByLabelText("Opens at"), "0930");
    await retype(user, (await findRow("Tuesday")).getByLabelText("Closes at"), "1745");
    await user.click(save());
    await waitFor(() => expect(saved()).toHaveLength(7));
    const hours = { startTime: "09:30", endTime: "17:45" };
    const tuesday = { weekday: "Terça-feira", weekdayEn: "tuesday", open: true, ...hours, intervals: [hours] };
    expect(saved()?.[1]).toEqual(tuesday);
    expect(saved()?.[0]).toMatchObject({ weekday: "Segunda-feira", open: true, intervals: [], startTime: "" });
  });

  it("does not save half a time, and says so beside it", async () => {
    const { user, saved } = renderWeek();
    const opens = (await findRow("Sexta-feira")).getByLabelText("Abre às");
    await retype(user, opens, "25");
    await user.click(save());
    await waitFor(() => expect(opens).toHaveAccessibleDescription("Horário inválido, use HH:MM"));
    expect(saved()).toBeUndefined();
  });

  it("opens and closes a day by its switch, and closed it remembers its hours", async () => {
    const { user, saved } = renderWeek();
    const sunday = await findRow("Domingo");
    expect(sunday.getByText("Fechado")).toBeVisible();
    await user.click(sunday.getByRole("switch", { name: "Domingo" }));
    expect(sunday.getByLabelText("Abre às")).toHaveValue("08:00");
    const saturday = await findRow("Sábado");
    await user.click(saturday.getByRole("switch", { name: "Sábado" }));
    expect(saturday.queryByLabelText("Abre às")).toBeNull();
    await user.click(saturday.getByRole("switch", { name: "Sábado" }));
    expect(saturday.getByLabelText("Fecha às")).toHaveValue("12:00");
    await user.click(saturday.getByRole("switch", { name: "Sábado" }));
    await user.click(save());
    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()?.[6]).toMatchObject({ open: true, intervals: [{ startTime: "08:00", endTime: "18:00" }] });
    expect(saved()?.[5]).toMatchObject({ open: false, intervals: [] });
  });

  it("has several intervals, says which run over midnight, and refuses those that overlap", async () => {
    const { user, saved } = renderWeek();
    const monday = await findRow("Segunda-feira");
    await retype(user, monday.getByLabelText("Fecha às"), "1200");
    await user.click(monday.getByRole("button", { name: "Novo intervalo" }));
    await user.type(monday.getByLabelText("Abre às (2)"), "1100");
    await user.type(monday.getByLabelText("Fecha às (2)"), "0200");
    expect(monday.getByText("Até 02:00 do dia seguinte")).toBeVisible();
    await user.click(save());
    expect(await monday.findByText("Os intervalos se sobrepõem")).toBeVisible();
    await retype(user, monday.getByLabelText("Abre às (2)"), "1200");
    await user.click(save());
    await waitFor(() => expect(saved()?.[0]).toMatchObject({ startTime: "08:00", endTime: "02:00" }));
    expect(saved()?.[0]?.intervals).toHaveLength(2);
  });

  it("knows no 00:00–00:00: a closed day has no times, and what opens and closes at once is refused", async () => {
    const closed = { startTime: "00:00", endTime: "00:00", open: false, intervals: [] };
    const week = DEFAULT_WEEK.map((day) => (day.weekdayEn === "sunday" ? { ...day, ...closed } : day));
    const { user, saved } = renderWeek({ week });
    expect((await findRow("Domingo")).getByText("Fechado")).toBeVisible();
    expect(screen.queryByDisplayValue("00:00")).toBeNull();
    const monday = await findRow("Segunda-feira");
    await retype(user, monday.getByLabelText("Abre às"), "0000");
    await retype(user, monday.getByLabelText("Fecha às"), "0000");
    await user.click(save());
    expect(await monday.findByText("Abre e fecha na mesma hora")).toBeVisible();
    expect(saved()).toBeUndefined();
  });

  it("takes intervals away until the day is open without restriction", async () => {
    const { user } = renderWeek();
    const monday = await findRow("Segunda-feira");
    await user.click(monday.getByRole("button", { name: "Remover intervalo 1" }));
    expect(monday.getByText("O dia todo")).toBeVisible();
    expect(monday.getByRole("button", { name: "Novo intervalo" })).toHaveFocus();
  });

  it.each([
    ["Copiar para todos os dias", 7],
    ["Copiar para os dias úteis", 5],
  ])("%s", async (item, count) => {
    const { user, saved } = renderWeek();
    await retype(user, (await findRow("Quarta-feira")).getByLabelText("Fecha às"), "2000");
    await user.click(screen.getByRole("button", { name: "Copiar o horário de quarta-feira" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    await user.click(save());
    await waitFor(() => expect(saved()).toBeDefined());
    const copied = saved()?.filter(({ open, endTime }) => open && endTime === "20:00");
    expect(copied).toHaveLength(count);
  });

  it.each([
    ["2026-06-10T15:00:00Z", "Aberto agora"],
    ["2026-06-10T10:00:00Z", "Fechado, abre hoje às 08:00"],
    ["2026-06-11T02:00:00Z", "Fechado, abre amanhã às 08:00"],
    ["2026-06-13T20:00:00Z", "Fechado, abre segunda-feira às 08:00"],
  ])("at %s says: %s", async (moment, sentence) => {
    vi.setSystemTime(new Date(moment));
    renderWeek();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("reads the clock of the company, and what is being typed", async () => {
    const { user } = renderWeek({ timezone: "Asia/Tokyo" });
    expect(await screen.findByText("Fechado, abre hoje às 08:00")).toBeVisible();
    expect(screen.getByText("Fuso horário da empresa: Horário Padrão do Japão")).toBeVisible();
    const thursday = await findRow("Quinta-feira");
    await user.click(thursday.getByRole("button", { name: "Remover intervalo 1" }));
    expect(screen.getByText("Aberto agora")).toBeVisible();
  });

  it("knows the holidays, and names the date of an opening that is far away", async () => {
    const dates = Array.from({ length: 10 }, (_, index) => `2026-06-${10 + index}`);
    const closed = { yearly: false, open: false, intervals: [] };
    renderWeek({ holidays: dates.map((date) => ({ date, name: "Férias", ...closed })) });
    expect(await screen.findByText("Fechado, abre em 20/06/2026 às 08:00")).toBeVisible();
  });
});
