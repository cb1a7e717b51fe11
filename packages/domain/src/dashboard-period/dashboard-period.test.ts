import { describe, expect, it } from "vitest";
import { previousDays, readPeriod } from "./dashboard-period.js";

const SAO_PAULO = "America/Sao_Paulo";
const now = new Date("2026-03-01T01:30:00Z");

describe("the period of a dashboard", () => {
  it("is so many days that end with today, where the company is", () => {
    expect(readPeriod({ days: 3 }, SAO_PAULO, now)).toEqual({
      date_from: "2026-02-26",
      date_to: "2026-02-28",
      until: undefined,
      dayCount: 3,
      from: new Date("2026-02-26T03:00:00Z"),
      to: new Date("2026-03-01T03:00:00Z"),
    });
  });

  it("is what dates say, the last of them whole, today without a last, and the last alone", () => {
    const dates = { date_from: "2026-03-28", date_to: "2026-03-29" };
    // A day of 23 hours.
    expect(readPeriod(dates, "Europe/Berlin", now)).toMatchObject({
      to: new Date("2026-03-29T22:00:00Z"),
      dayCount: 2,
    });
    expect(readPeriod({ date_from: "2026-02-28" }, SAO_PAULO, now)).toMatchObject({
      date_to: "2026-02-28",
      dayCount: 1,
    });
    const alone = { date_from: "2026-01-31", date_to: "2026-01-31" };
    expect(readPeriod({ date_to: "2026-01-31" }, SAO_PAULO, now)).toEqual(readPeriod(alone, SAO_PAULO, now));
    expect(readPeriod({}, SAO_PAULO, now)).toBeNull();
  });

  it("is compared with as many days before, until the same time while it runs", () => {
    const running = readPeriod({ days: 7 }, SAO_PAULO, now);
    const over = readPeriod({ date_from: "2026-01-01", date_to: "2026-01-31" }, SAO_PAULO, now);
    if (!running || !over) throw new Error("there is no period");
    const place = { timeZone: SAO_PAULO, now };
    expect(previousDays(running, place)).toEqual({ date_from: "2026-02-15", date_to: "2026-02-21", until: "22:30" });
    expect(previousDays(over, place)).toEqual({ date_from: "2025-12-01", date_to: "2025-12-31" });
  });

  it("is compared with as much as was lived of it, while days of it are to come", () => {
    const inJune = { timeZone: SAO_PAULO, now: new Date("2026-06-10T18:00:00Z") };
    const june = readPeriod({ date_from: "2026-06-01", date_to: "2026-06-30" }, SAO_PAULO, inJune.now);
    const july = readPeriod({ date_from: "2026-07-01", date_to: "2026-07-31" }, SAO_PAULO, inJune.now);
    if (!june || !july) throw new Error("there is no period");
    expect(previousDays(june, inJune)).toEqual({ date_from: "2026-05-02", date_to: "2026-05-11", until: "15:00" });
    // Of what has not begun nothing was lived.
    expect(previousDays(july, inJune)).toEqual({ date_from: "2026-05-31", date_to: "2026-06-30" });
  });
});
