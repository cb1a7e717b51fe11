import { Decoder, Encoder, PacketType } from "socket.io-parser";

/** Clients send ids and small objects; the longest is the token. */
export const MAX_BYTES = 10_000;
const MAX_DEPTH = 6;

const { CONNECT, DISCONNECT, EVENT } = PacketType;
const ACCEPTED_TYPES = [CONNECT, DISCONNECT, EVENT].map(String);

/**
 * socket.io's decoder, which refuses binary data, other packet types and deep payloads first: what comes after it may
 * recurse. An error ends the connection.
 */
class StrictDecoder extends Decoder {
  private hasConnected = false;

  override add(frame: unknown): void {
    if (typeof frame !== "string") throw new Error("binary data");
    const type = frame.charAt(0);
    if (!ACCEPTED_TYPES.includes(type)) throw new Error("a kind of packet that is not for us");
    if (type === String(CONNECT)) {
      // Each CONNECT reads the database.
      if (this.hasConnected) throw new Error("connected twice");
      this.hasConnected = true;
    }
    if (isDeep(frame)) throw new Error("too deep");
    super.add(frame);
  }
}

/** Brackets in strings count too; no client sends so many. */
function isDeep(frame: string): boolean {
  let depth = 0;
  for (let at = 0; at < frame.length; at += 1) {
    const sign = frame[at];
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

export const parser = { Encoder, Decoder: StrictDecoder };
