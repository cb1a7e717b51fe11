import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExpiringStore } from "./createExpiringStore";

interface Entry {
  id: number;
  word: string;
}

describe("a store of what is true for a while", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function openStore() {
    const store = createExpiringStore<Entry>(1_000);
    const heard: (readonly Entry[])[] = [];
    store.subscribe(1, () => heard.push(store.get(1)));
    return { store, heard };
  }

  it("forgets what nobody says again", () => {
    const { store } = openStore();
    store.put(1, { id: 5, word: "a" });
    vi.advanceTimersByTime(900);
    store.put(1, { id: 5, word: "a" });
    vi.advanceTimersByTime(900);
    expect(store.get(1)).toEqual([{ id: 5, word: "a" }]);
    vi.advanceTimersByTime(100);
    expect(store.get(1)).toEqual([]);
  });

  it("lets each entry have its own time, and each keep its place when it changes", () => {
    const { store } = openStore();
    store.put(1, { id: 5, word: "a" });
    store.put(1, { id: 6, word: "b" });
    vi.advanceTimersByTime(500);
    store.put(1, { id: 5, word: "c" });
    expect(store.get(1).map(({ word }) => word)).toEqual(["c", "b"]);
    vi.advanceTimersByTime(500);
    expect(store.get(1).map(({ word }) => word)).toEqual(["c"]);
  });

  it("says nothing to those who read of another ticket, nor when nothing changed", () => {
    const { store, heard } = openStore();
    store.put(2, { id: 5, word: "a" });
    store.remove(1, 5);
    expect(heard).toEqual([]);
    store.put(1, { id: 5, word: "a" });
    store.put(1, { id: 5, word: "a" });
    expect(heard).toEqual([[{ id: 5, word: "a" }]]);
    store.remove(1, 5);
    expect(heard.at(-1)).toEqual([]);
  });

  it("can be emptied", () => {
    const { store, heard } = openStore();
    store.put(1, { id: 5, word: "a" });
    store.clear();
    expect(store.get(1)).toEqual([]);
    expect(heard).toHaveLength(2);
    store.put(1, { id: 5, word: "b" });
    vi.advanceTimersByTime(999);
    expect(store.get(1)).toHaveLength(1);
  });
});
