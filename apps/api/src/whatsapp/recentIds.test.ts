import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecentIds } from "./recentIds.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a name is known for a minute, and forgotten after two", () => {
  const names = new RecentIds(1_000);
  names.add("a");
  vi.advanceTimersByTime(61_000);
  names.add("b");
  expect([names.has("a"), names.has("b")]).toEqual([true, true]);
  vi.advanceTimersByTime(61_000);
  names.add("c");
  expect([names.has("a"), names.has("b"), names.has("c")]).toEqual([false, true, true]);
});

it("a name that is asked for after two minutes is forgotten, though no other has come", () => {
  const names = new RecentIds(1_000);
  names.add("a");
  vi.advanceTimersByTime(121_000);
  expect(names.has("a")).toBe(false);
});

it("of many at once the youngest are known, whatever the time", () => {
  const names = new RecentIds(2);
  for (const name of ["a", "b", "c", "d", "e"]) names.add(name);
  expect(["a", "b", "c", "d", "e"].filter((name) => names.has(name))).toEqual(["c", "d", "e"]);
});

it("a name that is taken back is known no more, in whichever set it stands", () => {
  const names = new RecentIds(1);
  names.add("a");
  names.add("b");
  names.delete("a");
  names.delete("b");
  expect([names.has("a"), names.has("b")]).toEqual([false, false]);
});
