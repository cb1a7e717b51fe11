import { afterEach, expect, it, vi } from "vitest";
import { CALM_MS, whenCalm } from "./whenCalm";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits until nothing has been fetched for a while, and then looks no more", async () => {
  vi.useFakeTimers();
  let tell: () => void = () => undefined;
  const disconnect = vi.fn();
  const Watch = class {
    constructor(heard: () => void) {
      tell = heard;
    }
    observe = vi.fn();
    disconnect = disconnect;
  };
  vi.stubGlobal("PerformanceObserver", Watch);
  const calm = vi.fn();
  void whenCalm().then(calm);
  for (let file = 0; file < 3; file += 1) {
    await vi.advanceTimersByTimeAsync(CALM_MS - 1);
    tell();
  }
  expect(calm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(CALM_MS);
  expect(calm).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});
