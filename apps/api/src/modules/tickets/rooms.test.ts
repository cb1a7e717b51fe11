import {
  tagRoutes,
  ticketChannel,
  ticketNoteRoutes,
  ticketRoomEvents,
  ticketRoutes,
  userRoutes,
  wireName,
} from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { type LiveListener, useApi } from "../../../testing/api.js";
import { askMissed, catchUp, listen } from "../../../testing/live.js";
import { openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { ticketRoom } from "./rooms.js";

const api = useApi();

interface TicketPayload {
  action: "update" | "delete" | "updateUnread";
  ticketId?: number;
  ticket?: { queueId: number | null; userId: number | null; contact: { name: string } };
}

/** What an listener heard of tickets since it was asked last. */
function reader(listener: LiveListener, companyId: number) {
  let read = 0;
  return async () => {
    await catchUp(listener);
    const heard = listener.received.slice(read);
    read = listener.received.length;
    return heard
      .filter(({ event }) => event === wireName(ticketChannel, companyId))
      .map(({ payload }) => payload as TicketPayload);
  };
}

describe("who hears of a ticket", () => {
  it("is who may see it, where it lies and where it lay, and nobody else", async () => {
    const office = await openOffice(api);
    const stranger = await api.makeCompany();
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const helper = await api.makeUser(office.admin, "user", [office.support]);
    const idle = await api.makeUser(office.admin);
    const sweeper = await api.makeUser(office.admin);
    const supervisor = await api.makeUser(office.admin, "supervisor");
    const sweeperId = sweeper.user?.id ?? 0;
    await office.admin.call(userRoutes.update, { params: { userId: sweeperId }, body: { allTicket: "enabled" } });
    const people = { seller, helper, idle, sweeper, supervisor, stranger: stranger.admin };
    const listeners = await Promise.all(
      Object.entries(people).map(async ([name, client]) => ({
        name,
        read: reader(await listen(api, client), office.id),
      })),
    );
    /** For everybody who heard something: what. */
    const heard = async () => {
      const all = await Promise.all(
        listeners.map(async ({ name, read }) => [name, (await read()).map(({ action }) => action)] as const),
      );
      return Object.fromEntries(all.filter(([, actions]) => actions.length > 0));
    };
    await heard();
    const contactId = await office.addContact("canary-of-rooms");
    const ticketId = await office.addTicket({ contactId });
    const params = { ticketId };
    const move = (body: object) => office.admin.call(ticketRoutes.update, { params, body });
    await office.admin.call(ticketRoutes.markUnread, { params });
    expect(await heard()).toEqual({ sweeper: ["update"], supervisor: ["update"] });
    await move({ queueId: office.sales });
    expect(await heard()).toEqual({ seller: ["update"], sweeper: ["delete"], supervisor: ["update"] });
    await move({ queueId: office.support });
    expect(await heard()).toEqual({ seller: ["delete"], helper: ["update"], supervisor: ["update"] });
    await move({ userId: idle.user?.id ?? 0, queueId: office.support });
    expect(await heard()).toEqual({ idle: ["update"], helper: ["update"], supervisor: ["update"] });
    await idle.call(ticketRoutes.markRead, { params });
    expect(await heard()).toEqual({ idle: ["updateUnread"], helper: ["updateUnread"], supervisor: ["updateUnread"] });
    await move({ userId: seller.user?.id ?? 0, queueId: office.sales });
    expect(await heard()).toEqual({ idle: ["delete"], helper: ["delete"], seller: ["update"], supervisor: ["update"] });
    await office.admin.call(ticketRoutes.remove, { params });
    expect(await heard()).toEqual({ seller: ["delete"], supervisor: ["delete"] });
  });

  it("is not who comes to a queue it has left, not even of what was said there before", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const ticketId = await office.addTicket({ queueId: office.sales });
    await office.admin.call(ticketNoteRoutes.create, { body: { note: "canary of a note", ticketId } });
    const listener = await listen(api, seller);
    const { seq, events } = await askMissed(listener, 0);
    expect(JSON.stringify(events)).toContain("canary of a note");
    await office.admin.call(ticketRoutes.update, { params: { ticketId }, body: { queueId: office.support } });
    const later = await askMissed(listener, 0);
    expect(JSON.stringify(later.events)).not.toContain("canary of a note");
    const gone = await askMissed(listener, seq);
    const ofTickets = gone.events?.filter(({ event }) => event === wireName(ticketChannel, office.id));
    expect(ofTickets?.map(({ payload }) => payload)).toMatchObject([{ action: "delete", ticketId }]);
  });

  it("is not who lost the queue meanwhile", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const read = reader(await listen(api, seller), office.id);
    const params = { ticketId: await office.addTicket({ queueId: office.sales }) };
    await office.admin.call(ticketRoutes.markUnread, { params });
    expect(await read()).toHaveLength(1);
    await office.admin.call(userRoutes.update, { params: { userId: seller.user?.id ?? 0 }, body: { queueIds: [] } });
    for (let heard = 1; heard > 0; ) {
      await office.admin.call(ticketRoutes.markUnread, { params });
      heard = (await read()).length;
    }
    expect((await seller.send(ticketRoutes.show, { params })).status).toBe(403);
  });
});

describe("the room of a ticket", () => {
  /** Speaks into the room, then to the listener's whole company: what comes first was heard, or never will be. */
  async function isHeard(
    listener: LiveListener,
    of: { companyId: number; id: number },
    home = of.companyId,
  ): Promise<boolean> {
    const say = (ticketId: number, audience: ReturnType<typeof to.company>) =>
      announce(ticketChannel, { action: "delete", ticketId }, audience);
    const count = (ticketId: number) =>
      listener.received.filter(({ payload }) => (payload as { ticketId?: number } | undefined)?.ticketId === ticketId)
        .length;
    const [before, marks] = [count(of.id), count(0)];
    await unit(of, async () => say(of.id, to.rooms(of.companyId, [ticketRoom(of)])));
    await unit({ companyId: home }, async () => say(0, to.company(home)));
    await vi.waitFor(() => expect(count(0)).toBeGreaterThan(marks), { timeout: 20_000 });
    return count(of.id) > before;
  }
  async function becomes(
    wanted: boolean,
    listener: LiveListener,
    of: { companyId: number; id: number },
  ): Promise<void> {
    while ((await isHeard(listener, of)) !== wanted);
  }

  it("lets in who may see it, as often as asked, and out when it is theirs no longer", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const listener = await listen(api, seller);
    const mine = { companyId: office.id, id: await office.addTicket({ queueId: office.sales }) };
    const others = { companyId: office.id, id: await office.addTicket({ queueId: office.support }) };
    const strange = await openOffice(api);
    const foreign = { companyId: strange.id, id: await strange.addTicket() };
    const [join, leave] = [ticketRoomEvents.join.name, ticketRoomEvents.leave.name];
    for (const input of [others.id, foreign.id, "x", null, { id: mine.id }, -1, 2 ** 40, [mine.id, others.id]])
      listener.socket.emit(join, input);
    // Requests are decided one beside the other; the one that is granted may come last.
    listener.socket.emit(join, String(mine.id));
    await becomes(true, listener, mine);
    listener.socket.emit(join, String(mine.id));
    expect(await isHeard(listener, others)).toBe(false);
    expect(await isHeard(listener, foreign, office.id)).toBe(false);
    listener.socket.emit(leave, String(mine.id));
    await office.admin.call(tagRoutes.create, { body: { name: "Uma pausa" } });
    expect(await isHeard(listener, mine)).toBe(true);
    listener.socket.emit(leave, String(mine.id));
    await becomes(false, listener, mine);
    listener.socket.emit(join, String(mine.id));
    await becomes(true, listener, mine);
    await office.admin.call(userRoutes.update, { params: { userId: seller.user?.id ?? 0 }, body: { queueIds: [] } });
    await becomes(false, listener, mine);
  });

  it("of lists and notifications need no asking, and leaving them loses nothing", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const listener = await listen(api, seller);
    for (const old of ["joinTickets", "leaveTickets", "joinNotification", "leaveNotification"])
      listener.socket.emit(old, "pending");
    await catchUp(listener);
    const ticketId = await office.addTicket({ queueId: office.sales });
    await seller.call(ticketRoutes.markUnread, { params: { ticketId } });
    expect(await listener.wait(ticketChannel, office.id)).toHaveLength(1);
  });
});
