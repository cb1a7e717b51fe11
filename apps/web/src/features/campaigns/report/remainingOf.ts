import type { Campaign, CampaignSettings } from "@recado/contract";
import { HOUR_MS, isOpen, pauseAfter } from "@recado/domain";

/** Further ahead nobody can tell. */
const MOST_MS = 12 * HOUR_MS;

/** The chance that lies in the middle. */
const USUAL = 0.5;

interface Clock {
  now: Date;
  timeZone: string;
}

/**
 * How long a campaign that runs will take from now on, in milliseconds. Null where that is known by nobody: customers are asked
 * first, a day takes only so many, or the hours end before.
 */
export function remainingOf(campaign: Campaign, settings: CampaignSettings, { now, timeZone }: Clock): number | null {
  const { status, hold, confirmation, whatsappIds, progress } = campaign;
  if (status !== "EM_ANDAMENTO" || hold || confirmation || progress.waiting === 0) return null;
  if (settings.dailyLimit > 0 || settings.warmUp) return null;
  const left = progress.waiting / Math.max(1, whatsappIds.length);
  const longer = settings.longerIntervalAfter > 0 ? left / settings.longerIntervalAfter : 0;
  const usual = pauseAfter(1, { ...settings, longerIntervalAfter: 0 }, USUAL);
  const pause = pauseAfter(1, { ...settings, longerIntervalAfter: 1 }, USUAL);
  const time = (left - longer) * usual + longer * pause;
  const end = new Date(now.getTime() + time);
  const fits = time <= MOST_MS && isOpen({ week: settings.hours, holidays: [] }, end, timeZone);
  return fits ? time : null;
}
