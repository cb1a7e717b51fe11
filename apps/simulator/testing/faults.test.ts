import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FaultInput } from "../src/client/index.js";
import type { LinkedDevice } from "./linkedDevice.js";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
let device: LinkedDevice;
let pn: string;
let customer: string;
let to: string;
beforeAll(async () => {
  simulator = await TestSimulator.start();
  ({ device, pn } = await simulator.linkedDevice());
});
beforeEach(async () => {
  await simulator.client.clearFaults();
  customer = await simulator.customer();
  to = `${customer}@s.whatsapp.net`;
});
afterAll(() => simulator.stop());

const add = (kind: FaultInput["kind"], more: Partial<FaultInput> = {}) =>
  simulator.client.addFault({ kind, account: pn, customer, ...more });
const received = () => simulator.client.listReceived(customer);
const say = async (text: string) => (await simulator.client.say(customer, { account: pn, type: "text", text })).id;

describe("faults on what the device says", () => {
  it("the line drops before delivery: nothing arrived, the same id again arrives once", async () => {
    await add("drop-before-delivery");
    const sent = await device.socket.sendMessage(to, { text: "um" });
    expect(await device.untilClosed()).toBe(428);
    expect(await received()).toEqual([]);
    await device.connect().untilOpen();
    await device.socket.sendMessage(to, { text: "um" }, { messageId: sent?.key.id ?? "" });
    await expect.poll(received).toMatchObject([{ text: "um", times: 1 }]);
  });

  it("the line drops after delivery: the same id again is one bubble", async () => {
    await add("drop-after-delivery");
    const sent = await device.socket.sendMessage(to, { text: "dois" });
    expect(await device.untilClosed()).toBe(428);
    expect(device.acks.some(({ id }) => id === sent?.key.id)).toBe(false);
    await device.connect().untilOpen();
    await device.socket.sendMessage(to, { text: "dois" }, { messageId: sent?.key.id ?? "" });
    await expect.poll(received).toMatchObject([{ text: "dois", times: 2 }]);
  });

  it("a refusal reaches the device as an error and the customer not at all", async () => {
    await add("refuse-message", { value: 463 });
    const sent = await device.socket.sendMessage(to, { text: "três" });
    await device.until("the refusal", () =>
      device.acks.some(({ id, error }) => id === sent?.key.id && error === "463"),
    );
    expect(await received()).toEqual([]);
  });

  it("a locked account reaches those who wrote, and no strangers, until the lock is lifted", async () => {
    await device.message(await say("oi"));
    const stranger = `${await simulator.customer()}@s.whatsapp.net`;
    await simulator.client.lockReachout(pn, 3600);
    await device.until("the notice", () => device.updates.some((update) => update.reachoutTimeLock?.isActive === true));
    expect((await device.socket.fetchAccountReachoutTimelock()).isActive).toBe(true);
    const refused = await device.socket.sendMessage(stranger, { text: "promoção" });
    await device.until("463", () => device.acks.some(({ id, error }) => id === refused?.key.id && error === "463"));
    await device.socket.sendMessage(to, { text: "resposta" });
    await expect.poll(received).toHaveLength(1);
    await simulator.client.lockReachout(pn, 0);
    await device.until("the lifting", () => device.updates.at(-1)?.reachoutTimeLock?.isActive === false);
  });

  it("a customer that cannot read asks again and gets it", async () => {
    await add("retry-at-customer", { times: 2 });
    await device.socket.sendMessage(to, { text: "quatro" });
    await expect.poll(received, { timeout: 10_000 }).toMatchObject([{ text: "quatro", times: 1 }]);
  });
});

describe("faults on what the device hears", () => {
  it.each(["corrupt-ciphertext", "undecryptable-first"] as const)(
    "%s: a stub first, then the words under the same id",
    async (kind) => {
      await add(kind);
      const id = await say("cinco");
      const { message } = await device.message(id);
      expect(message.message?.conversation).toBe("cinco");
      const all = device.upserts.filter((one) => one.message.key.id === id);
      expect(all[0]?.message.messageStubType).toBe(2);
      expect(all).toHaveLength(2);
      await expect.poll(async () => (await simulator.client.getAccount(pn)).devices[0]?.unconfirmed).toBe(0);
    },
  );

  it("a message that is delivered twice is shown once", async () => {
    await add("duplicate");
    const id = await say("seis");
    await device.message(id);
    await device.message(await say("sete"));
    expect(device.upserts.filter((one) => one.message.key.id === id && one.message.message != null)).toHaveLength(1);
  });

  it("a message that is overtaken", async () => {
    await device.message(await say("antes"));
    await add("reorder");
    const late = await say("oito");
    const early = await say("nove");
    await device.message(late);
    const order = device.upserts.map((one) => one.message.key.id).filter((id) => id === late || id === early);
    expect(order).toEqual([early, late]);
  });
});

describe("poison", () => {
  it("unreadable and malformed stanzas do not stop the honest ones", async () => {
    await simulator.client.poison(pn, { kind: "undecryptable", customer, count: 6 });
    await simulator.client.poison(pn, { kind: "malformed", customer, count: 15 });
    const { message } = await device.message(await say("ainda aqui?"));
    expect(message.message?.conversation).toBe("ainda aqui?");
  });

  it("orders only the own phone may give change nothing", async () => {
    const before = device.auth.creds.myAppStateKeyId;
    await simulator.client.poison(pn, { kind: "spoofed", customer, count: 4 });
    await device.message(await say("e agora?"));
    expect(device.auth.creds.myAppStateKeyId).toBe(before);
  });
});

describe("repeatable faults", () => {
  it("the same seed strikes the same messages", async () => {
    const { Random } = await import("../src/random.js");
    const decide = (seed: string) => {
      const random = new Random(seed);
      return Array.from({ length: 50 }, () => random.happens(0.3));
    };
    expect(decide("7")).toEqual(decide("7"));
    expect(decide("7")).not.toEqual(decide("8"));
  });
});
