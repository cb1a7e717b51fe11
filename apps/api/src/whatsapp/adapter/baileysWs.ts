import type { EventEmitter } from "node:events";
import type { FrameSink } from "./patches/sendBarrier.js";

/** The WebSocket itself, as `ws` made it. */
export interface RawSocket extends EventEmitter, FrameSink {
  close(code?: number, reason?: string): void;
  /** Tears it away without a word. */
  terminate(): void;
}

/** The library's `sock.ws`: emits frames, and stanzas as `CB:tag,attribute:value`. */
export type BaileysWs = EventEmitter & { socket: RawSocket | null };
