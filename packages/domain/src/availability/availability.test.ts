import type { Availability } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { availabilityOf, nextTime } from "./availability.js";

const now = new Date("2026-06-08T15:00:00Z");
const later = "2026-06-08T17:00:00.000Z";
const earlier = "2026-06-08T14:59:00.000Z";

describe("what colleagues see of somebody", () => {
  it.each<[string, Partial<Availability>, string]>([
    ["a browser that is used", {}, "available"],
    ["one that nobody touches", { isIdle: true }, "away"],
    ["no browser", { online: false }, "offline"],
    ["away, with no time", { isAway: true }, "away"],
    ["away, with no time and no browser", { isAway: true, online: false }, "offline"],
    ["back later", { isAway: true, awayUntil: later }, "away"],
    ["back later, the browser closed", { isAway: true, awayUntil: later, online: false }, "away"],
    ["to be back by now", { isAway: true, awayUntil: earlier }, "available"],
    ["to be back this very moment", { isAway: true, awayUntil: now.toISOString() }, "available"],
    ["to be back by now, but not touching anything", { isAway: true, awayUntil: earlier, isIdle: true }, "away"],
    ["to be back by now, and not come", { isAway: true, awayUntil: earlier, online: false }, "offline"],
  ])("%s", (_, change, expected) => {
    expect(availabilityOf({ online: true, isIdle: false, isAway: false, awayUntil: null, ...change }, now)).toBe(
      expected,
    );
  });
});

describe("the next time a clock shows something", () => {
  it.each([
    ["14:00", "America/Sao_Paulo", "2026-06-08T17:00:00.000Z"],
    ["08:00", "America/Sao_Paulo", "2026-06-09T11:00:00.000Z"],
    ["12:01", "America/Sao_Paulo", "2026-06-08T15:01:00.000Z"],
    ["12:00", "America/Sao_Paulo", "2026-06-09T15:00:00.000Z"],
    ["23:59", "America/Sao_Paulo", "2026-06-09T02:59:00.000Z"],
    ["14:00", "America/Manaus", "2026-06-08T18:00:00.000Z"],
  ])("%s in %s", (time, zone, expected) => {
    expect(nextTime(time, new Date("2026-06-08T15:00:20Z"), zone).toISOString()).toBe(expected);
  });

  it.each([
    ["02:30", "2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["00:30", "2026-09-05T17:00:00Z", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ])("is the moment at which clocks jump over it: %s after %s in %s", (time, now, zone, expected) => {
    expect(nextTime(time, new Date(now), zone).toISOString()).toBe(expected);
  });

  it.each([
    ["01:30", "2026-11-01T05:00:00Z", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["01:30", "2026-11-01T05:45:00Z", "America/New_York", "2026-11-01T06:30:00.000Z"],
    ["23:59", "2026-04-05T03:08:20Z", "America/Santiago", "2026-04-05T03:59:00.000Z"],
  ])("is also the second of an hour that comes twice: %s after %s in %s", (time, now, zone, expected) => {
    expect(nextTime(time, new Date(now), zone).toISOString()).toBe(expected);
  });
});
