import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import { afterAll, beforeAll, expect, it } from "vitest";
import { composeMp3, FRAME_SECONDS } from "../../../testing/mp3.js";
import { measureFile } from "./measure.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-measure-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A film of one frame nobody could draw; its file is a real one. */
async function makeFilm(format: OutputFormat, rotation: 0 | 90): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(source, { rotation });
  await output.start();
  const frame = new Uint8Array([0x10, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0]);
  const decoderConfig = { codec: "vp8", codedWidth: 320, codedHeight: 240 };
  await source.add(new EncodedPacket(frame, "key", 0, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const measure = async (bytes: Uint8Array) => {
  const path = join(folder, "film");
  await writeFile(path, bytes);
  return measureFile(path, "video/mp4");
};

it("a film is as large as it is shown, however the phone was held", async () => {
  expect(await measure(await makeFilm(new WebMOutputFormat(), 0))).toEqual({ width: 320, height: 240 });
  expect(await measure(await makeFilm(new Mp4OutputFormat(), 0))).toEqual({ width: 320, height: 240 });
  expect(await measure(await makeFilm(new Mp4OutputFormat(), 90))).toEqual({ width: 240, height: 320 });
});

it("what is no film, or the beginning of one, has no size", async () => {
  expect(await measure(new Uint8Array(5_000).fill(1))).toEqual({});
  const film = await makeFilm(new Mp4OutputFormat(), 0);
  expect(await measure(film.subarray(0, 60))).toEqual({});
  expect(await measure(new Uint8Array(0))).toEqual({});
});

it("a sound is as long as it sounds, and what is neither is not opened", async () => {
  const path = join(folder, "sound");
  await writeFile(path, composeMp3(Array(Math.round(3 / FRAME_SECONDS)).fill("loud")));
  expect(await measureFile(path, "audio/mpeg")).toEqual({ seconds: 3 });
  expect(await measureFile(join(folder, "nowhere"), "application/pdf")).toEqual({});
});

it("a film that holds its reader up is given up, and nobody's request with it", async () => {
  // Boxes in boxes, as deep as there is room.
  const box = Buffer.from("0000000067656f6d", "hex");
  const bytes = Buffer.alloc(2_000_000, Buffer.concat([Buffer.from("000f42406d6f6f76", "hex"), box]));
  expect(await measure(bytes)).toEqual({});
});
