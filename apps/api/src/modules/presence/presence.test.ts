import {
  customerPresenceChannel,
  ticketPresence,
  ticketPresenceChannel,
  ticketRoomEvents,
  ticketRoutes,
} from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { type LiveListener, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { emitLineEvent } from "../../whatsapp/events.js";

const api = useApi();
/** Each try asks for something: the next one leaves it time. */
const PATIENT = { timeout: 20_000, interval: 100 };

async function openTicket() {
  const { id, admin } = await api.makeCompany();
  const [connection] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [id],
  );
  const [contact] = await api.sql<{ id: number }>(
    `INSERT INTO "Contacts" ("companyId", name) VALUES ($1, 'Ana') RETURNING id`,
    [id],
  );
  const [ticket] = await api.sql<{ id: number }>(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", chat) VALUES ($1, $2, $3, 'ana@s.whatsapp.net')
     RETURNING id`,
    [id, contact?.id, connection?.id],
  );
  return { companyId: id, admin, connectionId: connection?.id ?? 0, ticketId: ticket?.id ?? 0 };
}

async function lookAt(client: Client, ticketId: number): Promise<LiveListener> {
  const listener = await api.openSocket(client);
  listener.socket.emit(ticketRoomEvents.join.name, ticketId);
  return listener;
}

describe("who is there", () => {
  it("is seen by those who have the ticket in front of them, under the name of the session", async () => {
    const { companyId, admin, ticketId } = await openTicket();
    const supervisor = await api.makeUser(admin, "supervisor");
    const stranger = await api.makeUser(admin);
    const [one, two, outside] = [
      await lookAt(admin, ticketId),
      await lookAt(supervisor, ticketId),
      await lookAt(stranger, ticketId),
    ];
    const seen = () => one.received.filter(({ event }) => event.endsWith(ticketPresenceChannel.name));
    // Nobody is told when a socket has joined a room: it is there when it hears.
    await vi.waitFor(() => {
      two.socket.emit(ticketPresence.name, { ticketId, state: "typing", user: { id: 1, name: "Outra" } });
      expect(seen().length).toBeGreaterThan(0);
    }, PATIENT);
    expect((await one.wait(ticketPresenceChannel, companyId))[0]).toEqual({
      ticketId,
      state: "typing",
      user: { id: supervisor.user?.id, name: supervisor.user?.name },
    });
    // Whoever may not see the ticket hears nothing of it, and is not heard in it.
    outside.socket.emit(ticketPresence.name, { ticketId, state: "viewing" });
    for (const nonsense of [null, "x", { ticketId: "' OR 1", state: "viewing" }, { ticketId, state: "dancing" }])
      two.socket.emit(ticketPresence.name, nonsense);
    await stranger.send(ticketRoutes.count, {});
    two.socket.emit(ticketPresence.name, { ticketId, state: "gone" });
    await vi.waitFor(() => expect(seen().at(-1)?.payload).toMatchObject({ state: "gone" }), PATIENT);
    const states = seen().map(({ payload }) => (payload as { state: string }).state);
    expect(states.filter((state) => state !== "typing")).toEqual(["gone"]);
    expect(outside.received.filter(({ event }) => event.includes("ticketPresence"))).toEqual([]);
  });

  it("shows a customer typing, and keeps nothing of it", async () => {
    const { companyId, admin, connectionId, ticketId } = await openTicket();
    const listener = await lookAt(admin, ticketId);
    const presence = {
      type: "presence" as const,
      companyId,
      connectionId,
      chat: "ana@s.whatsapp.net",
      participant: "ana@s.whatsapp.net",
    };
    const shown = () => listener.received.filter(({ event }) => event.endsWith(customerPresenceChannel.name));
    await vi.waitFor(async () => {
      await emitLineEvent({ ...presence, state: "composing" });
      expect(shown().length).toBeGreaterThan(0);
    }, PATIENT);
    expect(shown()[0]).toEqual({
      event: `company-${companyId}-customerPresence`,
      payload: { ticketId, state: "composing" },
      seq: 0,
    });
    await emitLineEvent({ ...presence, state: "available" });
    await vi.waitFor(() => expect(shown().at(-1)?.payload).toEqual({ ticketId, state: "paused" }), PATIENT);
    expect(
      await api.sql(`SELECT 1 FROM "LiveEvents" WHERE "companyId" = $1 AND event LIKE '%resence'`, [companyId]),
    ).toEqual([]);
  });
});
