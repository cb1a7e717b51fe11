import { parentPort, workerData } from "node:worker_threads";
import { Application, createEncoder, Signal } from "libopus-wasm";
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { packFrames } from "./opusPacket.js";
import { drawWaveform, resample } from "./samples.js";
import type { VoiceNote } from "./voice.js";

const RATE = 16_000;
/** What Opus counts in, whatever was recorded. */
const OPUS_RATE = 48_000;
const FRAME = RATE / 50;
const PACKET_SECONDS = 0.06;
const BITRATE = 24_000;
/** Nobody speaks for longer in one breath, and what claims to is an attack on the memory. */
const MOST_SECONDS = 3_600;

const note = await convert(workerData as Uint8Array);
parentPort?.postMessage(note, [note.bytes.buffer as ArrayBuffer]);

async function convert(mp3: Uint8Array): Promise<Omit<VoiceNote, "bytes"> & { bytes: Uint8Array }> {
  const samples = await decode(mp3);
  const bytes = await wrap(await encode(samples));
  const seconds = Math.max(1, Math.round(samples.length / RATE));
  return { bytes, mimetype: "audio/ogg; codecs=opus", seconds, waveform: drawWaveform(samples) };
}

async function decode(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
  decoder.free();
  if (samplesDecoded === 0 || errors.length > 0) throw new Error("The recording is no mp3");
  if (samplesDecoded > sampleRate * MOST_SECONDS) throw new Error("The recording is too long");
  return resample(channelData, sampleRate, RATE);
}

/** Packets, and by how many samples they lag behind. */
interface Encoded {
  packets: Uint8Array[];
  lag: number;
}

async function encode(samples: Float32Array): Promise<Encoded> {
  // `Voice` keeps every frame in the speech codec; telephones refuse notes that switch.
  const encoder = await createEncoder({
    sampleRate: RATE,
    channels: 1,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate: BITRATE,
  });
  const lag = encoder.getLookahead();
  const packets = [];
  for (let at = 0; at < samples.length + lag; at += 3 * FRAME) {
    const frames = [0, 1, 2].map((turn) => encoder.encodeFloat(frameAt(samples, at + turn * FRAME)));
    packets.push(packFrames(frames));
  }
  encoder.free();
  return { packets, lag };
}

/** One frame, filled up with silence at the end. */
function frameAt(samples: Float32Array, at: number): Float32Array {
  const frame = new Float32Array(FRAME);
  frame.set(samples.subarray(at, at + FRAME));
  return frame;
}

async function wrap({ packets, lag }: Encoded): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const track = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(track);
  await output.start();
  const decoderConfig = { codec: "opus", sampleRate: RATE, numberOfChannels: 1, description: describe(lag) };
  for (const [index, packet] of packets.entries())
    await track.add(new EncodedPacket(packet, "key", index * PACKET_SECONDS, PACKET_SECONDS), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
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
