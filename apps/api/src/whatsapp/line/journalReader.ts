import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { env } from "../../env.js";
import { errorCodeOf } from "../../kernel/db/databaseDown.js";
import { FairQueue } from "../../kernel/fairQueue.js";
import { log } from "../../kernel/log.js";
import { payerOf } from "../../kernel/payer.js";
import { emitLineEvent, hasListeners } from "../events.js";
import { RecentIds } from "../recentIds.js";
import { lineSettings } from "../settings.js";
import { type JournalRow, markHandled, readUnhandled } from "../store/journal.js";
import type { Lease } from "../store/lease.js";
import type { LineEvent } from "../types.js";

interface HandlingChat {
  rows: JournalRow[];
  isRunning: boolean;
  /** How often its first row was refused by a listener: it is tried again and again. */
  tries: number;
}

/** Rows that are read in one go. */
const BATCH = 200;
const POLL_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const MAX_END_MS = 5_000;
/** A message that cannot be handled is set aside after so many tries. */
const MAX_TRIES = 4;

/** Chats handled at once, whatever the number of lines: people's requests need database connections too. */
export const CHATS_AT_ONCE = Math.max(1, Math.floor(env.DATABASE_POOL / 2));
/** One company leaves a place free for the others: what it handles may wait for its phone. */
const handling = new FairQueue({ atOnce: CHATS_AT_ONCE, perCompany: Math.max(1, CHATS_AT_ONCE - 1) });

/**
 * Hands journal rows to the listeners: the rows of a chat in order, chats in parallel, each row until it is handled. One that
 * nobody can handle, whatever happens, is set aside, so that its chat goes on; the next process tries it again.
 */
export class JournalReader {
  readonly #chats = new Map<string, HandlingChat>();
  /** Handled a moment ago: a read that began before may still return it. */
  readonly #handled = new RecentIds(BATCH * 10);
  /** Older rows wait in the table than those queued here. New ones then wait there too, or they would overtake. */
  #isBehind = true;
  #arrivals = 0;
  #polling: Promise<void> | undefined;
  #onCapacity: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Ids of rows that were set aside. */
  readonly #poisoned = new Set<number>();
  /** Handled, but not marked in the table yet. */
  readonly #unmarked = new Set<number>();

  constructor(
    private readonly lease: Lease,
    private readonly read: (envelope: string) => LineEvent | null,
  ) {}

  /** Rows that were just written. */
  readonly add = (rows: JournalRow[]): void => {
    this.#arrivals += rows.length;
    // A stub that was set aside has been replaced by its message.
    for (const { id } of rows) this.#poisoned.delete(id);
    if (this.#isBehind || !hasListeners()) this.#poll();
    else this.#enqueue(rows);
  };

  /** Rows may have been written that nobody told us of: read the table before anything newer is handled. */
  readonly rescan = (): void => {
    this.#isBehind = true;
    this.#arrivals += 1;
    this.#poll();
  };

  /** Reads, now and then from now on, what an earlier process left unhandled or what came while nobody listened. */
  watch(): void {
    if (this.#timer || this.#isStopped) return;
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
    this.#poll();
  }

  #poll(): void {
    this.#polling ??= this.#catchUp()
      .catch((error: unknown) => log.debug({ error }, "the journal could not be read yet"))
      .finally(() => {
        this.#polling = undefined;
      });
  }

  async #catchUp(): Promise<void> {
    if (!hasListeners()) this.#isBehind = true;
    while (!this.#isStopped && hasListeners()) {
      const arrivals = this.#arrivals;
      const rows = await this.#readUnhandled();
      this.#enqueue(rows);
      if (rows.length === 0 && arrivals === this.#arrivals) {
        this.#isBehind = false;
        return;
      }
      while (this.#countActive() >= BATCH && !this.#isStopped)
        await new Promise<void>((resolve) => {
          this.#onCapacity = resolve;
        });
    }
  }

  async #readUnhandled(): Promise<JournalRow[]> {
    const queued = [...this.#chats.values()].flatMap(({ rows }) => rows.map(({ id }) => id));
    const excludedIds = [...queued, ...this.#unmarked, ...this.#poisoned];
    return readUnhandled(this.lease, { excludedIds, limit: BATCH });
  }

  /** A chat whose listener fails does not count, so that it cannot keep the others waiting. */
  #countActive(): number {
    return [...this.#chats.values()].reduce((sum, { rows, tries }) => sum + (tries > 0 ? 0 : rows.length), 0);
  }

  #enqueue(rows: JournalRow[]): void {
    if (this.#isStopped) return;
    for (const row of rows) {
      const queue = this.#chats.get(row.chat) ?? { rows: [], isRunning: false, tries: 0 };
      if (this.#handled.has(keyOf(row)) || queue.rows.some((each) => keyOf(each) === keyOf(row))) continue;
      this.#chats.set(row.chat, queue);
      queue.rows.push(row);
      if (!queue.isRunning) void this.#run(row.chat, queue);
    }
  }

  /** Resolves after everything that came is handled. */
  async drain(): Promise<void> {
    this.rescan();
    const isLeft = () => this.#isBehind || this.#chats.size > 0;
    await waitWhile(() => isLeft() && hasListeners() && this.lease.isHeld);
  }

  /** Resolves after the messages in hand are handled and marked. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#onCapacity();
    await waitWhile(() => this.#unmarked.size > 0 || [...this.#chats.values()].some((queue) => queue.isRunning));
  }

  async #run(chat: string, queue: HandlingChat): Promise<void> {
    queue.isRunning = true;
    while (queue.rows.length > 0 && !this.#isStopped && this.lease.isHeld) {
      const row = queue.rows[0];
      if (!row) break;
      try {
        if (!(await handling.run(payerOf(this.lease), () => this.#handle(row)))) break;
        this.#handled.add(keyOf(row));
        this.#dropFirst(queue);
      } catch (error) {
        queue.tries += 1;
        const isHopeless = queue.tries >= MAX_TRIES && isPermanent(error);
        const what = isHopeless
          ? "a message was set aside, for nobody can handle it"
          : "a message could not be handled yet";
        log.error({ error, connectionId: this.lease.connectionId, row: row.id }, what);
        if (isHopeless) {
          this.#poisoned.add(row.id);
          this.#dropFirst(queue);
          continue;
        }
        this.#onCapacity();
        const restMs = Math.min(FIRST_PAUSE_MS * 2 ** (queue.tries - 1), MAX_PAUSE_MS);
        await pause(restMs * lineSettings.pauseFactor);
      }
    }
    queue.isRunning = false;
    if (queue.rows.length === 0) this.#chats.delete(chat);
  }

  /** A chat is through with its first row, and begins anew with the next. */
  #dropFirst(queue: HandlingChat): void {
    queue.rows.shift();
    queue.tries = 0;
    this.#onCapacity();
  }

  /** Answers false when the line ended while it waited for its turn. */
  async #handle(row: JournalRow): Promise<boolean> {
    if (this.#isStopped || !this.lease.isHeld) return false;
    const event = this.read(row.envelope);
    if (event) await emitLineEvent(event);
    this.#unmarked.add(row.id);
    markHandled(this.lease, row)
      // A later read finds it again.
      .catch(() => this.#handled.delete(keyOf(row)))
      .finally(() => this.#unmarked.delete(row.id));
    return true;
  }
}

/** Whoever ends a line, or the process, waits no longer. */
async function waitWhile(isBusy: () => boolean): Promise<void> {
  const end = performance.now() + MAX_END_MS;
  while (isBusy() && performance.now() < end) await pause(20);
}

/** A stub and the message that replaces it share a row id. */
function keyOf({ id, isStub }: JournalRow): string {
  return `${id}/${isStub}`;
}

/** Whether the message itself is what fails: Postgres does not take its values, or our own code does not. */
function isPermanent(error: unknown): boolean {
  return (
    /^(22|23|54)/.test(errorCodeOf(error)) || [z.ZodError, TypeError, RangeError].some((kind) => error instanceof kind)
  );
}
