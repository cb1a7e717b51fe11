const BYTES_A_FRAME = 96;
/** MPEG-1 layer III, 32 kbit/s, 48 kHz, one channel, no checksum. */
const HEADER = [0xff, 0xfb, 0x14, 0xc0];
const BIG_PAIRS = 20;
const SMALLEST_TABLE = 1;
const GAINS = { loud: 230, quiet: 190 };

/** How long a frame sounds. */
export const FRAME_SECONDS = 1_152 / 48_000;

/** A real mp3 without an encoder: each frame holds the same note, high enough for a voice, loud or quiet. */
export function composeMp3(frames: (keyof typeof GAINS)[]): Buffer {
  return Buffer.concat(frames.map((gain) => composeFrame(GAINS[gain])));
}

function composeFrame(gain: number): Buffer {
  // Nineteen pairs of zeros, then one line of one: its code and its sign.
  const sound = `${"1".repeat(BIG_PAIRS - 1)}010`;
  const bits = new Bits();
  bits.put(0, 9 + 5 + 4);
  for (const _granule of [1, 2]) {
    bits.put(sound.length, 12);
    bits.put(BIG_PAIRS, 9);
    bits.put(gain, 8);
    // No scale factors, no block switching, one table for all three regions.
    bits.put(0, 4 + 1);
    for (const _region of [1, 2, 3]) bits.put(SMALLEST_TABLE, 5);
    bits.put(0, 4 + 3 + 3);
  }
  bits.text += sound + sound;
  const frame = Buffer.alloc(BYTES_A_FRAME);
  frame.set(HEADER);
  frame.set(bits.toBytes(), HEADER.length);
  return frame;
}

/** MPEG-2 layer III, 8 kbit/s, 24 kHz, one channel: the lowest rate there is. */
const TINY_HEADER = [0xff, 0xf3, 0x14, 0xc0];
const TINY_FRAME_BYTES = 24;
const TINY_FRAME_SECONDS = 576 / 24_000;

/** Silence that is small as a file: an hour of it is 3.6 MB, and 700 MB decoded. */
export function composeTinyMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(TINY_FRAME_BYTES);
  frame.set(TINY_HEADER);
  const bytes = Math.round(seconds / TINY_FRAME_SECONDS) * TINY_FRAME_BYTES;
  return Buffer.alloc(bytes, frame);
}

class Bits {
  text = "";

  put(value: number, width: number): void {
    this.text += value.toString(2).padStart(width, "0");
  }

  toBytes(): number[] {
    return (this.text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  }
}
