import { expect, it } from "vitest";
import { makeContact, makeTicket } from "../../../testing/conversations";
import { readWaiting } from "./waiting";

const now = new Date("2026-11-20T13:00:00.000Z");
const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

it.each([
  [0, { tone: "wait", unit: "minutes", value: 0 }],
  [4, { tone: "wait", unit: "minutes", value: 4 }],
  [5, { tone: "warn", unit: "minutes", value: 5 }],
  [15, { tone: "bad", unit: "minutes", value: 15 }],
  [61, { tone: "bad", unit: "hours", value: 1 }],
  [49 * 60, { tone: "bad", unit: "days", value: 2 }],
])("after %i minutes without an answer the label is as it should be", (minutes, expected) => {
  expect(readWaiting(makeTicket({ waitingSince: since(minutes) }), now)).toEqual(expected);
});

it("says nothing where no customer waits for a person", () => {
  const waitingSince = since(20);
  expect(readWaiting(makeTicket(), now)).toBeNull();
  expect(readWaiting(makeTicket({ waitingSince, chatbot: true }), now)).toBeNull();
  expect(readWaiting(makeTicket({ waitingSince, status: "closed" }), now)).toBeNull();
  expect(readWaiting(makeTicket({ waitingSince, contact: { ...makeContact(), isGroup: true } }), now)).toBeNull();
});
