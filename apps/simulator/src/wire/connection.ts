import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from "@whiskeysockets/baileys";
import type { WebSocket } from "ws";
import { log } from "../log.js";
import { FrameReader, writeFrame } from "../noise/frames.js";
import { Handshake, type Hello, type ServerKeys, type Transport } from "../noise/handshake.js";

export interface ConnectionEvents {
  onHello(connection: Connection, hello: Hello): Promise<void>;
  onNode(connection: Connection, node: BinaryNode): Promise<void>;
  onClose(connection: Connection): void;
}

/** When nothing overtakes a message that is held back, it goes by itself after this. */
const MAX_HOLD_MS = 2000;

/** One live WebSocket of a client: bytes in, stanzas out, and the reverse. It knows nobody and no rule. */
export class Connection {
  readonly id = randomUUID();
  readonly openedAt = new Date();
  /** `pn:device` once somebody has logged in. */
  deviceKey: string | null = null;
  /** Whether the client has said that it wants its messages. */
  isActive = false;
  /** Every stanza to the client waits this long. */
  delayMs = 0;
  received = 0;
  sent = 0;
  /** A message kept back so that the next one overtakes it. */
  held: Uint8Array | null = null;

  #isMuted = false;
  readonly #reader = new FrameReader();
  readonly #handshake: Handshake;
  #isCut = false;
  #greeted = false;
  #transport: Transport | null = null;
  #incoming: Promise<void> = Promise.resolve();
  #outgoing: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    keys: ServerKeys,
    private readonly events: ConnectionEvents,
  ) {
    this.#handshake = new Handshake(keys);
    socket.on("message", (data: Buffer) => this.#read(data));
    socket.on("close", () => events.onClose(this));
    socket.on("error", (error) => log("debug", "socket error", { connection: this.id, error: error.message }));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** A deaf socket: open, but nothing is heard and nothing is said; not even its closing is answered. */
  get isMuted(): boolean {
    return this.#isMuted;
  }

  set isMuted(isMuted: boolean) {
    this.#isMuted = isMuted;
    if (isMuted) this.socket.pause();
    else this.socket.resume();
  }

  /** Sends a stanza, after those before it. What is said to a closed or deaf socket is lost, as on a real line. */
  send(node: BinaryNode): void {
    this.sendBytes(encodeBinaryNode(node));
  }

  /** The same for bytes that need not be a stanza at all. */
  sendBytes(plain: Uint8Array): void {
    if (this.delayMs === 0) {
      this.#outgoing = this.#outgoing.then(() => this.#write(plain));
      return;
    }
    const delay = this.delayMs;
    this.#outgoing = this.#outgoing.then(() => setTimeout(delay)).then(() => this.#write(plain));
  }

  holdBack(plain: Uint8Array): void {
    this.held = plain;
    setTimeout(MAX_HOLD_MS, undefined, { ref: false }).then(
      () => this.releaseHeld(),
      () => undefined,
    );
  }

  releaseHeld(): void {
    if (this.held === null) return;
    this.sendBytes(this.held);
    this.held = null;
  }

  /** Closes after everything said so far has left. */
  close(): void {
    this.#outgoing = this.#outgoing.then(() => this.socket.close());
  }

  /** Tears the line without a word. */
  cut(): void {
    this.#isCut = true;
    this.socket.terminate();
  }

  #write(plain: Uint8Array): void {
    if (this.isMuted || this.#transport === null || !this.isOpen) return;
    this.sent += 1;
    this.socket.send(writeFrame(this.#transport.seal(plain)));
  }

  #read(data: Buffer): void {
    if (this.isMuted) return;
    this.#incoming = this.#incoming
      .then(async () => {
        for (const frame of this.#reader.read(data)) await this.#take(frame);
      })
      .catch((error: Error) => {
        log("warn", "connection failed", { connection: this.id, error: error.stack });
        this.cut();
      });
  }

  async #take(frame: Buffer): Promise<void> {
    // What had already arrived when the line was cut counts as lost on the way.
    if (this.isMuted || this.#isCut) return;
    if (this.#transport !== null) {
      this.received += 1;
      await this.events.onNode(this, await decodeBinaryNode(this.#transport.open(frame)));
      return;
    }
    if (!this.#greeted) {
      this.#greeted = true;
      this.socket.send(writeFrame(this.#handshake.answer(frame)));
      return;
    }
    const hello = this.#handshake.finish(frame);
    this.#transport = hello.transport;
    await this.events.onHello(this, hello);
  }
}
