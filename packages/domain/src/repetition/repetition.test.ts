import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOccurrence, nextOccurrence, type Series } from "./repetition.js";

const SAO_PAULO = "America/Sao_Paulo";

/** The first times of a series, one after the other. */
function times(series: Series, timeZone: string, count: number): string[] {
  const found: string[] = [];
  let after = new Date(series.from.getTime() - 1);
  while (found.length < count) {
    const next = nextOccurrence(series, after, timeZone);
    if (!next) break;
    found.push(next.toISOString().slice(0, 16));
    after = next;
  }
  return found;
}

const from = (text: string, repetition: Series["repetition"], until: string | null = null): Series => ({
  from: new Date(`${text}Z`),
  repetition,
  until,
});

describe("what is repeated", () => {
  it("comes at the same hour each day, week and month, its first time included", () => {
    expect(times(from("2026-06-05T12:00", "daily"), SAO_PAULO, 3)).toEqual([
      ...["2026-06-05T12:00", "2026-06-06T12:00", "2026-06-07T12:00"],
    ]);
    expect(times(from("2026-06-05T12:00", "weekly"), SAO_PAULO, 3)).toEqual([
      ...["2026-06-05T12:00", "2026-06-12T12:00", "2026-06-19T12:00"],
    ]);
    expect(times(from("2026-06-05T12:00", "monthly"), SAO_PAULO, 3)).toEqual([
      ...["2026-06-05T12:00", "2026-07-05T12:00", "2026-08-05T12:00"],
    ]);
  });

  it.each([
    ["its first time", "2026-03-31T12:00:00Z", true],
    ["the last day of a shorter month", "2026-04-30T12:00:40Z", true],
    ["the 31st again", "2026-05-31T12:00:00Z", true],
    ["another day", "2026-05-30T12:00:00Z", false],
    ["another hour", "2026-05-31T12:01:00Z", false],
    ["what was before it", "2026-02-28T12:00:00Z", false],
    ["what is after its last day", "2026-06-30T12:00:00Z", false],
  ])("knows whether %s is one of its times", (_, at, expected) => {
    const series = { ...from("2026-03-31T12:00", "monthly", "2026-06-01"), from: new Date("2026-03-31T12:00:25Z") };
    expect(isOccurrence(series, new Date(at), SAO_PAULO)).toBe(expected);
  });

  it("on the 31st comes on the last day of shorter months, and on the 31st again", () => {
    expect(times(from("2028-01-31T12:00", "monthly"), SAO_PAULO, 5)).toEqual([
      ...["2028-01-31T12:00", "2028-02-29T12:00", "2028-03-31T12:00", "2028-04-30T12:00", "2028-05-31T12:00"],
    ]);
    expect(times(from("2027-01-29T12:00", "monthly"), SAO_PAULO, 3)[1]).toBe("2027-02-28T12:00");
  });

  it("counts days on the wall, not in UTC", () => {
    // The evening of the 31st in São Paulo is the 1st in UTC.
    expect(times(from("2026-02-01T01:30", "monthly"), SAO_PAULO, 2)[1]).toBe("2026-03-01T01:30");
  });

  it("keeps its hour where clocks are changed; a left-out one comes when it is skipped, a double one once", () => {
    expect(times(from("2026-03-28T08:00", "daily"), "Europe/Lisbon", 3)).toEqual([
      ...["2026-03-28T08:00", "2026-03-29T07:00", "2026-03-30T07:00"],
    ]);
    expect(times(from("2026-03-28T01:30", "daily"), "Europe/Lisbon", 3)).toEqual([
      ...["2026-03-28T01:30", "2026-03-29T01:00", "2026-03-30T00:30"],
    ]);
    expect(times(from("2026-10-24T00:30", "daily"), "Europe/Lisbon", 3)).toEqual([
      ...["2026-10-24T00:30", "2026-10-25T00:30", "2026-10-26T01:30"],
    ]);
  });

  it("ends with its last day, and leaves out what is over", () => {
    expect(times(from("2026-06-05T12:00", "weekly", "2026-06-12"), SAO_PAULO, 9)).toHaveLength(2);
    expect(times(from("2026-06-05T12:00", "weekly", "2026-06-11"), SAO_PAULO, 9)).toHaveLength(1);
    const late = nextOccurrence(from("2026-06-05T12:00", "daily"), new Date("2027-06-05T12:00Z"), SAO_PAULO);
    expect(late?.toISOString()).toBe("2027-06-06T12:00:00.000Z");
  });
});

const MINUTE = 60_000;
const YEARS = [Date.UTC(2026, 0, 1), Date.UTC(2030, 0, 1)] as const;
const ZONES = [
  ...["America/Sao_Paulo", "America/New_York", "Europe/Lisbon", "Australia/Lord_Howe"],
  ...["Asia/Kathmandu", "Pacific/Apia", "America/Santiago", "Africa/Cairo"],
];

/**
 * How far the clocks of a place are ahead, as the browser tells it. They are changed on the quarter of an hour, and not twice
 * in a day: one that begins as it ends is read no further.
 */
class Wall {
  readonly #offsets = new Map<number, number>();
  /** Those of days on which no clock is changed. */
  readonly #quiet = new Map<number, number | null>();
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    const two = "2-digit";
    this.#format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
    });
  }

  /** In the quarter that begins in this minute since 1970. */
  offset(quarter: number): number {
    const day = Math.floor(quarter / 1_440);
    let quiet = this.#quiet.get(day);
    if (quiet === undefined) {
      const begin = this.#offset(day * 1_440);
      quiet = begin === this.#offset((day + 1) * 1_440) ? begin : null;
      this.#quiet.set(day, quiet);
    }
    return quiet ?? this.#offset(quarter);
  }

  #offset(quarter: number): number {
    let offset = this.#offsets.get(quarter);
    if (offset === undefined) {
      offset = this.#read(quarter * MINUTE) - quarter;
      this.#offsets.set(quarter, offset);
    }
    return offset;
  }

  #read(at: number): number {
    const shown = this.#format.format(at).replace(", ", "T");
    return Date.parse(`${shown}Z`) / MINUTE;
  }
}

const quarterOf = (minute: number) => Math.floor(minute / 15) * 15;

/** Walks quarter by quarter from before that minute on, noting each day of the series whose hour the wall has reached. */
function walk(series: Series, after: number, wall: Wall): number | null {
  const from = series.from.getTime() / MINUTE;
  const shownFirst = from + wall.offset(quarterOf(from));
  const first = new Date(shownFirst * MINUTE);
  const [date, minute] = [first.getUTCDate(), first.getUTCHours() * 60 + first.getUTCMinutes()];
  const isDay = (day: Date) => {
    if (series.repetition === "daily") return true;
    if (series.repetition === "weekly") return day.getUTCDay() === first.getUTCDay();
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
    return day.getUTCDate() === Math.min(date, last);
  };
  const startDay = Math.floor(shownFirst / 1_440);
  const lastDay = series.until === null ? Number.POSITIVE_INFINITY : Date.parse(series.until) / MINUTE / 1_440;
  const begin = quarterOf(after - 2_880);
  // The furthest that was shown by then: what is shown again after a change of clocks is no news.
  let furthest = begin + wall.offset(begin) - 1;
  for (let quarter = begin; ; quarter += 15) {
    const offset = wall.offset(quarter);
    const shown = quarter + 14 + offset;
    for (let passed = furthest + 1; passed <= shown; passed += 1) {
      if (passed % 1_440 !== minute) continue;
      // What is left out comes when it is skipped: with the first minute of the quarter.
      const at = Math.max(quarter, passed - offset);
      const day = Math.floor(passed / 1_440);
      if (day > lastDay) return null;
      if (day >= startDay && at > after && isDay(new Date(day * 1_440 * MINUTE))) return at;
    }
    furthest = Math.max(furthest, shown);
  }
}

describe("what is repeated, against walking along the wall", () => {
  it("is the same in 10,000 cases: places, changes of clocks, ends of months", () => {
    const walls = new Map(ZONES.map((zone) => [zone, new Wall(zone)]));
    const minutes = fc.integer({ min: YEARS[0] / MINUTE, max: YEARS[1] / MINUTE });
    // Ends of months, and the nights in which clocks are changed, more often than they come.
    const edges = fc
      .tuple(
        fc.constantFrom(
          "2026-03-29",
          "2026-10-25",
          "2027-03-14",
          "2027-11-07",
          "2028-02-29",
          "2028-01-31",
          "2026-04-05",
        ),
        fc.integer({ min: -1_440, max: 2_880 }),
      )
      .map(([day, more]) => Date.parse(day) / MINUTE + more);
    const moment = fc.oneof(minutes, edges).map((minute) => minute * MINUTE);
    const days = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(
        ...([fc.constantFrom(...ZONES), moment, fc.constantFrom("daily", "weekly", "monthly"), days] as const),
        ...([fc.oneof(fc.constant(null), days), fc.integer({ min: -600, max: 1_440 })] as const),
        (zone, start, repetition, gone, untilDays, minute) => {
          const wall = walls.get(zone) as Wall;
          const until = untilDays === null ? null : new Date(start + untilDays * 86_400_000).toISOString().slice(0, 10);
          const series: Series = { from: new Date(start), repetition, until };
          const after = start + gone * 86_400_000 + minute * MINUTE;
          const expected = walk(series, after / MINUTE, wall);
          const found = nextOccurrence(series, new Date(after), zone);
          expect(found?.toISOString() ?? null).toBe(
            expected === null ? null : new Date(expected * MINUTE).toISOString(),
          );
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
