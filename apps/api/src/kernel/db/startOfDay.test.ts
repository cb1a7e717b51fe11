import { addDaysTo, momentOfText } from "@recado/domain";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { query } from "./row.js";
import { sql } from "./sql.js";
import { startOfDay } from "./startOfDay.js";
import { asSystem } from "./system.js";

useApi();

it.each([
  // Set back from one to midnight, and forward from midnight to one.
  "Atlantic/Azores",
  "America/Havana",
  "Africa/Cairo",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
])("a day in %s begins with its first moment, on each day of years in which clocks are set", async (timeZone) => {
  for (const first of ["2018-01-01", "2026-01-01"]) {
    const rows = await asSystem("what a day's beginning is, of no company", () =>
      query<{ day: string; before: string; at: Date }>(sql`
        SELECT d.day::text, s.at, ((s.at - interval '1 microsecond') AT TIME ZONE ${timeZone})::date::text AS before
          FROM (SELECT ${first}::date + n AS day FROM generate_series(0, 364) n) d,
               LATERAL (SELECT ${startOfDay(sql`d.day`, timeZone)} AS at) s`),
    );
    expect(rows.length).toBe(365);
    for (const { day, before, at } of rows) {
      expect({ day, before, at }).toEqual({
        day,
        before: addDaysTo(day, -1),
        at: momentOfText(`${day}T00:00`, timeZone),
      });
    }
  }
});
