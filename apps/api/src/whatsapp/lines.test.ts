import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { MESSAGE_PROBLEMS } from "@recado/contract";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useApi } from "../../testing/api.js";
import { holdTable, holdWriters } from "../../testing/holdTable.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { onLineEvent } from "./events.js";
import { Line } from "./line/line.js";
import { lineSettings } from "./settings.js";
import { setDesiredState } from "./store/desiredStates.js";
import { Lease } from "./store/lease.js";
import { queueMessage, requeueMessage } from "./store/queueMessage.js";
import type { LineRef } from "./types.js";

const api = useApi();
const world = useLines(api);

const ends = (line: LineRef) =>
  api.sql<{ code: number; cause: string; retryAt: Date | null }>(
    'SELECT code, cause, "retryAt" FROM "WaEnds" WHERE "connectionId" = $1 ORDER BY id',
    [line.connectionId],
  );
const keys = async (line: LineRef) =>
  (await api.sql('SELECT 1 FROM "WaAuthKeys" WHERE "connectionId" = $1', [line.connectionId])).length;
const statuses = (line: LineRef) =>
  world.events.flatMap((event) =>
    event.type === "state" && event.connectionId === line.connectionId ? [event.state.status] : [],
  );
/** How many states were told once the newest of them was; the row is written before anybody is told. */
async function countStatuses(line: LineRef): Promise<number> {
  const { status } = await world.row(line);
  await expect.poll(() => statuses(line).at(-1)).toBe(status);
  return statuses(line).length;
}

afterEach(() => void vi.useRealTimers());

describe("pairing", () => {
  it("by a code typed on the phone", async () => {
    const line = await world.makeLine();
    await setDesiredState(line, "up", line.pn);
    await world.untilStatus(line, "PAIRING");
    const { pairingCode } = await world.row(line);
    expect(pairingCode).toMatch(/^[0-9A-Z]{8}$/);
    await world.simulator.typeLinkCode(line.pn, pairingCode);
    await world.untilStatus(line, "CONNECTED");
    expect(await world.row(line)).toMatchObject({ pairingCode: "", qrcode: "", number: line.pn });
  });

  it("of a number that another connection of the company has is given back, and the other goes on", async () => {
    const line = await world.openLine();
    const [row] = await api.sql<{ id: number }>(
      `INSERT INTO "Whatsapps" ("companyId", name, network) VALUES ($1, 'Segunda', 'simulator') RETURNING id`,
      [line.companyId],
    );
    const second = { companyId: line.companyId, connectionId: row?.id ?? 0 };
    await setDesiredState(second, "up");
    await world.untilStatus(second, "qrcode");
    await world.simulator.scan(line.pn, { qr: (await world.row(second)).qrcode });
    await expect
      .poll(() => ends(second), { timeout: 60_000 })
      .toEqual([{ code: 409, cause: "same-number", retryAt: null }]);
    await world.untilStatus(second, "DISCONNECTED");
    expect(await world.row(second)).toMatchObject({ wanted: "down", number: null });
    expect(await keys(second)).toBe(0);
    expect(statuses(second)).not.toContain("CONNECTED");
    expect(await world.row(line)).toMatchObject({ status: "CONNECTED", number: line.pn });
  });

  it("stops when nobody scans, and waits for a person", async () => {
    const line = await world.makeLine();
    await world.simulator.addFault({ kind: "few-qr-codes", value: 2 });
    lineSettings.qrMs = 300;
    await setDesiredState(line, "up");
    await expect
      .poll(async () => ends(line), { timeout: 60_000 })
      .toMatchObject([{ code: 408, cause: "no-scan", retryAt: null }]);
    lineSettings.qrMs = undefined;
    await world.untilStatus(line, "DISCONNECTED");
    expect(await world.row(line)).toMatchObject({ wanted: "down", qrcode: "" });
    expect(await keys(line)).toBe(0);
  });

  it("outlives a secret that is retired while the picture is on the screen", async () => {
    const line = await world.makeLine();
    await setDesiredState(line, "up");
    await world.untilStatus(line, "qrcode");
    const old = (await world.row(line)).qrcode;
    const { id } = await world.simulator.showQr(old);
    await world.simulator.refreshSecret(id);
    await expect.poll(async () => (await world.row(line)).qrcode).not.toBe(old);
    const { qrcode: qr } = await world.row(line);
    expect(await world.simulator.scan(line.pn, { qr })).toMatchObject({ linked: true });
    await world.untilStatus(line, "CONNECTED");
  });
});

describe("an end", () => {
  it.each([
    ["restart", 515, "restart"],
    ["unavailable", 503, "unavailable"],
    ["goodbye", 428, "closed"],
    ["cut", 428, "closed"],
    ["replaced", 440, "replaced"],
  ] as const)("%s (%i): the line comes back by itself", async (how, code, cause) => {
    const line = await world.openLine();
    const before = await countStatuses(line);
    await world.simulator.end(line.pn, { how });
    await expect.poll(() => statuses(line).slice(before), { timeout: 60_000 }).toContain("CONNECTED");
    expect(await ends(line)).toMatchObject(cause === "restart" ? [] : [{ code, cause, retryAt: expect.any(Date) }]);
  });

  it("of the pairing, on the phone: the keys go, and a person decides", async () => {
    const line = await world.openLine();
    await world.simulator.logout(line.pn);
    await world.untilStatus(line, "DISCONNECTED");
    await expect.poll(async () => (await world.row(line)).wanted).toBe("down");
    expect(await ends(line)).toMatchObject([{ code: 401, cause: "logged-out", retryAt: null }]);
    expect(await keys(line)).toBe(0);
  });

  it.each([
    [403, "blocked"],
    [405, "version"],
  ])("at the door (%i): no second knock, and the keys stay", async (value, cause) => {
    const line = await world.openLine();
    await world.simulator.addFault({ kind: "refuse-login", account: line.pn, value });
    await world.simulator.end(line.pn, { how: "cut" });
    await expect
      .poll(async () => (await ends(line)).at(-1), { timeout: 60_000 })
      .toMatchObject({ code: value, cause, retryAt: null });
    await world.untilStatus(line, "DISCONNECTED");
    expect(await keys(line)).toBeGreaterThan(800);
    await setDesiredState(line, "up");
    await world.untilStatus(line, "CONNECTED");
  });

  it("is judged by how long the line stood, whatever the clock on the wall does meanwhile", async () => {
    const line = await world.openLine();
    const before = await countStatuses(line);
    await world.simulator.end(line.pn, { how: "replaced" });
    await expect.poll(() => statuses(line).slice(before), { timeout: 60_000 }).toContain("CONNECTED");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await world.simulator.end(line.pn, { how: "replaced" });
    await expect.poll(async () => (await ends(line)).length, { timeout: 60_000 }).toBe(2);
    vi.useRealTimers();
    expect((await ends(line)).at(-1)).toMatchObject({ code: 440, retryAt: null });
  });

  it("nobody announces: a deaf socket is found and replaced, and no message is tried on it while it ends", async () => {
    const { silenceMs } = lineSettings;
    lineSettings.silenceMs = 3_000;
    onTestFinished(() => void Object.assign(lineSettings, { silenceMs }));
    const line = await world.openLine();
    const before = await countStatuses(line);
    // Whose devices are known: nothing has to be asked before a message leaves.
    const customers = await Promise.all(Array.from({ length: 15 }, () => world.customer()));
    const writeTo = (customer = "") =>
      queueMessage(line, { chat: jidOf(customer), content: { kind: "text", text: "Bom dia" } });
    const messages = () =>
      api.sql<{ status: string; attempts: number }>(
        'SELECT DISTINCT status, attempts FROM "WaOutbox" WHERE "connectionId" = $1',
        [line.connectionId],
      );
    for (const customer of customers) await writeTo(customer);
    await expect.poll(messages).toEqual([{ status: "delivered", attempts: 0 }]);
    await world.simulator.addFault({ kind: "mute", account: line.pn });
    let written = 0;
    const statusesAfterOneMore = async () => {
      await writeTo(customers[written % customers.length]);
      written += 1;
      return statuses(line).slice(before);
    };
    await expect.poll(statusesAfterOneMore, { timeout: 60_000, interval: 500 }).toContain("CONNECTED");
    expect(await ends(line)).toMatchObject([{ cause: "silent" }]);
    await expect.poll(messages, { timeout: 60_000 }).toEqual([{ status: "delivered", attempts: 0 }]);
  });

  it("for want of an internet: it is tried again each minute, for as long as it takes, and told of once", async () => {
    const line = await world.openLine();
    const { simulatorUrl, pauseFactor } = lineSettings;
    let tries = 0;
    const nobody = createServer((socket) => {
      tries += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(nobody, "listening");
    onTestFinished(() => {
      Object.assign(lineSettings, { simulatorUrl, pauseFactor });
      nobody.close();
    });
    const { port } = nobody.address() as AddressInfo;
    Object.assign(lineSettings, { simulatorUrl: `ws://127.0.0.1:${port}/ws/chat`, pauseFactor: 0.001 });
    const before = statuses(line).length;
    await world.simulator.end(line.pn, { how: "cut" });
    await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(16);
    lineSettings.simulatorUrl = simulatorUrl;
    await world.untilStatus(line, "CONNECTED");
    expect(statuses(line).length - before).toBeLessThan(8);
    expect(await ends(line)).toHaveLength(2);
  });

  it.each(["on the phone", "here"] as const)("for good, %s: what had come by then is told of first", async (where) => {
    const line = await world.openLine();
    const customer = await world.customer();
    const told: string[] = [];
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    onTestFinished(
      onLineEvent(async (event) => {
        if (event.type !== "message" || event.connectionId !== line.connectionId) return;
        await held;
        told.push(event.ref.waId);
      }),
    );
    const { ids } = await world.simulator.say(customer, { account: line.pn, type: "text", text: "Oi", count: 5 });
    const waiting = () =>
      api.sql('SELECT 1 FROM "WaInbox" WHERE "connectionId" = $1 AND "handledAt" IS NULL', [line.connectionId]);
    await expect.poll(async () => (await waiting()).length).toBe(5);
    if (where === "here") await setDesiredState(line, "logout");
    else await world.simulator.logout(line.pn);
    await expect.poll(async () => (await world.row(line)).wanted).toBe("down");
    letGo();
    await world.untilStatus(line, "DISCONNECTED");
    expect(told).toEqual(ids);
    expect(await waiting()).toEqual([]);
  });
});

describe("a person", () => {
  it("logs out: the phone forgets the device, the keys go", async () => {
    const line = await world.openLine();
    await setDesiredState(line, "logout");
    await world.untilStatus(line, "DISCONNECTED");
    expect((await world.simulator.getAccount(line.pn)).devices).toEqual([]);
    await expect.poll(async () => [(await world.row(line)).wanted, await keys(line)]).toEqual(["down", 0]);
  });

  it("logs out a line no phone was paired with: nobody is told, and no picture is shown meanwhile", async () => {
    const line = await world.makeLine();
    await setDesiredState(line, "up");
    await world.untilStatus(line, "qrcode");
    const before = await countStatuses(line);
    await setDesiredState(line, "logout");
    await world.untilStatus(line, "DISCONNECTED");
    await expect.poll(() => statuses(line).at(-1)).toBe("DISCONNECTED");
    expect(statuses(line).slice(before)).toEqual(["DISCONNECTED"]);
  });

  it("asks for a new picture: the old device goes, another phone may scan", async () => {
    const line = await world.openLine();
    await setDesiredState(line, "renew");
    await world.untilStatus(line, "qrcode");
    expect((await world.simulator.getAccount(line.pn)).devices).toEqual([]);
    const pn = `${line.pn}9`;
    await world.simulator.createAccount({ pn, name: "Outra loja" });
    await world.simulator.scan(pn, { qr: (await world.row(line)).qrcode });
    await world.untilStatus(line, "CONNECTED");
    expect((await world.row(line)).number).toBe(pn);
  });

  it.each([
    ["renew", "logout", { wanted: "down", status: "DISCONNECTED" }],
    ["renew", "down", { wanted: "down", status: "DISCONNECTED" }],
    ["logout", "renew", { wanted: "up", status: "qrcode" }],
    ["logout", "up", { wanted: "up", status: "qrcode" }],
  ] as const)("asks for %s, and while the phone is told of it for %s: the second holds", async (first, second, end) => {
    const line = await world.openLine();
    const { id } = await world.simulator.addFault({ kind: "ignore-query", account: line.pn, xmlns: "md" });
    await setDesiredState(line, first);
    const isUnderWay = async () => (await world.simulator.listFaults()).some((each) => each.id === id && each.happened);
    await expect.poll(isUnderWay).toBe(true);
    await setDesiredState(line, second);
    await expect.poll(() => world.row(line), { timeout: 30_000 }).toMatchObject(end);
    expect(await keys(line)).toBe(0);
  });

  it("is heard while a line reads its keys, before there is a socket", async () => {
    const line = await world.openLine();
    await setDesiredState(line, "down");
    await world.untilStatus(line, "DISCONNECTED");
    const lease = await vi.waitUntil(() => Lease.take(line));
    const desired = { ...line, wanted: "up", wantedNumber: null, network: "simulator", revision: 1 } as const;
    const letGo = await holdTable("WaAuthKeys");
    const opening = new Line(lease as Lease, desired);
    await world.untilStatus(line, "OPENING");
    opening.apply({ ...desired, wanted: "logout", revision: 2 });
    await letGo();
    await expect.poll(() => keys(line), { timeout: 30_000 }).toBe(0);
    await opening.done;
    expect((await world.simulator.getAccount(line.pn)).devices).toEqual([]);
  });

  it("who connects another phone says what of the old one's messages leaves from it", async () => {
    const line = await world.openLine();
    await setDesiredState(line, "logout");
    await world.untilStatus(line, "DISCONNECTED");
    const chat = jidOf(await world.customer());
    const waId = await queueMessage(line, { chat, content: { kind: "text", text: "Bom dia" } });
    const pn = `${line.pn}8`;
    await world.simulator.createAccount({ pn, name: "Outra loja" });
    await setDesiredState(line, "up");
    await world.untilStatus(line, "qrcode");
    await world.simulator.scan(pn, { qr: (await world.row(line)).qrcode });
    await world.untilStatus(line, "CONNECTED");
    const left = async () =>
      (
        await api.sql<{ status: string; problem: string }>('SELECT status, problem FROM "WaOutbox" WHERE "waId" = $1', [
          waId,
        ])
      )[0];
    const problem = MESSAGE_PROBLEMS.otherNumber;
    expect(await left()).toEqual({ status: "failed", problem });
    const told = world.events.filter((event) => event.type === "ack" && event.connectionId === line.connectionId);
    expect(told).toMatchObject([{ chat, waIds: [waId], status: "failed", problem }]);
    expect(await requeueMessage(line, waId, "Bom dia")).toBe(true);
    await expect.poll(async () => (await left())?.status, { timeout: 30_000 }).not.toBe("waiting");
    expect(await left()).toMatchObject({ problem: null });
  });

  it("is heard while the end of a line is written down: it does not wait for the next attempt", async () => {
    const line = await world.openLine();
    lineSettings.pauseFactor = 100;
    onTestFinished(() => {
      lineSettings.pauseFactor = 0.05;
    });
    await setDesiredState(line, "down");
    await world.untilStatus(line, "DISCONNECTED");
    const lease = await vi.waitUntil(() => Lease.take(line));
    const desired = { ...line, wanted: "up", wantedNumber: null, network: "simulator", revision: 1 } as const;
    const mine = new Line(lease as Lease, desired);
    await world.untilStatus(line, "CONNECTED");
    const hold = await holdWriters("WaEnds");
    await world.simulator.end(line.pn, { how: "cut" });
    await hold.untilWaiting(1);
    mine.apply({ ...desired, revision: 2 });
    const before = await countStatuses(line);
    await hold.release();
    await expect.poll(() => statuses(line).slice(before), { timeout: 30_000 }).toContain("CONNECTED");
    await mine.close();
  });

  it("stops a line that waits for its next attempt", async () => {
    const line = await world.openLine();
    lineSettings.pauseFactor = 100;
    await world.simulator.end(line.pn, { how: "cut" });
    await world.untilStatus(line, "TIMEOUT");
    await setDesiredState(line, "down");
    await world.untilStatus(line, "DISCONNECTED");
    lineSettings.pauseFactor = 0.05;
  });
});
