import type { Campaign, CampaignSettings } from "@recado/contract";
import { HOUR_MS, isOpen, MINUTE_MS, pauseAfter } from "@recado/domain";

/** Further ahead nobody can tell. */
const MOST_MS = 12 * HOUR_MS;

const LOOK_MS = 15 * MINUTE_MS;

/** Of the random part of a pause, the mean. */
const MEAN = 0.5;

interface Clock {
  now: Date;
  timeZone: string;
}

/**
 * How long a campaign that runs will take from now on, in milliseconds. Null where that is known by nobody: customers are asked
 * first, a day takes only so many, or the hours end before or pause.
 */
export function remainingOf(campaign: Campaign, settings: CampaignSettings, { now, timeZone }: Clock): number | null {
  const { status, hold, confirmation, whatsappIds, progress } = campaign;
  if (status !== "EM_ANDAMENTO" || hold || confirmation || progress.waiting === 0) return null;
  if (settings.dailyLimit > 0 || settings.warmUp) return null;
  const left = progress.waiting / Math.max(1, whatsappIds.length);
  const longer = settings.longerIntervalAfter > 0 ? left / settings.longerIntervalAfter : 0;
  const usual = pauseAfter(1, { ...settings, longerIntervalAfter: 0 }, MEAN);
  const pause = pauseAfter(1, { ...settings, longerIntervalAfter: 1 }, MEAN);
  const time = (left - longer) * usual + longer * pause;
  return time <= MOST_MS && isOpenFor(time, settings, { now, timeZone }) ? time : null;
}

/** Whether it is open for so long, sampled every 15 minutes: a shorter break does not matter to an estimate. */
function isOpenFor(time: number, { hours }: CampaignSettings, { now, timeZone }: Clock): boolean {
  const looks = Array.from({ length: Math.ceil(time / LOOK_MS) }, (_, index) => index * LOOK_MS);
  const isOpenIn = (ms: number) => isOpen({ week: hours, holidays: [] }, new Date(now.getTime() + ms), timeZone);
  return [...looks, time].every(isOpenIn);
}
