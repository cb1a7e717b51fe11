import { ticketChannel, wireName } from "@recado/contract";
import { afterEach, expect, it } from "vitest";
import { createQueryClient } from "../../../shared/api/queryClient";
import { sessionStore } from "../../../shared/api/sessionStore";
import { followLive } from "../../../shared/live/followLive";
import { deliver } from "../../../shared/live/listeners";
import { makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { ticketCounts } from "./ticketQueries";

const client = createQueryClient();
const end = followLive(client, 1);
afterEach(() => {
  end();
  client.clear();
});

it("figures follow what happens now; what was missed is in them already", async () => {
  sessionStore.set({ status: "in", user: makeUser({ profile: "admin" }) });
  const query = ticketCounts({ showAll: false, queueIds: [] });
  const counts = { open: 0, pending: 1, unread: 0, snoozed: 0 };
  await client.fetchQuery({ ...query, queryFn: () => counts });
  const ticket = makeTicket({
    status: "pending",
    userId: null,
    user: null,
    createdAt: "2026-11-01T12:00:00.000Z",
    updatedAt: "2026-11-01T12:00:00.000Z",
  });
  const announce = (id: number, missed: boolean) =>
    deliver(wireName(ticketChannel, 1), { action: "update", ticket: { ...ticket, id } }, { missed });

  announce(1, true);
  expect(client.getQueryData(query.queryKey)).toMatchObject({ pending: 1 });
  announce(2, false);
  expect(client.getQueryData(query.queryKey)).toMatchObject({ pending: 2 });
});
