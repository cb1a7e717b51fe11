import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseDown } from "../../kernel/db/databaseDown.js";
import { log } from "../../kernel/log.js";
import type { Lease } from "./lease.js";

const AGAIN_MS = 250;

/**
 * Repeats a write or read of lines while the database is down, for as long as one of the leases is held. It is for what
 * WhatsApp tells only once, and for what a socket cannot go on without. An attempt may have been committed although no answer
 * came, so `work` must be idempotent, and `onMaybeWritten` is called after a repetition, before the caller has the result.
 */
export async function retryWhileDatabaseDown<Result>(
  leases: Lease[],
  work: () => Promise<Result>,
  onMaybeWritten: () => void = () => undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await work();
      if (attempt > 1) onMaybeWritten();
      return result;
    } catch (error) {
      if (!isDatabaseDown(error) || !leases.some(({ isHeld }) => isHeld)) throw error;
      log.debug(
        { error, lines: leases.map(({ connectionId }) => connectionId) },
        "the database is down, and is asked again",
      );
    }
    await pause(AGAIN_MS);
  }
}
