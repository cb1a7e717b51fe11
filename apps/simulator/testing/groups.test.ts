import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

describe("groups", () => {
  it.each(["lid", "pn"] as const)("everybody hears everybody (%s)", async (addressing) => {
    const { device, pn } = await simulator.linkedDevice();
    const [ana, bia] = [await simulator.customer(), await simulator.customer()];
    const group = await simulator.client.createGroup({
      subject: "Obra",
      accounts: [pn],
      customers: [ana, bia],
      addressing,
    });
    await device.until("the group", () => device.events.some(({ name }) => name === "groups.upsert"));
    const metadata = await device.socket.groupMetadata(group.id);
    expect(metadata).toMatchObject({ id: group.id, subject: "Obra", addressingMode: addressing, size: 3 });
    for (const [index, who] of [ana, bia, ana].entries()) {
      const { id } = await simulator.client.say(who, {
        account: pn,
        group: group.id,
        type: "text",
        text: `fala ${index}`,
      });
      const { message } = await device.message(id);
      expect(message.message?.conversation).toBe(`fala ${index}`);
      expect(message.key).toMatchObject({ remoteJid: group.id, addressingMode: addressing });
      expect(message.key.participant).toContain(addressing === "lid" ? "@lid" : who);
    }
    for (const text of ["bom dia", "boa tarde"]) await device.socket.sendMessage(group.id, { text });
    for (const who of [ana, bia]) {
      await expect
        .poll(async () => (await simulator.client.readLedger({ customer: who, group: group.id })).entries)
        .toMatchObject([
          { text: "bom dia", times: 1 },
          { text: "boa tarde", times: 1 },
        ]);
    }
    // A receipt that comes while the own message still waits in the library's buffer is put into that message.
    type Receipts = { receipt: { userJid: string } }[];
    await device.until("receipts of both", () => {
      const receipts = device.events.filter(({ name }) => name === "message-receipt.update");
      const told = receipts.flatMap(({ value }) => (value as Receipts).map((one) => one.receipt.userJid));
      const hidden = device.upserts.flatMap(({ message }) => (message.userReceipt ?? []).map((one) => one.userJid));
      return new Set([...told, ...hidden]).size === 2;
    });
  });

  it("a device opens one, renames it, lets people in and out, and leaves", async () => {
    const { device, pn } = await simulator.linkedDevice();
    const [ana, bia] = [await simulator.customer(), await simulator.customer()];
    const { id } = await device.socket.groupCreate("Clientes", [`${ana}@s.whatsapp.net`]);
    await device.socket.groupUpdateSubject(id, "Clientes VIP");
    await device.socket.groupUpdateDescription(id, "Só avisos");
    await device.socket.groupParticipantsUpdate(id, [`${bia}@s.whatsapp.net`], "add");
    await device.socket.groupParticipantsUpdate(id, [`${bia}@s.whatsapp.net`], "promote");
    await device.socket.groupParticipantsUpdate(id, [`${ana}@s.whatsapp.net`], "remove");
    await device.socket.groupSettingUpdate(id, "announcement");
    const metadata = await device.socket.groupMetadata(id);
    expect(metadata).toMatchObject({ subject: "Clientes VIP", desc: "Só avisos", announce: true, size: 2 });
    expect(metadata.participants.map(({ admin }) => admin).sort()).toEqual(["admin", "superadmin"]);
    expect(Object.keys(await device.socket.groupFetchAllParticipating())).toEqual([id]);
    await device.socket.groupLeave(id);
    const group = (await simulator.client.listGroups()).find((one) => one.id === id);
    expect(group?.members.map(({ party }) => party)).toEqual([`customer:${bia}`]);
    expect(pn).toMatch(/^55119/);
  });

  it("people change it from outside, and two devices in it hear each other", async () => {
    const [one, two] = [await simulator.linkedDevice(), await simulator.linkedDevice()];
    const ana = await simulator.customer();
    const { id } = await simulator.client.createGroup({ subject: "Feira", accounts: [one.pn], customers: [ana] });
    await simulator.client.changeGroup(id, { add: [two.pn], subject: "Feira livre", promote: [one.pn] });
    type Change = { id: string; action: string; participants: unknown[] };
    await one.device.until("the newcomer", () =>
      one.device.events.some(
        ({ name, value }) => name === "group-participants.update" && (value as Change).action === "add",
      ),
    );
    const sent = await one.device.socket.sendMessage(id, { text: "olá vizinho" });
    const heard = await two.device.message(sent?.key.id ?? "");
    expect(heard.message.message?.extendedTextMessage?.text).toBe("olá vizinho");
    const second = await one.device.socket.sendMessage(id, { text: "tudo bem?" });
    await two.device.message(second?.key.id ?? "");
  });
});
