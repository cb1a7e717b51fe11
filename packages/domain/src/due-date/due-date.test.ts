import { RECURRENCES } from "@recado/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRecurrence, daysUntil, dueDateTone, isOverdue, today, trialEnd } from "./due-date.js";

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

  /** The same by counting on fingers: months are numbers, and how long each is stands in a list. */
  function addByHand(day: string, months: number): string {
    const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
    const count = year * 12 + month - 1 + months;
    const [nextYear, nextMonth] = [Math.floor(count / 12), (count % 12) + 1];
    const isLeap = (nextYear % 4 === 0 && nextYear % 100 !== 0) || nextYear % 400 === 0;
    const longest = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][nextMonth - 1] ?? 0;
    const two = (part: number) => String(part).padStart(2, "0");
    return `${nextYear}-${two(nextMonth)}-${two(Math.min(date, longest))}`;
  }

  const MONTHS = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 };

  it.each(RECURRENCES)(
    "%s is right from every day of twelve years, and around the turn of two centuries",
    (recurrence) => {
      const spans = [
        ["2024-01-01", "2035-12-31"],
        ["1999-01-01", "2000-12-31"],
        ["2099-01-01", "2100-12-31"],
      ] as const;
      let count = 0;
      for (const [from, until] of spans) {
        for (let at = Date.parse(from); at <= Date.parse(until); at += 86_400_000, count += 1) {
          const day = new Date(at).toISOString().slice(0, 10);
          if (addRecurrence(day, recurrence) !== addByHand(day, MONTHS[recurrence]))
            expect([day, addRecurrence(day, recurrence)]).toEqual([day, addByHand(day, MONTHS[recurrence])]);
        }
      }
      expect(count).toBe(4_383 + 731 + 730);
    },
  );
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
