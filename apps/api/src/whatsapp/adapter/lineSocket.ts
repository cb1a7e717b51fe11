import {
  type AuthenticationCreds,
  type BinaryNode,
  type ConnectionState,
  jidDecode,
  proto,
  type WAMessage,
  type WASocket,
} from "@whiskeysockets/baileys";
import { log } from "../../kernel/log.js";
import { emitLineEvent } from "../events.js";
import { RecentIds } from "../recentIds.js";
import { lineSettings } from "../settings.js";
import type { JournalEntry, JournalRow } from "../store/journal.js";
import { writeKeys } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import { type OutboxRow, readSentContent } from "../store/outbox.js";
import { retryWhileDatabaseDown } from "../store/retryWhileDatabaseDown.js";
import type { Ack, Command, DesiredState, LineState } from "../types.js";
import { askForContents } from "./askForContents.js";
import { AuthStore } from "./authStore.js";
import type { BaileysWs } from "./baileysWs.js";
import { Decryption } from "./decryption.js";
import { placeInChat, readUnavailable, toEntry } from "./envelope.js";
import { forwardEphemeralEvents } from "./ephemeralEvents.js";
import { type GroupCache, isUs, readGroupChange } from "./groupCache.js";
import { serverFor } from "./network.js";
import { openSocket } from "./openSocket.js";
import { logOut, showCodes } from "./pairing.js";
import { recordReceiptsFirst } from "./patches/recordReceiptsFirst.js";
import { SendBarrier } from "./patches/sendBarrier.js";
import { readReceipt } from "./receipts.js";
import { runCommand } from "./runCommand.js";
import { sendOutboxRow } from "./sendOutboxRow.js";

/** How a socket ended, as far as the library tells. */
export interface SocketEnd {
  code: number;
  /** Whether anybody was there at all: its server opened the WebSocket, or refused to. */
  wasReached: boolean;
  isPaired: boolean;
  /** Nobody scanned any of the QR codes. */
  isOutOfCodes: boolean;
  /** Closed by our own watchdog: open, and nothing came. */
  isSilent: boolean;
  /** How long it had been open; 0 when it never was. */
  openMs: number;
  /** By `performance.now()`, like all times here. */
  at: number;
}

/** What a socket calls of the line it belongs to. */
export interface LineCallbacks {
  onState(change: Partial<LineState>): void;
  /** Messages may be sent from now on, until `onClose`; `number` is the phone's. */
  onOpen(number: string | null): void;
  onClose(): void;
  /** Messages the journal did not have yet. */
  onJournaled(rows: JournalRow[]): void;
  /** Messages may have been journaled that nobody was told of. */
  onMaybeWritten(): void;
  onAck(ack: Ack): Promise<void>;
}

interface LineSocketOptions {
  lease: Lease;
  desired: DesiredState;
  purpose: "serve" | "log-out";
  line: LineCallbacks;
}

const NO_CODE = 500;
const CODES_ENDED = "QR refs attempts ended";

/** One socket from its opening to its end. */
export class LineSocket {
  readonly ended: Promise<SocketEnd>;
  readonly #socket: WASocket;
  readonly #ws: BaileysWs;
  readonly #findGroup: GroupCache["find"];
  readonly #showCode: (qr: string) => void;
  readonly #timers: NodeJS.Timeout[] = [];
  /** Ids of messages that came without their content, and are in the journal so. */
  readonly #unavailable = new RecentIds(1_000);
  #finish: (end: SocketEnd) => void = () => undefined;
  #wasReached = false;
  #openedAt = 0;
  #lastFrameAt = performance.now();
  #isSilent = false;
  /** It has begun to end, and nothing can be sent any more. */
  #isClosing = false;
  #isOver = false;

  private constructor(
    private readonly options: LineSocketOptions,
    private readonly store: AuthStore,
    private readonly decryption: Decryption,
  ) {
    const { lease, desired, line } = options;
    this.ended = new Promise((resolve) => {
      this.#finish = resolve;
    });
    const barrier = new SendBarrier(lease, () => this.end());
    const opened = openSocket({
      address: serverFor(desired.network),
      store,
      decryption,
      barrier,
      findMessage: async ({ id }) => {
        const sent = await readSentContent(lease, id ?? "");
        return sent === null ? undefined : proto.Message.decode(Buffer.from(sent, "base64"));
      },
      beforeAck: (stanza) => this.#recordUnavailable(stanza),
      onClosing: () => this.#onClosing(),
    });
    this.#socket = opened.socket;
    this.#ws = opened.ws;
    this.#findGroup = opened.groups.find;
    this.#showCode = showCodes({ ...opened, creds: store.creds, desired, onState: line.onState });
    store.onBroken = () => this.end();
    store.onWriting = (written) => barrier.holdUntil(written);
    this.#listen();
    this.#watch();
  }

  static async open(options: LineSocketOptions): Promise<LineSocket> {
    const decryption = new Decryption(options.lease);
    const store = await AuthStore.open(options.lease, {
      take: decryption.take,
      onWritten: options.line.onJournaled,
      onMaybeWritten: options.line.onMaybeWritten,
    });
    return new LineSocket(options, store, decryption);
  }

  /** The account, once a phone has confirmed the pairing. */
  get me(): AuthenticationCreds["me"] {
    return this.store.creds.me;
  }

  get isPaired(): boolean {
    return this.store.isPaired;
  }

  run(command: Command): Promise<unknown> {
    return runCommand(this.#socket, this.#findGroup, command);
  }

  /** Sends a message under its own id; answers the encoded message. */
  send(row: OutboxRow): Promise<string> {
    return sendOutboxRow(this.#socket, row);
  }

  get isOpen(): boolean {
    return this.#openedAt !== 0 && !this.#isClosing;
  }

  /** Hangs up. */
  end(): void {
    void this.#socket.end(undefined);
  }

  /** Hangs up; what was in flight is sent again under its id by the next owner of the line. */
  async close(): Promise<void> {
    this.options.line.onClose();
    this.end();
    await this.ended;
  }

  #listen(): void {
    const { ev } = this.#socket;
    ev.on("creds.update", () => this.#inBackground(this.store.saveCreds()));
    ev.on("connection.update", (update) => this.#onConnection(update));
    ev.on("messages.upsert", ({ messages, type }) => {
      const entries = messages
        .filter(({ message, key }) => message || !this.#unavailable.has(key.id ?? ""))
        .map((message) => this.#toNewEntry(placeInChat(message, this.me), type === "append"))
        .filter((entry) => entry !== null);
      if (entries.length > 0) this.#inBackground(this.#journal(entries));
    });
    for (const answer of ["open", "unexpected-response"])
      this.#ws.once(answer, () => {
        this.#wasReached = true;
      });
    this.#ws.on("frame", () => {
      this.#lastFrameAt = performance.now();
    });
    this.#ws.on("CB:ack,class:message", ({ attrs: { id = "", error, from = "" } }: BinaryNode) =>
      this.#inBackground(
        this.options.line.onAck({
          chat: from,
          waIds: [id],
          status: error ? "failed" : "accepted",
          problem: error ?? null,
        }),
      ),
    );
    this.#ws.on("CB:notification,type:w:gp2", (node: BinaryNode) => {
      const { companyId, connectionId } = this.options.lease;
      this.#inBackground(emitLineEvent({ companyId, connectionId, ...readGroupChange(node) }));
    });
    recordReceiptsFirst(this.#ws, (node) => this.#recordReceipt(node));
    forwardEphemeralEvents(this.#socket, this.options.lease, (event) => {
      const told = () => emitLineEvent(event);
      // The phone's address book comes once, when it is paired.
      this.#inBackground(event.type === "contacts" ? retryWhileDatabaseDown([this.options.lease], told) : told());
    });
  }

  /** What is journaled of a message: nothing of one that is there already, nor of too many that cannot be read. */
  #toNewEntry(message: WAMessage, isLate: boolean): JournalEntry | null {
    const { key, category } = message;
    if (category === "peer" || this.decryption.has(key)) return null;
    const entry = toEntry(message, isLate || this.decryption.isLate(key));
    if (!entry?.isStub) return entry;
    // Those that show nothing count too: each was looked for in the journal.
    const isAllowed = this.decryption.unreadable.of(entry.chat).take();
    return isAllowed && !this.decryption.isHidden(key) ? entry : null;
  }

  /** What comes without a ciphertext, before the library acknowledges it, and tells of it once more. */
  async #recordUnavailable(stanza: BinaryNode): Promise<void> {
    try {
      const message = await readUnavailable(stanza, this.store.creds, this.decryption.findNumber);
      const entry = message && this.#toNewEntry(message, false);
      if (!entry) return;
      this.#unavailable.add(entry.waId);
      await this.#journal([entry]);
    } catch (error) {
      log.warn({ error, connectionId: this.options.lease.connectionId }, "a message could not be written down");
      // The next socket is brought what this one does not acknowledge.
      this.end();
      throw error;
    }
  }

  async #journal(entries: JournalEntry[]): Promise<void> {
    const { lease, line } = this.options;
    line.onJournaled(await writeKeys({ lease, changes: [], entries, onMaybeWritten: line.onMaybeWritten }));
  }

  #onConnection(update: Partial<ConnectionState>): void {
    if (this.#isOver) return;
    if (update.qr !== undefined) this.#showCode(update.qr);
    if (update.connection === "open") this.#onOpen();
    if (update.connection === "close") this.#onClose(update.lastDisconnect?.error);
  }

  #onOpen(): void {
    this.#openedAt = performance.now();
    if (this.options.purpose === "log-out") {
      void logOut(this.#socket, this.store.creds.me?.id ?? "").finally(() => this.end());
      return;
    }
    this.options.line.onOpen(jidDecode(this.store.creds.me?.id)?.user ?? null);
    this.#inBackground(askForContents(this.#socket, this.options.lease));
  }

  /** Once: by the time a socket is gone, its line may have another. */
  #onClosing(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.options.line.onClose();
  }

  #onClose(error: Error | undefined): void {
    this.#isOver = true;
    this.#onClosing();
    const at = performance.now();
    const code = (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? NO_CODE;
    const end: SocketEnd = {
      code,
      wasReached: this.#wasReached,
      isPaired: this.store.isPaired,
      isOutOfCodes: error?.message === CODES_ENDED,
      isSilent: this.#isSilent,
      openMs: this.#openedAt === 0 ? 0 : at - this.#openedAt,
      at,
    };
    void this.store.close().then(() => this.#finish(end));
  }

  async #recordReceipt(node: BinaryNode): Promise<void> {
    const receipt = readReceipt(node, this.store.creds.me);
    if (!receipt) return;
    const { chat, waIds, status, at, member } = receipt;
    const { companyId, connectionId } = this.options.lease;
    const recorded =
      status === "own"
        ? emitLineEvent({ companyId, connectionId, type: "chatRead", chat, waIds })
        : this.options.line.onAck({
            chat,
            waIds,
            status,
            at,
            member: member ? await this.#inGroup(chat, member) : null,
          });
    this.#inBackground(recorded);
    await recorded;
  }

  /** A message has come to a group when it has come to everybody in it: how many those are. */
  async #inGroup(chat: string, jid: string): Promise<Ack["member"]> {
    const group = await this.#findGroup(chat);
    const of = group?.participants.filter((participant) => !isUs(participant, this.me)).length ?? null;
    return { jid, of };
  }

  /** A TCP connection may be open and dead: what counts is that frames arrive. */
  #watch(): void {
    const look = () => {
      if (performance.now() - this.#lastFrameAt < lineSettings.silenceMs) return;
      this.#isSilent = true;
      this.end();
    };
    this.#timers.push(setInterval(look, Math.min(lineSettings.silenceMs / 6, 10_000)));
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) =>
      log.warn({ error, connectionId: this.options.lease.connectionId }, "a line could not record something"),
    );
  }
}
