import { log } from "../../kernel/log.js";
import { insist } from "../store/retryWhileAway.js";
import type { Lease } from "../store/lease.js";
import { type AckStatus, tellListeners } from "../types.js";
import { type OutboxRow, putBack, readNext, recordStep } from "../store/outbox.js";

/** Chats in hand at once; of each one message is under way. */
const MOST_CHATS = 20;
/** How long WhatsApp may take to say that it has a message. */
const ACK_PATIENCE_MS = 20_000;
const MOST_ATTEMPTS = 10;
const LOOK_MS = 5_000;

/** A chat's next messages. */
interface Lane {
  chat: string;
  rows: OutboxRow[];
  /** The writing down of those that left. */
  recorded: Promise<unknown>;
}

interface UnderWay {
  row: OutboxRow;
  lane: Lane;
  timer?: NodeJS.Timeout;
  /** The encoded message, once it was handed to the socket; WhatsApp's answer may come before that. */
  sent: Promise<string>;
}

/** How far messages of a chat have come. */
interface Ack {
  chat: string;
  waIds: string[];
  status: AckStatus;
  problem?: string | null;
}

/**
 * Sends a line's outbox while the line is open: the messages of a chat one after the other, chats beside each other. The
 * next one leaves when WhatsApp has the one before; that this is written down it does not wait for, because a message
 * that leaves again under its id arrives once.
 */
export class Sender {
  readonly #lanes = new Map<string, Lane>();
  readonly #underWay = new Map<string, UnderWay>();
  #isOpen = false;
  #isLooking = false;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly lease: Lease,
    /** Hands a message to the socket under its id; answers the encoded message. */
    private readonly send: (row: OutboxRow) => Promise<string>,
    private readonly onAccepted: () => void,
  ) {}

  open(): void {
    this.#isOpen = true;
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.look();
  }

  /** What was under way is repeated under its id once the line is open again. */
  close(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    for (const { timer } of this.#underWay.values()) clearTimeout(timer);
    this.#underWay.clear();
    this.#lanes.clear();
  }

  /** Looks for messages that may leave. */
  look(): void {
    this.#lookAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookOnce()
      .catch((error: unknown) => log.warn({ error, connectionId: this.lease.connectionId }, "the outbox is not there"))
      .finally(() => {
        this.#isLooking = false;
        // Somebody rang in the very moment it ended.
        if (this.#lookAgain && this.#isOpen && this.lease.isHeld) this.look();
      });
  }

  async #lookOnce(): Promise<void> {
    while (this.#lookAgain && this.#isOpen && this.lease.isHeld) {
      this.#lookAgain = false;
      const places = MOST_CHATS - this.#lanes.size;
      if (places <= 0) return;
      const rows = await readNext(this.lease, [...this.#lanes.keys()], places);
      if (!this.#isOpen || !this.lease.isHeld) return;
      for (const chat of new Set(rows.map((row) => row.chat))) {
        const lane = { chat, rows: rows.filter((row) => row.chat === chat), recorded: Promise.resolve() };
        this.#lanes.set(chat, lane);
        this.#goOn(lane);
      }
    }
  }

  /** Sends a chat's next message; a chat that has none is looked for again. */
  #goOn(lane: Lane): void {
    if (this.#lanes.get(lane.chat) !== lane) return;
    const row = lane.rows.shift();
    if (row) void this.#sendRow(lane, row);
    // Before that is written they would be found again.
    else void lane.recorded.then(() => this.#letGo(lane));
  }

  #letGo(lane: Lane): void {
    if (this.#lanes.get(lane.chat) !== lane) return;
    this.#lanes.delete(lane.chat);
    this.look();
  }

  async #sendRow(lane: Lane, row: OutboxRow): Promise<void> {
    const way: UnderWay = { row, lane, sent: this.send(row) };
    this.#underWay.set(row.waId, way);
    try {
      await way.sent;
      if (this.#underWay.get(row.waId) !== way) return;
      way.timer = setTimeout(() => void this.#failed(way, "no-answer"), ACK_PATIENCE_MS);
    } catch (error) {
      log.debug({ error, connectionId: this.lease.connectionId }, "a message did not leave");
      await this.#failed(way, error instanceof Error ? error.message : "unknown");
    }
  }

  /** Not this time: again after a while under the same id, unless it was tried often enough. */
  async #failed(way: UnderWay, problem: string): Promise<void> {
    const { row, lane } = way;
    if (this.#underWay.get(row.waId) !== way) return;
    clearTimeout(way.timer);
    try {
      if (row.attempts + 1 >= MOST_ATTEMPTS) {
        await this.onAck({ chat: row.chat, waIds: [row.waId], status: "failed", problem });
        return;
      }
      await putBack(this.lease, row, problem);
    } catch (error) {
      log.warn({ error, connectionId: this.lease.connectionId }, "a message that failed could not be put back yet");
    }
    if (this.#underWay.get(row.waId) !== way) return;
    this.#underWay.delete(row.waId);
    // Those behind it wait with it.
    lane.rows = [];
    this.#goOn(lane);
  }

  /** WhatsApp, or the customer's telephone, says how far messages have come. A refusal is final: nothing is sent twice. */
  async onAck({ chat, waIds, status, problem = null }: Ack): Promise<void> {
    const ways = waIds.map((waId) => this.#underWay.get(waId)).filter((way) => way !== undefined);
    const recorded = Promise.all(
      waIds.map(async (waId) => {
        const sent = (await this.#underWay.get(waId)?.sent.catch(() => null)) ?? null;
        await recordStep(this.lease, { waId, status, problem, sent });
      }),
    );
    for (const way of ways) this.#arrived(way, recorded);
    await recorded;
    const { companyId, connectionId } = this.lease;
    const event = { companyId, connectionId, type: "ack" as const, chat, waIds, status, problem };
    // Else the attendant would see it only with the next sweep.
    await insist([this.lease], () => tellListeners(event));
  }

  #arrived({ row, lane, timer, sent }: UnderWay, recorded: Promise<unknown>): void {
    clearTimeout(timer);
    this.#underWay.delete(row.waId);
    this.onAccepted();
    // What could not be written down is sent again later, under its id.
    const written = recorded.catch(() => new Promise((resolve) => setTimeout(resolve, LOOK_MS)));
    lane.recorded = Promise.all([lane.recorded, written]);
    void sent.catch(() => undefined).then(() => this.#goOn(lane));
  }
}
