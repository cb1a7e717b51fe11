import { CAMPAIGN_SETTINGS_DEFAULTS, type Campaign, type CampaignSettings } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { makeCampaign, makeProgress } from "../../../testing/campaigns";
import { remainingOf } from "./remainingOf";

// Noon in São Paulo.
const clock = { now: new Date("2026-11-20T15:00:00Z"), timeZone: "America/Sao_Paulo" };
const MINUTE = 60_000;

function minutesOf(change: Partial<Campaign>, settings: Partial<CampaignSettings> = {}) {
  const progress = makeProgress({ recipients: 200, waiting: 100, sent: 100 });
  const campaign = makeCampaign({ status: "EM_ANDAMENTO", progress, ...change });
  const time = remainingOf(campaign, { ...CAMPAIGN_SETTINGS_DEFAULTS, ...settings }, clock);
  return time === null ? null : time / MINUTE;
}

describe("what is left of a campaign", () => {
  it("follows the pace, its longer pauses, and how many numbers share it", () => {
    // 95 pauses of 15 s and 5 of 60 s.
    expect(minutesOf({})).toBe(28.75);
    expect(minutesOf({}, { longerIntervalAfter: 0 })).toBe(25);
    expect(minutesOf({ whatsappIds: [1, 2] }, { longerIntervalAfter: 0 })).toBe(12.5);
  });

  it.each<[string, Partial<Campaign>, Partial<CampaignSettings>]>([
    ["it is stopped", { status: "CANCELADA" }, {}],
    ["it is held up", { hold: { reason: "connection", until: null } }, {}],
    ["customers are asked first", { confirmation: true }, {}],
    ["a day takes only so many", {}, { dailyLimit: 50 }],
    ["a number is new", {}, { warmUp: true }],
    ["it takes longer than a day of work", { progress: makeProgress({ waiting: 100_000 }) }, {}],
    [
      "the hours end before",
      {},
      {
        hours: CAMPAIGN_SETTINGS_DEFAULTS.hours.map((day) => ({
          ...day,
          intervals: [{ startTime: "08:00", endTime: "12:10" }],
        })),
      },
    ],
    [
      "doors are closed in between, such as at noon",
      { progress: makeProgress({ waiting: 1_000 }) },
      {
        hours: CAMPAIGN_SETTINGS_DEFAULTS.hours.map((day) => ({
          ...day,
          intervals: [
            { startTime: "08:00", endTime: "13:00" },
            { startTime: "14:00", endTime: "20:00" },
          ],
        })),
      },
    ],
  ])("is not guessed where %s", (_, change, settings) => {
    expect(minutesOf(change, settings)).toBeNull();
  });
});
