const ROUTING_INTRO = Buffer.from("ED");
const INTRO = Buffer.from([0x57, 0x41, 6, 3]);
const LENGTH_BYTES = 3;

/** Cuts the byte stream of a client into frames. One WebSocket message may hold several, or a part of one. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  #hasIntro = false;

  /** Throws when the stream does not begin the way this protocol does. */
  read(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    if (!this.#hasIntro && !this.#takeIntro()) return [];
    const frames: Buffer[] = [];
    while (this.#rest.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + this.#rest.readUIntBE(0, LENGTH_BYTES);
      if (this.#rest.length < end) break;
      frames.push(this.#rest.subarray(LENGTH_BYTES, end));
      this.#rest = this.#rest.subarray(end);
    }
    return frames;
  }

  /** Clients that have been here before put their routing information first. */
  #takeIntro(): boolean {
    if (this.#rest.length < INTRO.length) return false;
    let start = 0;
    if (this.#rest.subarray(0, 2).equals(ROUTING_INTRO)) {
      if (this.#rest.length < 7) return false;
      start = 7 + this.#rest.readUIntBE(4, 3);
    }
    if (this.#rest.length < start + INTRO.length) return false;
    if (!this.#rest.subarray(start, start + INTRO.length).equals(INTRO)) throw new Error("This is no WhatsApp client.");
    this.#rest = this.#rest.subarray(start + INTRO.length);
    this.#hasIntro = true;
    return true;
  }
}

export function writeFrame(body: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntBE(body.length, 0, LENGTH_BYTES);
  return Buffer.concat([length, body]);
}

export const NOISE_INTRO = INTRO;
