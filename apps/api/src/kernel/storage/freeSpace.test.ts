import { statfs } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "../../env.js";
import { freeSpace, requireFreeSpace, reserveSpace } from "./freeSpace.js";

const before = freeSpace.leastBytes;
let room: number;
beforeAll(async () => {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  room = (bavail * bsize) / 2;
  freeSpace.leastBytes = room;
});
afterAll(() => {
  freeSpace.leastBytes = before;
});

it("gives two that come at once no more room than there is, and the second what the first gives back", async () => {
  const release = await reserveSpace(0.6 * room);
  await expect(reserveSpace(0.6 * room)).rejects.toMatchObject({ code: "ERR_STORAGE_FULL" });
  // What a refused one asked for is not kept, and who only asks whether there is room does not see what is reserved.
  (await reserveSpace(0.2 * room))();
  await requireFreeSpace(0.6 * room);
  release();
  (await reserveSpace(0.6 * room))();
});
