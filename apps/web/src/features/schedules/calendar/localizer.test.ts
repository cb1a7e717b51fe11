import { expect, it } from "vitest";
import { formatsOf } from "./localizer";

const SATURDAY = new Date(2026, 10, 28);

it("a narrow month heads its days with their beginnings, the accent of Saturday included", () => {
  const headOf = (isNarrow: boolean) => {
    const { weekdayFormat } = formatsOf("pt", isNarrow);
    return typeof weekdayFormat === "function" ? weekdayFormat(SATURDAY) : weekdayFormat;
  };
  expect(headOf(true)).toBe("sáb");
  expect(headOf(false)).toBe("sábado");
});

it.each([
  ["pt", "sáb 28"],
  ["en", "Sa 28"],
  ["es", "sá 28"],
] as const)("a day of a week is headed in %s by its name and its number, in this order", (language, words) => {
  const { dayFormat } = formatsOf(language, false);
  expect(typeof dayFormat === "function" && dayFormat(SATURDAY)).toBe(words);
});

it.each([
  ["pt", "09:05"],
  ["en", "9:05 AM"],
  ["es", "9:05"],
] as const)("the hours beside the days are written as %s writes the clock", (language, words) => {
  const { timeGutterFormat } = formatsOf(language, false);
  expect(typeof timeGutterFormat === "function" && timeGutterFormat(new Date(2026, 10, 28, 9, 5))).toBe(words);
});

it.each([
  ["pt", "Sábado, 28 nov"],
  ["en", "Sat, Nov 28"],
  ["es", "Sáb, 28 nov"],
] as const)("a day of the agenda begins in %s with a capital letter", (language, words) => {
  const { agendaDateFormat } = formatsOf(language, false);
  expect(typeof agendaDateFormat === "function" && agendaDateFormat(SATURDAY)).toBe(words);
});
