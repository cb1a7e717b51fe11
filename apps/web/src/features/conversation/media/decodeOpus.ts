import { OpusDecoder } from "opus-decoder";
import { readOggOpus } from "./readOggOpus";

/** A voice has nothing above 12 kHz, and half the samples are half the memory: 2.9 MB a minute. */
const RATE = 24_000;
const OPUS_RATE = 48_000;
const WAV_HEADER = 44;
/** 43 MB; as long as what the server makes a voice note. */
const MOST_SECONDS = 900;

/** Makes a WAV file, which every browser plays, of an Ogg Opus file. */
export async function decodeOpus(bytes: Uint8Array): Promise<ArrayBuffer> {
  const file = readOggOpus(bytes);
  if (!file) throw new Error("This is no Ogg Opus");
  const length = Math.round(((file.samples - file.preSkip) * RATE) / OPUS_RATE);
  if (length <= 0 || length > MOST_SECONDS * RATE) throw new Error("This is of a length nobody decodes");
  const decoder = new OpusDecoder({ channels: 1, sampleRate: RATE });
  await decoder.ready;
  try {
    const wav = new ArrayBuffer(WAV_HEADER + length * 2);
    const sound = new Int16Array(wav, WAV_HEADER);
    let at = -Math.round((file.preSkip * RATE) / OPUS_RATE);
    for (const packet of file.packets) {
      // It may hold more than it tells.
      if (at >= length) break;
      const samples = decoder.decodeFrame(packet).channelData[0] ?? [];
      for (const sample of samples) {
        if (at >= 0 && at < length) sound[at] = Math.max(-1, Math.min(1, sample)) * 32_767;
        at += 1;
      }
    }
    if (at <= 0) throw new Error("There is no sound in this");
    const told = Math.min(at, length);
    writeHeader(new DataView(wav), told * 2);
    return told === length ? wav : wav.slice(0, WAV_HEADER + told * 2);
  } finally {
    decoder.free();
  }
}

/** One channel of 16 bits. */
function writeHeader(view: DataView, bytes: number): void {
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, "RIFF");
  view.setUint32(4, WAV_HEADER - 8 + bytes, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, bytes, true);
}
