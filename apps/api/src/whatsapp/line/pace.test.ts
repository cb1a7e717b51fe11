import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Urgency } from "../types.js";
import { Pace } from "./pace.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** A line of sixty messages a minute. */
function makePace(urgentBurst = 3) {
  const pace = new Pace({ perMinute: 60, urgentBurst });
  const count = (urgency: Urgency) => {
    let taken = 0;
    while (taken < 100 && pace.take(urgency)) taken += 1;
    return taken;
  };
  return { pace, count, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe("the pace of a line", () => {
  it("lets one message out each second, however long nothing was sent", () => {
    const { count, wait } = makePace();
    expect(count("bulk")).toBe(1);
    wait(999);
    expect(count("bulk")).toBe(0);
    wait(10_000);
    expect(count("bulk")).toBe(1);
  });

  it("lets urgent messages go ahead by their allowance, which bulk then waits for", () => {
    const { pace, count, wait } = makePace();
    expect(count("bulk")).toBe(1);
    expect(count("urgent")).toBe(3);
    expect(pace.msUntil("bulk")).toBe(4_000);
    expect(pace.msUntil("urgent")).toBe(1_000);
    wait(1_000);
    expect([count("bulk"), count("urgent")]).toEqual([0, 1]);
    wait(4_000);
    expect(count("bulk")).toBe(1);
  });

  it("is no limit where none is set", () => {
    expect(new Pace(undefined).msUntil("bulk")).toBe(0);
  });
});
