import { describe, expect, it } from "vitest";
import { toLocalText } from "../../../shared/texts/localText";
import { snoozeChoices } from "./snoozeChoices";

const choicesAt = (now: string) =>
  snoozeChoices(new Date(now)).map(({ kind, until }) => `${kind} ${toLocalText(until)}`);

describe("the times to put something aside until", () => {
  it.each([
    [
      "a Tuesday morning",
      "2026-11-24T10:02",
      ["laterToday 2026-11-24T13:15", "tomorrow 2026-11-25T09:00", "nextWeek 2026-11-30T09:00"],
    ],
    ["late in the evening", "2026-11-24T21:30", ["tomorrow 2026-11-25T09:00", "nextWeek 2026-11-30T09:00"]],
    ["a Sunday, before the week", "2026-11-29T08:00", ["laterToday 2026-11-29T11:00", "tomorrow 2026-11-30T09:00"]],
    [
      "a Monday at the end of a year",
      "2026-12-28T15:00",
      ["laterToday 2026-12-28T18:00", "tomorrow 2026-12-29T09:00", "nextWeek 2027-01-04T09:00"],
    ],
  ])("on %s", (_, now, choices) => {
    expect(choicesAt(now)).toEqual(choices);
  });
});
