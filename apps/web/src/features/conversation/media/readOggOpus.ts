/** What an Ogg Opus file holds. */
export interface OggOpus {
  packets: Uint8Array[];
  /** Samples at 48 kHz: to leave out at the beginning, and how many come with them in all. */
  preSkip: number;
  samples: number;
}

const PAGE_HEADER = 27;
/** A packet that fills this much of a page goes on in what follows. */
const FULL = 255;
/** The first packet tells of the sound, the second of who made it. */
const HEADERS = 2;
/** A quarter of an hour in the shortest frames there are: 16 MB of empty packets would fill the memory. */
const MOST_PACKETS = HEADERS + 360_000;

/** Takes the packets out of their pages (RFC 3533, RFC 7845). Null for what is something else, or has more than two channels. */
export function readOggOpus(bytes: Uint8Array): OggOpus | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  let begun: Uint8Array[] = [];
  let samples = 0;
  for (let at = 0; at + PAGE_HEADER <= bytes.length; ) {
    if (textAt(bytes, at, 4) !== "OggS") return null;
    const segments = bytes[at + 26] ?? 0;
    const table = bytes.subarray(at + PAGE_HEADER, at + PAGE_HEADER + segments);
    const granule = view.getBigInt64(at + 6, true);
    at += PAGE_HEADER + segments;
    for (const size of table) {
      begun.push(bytes.subarray(at, at + size));
      at += size;
      if (size === FULL) continue;
      packets.push(join(begun));
      begun = [];
    }
    if (packets.length > MOST_PACKETS) return null;
    // What broke off on its way ends where its last whole page does; -1 stands where no packet ends.
    if (at > bytes.length) break;
    if (granule > 0n) samples = Number(granule);
  }
  const [head, , ...sound] = packets;
  if (!head || packets.length <= HEADERS || textAt(head, 0, 8) !== "OpusHead" || head.length < 19) return null;
  if (head[18] !== 0) return null;
  return { packets: sound, preSkip: (head[10] ?? 0) | ((head[11] ?? 0) << 8), samples };
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function join(parts: Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
