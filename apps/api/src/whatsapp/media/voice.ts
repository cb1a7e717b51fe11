import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { payerOf } from "../../kernel/payer.js";
import { ThreadPool } from "../../kernel/threads.js";

/** A voice note as WhatsApp's own apps record them. */
export interface VoiceNote {
  bytes: Buffer;
  mimetype: "audio/ogg; codecs=opus";
  seconds: number;
  /** 64 heights from 0 to 100. */
  waveform: number[];
}

/** What the converting thread is asked. */
export interface VoiceInput {
  path: string;
  bytes: number;
  /** What sounds longer is no voice note. */
  mostSeconds: number;
}

/** As much sound as WhatsApp takes in one message. */
const MAX_BYTES = 16 * 1_024 * 1_024;
const MEGABYTES = 128;

/**
 * WhatsApp names no length, only its 16 MB. A quarter of an hour is longer than anybody speaks in one breath, and costs a core
 * ten seconds of forty; what is longer goes as plain audio.
 */
const LIMITS = { mostSeconds: 900, timeoutMs: 120_000 };

/** One core is left for everybody else. Who waits for longer is better served with plain audio. */
const converters = new ThreadPool<VoiceInput, VoiceNote>(new URL("./voiceWorker", import.meta.url), {
  threads: Math.max(1, availableParallelism() - 1),
  waiting: 8,
  maxWaitMs: 45_000,
  megabytes: MEGABYTES,
});

/**
 * Turns an mp3 into ogg/opus, the one thing phones show with a microphone, when it is the requester's turn. Fails on what
 * is no mp3, too large or too long, and when there is too much to do; the caller then sends the file as plain audio.
 */
export async function makeVoiceNote(
  path: string,
  requester: { companyId: number; userId?: number | null },
  limits = LIMITS,
): Promise<VoiceNote> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new Error("The recording is too large");
  const input: VoiceInput = { path, bytes: size, mostSeconds: limits.mostSeconds };
  const { bytes, ...note } = await converters.run(input, payerOf(requester), { timeoutMs: limits.timeoutMs });
  return { ...note, bytes: Buffer.from(bytes) };
}
