import { describe, expect, it } from "vitest";
import { checkFile, MAX_FILES, MAX_MEGABYTES } from "./checkFiles";

function makeFile(type: string, bytes: number, name = "arquivo"): File {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}

describe("checkFile", () => {
  it.each([
    ["a picture", "image/png", 1_000, 0, null],
    ["a file of no known type", "", 1_000, 0, null],
    ["a recording", "audio/mpeg", 1_000, 0, null],
    ["as large as may be", "application/pdf", MAX_MEGABYTES * 1024 * 1024, 0, null],
    ["one byte more", "application/pdf", MAX_MEGABYTES * 1024 * 1024 + 1, 0, "too_large"],
    ["nothing in it", "image/png", 0, 0, "empty"],
    ["a font", "font/woff2", 1_000, 0, "wrong_kind"],
    ["the last that fits", "image/png", 1_000, MAX_FILES - 1, null],
    ["one too many", "image/png", 1_000, MAX_FILES, "too_many"],
  ])("%s", (_, type, bytes, place, problem) => {
    expect(checkFile(makeFile(type, bytes), place)).toBe(problem);
  });

  it.each(["instalador.EXE", "loja.apk", "fotos.rar"])("%s, whatever type it claims", (name) => {
    expect(checkFile(makeFile("application/pdf", 1_000, name), 0)).toBe("wrong_kind");
  });
});
