import { Mp3Encoder } from "@breezystack/lamejs";

/** Sound as a browser decodes it: one channel, between -1 and 1. */
export interface Recording {
  samples: Float32Array;
  sampleRate: number;
}

const KBIT_PER_SECOND = 128;
/** The encoder works in steps of its own frame. */
const STEP = 1_152;

/** The recording as mp3, in pieces that make one file. */
export function encodeMp3({ samples, sampleRate }: Recording): Uint8Array<ArrayBuffer>[] {
  const encoder = new Mp3Encoder(1, sampleRate, KBIT_PER_SECOND);
  const whole = toWholeNumbers(samples);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < whole.length; at += STEP) parts.push(copy(encoder.encodeBuffer(whole.subarray(at, at + STEP))));
  parts.push(copy(encoder.flush()));
  return parts.filter((part) => part.length > 0);
}

/** The encoder hands out its own buffer and writes into it again. */
function copy(part: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(part);
}

function toWholeNumbers(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 0x7fff);
}
