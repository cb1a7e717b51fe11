import { describe, expect, it } from "vitest";
import { Semaphore } from "./semaphore.js";

describe("a semaphore", () => {
  it("hold so many at once, in the order they came, and are given back by those who fail", async () => {
    const semaphore = new Semaphore(2);
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((turn) =>
      semaphore.with(async () => {
        began.push(turn);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (turn === 0) throw new Error("no");
        return turn;
      }),
    );
    const settled = Promise.allSettled(all);
    await Promise.resolve();
    expect(began).toEqual([0, 1]);
    ends[0]?.();
    await expect(all[0]).rejects.toThrow("no");
    await expect.poll(() => began).toEqual([0, 1, 2]);
    ends[1]?.();
    await expect.poll(() => began).toEqual([0, 1, 2, 3]);
    for (const end of ends) end();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect(await semaphore.with(async () => "free")).toBe("free");
  });
});
