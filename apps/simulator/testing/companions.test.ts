import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

describe("several clients", () => {
  it("of one number hear the customer and each other", async () => {
    const { device, pn } = await simulator.linkedDevice();
    const second = simulator.device().connect();
    expect(await simulator.client.scan(pn, { qr: await second.qr() })).toEqual({ linked: true, device: 2 });
    await second.untilClosed();
    await second.connect().untilOpen();
    const customer = await simulator.customer();
    const { id } = await simulator.client.say(customer, { account: pn, type: "text", text: "para todos" });
    for (const one of [device, second])
      expect((await one.message(id)).message.message?.conversation).toBe("para todos");
    const sent = await device.socket.sendMessage(`${customer}@s.whatsapp.net`, { text: "já vi" });
    const echo = await second.message(sent?.key.id ?? "");
    expect(echo.message.key).toMatchObject({ fromMe: true, remoteJid: `${customer}@s.whatsapp.net` });
    expect(echo.message.message?.extendedTextMessage?.text).toBe("já vi");
    await simulator.client.logout(pn, { device: 2 });
    expect(await second.untilClosed()).toBe(401);
    expect((await simulator.client.getAccount(pn)).devices.map(({ id }) => id)).toEqual([1]);
  });

  it("of two numbers write to each other, with ticks", async () => {
    const [one, two] = [await simulator.linkedDevice(), await simulator.linkedDevice()];
    const sent = await one.device.socket.sendMessage(`${two.pn}@s.whatsapp.net`, { text: "olá, vizinha" });
    const heard = await two.device.message(sent?.key.id ?? "");
    expect(heard.message.key).toMatchObject({ fromMe: false, remoteJid: `${one.pn}@s.whatsapp.net` });
    await two.device.socket.readMessages([heard.message.key]);
    await one.device.until("the ticks", () => one.device.statusOf(sent?.key.id ?? "") === 4);
    const answer = await two.device.socket.sendMessage(heard.message.key.remoteJid ?? "", { text: "olá!" });
    await one.device.message(answer?.key.id ?? "");
  });
});
