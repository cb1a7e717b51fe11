import { select } from "../../kernel/db/row.js";
import { unit } from "../../kernel/db/unit.js";
import { log } from "../../kernel/log.js";
import { RecentCache } from "../lines/cache.js";
import type { Journaled } from "../lines/keys.js";
import type { Lease } from "../lines/lease.js";
import { lineSettings } from "../settings.js";
import { isHeard, type LineEvent, tellListeners } from "../words.js";

interface Lane {
  rows: Journaled[];
  isRunning: boolean;
}

/** Rows that are looked at together. */
const BATCH = 200;
const LOOK_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Hands journal rows to the listeners: one chat after its own order, chats beside each other, each row until it is handled. */
export class Inbox {
  readonly #lanes = new Map<string, Lane>();
  /** What was handled lately: a look that began before may still find it. */
  readonly #handled = new RecentCache<string>(BATCH * 2);
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly lease: Lease,
    private readonly read: (envelope: string) => LineEvent | null,
  ) {}

  /** Rows that were just written. */
  readonly accept = (rows: Journaled[]): void => {
    if (this.#isStopped || !isHeard()) return;
    for (const row of rows) {
      const lane = this.#lanes.get(row.chat) ?? { rows: [], isRunning: false };
      // A stub whose message came comes again under the same number, with another envelope.
      if (this.#handled.get(String(row.id)) === row.envelope) continue;
      if (lane.rows.some((each) => each.id === row.id && each.envelope === row.envelope)) continue;
      this.#lanes.set(row.chat, lane);
      this.#waiting += 1;
      lane.rows.push(row);
      if (!lane.isRunning) void this.#run(row.chat, lane);
    }
  };

  /** Looks, now and then from now on, for rows that an earlier life left unhandled or that nobody listened to. */
  watch(): void {
    if (this.#timer || this.#isStopped) return;
    const look = () =>
      this.replay().catch((error: unknown) => log.debug({ error }, "the journal could not be read yet"));
    this.#timer = setInterval(() => void look(), LOOK_MS);
    void look();
  }

  async replay(): Promise<void> {
    // What is in hand comes first; it is among the unhandled rows.
    if (this.#isStopped || !isHeard() || this.#waiting > 0) return;
    const rows = await unit(this.lease, () =>
      select<Journaled>(
        `SELECT id, chat, envelope FROM "WaInbox" WHERE "connectionId" = $1 AND "handledAt" IS NULL ORDER BY id LIMIT $2`,
        [this.lease.connectionId, BATCH],
      ),
    );
    this.accept(rows);
  }

  /** Ends after the message in hand. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    const end = Date.now() + 5_000;
    while ([...this.#lanes.values()].some((lane) => lane.isRunning) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #run(chat: string, lane: Lane): Promise<void> {
    lane.isRunning = true;
    let pause = FIRST_PAUSE_MS;
    while (lane.rows.length > 0 && !this.#isStopped && this.lease.isHeld) {
      const row = lane.rows[0];
      if (!row) break;
      try {
        await this.#handle(row);
        this.#handled.set(String(row.id), row.envelope);
        lane.rows.shift();
        this.#waiting -= 1;
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        log.error({ error, connectionId: this.lease.connectionId, row: row.id }, "a message could not be handled yet");
        await new Promise((resolve) => setTimeout(resolve, pause * lineSettings.pace));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    lane.isRunning = false;
    if (lane.rows.length === 0) this.#lanes.delete(chat);
  }

  async #handle({ id, envelope }: Journaled): Promise<void> {
    const event = this.read(envelope);
    if (event) await tellListeners(event);
    await unit(this.lease, () =>
      select(
        // What was replaced meanwhile by the thing itself is not handled yet.
        `WITH held AS MATERIALIZED (SELECT 1 FROM "WaLeases" WHERE "connectionId" = $2 AND fence = $3 FOR SHARE)
         UPDATE "WaInbox" SET "handledAt" = clock_timestamp() FROM held WHERE id = $1 AND envelope = $4 RETURNING id`,
        [id, this.lease.connectionId, this.lease.fence, envelope],
      ),
    );
  }
}
