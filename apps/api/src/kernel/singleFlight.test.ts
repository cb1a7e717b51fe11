import { describe, expect, it } from "vitest";
import { singleFlight } from "./singleFlight.js";

/** Work that ends when it is told to. */
function openWork() {
  const ends: (() => void)[] = [];
  const look = singleFlight(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { ends, look };
}

describe("work of a single flight", () => {
  it("runs once more, however often it was asked for meanwhile, and tells when nothing is wanted any more", async () => {
    const { ends, look } = openWork();
    const done = look();
    expect([look(), look()]).toEqual([done, done]);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await done;
    expect(ends).toHaveLength(2);
  });

  it("loses nobody who asks in the moment it ends", async () => {
    let runs = 0;
    const look = singleFlight(async () => {
      runs += 1;
    });
    for (let turn = 0; turn < 12; turn += 1) {
      const asked = look();
      // Each time a little later: before it ends, as it ends, after it has ended.
      for (let tick = 0; tick < turn; tick += 1) await Promise.resolve();
      const ran = runs;
      await Promise.all([look(), asked]);
      expect(runs).toBeGreaterThan(ran);
    }
  });
});
