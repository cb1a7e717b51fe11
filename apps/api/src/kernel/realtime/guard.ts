import { type Allowance, Bucket } from "../bucket.js";
import { log } from "../log.js";
import type { Connection } from "./liveSocket.js";

/** A browser sends a few frames when it comes and one every few seconds after that. */
const FRAMES: Allowance = { atOnce: 300, perSecond: 20 };
const BYTES: Allowance = { atOnce: 300_000, perSecond: 20_000 };
/** What may wait for a client that does not read: a replay, and as much again. */
const MOST_OUTGOING = 2_000_000;

/** The WebSocket of the library `ws`, which engine.io keeps to itself. */
interface RawSocket {
  /** Bytes given to it that have not left yet. */
  bufferedAmount: number;
  terminate(): void;
  on(event: "ping", listener: () => void): void;
}

/** Watches one connection, from its first byte on, and cuts it when it says too much or listens too little. */
export function guardConnection(connection: Connection): void {
  const raw = rawSocketOf(connection);
  const frames = new Bucket(FRAMES);
  const bytes = new Bucket(BYTES);
  /** Handed over, but not to the WebSocket yet. */
  let queued = 0;
  const countFrame = () => frames.take() || terminate(connection, "too many frames");
  // Below the frames: of some, such as empty pieces of one, nothing is told above.
  connection.request.socket.on(
    "data",
    ({ length }: Buffer) => bytes.take(length) || terminate(connection, "too many bytes"),
  );
  connection.on("packet", countFrame);
  raw.on("ping", countFrame);
  connection.on("packetCreate", ({ data }: { data?: { length: number } }) => {
    queued += data?.length ?? 0;
    if (queued + raw.bufferedAmount > MOST_OUTGOING) terminate(connection, "too slow a reader");
  });
  connection.on("flush", () => {
    queued = 0;
  });
}

/** Ends a connection at once, without a word: whoever is well comes back by itself, and asks what it missed. */
export function terminate(connection: Connection, reason: string): void {
  if (connection.readyState === "closed") return;
  log.info({ reason }, "a live connection was cut");
  connection.close(true);
  rawSocketOf(connection).terminate();
}

function rawSocketOf({ transport }: Connection): RawSocket {
  return (transport as unknown as { socket: RawSocket }).socket;
}
