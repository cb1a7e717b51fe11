import type { WAMessage } from "@whiskeysockets/baileys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LinkedDevice } from "./linkedDevice.js";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
let device: LinkedDevice;
let pn: string;
beforeAll(async () => {
  simulator = await TestSimulator.start();
  ({ device, pn } = await simulator.linkedDevice());
});
afterAll(() => simulator.stop());

const jid = (number: string) => `${number}@s.whatsapp.net`;
const textOf = ({ message }: WAMessage) => message?.conversation ?? message?.extendedTextMessage?.text;

function findEvent<Value>(name: string, isIt: (value: Value) => boolean): Value | undefined {
  return device.events.find((event) => event.name === name && isIt(event.value as Value))?.value as Value | undefined;
}

describe("a customer writes", () => {
  it.each([
    ["pn", "s.whatsapp.net", undefined],
    ["pn+lid", "s.whatsapp.net", "lid"],
    ["lid", "lid", undefined],
    ["lid+pn", "lid", "s.whatsapp.net"],
  ] as const)("text from one known by %s", async (identity, server, other) => {
    const customer = await simulator.customer({ identity });
    const { id } = await simulator.client.say(customer, { account: pn, type: "text", text: "Olá" });
    const { type, message } = await device.message(id);
    expect(type).toBe("notify");
    expect(textOf(message)).toBe("Olá");
    expect(message.key.remoteJid?.split("@")[1]).toBe(server);
    expect(message.key.remoteJidAlt?.split("@")[1]).toBe(other);
    expect(message.pushName).toMatch(/^Cliente/);
  });

  it("changes the address in the middle of a chat, and is still answered", async () => {
    const customer = await simulator.customer({ identity: "pn" });
    await device.message((await simulator.client.say(customer, { account: pn, type: "text", text: "antes" })).id);
    await simulator.client.changeCustomer(customer, { identity: "lid+pn" });
    const { message } = await device.message(
      (await simulator.client.say(customer, { account: pn, type: "text", text: "depois" })).id,
    );
    await device.socket.sendMessage(message.key.remoteJid ?? "", { text: "resposta" });
    await expect
      .poll(async () => (await simulator.client.listReceived(customer)).map(({ text }) => text))
      .toEqual(["resposta"]);
  });

  it("a reply, a location, a contact card and a poll", async () => {
    const customer = await simulator.customer();
    const sent = await device.socket.sendMessage(jid(customer), { text: "Posso ajudar?" });
    const quotedId = sent?.key.id ?? "";
    await expect.poll(async () => simulator.client.listReceived(customer)).toHaveLength(1);
    const say = (input: Parameters<typeof simulator.client.say>[1]) => simulator.client.say(customer, input);
    const reply = await device.message((await say({ account: pn, type: "text", text: "Sim", quotedId })).id);
    expect(reply.message.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(quotedId);
    expect(reply.message.message?.extendedTextMessage?.contextInfo?.quotedMessage?.extendedTextMessage?.text).toBe(
      "Posso ajudar?",
    );
    const place = await device.message(
      (await say({ account: pn, type: "location", latitude: -23.5, longitude: -46.6, name: "Sé" })).id,
    );
    expect(place.message.message?.locationMessage?.degreesLatitude).toBe(-23.5);
    const card = await device.message(
      (await say({ account: pn, type: "contact", name: "Ana", number: "5511912345678" })).id,
    );
    expect(card.message.message?.contactMessage?.vcard).toContain("waid=5511912345678");
    const poll = await device.message(
      (await say({ account: pn, type: "poll", question: "Cor?", options: ["Azul", "Verde"] })).id,
    );
    expect(poll.message.message?.pollCreationMessage?.options).toHaveLength(2);
  });

  it("an edit, a reaction, a deletion", async () => {
    const customer = await simulator.customer();
    const { id } = await simulator.client.say(customer, { account: pn, type: "text", text: "erado" });
    await device.message(id);
    const sent = await device.socket.sendMessage(jid(customer), { text: "oi" });
    await expect.poll(async () => simulator.client.listReceived(customer)).toHaveLength(1);
    await simulator.client.edit(customer, { account: pn, id, text: "errado" });
    await simulator.client.react(customer, { account: pn, id: sent?.key.id ?? "", emoji: "👍" });
    await simulator.client.delete(customer, { account: pn, id });
    type Updates = {
      key: { id: string };
      update: { message: null | { editedMessage?: { message: { conversation: string } } } };
    }[];
    const edited = await device.until("the edit", () =>
      findEvent<Updates>(
        "messages.update",
        ([one]) => one?.key.id === id && one.update.message?.editedMessage !== undefined,
      ),
    );
    expect(edited[0]?.update.message?.editedMessage?.message.conversation).toBe("errado");
    type Reactions = { key: { id: string; fromMe: boolean }; reaction: { text: string } }[];
    const reactions = await device.until("the reaction", () =>
      findEvent<Reactions>("messages.reaction", ([one]) => one?.key.id === sent?.key.id),
    );
    expect(reactions[0]).toMatchObject({ key: { fromMe: true }, reaction: { text: "👍" } });
    await device.until("the deletion", () =>
      findEvent<Updates>("messages.update", ([one]) => one?.key.id === id && one.update.message === null),
    );
    const [bubble] = await simulator.client.readChat(pn, customer);
    expect(bubble).toMatchObject({ id, isEdited: true, isDeleted: true, ticks: "delivered" });
  });

  it("types, records, and calls; the device turns the call down", async () => {
    const customer = await simulator.customer({ identity: "pn" });
    await simulator.client.type(customer, { account: pn, state: "composing" });
    type Presence = { id: string; presences: Record<string, { lastKnownPresence: string }> };
    await device.until("typing", () =>
      findEvent<Presence>(
        "presence.update",
        (one) => one.id === jid(customer) && one.presences[jid(customer)]?.lastKnownPresence === "composing",
      ),
    );
    const ringing = simulator.client.call(customer, { account: pn, ringMs: 10_000 });
    type Calls = { id: string; from: string; status: string }[];
    const [offer] = await device.until("the call", () =>
      findEvent<Calls>("call", ([one]) => one?.from === jid(customer) && one.status === "offer"),
    );
    await device.socket.rejectCall(offer?.id ?? "", offer?.from ?? "");
    expect(await ringing).toEqual({ callId: offer?.id, rejected: true });
    await simulator.client.call(customer, { account: pn, ringMs: 0 });
    await device.until("the missed call", () =>
      findEvent<Calls>("call", ([one]) => one?.from === jid(customer) && one.status === "timeout"),
    );
  });
});

describe("a client is told otherwise than a phone", () => {
  const say = (customer: string, input: object) =>
    simulator.client.say(customer, { account: pn, ...input } as Parameters<typeof simulator.client.say>[1]);
  const ticksOf = async (customer: string, id: string) =>
    (await simulator.client.readChat(pn, customer)).find((bubble) => bubble.id === id)?.ticks;
  type Stanza = { attrs: Record<string, string>; content: { attrs: Record<string, string> }[] };

  it("a photo that is seen once is there, and no more of it", async () => {
    const customer = await simulator.customer();
    const { id } = await say(customer, { type: "image", isViewOnce: true });
    const { message } = await device.until("the photo", () => device.upserts.find((one) => one.message.key.id === id));
    expect([message.key.isViewOnce, message.message, message.messageStubType]).toEqual([true, undefined, undefined]);
    await expect.poll(() => ticksOf(customer, id)).toBe("delivered");
  });

  it("what is written after a click on an advertisement comes from the phone, to a client that asks", async () => {
    const customer = await simulator.customer();
    const { id } = await say(customer, { type: "text", text: "Ainda tem?", isFromAd: true });
    await device.until("the placeholder", () => device.upserts.some(({ message }) => message.key.id === id));
    expect((await device.message(id)).message).toMatchObject({
      key: { remoteJid: jid(customer) },
      message: { conversation: "Ainda tem?" },
    });
  });

  it("what goes to a list names the list and who wrote it", async () => {
    const customer = await simulator.customer({ identity: "lid+pn" });
    const { id } = await say(customer, { type: "text", text: "Promoção!", isBroadcast: true });
    const { lid } = await simulator.client.getCustomer(customer);
    const { key } = (await device.message(id)).message;
    expect(key).toMatchObject({ participant: `${lid}@lid`, remoteJidAlt: jid(customer), fromMe: false });
    expect(key.remoteJid).toMatch(/@broadcast$/);
    await expect.poll(() => ticksOf(customer, id)).toBe("delivered");
  });

  it("what is about another message says that it is nothing to show by itself", async () => {
    const customer = await simulator.customer();
    const stanzas = new Map<string, Stanza>();
    const note = (stanza: Stanza) => void stanzas.set(stanza.attrs.id ?? "", stanza);
    device.socket.ws.on("CB:message", note);
    const { id } = await say(customer, { type: "text", text: "oi" });
    const about = { account: pn, id };
    const ids = [
      await simulator.client.react(customer, { ...about, emoji: "👍" }),
      await simulator.client.edit(customer, { ...about, text: "olá" }),
      await simulator.client.pin(customer, about),
      await simulator.client.delete(customer, about),
    ].map((said) => said.id);
    await device.message(ids.at(-1) ?? "");
    device.socket.ws.off("CB:message", note);
    const fails = [id, ...ids].map((each) => stanzas.get(each)?.content[0]?.attrs["decrypt-fail"]);
    expect(fails).toEqual([undefined, "hide", "hide", "hide", undefined]);
  });

  it("an album has a head, which is no bubble, and photos that name it", async () => {
    const customer = await simulator.customer();
    const head = await say(customer, { type: "album", photos: 2 });
    const photo = await say(customer, { type: "image", albumId: head.id });
    expect((await device.message(head.id)).message.message?.albumMessage).toMatchObject({ expectedImageCount: 2 });
    const { message } = (await device.message(photo.id)).message;
    expect(message?.messageContextInfo?.messageAssociation?.parentMessageKey?.id).toBe(head.id);
    expect((await simulator.client.readChat(pn, customer)).map(({ id }) => id)).toEqual([photo.id]);
  });

  it("a call of a group says so when it begins", async () => {
    const customer = await simulator.customer({ identity: "pn" });
    const group = await simulator.client.createGroup({ subject: "Festa", accounts: [pn], customers: [customer] });
    const { callId } = await simulator.client.call(customer, { account: pn, group: group.id, ringMs: 0 });
    type Calls = { id: string; isGroup?: boolean; groupJid?: string; status: string }[];
    const [offer] = await device.until("the call", () =>
      findEvent<Calls>("call", ([one]) => one?.id === callId && one.status === "offer"),
    );
    expect(offer).toMatchObject({ isGroup: true, groupJid: group.id });
  });
});

describe("the device writes", () => {
  it("reaches the customer once, with ticks up to read", async () => {
    const customer = await simulator.customer({ receipts: "none" });
    const sent = await device.socket.sendMessage(jid(customer), { text: "Seu pedido chegou" });
    const id = sent?.key.id ?? "";
    await device.until("the server's word", () => device.acks.some((ack) => ack.id === id && ack.error === undefined));
    const { entries, summary } = await simulator.client.readLedger({ customer });
    expect(entries).toMatchObject([{ id, text: "Seu pedido chegou", kind: "text", times: 1, via: "device" }]);
    expect(summary).toEqual({ messages: 1, repeats: 0, doubled: [] });
    for (const [ticks, status] of [
      ["delivered", 3],
      ["read", 4],
      ["played", 5],
    ] as const) {
      await simulator.client.confirm(customer, { account: pn, ticks });
      await device.until(ticks, () => device.statusOf(id) === status);
    }
    const [bubble] = await simulator.client.readChat(pn, customer);
    expect(bubble).toMatchObject({ ticks: "played", from: "device" });
  });

  it("repeats an id: one bubble, counted twice; says the same under two ids: doubled", async () => {
    const customer = await simulator.customer();
    const messageId = "3EB0AAAABBBBCCCCDDDD";
    await device.socket.sendMessage(jid(customer), { text: "um" }, { messageId });
    await device.socket.sendMessage(jid(customer), { text: "um" }, { messageId });
    await device.socket.sendMessage(jid(customer), { text: "dois" });
    await device.socket.sendMessage(jid(customer), { text: "dois" });
    await expect.poll(async () => (await simulator.client.readLedger({ customer })).entries.length).toBe(3);
    const { summary } = await simulator.client.readLedger({ customer });
    expect(summary).toMatchObject({ messages: 3, repeats: 1, doubled: [{ text: "dois" }] });
    expect(await simulator.client.readChat(pn, customer)).toHaveLength(3);
  });

  it("edits, reacts, deletes, replies", async () => {
    const customer = await simulator.customer();
    const asked = await device.message(
      (await simulator.client.say(customer, { account: pn, type: "text", text: "Preço?" })).id,
    );
    const sent = await device.socket.sendMessage(jid(customer), { text: "10" }, { quoted: asked.message });
    if (sent === undefined) throw new Error("nothing was sent");
    await device.socket.sendMessage(jid(customer), { text: "12", edit: sent.key });
    await device.socket.sendMessage(jid(customer), { react: { text: "❤️", key: asked.message.key } });
    await device.socket.sendMessage(jid(customer), { delete: sent.key });
    await expect
      .poll(async () => (await simulator.client.listReceived(customer)).map(({ kind }) => kind))
      .toEqual(["text", "edit", "reaction", "delete"]);
    const [question, answer] = await simulator.client.readChat(pn, customer);
    expect(question).toMatchObject({ reactions: { device: "❤️" } });
    expect(answer).toMatchObject({ quotedId: asked.message.key.id, isEdited: true, isDeleted: true });
  });

  it("finds numbers in both spellings of the ninth digit, and reaches nobody who is not there", async () => {
    await simulator.customer({ pn: "554188887777" });
    await simulator.customer({ pn: "5541999990000", isOnWhatsApp: false });
    expect(await device.socket.onWhatsApp("5541988887777")).toEqual([{ jid: jid("554188887777"), exists: true }]);
    expect(await device.socket.onWhatsApp("554188887777")).toEqual([{ jid: jid("554188887777"), exists: true }]);
    expect(await device.socket.onWhatsApp("5541999990000", "5500000000")).toEqual([]);
    await device.socket.sendMessage(jid("5541999990000"), { text: "alguém?" });
    expect(await simulator.client.listReceived("5541999990000")).toEqual([]);
  });

  it("shows typing, marks as read, fetches a picture", async () => {
    const customer = await simulator.customer({ hasPicture: true });
    const { message } = await device.message(
      (await simulator.client.say(customer, { account: pn, type: "text", text: "?" })).id,
    );
    await device.socket.readMessages([message.key]);
    await expect.poll(async () => (await simulator.client.readChat(pn, customer))[0]?.ticks).toBe("read");
    await device.socket.sendPresenceUpdate("composing", jid(customer));
    await expect
      .poll(async () => (await simulator.client.listChats(pn)).find((one) => one.chat === customer)?.isDeskTyping)
      .toBe(true);
    expect(await device.socket.profilePictureUrl(jid(customer))).toMatch(/^https:\/\/localhost:/);
    const other = await simulator.customer();
    await expect(device.socket.profilePictureUrl(jid(other))).rejects.toThrow("item-not-found");
  });
});

describe("the phone itself", () => {
  it("writes, reads, and saves a name", async () => {
    const customer = await simulator.customer();
    const { id } = await simulator.client.typeOnPhone(pn, { customer, text: "Aqui é o dono" });
    const own = await device.message(id);
    expect(own.message.key).toMatchObject({ fromMe: true, remoteJid: jid(customer) });
    const asked = await device.message(
      (await simulator.client.say(customer, { account: pn, type: "text", text: "oi" })).id,
    );
    await simulator.client.readOnPhone(pn, customer);
    type Updates = { key: { id: string; fromMe: boolean }; update: { status: number } }[];
    await device.until("read on the phone", () =>
      findEvent<Updates>(
        "messages.update",
        ([one]) => one?.key.id === asked.message.key.id && one?.update.status === 4,
      ),
    );
    await simulator.client.saveInPhoneBook(pn, { customer, name: "Maria da Silva" });
    await simulator.client.saveInPhoneBook(pn, { customer, name: "Maria Souza" });
    type Contacts = { id: string; name: string }[];
    await device.until("the name", () =>
      findEvent<Contacts>("contacts.upsert", ([one]) => one?.name === "Maria Souza"),
    );
  });
});

describe("in all of this", () => {
  it("no query of the library stayed without an answer", async () => {
    expect((await simulator.client.health()).unansweredQueries).toEqual({});
  });

  it("other kinds of content reach the customer and are recognised", async () => {
    const customer = await simulator.customer();
    const to = jid(customer);
    const vcard = "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD";
    await device.socket.sendMessage(to, { location: { degreesLatitude: 1, degreesLongitude: 2 } });
    await device.socket.sendMessage(to, { contacts: { contacts: [{ displayName: "Ana", vcard }] } });
    await device.socket.sendMessage(to, { poll: { name: "Cor?", values: ["Azul", "Verde"] } });
    await expect
      .poll(async () =>
        (await simulator.client.listReceived(customer)).map(({ kind, text }) => [kind, text.split("\n")[0]]),
      )
      .toEqual([
        ["location", "1,2"],
        ["contact", "Ana"],
        ["poll", "Cor?"],
      ]);
  });
});
