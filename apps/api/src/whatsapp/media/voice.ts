import { Worker } from "node:worker_threads";

/** A voice note as WhatsApp's own apps record them. */
export interface VoiceNote {
  bytes: Buffer;
  mimetype: "audio/ogg; codecs=opus";
  seconds: number;
  /** 64 heights from 0 to 100. */
  waveform: number[];
}

const PATIENCE_MS = 60_000;

/**
 * Turns an mp3 into ogg/opus, the one thing telephones show with a microphone. Off the main thread: a minute of speech is
 * seconds of arithmetic. Fails on what is no mp3; the caller then sends the file as plain audio.
 */
export async function makeVoiceNote(mp3: Buffer): Promise<VoiceNote> {
  const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: mp3 });
  const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", ({ bytes, ...note }: VoiceNote) => resolve({ ...note, bytes: Buffer.from(bytes) }));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The recording could not be converted")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Built as JavaScript, run as TypeScript by the tests and in development. */
const workerFile = import.meta.url.endsWith(".ts") ? "./voiceWorker.ts" : "./voiceWorker.js";
