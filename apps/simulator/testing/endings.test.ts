import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LinkedDevice } from "./linkedDevice.js";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
let device: LinkedDevice;
let pn: string;
beforeAll(async () => {
  simulator = await TestSimulator.start();
  ({ device, pn } = await simulator.linkedDevice({ keepAliveIntervalMs: 500 }));
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
    expect(await device.untilClosed()).toBe(code);
    await device.connect().untilOpen();
  });

  it.each([401, 403, 405, 463, 503])("a login refused with %i", async (value) => {
    device.end();
    await simulator.client.addFault({ kind: "refuse-login", account: pn, value });
    expect(await device.connect().untilClosed()).toBe(value);
    await device.connect().untilOpen();
  });

  it("two sockets of one device: the older one is replaced", async () => {
    const older = device.untilClosed();
    const second = simulator.device({ auth: device.auth }).connect();
    expect(await older).toBe(440);
    await second.untilOpen();
    second.end();
    await device.connect().untilOpen();
  });

  it("a deaf socket, which the client notices by missing answers", async () => {
    await simulator.client.addFault({ kind: "mute", account: pn });
    const { ws } = device.socket;
    await device.until("the client to give up", () => ws.isClosing);
    // It waits for an answer to its closing, which no deaf socket gives.
    expect(device.updates.some((update) => update.connection === "close")).toBe(false);
    await simulator.client.clearFaults();
    expect(await device.untilClosed()).toBe(408);
    await device.connect().untilOpen();
  });

  it("a slow line", async () => {
    await simulator.client.addFault({ kind: "slow", account: pn, value: 400 });
    const before = Date.now();
    await device.socket.fetchPrivacySettings(true);
    expect(Date.now() - before).toBeGreaterThanOrEqual(400);
    await simulator.client.clearFaults();
  });

  it("a query that nobody answers", async () => {
    await simulator.client.addFault({ kind: "ignore-query", account: pn, xmlns: "blocklist" });
    const iq = { tag: "iq", attrs: { xmlns: "blocklist", to: "@s.whatsapp.net", type: "get" } };
    await expect(device.socket.query(iq, 500)).rejects.toThrow("Timed Out");
    expect(await device.socket.fetchBlocklist()).toEqual([]);
  });
});

describe("ends for good", () => {
  it("the owner logs the device out on the phone", async () => {
    await simulator.client.logout(pn);
    expect(await device.untilClosed()).toBe(401);
    expect((await simulator.client.getAccount(pn)).devices).toEqual([]);
    expect(await device.connect().untilClosed()).toBe(401);
  });

  it("the device logs itself out", async () => {
    const other = await simulator.linkedDevice();
    await other.device.socket.logout();
    await expect.poll(async () => (await simulator.client.getAccount(other.pn)).devices).toEqual([]);
  });
});
