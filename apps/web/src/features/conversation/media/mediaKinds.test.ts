import { describe, expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import { boxOf, captionWidthOf } from "./mediaKinds";

const room = (width?: number, height?: number) => {
  const taken = boxOf(makeMessage({ mediaType: "image", data: { width, height } }));
  return `${taken.width}×${taken.height}${taken.isFilled ? " filled" : ""}`;
};

describe("the room of a picture", () => {
  it.each([
    ["one of a camera", 4_000, 3_000, "320×240 filled"],
    ["one of a camera held upright", 3_000, 4_000, "248×330 filled"],
    ["a square", 1_080, 1_080, "320×320 filled"],
    ["a screen of a phone", 1_080, 2_400, "149×330 filled"],
    ["one that fits", 240, 160, "240×160 filled"],
    ["a panorama", 5_000, 500, "320×80 filled"],
    ["a receipt", 300, 3_000, "120×330 filled"],
    ["a sign", 16, 16, "120×80"],
    ["a thin line", 400, 4, "320×80"],
    ["one of no known size", undefined, undefined, "280×210"],
  ])("has its shape within limits: %s", (_, width, height, expected) => expect(room(width, height)).toBe(expected));
});

describe("the words below a file", () => {
  it.each([
    ["a picture", { mediaType: "image", data: { width: 800, height: 600 } }, 320],
    ["a receipt", { mediaType: "image", data: { width: 300, height: 3_000 } }, 240],
    ["a film", { mediaType: "video", data: { width: 1_080, height: 1_920 } }, 240],
    ["a drawing, which is a file", { mediaType: "image", mediaMime: "image/svg+xml" }, undefined],
    ["a document", { mediaType: "application" }, undefined],
  ] as const)("are as wide as what they are about: %s", (_, change, width) => {
    expect(captionWidthOf(makeMessage(change))).toBe(width);
  });
});
