import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

describe("while the client is away", () => {
  it("messages wait, and come as append in their order, followed by the live time", async () => {
    const { device, pn } = await simulator.linkedDevice();
    const customer = await simulator.customer();
    device.end();
    const { ids } = await simulator.client.say(customer, { account: pn, type: "text", text: "espera", count: 25 });
    device.connect();
    await device.until("everything late", () => device.updates.some((update) => update.receivedPendingNotifications));
    await device.message(ids.at(-1) ?? "");
    const late = device.upserts.filter((one) => ids.includes(one.message.key.id ?? ""));
    expect(late.map((one) => one.message.key.id)).toEqual(ids);
    expect(new Set(late.map(({ type }) => type))).toEqual(new Set(["append"]));
    const live = await device.message(
      (await simulator.client.say(customer, { account: pn, type: "text", text: "agora" })).id,
    );
    expect(live.type).toBe("notify");
  });

  it("ticks wait too", async () => {
    const { device, pn } = await simulator.linkedDevice();
    const customer = await simulator.customer({ receipts: "none" });
    const sent = await device.socket.sendMessage(`${customer}@s.whatsapp.net`, { text: "vê isso" });
    await expect.poll(() => simulator.client.listReceived(customer)).toHaveLength(1);
    device.end();
    await simulator.client.confirm(customer, { account: pn, ticks: "read" });
    device.connect();
    await device.until("the ticks", () => device.statusOf(sent?.key.id ?? "") === 4);
  });
});

describe("kill -9 of the simulator", () => {
  it("forgets nobody: the client comes back without a code, nothing is lost, nothing comes twice", async () => {
    const { device, pn } = await simulator.linkedDevice();
    const customer = await simulator.customer();
    const to = `${customer}@s.whatsapp.net`;
    await device.message((await simulator.client.say(customer, { account: pn, type: "text", text: "antes" })).id);
    await device.socket.sendMessage(to, { text: "resposta" });
    await expect.poll(() => simulator.client.listReceived(customer)).toHaveLength(1);
    const group = await simulator.client.createGroup({ subject: "Sobrevive", accounts: [pn], customers: [customer] });
    for (let round = 0; round < 3; round += 1) {
      device.end();
      const waiting = await simulator.client.say(customer, { account: pn, type: "text", text: `na fila ${round}` });
      await simulator.killAndRelaunch();
      await device.connect().untilOpen();
      await device.message(waiting.id);
      await device.message((await simulator.client.say(customer, { account: pn, type: "text", text: "depois" })).id);
      const inGroup = { account: pn, group: group.id, type: "text", text: "no grupo" } as const;
      await device.message((await simulator.client.say(customer, inGroup)).id);
      await device.socket.sendMessage(to, { text: `volta ${round}` });
      await expect.poll(() => simulator.client.listReceived(customer)).toHaveLength(round + 2);
    }
    const { entries, summary } = await simulator.client.readLedger({ customer });
    expect(entries.map(({ text }) => text)).toEqual(["resposta", "volta 0", "volta 1", "volta 2"]);
    expect(summary).toMatchObject({ repeats: 0, doubled: [] });
    expect((await simulator.client.readChat(pn, customer)).map(({ text }) => text)).toEqual([
      "antes",
      "resposta",
      ...[0, 1, 2].flatMap((round) => [`na fila ${round}`, "depois", `volta ${round}`]),
    ]);
  });

  it("starts with a log whose last line was torn", async () => {
    const { appendFileSync } = await import("node:fs");
    const before = (await simulator.client.listCustomers()).length;
    await simulator.launched.stop("SIGKILL");
    appendFileSync(`${simulator.folder}/world.log`, '["customers","551');
    await simulator.launch();
    expect((await simulator.client.listCustomers()).length).toBe(before);
  });
});
