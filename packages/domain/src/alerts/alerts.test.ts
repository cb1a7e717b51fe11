import { describe, expect, it } from "vitest";
import { alertOf, alertsForOf, isQuietAt } from "./alerts.js";

const ana = { id: 1, profile: "user", super: false, queueIds: [1], allTicket: false } as const;
const boss = { ...ana, id: 2, profile: "admin", queueIds: [] } as const;
const open = { status: "open", userId: 1, queueId: 1, unreadMessages: 1 } as const;
const waiting = { status: "pending", userId: null, queueId: 1, unreadMessages: 1 } as const;

describe("what is alerted to", () => {
  it.each([
    ["the own conversation", "mine", ana, open, "message"],
    ["a customer in the own queue", "mine", ana, waiting, "queue"],
    ["one in another queue", "mine", ana, { ...waiting, queueId: 2 }, null],
    ["one in another queue, for who sees no more", "all", ana, { ...waiting, queueId: 2 }, null],
    ["one in any queue, for who looks after all", "all", boss, waiting, "queue"],
    ["and does not want to hear of all", "mine", boss, waiting, null],
    ["one without a queue", "mine", boss, { ...waiting, queueId: null }, "queue"],
    ["without a queue, for who does not see those", "mine", ana, { ...waiting, queueId: null }, null],
    ["a colleague's conversation", "all", boss, open, null],
    ["what is read", "mine", ana, { ...open, unreadMessages: 0 }, null],
    ["what is over", "mine", ana, { ...open, status: "closed" }, null],
    ["nobody", "none", ana, open, null],
  ] as const)("%s", (_, alertsFor, user, ticket, kind) => {
    expect(alertOf(alertsFor, user, ticket)).toBe(kind);
  });

  it("is what somebody chose, or else what he works with", () => {
    expect(alertsForOf({ ...ana, alertsFor: null })).toBe("mine");
    expect(alertsForOf({ ...boss, alertsFor: null })).toBe("all");
    expect(alertsForOf({ ...boss, queueIds: [3], alertsFor: null })).toBe("mine");
    expect(alertsForOf({ ...boss, alertsFor: "none" })).toBe("none");
  });
});

describe("quiet hours", () => {
  it.each([
    ["22:00", "07:00", "2026-06-05T01:00:00Z", true],
    ["22:00", "07:00", "2026-06-05T00:59:00Z", false],
    ["22:00", "07:00", "2026-06-05T09:59:00Z", true],
    ["22:00", "07:00", "2026-06-05T10:00:00Z", false],
    ["12:00", "13:30", "2026-06-05T16:29:00Z", true],
    ["12:00", "13:30", "2026-06-05T16:30:00Z", false],
    ["", "07:00", "2026-06-05T05:00:00Z", false],
    ["07:00", "07:00", "2026-06-05T10:00:00Z", false],
  ])("from %s until %s, at %s in São Paulo: %s", (quietFrom, quietUntil, at, isQuiet) => {
    expect(isQuietAt({ quietFrom, quietUntil }, new Date(at), "America/Sao_Paulo")).toBe(isQuiet);
  });
});
