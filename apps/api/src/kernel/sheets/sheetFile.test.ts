import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freeSpace } from "../storage/freeSpace.js";
import { writeSheetFile } from "./sheetFile.js";

it("a sheet is not begun on a full disk, and one that fills it leaves nothing behind", async () => {
  const before = { ...freeSpace };
  onTestFinished(() => void Object.assign(freeSpace, before));
  const write = (pieces: number) =>
    writeSheetFile("a.csv", "text/csv", async (append) => {
      for (let piece = 0; piece < pieces; piece++) {
        await append("x".repeat(64));
        freeSpace.leastBytes = Number.MAX_SAFE_INTEGER;
      }
    });
  freeSpace.lookEveryBytes = 100;
  const written = await write(1);
  const files = () => readdir(dirname(written.path));
  await expect(write(1)).rejects.toThrow("ERR_STORAGE_FULL");
  freeSpace.leastBytes = before.leastBytes;
  await expect(write(5)).rejects.toThrow("ERR_STORAGE_FULL");
  expect((await files()).filter((name) => !written.path.endsWith(name))).toEqual([]);
  await written.discard();
});
