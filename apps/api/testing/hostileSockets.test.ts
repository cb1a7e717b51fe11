import { allClientEvents, type ClientEvent, liveSince } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import type { Client } from "./client.js";
import { type Frames, goodPayloads, hostileFrames, hostileSignIns } from "./hostileFrames.js";
import { openOffice } from "./office.js";
import { RawSocket } from "./rawSocket.js";
import { SEED } from "./seed.js";
import { type ProcessReport, WatchedApi } from "./watchedApi.js";

const EACH = 200;
/** A connection is allowed some hundred frames at once: a new one is taken before that. */
const FRAMES_OF_A_CONNECTION = 100;
const CONNECTIONS_OF_A_PERSON = 50;
const MAX_MS = 100;
const MAX_KEPT_BYTES = 8_000_000;
const TIMEOUT = 120_000;

const api = useApi();
let target: WatchedApi;
let office: Awaited<ReturnType<typeof openOffice>>;
let payloads: Record<string, unknown>;
let before: ProcessReport;
beforeAll(async () => {
  // Each visitor comes from an address of its own.
  [office, target] = [await openOffice(api), await WatchedApi.start({ ROLES: "web", TRUST_PROXY: "1" })];
  payloads = goodPayloads(await office.addTicket());
  // What is only made when it is first needed is none of what is kept afterwards.
  for (const event of allClientEvents) await sayAll(framesOf(event).slice(-20), () => api.makeUser(office.admin));
  before = await target.look();
});
afterAll(() => target?.end());

function framesOf(event: ClientEvent): Frames[] {
  return hostileFrames(event, payloads[event.name], { seed: SEED, many: EACH });
}

type Actor = Pick<Client, "token">;

/**
 * Says one thing after the other and looks whether the connection still stands; where it was cut, the next is a new one, and
 * somebody else's before one person has come back too often.
 */
async function sayAll(all: Frames[], next: () => Actor | Promise<Actor>): Promise<void> {
  let socket: RawSocket | undefined;
  let connections = 0;
  let { token } = await next();
  for (const [at, frames] of all.entries()) {
    if (!socket?.isOpen || at % FRAMES_OF_A_CONNECTION === 0) {
      socket?.close();
      connections += 1;
      if (connections % CONNECTIONS_OF_A_PERSON === 0) token = (await next()).token;
      socket = await RawSocket.open(target.port, token, { "x-forwarded-for": `10.0.${at >> 8}.${at & 255}` });
    }
    for (const frame of frames) socket.send(frame);
    await socket.settled();
  }
  socket?.close();
}

const visitor = (): Actor => ({ token: undefined });

describe(`hostile frames (seed ${SEED})`, { timeout: TIMEOUT }, () => {
  it("know something right to say for each event", () => {
    expect(Object.keys(payloads).sort()).toEqual(allClientEvents.map(({ name }) => name).sort());
  });

  it.each(allClientEvents)("of $name harm nobody, whoever says them", async (event) => {
    const frames = framesOf(event);
    expect(frames.length).toBeGreaterThanOrEqual(EACH);
    await Promise.all([
      sayAll(frames, () => api.makeUser(office.admin)),
      sayAll(frames, () => api.makeUser(office.admin, "admin")),
      sayAll(frames, visitor),
    ]);
    await expectWell();
  });

  it("of those who sign in harm nobody", async () => {
    await sayAll(hostileSignIns(office.admin.token ?? ""), visitor);
    await expectWell();
  });

  it("leave nothing behind", async () => {
    // What was cut is forgotten a moment later.
    await expect.poll(async () => (await target.look()).heapBytes - before.heapBytes).toBeLessThan(MAX_KEPT_BYTES);
  });
});

describe("the look at the process", () => {
  it("sees when it stands still", async () => {
    target.order("block");
    expect((await target.look()).longest).toBeGreaterThan(MAX_MS);
  });
});

async function expectWell(): Promise<void> {
  const neighbour = await RawSocket.open(target.port, office.admin.token);
  neighbour.send(`421${JSON.stringify([liveSince.name, payloads[liveSince.name]])}`);
  expect(await neighbour.hear("431[")).toContain('"seq"');
  neighbour.close();
  expect((await target.look()).longest).toBeLessThan(MAX_MS);
}
