import { describe, expect, it } from "vitest";
import type { JournalEntry } from "./journal.js";
import { mergeKeyWrites } from "./mergeKeyWrites.js";

const key = (name: string, value: string | null) => ({ type: "session", key: name, value });
const entry = (waId: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  chat: "a@lid",
  participant: "",
  fromMe: false,
  waId,
  envelope: "e",
  isStub: false,
  ...change,
});

describe("what is written together", () => {
  it("holds of each key what it was set to last, also that it is gone", () => {
    const pieces = [
      { place: 1, changes: [key("a", "1"), key("b", "1")], entries: [] },
      { place: 1, changes: [key("a", "2")], entries: [] },
      { place: 1, changes: [key("b", null)], entries: [] },
    ];
    expect(mergeKeyWrites(pieces).changes).toMatchObject([key("a", "2"), key("b", null)]);
  });

  it("holds each message once and in order, and rather itself than its stub", () => {
    const stub = { envelope: "s", isStub: true };
    const pieces = [
      { place: 1, changes: [], entries: [entry("1", stub), entry("2")] },
      { place: 1, changes: [], entries: [entry("1"), entry("2", stub), entry("2", { fromMe: true })] },
    ];
    expect(mergeKeyWrites(pieces).entries).toMatchObject([entry("1"), entry("2"), entry("2", { fromMe: true })]);
  });

  it("keeps lines apart that have the same keys and hear of the same message", () => {
    const pieces = [
      { place: 1, changes: [key("a", "1")], entries: [entry("1")] },
      { place: 2, changes: [key("a", "2")], entries: [entry("1")] },
    ];
    const merged = mergeKeyWrites(pieces);
    expect(merged.changes.map(({ place, value }) => [place, value])).toEqual([
      [1, "1"],
      [2, "2"],
    ]);
    expect(merged.entries.map(({ place }) => place)).toEqual([1, 2]);
  });
});
