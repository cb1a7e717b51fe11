import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

describe("pairing", () => {
  it("links by QR, asks for a restart, and lets the client in again without a code", async () => {
    const pn = simulator.nextNumber("55119");
    await simulator.client.createAccount({ pn, name: "Loja" });
    const device = simulator.device().connect();
    expect(await simulator.client.scan(pn, { qr: await device.qr() })).toEqual({ linked: true, device: 1 });
    expect(await device.untilClosed()).toBe(515);
    expect(device.auth.creds.me?.id).toBe(`${pn}:1@s.whatsapp.net`);
    for (let round = 0; round < 2; round += 1) {
      await device.connect().untilOpen();
      expect(device.updates.some((update) => update.qr !== undefined)).toBe(false);
      device.end();
    }
    const [listed] = (await simulator.client.getAccount(pn)).devices;
    expect(listed?.preKeysLeft).toBeGreaterThan(800);
  });

  it("links by the code that is typed on the phone, and refuses a wrong one", async () => {
    const pn = simulator.nextNumber("55119");
    await simulator.client.createAccount({ pn, name: "Loja" });
    const device = simulator.device().connect();
    await device.qr();
    const code = await device.socket.requestPairingCode(pn, "ABCD1234");
    const waiting = (await simulator.client.listConnections()).find((one) => one.waitsFor?.linkCodeFor === pn);
    expect(waiting).toBeDefined();
    await expect(simulator.client.typeLinkCode(pn, "WRONG123")).rejects.toMatchObject({ code: "wrong-code" });
    expect(await simulator.client.typeLinkCode(pn, code)).toMatchObject({ linked: true });
    expect(await device.untilClosed()).toBe(515);
    await device.connect().untilOpen();
  });

  it("scans a waiting connection by name once its code was shown", async () => {
    const pn = simulator.nextNumber("55119");
    await simulator.client.createAccount({ pn, name: "Loja" });
    const device = simulator.device().connect();
    const qr = await device.qr();
    const { id } = await simulator.client.showQr(qr);
    expect(await simulator.client.scan(pn, { connection: id })).toMatchObject({ linked: true });
  });

  it("answers whether it is still there while nobody has scanned yet", async () => {
    const device = simulator.device().connect();
    await device.qr();
    const attrs = { to: "s.whatsapp.net", type: "get", xmlns: "w:p", id: "still-there" };
    const answer = await device.socket.query({ tag: "iq", attrs, content: [{ tag: "ping", attrs: {} }] }, 5_000);
    expect(answer.attrs).toMatchObject({ type: "result", id: "still-there" });
  });

  it("runs out of codes", async () => {
    await simulator.client.addFault({ kind: "few-qr-codes", value: 1 });
    const device = simulator.device({ qrTimeout: 300 }).connect();
    await device.qr();
    expect(await device.untilClosed()).toBe(408);
  });

  it("turns a scanned client away, and leaves one behind a passkey waiting", async () => {
    const pn = simulator.nextNumber("55119");
    await simulator.client.createAccount({ pn, name: "Loja" });
    await simulator.client.addFault({ kind: "passkey", account: pn });
    const device = simulator.device({ qrTimeout: 1000 }).connect();
    expect(await simulator.client.scan(pn, { qr: await device.qr() })).toEqual({ linked: false, device: null });
    expect(device.updates.some((update) => update.connection === "close")).toBe(false);
    const scanned = await device.qr();
    await simulator.client.addFault({ kind: "refuse-after-scan", account: pn });
    const next = await device.until("the next code", () => {
      const latest = device.updates.findLast((update) => update.qr !== undefined)?.qr;
      return latest === scanned ? undefined : latest;
    });
    await simulator.client.scan(pn, { qr: next });
    expect(await device.untilClosed()).toBe(401);
  });

  it("retires the secret of a code that is on a screen: the old code leads nowhere, a renewed one links", async () => {
    const pn = simulator.nextNumber("55119");
    await simulator.client.createAccount({ pn, name: "Loja" });
    const device = simulator.device().connect();
    const qr = await device.qr();
    const { id } = await simulator.client.showQr(qr);
    const refreshed = new Promise((resolve) =>
      device.socket.ws.once("CB:notification,type:companion_reg_refresh", resolve),
    );
    await simulator.client.refreshSecret(id);
    await refreshed;
    const [address = "", codes = ""] = qr.split("#");
    const parts = codes.split(",");
    const secret = Buffer.alloc(32, 9).toString("base64");
    device.auth.creds.advSecretKey = secret;
    parts[3] = secret;
    expect(await simulator.client.scan(pn, { qr: `${address}#${parts.join(",")}` })).toMatchObject({ linked: true });
  });
});
