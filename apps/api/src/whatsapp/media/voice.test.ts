import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDecoder } from "libopus-wasm";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeMp3, composeTinyMp3, FRAME_SECONDS } from "../../../testing/mp3.js";
import { makeVoiceNote, type VoiceNote } from "./voice.js";

const WIDEBAND_20_MS = 9;
const CODE_THREE = 3;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-voice-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function convert(mp3: Buffer, limits?: Parameters<typeof makeVoiceNote>[2]): Promise<VoiceNote> {
  const path = join(folder, randomBytes(8).toString("hex"));
  await writeFile(path, mp3);
  return makeVoiceNote(path, { companyId: 1, userId: 1 }, limits);
}

async function readPackets(note: VoiceNote) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(note.bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("There is no sound in it");
  const packets: Uint8Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet.data);
  return { track, packets, seconds: await track.computeDuration() };
}

describe("a recording of eight seconds, the second half of it loud", () => {
  const half = Math.round(4 / FRAME_SECONDS);
  let note: VoiceNote;
  let read: Awaited<ReturnType<typeof readPackets>>;
  beforeAll(async () => {
    note = await convert(composeMp3([...Array(half).fill("quiet"), ...Array(half).fill("loud")]));
    read = await readPackets(note);
  });

  it("becomes ogg with opus, one channel, as long as it was", () => {
    expect(note.mimetype).toBe("audio/ogg; codecs=opus");
    expect(note.bytes.subarray(0, 4).toString()).toBe("OggS");
    expect(read.track.codec).toBe("opus");
    expect(read.track.numberOfChannels).toBe(1);
    expect(note.seconds).toBe(8);
    expect(read.seconds).toBeGreaterThan(7.9);
    expect(read.seconds).toBeLessThan(8.2);
  });

  it("consists of packets of three wideband frames of 20 ms, as phones make them", async () => {
    expect(read.packets.length).toBeGreaterThan(130);
    const kinds = new Set(read.packets.map(([toc = 0, count = 0]) => `${toc >> 3} ${toc & 3} ${count & 0x3f}`));
    expect([...kinds]).toEqual([`${WIDEBAND_20_MS} ${CODE_THREE} 3`]);
    const decoder = await createDecoder({ sampleRate: 16_000, channels: 1 });
    const samples = read.packets.map((packet) => decoder.decodeFloat(packet));
    decoder.free();
    expect(new Set(samples.map(({ length }) => length))).toEqual(new Set([960]));
    const loudest = (part: Float32Array[]) => Math.max(...part.map((each) => Math.max(...each)));
    expect(loudest(samples.slice(70, 130))).toBeGreaterThan(10 * loudest(samples.slice(0, 60)));
  });

  it("is drawn as it sounds", () => {
    expect(note.waveform).toHaveLength(64);
    expect(note.waveform.every((bar) => Number.isInteger(bar) && bar >= 0 && bar <= 100)).toBe(true);
    expect(Math.max(...note.waveform.slice(0, 30))).toBeLessThan(10);
    expect(Math.min(...note.waveform.slice(34, 63))).toBeGreaterThan(50);
  });
});

describe("what is no recording", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["noise", randomBytes(200_000)],
    ["a text", Buffer.from("ID3 this is not music ".repeat(1_000))],
    ["an mp3 that ends in its first frame", composeMp3(["loud"]).subarray(0, 20)],
  ])("%s: fails", async (_what, bytes) => {
    await expect(convert(bytes)).rejects.toThrow("no mp3");
  });

  it("what takes too long is given up", async () => {
    const long = composeMp3(Array(50_000).fill("loud"));
    await expect(convert(long, { mostSeconds: 1_800, timeoutMs: 50 })).rejects.toMatchObject({
      code: "ERR_UNAVAILABLE",
    });
  });
});

describe("a recording that is small as a file and huge once it is decoded", () => {
  const MEGABYTE = 1_024 * 1_024;
  /** How far memory grows while something runs. */
  async function growthOf(work: () => Promise<unknown>): Promise<number> {
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    await work().finally(() => clearInterval(timer));
    return (most - before) / MEGABYTE;
  }

  it("is refused by its first piece, and takes next to no memory", async () => {
    const bomb = composeTinyMp3(5_000);
    expect(bomb.length).toBeLessThan(6 * MEGABYTE);
    const growth = await growthOf(() => expect(convert(bomb)).rejects.toThrow("too long"));
    // Decoded it would be 960 MB.
    expect(growth).toBeLessThan(250);
  });

  it("is given up where its time is over, whatever its beginning promised", async () => {
    const harmless = composeMp3(Array(200).fill("quiet"));
    const bomb = Buffer.concat([harmless, composeTinyMp3(100)]);
    const limits = { mostSeconds: 20, timeoutMs: 60_000 };
    const growth = await growthOf(() => expect(convert(bomb, limits)).rejects.toThrow("too long"));
    expect(growth).toBeLessThan(250);
  });

  it("is not even opened when it is larger than WhatsApp takes sound", async () => {
    await expect(convert(Buffer.alloc(16 * MEGABYTE + 1))).rejects.toThrow("too large");
  });
});
