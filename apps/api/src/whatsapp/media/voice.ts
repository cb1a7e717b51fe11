import { startThread } from "../../kernel/threads.js";

/** A voice note as WhatsApp's own apps record them. */
export interface VoiceNote {
  bytes: Buffer;
  mimetype: "audio/ogg; codecs=opus";
  seconds: number;
  /** 64 heights from 0 to 100. */
  waveform: number[];
}

const PATIENCE_MS = 60_000;
const MEGABYTES = 512;

/**
 * Turns an mp3 into ogg/opus, the one thing telephones show with a microphone. Off the main thread: a minute of speech is
 * seconds of arithmetic. Fails on what is no mp3; the caller then sends the file as plain audio.
 */
export async function makeVoiceNote(mp3: Uint8Array, patienceMs = PATIENCE_MS): Promise<VoiceNote> {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES };
  const worker = startThread(new URL("./voiceWorker", import.meta.url), {
    workerData: mp3,
    resourceLimits,
    stderr: true,
  });
  // The decoder complains of every broken frame, one line each.
  worker.stderr.resume();
  const timer = setTimeout(() => void worker.terminate(), patienceMs);
  try {
    return await new Promise<VoiceNote>((resolve, reject) => {
      worker.once("message", ({ bytes, ...note }: VoiceNote) => resolve({ ...note, bytes: Buffer.from(bytes) }));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The recording could not be converted in time")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
