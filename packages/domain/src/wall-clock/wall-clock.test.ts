import { describe, expect, it } from "vitest";
import { minuteOfDay, momentOfText, timeOfMinute } from "./wall-clock.js";

describe("the moment a form names", () => {
  it.each([
    ["2026-06-05T09:00", "America/Sao_Paulo", "2026-06-05T12:00:00.000Z"],
    ["2026-01-31T09:00", "Europe/Berlin", "2026-01-31T08:00:00.000Z"],
    ["2026-07-31T09:00:00", "Europe/Berlin", "2026-07-31T07:00:00.000Z"],
    ["2026-03-29T01:30:00", "Europe/Lisbon", "2026-03-29T01:00:00.000Z"],
    // An hour that is left out, and one that comes twice.
    ["2026-03-29T02:30:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T02:30:00", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2028-02-29T09:00:00", "Europe/Berlin", "2028-02-29T08:00:00.000Z"],
    ["2026-01-31T09:00:00Z", "Europe/Berlin", "2026-01-31T09:00:00.000Z"],
    ["2026-01-31T09:00:00-03:00", "Europe/Berlin", "2026-01-31T12:00:00.000Z"],
  ])("%s in %s is %s", (text, timeZone, moment) => {
    expect(momentOfText(text, timeZone).toISOString()).toBe(moment);
  });
});

describe("a time of the day as its minute", () => {
  it.each([
    ["00:00", 0],
    ["09:05", 545],
    ["23:59", 1439],
  ])("%s is %i, and back", (time, minute) => {
    expect([minuteOfDay(time), timeOfMinute(minute)]).toEqual([minute, time]);
  });
});
