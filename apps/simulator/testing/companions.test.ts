import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

describe("several clients", () => {
  it("of one number hear the customer and each other", async () => {
    const { desk, pn } = await simulator.linkedDesk();
    const second = simulator.desk().connect();
    expect(await simulator.client.scan(pn, { qr: await second.qr() })).toEqual({ linked: true, device: 2 });
    await second.untilClosed();
    await second.connect().untilOpen();
    const customer = await simulator.customer();
    const { id } = await simulator.client.say(customer, { account: pn, type: "text", text: "para todos" });
    for (const one of [desk, second]) expect((await one.message(id)).message.message?.conversation).toBe("para todos");
    const sent = await desk.socket.sendMessage(`${customer}@s.whatsapp.net`, { text: "já vi" });
    const echo = await second.message(sent?.key.id ?? "");
    expect(echo.message.key).toMatchObject({ fromMe: true, remoteJid: `${customer}@s.whatsapp.net` });
    expect(echo.message.message?.extendedTextMessage?.text).toBe("já vi");
    await simulator.client.logout(pn, { device: 2 });
    expect(await second.untilClosed()).toBe(401);
    expect((await simulator.client.getAccount(pn)).devices.map((device) => device.id)).toEqual([1]);
  });

  it("of two numbers write to each other, with ticks", async () => {
    const [one, two] = [await simulator.linkedDesk(), await simulator.linkedDesk()];
    const sent = await one.desk.socket.sendMessage(`${two.pn}@s.whatsapp.net`, { text: "olá, vizinha" });
    const heard = await two.desk.message(sent?.key.id ?? "");
    expect(heard.message.key).toMatchObject({ fromMe: false, remoteJid: `${one.pn}@s.whatsapp.net` });
    await two.desk.socket.readMessages([heard.message.key]);
    await one.desk.until("the ticks", () => one.desk.statusOf(sent?.key.id ?? "") === 4);
    const answer = await two.desk.socket.sendMessage(heard.message.key.remoteJid ?? "", { text: "olá!" });
    await one.desk.message(answer?.key.id ?? "");
  });
});
