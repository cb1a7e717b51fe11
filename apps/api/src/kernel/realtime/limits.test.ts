import type { AddressInfo } from "node:net";
import { clientEvent, clientQuestion, liveSince, type Missed, userChannel, userStatus } from "@recado/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type LiveListener, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { holdTable } from "../../../testing/holdTable.js";
import { RawSocket } from "../../../testing/rawSocket.js";
import { on } from "../events/processEvents.js";
import { broadcast } from "./broadcast.js";
import { onClientEvent } from "./clientEvents.js";
import { addSocket } from "./people.js";
import { rooms } from "./rooms.js";
import { isConnected, userSeen } from "./server.js";

const api = useApi();
/** On a machine that does other things too. */
const PATIENT = { timeout: 15_000 };
const ask = (listener: LiveListener, since: number): Promise<Missed> =>
  listener.socket.timeout(9_000).emitWithAck(liveSince.name, { since });
const portOf = ({ server }: Client) => (server.address() as AddressInfo).port;

const opened: RawSocket[] = [];
async function open(client: Client, token = client.token): Promise<RawSocket> {
  const socket = await RawSocket.open(portOf(client), token);
  opened.push(socket);
  return socket;
}
async function openStranger(client: Client): Promise<RawSocket> {
  const socket = await RawSocket.open(portOf(client));
  opened.push(socket);
  return socket;
}
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

describe("a client that was away a long time", () => {
  it("fetches anew when what it missed is large, which is not even read", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    // That somebody came is announced too.
    await listener.wait(userChannel, id);
    const { seq } = await ask(listener, 2 ** 31 - 1);
    await api.sql(
      `INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
       SELECT $1::integer, $2 + n, ARRAY['company:' || $1::integer], 'x', to_jsonb(repeat('x', 300000)) FROM generate_series(1, 4) n`,
      [id, seq],
    );
    await api.sql('UPDATE "Companies" SET "liveSeq" = $2 WHERE id = $1', [id, seq + 4]);
    expect(await ask(listener, seq)).toEqual({ seq: seq + 4, events: null });
    expect((await ask(listener, seq + 1)).events?.map((event) => event.seq - seq)).toEqual([2, 3, 4]);
    // Nor may somebody have it told a little less than that again and again.
    const told: (number | undefined)[] = [];
    for (let turn = 0; turn < 12; turn += 1) told.push((await ask(listener, seq + 1)).events?.length);
    expect(told.slice(0, 5)).toEqual([3, 3, 3, 3, 3]);
    expect(told.slice(-1)).toEqual([undefined]);
  });

  it("fetches anew behind very many that were for others, and pays for those that are looked through", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    await listener.wait(userChannel, id);
    const { seq } = await ask(listener, 2 ** 31 - 1);
    await api.sql(
      `INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
       SELECT $1::integer, $2 + n, ARRAY['another'], 'x', '{}' FROM generate_series(1, 20001) n`,
      [id, seq],
    );
    await api.sql('UPDATE "Companies" SET "liveSeq" = $2 WHERE id = $1', [id, seq + 20_001]);
    const { person, removeSocket } = addSocket({ companyId: id, id: admin.user?.id ?? 0 });
    removeSocket();
    const take = vi.spyOn(person.replayed, "take");
    expect(await ask(listener, seq)).toEqual({ seq: seq + 20_001, events: null });
    expect(take).toHaveBeenLastCalledWith(0);
    expect(await ask(listener, seq + 1)).toEqual({ seq: seq + 20_001, events: [] });
    expect(take).toHaveBeenLastCalledWith(20_000);
    vi.spyOn(person.replayed, "left").mockReturnValue(19_999);
    expect(await ask(listener, seq + 1)).toEqual({ seq: seq + 20_001, events: null });
    expect(take).toHaveBeenLastCalledWith(0);
    expect((await ask(listener, seq + 20_001)).events).toEqual([]);
  });

  it("asks one question at a time; others meanwhile are refused, not kept", async () => {
    const { admin } = await api.makeCompany();
    const socket = await open(admin);
    const release = await holdTable("LiveEvents");
    try {
      for (let id = 1; id <= 20; id += 1) socket.send(`42${id}${JSON.stringify([liveSince.name, { since: 0 }])}`);
      await socket.settled();
      await vi.waitFor(async () => {
        expect(
          await api.sql(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          ),
        ).not.toEqual([]);
      }, PATIENT);
    } finally {
      await release();
    }
    await socket.hear("431[");
    socket.send(`4221${JSON.stringify([liveSince.name, { since: 0 }])}`);
    await socket.hear("4321[");
    expect(socket.frames.filter((frame) => frame.startsWith("43"))).toHaveLength(2);
  });
});

describe("a connection is cut", () => {
  it("that does not read, before much waits for it", async () => {
    const { id, admin } = await api.makeCompany();
    const userId = admin.user?.id ?? 0;
    const socket = await open(admin);
    socket.wire.pause();
    const payload = "x".repeat(200_000);
    // The system holds for a client what it likes, some tens of megabytes at most; past those it is our memory.
    for (let sent = 0; sent < 500 && (sent % 20 > 0 || (await isConnected(id, userId))); sent += 1) {
      broadcast({ rooms: [rooms.user(id, userId)], event: "x", payload });
      await new Promise(setImmediate);
    }
    await vi.waitFor(async () => expect(await isConnected(id, userId)).toBe(false), PATIENT);
    socket.wire.resume();
    await socket.ended();
    const again = await api.openSocket(admin);
    expect((await ask(again, 0)).seq).toBeGreaterThan(0);
  });

  it.each([
    ["events", (socket: RawSocket) => socket.say(userStatus.name), 600],
    ["heartbeats", (socket: RawSocket) => socket.send("3"), 600],
    ["pings", (socket: RawSocket) => socket.wire.ping(), 600],
    ["words", (socket: RawSocket) => socket.say("x", "x".repeat(9_000)), 100],
  ])("that sends too many %s, and no other", async (_name, send, many) => {
    const { admin } = await api.makeCompany();
    const other = await api.makeCompany();
    const neighbour = await api.openSocket(other.admin);
    await neighbour.wait(userChannel, other.id);
    const socket = await open(admin);
    for (let sent = 0; sent < many; sent += 1) if (socket.isOpen) send(socket);
    await socket.ended();
    expect((await ask(neighbour, 0)).seq).toBeGreaterThan(0);
  });

  it.each([
    ["is nested deeper than anything we say", `42["leaveChatBox",${"[".repeat(4_000)}${"]".repeat(4_000)}]`],
    ["is longer than anything we say", `42["x","${"x".repeat(11_000)}"]`],
    ["comes with files", '451-["x",{"_placeholder":true,"num":0}]'],
    ["answers what nobody asked", '430["x"]'],
    ["says farewell", "41"],
  ])("when what it says %s", async (_name, frame) => {
    const { id, admin } = await api.makeCompany();
    const socket = await open(admin);
    socket.send(frame);
    await socket.ended();
    await vi.waitFor(async () => expect(await isConnected(id, admin.user?.id ?? 0)).toBe(false), PATIENT);
  });

  it("when it signs in twice, and so asks the database twice", async () => {
    const { admin } = await api.makeCompany();
    const socket = await openStranger(admin);
    for (let turn = 0; turn < 2; turn += 1) socket.send(`40${JSON.stringify({ token: admin.token })}`);
    await socket.ended();
  });

  it("when it never says whose it is, of which there are so many and no more", async () => {
    const { admin } = await api.makeCompany();
    const strangers = await Promise.all(Array.from({ length: 200 }, () => openStranger(admin)));
    await expect(openStranger(admin)).rejects.toThrow();
    strangers[0]?.close();
    await vi.waitFor(() => openStranger(admin), PATIENT);
  });

  it("when it wants to take another's place", async () => {
    const { admin } = await api.makeCompany();
    const socket = await open(admin);
    const { sid } = JSON.parse(socket.frames[0]?.slice(1) ?? "{}") as { sid: string };
    const thief = new RawSocket(portOf(admin), { query: `&sid=${sid}` });
    await thief.ended();
    expect(socket.isOpen).toBe(true);
    expect(thief.frames).toEqual([]);
  });
});

describe("a person", () => {
  it("has so many windows and no more, which takes none from others", async () => {
    const { admin } = await api.makeCompany();
    const colleague = await api.makeUser(admin);
    const windows = await Promise.all(Array.from({ length: 50 }, () => open(admin)));
    await expect(api.openSocket(admin)).rejects.toThrow("ERR_TOO_MANY_WINDOWS");
    await api.openSocket(colleague);
    windows[0]?.close();
    await vi.waitFor(() => api.openSocket(admin), PATIENT);
  });

  it("is written down as there now and then, however often it says so", async () => {
    const { admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    let seen = 0;
    on(userSeen, ({ userId }) => {
      if (userId === admin.user?.id) seen += 1;
    });
    for (let turn = 0; turn < 100; turn += 1) listener.socket.emit(userStatus.name);
    // What a person says is heard in its order; who listens is told in turn.
    await ask(listener, 0);
    await vi.waitFor(() => expect(seen).toBeGreaterThan(0), PATIENT);
    expect(seen).toBeLessThan(10);
  });

  it("comes back as often as windows reload, and not without end", () => {
    const comeAndGo = () => addSocket({ companyId: 0, id: 1 }).removeSocket();
    for (let turn = 0; turn < 80; turn += 1) comeAndGo();
    expect(comeAndGo).toThrow("ERR_RATE_LIMIT");
    addSocket({ companyId: 0, id: 2 }).removeSocket();
  });
});

describe("a company", () => {
  it("has so many windows and no more, whoever of it opens them, which takes none from others", () => {
    const open = (turn: number) => addSocket({ companyId: 0, id: 100 + Math.floor(turn / 50) }).removeSocket;
    const removals = Array.from({ length: 2_000 }, (_, turn) => open(turn));
    expect(() => open(2_000)).toThrow("ERR_TOO_MANY_WINDOWS");
    addSocket({ companyId: -1, id: 100 }).removeSocket();
    removals.pop()?.();
    removals.push(open(2_000));
    for (const removeSocket of removals) removeSocket();
    open(2_050)();
  });
});

describe("what a handler throws", () => {
  it("is written down, and costs an answer at most", async () => {
    const { admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const fails = () => {
      throw new Error("unforeseen");
    };
    onClientEvent(clientEvent("test:throws", z.unknown()), fails);
    onClientEvent(clientQuestion("test:rejects", z.unknown()), async () => fails());
    listener.socket.emit("test:throws", {});
    await expect(listener.socket.timeout(100).emitWithAck("test:rejects", {})).rejects.toThrow();
    // The next question is answered all the same.
    expect(await ask(listener, 0)).toHaveProperty("seq");
  });
});
