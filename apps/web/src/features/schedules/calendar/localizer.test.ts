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
