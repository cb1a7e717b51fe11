import type { Ticket } from "@recado/contract";
import type { Attendant } from "@recado/domain";
import { describe, expect, it } from "vitest";
import { makeContact, makeMessage, makeTicket } from "../../../testing/conversations";
import { concerns, partsFor } from "./unreadQueries";
import { changeUnread, hasArrived, joinPages, type UnreadPage } from "./unreadTickets";

const ana: Attendant = { id: 7, profile: "user", super: false, queueIds: [1], allTicket: false };
const boss: Attendant = { ...ana, id: 9, profile: "admin", queueIds: [] };
const waiting = { status: "pending", userId: null, user: null, unreadMessages: 1 } as const;
const pageOf = (...tickets: Ticket[]): UnreadPage => ({
  tickets: tickets.map((ticket) => ({ ...ticket, hit: null })),
  count: tickets.length,
  hasMore: false,
  nextCursor: null,
});
const said = (ticket: Ticket) => ({
  action: "create" as const,
  message: makeMessage({ ticketId: ticket.id }),
  ticket,
  contact: makeContact(),
});
const shows = (ticket: Ticket) => concerns("ownQueues", ana, ticket);
const idsOf = (page: UnreadPage) => page.tickets.map(({ id }) => id);

describe("who is told", () => {
  it.each([
    ["the own ticket", ana, makeTicket({ unreadMessages: 1 }), true],
    ["the own ticket of another queue", ana, makeTicket({ unreadMessages: 1, queueId: 5 }), true],
    ["the own ticket that is read", ana, makeTicket(), false],
    ["one that waits in the own queue", ana, makeTicket({ ...waiting, queueId: 1 }), true],
    ["one that waits in another queue", ana, makeTicket({ ...waiting, queueId: 2 }), false],
    ["one that waits without a queue", ana, makeTicket(waiting), false],
    ["one that waits without a queue, for who sees those", { ...ana, allTicket: true }, makeTicket(waiting), true],
    ["a colleague's", ana, makeTicket({ unreadMessages: 1, userId: 8, queueId: 1 }), false],
    ["a colleague's, for an administrator", boss, makeTicket({ unreadMessages: 1, userId: 8 }), false],
    ["a closed one", ana, makeTicket({ unreadMessages: 1, status: "closed" }), false],
  ])("%s", (_, user, ticket, expected) => {
    expect(concerns("ownQueues", user, ticket)).toBe(expected);
  });

  const elsewhere = makeTicket({ ...waiting, queueId: 5 });
  it.each([
    ["all who wait and the own, of no queue of his", "all", elsewhere, ["waiting"]],
    ["his own once", "all", makeTicket({ unreadMessages: 1, userId: boss.id }), ["own"]],
    ["a colleague's not at all", "all", makeTicket({ unreadMessages: 1, userId: 8 }), []],
    ["other queues not, who chose his own", "mine", elsewhere, []],
    ["as before who wants to hear nothing", "none", makeTicket(waiting), ["ownQueues"]],
  ] as const)("an administrator is shown %s", (_, alertsFor, ticket, expected) => {
    expect(partsFor(alertsFor).filter((part) => concerns(part, boss, ticket))).toEqual(expected);
  });
});

describe("the list of what is unread", () => {
  const one = makeTicket({ id: 1, unreadMessages: 1, updatedAt: "2026-11-20T12:00:00.000Z" });
  const two = makeTicket({ id: 2, unreadMessages: 2, updatedAt: "2026-11-20T12:10:00.000Z" });

  it("takes in what somebody says, at its place, and counts it once", () => {
    const first = changeUnread(pageOf(two), said({ ...one, updatedAt: "2026-11-20T12:20:00.000Z" }), shows);
    expect([idsOf(first.page), first.page.count, first.isUnsure]).toEqual([[1, 2], 2, false]);
    const again = changeUnread(
      first.page,
      said({ ...two, unreadMessages: 3, updatedAt: "2026-11-20T12:30:00.000Z" }),
      shows,
    );
    expect([idsOf(again.page), again.page.count]).toEqual([[2, 1], 2]);
    expect(again.page.tickets[0]?.unreadMessages).toBe(3);
  });

  it("lets go of what was read, resolved, taken by a colleague or is out of sight", () => {
    for (const event of [
      { action: "updateUnread" as const, ticketId: 1, unreadMessages: 0 },
      { action: "update" as const, ticket: { ...one, status: "closed" as const } },
      { action: "update" as const, ticket: { ...one, userId: 8 } },
      { action: "delete" as const, ticketId: 1 },
    ]) {
      const { page, isUnsure } = changeUnread(pageOf(two, one), event, shows);
      expect([idsOf(page), page.count, isUnsure]).toEqual([[2], 1, false]);
    }
  });

  it("asks the server about what it does not hold, when it does not hold all", () => {
    const part = { ...pageOf(two), count: 90, hasMore: true };
    expect(changeUnread(part, { action: "updateUnread", ticketId: 1, unreadMessages: 0 }, shows)).toEqual({
      page: part,
      isUnsure: true,
    });
    const more = changeUnread(part, said({ ...one, updatedAt: "2026-11-20T13:00:00.000Z" }), shows);
    expect([idsOf(more.page), more.page.count, more.isUnsure]).toEqual([[1, 2], 90, true]);
    expect(changeUnread(pageOf(two), { action: "updateUnread", ticketId: 1, unreadMessages: 4 }, shows).isUnsure).toBe(
      true,
    );
  });

  it("holds no more rows than the server sends, and still counts them", () => {
    const full = pageOf(...Array.from({ length: 40 }, (_, index) => makeTicket({ id: index + 10, unreadMessages: 1 })));
    const { page } = changeUnread(full, said({ ...one, updatedAt: "2026-11-20T13:00:00.000Z" }), shows);
    expect([page.tickets.length, page.count, page.hasMore, page.tickets[0]?.id]).toEqual([40, 41, true, 1]);
  });
});

describe("two lists", () => {
  it("are one, in which what stands in both counts once", () => {
    const [older, newer] = [
      makeTicket({ id: 1, updatedAt: "2026-11-20T12:00:00.000Z" }),
      makeTicket({ id: 2, updatedAt: "2026-11-20T12:10:00.000Z" }),
    ];
    const { tickets, ...joined } = joinPages([pageOf(older), { ...pageOf(newer, older), count: 90, hasMore: true }]);
    expect(tickets.map(({ id }) => id)).toEqual([2, 1]);
    expect(joined).toEqual({ count: 90, hasMore: true, nextCursor: null });
  });
});

describe("what has come to the queue", () => {
  const given = makeTicket({ ...waiting, id: 3, queueId: 1 });
  const update = (ticket: Ticket) => ({ action: "update" as const, ticket });

  it("is told of once, and only what waits with something unread", () => {
    expect(hasArrived(pageOf(), update(given), shows)).toEqual(given);
    expect(hasArrived(pageOf(given), update(given), shows)).toBeNull();
    expect(hasArrived(pageOf(), update({ ...given, unreadMessages: 0 }), shows)).toBeNull();
    expect(hasArrived(pageOf(), update({ ...given, queueId: 2 }), shows)).toBeNull();
    expect(hasArrived(pageOf(), update(makeTicket({ unreadMessages: 1 })), shows)).toBeNull();
  });

  it("is not guessed while nobody knows what was there before", () => {
    expect(hasArrived(undefined, update(given), shows)).toBeNull();
    expect(hasArrived({ ...pageOf(), hasMore: true }, update(given), shows)).toBeNull();
  });
});
