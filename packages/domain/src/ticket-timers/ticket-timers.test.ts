import { describe, expect, it } from "vitest";
import {
  isClosedNoticeDue,
  isExpiryDue,
  isInReopenWindow,
  isTransferDue,
  OUT_OF_HOURS_PAUSE_MINUTES,
} from "./ticket-timers.js";

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
  const door = { message: "Fechado.", status: "pending", isAttendantOnline: false, lastNoticeAt: null } as const;
  it.each([
    ["the first time", door, true],
    ["not with nothing to say", { ...door, message: " " }, false],
    ["not again at once", { ...door, lastNoticeAt: minutesAgo(OUT_OF_HOURS_PAUSE_MINUTES - 1) }, false],
    ["again after the pause", { ...door, lastNoticeAt: minutesAgo(OUT_OF_HOURS_PAUSE_MINUTES) }, true],
    ["not into a live conversation", { ...door, status: "open" as const, isAttendantOnline: true }, false],
    ["when the attendant has gone", { ...door, status: "open" as const }, true],
    ["while it waits, whoever is there", { ...door, isAttendantOnline: true }, true],
  ])("%s", (_, closed, expected) => {
    expect(isClosedNoticeDue(closed, NOW)).toBe(expected);
  });
});

describe("isInReopenWindow", () => {
  it.each([
    ["inside", minutesAgo(9), 10, true],
    ["at its end", minutesAgo(10), 10, false],
    ["with none", minutesAgo(0), 0, false],
  ])("%s", (_, closedAt, minutes, expected) => {
    expect(isInReopenWindow(closedAt, minutes, NOW)).toBe(expected);
  });
});
