import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

describe("ends of a connection", () => {
  it.each([
    ["restart", 515],
    ["unavailable", 503],
    ["goodbye", 428],
    ["cut", 428],
    ["replaced", 440],
  ] as const)("%s is %i for the client, and it may come again", async (how, code) => {
    const { desk, pn } = await simulator.linkedDesk();
    expect(await simulator.client.end(pn, { how })).toEqual({ ended: 1 });
    expect(await desk.untilClosed()).toBe(code);
    await desk.connect().untilOpen();
  });

  it("logs a device out for good", async () => {
    const { desk, pn } = await simulator.linkedDesk();
    await simulator.client.logout(pn);
    expect(await desk.untilClosed()).toBe(401);
    expect((await simulator.client.getAccount(pn)).devices).toEqual([]);
    expect(await desk.connect().untilClosed()).toBe(401);
  });

  it("forgets a device that logs itself out", async () => {
    const { desk, pn } = await simulator.linkedDesk();
    await desk.socket.logout();
    await expect.poll(async () => (await simulator.client.getAccount(pn)).devices).toEqual([]);
  });

  it("replaces the older of two sockets of one device", async () => {
    const { desk } = await simulator.linkedDesk();
    const older = desk.untilClosed();
    const second = simulator.desk({ auth: desk.auth }).connect();
    expect(await older).toBe(440);
    await second.untilOpen();
  });

  it.each([401, 403, 405, 463, 503])("refuses a login with %i", async (value) => {
    const { desk, pn } = await simulator.linkedDesk();
    desk.end();
    await simulator.client.addFault({ kind: "refuse-login", account: pn, value });
    expect(await desk.connect().untilClosed()).toBe(value);
    await desk.connect().untilOpen();
  });

  it("goes deaf without closing, until the client misses its answers", async () => {
    const { desk, pn } = await simulator.linkedDesk({ keepAliveIntervalMs: 500 });
    await simulator.client.addFault({ kind: "mute", account: pn });
    expect(await desk.untilClosed(20_000)).toBe(408);
  });
});
