import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SocketEnd } from "../adapter/lineSocket.js";
import { type EndHistory, MAX_ATTEMPTS, MAX_UNPAIRED, NO_HISTORY, planAfter } from "./reconnect.js";

const HOUR = 3_600_000;
const end = (code: number, more: Partial<SocketEnd> = {}): SocketEnd => ({
  code,
  wasReached: true,
  isPaired: true,
  isOutOfCodes: false,
  isSilent: false,
  openMs: 0,
  at: 0,
  ...more,
});
const plan = (code: number, more: Partial<SocketEnd> = {}) => planAfter(end(code, more), NO_HISTORY, 0.5);

describe("what follows from the end of a line", () => {
  it.each([
    [515, { cause: "restart", retry: true, delayMs: 0, forget: false }],
    [401, { cause: "logged-out", retry: false, forget: true }],
    [403, { cause: "blocked", retry: false, forget: false }],
    [405, { cause: "version", retry: false, forget: false }],
    [402, { cause: "banned", retry: false, forget: false }],
    [406, { cause: "logged-out", retry: false, forget: false }],
    [409, { cause: "refused", retry: false, forget: false }],
    [411, { cause: "multi-device", retry: false, forget: false }],
    [463, { cause: "refused", retry: false, forget: false }],
    [428, { cause: "closed", retry: true, delayMs: 1_000, forget: false }],
    [408, { cause: "no-answer", retry: true, delayMs: 1_000, forget: false }],
    [440, { cause: "replaced", retry: true, delayMs: 30_000, forget: false }],
    [503, { cause: "unavailable", retry: true, delayMs: 5_000, forget: false }],
    [500, { cause: "bad-session", retry: true, forget: false }],
    [400, { cause: "handshake", retry: true, forget: false }],
    [599, { cause: "other", retry: true, forget: false }],
  ])("%i", (code, expected) => {
    expect(plan(code)).toMatchObject(expected);
  });

  it("waits for a person when nobody scanned, whatever the code", () => {
    expect(plan(408, { isPaired: false, isOutOfCodes: true })).toMatchObject({ cause: "no-scan", retry: false });
  });

  it("waits for a person when a line no phone has confirmed fails again and again", () => {
    let history: EndHistory = NO_HISTORY;
    const retries: boolean[] = [];
    for (const code of [408, 428, 503, 408, 428, 408]) {
      const next = planAfter(end(code, { isPaired: false }), history, 0.5);
      history = next.history;
      retries.push(next.retry);
    }
    expect(retries).toEqual([...Array(MAX_UNPAIRED).fill(true), false]);
  });

  it("names a deaf socket", () => {
    expect(plan(428, { isSilent: true })).toMatchObject({ cause: "silent", retry: true });
  });

  it.each([
    [440, 1],
    [400, 3],
    [500, 6],
  ])("gives %i up after %i attempts in a row", (code, most) => {
    let history: EndHistory = NO_HISTORY;
    const retries: boolean[] = [];
    for (let turn = 0; turn <= most; turn += 1) {
      const next = planAfter(end(code), history, 0.5);
      history = next.history;
      retries.push(next.retry);
    }
    expect(retries).toEqual([...Array(most).fill(true), false]);
  });

  it("starts counting anew once a connection stood for a minute", () => {
    const worn = planAfter(end(428), { ...NO_HISTORY, causes: Array(8).fill("closed") }, 0.5);
    expect(worn.delayMs).toBeGreaterThan(200_000);
    expect(planAfter(end(428, { openMs: 60_000 }), worn.history, 0.5)).toMatchObject({ delayMs: 1_000 });
    expect(planAfter(end(428, { openMs: 59_999 }), worn.history, 0.5).delayMs).toBeGreaterThan(200_000);
  });

  it("varies its pauses, so that many lines do not come back as one", () => {
    const pauses = [0, 0.25, 1].map((random) => planAfter(end(428), NO_HISTORY, random).delayMs);
    expect(pauses).toEqual([700, 850, 1_300]);
  });

  it("comes back soon after the internet does, however long that was away: WhatsApp saw nothing of the attempts", () => {
    let history: EndHistory = planAfter(end(428, { openMs: HOUR }), NO_HISTORY, 0.5).history;
    let now = 0;
    const pauses: number[] = [];
    while (now < 6 * HOUR) {
      const next = planAfter(end(408, { at: now, wasReached: false }), history, 0.5);
      history = next.history;
      now += next.delayMs;
      pauses.push(next.delayMs);
    }
    expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(Math.max(...pauses)).toBe(60_000);
    // What WhatsApp says then is judged as if the outage had not been.
    expect(planAfter(end(503, { at: now }), history, 0.5)).toMatchObject({ cause: "unavailable", delayMs: 5_000 });
  });

  it("waits for a person when nobody was reached for a line no phone has confirmed", () => {
    let history: EndHistory = NO_HISTORY;
    const retries: boolean[] = [];
    for (let turn = 0; turn <= MAX_UNPAIRED; turn += 1) {
      const next = planAfter(end(408, { isPaired: false, wasReached: false }), history, 0.5);
      history = next.history;
      retries.push(next.retry);
    }
    expect(retries).toEqual([...Array(MAX_UNPAIRED).fill(true), false]);
  });

  it("never reaches WhatsApp more than twelve times in an hour, whatever happens", () => {
    const code = fc.constantFrom(408, 428, 500, 503, 440, 400, 515, 599);
    const steps = fc.array(
      fc.record({
        code,
        wasReached: fc.boolean(),
        lasts: fc.integer({ min: 0, max: 59_999 }),
        luck: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      {
        minLength: 40,
        maxLength: 120,
      },
    );
    fc.assert(
      fc.property(steps, (ends) => {
        let history: EndHistory = NO_HISTORY;
        let now = 0;
        const counted: number[] = [];
        let made: number | null = null;
        for (const { code: status, wasReached, lasts, luck } of ends) {
          if (wasReached && made !== null) counted.push(made);
          now += lasts;
          const next = planAfter(end(status, { at: now, openMs: wasReached ? lasts : 0, wasReached }), history, luck);
          history = next.retry ? next.history : NO_HISTORY;
          // A person starts it again, at once.
          if (!next.retry) counted.length = 0;
          now += next.delayMs;
          made = next.delayMs > 0 ? now : null;
        }
        for (const at of counted) {
          expect(counted.filter((other) => other > at - HOUR && other <= at).length).toBeLessThanOrEqual(MAX_ATTEMPTS);
        }
      }),
    );
  });
});
