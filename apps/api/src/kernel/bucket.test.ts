import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bucket, Buckets } from "./bucket.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a bucket", () => {
  it("is used up, and comes back with time, never above what is allowed at once", () => {
    const bucket = new Bucket({ atOnce: 3, perSecond: 2 });
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
    vi.advanceTimersByTime(500);
    expect([bucket.take(), bucket.take()]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(bucket.left()).toBe(3);
    expect([bucket.take(4), bucket.take(3)]).toEqual([false, true]);
  });

  it("gives ahead what is not there yet, and tells each taker how long that takes", () => {
    const bucket = new Bucket({ atOnce: 2, perSecond: 4 });
    expect([1, 2, 3, 4].map(() => bucket.takeAhead(1))).toEqual([0, 0, 0.25, 0.5]);
    expect(bucket.secondsUntil(1)).toBe(0.75);
    vi.advanceTimersByTime(500);
    expect([bucket.left(), bucket.take()]).toEqual([0, false]);
    vi.advanceTimersByTime(250);
    expect(bucket.take()).toBe(true);
  });
});

describe("buckets", () => {
  it("are one for each name, and those that are full again take no room", () => {
    const buckets = new Buckets({ atOnce: 1, perSecond: 1 / 90 });
    const [ana, bia] = [buckets.of("ana"), buckets.of("bia")];
    expect([ana.take(), buckets.of("ana").take()]).toEqual([true, false]);
    vi.advanceTimersByTime(61_000);
    expect([buckets.of("ana") === ana, buckets.of("bia") === bia]).toEqual([true, false]);
  });
});
