import { selectAlone } from "../../kernel/db/selectAlone.js";
import { sql } from "../../kernel/db/sql.js";
import { log } from "../../kernel/log.js";
import { decryptText } from "../../kernel/secrets.js";
import { RecentCache } from "../recentCache.js";
import type { Journaled } from "../store/keys.js";
import { type Lease, runHeld } from "../store/lease.js";
import { type LineItem, Together } from "../store/writeBatcher.js";
import { lineSettings } from "../settings.js";
import { isHeard, type LineEvent, tellListeners } from "../types.js";
import { CHATS_AT_ONCE, Places } from "./semaphore.js";

interface Lane {
  rows: Journaled[];
  isRunning: boolean;
  /** Its first row was refused by a listener and is tried again and again. */
  isStuck: boolean;
}

/** Rows that are looked at together. */
const BATCH = 200;
const LOOK_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const places = new Places(CHATS_AT_ONCE);

interface Mark extends LineItem {
  row: Journaled;
}

/** Nobody waits for it: what is told again after a death is the same told twice. */
const MARK_REST_MS = 50;

const marks = new Together<Mark, { connectionId: number }>(MARK_REST_MS, ({ leases, items }) =>
  runHeld(
    leases,
    // What was replaced meanwhile by the thing itself is not handled yet.
    sql`written AS (
       UPDATE "WaInbox" i SET "handledAt" = clock_timestamp()
         FROM unnest(${items.map(({ place }) => place)}::int[], ${items.map(({ row }) => row.id)}::int[], ${items.map(({ row }) => row.isStub)}::boolean[]) AS m (place, id, "isStub") JOIN held USING (place)
        WHERE i."connectionId" = held."connectionId" AND i.id = m.id AND i."isStub" = m."isStub"
       RETURNING i."connectionId")`,
  ),
);

/** Hands journal rows to the listeners: one chat after its own order, chats beside each other, each row until it is handled. */
export class Inbox {
  readonly #lanes = new Map<string, Lane>();
  /** What was handled lately: a look that began before may still find it. */
  readonly #handled = new RecentCache<true>(BATCH * 10);
  /** Older rows wait in the journal than those in the lanes; then new ones wait there too, or they would be told first. */
  #isBehind = true;
  #arrivals = 0;
  #looking: Promise<void> | undefined;
  #onRoom: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Rows that were handled, which the journal does not know yet. */
  readonly #unmarked = new Set<number>();

  constructor(
    private readonly lease: Lease,
    private readonly read: (envelope: string) => LineEvent | null,
  ) {}

  /** Rows that were just written. */
  readonly accept = (rows: Journaled[]): void => {
    this.#arrivals += rows.length;
    if (this.#isBehind || !isHeard()) this.#look();
    else this.#lineUp(rows);
  };

  /** Rows may have been written that nobody told of: what comes after them waits until they are found. */
  readonly fallBehind = (): void => {
    this.#isBehind = true;
    this.#arrivals += 1;
    this.#look();
  };

  /** Looks, now and then from now on, for rows that an earlier life left unhandled or that nobody listened to. */
  watch(): void {
    if (this.#timer || this.#isStopped) return;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#look();
  }

  #look(): void {
    this.#looking ??= this.#catchUp()
      .catch((error: unknown) => log.debug({ error }, "the journal could not be read yet"))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #catchUp(): Promise<void> {
    if (!isHeard()) this.#isBehind = true;
    while (!this.#isStopped && isHeard()) {
      const arrivals = this.#arrivals;
      const rows = await this.#readUnhandled();
      this.#lineUp(rows);
      if (rows.length === 0 && arrivals === this.#arrivals) {
        this.#isBehind = false;
        return;
      }
      while (this.#countMoving() >= BATCH && !this.#isStopped)
        await new Promise<void>((resolve) => {
          this.#onRoom = resolve;
        });
    }
  }

  async #readUnhandled(): Promise<Journaled[]> {
    const inLanes = [...this.#lanes.values()].flatMap(({ rows }) => rows.map(({ id }) => id));
    const inHand = [...inLanes, ...this.#unmarked];
    const rows = await selectAlone<Journaled>(
      this.lease,
      sql`SELECT id, chat, envelope, "isStub" FROM "WaInbox"
          WHERE "connectionId" = ${this.lease.connectionId} AND "handledAt" IS NULL AND NOT (id = ANY (${inHand}::int[])) ORDER BY id LIMIT ${BATCH}`,
    );
    return rows.map((row) => ({ ...row, envelope: decryptText(row.envelope) }));
  }

  /** A chat whose listeners refuse does not keep the others waiting. */
  #countMoving(): number {
    return [...this.#lanes.values()].reduce((sum, { rows, isStuck }) => sum + (isStuck ? 0 : rows.length), 0);
  }

  #lineUp(rows: Journaled[]): void {
    if (this.#isStopped) return;
    for (const row of rows) {
      const lane = this.#lanes.get(row.chat) ?? { rows: [], isRunning: false, isStuck: false };
      if (this.#handled.get(nameOf(row)) || lane.rows.some((each) => nameOf(each) === nameOf(row))) continue;
      this.#lanes.set(row.chat, lane);
      lane.rows.push(row);
      if (!lane.isRunning) void this.#run(row.chat, lane);
    }
  }

  /** Ends after the message in hand, and when the journal knows of those before it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#onRoom();
    const end = Date.now() + 5_000;
    const isBusy = () => this.#unmarked.size > 0 || [...this.#lanes.values()].some((lane) => lane.isRunning);
    while (isBusy() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #run(chat: string, lane: Lane): Promise<void> {
    lane.isRunning = true;
    let pause = FIRST_PAUSE_MS;
    while (lane.rows.length > 0 && !this.#isStopped && this.lease.isHeld) {
      const row = lane.rows[0];
      if (!row) break;
      try {
        if (!(await places.with(() => this.#handle(row)))) break;
        this.#handled.set(nameOf(row), true);
        lane.rows.shift();
        lane.isStuck = false;
        this.#onRoom();
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        lane.isStuck = true;
        log.error({ error, connectionId: this.lease.connectionId, row: row.id }, "a message could not be handled yet");
        this.#onRoom();
        await new Promise((resolve) => setTimeout(resolve, pause * lineSettings.pace));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    lane.isRunning = false;
    if (lane.rows.length === 0) this.#lanes.delete(chat);
  }

  /** Answers false when the line ended while a place was waited for. */
  async #handle(row: Journaled): Promise<boolean> {
    if (this.#isStopped || !this.lease.isHeld) return false;
    const event = this.read(row.envelope);
    if (event) await tellListeners(event);
    this.#unmarked.add(row.id);
    marks
      .add({ lease: this.lease, row })
      // A later look finds it again.
      .catch(() => this.#handled.delete(nameOf(row)))
      .finally(() => this.#unmarked.delete(row.id));
    return true;
  }
}

/** A stub whose message came comes again under the same number, as the message. */
function nameOf({ id, isStub }: Journaled): string {
  return `${id}/${isStub}`;
}
