import type { EventEmitter } from "node:events";
import type { Exit } from "./patches/sendBarrier.js";

/** Everything the library's socket tells on the wire: frames, stanzas by their tag. */
export type Wire = EventEmitter & { socket: Exit | null };
