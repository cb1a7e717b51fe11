import { DEFAULT_WEEK, type Holiday, WEEKDAYS, type Weekday, type WorkingHours, WorkingWeek } from "@recado/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDay } from "../wall-clock/wall-clock.js";
import { isOpen, nextOpening, type OpeningHours } from "./working-hours.js";

/** When one day is open. */
type DayHours = Pick<WorkingHours, "open" | "intervals">;

const SAO_PAULO = "America/Sao_Paulo";

/** A day with these stretches of open doors; none are a closed day. */
function hours(weekdayEn: WorkingHours["weekdayEn"], ...intervals: [string, string][]): WorkingHours {
  const stretches = intervals.map(([startTime, endTime]) => ({ startTime, endTime }));
  return { ...wholeDay(weekdayEn), open: intervals.length > 0, intervals: stretches };
}

function wholeDay(weekdayEn: WorkingHours["weekdayEn"]): WorkingHours {
  return { weekday: "", weekdayEn, startTime: "", endTime: "", open: true, intervals: [] };
}

/** A week that is closed but for what is given. */
function weekOf(...open: WorkingHours[]): WorkingHours[] {
  return WEEKDAYS.map((day) => open.find((entry) => entry.weekdayEn === day) ?? hours(day));
}

function holiday(date: string, more: Partial<Holiday> = {}): Holiday {
  return { date, name: "Feriado", yearly: false, open: false, intervals: [], ...more };
}

const usual = (week: WorkingHours[]) => ({ week, holidays: [] });

describe("isOpen", () => {
  // 2026-06-08 is a Monday; São Paulo is three hours behind UTC.
  it.each([
    ["Monday a minute early", "2026-06-08T10:59:59Z", false],
    ["Monday at eight", "2026-06-08T11:00:00Z", true],
    ["Monday in the last minute", "2026-06-08T20:59:59Z", true],
    ["Monday at six sharp", "2026-06-08T21:00:00Z", false],
    ["Saturday at noon", "2026-06-13T15:00:00Z", false],
    ["Sunday, closed", "2026-06-14T15:00:00Z", false],
    ["Sunday in UTC, still Saturday evening there", "2026-06-14T01:00:00Z", false],
  ])("default week: %s", (_, moment, expected) => {
    expect(isOpen(usual(DEFAULT_WEEK), new Date(moment), SAO_PAULO)).toBe(expected);
  });

  it("has no restriction on a day without entry, or open without intervals", () => {
    const moment = new Date("2026-06-08T06:00:00Z");
    expect(isOpen(usual([]), moment, SAO_PAULO)).toBe(true);
    expect(isOpen(usual([wholeDay("monday")]), moment, SAO_PAULO)).toBe(true);
    expect(isOpen(usual([hours("monday")]), moment, SAO_PAULO)).toBe(false);
  });

  it.each([
    ["before lunch", "2026-06-08T14:59:00Z", true],
    ["at lunch", "2026-06-08T15:00:00Z", false],
    ["where two intervals touch", "2026-06-08T18:00:00Z", true],
    ["in the evening", "2026-06-08T21:59:00Z", true],
    ["after all of them", "2026-06-08T22:00:00Z", false],
  ])("several intervals: %s", (_, moment, expected) => {
    const week = weekOf(hours("monday", ["08:00", "12:00"], ["13:00", "15:00"], ["15:00", "19:00"]));
    expect(isOpen(usual(week), new Date(moment), SAO_PAULO)).toBe(expected);
  });

  it("carries a late shift over midnight, also from Sunday into Monday", () => {
    const week = weekOf(hours("sunday", ["22:00", "02:00"]));
    expect(isOpen(usual(week), new Date("2026-06-08T04:59:00Z"), SAO_PAULO)).toBe(true);
    expect(isOpen(usual(week), new Date("2026-06-08T05:00:00Z"), SAO_PAULO)).toBe(false);
  });
});

describe("nextOpening", () => {
  it("names the day and the time of the place", () => {
    const fridayEvening = new Date("2026-06-12T22:00:00Z");
    const week = weekOf(hours("monday", ["08:00", "18:00"]));
    expect(nextOpening(usual(week), fridayEvening, SAO_PAULO)).toEqual({
      moment: new Date("2026-06-15T11:00:00Z"),
      weekday: "monday",
      time: "08:00",
    });
  });

  it("is now while the doors are open", () => {
    const moment = new Date("2026-06-08T12:34:56Z");
    expect(nextOpening(usual(DEFAULT_WEEK), moment, SAO_PAULO)?.moment).toEqual(moment);
  });

  it("is found behind a holiday that takes the one open day of the week", () => {
    const hoursOfWeek = { week: weekOf(hours("friday", ["08:00", "12:00"])), holidays: [holiday("2026-06-12")] };
    const opening = nextOpening(hoursOfWeek, new Date("2026-06-05T15:00:00Z"), SAO_PAULO);
    expect(opening?.moment).toEqual(new Date("2026-06-19T11:00:00Z"));
  });

  it("is null when every day is closed", () => {
    expect(nextOpening(usual(weekOf()), new Date(), SAO_PAULO)).toBeNull();
  });

  it("opens when the clock jumps over the opening time", () => {
    const week = weekOf(hours("sunday", ["02:30", "06:00"]));
    const opening = nextOpening(usual(week), new Date("2026-03-29T00:00:00Z"), "Europe/Berlin");
    expect(opening).toEqual({ moment: new Date("2026-03-29T01:00:00Z"), weekday: "sunday", time: "03:00" });
  });

  it("opens a second time when the clock is set back", () => {
    const week = weekOf(hours("sunday", ["02:30", "02:45"]));
    const opening = nextOpening(usual(week), new Date("2026-10-25T00:50:00Z"), "Europe/Berlin");
    expect(opening).toEqual({ moment: new Date("2026-10-25T01:30:00Z"), weekday: "sunday", time: "02:30" });
  });
});

describe("holidays", () => {
  const open = (holidays: Holiday[], moment: string) =>
    isOpen({ week: DEFAULT_WEEK, holidays }, new Date(moment), SAO_PAULO);

  it("close a day, or give it hours of its own, where the company is", () => {
    const christmas = holiday("2026-12-25");
    expect(open([christmas], "2026-12-25T15:00:00Z")).toBe(false);
    expect(open([christmas], "2026-12-24T20:59:00Z")).toBe(true);
    const short = holiday("2026-12-24", { open: true, intervals: [{ startTime: "09:00", endTime: "12:00" }] });
    expect(open([short], "2026-12-24T11:30:00Z")).toBe(false);
    expect(open([short], "2026-12-24T12:00:00Z")).toBe(true);
    expect(open([short], "2026-12-24T15:00:00Z")).toBe(false);
    const sale = holiday("2026-12-27", { open: true });
    expect(open([sale], "2026-12-27T03:00:00Z")).toBe(true);
    expect(open([sale], "2026-12-27T02:59:00Z")).toBe(false);
  });

  it("come every year or once, and once goes before", () => {
    const yearly = holiday("2020-05-01", { yearly: true });
    expect(open([yearly], "2026-05-01T15:00:00Z")).toBe(false);
    expect(open([holiday("2020-05-01")], "2026-05-01T15:00:00Z")).toBe(true);
    expect(open([yearly, holiday("2026-05-01", { open: true })], "2026-05-01T15:00:00Z")).toBe(true);
  });

  it("of 29 February are kept on the 28th where there is none, unless that day has its own", () => {
    const leap = holiday("2024-02-29", { yearly: true });
    expect(open([leap], "2028-02-29T15:00:00Z")).toBe(false);
    expect(open([leap], "2028-02-28T15:00:00Z")).toBe(true);
    expect(open([leap], "2029-02-28T15:00:00Z")).toBe(false);
    expect(open([leap], "2029-03-01T15:00:00Z")).toBe(true);
    expect(open([leap, holiday("2029-02-28", { open: true })], "2029-02-28T15:00:00Z")).toBe(true);
    expect(open([holiday("2024-02-29")], "2029-02-28T15:00:00Z")).toBe(true);
  });

  it("do not cut a shift that began the evening before", () => {
    const hoursOfNight = { week: weekOf(hours("thursday", ["22:00", "02:00"])), holidays: [holiday("2026-12-25")] };
    expect(isOpen(hoursOfNight, new Date("2026-12-25T04:59:00Z"), SAO_PAULO)).toBe(true);
    expect(isOpen(hoursOfNight, new Date("2026-12-25T05:00:00Z"), SAO_PAULO)).toBe(false);
  });

  it("put the next opening off, for weeks if they are that long", () => {
    const holidays = Array.from({ length: 20 }, (_, index) => holiday(`2026-07-${String(index + 1).padStart(2, "0")}`));
    const from = new Date("2026-06-30T22:00:00Z");
    const next = { moment: new Date("2026-07-21T11:00:00Z"), weekday: "tuesday", time: "08:00" };
    expect(nextOpening({ week: DEFAULT_WEEK, holidays }, from, SAO_PAULO)).toEqual(next);
  });
});

describe("what old clients send", () => {
  const read = (startTime: string, endTime: string) => WorkingWeek.parse([{ weekdayEn: "monday", startTime, endTime }]);

  it("means one interval, a closed day by equal times, and no restriction by a missing one", () => {
    expect(read("08:00", "18:00")).toEqual([{ ...hours("monday", ["08:00", "18:00"]), ...times("08:00", "18:00") }]);
    expect(read("10:00", "10:00")).toEqual([{ ...hours("monday"), ...times("00:00", "00:00") }]);
    expect(read("08:00", "")).toEqual([wholeDay("monday")]);
  });

  it("is answered with the first opening and the last closing", () => {
    const [night, morning] = [times("18:00", "23:00"), times("08:00", "12:00")];
    const [day] = WorkingWeek.parse([{ weekdayEn: "monday", intervals: [night, morning] }]);
    expect(day).toMatchObject({ ...times("08:00", "23:00"), open: true, intervals: [morning, night] });
  });

  it.each([
    ["same_time", [times("08:00", "08:00")]],
    ["overlaps", [times("08:00", "12:00"), times("11:59", "18:00")]],
    ["overlaps", [times("22:00", "02:00"), times("23:00", "23:30")]],
  ])("is refused when intervals are wrong: %s", (problem, intervals) => {
    const { error } = WorkingWeek.safeParse([{ weekdayEn: "monday", intervals }]);
    expect(error?.issues.map(({ message, path }) => [path.join("."), message])).toEqual([["0.intervals", problem]]);
  });

  function times(startTime: string, endTime: string) {
    return { startTime, endTime };
  }
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
    { timeZone: SAO_PAULO, near: "2028-02-28T12:00:00Z" },
    { timeZone: "Europe/Lisbon", near: "2027-02-28T12:00:00Z" },
  ];

  type Wall = ReturnType<typeof readWall>;

  const clocks = new Map<string, Intl.DateTimeFormat>();
  const known = new Map<string, Map<number, Wall[]>>();

  /** What the wall of a place shows in a minute since 1970. The same minutes are looked at again and again. */
  function wallOf(timeZone: string): (minute: number) => Wall {
    const ofPlace = known.get(timeZone) ?? new Map<number, Wall[]>();
    known.set(timeZone, ofPlace);
    let number = Number.NaN;
    let day: Wall[] = [];
    return (minute) => {
      const current = Math.floor(minute / 1_440);
      if (current !== number) {
        number = current;
        day = ofPlace.get(number) ?? [];
        ofPlace.set(number, day);
      }
      const index = minute - number * 1_440;
      const wall = day[index] ?? readWall(new Date(minute * 60_000), timeZone);
      day[index] = wall;
      return wall;
    };
  }

  const minuteAt = (moment: Date) => Math.floor(moment.getTime() / 60_000);
  const wallAt = (moment: Date, timeZone: string) => wallOf(timeZone)(minuteAt(moment));

  function readWall(moment: Date, timeZone: string) {
    let clock = clocks.get(timeZone);
    if (!clock) {
      clock = new Intl.DateTimeFormat("en-GB", {
        timeZone,
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        weekday: "long",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      });
      clocks.set(timeZone, clock);
    }
    const parts = Object.fromEntries(clock.formatToParts(moment).map((part) => [part.type, part.value]));
    const date = `${parts.year}-${parts.month}-${parts.day}`;
    const dateBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    return { weekday: (parts.weekday ?? "").toLowerCase(), time: `${parts.hour}:${parts.minute}`, date, dateBefore };
  }

  /** The doors of a day and of the one before are looked up once, for all of its minutes. */
  function readBook({ week, holidays }: OpeningHours): (wall: Wall) => boolean {
    const find = (date: string, weekday?: Weekday) =>
      holidays.find((each) => each.date === date) ?? week.find((day) => day.weekdayEn === weekday);
    let date = "";
    let own: DayHours | undefined;
    let before: DayHours | undefined;
    return (wall) => {
      if (wall.date !== date) {
        const dayIndex = WEEKDAYS.indexOf(wall.weekday as Weekday);
        date = wall.date;
        own = find(wall.date, WEEKDAYS[dayIndex]);
        before = find(wall.dateBefore, WEEKDAYS[(dayIndex + 6) % 7]);
      }
      for (const { startTime, endTime } of before?.intervals ?? [])
        if (endTime < startTime && wall.time < endTime) return true;
      if (!own || (own.open && own.intervals.length === 0)) return true;
      return own.intervals.some(({ startTime, endTime }) =>
        startTime < endTime ? wall.time >= startTime && wall.time < endTime : wall.time >= startTime,
      );
    };
  }

  /** A week open on one day, of which a holiday takes the next: the one after is two weeks away at most. */
  function findNextByTheBook(book: OpeningHours, from: Date, timeZone: string): Date | null {
    const isOpenByTheBook = readBook(book);
    const wallIn = wallOf(timeZone);
    const first = minuteAt(from);
    for (let minute = 0; minute <= 15 * 24 * 60; minute++)
      if (isOpenByTheBook(wallIn(first + minute))) return new Date(from.getTime() + minute * 60_000);
    return null;
  }

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 0, 15, 30, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const closed: DayHours = { open: false, intervals: [] };
  /** One to three intervals of a day: its times in order two by two, and the last may run over midnight. */
  const intervals = fc
    .tuple(fc.uniqueArray(time, { minLength: 2, maxLength: 6 }), fc.boolean())
    .map(([times, overnight]) => {
      const [first = "", ...rest] = times.slice(0, times.length - (times.length % 2)).sort();
      const turned = overnight ? [...rest, first] : [first, ...rest];
      return Array.from({ length: turned.length / 2 }, (_, index) => ({
        startTime: turned[index * 2] ?? "",
        endTime: turned[index * 2 + 1] ?? "",
      }));
    });
  const doors = fc.oneof(
    { weight: 6, arbitrary: fc.constant(closed) },
    { weight: 4, arbitrary: intervals.map((each) => ({ open: true, intervals: each })) },
    { weight: 1, arbitrary: fc.constant<DayHours>({ open: true, intervals: [] }) },
  );
  const anyWeek = fc
    .tuple(fc.subarray([...WEEKDAYS], { minLength: 6 }), fc.array(doors, { minLength: 7, maxLength: 7 }))
    .map(([days, each]) => days.map((day, index) => ({ ...wholeDay(day), ...(each[index] ?? closed) })));
  const anyCase = fc
    .tuple(
      fc.constantFrom(...places),
      fc.integer({ min: -48 * 60, max: 48 * 60 }),
      anyWeek,
      fc.uniqueArray(fc.tuple(fc.integer({ min: -2, max: 4 }), doors), { maxLength: 2, selector: ([day]) => day }),
    )
    .map(([place, minutes, week, days]) => {
      const dateOf = (day: number) => new Date(Date.parse(place.near) + day * 86_400_000).toISOString().slice(0, 10);
      return {
        timeZone: place.timeZone,
        moment: new Date(Date.parse(place.near) + minutes * 60_000),
        book: { week, holidays: days.map(([day, each]) => holiday(dateOf(day), each)) },
      };
    });

  it("isOpen agrees", () => {
    fc.assert(
      fc.property(anyCase, ({ book, moment, timeZone }) => {
        expect(isOpen(book, moment, timeZone)).toBe(readBook(book)(wallAt(moment, timeZone)));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("nextOpening agrees, and describes what the wall shows", () => {
    fc.assert(
      fc.property(anyCase, ({ book, moment, timeZone }) => {
        const opening = nextOpening(book, moment, timeZone);
        expect(opening?.moment ?? null).toEqual(findNextByTheBook(book, moment, timeZone));
        if (opening)
          expect(wallAt(opening.moment, timeZone)).toMatchObject({ weekday: opening.weekday, time: opening.time });
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it("the next day begins where the wall first shows it", () => {
    const beginsByTheBook = (from: Date, timeZone: string) => {
      const wallIn = wallOf(timeZone);
      let minute = minuteAt(from);
      const { date } = wallIn(minute);
      while (wallIn(minute).date <= date) minute += 1;
      return new Date(minute * 60_000);
    };
    fc.assert(
      fc.property(anyCase, ({ moment, timeZone }) => {
        expect(nextDay(moment, timeZone)).toEqual(beginsByTheBook(moment, timeZone));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
