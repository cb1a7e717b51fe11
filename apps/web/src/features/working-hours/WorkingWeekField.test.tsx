import { DEFAULT_WEEK, settingRoutes, WorkingWeek } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { Form } from "../../shared/form/Form";
import type { Screen } from "../../shared/screen/screen";
import { languageStore } from "../../shared/texts/languageStore";
import { makeSettings, makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { completeWeek } from "./completeWeek";
import { WorkingWeekField } from "./WorkingWeekField";

const Hours = z.object({ schedules: WorkingWeek });

function renderWeek(week = DEFAULT_WEEK, timezone = "America/Sao_Paulo") {
  const onSubmit = vi.fn(async (_: z.output<typeof Hours>) => undefined);
  mock(settingRoutes.list, () => makeSettings({ timezone }));
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

const findRow = async (name: string) => within(await screen.findByRole("group", { name }));
const save = () => screen.getByRole("button", { name: "Salvar" });

describe("the hours of a week", () => {
  // A Wednesday, noon in São Paulo.
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-06-10T15:00:00Z"), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it("saves what is typed as digits, under the weekday's Portuguese name", async () => {
    languageStore.set("en");
    const { user, saved } = renderWeek([]);
    expect((await findRow("Tuesday")).getByText("No restriction")).toBeVisible();
    await user.type((await findRow("Tuesday")).getByLabelText("Opens at"), "0930");
    await user.type((await findRow("Tuesday")).getByLabelText("Closes at"), "1745");
    await user.click(save());
    await waitFor(() => expect(saved()).toHaveLength(7));
    expect(saved()?.[1]).toEqual({
      weekday: "Terça-feira",
      weekdayEn: "tuesday",
      startTime: "09:30",
      endTime: "17:45",
    });
    expect(saved()?.[0]).toEqual({ weekday: "Segunda-feira", weekdayEn: "monday", startTime: "", endTime: "" });
  });

  it("does not save half a time, and says so beside it", async () => {
    const { user, saved } = renderWeek();
    const opens = (await findRow("Sexta-feira")).getByLabelText("Abre às");
    await user.clear(opens);
    await user.type(opens, "25");
    await user.click(save());
    await waitFor(() => expect(opens).toHaveAccessibleDescription("Horário inválido, use HH:MM"));
    expect(saved()).toBeUndefined();
  });

  it("says what equal, late and missing times mean", async () => {
    const hours = (startTime: string, endTime: string) => ({ startTime, endTime, weekday: "" });
    renderWeek([
      { ...hours("00:00", "00:00"), weekdayEn: "sunday" },
      { ...hours("22:00", "02:00"), weekdayEn: "saturday" },
      { ...hours("08:00", ""), weekdayEn: "friday" },
    ]);
    expect((await findRow("Domingo")).getByText("Fechado")).toBeVisible();
    expect((await findRow("Sábado")).getByText("Até 02:00 do dia seguinte")).toBeVisible();
    expect((await findRow("Sexta-feira")).getByText("Sem restrição")).toBeVisible();
  });

  it("copies Monday to the working days and leaves the weekend", async () => {
    const { user, saved } = renderWeek();
    const closes = (await findRow("Segunda-feira")).getByLabelText("Fecha às");
    await user.clear(closes);
    await user.type(closes, "2000");
    await user.click(screen.getByRole("button", { name: "Copiar segunda para dias úteis" }));
    expect((await findRow("Quinta-feira")).getByLabelText("Fecha às")).toHaveValue("20:00");
    await user.click(save());
    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()?.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toEqual([
      ...Array(5).fill("08:00-20:00"),
      "08:00-12:00",
      "00:00-00:00",
    ]);
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
    const { user } = renderWeek(DEFAULT_WEEK, "Asia/Tokyo");
    expect(await screen.findByText("Fechado, abre hoje às 08:00")).toBeVisible();
    expect(screen.getByText("Fuso horário da empresa: Asia/Tokyo")).toBeVisible();
    const opens = (await findRow("Quinta-feira")).getByLabelText("Abre às");
    await user.clear(opens);
    expect(screen.getByText("Aberto agora")).toBeVisible();
  });
});
