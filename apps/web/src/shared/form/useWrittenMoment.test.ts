import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { languageStore } from "../texts/languageStore";
import { useWrittenMoment } from "./useWrittenMoment";

function speak(locale: string) {
  const options = { locale } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
}
const write = (value: unknown, type?: string) => renderHook(() => useWrittenMoment(value, type)).result.current;

it("writes out what a browser of another language may turn round", () => {
  speak("en-US");
  languageStore.set("pt");
  expect(write("2026-12-03", "date")).toBe("quinta-feira, 3 de dezembro de 2026");
  expect(write("2026-12-03T09:00", "datetime-local")).toBe("quinta-feira, 3 de dezembro de 2026 às 09:00");
  speak("pt-BR");
  languageStore.set("en");
  expect(write("2026-12-03T15:30", "datetime-local")).toMatch(/^Thursday, December 3, 2026 at 3:30.PM$/);
  languageStore.set("pt");
});

it("says nothing where both write it alike, of what is no day, and while it is typed", () => {
  speak("es-AR");
  expect(write("2026-12-03", "date")).toBeUndefined();
  speak("en-US");
  expect(["", null, undefined, "2026-1"].map((value) => write(value, "date"))).toEqual(Array(4).fill(undefined));
  expect([write("09:00", "time"), write("2026-12-03", "text"), write("2026-12-03")]).toEqual(Array(3).fill(undefined));
});
