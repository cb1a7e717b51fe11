import { setTimeout as delay } from "node:timers/promises";
import { PlainError, say, tell } from "./output.mjs";

const MANY = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 200;

/**
 * Starts a service, sees to its end, and starts it again when it ends by itself, each time after a longer pause; gives up when
 * that keeps happening, which ends the run unless it can do without this service.
 * @template {{
 *   url: string,
 *   pid: number,
 *   exited: Promise<unknown>,
 *   stop: (hurry?: AbortSignal) => Promise<unknown>,
 *   describeEnd?: () => PlainError,
 * }} Service
 * @param {string} name
 * @param {{
 *   lifetime: import("./lifetime.mjs").Lifetime,
 *   start: () => Promise<Service>,
 *   onStart?: (pid: number) => Promise<unknown>,
 *   isVital?: boolean,
 * }} options
 * @returns {Promise<Service>}
 */
export async function supervise(name, { lifetime, start, onStart, isVital = true }) {
  /** @type {Service | undefined} */
  let current;
  lifetime.atEnd(async () => current?.stop(lifetime.hurry));
  const begin = () =>
    lifetime.during(async () => {
      current = await start();
      await onStart?.(current.pid);
      return current;
    });
  const first = await begin();

  const watch = async () => {
    /** @type {number[]} */
    let ends = [];
    /** @type {Service | undefined} */
    let service = first;
    /** @type {Error | undefined} */
    let end;
    for (;;) {
      if (service) {
        await service.exited;
        current = undefined;
      }
      end = service?.describeEnd?.() ?? end ?? new PlainError(`${name} ended by itself`);
      if (lifetime.ending.aborted) return;
      ends = [...ends.filter((moment) => moment > Date.now() - MINUTE_MS), Date.now()];
      if (ends.length > MANY) throw end;
      say(`- ${end.message.replace(/\.$/, "")}; starting it again`);
      await delay(FIRST_PAUSE_MS * 2 ** (ends.length - 1));
      end = undefined;
      service = await begin().catch((error) => {
        end = error;
        return undefined;
      });
      if (service && service.url !== first.url) throw new Error(`${name} found its port taken meanwhile`);
    }
  };
  watch().catch((error) => {
    tell(error);
    say(`${name} is not started again: it ended ${MANY + 1} times within a minute.`);
    if (isVital) void lifetime.end(error instanceof PlainError ? error.code : 1);
  });
  return first;
}
