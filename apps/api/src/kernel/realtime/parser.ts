import { Decoder, Encoder, PacketType } from "socket.io-parser";

/** What a client says is an id or a small object; the longest it sends is its token. */
export const MOST_BYTES = 10_000;
/** The arguments, an object in them, and some to spare. */
const MOST_DEPTH = 6;

const { CONNECT, DISCONNECT, EVENT } = PacketType;
/** Nobody sends files here, and clients are asked nothing that they could answer. */
const ACCEPTED_TYPES = [CONNECT, DISCONNECT, EVENT].map(String);

/**
 * Reads frames of one client, as socket.io does, after a look at what they are: whatever comes later may walk into a
 * payload as deep as it goes. What throws here ends the connection.
 */
class StrictDecoder extends Decoder {
  private hasConnected = false;

  override add(frame: unknown): void {
    if (typeof frame !== "string") throw new Error("binary data");
    const type = frame.charAt(0);
    if (!ACCEPTED_TYPES.includes(type)) throw new Error("a kind of packet that is not for us");
    if (type === String(CONNECT)) {
      // Each asks the database who it is; one connection is one person.
      if (this.hasConnected) throw new Error("connected twice");
      this.hasConnected = true;
    }
    if (isDeep(frame)) throw new Error("too deep");
    super.add(frame);
  }
}

/** Counts brackets, also those in texts, which need none. */
function isDeep(frame: string): boolean {
  let depth = 0;
  for (let at = 0; at < frame.length; at += 1) {
    const sign = frame[at];
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

/** How frames are read and written; given to socket.io in place of its own. */
export const parser = { Encoder, Decoder: StrictDecoder };
