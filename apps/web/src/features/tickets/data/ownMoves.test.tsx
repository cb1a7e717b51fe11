import { type Ticket, type TicketCounts, ticketChannel, wireName } from "@recado/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../../../shared/api/queryClient";
import { sessionStore } from "../../../shared/api/sessionStore";
import { followLive } from "../../../shared/live/followLive";
import { deliver } from "../../../shared/live/listeners";
import { makeQueue, makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import type { TicketFilter } from "./ticketCache";
import { ticketCounts, ticketPages, useOwnTickets } from "./ticketQueries";

const sales = makeQueue({ id: 1, name: "Vendas" });
const mine: Partial<Ticket> = { status: "open", userId: 7, queueId: 1, unreadMessages: 0 };
const waiting: Partial<Ticket> = { status: "pending", userId: null, user: null, queueId: 1, unreadMessages: 0 };
const colleagues: Partial<Ticket> = { ...mine, userId: 8 };
const aside: Partial<Ticket> = { ...mine, snoozedUntil: "2040-11-25T12:00:00.000Z" };

const OWN = { showAll: false, queueIds: [] };
const ALL = { showAll: true, queueIds: [] };
const ONE_QUEUE = { showAll: false, queueIds: [1] };
const START: TicketCounts = { open: 3, pending: 5, unread: 0, snoozed: 2 };

const client = createQueryClient();
let end: () => void = () => undefined;
beforeEach(() => {
  const queues = [sales, makeQueue({ id: 2, name: "Suporte" })];
  sessionStore.set({ status: "in", user: makeUser({ profile: "admin", queues }) });
  end = followLive(client, 1);
});
afterEach(() => {
  end();
  client.clear();
});

/** The desk with this list and no other, as it is until somebody opens another tab. */
async function openDesk(filter: TicketFilter, tickets: Ticket[], hasMore = false) {
  const page = { tickets: tickets.map((each) => ({ ...each, hit: null })), hasMore, nextCursor: null };
  const pages = ticketPages(filter);
  await client.fetchInfiniteQuery({ ...pages, queryFn: () => ({ ...page, count: tickets.length }) });
  const counts = ticketCounts(filter);
  await client.fetchQuery({ ...counts, queryFn: () => START });
  const { result } = renderHook(useOwnTickets, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    put: result.current.put,
    readCounts: () => client.getQueryData(counts.queryKey),
    readRows: () => client.getQueryData(pages.queryKey)?.pages.flatMap((each) => each.tickets.map(({ id }) => id)),
  };
}

const announce = (ticket: Ticket) =>
  deliver(wireName(ticketChannel, 1), { action: "update", ticket }, { missed: false });

type Move = [string, TicketFilter, Partial<Ticket>, Partial<Ticket>, Partial<TicketCounts>, number[]];

describe.each(["answer", "event"])("where the %s comes first", (first) => {
  it.each<Move>([
    ["accepting", { status: "pending", ...OWN }, waiting, mine, { open: 4, pending: 4 }, [9]],
    ["accepting, with all shown", { status: "pending", ...ALL }, waiting, mine, { open: 4, pending: 4 }, [9]],
    ["accepting in one queue", { status: "pending", ...ONE_QUEUE }, waiting, mine, { open: 4, pending: 4 }, [9]],
    ["giving back", { status: "open", ...OWN }, mine, waiting, { open: 2, pending: 6 }, [9]],
    ["handing to a colleague", { status: "open", ...OWN }, mine, colleagues, { open: 2 }, [9]],
    ["handing to a colleague, with all shown", { status: "open", ...ALL }, mine, colleagues, {}, [1, 9]],
    ["handing to another queue", { status: "open", ...ONE_QUEUE }, mine, { ...waiting, queueId: 2 }, { open: 2 }, [9]],
    ["putting aside", { status: "open", ...OWN }, mine, aside, { open: 2, snoozed: 3 }, [9]],
    ["bringing back", { status: "open", snoozed: true, ...OWN }, aside, mine, { open: 4, snoozed: 1 }, [9]],
    ["resolving", { status: "open", ...OWN }, mine, { ...mine, status: "closed" }, { open: 2 }, [9]],
    [
      "resolving what is aside",
      { status: "open", snoozed: true, ...OWN },
      aside,
      { ...mine, status: "closed" },
      { snoozed: 1 },
      [9],
    ],
    ["reopening", { status: "closed", ...ALL }, { ...mine, status: "closed" }, mine, { open: 4 }, [9]],
  ])("%s counts once", async (_, filter, before, after, counts, rows) => {
    const older = { id: 9, updatedAt: "2026-11-20T10:00:00.000Z" };
    const [ticket, other] = [makeTicket(before), makeTicket({ ...before, ...older })];
    const { put, readCounts, readRows } = await openDesk(filter, [ticket, other]);
    const moved = makeTicket(after);
    const steps = [() => put(moved), () => announce(moved)];
    for (const step of first === "answer" ? steps : steps.reverse()) {
      step();
      expect(readCounts()).toEqual({ ...START, ...counts });
      expect(readRows()).toEqual(rows);
    }
  });
});

it("who waits is counted once, however much is said before a list holds it", async () => {
  const { readCounts } = await openDesk({ status: "open", ...OWN }, []);
  const born = "2026-11-01T12:00:00.000Z";
  for (const unreadMessages of [1, 2, 3])
    announce(makeTicket({ ...waiting, createdAt: born, updatedAt: born, unreadMessages }));
  expect(readCounts()).toEqual({ ...START, pending: 6 });
  announce(makeTicket(mine));
  expect(readCounts()).toEqual({ ...START, open: 4 });
});

describe("a ticket no list here holds", () => {
  const createdAt = "2026-11-01T12:00:00.000Z";
  const written = makeTicket({ ...waiting, id: 9, createdAt, updatedAt: "2026-11-01T12:30:00.000Z" });

  it("waited before somebody wrote in it again, as far as anybody here knows", async () => {
    const elsewhere = await openDesk({ status: "open", ...OWN }, []);
    announce(written);
    expect(elsewhere.readCounts()).toEqual(START);
    client.clear();
    const beyond = await openDesk({ status: "pending", ...OWN }, [makeTicket({ ...waiting, id: 1 })], true);
    announce(written);
    expect(beyond.readCounts()).toEqual(START);
  });

  it("is new where all that wait are here, or where it was just made", async () => {
    const whole = await openDesk({ status: "pending", ...OWN }, [makeTicket({ ...waiting, id: 1 })]);
    announce(written);
    expect(whole.readCounts()).toEqual({ ...START, pending: 6 });
    expect(whole.readRows()).toContain(9);
    client.clear();
    const elsewhere = await openDesk({ status: "open", ...OWN }, []);
    announce({ ...written, updatedAt: "2026-11-01T12:00:02.000Z" });
    expect(elsewhere.readCounts()).toEqual({ ...START, pending: 6 });
  });
});
