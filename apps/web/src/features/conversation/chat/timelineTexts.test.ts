import { expect, it } from "vitest";
import { timelineTexts } from "./timelineTexts";

it.each(["accepted", "resolved", "reopened", "robotSpent"] as const)(
  "an action of the kind %s is done to what the other pages call it in Spanish",
  (kind) => {
    const entry = { kind, by: "user", user: { id: 7, name: "Ana" }, toUser: null, toQueue: null } as never;
    expect(timelineTexts.es.say(entry)).toMatch(/ la atención/);
  },
);
