import { setTimeout as delay } from "node:timers/promises";
import { say } from "./output.mjs";
import { commandOf, identify, isRunning, parentOf } from "./processes.mjs";

const SAME_KEYPRESS_MS = 700;
const NPM_WATCH_MS = 1_000;

/**
 * What one run of a command owns: everything started registers how it is ended, and whatever way the run ends, that happens
 * in reverse order.
 */
export class Lifetime {
  /** @type {Array<() => Promise<unknown>>} */
  #stops = [];
  #ending = new AbortController();
  #hurry = new AbortController();
  #signalledAt = 0;
  /** @type {Promise<unknown>} */
  #work = Promise.resolve();

  /**
   * Aborted as soon as the run is to end.
   * @type {AbortSignal}
   */
  ending = this.#ending.signal;
  /**
   * Aborted when the person cannot wait.
   * @type {AbortSignal}
   */
  hurry = this.#hurry.signal;

  /**
   * Remembers how to end something that was just started.
   * @param {() => Promise<unknown>} stop
   */
  atEnd(stop) {
    this.#stops.push(stop);
  }

  /**
   * Runs a piece of the start. An end waits for it, so that nothing half started is forgotten.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async during(work) {
    if (this.ending.aborted) return new Promise(() => {});
    const running = work();
    // Pieces may run side by side: an end waits for all of them.
    this.#work = Promise.allSettled([this.#work, running]);
    try {
      return await running;
    } catch (error) {
      // A failure after Ctrl-C is the Ctrl-C; the run is already ending.
      if (this.ending.aborted) return new Promise(() => {});
      throw error;
    }
  }

  /**
   * Ends everything and then the process.
   * @param {number} code
   * @returns {Promise<never>}
   */
  async end(code) {
    if (!this.ending.aborted) {
      this.#ending.abort();
      await Promise.race([this.#work, delay(20_000, undefined, { ref: false })]);
      for (const stop of this.#stops.reverse()) {
        await stop().catch((error) => say(`    could not be ended cleanly: ${error.message}`));
      }
      process.exit(code);
    }
    return new Promise(() => {});
  }

  /**
   * Ends the run on Ctrl-C and its relatives; a second Ctrl-C hurries.
   * @param {{ code: number, onSignal?: () => void }} options
   */
  endOnSignals({ code, onSignal }) {
    const stop = () => {
      // npm hands on the signal the terminal already sent to us: that is one keypress, not two.
      if (Date.now() - this.#signalledAt < SAME_KEYPRESS_MS) return;
      this.#signalledAt = Date.now();
      if (this.ending.aborted) return this.#hurry.abort();
      onSignal?.();
      void this.end(code);
    };
    for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(name, stop);
    if (process.env.npm_lifecycle_event) void this.#watchNpm(stop);
    // A terminal that went away must not stop the stopping.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  }

  /**
   * When npm was killed outright, nobody is left to press Ctrl-C: end like one.
   * @param {() => void} stop
   */
  async #watchNpm(stop) {
    const npm = await findNpm();
    while (npm && (await isRunning(npm))) await delay(NPM_WATCH_MS, undefined, { ref: false });
    if (npm && !this.ending.aborted) stop();
  }
}

/** The npm that runs us: our parent, or the parent of the shell between. */
async function findNpm() {
  for (const pid of [process.ppid, await parentOf(process.ppid)]) {
    if (pid && /\bnpm\b/.test(await commandOf(pid))) return identify(pid);
  }
  return undefined;
}
