import type { EventEmitter } from "node:events";
import type { FrameSink } from "./patches/sendBarrier.js";

/** The library's `sock.ws`: emits frames, and stanzas as `CB:tag,attribute:value`. */
export type BaileysWs = EventEmitter & { socket: FrameSink | null };
