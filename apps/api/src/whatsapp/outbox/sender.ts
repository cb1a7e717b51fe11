import { log } from "../../kernel/log.js";
import { insist } from "../lines/insist.js";
import type { Lease } from "../lines/lease.js";
import { type AckStatus, tellListeners } from "../words.js";
import { claimRows, type OutboxRow, putBack, recordStep } from "./rows.js";

/** Messages under way at once, each in a chat of its own. */
const MOST_UNDER_WAY = 20;
/** How long WhatsApp may take to say that it has a message. */
const ACK_PATIENCE_MS = 20_000;
const MOST_ATTEMPTS = 10;
const LOOK_MS = 5_000;

interface UnderWay {
  row: OutboxRow;
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

/** Sends a line's outbox while the line is open: the messages of a chat one after the other, chats beside each other. */
export class Sender {
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
      const places = MOST_UNDER_WAY - this.#underWay.size;
      if (places <= 0) return;
      const busy = [...this.#underWay.values()].map(({ row }) => row.chat);
      const rows = await claimRows(this.lease, busy, places);
      // What is claimed and not sent, because the line closed meanwhile, is claimed again.
      if (!this.#isOpen || !this.lease.isHeld) return;
      for (const row of rows) void this.#sendRow(row);
    }
  }

  async #sendRow(row: OutboxRow): Promise<void> {
    const way: UnderWay = { row, sent: this.send(row) };
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
    const { row } = way;
    if (this.#underWay.get(row.waId) !== way) return;
    clearTimeout(way.timer);
    try {
      if (row.attempts >= MOST_ATTEMPTS)
        await this.onAck({ chat: row.chat, waIds: [row.waId], status: "failed", problem });
      else await putBack(this.lease, row, problem);
    } catch (error) {
      log.warn({ error, connectionId: this.lease.connectionId }, "a message that failed could not be put back yet");
    }
    if (this.#underWay.get(row.waId) === way) this.#underWay.delete(row.waId);
  }

  /** WhatsApp, or the customer's telephone, says how far messages have come. A refusal is final: nothing is sent twice. */
  async onAck({ chat, waIds, status, problem = null }: Ack): Promise<void> {
    await Promise.all(
      waIds.map(async (waId) => {
        const sent = (await this.#underWay.get(waId)?.sent.catch(() => null)) ?? null;
        await recordStep(this.lease, { waId, status, problem, sent });
      }),
    );
    const ways = waIds.map((waId) => this.#underWay.get(waId)).filter((way) => way !== undefined);
    for (const { row, timer } of ways) {
      clearTimeout(timer);
      this.#underWay.delete(row.waId);
      this.onAccepted();
    }
    if (ways.length > 0) this.look();
    const { companyId, connectionId } = this.lease;
    const event = { companyId, connectionId, type: "ack" as const, chat, waIds, status, problem };
    // Else the attendant would see it only with the next sweep.
    await insist([this.lease], () => tellListeners(event));
  }
}
