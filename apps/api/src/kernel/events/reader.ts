import { afterCommit } from "../db/unit.js";
import { log } from "../log.js";
import { within, withTimeLimit } from "../withTimeLimit.js";
import { type Batch, type CursorLease, moveCursor, readBatch } from "./cursors.js";
import { giveUpEvent } from "./giveUpEvent.js";
import { type EventRow, handleRow } from "./handleRow.js";
import type { Subscriber } from "./recordEvent.js";
import { eventSettings } from "./settings.js";

const MAX_ATTEMPTS = 8;
const LIMIT_MS = 30_000;

/** Reads for one subscriber: companies in parallel and in turns, the events of a company one by one. */
export class EventReader {
  readonly #due = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #held = new Set<HeldCursor>();
  #isStopped = false;
  #free = eventSettings.atOnce;

  constructor(readonly subscriber: Subscriber) {}

  enqueue(companyId: number): void {
    this.#due.add(companyId);
    this.#next();
  }

  /** Ends after the running events; those that take longer are read by another process. */
  async stop(ms: number): Promise<void> {
    this.#isStopped = true;
    for (const cursor of this.#held) cursor.giveUp(new Error("The process is ending"));
    for (const timer of this.#timers) clearTimeout(timer);
    await within(ms, Promise.all(this.#running.values()));
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
    let hasSlot = true;
    const releaseSlot = () => {
      if (hasSlot) this.#free += 1;
      hasSlot = false;
    };
    const timer = setTimeout(() => {
      releaseSlot();
      this.#next();
    }, eventSettings.slowAfterMs);
    let again = performance.now() + eventSettings.betweenMs;
    try {
      if (await this.#readOn(companyId)) {
        this.#due.add(companyId);
        again = 0;
      }
    } catch (error) {
      log.warn({ error, subscriber: this.subscriber.name, companyId }, "events could not be read");
    } finally {
      clearTimeout(timer);
      releaseSlot();
      this.#next();
      this.#after(again - performance.now(), () => {
        this.#running.delete(companyId);
        this.#next();
      });
    }
  }

  /** True when there may be more to read. */
  async #readOn(companyId: number): Promise<boolean> {
    const batch = await readBatch(this.subscriber, companyId);
    if (!batch) return false;
    const cursor = new HeldCursor(batch.lease, { seq: batch.cursor, attempts: batch.attempts });
    this.#held.add(cursor);
    let rest: number | null = null;
    try {
      const events = (await this.#isWanted(batch)) ? batch.events : [];
      for (const event of events) {
        if (rest !== null || cursor.signal.aborted || this.#isStopped) break;
        rest = await this.#handle(cursor, event);
      }
      const isThrough = cursor.progress.seq >= (events.at(-1)?.seq ?? 0);
      if (isThrough) cursor.progress.seq = batch.end;
    } finally {
      this.#held.delete(cursor);
      await cursor.end(rest ?? 0);
    }
    if (rest !== null) this.#after(rest + 10, () => this.enqueue(companyId));
    return rest === null && batch.isFull;
  }

  async #isWanted({ events, lease }: Batch): Promise<boolean> {
    const { isWanted } = this.subscriber;
    return events.length > 0 && (isWanted === undefined || isWanted(lease));
  }

  /** Null when the event is handled or given up; else the milliseconds until it is retried. */
  async #handle(cursor: HeldCursor, event: EventRow): Promise<number | null> {
    const { subscriber } = this;
    const { lease, progress, signal } = cursor;
    const { companyId } = lease;
    const attempt = progress.attempts + 1;
    try {
      const { limitMs = LIMIT_MS } = subscriber;
      const done = () => cursor.moveTo(event.seq);
      await withTimeLimit(limitMs, signal, (limit) =>
        handleRow(subscriber, { companyId, attempt, signal: limit, done }, event),
      );
    } catch (error) {
      // Its unit was committed, and the cursor with it.
      if (progress.seq >= event.seq) return null;
      // The lease was lost or the process ends: no attempt of this event.
      if (signal.aborted) return 0;
      const { name, seq } = event;
      log.warn(
        { error, subscriber: subscriber.name, companyId, event: name, seq, attempt },
        "an event was not handled",
      );
      progress.attempts = attempt;
      if (attempt < (subscriber.attempts ?? MAX_ATTEMPTS)) return restAfter(attempt);
      await giveUpEvent(lease, event, error);
    }
    progress.seq = event.seq;
    progress.attempts = 0;
    return null;
  }

  #after(ms: number, work: () => void): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }
}

/** Renews the lease of a cursor while its events are handled. */
class HeldCursor {
  readonly #over = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #kept: Promise<unknown> = Promise.resolve();

  constructor(
    readonly lease: CursorLease,
    readonly progress: { seq: number; attempts: number },
  ) {
    this.#timer = setInterval(() => this.keep(), eventSettings.leaseMs / 10);
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  giveUp(reason: Error): void {
    this.#over.abort(reason);
  }

  private keep(): void {
    this.#kept = this.#kept
      .then(() => moveCursor(this.lease, { ...this.progress, restMs: eventSettings.leaseMs }))
      .then(
        (isOurs) => isOurs || this.giveUp(new Error("Another process reads on")),
        (error: unknown) => log.debug({ error }, "a cursor lease could not be renewed"),
      );
  }

  /** Moves the cursor in the running unit. */
  async moveTo(seq: number): Promise<void> {
    const isOurs = await moveCursor(this.lease, { seq, restMs: eventSettings.leaseMs });
    if (!isOurs) throw new Error("Another process reads on");
    afterCommit(() => {
      this.progress.seq = seq;
      this.progress.attempts = 0;
    });
  }

  /** Releases the lease; nobody takes it before `restMs` are over. */
  async end(restMs: number): Promise<void> {
    clearInterval(this.#timer);
    await this.#kept;
    await moveCursor(this.lease, { ...this.progress, restMs });
  }
}

function restAfter(attempt: number): number {
  return Math.min(eventSettings.restMs * 2 ** (attempt - 1), eventSettings.longestRestMs);
}
