import { describe, expect, it } from "vitest";
import { toMoment, toWallText } from "./wallTime";

describe("the clock of the company", () => {
  it.each([
    ["America/Sao_Paulo", "2026-01-31T09:00", "2026-01-31T12:00:00.000Z"],
    ["Asia/Kolkata", "2026-01-31T00:15", "2026-01-30T18:45:00.000Z"],
    ["America/New_York", "2026-03-08T03:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-03-08T01:30", "2026-03-08T06:30:00.000Z"],
    ["UTC", "2026-02-28T23:59", "2026-02-28T23:59:00.000Z"],
  ])("in %s %s is %s", (timeZone, text, moment) => {
    expect(toMoment(text, timeZone)).toBe(moment);
    expect(toWallText(new Date(moment), timeZone)).toBe(text);
  });

  it.each([
    ["an hour that is left out", "America/New_York", "2026-03-08T02:30", "2026-03-08T07:00:00.000Z"],
    ["an hour that comes twice", "Europe/Lisbon", "2026-10-25T01:30", "2026-10-25T00:30:00.000Z"],
  ])("reads %s as the server does", (_, timeZone, text, moment) => {
    expect(toMoment(text, timeZone)).toBe(moment);
  });
});
