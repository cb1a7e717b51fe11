import { describe, expect, it } from "vitest";
import { isClosedNoticeDue, isExpiryDue, isTransferDue } from "./ticket-timers.js";

const NOW = new Date("2026-03-29T01:05:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const silent = { status: "open", isGroup: false, queueId: 1, fromMe: true, movedAt: minutesAgo(10) } as const;
const waiting = { ...silent, status: "pending", queueId: null, fromMe: false } as const;

describe("isExpiryDue", () => {
  it.each([
    ["after the time", silent, 10, true],
    ["long after", silent, 1, true],
    ["a moment before", { ...silent, movedAt: new Date(minutesAgo(10).getTime() + 1) }, 10, false],
    ["never with 0", { ...silent, movedAt: minutesAgo(100_000) }, 0, false],
    ["not when the customer waits for us", { ...silent, fromMe: false }, 10, false],
    ["not in groups", { ...silent, isGroup: true }, 10, false],
    ["not before anybody serves", { ...silent, status: "pending" as const }, 10, false],
    ["not what is closed", { ...silent, status: "closed" as const }, 10, false],
  ])("%s", (_, ticket, minutes, expected) => {
    expect(isExpiryDue(ticket, minutes, NOW)).toBe(expected);
  });
});

describe("isTransferDue", () => {
  const rule = { timeToTransfer: 10, transferQueueId: 3 };
  it.each([
    ["after the time", waiting, rule, true],
    ["a moment before", { ...waiting, movedAt: new Date(minutesAgo(10).getTime() + 1) }, rule, false],
    ["groups too", { ...waiting, isGroup: true }, rule, true],
    ["not from a queue", { ...waiting, queueId: 1 }, rule, false],
    ["not from an attendant", { ...waiting, status: "open" as const }, rule, false],
    ["not without a time", waiting, { ...rule, timeToTransfer: null }, false],
    ["not with a time of nothing", waiting, { ...rule, timeToTransfer: 0 }, false],
    ["not without a queue to go to", waiting, { ...rule, transferQueueId: null }, false],
  ])("%s", (_, ticket, transfer, expected) => {
    expect(isTransferDue(ticket, transfer, NOW)).toBe(expected);
  });
});

describe("isClosedNoticeDue", () => {
  const door = { message: "Fechado.", status: "pending", lastNoticeAt: null, pauseMinutes: 30 } as const;
  it.each([
    ["the first time", door, true],
    ["not with nothing to say", { ...door, message: " " }, false],
    ["not again at once", { ...door, lastNoticeAt: minutesAgo(29) }, false],
    ["again after the pause", { ...door, lastNoticeAt: minutesAgo(30) }, true],
    ["each time without a pause", { ...door, pauseMinutes: 0, lastNoticeAt: minutesAgo(0) }, true],
    ["not into a conversation that is served", { ...door, status: "open" as const }, false],
  ])("%s", (_, closed, expected) => {
    expect(isClosedNoticeDue(closed, NOW)).toBe(expected);
  });
});
