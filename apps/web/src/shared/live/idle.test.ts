import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { idleStore, watchIdle } from "./idle";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE));

describe("a page that nobody touches", () => {
  it("is left alone after ten minutes, and in use at the first touch", () => {
    const stop = watchIdle();
    const told: boolean[] = [];
    idleStore.subscribe(() => told.push(idleStore.get()));
    pass(9);
    window.dispatchEvent(new Event("keydown"));
    pass(9);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual([true]);
    pass(30);
    window.dispatchEvent(new Event("pointermove"));
    expect(told).toEqual([true, false]);
    pass(11);
    stop();
    expect(told).toEqual([true, false, true, false]);
    pass(30);
    expect(idleStore.get()).toBe(false);
  });
});
