import { RECURRENCES } from "@recado/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRecurrence, daysUntil, dueDateTone, isOverdue, today, trialEnd, warningDays } from "./due-date.js";

const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("today", () => {
  const lateEvening = new Date("2026-03-01T02:30:00Z");

  it.each([
    ["America/Sao_Paulo", "2026-02-28"],
    ["UTC", "2026-03-01"],
    ["Pacific/Kiritimati", "2026-03-01"],
    ["Pacific/Honolulu", "2026-02-28"],
  ])("is the day of the place: %s", (timeZone, day) => {
    expect(today(timeZone, lateEvening)).toBe(day);
  });
});

describe("addRecurrence", () => {
  it.each([
    ["2026-01-15", "MENSAL", "2026-02-15"],
    ["2026-01-15", "BIMESTRAL", "2026-03-15"],
    ["2026-01-15", "TRIMESTRAL", "2026-04-15"],
    ["2026-01-15", "SEMESTRAL", "2026-07-15"],
    ["2026-01-15", "ANUAL", "2027-01-15"],
    ["2026-01-31", "MENSAL", "2026-02-28"],
    ["2028-01-31", "MENSAL", "2028-02-29"],
    ["2028-02-29", "ANUAL", "2029-02-28"],
    ["2026-12-31", "BIMESTRAL", "2027-02-28"],
  ] as const)("%s plus %s is %s", (day, recurrence, expected) => {
    expect(addRecurrence(day, recurrence)).toBe(expected);
  });

  it("lands in the right month and never on a later day of it", () => {
    const months = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 };
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...RECURRENCES), (day, recurrence) => {
        const next = addRecurrence(day, recurrence);
        const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthNumber(next) - monthNumber(day)).toBe(months[recurrence]);
        expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      }),
    );
  });
});

describe("daysUntil", () => {
  it("counts whole days over a change of the clock", () => {
    expect(daysUntil("2026-03-30", "2026-03-28")).toBe(2);
    expect(daysUntil("2026-10-24", "2026-10-26")).toBe(-2);
  });

  it("is three at the start of a trial, whatever the day", () => {
    fc.assert(fc.property(anyDay, (day) => daysUntil(trialEnd(day), day) === 3));
  });
});

const NOW = "2026-06-10";

describe("isOverdue", () => {
  it.each([
    [null, false],
    ["2026-06-11", false],
    ["2026-06-10", false],
    ["2026-06-09", true],
  ])("%s → %s", (dueDate, expected) => {
    expect(isOverdue(dueDate, NOW)).toBe(expected);
  });
});

describe("warningDays", () => {
  it.each([
    [null, null],
    ["2026-06-15", null],
    ["2026-06-14", 4],
    ["2026-06-11", 1],
    ["2026-06-10", 0],
    ["2026-06-09", null],
  ])("%s → %s", (dueDate, expected) => {
    expect(warningDays(dueDate, NOW)).toBe(expected);
  });
});

describe("dueDateTone", () => {
  it.each([
    [null, null],
    ["2026-06-16", null],
    ["2026-06-15", "soon"],
    ["2026-06-14", "urgent"],
    ["2026-06-10", "urgent"],
    ["2026-06-07", "urgent"],
    ["2026-06-06", "late"],
    ["2026-06-05", null],
  ])("%s → %s", (dueDate, expected) => {
    expect(dueDateTone(dueDate, NOW)).toBe(expected);
  });
});
