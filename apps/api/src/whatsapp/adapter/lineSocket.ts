import {
  type AuthenticationCreds,
  type BinaryNode,
  type ConnectionState,
  jidDecode,
  proto,
  type WASocket,
} from "@whiskeysockets/baileys";
import { log } from "../../kernel/log.js";
import type { JournalEntry } from "../store/journal.js";
import type { Inbox } from "../line/journalReader.js";
import type { Command } from "../line/commands.js";
import { writeForLine } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import type { StateKeeper } from "../line/stateKeeper.js";
import type { Wish } from "../store/desiredStates.js";
import { findSent } from "../store/outbox.js";
import { Sender } from "../line/sender.js";
import type { LineEnd } from "../line/reconnect.js";
import { lineSettings } from "../settings.js";
import { tellListeners } from "../types.js";
import { readReceipt } from "./receipts.js";
import { AuthStore } from "./authStore.js";
import { runCommand } from "./runCommand.js";
import { Decryption } from "./decryption.js";
import { toEntry } from "./envelope.js";
import { Gate } from "./patches/sendBarrier.js";
import { serverFor } from "./network.js";
import { sendRow } from "./sendMessage.js";
import { leaveAccount, showCodes } from "./pairing.js";
import { hearSigns } from "./ephemeralEvents.js";
import { openSocket } from "./openSocket.js";
import { noteReceipts } from "./serialQueue.js";
import type { Wire } from "./baileysWs.js";

interface Parts {
  lease: Lease;
  states: StateKeeper;
  inbox: Inbox;
  wish: Wish;
  purpose: "serve" | "log-out";
}

const NO_CODE = 500;
const CODES_ENDED = "QR refs attempts ended";

/** One socket from its opening to its end. */
export class Session {
  readonly ended: Promise<LineEnd>;
  readonly sender: Sender;
  readonly #socket: WASocket;
  readonly #wire: Wire;
  readonly #showCode: (qr: string) => void;
  readonly #timers: NodeJS.Timeout[] = [];
  #finish: (end: LineEnd) => void = () => undefined;
  #openedAt = 0;
  #heardAt = Date.now();
  #isSilent = false;
  #isOver = false;

  private constructor(
    private readonly parts: Parts,
    private readonly store: AuthStore,
    private readonly decryption: Decryption,
  ) {
    const { lease, states, wish } = parts;
    this.ended = new Promise((resolve) => {
      this.#finish = resolve;
    });
    const gate = new Gate(lease, () => this.end());
    const opened = openSocket({
      address: serverFor(wish.network),
      store,
      decryption,
      gate,
      findMessage: async ({ id }) => {
        const sent = await findSent(lease, id ?? "");
        return sent === null ? undefined : proto.Message.decode(Buffer.from(sent, "base64"));
      },
    });
    this.#socket = opened.socket;
    this.#wire = opened.wire;
    this.sender = new Sender(lease, (row) => sendRow(this.#socket, row), states.noteOutbound);
    this.#showCode = showCodes({ ...opened, creds: store.creds, states, wish });
    store.onBroken = () => this.end();
    store.onWriting = (written) => gate.holdUntil(written);
    this.#listen();
    this.#watch();
  }

  static async open(parts: Parts): Promise<Session> {
    const decryption = new Decryption(parts.lease);
    const store = await AuthStore.open(parts.lease, {
      take: decryption.take,
      onWritten: (rows) => {
        parts.states.noteInbound();
        parts.inbox.accept(rows);
      },
      onDoubt: parts.inbox.fallBehind,
    });
    return new Session(parts, store, decryption);
  }

  /** Whose line it is, once a phone said yes. */
  get me(): AuthenticationCreds["me"] {
    return this.store.creds.me;
  }

  /** Does something that was asked of the line. */
  run(command: Command): Promise<unknown> {
    return runCommand(this.#socket, command);
  }

  get isOpen(): boolean {
    return this.#openedAt !== 0 && !this.#isOver;
  }

  /** Hangs up. */
  end(): void {
    void this.#socket.end(undefined);
  }

  /** Hangs up; what was under way is sent again under its id by whoever has the line next. */
  async close(): Promise<void> {
    this.sender.close();
    this.end();
    await this.ended;
  }

  #listen(): void {
    const { ev } = this.#socket;
    ev.on("creds.update", () => this.#inBackground(this.store.saveCreds()));
    ev.on("connection.update", (update) => this.#onConnection(update));
    ev.on("messages.upsert", ({ messages, type }) => {
      const entries = messages
        .filter((message) => message.category !== "peer" && !this.decryption.has(message.key))
        .map((message) => toEntry(message, type === "append" || this.decryption.isLate(message.key)))
        .filter((entry) => entry !== null)
        .filter(({ isStub, chat }) => !isStub || this.decryption.unreadable.take(chat));
      if (entries.length > 0) this.#inBackground(this.#journal(entries));
    });
    this.#wire.on("frame", () => {
      this.#heardAt = Date.now();
    });
    this.#wire.on("CB:ack,class:message", ({ attrs: { id = "", error, from = "" } }: BinaryNode) =>
      this.#inBackground(
        this.sender.onAck({ chat: from, waIds: [id], status: error ? "failed" : "accepted", problem: error ?? null }),
      ),
    );
    noteReceipts(this.#wire, (node) => this.#noteReceipt(node));
    hearSigns(this.#socket, this.parts.lease, (event) => this.#inBackground(tellListeners(event)));
  }

  async #journal(entries: JournalEntry[]): Promise<void> {
    const { lease, inbox } = this.parts;
    inbox.accept(await writeForLine({ lease, changes: [], entries, onDoubt: inbox.fallBehind }));
  }

  #onConnection(update: Partial<ConnectionState>): void {
    if (this.#isOver) return;
    if (update.qr !== undefined) this.#showCode(update.qr);
    if (update.connection === "open") this.#onOpen();
    if (update.connection === "close") this.#onClose(update.lastDisconnect?.error);
  }

  #onOpen(): void {
    this.#openedAt = Date.now();
    if (this.parts.purpose === "log-out") {
      void leaveAccount(this.#socket, this.store.creds.me?.id ?? "").finally(() => this.end());
      return;
    }
    const number = jidDecode(this.store.creds.me?.id)?.user ?? null;
    this.parts.states.say({ status: "CONNECTED", qrcode: "", pairingCode: "", retries: 0, number });
    this.sender.open();
  }

  #onClose(error: Error | undefined): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.sender.close();
    const at = Date.now();
    const code = (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? NO_CODE;
    const end: LineEnd = {
      code,
      isPaired: this.store.isPaired,
      isOutOfCodes: error?.message === CODES_ENDED,
      isSilent: this.#isSilent,
      openMs: this.#openedAt === 0 ? 0 : at - this.#openedAt,
      at,
    };
    void this.store.close().then(() => this.#finish(end));
  }

  async #noteReceipt(node: BinaryNode): Promise<void> {
    const receipt = readReceipt(node, this.store.creds.me);
    if (!receipt) return;
    const { chat, waIds, status } = receipt;
    const { companyId, connectionId } = this.parts.lease;
    const noted =
      status === "own"
        ? tellListeners({ companyId, connectionId, type: "chatRead", chat, waIds })
        : this.sender.onAck({ chat, waIds, status });
    this.#inBackground(noted);
    await noted;
  }

  /** A socket may be open and deaf: what counts is that something is heard. */
  #watch(): void {
    const look = () => {
      if (this.#isOver || Date.now() - this.#heardAt < lineSettings.silenceMs) return;
      this.#isSilent = true;
      this.end();
    };
    this.#timers.push(setInterval(look, Math.min(lineSettings.silenceMs / 6, 10_000)));
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) =>
      log.warn({ error, connectionId: this.parts.lease.connectionId }, "a line could not note something"),
    );
  }
}
