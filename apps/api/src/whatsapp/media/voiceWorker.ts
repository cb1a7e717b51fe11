import { createReadStream } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { drawWaveform, loudnessOf } from "@recado/domain";
import { Application, createEncoder, type OpusEncoderHandle, Signal } from "libopus-wasm";
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { answerTasks } from "../../kernel/answerTasks.js";
import { packFrames } from "./opusPacket.js";
import { Resampler } from "./resampler.js";
import type { VoiceInput, VoiceNote } from "./voice.js";

const RATE = 16_000;
/** What Opus counts in, whatever was recorded. */
const OPUS_RATE = 48_000;
const FRAME = RATE / 50;
const PACKET_FRAMES = 3;
const PACKET_SECONDS = 0.06;
const BITRATE = 24_000;
/** At the lowest rate of mp3 this much sounds for sixteen seconds: a few megabytes once it is decoded. */
const PIECE_BYTES = 16_384;
/** What may compute without a rest: about as long as Linux lets a thread have a core. */
const WORK_MS = 4;
/** A note of ten seconds takes a second then, and whoever answers other people finds the core free three times of four. */
const REST = 3;

/** Decodes, encodes and wraps up piece by piece: however long it sounds, only one piece is ever unpacked. */
async function convert(question: VoiceInput): Promise<Omit<VoiceNote, "bytes"> & { bytes: Uint8Array }> {
  // `Voice` keeps every frame in the speech codec; phones refuse notes that switch.
  const encoder = await createEncoder({
    sampleRate: RATE,
    channels: 1,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate: BITRATE,
  });
  try {
    const lag = encoder.getLookahead();
    const ogg = await openOgg(lag);
    const packets = new Packets(encoder, ogg.add);
    for await (const samples of decode(question)) await packets.push(samples);
    const { samples, loudness } = await packets.end(lag);
    const seconds = Math.max(1, Math.round(samples / RATE));
    return { bytes: await ogg.close(), mimetype: "audio/ogg; codecs=opus", seconds, waveform: drawWaveform(loudness) };
  } finally {
    encoder.free();
  }
}

/** The sound of an mp3 at our rate. Ends with an error at what is none, or sounds too long. */
async function* decode(input: VoiceInput): AsyncGenerator<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    yield* decodeWith(decoder, input);
  } finally {
    decoder.free();
  }
}

async function* decodeWith(
  decoder: MPEGDecoder,
  { path, bytes, mostSeconds }: VoiceInput,
): AsyncGenerator<Float32Array> {
  let resampler: Resampler | undefined;
  let read = 0;
  let seconds = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(piece);
    if (errors.length > 0) throw new Error("The recording is no mp3");
    read += piece.length;
    if (samplesDecoded === 0) continue;
    const isFirst = seconds === 0;
    seconds += samplesDecoded / sampleRate;
    // What is too long even if the rest has twice the rate of the beginning is not worth beginning with.
    const foreseen = isFirst ? (seconds * bytes) / read / 2 : 0;
    if (Math.max(seconds, foreseen) > mostSeconds) throw new Error("The recording is too long");
    if (resampler?.from !== sampleRate) resampler = new Resampler(sampleRate, RATE);
    yield resampler.push(channelData);
  }
  if (seconds === 0) throw new Error("The recording is no mp3");
}

/** Works in short pieces, with a longer rest after each. */
class Throttle {
  #began = performance.now();

  async rest(): Promise<void> {
    const worked = performance.now() - this.#began;
    if (worked < WORK_MS) return;
    await pause(worked * REST);
    this.#began = performance.now();
  }
}

/** Cuts samples into frames, and puts three at a time into a packet, as phones do. */
class Packets {
  readonly #frame = new Float32Array(FRAME);
  #filled = 0;
  #frames: Uint8Array[] = [];
  #samples = 0;
  #written = 0;
  readonly #loudness: number[] = [];
  readonly #throttle = new Throttle();

  constructor(
    private readonly encoder: OpusEncoderHandle,
    private readonly add: (packet: Uint8Array) => Promise<void>,
  ) {}

  async push(samples: Float32Array): Promise<void> {
    this.#samples += samples.length;
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + FRAME - this.#filled);
      this.#frame.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === FRAME) {
        this.#loudness.push(loudnessOf(this.#frame));
        await this.#encode();
      }
    }
  }

  /** Fills up with silence, for as long as the encoder lags behind. */
  async end(lag: number): Promise<{ samples: number; loudness: number[] }> {
    while (this.#written < this.#samples + lag || this.#frames.length > 0) {
      this.#frame.fill(0, this.#filled);
      await this.#encode();
    }
    return { samples: this.#samples, loudness: this.#loudness };
  }

  async #encode(): Promise<void> {
    this.#frames.push(this.encoder.encodeFloat(this.#frame));
    this.#filled = 0;
    this.#written += FRAME;
    if (this.#frames.length < PACKET_FRAMES) return;
    await this.add(packFrames(this.#frames));
    this.#frames = [];
    await this.#throttle.rest();
  }
}

/** A file that grows by packets. */
async function openOgg(lag: number) {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const track = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(track);
  await output.start();
  const decoderConfig = { codec: "opus", sampleRate: RATE, numberOfChannels: 1, description: describe(lag) };
  let count = 0;
  return {
    async add(packet: Uint8Array): Promise<void> {
      const timed = new EncodedPacket(packet, "key", count * PACKET_SECONDS, PACKET_SECONDS);
      await track.add(timed, { decoderConfig });
      count += 1;
    },
    async close(): Promise<Uint8Array> {
      await output.finalize();
      return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
    },
  };
}

/** The head of an Opus stream (RFC 7845): one channel, what to skip at the beginning, the rate it was recorded at. */
function describe(lag: number): Uint8Array {
  const head = Buffer.alloc(19);
  head.write("OpusHead");
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE((lag * OPUS_RATE) / RATE, 10);
  head.writeUInt32LE(RATE, 12);
  return head;
}

answerTasks(convert);
