import type { FoundTicket, Ticket } from "@recado/contract";
import type { Attendant } from "@recado/domain";
import { describe, expect, it } from "vitest";
import { makeContact, makeMessage, makeTicket } from "../../../testing/conversations";
import { belongsTo, reduceTickets, type TicketView } from "./ticketList";

const ana: Attendant = { id: 7, profile: "user", super: false, queueIds: [1, 2], allTicket: false };
const boss: Attendant = { ...ana, id: 9, profile: "admin", queueIds: [] };

function viewOf(change: Partial<TicketView> = {}): TicketView {
  return { user: ana, status: "open", showAll: false, queueIds: [], isSearch: false, ...change };
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
}

function found(change: Partial<Ticket>): FoundTicket {
  return { ...makeTicket({ userId: 7, queueId: 1, ...change }), hit: null };
}

const ids = (rows: readonly FoundTicket[]) => rows.map(({ id }) => id);

describe("belongsTo", () => {
  const open = { status: "open", userId: 7, queueId: 1 } as const;
  it.each<[string, Partial<TicketView>, Partial<Ticket>, boolean]>([
    ["an own open ticket stands in the own tab", {}, open, true],
    ["one of a colleague does not", {}, { ...open, userId: 8 }, false],
    ["nor does one that waits", {}, { ...open, status: "pending", userId: null }, false],
    ["an own ticket of another queue stays one's own", {}, { ...open, queueId: 99 }, true],
    [
      "what waits is everybody's of the queue",
      { status: "pending" },
      { status: "pending", userId: null, queueId: 2 },
      true,
    ],
    ["but not of another queue", { status: "pending" }, { status: "pending", userId: null, queueId: 3 }, false],
    [
      "without a queue it is for those who may",
      { status: "pending" },
      { status: "pending", userId: null, queueId: null },
      false,
    ],
    [
      "who may see tickets without a queue sees them",
      { status: "pending", user: { ...ana, allTicket: true } },
      { status: "pending", userId: null, queueId: null },
      true,
    ],
    [
      "an attendant who asks for all is shown the own queues only",
      { showAll: true },
      { ...open, userId: 8, queueId: 3 },
      false,
    ],
    [
      "so what a colleague of one of them has done is among what is done",
      { status: "closed", showAll: true },
      { status: "closed", userId: 8, queueId: 2 },
      true,
    ],
    [
      "somebody who oversees and asks is shown all",
      { user: boss, showAll: true },
      { ...open, userId: 8, queueId: 3 },
      true,
    ],
    ["somebody who oversees and does not ask is shown the own", { user: boss }, { ...open, userId: 8 }, false],
    ["a queue that was not asked for is left out", { queueIds: [2] }, open, false],
    ["a queue that was asked for is shown", { queueIds: [1] }, open, true],
    ["what was put aside does not", {}, { ...open, snoozedUntil: at(90) }, false],
    ["it stands in a list of its own", { snoozed: true }, { ...open, snoozedUntil: at(90) }, true],
    ["where nothing else is", { snoozed: true }, open, false],
    ["and wherever no status is asked for", { status: undefined }, { ...open, snoozedUntil: at(90) }, true],
    ["without a status all are meant", { status: undefined }, { ...open, status: "closed" }, true],
  ])("%s", (_, view, ticket, answer) => {
    expect(belongsTo(viewOf(view), makeTicket(ticket))).toBe(answer);
  });
});

describe("reduceTickets", () => {
  const rows = [
    found({ id: 3, updatedAt: at(30) }),
    found({ id: 2, updatedAt: at(20) }),
    found({ id: 1, updatedAt: at(10) }),
  ];
  const reduce = (event: Parameters<typeof reduceTickets>[1], view: Partial<TicketView> = {}, isWhole = true) =>
    reduceTickets(rows, event, { view: viewOf(view), isWhole });

  it("moves a ticket with a new message to the top, with what is unread", () => {
    const ticket = makeTicket({ ...rows[2], updatedAt: at(40), unreadMessages: 4, lastMessage: "Oi" });
    const next = reduce({ action: "create", ticket, message: makeMessage({ ticketId: 1 }), contact: makeContact() });
    expect(ids(next)).toEqual([1, 3, 2]);
    expect(next[0]).toMatchObject({ unreadMessages: 4, lastMessage: "Oi" });
  });

  it.each<[string, Partial<Ticket>]>([
    ["status", { status: "closed" }],
    ["attendant", { userId: 8 }],
    ["attendant and queue", { userId: null, queueId: 9, status: "pending" }],
  ])("lets go of a ticket whose %s no longer fits", (_, change) => {
    expect(ids(reduce({ action: "update", ticket: makeTicket({ ...rows[1], ...change }) }))).toEqual([3, 1]);
  });

  it("takes in a ticket that begins to fit, in its place", () => {
    const ticket = makeTicket({ id: 8, userId: 7, queueId: 1, status: "open", updatedAt: at(25) });
    expect(ids(reduce({ action: "update", ticket }))).toEqual([3, 8, 2, 1]);
  });

  it("puts who waits where the time of waiting says, and whoever was answered behind them", () => {
    const waits = (id: number, minute: number | null) =>
      found({ id, waitingSince: minute === null ? null : at(minute), updatedAt: at(50 - id) });
    const view = viewOf({ sort: "waiting" });
    const byWaiting = [waits(5, 1), waits(2, 8), waits(3, 8), waits(1, null)];
    const moved = (ticket: Ticket) =>
      ids(reduceTickets(byWaiting, { action: "update", ticket }, { view, isWhole: true }));
    expect(moved(makeTicket({ ...byWaiting[2], id: 9, waitingSince: at(4), updatedAt: at(59) }))).toEqual([
      5, 9, 2, 3, 1,
    ]);
    expect(moved(makeTicket({ ...byWaiting[0], waitingSince: null, updatedAt: at(59) }))).toEqual([2, 3, 1, 5]);
    expect(moved(makeTicket({ ...byWaiting[0], waitingSince: at(8) }))).toEqual([2, 3, 5, 1]);
  });

  it("puts what was put aside in the order in which it comes back", () => {
    const aside = (id: number, minute: number) => found({ id, snoozedUntil: at(minute), updatedAt: at(id) });
    const view = viewOf({ snoozed: true });
    const list = [aside(1, 60), aside(3, 70)];
    const put = (ticket: Ticket) => ids(reduceTickets(list, { action: "update", ticket }, { view, isWhole: true }));
    expect(put(aside(2, 65))).toEqual([1, 2, 3]);
    expect(put(aside(1, 80))).toEqual([3, 1]);
    expect(put(found({ id: 1 }))).toEqual([3]);
  });

  it("leaves what is older than the rows on screen to the next page", () => {
    const ticket = makeTicket({ id: 8, userId: 7, queueId: 1, status: "open", updatedAt: at(5) });
    expect(ids(reduce({ action: "update", ticket }, {}, false))).toEqual([3, 2, 1]);
    expect(ids(reduce({ action: "update", ticket }, {}, true))).toEqual([3, 2, 1, 8]);
  });

  it("does not guess what a search would find, but keeps what it found true", () => {
    const stranger = makeTicket({ id: 8, userId: 7, queueId: 1, status: "open", updatedAt: at(50) });
    expect(reduce({ action: "update", ticket: stranger }, { isSearch: true })).toBe(rows);
    const known = makeTicket({ ...rows[1], lastMessage: "Novo" });
    expect(reduce({ action: "update", ticket: known }, { isSearch: true })[1]?.lastMessage).toBe("Novo");
  });

  it("removes what was deleted, and is the same list when it was not there", () => {
    expect(ids(reduce({ action: "delete", ticketId: 3 }))).toEqual([2, 1]);
    expect(reduce({ action: "delete", ticketId: 99 })).toBe(rows);
  });

  it("follows what was read elsewhere", () => {
    const next = reduce({ action: "updateUnread", ticketId: 2, unreadMessages: 0 });
    expect(next.map(({ unreadMessages }) => unreadMessages)).toEqual([
      rows[0]?.unreadMessages,
      0,
      rows[2]?.unreadMessages,
    ]);
  });

  it("does not mind a message that only changed", () => {
    expect(reduce({ action: "update", message: makeMessage({ ticketId: 2 }) })).toBe(rows);
  });
});
