import { RECURRENCES } from "@recado/contract";
import { describe, expect, it } from "vitest";
import {
  freeRenewal,
  invoiceState,
  isInvoiceDue,
  isPaidByHand,
  keptOf,
  kindOfPayment,
  renewedUntil,
  toCents,
  toPixValue,
} from "./billing.js";

describe("isInvoiceDue", () => {
  it.each([
    ["2026-06-30", false],
    ["2026-06-29", true],
    ["2026-06-10", true],
    ["2026-01-01", true],
  ])("%s seen on the 10th of June: %s", (dueDate, expected) => {
    expect(isInvoiceDue(dueDate, "2026-06-10")).toBe(expected);
  });
});

it("an invoice is shown as overdue instead of open", () => {
  expect(invoiceState({ status: "open", isOverdue: false })).toBe("open");
  expect(invoiceState({ status: "open", isOverdue: true })).toBe("overdue");
  expect(invoiceState({ status: "paid", isOverdue: false })).toBe("paid");
});

describe("renewedUntil", () => {
  it.each([
    ["early", "2026-06-20", "2026-07-20"],
    ["on the day", "2026-06-10", "2026-07-10"],
    ["late", "2026-03-31", "2026-07-10"],
    ["without a date before", null, "2026-07-10"],
  ])("%s", (_, dueDate, expected) => {
    expect(renewedUntil(dueDate, "MENSAL", "2026-06-10")).toBe(expected);
  });

  it.each(RECURRENCES)("%s, paid on each due day from any day of January on, is right over ten years", (recurrence) => {
    const months = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 }[recurrence];
    for (let first = 1; first <= 31; first += 1) {
      let due = `2026-01-${String(first).padStart(2, "0")}`;
      for (let paid = 1; paid * months <= 120; paid += 1) {
        due = renewedUntil(due, recurrence, due);
        const month = paid * months;
        const wanted = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
        // No month is skipped, none comes twice, and only days that some months lack may come earlier.
        expect([due.slice(0, 7), new Date(due).toISOString().slice(0, 10)]).toEqual([wanted, due]);
        expect(Number(due.slice(8))).toBeGreaterThanOrEqual(Math.min(first, 28));
        expect(Number(due.slice(8))).toBeLessThanOrEqual(first);
      }
    }
  });
});

describe("freeRenewal", () => {
  it.each([
    ["2026-06-11", null],
    ["2026-06-10", "2026-07-10"],
    ["2025-01-31", "2026-07-10"],
  ])("%s → %s", (dueDate, expected) => {
    expect(freeRenewal(dueDate, "MENSAL", "2026-06-10")).toBe(expected);
  });
});

describe("isPaidByHand", () => {
  it.each([
    ["a few days more", "2026-06-12", "2026-06-20", false],
    ["almost a period", "2026-06-12", "2026-07-11", false],
    ["a period", "2026-06-12", "2026-07-12", true],
    ["two periods", "2026-06-12", "2026-08-12", true],
    ["a period from a day that has passed", "2026-06-01", "2026-07-01", true],
    ["a period from today", "2026-06-01", "2026-07-10", true],
    ["a few days, long after", "2026-01-01", "2026-06-13", false],
    ["earlier", "2026-06-12", "2026-06-01", false],
    ["never due any more", "2026-06-12", null, true],
    ["due from now on", null, "2026-08-12", false],
  ])("%s: %s → %s", (_, dueDate, next, expected) => {
    expect(isPaidByHand({ dueDate, recurrence: "MENSAL" }, next, "2026-06-10")).toBe(expected);
  });
});

describe("amounts", () => {
  it.each([
    ["0.1", 10],
    [19.99, 1_999],
    [1_234.5, 123_450],
    ["99999999.99", 9_999_999_999],
    [1.005, 100],
  ])("%s are %s cents", (value, cents) => {
    expect(toCents(value)).toBe(cents);
  });

  it.each([
    [1_000, "1000.00"],
    ["1234.5", "1234.50"],
    [0.1 + 0.2, "0.30"],
  ])("%s is written %s", (value, text) => {
    expect(toPixValue(value)).toBe(text);
  });
});

describe("keptOf", () => {
  it.each([
    ["50.00", [], "50.00"],
    ["50.00", ["0.10", "0.20"], "49.70"],
    ["50.00", ["20.00", "30.00"], "0.00"],
  ])("%s less %j is %s", (value, refunds, kept) => {
    expect(keptOf({ value, refunds: refunds.map((each) => ({ value: each })) })).toBe(kept);
  });
});

describe("kindOfPayment", () => {
  const expiresAt = new Date("2026-06-10T12:00:00Z");
  const before = new Date("2026-06-10T11:00:00Z");
  const after = new Date("2026-06-10T13:00:00Z");

  it.each([
    ["open", "50.00", before, "paid"],
    ["open", "50.01", before, "paid"],
    ["open", "49.99", before, "too_little"],
    ["open", "50.00", after, "late"],
    ["open", "0.01", after, "too_little"],
    ["paid", "50.00", before, "twice"],
    ["paid", "1.00", before, "twice"],
    ["cancelled", "50.00", before, "twice"],
    ["cancelled", "1.00", before, "too_little"],
  ] as const)("an invoice that is %s, paid with %s: %#", (status, value, at, kind) => {
    expect(kindOfPayment({ invoice: { status, value: "50.00" }, value, at, expiresAt })).toBe(kind);
  });
});
