import { afterCommit } from "../db/unit.js";
import { log } from "../log.js";
import { withTimeLimit } from "../withTimeLimit.js";
import { type CursorLease, moveCursor, readBatch } from "./cursors.js";
import type { Subscriber } from "./durable.js";
import { giveUpEvent } from "./giveUpEvent.js";
import { type EventRow, handleRow } from "./handleRow.js";
import { eventSettings } from "./settings.js";

const MOST_ATTEMPTS = 8;
const LIMIT_MS = 30_000;

/** Reads for one subscriber: companies beside each other and in turns, the events of one after each other. */
export class EventReader {
  /** Companies to read for, in the order of their turns. */
  readonly #due = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #kept = new Set<HeldCursor>();
  #isStopped = false;
  #free = eventSettings.atOnce;

  constructor(readonly subscriber: Subscriber) {}

  look(companyId: number): void {
    this.#due.add(companyId);
    this.#next();
  }

  /** Ends after the events in hand, or leaves those that take too long to others. */
  async stop(ms: number): Promise<void> {
    this.#isStopped = true;
    for (const keeping of this.#kept) keeping.giveUp(new Error("The process is ending"));
    for (const timer of this.#timers) clearTimeout(timer);
    const over = new Promise((resolve) => setTimeout(resolve, ms));
    await Promise.race([Promise.all(this.#running.values()), over]);
  }

  #next(): void {
    for (const companyId of this.#due) {
      if (this.#free <= 0 || this.#isStopped) return;
      if (this.#running.has(companyId)) continue;
      this.#due.delete(companyId);
      this.#running.set(companyId, this.#run(companyId));
    }
  }

  async #run(companyId: number): Promise<void> {
    this.#free -= 1;
    let hasPlace = true;
    const standAside = () => {
      if (hasPlace) this.#free += 1;
      hasPlace = false;
    };
    const aside = setTimeout(() => {
      standAside();
      this.#next();
    }, eventSettings.slowAfterMs);
    try {
      if (await this.#readOn(companyId)) this.#due.add(companyId);
    } catch (error) {
      // The next look finds it again.
      log.warn({ error, subscriber: this.subscriber.name, companyId }, "events could not be read");
    } finally {
      clearTimeout(aside);
      standAside();
      this.#running.delete(companyId);
      this.#next();
    }
  }

  /** Reads one batch. True when there may be more. */
  async #readOn(companyId: number): Promise<boolean> {
    const batch = await readBatch(this.subscriber, companyId);
    if (!batch) return false;
    const keeping = new HeldCursor(batch.lease, { seq: batch.cursor, attempts: batch.attempts });
    this.#kept.add(keeping);
    let rest: number | null = null;
    try {
      for (const event of batch.events) {
        if (rest !== null || keeping.signal.aborted || this.#isStopped) break;
        rest = await this.#handle(keeping, event);
      }
      const isThrough = keeping.standing.seq >= (batch.events.at(-1)?.seq ?? 0);
      if (isThrough) keeping.standing.seq = batch.end;
    } finally {
      this.#kept.delete(keeping);
      await keeping.end(rest ?? 0);
    }
    if (rest !== null) this.#lookLater(companyId, rest);
    return rest === null && batch.isFull;
  }

  /** One event, behind which the subscriber then stands; or how long to rest before it is tried again. */
  async #handle(keeping: HeldCursor, event: EventRow): Promise<number | null> {
    const { subscriber } = this;
    const { hold, standing: progress, signal } = keeping;
    const { companyId } = hold;
    const attempt = progress.attempts + 1;
    try {
      const { limitMs = LIMIT_MS } = subscriber;
      const done = () => keeping.moveTo(event.seq);
      await withTimeLimit(limitMs, signal, (limit) =>
        handleRow(subscriber, { companyId, attempt, signal: limit, done }, event),
      );
    } catch (error) {
      // What it did is committed, and the place behind it.
      if (progress.seq >= event.seq) return null;
      // That the place was lost, or the process ends, is not the event's fault.
      if (signal.aborted) return 0;
      const { name, seq } = event;
      log.warn(
        { error, subscriber: subscriber.name, companyId, event: name, seq, attempt },
        "an event was not handled",
      );
      progress.attempts = attempt;
      if (attempt < (subscriber.attempts ?? MOST_ATTEMPTS)) return restAfter(attempt);
      await giveUpEvent(hold, event, error);
    }
    progress.seq = event.seq;
    progress.attempts = 0;
    return null;
  }

  #lookLater(companyId: number, ms: number): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.look(companyId);
    }, ms + 10);
    this.#timers.add(timer);
  }
}

/** Keeps a place while its events are handled, and writes down how far that has come. */
class HeldCursor {
  readonly #over = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #kept: Promise<unknown> = Promise.resolve();

  constructor(
    readonly hold: CursorLease,
    readonly standing: { seq: number; attempts: number },
  ) {
    this.#timer = setInterval(() => this.keep(), eventSettings.leaseMs / 10);
  }

  /** Says that there is no use in going on. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  giveUp(reason: Error): void {
    this.#over.abort(reason);
  }

  private keep(): void {
    this.#kept = this.#kept
      .then(() => moveCursor(this.hold, { ...this.standing, restMs: eventSettings.leaseMs }))
      .then(
        (isOurs) => isOurs || this.giveUp(new Error("Another process reads on")),
        (error: unknown) => log.debug({ error }, "a place could not be kept"),
      );
  }

  /** Moves the place with the running unit. */
  async moveTo(seq: number): Promise<void> {
    const isOurs = await moveCursor(this.hold, { seq, restMs: eventSettings.leaseMs });
    if (!isOurs) throw new Error("Another process reads on");
    afterCommit(() => {
      this.standing.seq = seq;
      this.standing.attempts = 0;
    });
  }

  /** Lets go of the place, which nobody takes for so long. */
  async end(restMs: number): Promise<void> {
    clearInterval(this.#timer);
    await this.#kept;
    await moveCursor(this.hold, { ...this.standing, restMs });
  }
}

function restAfter(attempt: number): number {
  return Math.min(eventSettings.restMs * 2 ** (attempt - 1), eventSettings.longestRestMs);
}
