import { DELIVERY_TRIES } from "@recado/contract";

/**
 * Seconds between two tries, and after how many hours without success an address is left alone. Of what failed meanwhile so many
 * wait at once to be sent again, and that is looked after every so many seconds.
 */
export const webhookSettings = { firstRest: 5, longestRest: 300, hours: 24, resent: 200, resentRest: 5 };

/** Seconds to rest after a try that failed, more or less by a fifth. */
export function restAfter(attempt: number): number {
  return Math.min(webhookSettings.firstRest * 1.7 ** (attempt - 1), webhookSettings.longestRest);
}

/** How long an event is tried where every try fails at once, in minutes. */
export function countMinutesOfTries(): number {
  const rests = Array.from({ length: DELIVERY_TRIES - 1 }, (_, at) => restAfter(at + 1));
  return Math.round(rests.reduce((sum, each) => sum + each, 0) / 60);
}
