import {
  type TicketPresence,
  ticketPresence,
  ticketPresenceChannel,
  ticketRoomEvents,
  wireName,
} from "@recado/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enterSession, leaveSession } from "../../../shared/api/sessionStore";
import { rejoinRooms, setSender } from "../../../shared/live/clientEvents";
import { deliver } from "../../../shared/live/listeners";
import { makeUser } from "../../../testing/builders";
import { attend } from "./attend";
import { viewers } from "./presenceStores";

const ME = { id: 7, name: "Ana Lima" };
const BIA = { id: 8, name: "Bia Colega", isTyping: false };

describe("saying that somebody is here", () => {
  let said: [event: string, body: unknown][] = [];
  const end: (() => void)[] = [];
  const wire = { connected: true, emit: (event: string, body: unknown) => said.push([event, body]) };

  beforeEach(() => {
    vi.useFakeTimers();
    enterSession({ token: "token-of-the-test", user: makeUser(ME) });
    said = [];
    setSender(wire);
  });
  afterEach(() => {
    for (const one of end.splice(0)) one();
    viewers.clear();
    leaveSession("none");
    setSender(undefined);
    showTab("visible");
    vi.useRealTimers();
  });

  function open() {
    const attendance = attend({ ticketId: 2, userId: ME.id, companyId: 1 });
    end.push(attendance.end);
    return attendance;
  }

  /** The server passes on what is said in a room, to whoever said it as well. */
  function echo(state: TicketPresence["state"] = "viewing") {
    deliver(wireName(ticketPresenceChannel, 1), { ticketId: 2, state, user: ME }, { missed: false });
  }

  function showTab(state: DocumentVisibilityState) {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }

  const states = () =>
    said.filter(([event]) => event === ticketPresence.name).map(([, body]) => (body as TicketPresence).state);
  const asked = () => said.filter(([event]) => event !== ticketPresence.name);
  const silence = () => said.splice(0);

  it("speaks until it hears itself, because nobody hears it before it is let into the room", () => {
    open();
    expect(said).toEqual([
      [ticketRoomEvents.join.name, 2],
      [ticketPresence.name, { ticketId: 2, state: "viewing" }],
    ]);
    vi.advanceTimersByTime(1_000);
    expect(states().length).toBeGreaterThanOrEqual(3);
    echo();
    silence();
    vi.advanceTimersByTime(14_000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(states()).toEqual(["viewing"]);
  });

  it("asks into the room again when it is not heard for long", () => {
    open();
    silence();
    vi.advanceTimersByTime(20_000);
    expect(asked()).toEqual([
      [ticketRoomEvents.leave.name, 2],
      [ticketRoomEvents.join.name, 2],
    ]);
  });

  it("greets a newcomer at once, and speaks more often in company", () => {
    open();
    echo();
    silence();
    viewers.put(2, BIA);
    expect(states()).toEqual(["viewing"]);
    echo();
    vi.advanceTimersByTime(4_000);
    expect(states()).toEqual(["viewing", "viewing"]);
    viewers.put(2, { ...BIA, isTyping: true });
    expect(states()).toHaveLength(2);
  });

  it("says at once that somebody types, once, and that it is over when nothing more is written", () => {
    const { note } = open();
    echo();
    silence();
    note(true);
    expect(states()).toEqual(["typing"]);
    echo("typing");
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(2_000);
      note(true);
    }
    expect(states()).toEqual(["typing"]);
    vi.advanceTimersByTime(5_000);
    expect(states()).toEqual(["typing", "viewing"]);
    note(true);
    note(false);
    expect(states()).toEqual(["typing", "viewing", "typing", "viewing"]);
  });

  it("is gone while its tab is hidden, and when it ends", () => {
    open();
    echo();
    silence();
    showTab("hidden");
    expect(states()).toEqual(["gone"]);
    viewers.put(2, BIA);
    vi.advanceTimersByTime(60_000);
    expect(states()).toEqual(["gone"]);
    showTab("visible");
    expect(states()).toEqual(["gone", "viewing"]);
    end.pop()?.();
    expect(states().at(-1)).toBe("gone");
    vi.advanceTimersByTime(60_000);
    expect(states()).toHaveLength(3);
  });

  it("stays when another tab of the same person is closed", () => {
    open();
    echo();
    silence();
    echo("gone");
    expect(states()).toEqual(["viewing"]);
  });

  it("keeps the rooms of the last tickets, asks into them on a new connection, and into none after the session", () => {
    for (let ticketId = 1; ticketId <= 9; ticketId += 1) {
      attend({ ticketId, userId: ME.id, companyId: 1 }).end();
    }
    expect(asked().at(-1)).toEqual([ticketRoomEvents.leave.name, 1]);
    silence();
    rejoinRooms();
    expect(asked().map(([, ticketId]) => ticketId)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    leaveSession("left");
    silence();
    rejoinRooms();
    expect(said).toEqual([]);
  });

  it("says nothing without a connection", () => {
    wire.connected = false;
    open();
    wire.connected = true;
    expect(said).toEqual([]);
  });
});
