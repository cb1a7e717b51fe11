import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPictureSize } from "./pictureSize.js";

const bytes = (base64: string) => Buffer.from(base64, "base64");

const JPEG = bytes(
  "/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAeACgDASIAAhEBAxEB",
);
const PROGRESSIVE = bytes(
  "/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/wgARCAAeACgDASIAAhEBAxEB",
);
/** What a camera writes before the picture; how it was held stands at place 28. */
const EXIF = bytes(
  "/+EAvEV4aWYAAElJKgAIAAAABgASAQMAAQAAAAYAAAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAGYAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAoAAAAA6AEAAEAAAAeAAAAAAAAAA==",
);
const PNG = bytes("iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uK");
const GIF = bytes("R0lGODlhKAAeAIAAAExpcYiIiA==");
const WEBP = bytes("UklGRjIAAABXRUJQVlA4ICYAAADwAgCdASooAB4APm02mUkkIyKhJWgAgA2JaQA=");
const LOSSLESS = bytes("UklGRh4AAABXRUJQVlA4TBEAAAAvJ0AHAAdQxCIWsf+BiOh/AAA=");
const LAYERED = bytes("UklGRlgAAABXRUJQVlA4WAoAAAAQAAAAJwAAHQAAQUxQSAoAAAABB1DAiAhERP8D");

function held(orientation: number): Buffer {
  const exif = Buffer.from(EXIF);
  exif.writeUInt16LE(orientation, 28);
  return Buffer.concat([JPEG.subarray(0, 2), exif, JPEG.subarray(2)]);
}

const LYING = { width: 40, height: 30 };
const UPRIGHT = { width: 30, height: 40 };

describe("the size of a picture", () => {
  it.each([
    ["JPEG", JPEG, LYING],
    ["progressive JPEG", PROGRESSIVE, LYING],
    ["JPEG upside down", held(3), LYING],
    ["JPEG of a camera held upright", held(6), UPRIGHT],
    ["JPEG of one held upright the other way", held(8), UPRIGHT],
    ["PNG", PNG, LYING],
    ["GIF", GIF, LYING],
    ["WebP", WEBP, LYING],
    ["lossless WebP", LOSSLESS, LYING],
    ["WebP with layers", LAYERED, LYING],
  ])("is known of a %s", (_, start, size) => expect(readPictureSize(start)).toEqual(size));

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a PDF", Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a PNG without width", Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(4), PNG.subarray(20)])],
    ["a PNG wider than can be", Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(4, 0xff), PNG.subarray(20)])],
  ])("is not known of %s", (_, start) => expect(readPictureSize(start)).toBeNull());

  it("is no trouble when the file ends too early", () => {
    for (const whole of [held(6), PROGRESSIVE, PNG, GIF, WEBP, LOSSLESS, LAYERED])
      for (let length = 0; length < whole.length; length += 1)
        expect([null, LYING, UPRIGHT]).toContainEqual(readPictureSize(whole.subarray(0, length)));
  });

  it("of whatever somebody makes of a picture is one that can be, or none", () => {
    const starts = fc.constantFrom(held(6), PNG, GIF, WEBP, LOSSLESS, LAYERED);
    const changes = fc.array(fc.tuple(fc.nat(280), fc.nat(255)), { maxLength: 12 });
    fc.assert(
      fc.property(starts, changes, (start, places) => {
        const bent = Buffer.from(start);
        for (const [at, value] of places) bent[at % bent.length] = value;
        const size = readPictureSize(bent);
        for (const side of size ? [size.width, size.height] : [1]) {
          expect(side).toBeGreaterThan(0);
          expect(side).toBeLessThanOrEqual(65_535);
        }
      }),
      { numRuns: 500 },
    );
  });
});
