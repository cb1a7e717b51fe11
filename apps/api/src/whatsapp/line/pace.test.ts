import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "./pace.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** A line of sixty messages a minute. */
function makePace(personBurst = 3) {
  const pace = new Pace({ perMinute: 60, personBurst });
  const count = (isPerson: boolean) => {
    let taken = 0;
    while (taken < 100 && pace.take(isPerson)) taken += 1;
    return taken;
  };
  return { pace, count, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe("the pace of a line", () => {
  it("lets one message out each second, however long nothing was sent", () => {
    const { count, wait } = makePace();
    expect(count(false)).toBe(1);
    wait(999);
    expect(count(false)).toBe(0);
    wait(10_000);
    expect(count(false)).toBe(1);
  });

  it("lets persons go ahead by their allowance, which programs then wait for", () => {
    const { pace, count, wait } = makePace();
    expect(count(false)).toBe(1);
    expect(count(true)).toBe(3);
    expect(pace.msUntil(false)).toBe(4_000);
    expect(pace.msUntil(true)).toBe(1_000);
    wait(1_000);
    expect([count(false), count(true)]).toEqual([0, 1]);
    wait(4_000);
    expect(count(false)).toBe(1);
  });

  it("is no limit where none is set", () => {
    expect(new Pace(undefined).msUntil(false)).toBe(0);
  });
});
