import { say } from "./output.mjs";

const MANY = 5;
const MINUTE_MS = 60_000;

/**
 * Starts a service, sees to its end, and starts it again when it ends by itself; gives up when that keeps happening,
 * which ends the run unless it can do without this service.
 * @template {{ url: string, pid: number, exited: Promise<unknown>, stop: (hurry?: AbortSignal) => Promise<unknown> }} Service
 * @param {string} name
 * @param {{
 *   lifetime: import("./lifetime.mjs").Lifetime,
 *   start: () => Promise<Service>,
 *   onStart: (pid: number) => Promise<unknown>,
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
      await onStart(current.pid);
      return current;
    });
  const first = await begin();

  const watch = async () => {
    /** @type {number[]} */
    let ends = [];
    for (let service = first; ; ) {
      await service.exited;
      if (lifetime.ending.aborted) return;
      ends = [...ends.filter((moment) => moment > Date.now() - MINUTE_MS), Date.now()];
      if (ends.length > MANY) throw new Error("it keeps ending");
      say(`- ${name} ended by itself; starting it again`);
      service = await begin();
      if (service.url !== first.url) throw new Error("its port was taken meanwhile");
    }
  };
  watch().catch((error) => {
    say(`${name} could not be kept running: ${error.message}`);
    if (isVital) void lifetime.end(1);
  });
  return first;
}
