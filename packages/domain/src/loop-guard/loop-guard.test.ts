import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLoop, LOOP_WINDOW_SECONDS } from "./loop-guard.js";

const NOW = new Date("2026-06-08T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const times = (count: number, everySeconds: number) =>
  Array.from({ length: count }, (_, index) => secondsAgo((count - 1 - index) * everySeconds));
const said = (count: number, text: string, everySeconds = 5) => times(count, everySeconds).map((at) => ({ text, at }));

describe("isLoop", () => {
  it.each([
    ["nothing", { automaticReplies: [], received: [] }, false],
    ["twelve replies in a minute", { automaticReplies: times(12, 5), received: [] }, true],
    ["eleven", { automaticReplies: times(11, 5), received: [] }, false],
    ["twelve in more than a minute", { automaticReplies: times(12, 6), received: [] }, false],
    ["a slow machine", { automaticReplies: times(40, 20), received: [] }, true],
    ["a patient person", { automaticReplies: times(40, 30), received: [] }, false],
    ["five times the same", { automaticReplies: [], received: said(5, "Não entendi.") }, true],
    ["spaces aside", { automaticReplies: [], received: [...said(4, "oi", 6), { text: "oi ", at: NOW }] }, true],
    ["four times the same", { automaticReplies: [], received: said(4, "Não entendi.") }, false],
    ["slower than that", { automaticReplies: [], received: said(5, "oi", 15) }, false],
    ["an album", { automaticReplies: [], received: said(9, "") }, false],
    ["once something else", { automaticReplies: [], received: [...said(5, "oi"), { text: "olá", at: NOW }] }, false],
    ["the same again after it", { automaticReplies: [], received: [{ text: "olá", at: NOW }, ...said(5, "oi")] }, true],
  ])("%s: %o", (_, traffic, expected) => {
    expect(isLoop(traffic, NOW)).toBe(expected);
  });

  it("lets go of what lies behind its window", () => {
    const long = secondsAgo(LOOP_WINDOW_SECONDS);
    const traffic = { automaticReplies: Array(500).fill(long), received: Array(500).fill({ text: "oi", at: long }) };
    expect(isLoop(traffic, NOW)).toBe(false);
  });

  it("does not disturb who waits some seconds and says different things", () => {
    const pause = fc.integer({ min: 25, max: 300 });
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 60 }), (pauses) => {
        let age = 0;
        const moments = pauses.map((seconds) => {
          age += seconds;
          return secondsAgo(age);
        });
        const received = moments.map((at, index) => ({ text: `mensagem ${index}`, at })).reverse();
        expect(isLoop({ automaticReplies: moments, received }, NOW)).toBe(false);
      }),
    );
  });

  it("ends every talk between two machines that answer each other within ten seconds", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 60, maxLength: 60 }), (pauses) => {
        const automaticReplies: Date[] = [];
        let age = 0;
        for (const seconds of pauses) {
          automaticReplies.push(secondsAgo(age));
          age += seconds;
        }
        expect(isLoop({ automaticReplies, received: [] }, NOW)).toBe(true);
      }),
    );
  });
});
