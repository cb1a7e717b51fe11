import { DEFAULT_WEEK, WEEKDAYS, type Weekday, type WorkingHours } from "@recado/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpen, nextOpening } from "./working-hours.js";

const SAO_PAULO = "America/Sao_Paulo";

function hours(weekdayEn: WorkingHours["weekdayEn"], startTime: string, endTime: string): WorkingHours {
  return { weekday: "", weekdayEn, startTime, endTime };
}

/** A week that is closed but for what is given. */
function weekOf(...open: WorkingHours[]): WorkingHours[] {
  return WEEKDAYS.map((day) => open.find((entry) => entry.weekdayEn === day) ?? hours(day, "00:00", "00:00"));
}

describe("isOpen", () => {
  // 2026-06-08 is a Monday; São Paulo is three hours behind UTC.
  it.each([
    ["Monday a minute early", "2026-06-08T10:59:59Z", false],
    ["Monday at eight", "2026-06-08T11:00:00Z", true],
    ["Monday in the last minute", "2026-06-08T20:59:59Z", true],
    ["Monday at six sharp", "2026-06-08T21:00:00Z", false],
    ["Saturday at noon", "2026-06-13T15:00:00Z", false],
    ["Sunday, closed by equal times", "2026-06-14T15:00:00Z", false],
    ["Sunday in UTC, still Saturday evening there", "2026-06-14T01:00:00Z", false],
  ])("default week: %s", (_, moment, expected) => {
    expect(isOpen(DEFAULT_WEEK, new Date(moment), SAO_PAULO)).toBe(expected);
  });

  it("has no restriction on a day without entry or with an empty time", () => {
    const moment = new Date("2026-06-08T06:00:00Z");
    expect(isOpen([], moment, SAO_PAULO)).toBe(true);
    expect(isOpen([hours("monday", "", "")], moment, SAO_PAULO)).toBe(true);
    expect(isOpen([hours("monday", "08:00", "")], moment, SAO_PAULO)).toBe(true);
  });

  it("carries a late shift over midnight, also from Sunday into Monday", () => {
    const week = weekOf(hours("sunday", "22:00", "02:00"));
    expect(isOpen(week, new Date("2026-06-08T04:59:00Z"), SAO_PAULO)).toBe(true);
    expect(isOpen(week, new Date("2026-06-08T05:00:00Z"), SAO_PAULO)).toBe(false);
  });
});

describe("nextOpening", () => {
  it("names the day and the time of the place", () => {
    const fridayEvening = new Date("2026-06-12T22:00:00Z");
    const week = weekOf(hours("monday", "08:00", "18:00"));
    expect(nextOpening(week, fridayEvening, SAO_PAULO)).toEqual({
      moment: new Date("2026-06-15T11:00:00Z"),
      weekday: "monday",
      time: "08:00",
    });
  });

  it("is now while the doors are open", () => {
    const moment = new Date("2026-06-08T12:34:56Z");
    expect(nextOpening(DEFAULT_WEEK, moment, SAO_PAULO)?.moment).toEqual(moment);
  });

  it("is null when every day is closed", () => {
    expect(nextOpening(weekOf(), new Date(), SAO_PAULO)).toBeNull();
  });

  it("opens when the clock jumps over the opening time", () => {
    const week = weekOf(hours("sunday", "02:30", "06:00"));
    const opening = nextOpening(week, new Date("2026-03-29T00:00:00Z"), "Europe/Berlin");
    expect(opening).toEqual({ moment: new Date("2026-03-29T01:00:00Z"), weekday: "sunday", time: "03:00" });
  });

  it("opens a second time when the clock is set back", () => {
    const week = weekOf(hours("sunday", "02:30", "02:45"));
    const opening = nextOpening(week, new Date("2026-10-25T00:50:00Z"), "Europe/Berlin");
    expect(opening).toEqual({ moment: new Date("2026-10-25T01:30:00Z"), weekday: "sunday", time: "02:30" });
  });
});

/**
 * The oracle knows nothing of offsets: it reads the wall clock from Intl and looks at every minute in turn.
 * Weeks are drawn around moments at which the clocks of these places change.
 */
describe("against a minute-by-minute oracle", () => {
  const places = [
    { timeZone: SAO_PAULO, near: "2018-11-03T12:00:00Z" },
    { timeZone: "America/New_York", near: "2026-03-07T12:00:00Z" },
    { timeZone: "Europe/Berlin", near: "2026-10-24T12:00:00Z" },
    { timeZone: "Australia/Lord_Howe", near: "2026-04-04T12:00:00Z" },
    { timeZone: "Asia/Kathmandu", near: "2026-06-01T00:00:00Z" },
    { timeZone: "Pacific/Apia", near: "2011-12-29T00:00:00Z" },
  ];

  const clocks = new Map<string, Intl.DateTimeFormat>();

  function readWall(moment: Date, timeZone: string) {
    let clock = clocks.get(timeZone);
    if (!clock) {
      clock = new Intl.DateTimeFormat("en-GB", {
        timeZone,
        weekday: "long",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      });
      clocks.set(timeZone, clock);
    }
    const parts = Object.fromEntries(clock.formatToParts(moment).map((part) => [part.type, part.value]));
    return { weekday: (parts.weekday ?? "").toLowerCase(), time: `${parts.hour}:${parts.minute}` };
  }

  function isOpenByTheBook(week: WorkingHours[], moment: Date, timeZone: string): boolean {
    const wall = readWall(moment, timeZone);
    const dayIndex = WEEKDAYS.indexOf(wall.weekday as Weekday);
    const own = week.find((day) => day.weekdayEn === WEEKDAYS[dayIndex]);
    const before = week.find((day) => day.weekdayEn === WEEKDAYS[(dayIndex + 6) % 7]);
    if (!own || own.startTime === "" || own.endTime === "") return true;
    if (before && before.startTime !== "" && before.endTime < before.startTime && before.endTime !== "") {
      if (wall.time < before.endTime) return true;
    }
    if (own.startTime < own.endTime) return wall.time >= own.startTime && wall.time < own.endTime;
    return own.startTime > own.endTime && wall.time >= own.startTime;
  }

  function findNextByTheBook(week: WorkingHours[], from: Date, timeZone: string): Date | null {
    for (let minute = 0; minute <= 9 * 24 * 60; minute++) {
      const moment = new Date(from.getTime() + minute * 60_000);
      if (isOpenByTheBook(week, moment, timeZone)) return moment;
    }
    return null;
  }

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 0, 15, 30, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const span = fc.oneof(
    { weight: 6, arbitrary: fc.constant(["00:00", "00:00"] as const) },
    { weight: 4, arbitrary: fc.tuple(time, time) },
    { weight: 1, arbitrary: fc.constantFrom(["", ""] as const, ["08:00", ""] as const) },
  );
  const anyWeek = fc
    .tuple(fc.subarray([...WEEKDAYS], { minLength: 6 }), fc.array(span, { minLength: 7, maxLength: 7 }))
    .map(([days, spans]) => days.map((day, index) => hours(day, spans[index]?.[0] ?? "", spans[index]?.[1] ?? "")));
  const anyMoment = fc
    .tuple(fc.constantFrom(...places), fc.integer({ min: -48 * 60, max: 48 * 60 }))
    .map(([place, minutes]) => ({
      timeZone: place.timeZone,
      moment: new Date(Date.parse(place.near) + minutes * 60_000),
    }));

  it("isOpen agrees", () => {
    fc.assert(
      fc.property(anyWeek, anyMoment, (week, { moment, timeZone }) => {
        expect(isOpen(week, moment, timeZone)).toBe(isOpenByTheBook(week, moment, timeZone));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("nextOpening agrees, and describes what the wall shows", () => {
    fc.assert(
      fc.property(anyWeek, anyMoment, (week, { moment, timeZone }) => {
        const opening = nextOpening(week, moment, timeZone);
        expect(opening?.moment ?? null).toEqual(findNextByTheBook(week, moment, timeZone));
        if (opening)
          expect(readWall(opening.moment, timeZone)).toEqual({ weekday: opening.weekday, time: opening.time });
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
