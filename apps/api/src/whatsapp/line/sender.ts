import { setTimeout as pause } from "node:timers/promises";
import { MESSAGE_PROBLEMS } from "@recado/contract";
import { FairQueue } from "../../kernel/fairQueue.js";
import { log } from "../../kernel/log.js";
import { payerOf } from "../../kernel/payer.js";
import { singleFlight } from "../../kernel/singleFlight.js";
import { emitLineEvent } from "../events.js";
import { lineSettings } from "../settings.js";
import type { Lease } from "../store/lease.js";
import {
  failForOtherNumber,
  failRestOfCampaign,
  type OutboxRow,
  postpone,
  readNext,
  recordAck,
} from "../store/outbox.js";
import { retryWhileDatabaseDown } from "../store/retryWhileDatabaseDown.js";
import { type Ack, RESTRICTED, type Urgency } from "../types.js";
import { Pace } from "./pace.js";

/** Chats served at once, those a person waits for and the others; one message of each is in flight. */
const MAX_CHATS: Record<Urgency, number> = { urgent: 20, bulk: 12 };
/**
 * Bulk messages of all lines of this process that are encrypted at once: more would keep the process from a person's message.
 * Companies take turns, and in each company its lines; one company leaves a slot free for the others.
 */
const bulkSends = new FairQueue({ atOnce: 4, perCompany: 3 });
/** The same of those with a file, which WhatsApp takes first: a slow upload keeps no text of another company from leaving. */
const bulkUploads = new FairQueue({ atOnce: 4, perCompany: 3 });
/** How long WhatsApp may take to accept a message. */
const ACK_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 10;
const POLL_MS = 5_000;

/** The next messages of a chat. */
interface SendingChat {
  chat: string;
  urgency: Urgency;
  rows: OutboxRow[];
  /** The writing down of those that left. */
  recorded: Promise<unknown>;
}

interface InFlight {
  row: OutboxRow;
  queue: SendingChat;
  timer?: NodeJS.Timeout;
  /** The encoded message, once it was handed to the socket; WhatsApp's answer may come before that. */
  sent: Promise<string>;
}

/**
 * Sends a line's outbox while the line is open: the messages of a chat one after the other, chats in parallel. The next one
 * leaves when WhatsApp has accepted the one before. It does not wait until that is recorded: after a crash a message leaves
 * again under the same id, and arrives once.
 *
 * Messages a person waits for have slots of their own, and wait for nothing but what is before them in their chat. The others
 * take turns with those of other companies, and keep to the pace of the line.
 */
export class Sender {
  readonly #chats = new Map<string, SendingChat>();
  readonly #inFlight = new Map<string, InFlight>();
  #isOpen = false;
  #timer: NodeJS.Timeout | undefined;
  #paceTimer: NodeJS.Timeout | undefined;
  readonly #pace = new Pace(lineSettings.paceLimits);

  constructor(
    private readonly lease: Lease,
    /** Hands a message to the socket under its id; answers the encoded message. */
    private readonly send: (row: OutboxRow) => Promise<string>,
    private readonly onAccepted: () => void,
  ) {}

  open(): void {
    this.#isOpen = true;
    this.#timer = setInterval(() => void this.poll(), POLL_MS);
    void this.poll();
  }

  /** Fails what was queued for another number; people decide whether it is sent from this one. */
  async failForOtherNumber(number: string): Promise<void> {
    const { lease } = this;
    const refusal = { number, problem: MESSAGE_PROBLEMS.otherNumber };
    for (;;) {
      const refused = await retryWhileDatabaseDown([lease], () => failForOtherNumber(lease, refusal));
      if (refused.length === 0) return;
      for (const chat of new Set(refused.map((row) => row.chat))) {
        const waIds = refused.filter((row) => row.chat === chat).map(({ waId }) => waId);
        await this.#emitAck({ chat, waIds, status: "failed", problem: refusal.problem });
      }
    }
  }

  /** What was in flight is sent again under its id once the line is open. */
  close(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    clearTimeout(this.#paceTimer);
    for (const { timer } of this.#inFlight.values()) clearTimeout(timer);
    this.#inFlight.clear();
    this.#chats.clear();
  }

  /** Reads messages that may leave. */
  readonly poll = singleFlight(() =>
    this.#pollOnce().catch((error: unknown) =>
      log.warn({ error, connectionId: this.lease.connectionId }, "the outbox is not there"),
    ),
  );

  async #pollOnce(): Promise<void> {
    if (!this.#mayLook) return;
    this.#pollWhenPaceAllows();
    const [urgent, bulk] = [this.#countFree("urgent"), this.#countFree("bulk")];
    if (urgent + bulk === 0) return;
    const rows = await readNext(this.lease, { chatsInHand: [...this.#chats.keys()], urgent, bulk });
    if (!this.#mayLook) return;
    for (const chat of new Set(rows.map((row) => row.chat))) {
      const ofChat = rows.filter((row) => row.chat === chat);
      const urgency: Urgency = ofChat.some((row) => row.isUrgent) ? "urgent" : "bulk";
      const queue = { chat, urgency, rows: ofChat, recorded: Promise.resolve() };
      this.#chats.set(chat, queue);
      this.#sendNext(queue);
    }
  }

  get #mayLook(): boolean {
    return this.#isOpen && this.lease.isHeld;
  }

  /** How many more chats may be served. */
  #countFree(urgency: Urgency): number {
    if (this.#pace.msUntil(urgency) > 0) return 0;
    const served = [...this.#chats.values()].filter((queue) => queue.urgency === urgency).length;
    return Math.max(0, MAX_CHATS[urgency] - served);
  }

  #pollWhenPaceAllows(): void {
    clearTimeout(this.#paceTimer);
    const wait = this.#pace.msUntil("urgent") || this.#pace.msUntil("bulk");
    if (wait > 0) this.#paceTimer = setTimeout(() => void this.poll(), wait);
  }

  /** Sends the next message of a chat; when there is none, the chat is read again. */
  #sendNext(queue: SendingChat): void {
    if (this.#chats.get(queue.chat) !== queue) return;
    const row = queue.rows.shift();
    if (row && this.#pace.take(queue.urgency)) void this.#sendMessage(queue, row);
    // Read before their acks are recorded, they would be found again.
    else void queue.recorded.then(() => this.#release(queue));
  }

  #release(queue: SendingChat): void {
    if (this.#chats.get(queue.chat) !== queue) return;
    this.#chats.delete(queue.chat);
    void this.poll();
  }

  async #sendMessage(queue: SendingChat, row: OutboxRow): Promise<void> {
    const message: InFlight = { row, queue, sent: Promise.resolve("") };
    this.#inFlight.set(row.waId, message);
    message.sent = queue.urgency === "urgent" ? this.send(row) : this.#sendInTurn(message);
    try {
      await message.sent;
      if (this.#inFlight.get(row.waId) !== message) return;
      message.timer = setTimeout(() => void this.#failed(message, "no-answer"), ACK_TIMEOUT_MS);
    } catch (error) {
      log.debug({ error, connectionId: this.lease.connectionId }, "a message did not leave");
      await this.#failed(message, error instanceof Error ? error.message : "unknown");
    }
  }

  #sendInTurn(message: InFlight): Promise<string> {
    const { companyId, connectionId } = this.lease;
    const turns = message.row.content.kind === "media" ? bulkUploads : bulkSends;
    return turns.run(payerOf({ companyId, userId: connectionId }), async () => {
      if (this.#inFlight.get(message.row.waId) !== message) throw new Error("The line was closed meanwhile");
      return this.send(message.row);
    });
  }

  /** Sends it again after a while under the same id, unless it was tried often enough. */
  async #failed(message: InFlight, problem: string): Promise<void> {
    const { row, queue } = message;
    if (this.#inFlight.get(row.waId) !== message) return;
    clearTimeout(message.timer);
    try {
      if (row.attempts + 1 >= MAX_ATTEMPTS) {
        await this.onAck({ chat: row.chat, waIds: [row.waId], status: "failed", problem });
        return;
      }
      await postpone(this.lease, row, problem);
    } catch (error) {
      log.warn({ error, connectionId: this.lease.connectionId }, "a message that failed could not be put back yet");
    }
    if (this.#inFlight.get(row.waId) !== message) return;
    this.#inFlight.delete(row.waId);
    // Those behind it wait, too.
    queue.rows = [];
    this.#sendNext(queue);
  }

  /** WhatsApp accepted or refused messages, or the customer's phone got or read them. A refusal is final. */
  async onAck({ chat, waIds, status, problem = null, at, member = null }: Ack): Promise<void> {
    const messages = waIds.map((waId) => this.#inFlight.get(waId)).filter((message) => message !== undefined);
    const recorded = Promise.all(
      waIds.map(async (waId) => {
        const sent = (await this.#inFlight.get(waId)?.sent.catch(() => null)) ?? null;
        await recordAck(this.lease, { waId, status, problem, sent });
        return problem === RESTRICTED ? failRestOfCampaign(this.lease, { waId, problem }) : [];
      }),
    );
    for (const message of messages) this.#arrived(message, recorded);
    const all = [...waIds, ...(await recorded).flat()];
    await this.#emitAck({ chat, waIds: all, status, problem, at, member });
  }

  async #emitAck(ack: Ack): Promise<void> {
    const { companyId, connectionId } = this.lease;
    // Otherwise the attendant would see it only after the next sweep.
    await retryWhileDatabaseDown([this.lease], () => emitLineEvent({ companyId, connectionId, type: "ack", ...ack }));
  }

  #arrived({ row, queue, timer, sent }: InFlight, recorded: Promise<unknown>): void {
    clearTimeout(timer);
    this.#inFlight.delete(row.waId);
    this.onAccepted();
    // A message whose ack could not be recorded is sent again later, under its id.
    const written = recorded.catch(() => pause(POLL_MS));
    queue.recorded = Promise.all([queue.recorded, written]);
    void sent.catch(() => undefined).then(() => this.#sendNext(queue));
  }
}
