import { ERRORS, TICKET_STATUSES } from "@recado/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Attendant, hasToRead, isInScope, mayHandleTicket, maySeeTicket, visibleScope } from "./ticket-access.js";
import {
  applyAction,
  decideAction,
  inferAction,
  type TicketAction,
  type TicketState,
  type TicketTarget,
} from "./ticket-status.js";

const SALES = 1;
const SUPPORT = 2;
const ANA = 10;
const BIA = 11;

function attendant(over: Partial<Attendant> = {}): Attendant {
  return { id: ANA, profile: "user", super: false, queueIds: [SALES], allTicket: false, ...over };
}
const ana = attendant();
const admin = attendant({ id: 12, profile: "admin", queueIds: [] });
const supervisor = attendant({ id: 13, profile: "supervisor", queueIds: [] });
const operator = attendant({ id: 14, super: true, queueIds: [] });
const generalist = attendant({ queueIds: [], allTicket: true });

const pending = (queueId: number | null): TicketState => ({ status: "pending", userId: null, queueId });
const open = (userId: number, queueId: number | null): TicketState => ({ status: "open", userId, queueId });
const closed = (userId: number | null, queueId: number | null): TicketState => ({ status: "closed", userId, queueId });

describe("maySeeTicket", () => {
  it.each([
    ["the own queue", ana, pending(SALES), true],
    ["the own queue, served by a colleague", ana, open(BIA, SALES), true],
    ["another queue", ana, pending(SUPPORT), false],
    ["another queue, but handed to me", ana, open(ANA, SUPPORT), true],
    ["no queue", ana, pending(null), false],
    ["no queue, but handed to me", ana, open(ANA, null), true],
    ["no queue with the switch", generalist, pending(null), true],
    ["a queue that is not mine with the switch", generalist, pending(SALES), false],
    ["anything for an admin", admin, open(BIA, SUPPORT), true],
    ["anything for a supervisor", supervisor, pending(null), true],
    ["anything for a super user", operator, closed(BIA, SUPPORT), true],
  ])("%s", (_, user, ticket, expected) => {
    expect(maySeeTicket(user, ticket)).toBe(expected);
  });
});

describe("mayHandleTicket", () => {
  it.each([
    ["the own open ticket", ana, open(ANA, SALES), true],
    ["a colleague's open ticket", ana, open(BIA, SALES), false],
    ["a colleague's, for who looks after all", supervisor, open(BIA, SALES), true],
    ["one that waits", ana, pending(SALES), true],
    ["a colleague's that is done", ana, closed(BIA, SALES), true],
  ])("%s", (_, user, ticket, expected) => {
    expect(mayHandleTicket(user, ticket)).toBe(expected);
  });
});

describe("hasToRead", () => {
  const unread = { unreadMessages: 2, handedBy: null };
  const handed = { unreadMessages: 0, handedBy: "Bia" };
  const read = { unreadMessages: 0, handedBy: null };
  it.each([
    ["the own with something new", { ...open(ANA, SALES), ...unread }, true],
    ["the own that was handed over", { ...open(ANA, SALES), ...handed }, true],
    ["the own that was read", { ...open(ANA, SALES), ...read }, false],
    ["a colleague's", { ...open(BIA, SALES), ...unread }, false],
    ["one that waits", { ...pending(SALES), ...unread }, false],
    ["the own that is done", { ...closed(ANA, SALES), ...unread }, false],
  ])("%s", (_, ticket, expected) => {
    expect(hasToRead(ticket, ANA)).toBe(expected);
  });
});

describe("visibleScope", () => {
  it("is the union of own queues and own tickets", () => {
    expect(visibleScope(ana, { showAll: false })).toEqual({
      everything: false,
      queueIds: [SALES],
      withoutQueue: false,
      userId: ANA,
    });
  });

  it("gives nothing more to a user who asks for all", () => {
    expect(visibleScope(ana, { showAll: true })).toEqual(visibleScope(ana, { showAll: false }));
  });

  it("shows an admin everything on demand only, and what has no queue always", () => {
    expect(visibleScope(admin, { showAll: true }).everything).toBe(true);
    expect(visibleScope(admin, { showAll: false })).toMatchObject({ everything: false, withoutQueue: true });
    expect(isInScope(visibleScope(admin, { showAll: false }), pending(SALES))).toBe(false);
  });
});

describe("decideAction", () => {
  const accept: TicketAction = { kind: "accept" };
  const giveBack: TicketAction = { kind: "return" };
  const resolve: TicketAction = { kind: "resolve" };
  const reopen: TicketAction = { kind: "reopen" };
  const toSupport: TicketAction = { kind: "transfer", queueId: SUPPORT };
  const toBia: TicketAction = { kind: "transfer", userId: BIA };
  const toBiaInSupport: TicketAction = { kind: "transfer", userId: BIA, queueId: SUPPORT };

  it.each<[string, Attendant, TicketState, TicketAction, TicketState | string]>([
    ["accept from the own queue", ana, pending(SALES), accept, open(ANA, SALES)],
    ["accept from another queue", ana, pending(SUPPORT), accept, "ERR_NO_PERMISSION"],
    ["accept without a queue", ana, pending(null), accept, "ERR_NO_PERMISSION"],
    ["accept without a queue, with the switch", generalist, pending(null), accept, open(ANA, null)],
    ["accept without a queue, as an admin", admin, pending(null), accept, open(12, null)],
    [
      "accept into a queue of one's own",
      attendant({ allTicket: true }),
      pending(null),
      { kind: "accept", queueId: SALES },
      open(ANA, SALES),
    ],
    [
      "accept into somebody else's queue",
      generalist,
      pending(null),
      { kind: "accept", queueId: SUPPORT },
      "ERR_NO_PERMISSION",
    ],
    [
      "accept into any queue, as an admin",
      admin,
      pending(null),
      { kind: "accept", queueId: SUPPORT },
      open(12, SUPPORT),
    ],
    ["accept, too late", ana, open(BIA, SALES), accept, "ERR_OTHER_OPEN_TICKET"],
    ["accept, too late, as an admin", admin, open(BIA, SALES), accept, "ERR_OTHER_OPEN_TICKET"],
    ["accept twice", ana, open(ANA, SALES), accept, "ERR_TICKET_STATUS"],
    ["accept what is closed", ana, closed(ANA, SALES), accept, "ERR_TICKET_STATUS"],
    ["return the own ticket", ana, open(ANA, SALES), giveBack, pending(SALES)],
    ["return a colleague's", ana, open(BIA, SALES), giveBack, "ERR_NO_PERMISSION"],
    ["return a colleague's, as an admin", admin, open(BIA, SALES), giveBack, pending(SALES)],
    ["return what waits", ana, pending(SALES), giveBack, "ERR_TICKET_STATUS"],
    ["return what is closed", ana, closed(ANA, SALES), giveBack, "ERR_TICKET_STATUS"],
    ["resolve the own ticket", ana, open(ANA, SALES), resolve, closed(ANA, SALES)],
    ["resolve a colleague's", ana, open(BIA, SALES), resolve, "ERR_NO_PERMISSION"],
    ["resolve a colleague's, as a supervisor", supervisor, open(BIA, SALES), resolve, closed(BIA, SALES)],
    ["resolve what waits", ana, pending(SALES), resolve, closed(ANA, SALES)],
    ["resolve twice", ana, closed(ANA, SALES), resolve, "ERR_TICKET_STATUS"],
    ["reopen in the own queue", ana, closed(BIA, SALES), reopen, open(ANA, SALES)],
    ["reopen in another queue", ana, closed(BIA, SUPPORT), reopen, "ERR_NO_PERMISSION"],
    ["reopen in another queue what I served", ana, closed(ANA, SUPPORT), reopen, open(ANA, SUPPORT)],
    ["reopen without a queue", ana, closed(BIA, null), reopen, "ERR_NO_PERMISSION"],
    ["reopen without a queue, as an admin", admin, closed(BIA, null), reopen, open(12, null)],
    [
      "reopen into a queue of one's own",
      ana,
      closed(ANA, SUPPORT),
      { kind: "reopen", queueId: SALES },
      open(ANA, SALES),
    ],
    [
      "reopen into somebody else's queue",
      ana,
      closed(ANA, SALES),
      { kind: "reopen", queueId: SUPPORT },
      "ERR_NO_PERMISSION",
    ],
    [
      "reopen into any queue, as an admin",
      admin,
      closed(BIA, SALES),
      { kind: "reopen", queueId: SUPPORT },
      open(12, SUPPORT),
    ],
    [
      "resolve into a queue of one's own",
      ana,
      open(ANA, SUPPORT),
      { kind: "resolve", queueId: SALES },
      closed(ANA, SALES),
    ],
    [
      "resolve into somebody else's queue",
      ana,
      open(ANA, SALES),
      { kind: "resolve", queueId: SUPPORT },
      "ERR_NO_PERMISSION",
    ],
    [
      "keep one's own in somebody else's queue",
      ana,
      open(ANA, SALES),
      { kind: "transfer", userId: ANA, queueId: SUPPORT },
      "ERR_NO_PERMISSION",
    ],
    ["reopen what is open", ana, open(ANA, SALES), reopen, "ERR_TICKET_STATUS"],
    ["transfer to a queue", ana, open(ANA, SALES), toSupport, pending(SUPPORT)],
    ["transfer to a person", ana, open(ANA, SALES), toBia, open(BIA, SALES)],
    ["transfer to a person in a queue", ana, open(ANA, SALES), toBiaInSupport, open(BIA, SUPPORT)],
    ["transfer what waits", ana, pending(SALES), toBia, open(BIA, SALES)],
    ["transfer a colleague's", ana, open(BIA, SALES), toSupport, "ERR_NO_PERMISSION"],
    ["transfer a colleague's, as an admin", admin, open(BIA, SALES), toSupport, pending(SUPPORT)],
    ["transfer to nowhere", ana, open(ANA, SALES), { kind: "transfer" }, "ERR_VALIDATION"],
    ["transfer what is closed", ana, closed(ANA, SALES), toSupport, "ERR_TICKET_STATUS"],
  ])("%s", (_, user, ticket, action, expected) => {
    const move = decideAction(user, ticket, action);
    expect(move).toEqual(typeof expected === "string" ? { refusal: expected } : { next: expected });
  });
});

describe("applyAction by the product", () => {
  it("closes what nobody answers and keeps who served", () => {
    expect(applyAction(open(ANA, SALES), { kind: "resolve" }, null)).toEqual({ next: closed(ANA, SALES) });
  });

  it("gives a customer who comes back the attendant of before, or a place in the queue", () => {
    expect(applyAction(closed(ANA, SALES), { kind: "reopen" }, null)).toEqual({ next: open(ANA, SALES) });
    expect(applyAction(closed(null, SALES), { kind: "reopen" }, null)).toEqual({ next: pending(SALES) });
  });

  it("accepts nothing", () => {
    expect(applyAction(pending(SALES), { kind: "accept" }, null)).toEqual({ refusal: "ERR_NO_PERMISSION" });
  });
});

describe("inferAction", () => {
  it.each<[string, TicketState, TicketTarget, TicketAction | null]>([
    ["accept", pending(SALES), { status: "open", userId: ANA }, { kind: "accept" }],
    ["accept of what was just taken", open(BIA, SALES), { status: "open", userId: ANA }, { kind: "accept" }],
    [
      "accept into a queue",
      pending(null),
      { status: "open", userId: ANA, queueId: SALES },
      { kind: "accept", queueId: SALES },
    ],
    ["return", open(ANA, SALES), { status: "pending", userId: null }, { kind: "return" }],
    [
      "resolve",
      open(ANA, SALES),
      { status: "closed", userId: ANA, queueId: SALES },
      { kind: "resolve", queueId: SALES },
    ],
    ["reopen", closed(ANA, SALES), { status: "open", userId: ANA, queueId: SALES }, { kind: "reopen", queueId: SALES }],
    [
      "reopen in another queue",
      closed(ANA, SALES),
      { status: "open", userId: ANA, queueId: SUPPORT },
      { kind: "reopen", queueId: SUPPORT },
    ],
    [
      "transfer of one's own to a queue, keeping it",
      open(ANA, SALES),
      { status: "open", userId: ANA, queueId: SUPPORT },
      { kind: "transfer", userId: ANA, queueId: SUPPORT },
    ],
    [
      "transfer to a queue",
      open(ANA, SALES),
      { status: "pending", userId: null, queueId: SUPPORT },
      { kind: "transfer", queueId: SUPPORT },
    ],
    [
      "transfer to a person",
      open(ANA, SALES),
      { userId: BIA, queueId: SALES },
      { kind: "transfer", userId: BIA, queueId: SALES },
    ],
    [
      "opened for a colleague",
      pending(SALES),
      { status: "open", userId: BIA },
      { kind: "transfer", userId: BIA, queueId: undefined },
    ],
    ["nothing", open(ANA, SALES), {}, null],
    ["nothing, where it waits already", pending(SALES), { status: "pending", userId: null, queueId: SALES }, null],
    ["nothing, where it is served already", open(ANA, SALES), { status: "open", userId: ANA }, null],
    ["nothing, where it is resolved already", closed(ANA, SALES), { status: "closed", queueId: SUPPORT }, null],
    ["what is a colleague's is not so", open(BIA, SALES), { status: "open" }, { kind: "accept", queueId: undefined }],
    ["nothing, in nulls", open(ANA, SALES), { userId: null, queueId: null }, null],
  ])("%s", (_, ticket, target, expected) => {
    expect(inferAction(ticket, target, ANA)).toEqual(expected);
  });
});

describe("whatever is done", () => {
  const id = fc.constantFrom(1, 2, 3);
  const maybeId = fc.option(id);
  const anyUser: fc.Arbitrary<Attendant> = fc.record({
    id,
    profile: fc.constantFrom("user", "supervisor", "admin"),
    super: fc.boolean(),
    queueIds: fc.subarray([1, 2, 3]),
    allTicket: fc.boolean(),
  });
  const anyTicket: fc.Arbitrary<TicketState> = fc.oneof(
    maybeId.map(pending),
    fc.tuple(id, maybeId).map(([user, queue]) => open(user, queue)),
    fc.tuple(maybeId, maybeId).map(([user, queue]) => closed(user, queue)),
  );
  const anyAction: fc.Arbitrary<TicketAction> = fc.oneof(
    fc.record({ kind: fc.constantFrom("accept" as const, "resolve" as const, "reopen" as const), queueId: maybeId }),
    fc.record({ kind: fc.constant("return" as const) }),
    fc.record({ kind: fc.constant("transfer" as const), queueId: maybeId, userId: maybeId }),
  );
  const anyTarget: fc.Arbitrary<TicketTarget> = fc.record(
    { status: fc.constantFrom(...TICKET_STATUSES), userId: maybeId, queueId: maybeId },
    { requiredKeys: [] },
  );

  function expectSound(ticket: TicketState) {
    expect(TICKET_STATUSES).toContain(ticket.status);
    if (ticket.status === "pending") expect(ticket.userId).toBeNull();
    if (ticket.status === "open") expect(ticket.userId).not.toBeNull();
  }

  it("no series of actions leads out of the sound states", () => {
    fc.assert(
      fc.property(anyTicket, fc.array(fc.tuple(anyUser, anyAction), { maxLength: 30 }), (start, actions) => {
        let ticket = start;
        for (const [user, action] of actions) {
          const move = decideAction(user, ticket, action);
          if (move.next) ticket = move.next;
          else expect(ERRORS).toHaveProperty(move.refusal);
          expectSound(ticket);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("what is allowed is seen, and an open ticket moves by its own attendant or an overseer", () => {
    fc.assert(
      fc.property(anyUser, anyTicket, anyAction, (user, ticket, action) => {
        if (decideAction(user, ticket, action).refusal) return;
        expect(maySeeTicket(user, ticket)).toBe(true);
        if (ticket.status === "open" && ticket.userId !== user.id)
          expect(user.super || user.profile !== "user").toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("of those who accept one pending ticket one after another only the first wins", () => {
    fc.assert(
      fc.property(maybeId, fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 20 }), (queueId, ids) => {
        let ticket = pending(queueId);
        const wins = ids.filter((userId) => {
          const target: TicketTarget = { status: "open", userId };
          const action = inferAction(ticket, target, userId);
          const move = action && decideAction(attendant({ id: userId, profile: "admin" }), ticket, action);
          if (move?.next) ticket = move.next;
          else expect(move?.refusal).toBe("ERR_OTHER_OPEN_TICKET");
          return Boolean(move?.next);
        });
        expect(wins).toEqual(ids.slice(0, 1));
      }),
    );
  });

  it("every target is read, and what it asks for has an answer", () => {
    fc.assert(
      fc.property(anyUser, anyTicket, anyTarget, (user, ticket, target) => {
        const action = inferAction(ticket, target, user.id);
        if (!action) return;
        const move = decideAction(user, ticket, action);
        if (move.next && target.status) expect(move.next.status).toBe(target.status);
      }),
      { numRuns: 2_000 },
    );
  });
});
