import { drawWaveform, loudnessOf } from "@recado/domain";
import type { Recording } from "./encodeMp3";

/** Loudness measurements per second. */
const MEASURED = 50;

/** What a browser recorded, as an mp3 file, and how loud it is over its length. */
export async function toMp3File(recorded: Blob): Promise<{ file: File; waveform: number[] }> {
  const recording = await decode(recorded);
  const parts = await encodeAside(recording);
  const file = new File(parts, `audio-${Date.now()}.mp3`, { type: "audio/mpeg" });
  return { file, waveform: drawWaveform(measureLoudness(recording)) };
}

function measureLoudness({ samples, sampleRate }: Recording): number[] {
  const step = Math.floor(sampleRate / MEASURED);
  return Array.from({ length: Math.floor(samples.length / step) }, (_, part) =>
    loudnessOf(samples.subarray(part * step, (part + 1) * step)),
  );
}

async function decode(recorded: Blob): Promise<Recording> {
  const context = new AudioContext({ sampleRate: 44_100 });
  try {
    const sound = await context.decodeAudioData(await recorded.arrayBuffer());
    return { samples: sound.getChannelData(0), sampleRate: sound.sampleRate };
  } finally {
    await context.close();
  }
}

function encodeAside(recording: Recording): Promise<Uint8Array<ArrayBuffer>[]> {
  const worker = new Worker(new URL("./mp3.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Uint8Array<ArrayBuffer>[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>[]>) => resolve(data);
    worker.onerror = () => reject(new Error("The recording could not be encoded"));
    worker.postMessage(recording);
  }).finally(() => worker.terminate());
}
