import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useWhenSeen } from "./useWhenSeen";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("tells what was seen once, and not what the layout put out of sight in the same moment", () => {
  const told: number[] = [];
  const { rerender } = renderHook(({ isSeen, id }) => useWhenSeen(isSeen, id, (what) => told.push(what)), {
    initialProps: { isSeen: true, id: 1 },
  });
  vi.runAllTimers();
  rerender({ isSeen: true, id: 1 });
  vi.runAllTimers();
  expect(told).toEqual([1]);
  rerender({ isSeen: true, id: 2 });
  rerender({ isSeen: false, id: 2 });
  vi.runAllTimers();
  expect(told).toEqual([1]);
  rerender({ isSeen: true, id: 2 });
  vi.runAllTimers();
  expect(told).toEqual([1, 2]);
});
