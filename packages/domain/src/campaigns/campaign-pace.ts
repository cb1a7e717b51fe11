import type { CampaignSettings } from "@recado/contract";

type Pace = Pick<CampaignSettings, "messageInterval" | "longerIntervalAfter" | "greaterInterval">;

/** A number that writes to one after the other without any rest is soon a blocked one. */
const LEAST_MS = 1_000;

/** How long to wait after the nth message until the next, in milliseconds. `chance` is between 0 and 1. */
export function pauseAfter(sent: number, pace: Pace, chance: number): number {
  const isLonger = pace.longerIntervalAfter > 0 && sent > 0 && sent % pace.longerIntervalAfter === 0;
  // Never less than half of it: a second after another is no chance, it is a machine.
  const seconds = isLonger ? pace.greaterInterval : pace.messageInterval * (0.5 + chance / 2);
  return Math.max(LEAST_MS, Math.round(seconds * 1_000));
}

const FIRST_DAY = 50;
const GROWTH = 1.5;

/** Messages a number may send on a day, after so many earlier days on which it sent some; null is no limit. */
export function dailyLimitOf(
  earlierDays: number,
  { dailyLimit, warmUp }: Pick<CampaignSettings, "dailyLimit" | "warmUp">,
): number | null {
  const ceiling = dailyLimit === 0 ? null : dailyLimit;
  if (!warmUp) return ceiling;
  const warm = Math.floor(FIRST_DAY * GROWTH ** Math.min(earlierDays, 30));
  return ceiling === null ? warm : Math.min(ceiling, warm);
}
