import type { Ticket, TicketCounts } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { makeTicket } from "../../../testing/conversations";
import { moveCounts } from "./countTickets";

const view = {
  user: { id: 7, profile: "user", super: false, queueIds: [1], allTicket: false },
  status: undefined,
  showAll: false,
  queueIds: [],
  isSearch: false,
} as const;

const waiting: Partial<Ticket> = { status: "pending", userId: null, user: null, queueId: 1, unreadMessages: 2 };
const mine: Partial<Ticket> = { status: "open", userId: 7, queueId: 1, unreadMessages: 2 };
const aside: Partial<Ticket> = { ...mine, snoozedUntil: "2026-11-25T12:00:00.000Z" };
const colleagues: Partial<Ticket> = { ...mine, userId: 8 };

describe("moveCounts", () => {
  it.each<[string, Partial<Ticket> | undefined, Partial<Ticket> | null, TicketCounts]>([
    ["accepted by me", waiting, mine, { open: 4, pending: 4, unread: 2, snoozed: 1 }],
    ["accepted by a colleague", waiting, colleagues, { open: 3, pending: 4, unread: 1, snoozed: 1 }],
    ["returned", mine, waiting, { open: 2, pending: 6, unread: 0, snoozed: 1 }],
    ["read", mine, { ...mine, unreadMessages: 0 }, { open: 3, pending: 5, unread: 0, snoozed: 1 }],
    ["resolved", mine, { ...mine, status: "closed" }, { open: 2, pending: 5, unread: 0, snoozed: 1 }],
    ["deleted", mine, null, { open: 2, pending: 5, unread: 0, snoozed: 1 }],
    ["new", undefined, waiting, { open: 3, pending: 6, unread: 1, snoozed: 1 }],
    ["put aside", mine, aside, { open: 2, pending: 5, unread: 0, snoozed: 2 }],
    ["back from it", aside, mine, { open: 4, pending: 5, unread: 2, snoozed: 0 }],
    ["resolved while aside", aside, { ...mine, status: "closed" }, { open: 3, pending: 5, unread: 1, snoozed: 0 }],
    ["none of mine", colleagues, { ...colleagues, status: "closed" }, { open: 3, pending: 5, unread: 1, snoozed: 1 }],
  ])("%s", (_, before, after, counts) => {
    const move = { before: before && makeTicket(before), after: after && makeTicket(after) };
    expect(moveCounts({ open: 3, pending: 5, unread: 1, snoozed: 1 }, move, view)).toEqual(counts);
  });

  it("leaves what the server has not counted to the end as it is", () => {
    const many = { open: 1_000, pending: 999, unread: 1_000, snoozed: 0 };
    expect(moveCounts(many, { before: makeTicket(mine), after: makeTicket(waiting) }, view)).toEqual({
      ...many,
      pending: 1_000,
    });
  });

  it("never falls below nothing", () => {
    const move = { before: makeTicket(mine), after: null };
    expect(moveCounts({ open: 0, pending: 0, unread: 0, snoozed: 0 }, move, view)).toEqual({
      open: 0,
      pending: 0,
      unread: 0,
      snoozed: 0,
    });
  });
});
