import { describe, expect, it } from "vitest";
import { readContent } from "./content.js";

const sizeOf = (content: Parameters<typeof readContent>[0]) => {
  const read = readContent(content);
  return read.kind === "media" ? read.size : undefined;
};

describe("the size a sender declares", () => {
  const size = { width: 1_080, height: 1_920 };

  it("is kept of pictures, films, round films and stickers", () => {
    for (const kind of ["imageMessage", "videoMessage", "ptvMessage", "stickerMessage"])
      expect([kind, sizeOf({ [kind]: size })]).toEqual([kind, size]);
    expect(sizeOf({ documentMessage: {} })).toBeNull();
  });

  it.each([
    ["nothing", {}],
    ["one side", { width: 100 }],
    ["no width", { width: 0, height: 100 }],
    ["less than nothing", { width: 100, height: -1 }],
    ["more than there is", { width: 4_294_967_295, height: 4_294_967_295 }],
    ["no number", { width: Number.NaN, height: 100 }],
    ["no whole number", { width: 99.5, height: 100 }],
    ["no end", { width: Number.POSITIVE_INFINITY, height: 100 }],
  ])("is left out when it is %s", (_, imageMessage) => expect(sizeOf({ imageMessage })).toBeNull());
});

describe("the heights of a voice message", () => {
  const heightsOf = (bytes: number[]) => readContent({ audioMessage: { ptt: true, waveform: Uint8Array.from(bytes) } });

  it("are kept, 64 of them and none above 100", () => {
    expect(heightsOf([0, 50, 255])).toMatchObject({ waveform: [0, 50, 100] });
    expect(heightsOf(Array(5_000).fill(7))).toMatchObject({ waveform: Array(64).fill(7) });
    expect(heightsOf([])).not.toHaveProperty("waveform");
  });
});

it("knows no more options of a poll than people write", () => {
  const options = Array.from({ length: 5_000 }, (_, place) => ({ optionName: `${place}` }));
  const read = readContent({ pollCreationMessageV3: { name: "?", options } });
  expect(read.kind === "poll" && read.options).toEqual(Array.from({ length: 100 }, (_, place) => `${place}`));
});
