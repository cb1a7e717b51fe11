import type { Recording } from "./encodeMp3";

/** What a browser recorded, as an mp3 file. */
export async function toMp3File(recorded: Blob): Promise<File> {
  const recording = await decode(recorded);
  const parts = await encodeAside(recording);
  return new File(parts, `audio-${Date.now()}.mp3`, { type: "audio/mpeg" });
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
