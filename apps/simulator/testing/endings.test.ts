import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Desk } from "./desk.js";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
let desk: Desk;
let pn: string;
beforeAll(async () => {
  simulator = await TestSimulator.start();
  ({ desk, pn } = await simulator.linkedDesk({ keepAliveIntervalMs: 500 }));
});
afterAll(() => simulator.stop());

describe("ends of a connection, after which the client comes again", () => {
  it.each([
    ["restart", 515],
    ["unavailable", 503],
    ["bad-session", 500],
    ["mismatch", 411],
    ["goodbye", 428],
    ["cut", 428],
    ["replaced", 440],
  ] as const)("%s is %i", async (how, code) => {
    expect(await simulator.client.end(pn, { how })).toEqual({ ended: 1 });
    expect(await desk.untilClosed()).toBe(code);
    await desk.connect().untilOpen();
  });

  it.each([401, 403, 405, 463, 503])("a login refused with %i", async (value) => {
    desk.end();
    await simulator.client.addFault({ kind: "refuse-login", account: pn, value });
    expect(await desk.connect().untilClosed()).toBe(value);
    await desk.connect().untilOpen();
  });

  it("two sockets of one device: the older one is replaced", async () => {
    const older = desk.untilClosed();
    const second = simulator.desk({ auth: desk.auth }).connect();
    expect(await older).toBe(440);
    await second.untilOpen();
    second.end();
    await desk.connect().untilOpen();
  });

  it("a deaf socket, which the client notices by missing answers", async () => {
    await simulator.client.addFault({ kind: "mute", account: pn });
    expect(await desk.untilClosed(20_000)).toBe(408);
    await desk.connect().untilOpen();
  });

  it("a slow line", async () => {
    await simulator.client.addFault({ kind: "slow", account: pn, value: 400 });
    const before = Date.now();
    await desk.socket.fetchPrivacySettings(true);
    expect(Date.now() - before).toBeGreaterThanOrEqual(400);
    await simulator.client.clearFaults();
  });

  it("a query that nobody answers", async () => {
    await simulator.client.addFault({ kind: "ignore-query", account: pn, xmlns: "blocklist" });
    const iq = { tag: "iq", attrs: { xmlns: "blocklist", to: "@s.whatsapp.net", type: "get" } };
    await expect(desk.socket.query(iq, 500)).rejects.toThrow("Timed Out");
    expect(await desk.socket.fetchBlocklist()).toEqual([]);
  });
});

describe("ends for good", () => {
  it("the owner logs the device out on the phone", async () => {
    await simulator.client.logout(pn);
    expect(await desk.untilClosed()).toBe(401);
    expect((await simulator.client.getAccount(pn)).devices).toEqual([]);
    expect(await desk.connect().untilClosed()).toBe(401);
  });

  it("the device logs itself out", async () => {
    const other = await simulator.linkedDesk();
    await other.desk.socket.logout();
    await expect.poll(async () => (await simulator.client.getAccount(other.pn)).devices).toEqual([]);
  });
});
