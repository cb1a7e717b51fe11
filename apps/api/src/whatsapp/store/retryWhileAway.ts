import { setTimeout as sleep } from "node:timers/promises";
import { isAway } from "../../kernel/db/away.js";
import { log } from "../../kernel/log.js";
import type { Lease } from "./lease.js";

const AGAIN_MS = 250;

/**
 * Does for lines what WhatsApp tells only once, or what a socket cannot go on without: when the database is away it is
 * done again, for as long as one of the lines is ours. It may have been done already although nobody answered: so `work` has to
 * be the same done twice, and `onDoubt` is told after a repetition, before anybody else hears of the result.
 */
export async function insist<Result>(
  leases: Lease[],
  work: () => Promise<Result>,
  onDoubt: () => void = () => undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await work();
      if (attempt > 1) onDoubt();
      return result;
    } catch (error) {
      if (!isAway(error) || !leases.some(({ isHeld }) => isHeld)) throw error;
      log.debug(
        { error, lines: leases.map(({ connectionId }) => connectionId) },
        "the database is away, and is asked again",
      );
    }
    await sleep(AGAIN_MS);
  }
}
