import { type Allowance, Bucket } from "../bucket.js";
import { log } from "../log.js";
import type { Connection } from "./liveSocket.js";

const FRAMES: Allowance = { atOnce: 300, perSecond: 20 };
const BYTES: Allowance = { atOnce: 300_000, perSecond: 20_000 };
/** Bytes that may be buffered for a client that does not read: twice a replay. */
const MAX_OUTGOING_BYTES = 2_000_000;

/** The WebSocket of `ws`, which engine.io does not expose. */
interface RawSocket {
  bufferedAmount: number;
  terminate(): void;
  on(event: "ping", listener: () => void): void;
}

/** Terminates a connection that sends too much or reads too slowly. */
export function guardConnection(connection: Connection): void {
  const raw = rawSocketOf(connection);
  const frames = new Bucket(FRAMES);
  const bytes = new Bucket(BYTES);
  /** Bytes that engine.io has not given to the WebSocket yet. */
  let queued = 0;
  const countFrame = () => frames.take() || terminate(connection, "too many frames");
  // Counted on the TCP socket: `ws` emits nothing for empty fragments.
  connection.request.socket.on(
    "data",
    ({ length }: Buffer) => bytes.take(length) || terminate(connection, "too many bytes"),
  );
  connection.on("packet", countFrame);
  raw.on("ping", countFrame);
  connection.on("packetCreate", ({ data }: { data?: { length: number } }) => {
    queued += data?.length ?? 0;
    if (queued + raw.bufferedAmount > MAX_OUTGOING_BYTES) terminate(connection, "too slow a reader");
  });
  connection.on("flush", () => {
    queued = 0;
  });
}

/** Ends a connection at once. An honest client reconnects and asks for what it missed. */
export function terminate(connection: Connection, reason: string): void {
  if (connection.readyState === "closed") return;
  log.info({ reason }, "a live connection was terminated");
  connection.close(true);
  rawSocketOf(connection).terminate();
}

function rawSocketOf({ transport }: Connection): RawSocket {
  return (transport as unknown as { socket: RawSocket }).socket;
}
