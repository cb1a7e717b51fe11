import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { listenTo } from "../../testing/heard.js";
import { holdWriters } from "../../testing/holdTable.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { unit } from "../kernel/db/unit.js";
import { askLine, type LineRef, type OutgoingContent, queueMessage } from "./port.js";

const api = useApi();
const world = useLines(api);

const { heard, until, arrived } = listenTo(world);

let line: LineRef & { pn: string };
beforeAll(async () => {
  line = await world.openLine();
});

const send = (chat: string, content: OutgoingContent) => unit(line, () => queueMessage(line, { chat, content }));
const text = (words: string): OutgoingContent => ({ kind: "text", text: words });
const status = async (waId: string) =>
  (
    await api.sql<{ status: string; problem: string | null }>(
      'SELECT status, problem FROM "WaOutbox" WHERE "waId" = $1',
      [waId],
    )
  )[0];
const say = (customer: string, input: object) =>
  world.simulator.say(customer, { account: line.pn, ...input } as Parameters<typeof world.simulator.say>[1]);

describe("a customer", () => {
  it.each(["pn", "pn+lid", "lid", "lid+pn"] as const)(
    "known by %s is told with every address there is",
    async (identity) => {
      const customer = await world.customer({ identity });
      const { id } = await say(customer, { type: "text", text: "Olá" });
      const { chat, sender } = await arrived(id);
      const { lid } = await world.simulator.getCustomer(customer);
      expect(chat).toEqual({
        jid: identity.startsWith("pn") ? jidOf(customer) : `${lid}@lid`,
        pn: identity === "lid" ? null : customer,
        lid: identity === "pn" ? null : lid,
        isGroup: false,
      });
      expect(sender).toEqual({ jid: chat.jid, pn: chat.pn, lid: chat.lid });
    },
  );

  it("whose number WhatsApp leaves out is known by it all the same, once we have written there", async () => {
    const customer = await world.customer({ identity: "lid" });
    const waId = await send(jidOf(customer), text("Olá"));
    await expect.poll(() => status(waId)).toMatchObject({ status: "delivered" });
    const { id } = await say(customer, { type: "text", text: "Oi" });
    const { lid } = await world.simulator.getCustomer(customer);
    const { chat, sender } = await arrived(id);
    expect(chat).toEqual({ jid: `${lid}@lid`, pn: customer, lid, isGroup: false });
    expect(sender).toEqual({ jid: `${lid}@lid`, pn: customer, lid });
  });

  it("is given a token of trust with our first message, and not with each", async () => {
    const customer = await world.customer({ identity: "pn" });
    const { lid } = await world.simulator.getCustomer(customer);
    const tokens = () =>
      api.sql(`SELECT value FROM "WaAuthKeys" WHERE "connectionId" = $1 AND type = 'tctoken' AND key = $2`, [
        line.connectionId,
        `${lid}@lid`,
      ]);
    const sendAndWait = async (words: string) => {
      const waId = await send(jidOf(customer), text(words));
      await expect.poll(() => status(waId)).toMatchObject({ status: "delivered" });
    };
    await sendAndWait("um");
    await expect.poll(tokens).toHaveLength(1);
    const first = await tokens();
    await sendAndWait("dois");
    await sendAndWait("três");
    // Written anew it would be encrypted anew.
    expect(await tokens()).toEqual(first);
  });

  it("replies, shares a place, a card, a poll", async () => {
    const customer = await world.customer();
    const asked = await send(jidOf(customer), text("Posso ajudar?"));
    await expect.poll(() => status(asked)).toMatchObject({ status: "delivered" });
    const reply = await arrived((await say(customer, { type: "text", text: "Sim", quotedId: asked })).id);
    expect(reply).toMatchObject({ quoted: { waId: asked, text: "Posso ajudar?" }, content: { text: "Sim" } });
    const place = await say(customer, { type: "location", latitude: -23.5, longitude: -46.6, name: "Sé" });
    expect((await arrived(place.id)).content).toMatchObject({ kind: "location", latitude: -23.5, name: "Sé" });
    const card = await say(customer, { type: "contact", name: "Ana", number: "5511912345678" });
    expect((await arrived(card.id)).content).toMatchObject({ kind: "contacts", cards: [{ name: "Ana" }] });
    const poll = await say(customer, { type: "poll", question: "Cor?", options: ["Azul", "Verde"] });
    expect((await arrived(poll.id)).content).toMatchObject({
      kind: "poll",
      question: "Cor?",
      options: ["Azul", "Verde"],
    });
  });

  it("edits, reacts, deletes: each its own event, none a message", async () => {
    const customer = await world.customer();
    const { id } = await say(customer, { type: "text", text: "erado" });
    await arrived(id);
    const ours = await send(jidOf(customer), text("oi"));
    await expect.poll(() => status(ours)).toMatchObject({ status: "delivered" });
    const place = { account: line.pn };
    await world.simulator.edit(customer, { ...place, id, text: "errado" });
    await world.simulator.react(customer, { ...place, id: ours, emoji: "👍" });
    await world.simulator.delete(customer, { ...place, id });
    const of = { pn: customer };
    expect(await until("edit", (event) => event.target.waId === id)).toMatchObject({
      chat: of,
      text: "errado",
      target: { fromMe: false },
    });
    expect(await until("reaction", (event) => event.target.waId === ours)).toMatchObject({
      emoji: "👍",
      sender: of,
      target: { fromMe: true },
    });
    expect(await until("revoke", (event) => event.target.waId === id)).toMatchObject({
      chat: of,
      target: { fromMe: false },
    });
    expect(heard("message", (event) => event.chat.pn === customer)).toHaveLength(1);
  });

  it("types and calls; the call is turned down", async () => {
    const customer = await world.customer({ identity: "pn" });
    await world.simulator.type(customer, { account: line.pn, state: "composing" });
    await until("presence", (event) => event.chat === jidOf(customer) && event.state === "composing");
    const ringing = world.simulator.call(customer, { account: line.pn, ringMs: 10_000 });
    const call = await until("call", (event) => event.from.pn === customer);
    expect(call.status).toBe("offered");
    await askLine(line, "rejectCall", { callId: call.callId, from: call.from.jid });
    expect(await ringing).toEqual({ callId: call.callId, rejected: true });
  });

  it("calls, and a call that is answered on the phone has no end to be told of", async () => {
    const customer = await world.customer({ identity: "pn" });
    const ring = (isAnswered: boolean) => world.simulator.call(customer, { account: line.pn, ringMs: 0, isAnswered });
    const [talk, missed] = [await ring(true), await ring(false)];
    await until("call", (event) => event.callId === missed.callId && event.status === "ended");
    expect(heard("call", (event) => event.callId === talk.callId)).toMatchObject([{ status: "offered" }]);
  });

  it("comes again after a message nobody could read, under the same id", async () => {
    const customer = await world.customer();
    await arrived((await say(customer, { type: "text", text: "antes" })).id);
    await world.simulator.addFault({ kind: "corrupt-ciphertext", account: line.pn });
    const { id } = await say(customer, { type: "text", text: "legível" });
    expect((await arrived(id)).content).toEqual({ kind: "text", text: "legível" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    // The library may tell of the failure and of the thing itself in one breath.
    const kinds = heard("message", (event) => event.ref.waId === id).map(({ content }) => content.kind);
    expect(kinds.filter((kind) => kind === "text")).toHaveLength(1);
    expect(kinds.at(-1)).toBe("text");
  });

  it("who cannot be read at all is shown as such", async () => {
    const customer = await world.customer();
    await world.simulator.poison(line.pn, { kind: "undecryptable", customer, count: 3 });
    const seen = () => heard("message", (event) => event.chat.pn === customer).map(({ content }) => content.kind);
    await expect.poll(() => new Set(seen()), { timeout: 15_000 }).toEqual(new Set(["undecryptable"]));
  });

  it("is heard in the order of what was said", async () => {
    const customer = await world.customer();
    const { ids } = await say(customer, { type: "text", text: "n", count: 60 });
    await expect
      .poll(() => heard("message", (event) => event.chat.pn === customer).length, { timeout: 60_000 })
      .toBe(60);
    const order = heard("message", (event) => event.chat.pn === customer).map(({ ref }) => ref.waId);
    expect(order).toEqual(ids);
  });

  it("is told once of each message, in order, however often WhatsApp brings it", async () => {
    const customer = await world.customer();
    await world.simulator.addFault({ kind: "duplicate", account: line.pn, times: 0, probability: 0.5 });
    const { ids } = await say(customer, { type: "text", text: "n", count: 30 });
    await arrived(ids.at(-1) ?? "");
    const order = heard("message", (event) => event.chat.pn === customer).map(({ ref }) => ref.waId);
    expect(order).toEqual(ids);
  });
});

describe("what a client gets otherwise than a phone", () => {
  it("is a photo that is seen once: that it is there, and from whom", async () => {
    const customer = await world.customer();
    const group = await world.simulator.createGroup({ subject: "Fotos", accounts: [line.pn], customers: [customer] });
    for (const [place, chat] of [
      [{}, { isGroup: false, pn: customer }],
      [{ group: group.id }, { isGroup: true, jid: group.id }],
    ] as const) {
      const { id } = await say(customer, { type: "image", isViewOnce: true, ...place });
      expect(await arrived(id)).toMatchObject({
        chat,
        sender: { pn: customer },
        content: { kind: "unsupported", name: "viewOnce" },
      });
    }
  });

  it("is written down before it is acknowledged: WhatsApp never repeats what it was told we have", async () => {
    const customer = await world.customer();
    const ticks = async () => (await world.simulator.readChat(line.pn, customer)).map((bubble) => bubble.ticks);
    // Who they are is known by then, and nothing else is written.
    await arrived((await say(customer, { type: "text", text: "oi" })).id);
    await expect.poll(ticks).toEqual(["delivered"]);
    const hold = await holdWriters("WaInbox");
    const { id } = await say(customer, { type: "image", isViewOnce: true });
    await hold.untilWaiting(1);
    expect(await ticks()).toEqual(["delivered", "sent"]);
    await hold.release();
    await arrived(id);
    await expect.poll(ticks).toEqual(["delivered", "delivered"]);
  });

  it("comes again where it could not be written down: the line begins anew", async () => {
    const customer = await world.customer();
    await arrived((await say(customer, { type: "text", text: "oi" })).id);
    // Once, whatever is taken back: sequences go on.
    await api.sql("CREATE SEQUENCE refusals");
    await api.sql(
      `CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('refusals') = 1 THEN RAISE EXCEPTION 'refused' USING ERRCODE = '23514'; END IF;
         RETURN NEW;
       END $$`,
    );
    await api.sql("GRANT USAGE ON SEQUENCE refusals TO PUBLIC");
    await api.sql('CREATE TRIGGER refusing BEFORE INSERT ON "WaInbox" FOR EACH ROW EXECUTE FUNCTION refuse_once()');
    const { id } = await say(customer, { type: "image", isViewOnce: true });
    await arrived(id);
    await api.sql('DROP TRIGGER refusing ON "WaInbox"');
    expect(heard("message", (event) => event.ref.waId === id)).toHaveLength(1);
  });

  it("is more of such photos at once than of what cannot be read", async () => {
    const customer = await world.customer();
    const { ids } = await say(customer, { type: "image", isViewOnce: true, count: 25 });
    await expect.poll(() => heard("message", (event) => event.chat.pn === customer).length).toBe(25);
    expect(heard("message", (event) => event.chat.pn === customer).map(({ ref }) => ref.waId)).toEqual(ids);
  });

  it("is what people write after a click on an advertisement: all of it comes from the phone, however much at once", async () => {
    const customers = await Promise.all(Array.from({ length: 33 }, () => world.customer()));
    const said = await Promise.all(
      customers.map((customer) => say(customer, { type: "text", text: "Ainda tem?", isFromAd: true })),
    );
    for (const { id } of said) expect((await arrived(id)).content).toEqual({ kind: "text", text: "Ainda tem?" });
  });

  it("is asked for again where the line broke before the phone was asked", async () => {
    const customer = await world.customer();
    const { id } = await say(customer, { type: "text", text: "Quanto custa?", isFromAd: true });
    await until("message", ({ ref }) => ref.waId === id);
    // From here on WhatsApp does not bring it again.
    const unconfirmed = async () => (await world.simulator.getAccount(line.pn)).devices.map((each) => each.unconfirmed);
    await expect.poll(unconfirmed, { interval: 20 }).toEqual([0]);
    await world.simulator.end(line.pn, { how: "cut" });
    expect(await arrived(id)).toMatchObject({
      chat: { pn: customer },
      content: { kind: "text", text: "Quanto custa?" },
    });
  });

  it.each(["pn", "pn+lid", "lid", "lid+pn"] as const)(
    "is what somebody known by %s sends to a list of theirs: it stands in their chat, once",
    async (identity) => {
      const customer = await world.customer({ identity });
      await world.simulator.addFault({ kind: "undecryptable-first", customer });
      await world.simulator.addFault({ kind: "duplicate", customer, times: 0 });
      const listed = await say(customer, { type: "text", text: "Promoção!", isBroadcast: true });
      await arrived(listed.id);
      const again = await say(customer, { type: "text", text: "Só hoje!", isBroadcast: true });
      const direct = await say(customer, { type: "text", text: "Gostou?" });
      const { chat, sender } = await arrived(direct.id);
      const said = heard("message", (event) => event.chat.jid === chat.jid);
      const readable = said.filter(({ content }) => content.kind !== "undecryptable");
      expect(readable.map(({ ref }) => ref)).toEqual(
        [listed, again, direct].map(({ id }) => ({ waId: id, fromMe: false, participant: null })),
      );
      for (const event of said) expect([event.chat, event.sender]).toEqual([chat, sender]);
      expect(
        await api.sql(`SELECT chat, participant, "waId" FROM "WaInbox" WHERE "waId" = ANY ($1) ORDER BY id`, [
          [listed.id, again.id],
        ]),
      ).toEqual([listed, again].map(({ id }) => ({ chat: chat.jid, participant: "", waId: id })));
      const ticks = async () => (await world.simulator.readChat(line.pn, customer)).map((bubble) => bubble.ticks);
      await expect.poll(ticks).toEqual(["delivered", "delivered", "delivered"]);
    },
  );
});

describe("what is no message of its own", () => {
  it("is none either while it cannot be read", async () => {
    const customer = await world.customer();
    const { id } = await say(customer, { type: "text", text: "erado" });
    await arrived(id);
    const place = { account: line.pn, id };
    await world.simulator.addFault({ kind: "corrupt-ciphertext", customer, times: 2 });
    await world.simulator.edit(customer, { ...place, text: "errado" });
    await world.simulator.react(customer, { ...place, emoji: "👍" });
    await until("edit", (event) => event.target.waId === id);
    await until("reaction", (event) => event.target.waId === id);
    expect(heard("message", (event) => event.chat.pn === customer).map(({ ref }) => ref.waId)).toEqual([id]);
  });

  it("is a call of a group, nor is its end one that anybody is told of", async () => {
    const customer = await world.customer({ identity: "pn" });
    const group = await world.simulator.createGroup({ subject: "Festa", accounts: [line.pn], customers: [customer] });
    const ring = (more: object) => world.simulator.call(customer, { account: line.pn, ringMs: 0, ...more });
    for (const isAnswered of [true, false]) await ring({ group: group.id, isAnswered });
    const own = await ring({});
    await until("call", (event) => event.callId === own.callId && event.status === "ended");
    await arrived((await say(customer, { type: "text", text: "oi" })).id);
    expect(heard("call", (event) => event.from.pn === customer).map(({ callId }) => callId)).toEqual([
      own.callId,
      own.callId,
    ]);
    expect(heard("message", (event) => event.chat.pn === customer)).toHaveLength(1);
  });
});

describe("a group", () => {
  it("speaks with the one who wrote, and hears us", async () => {
    const [ana, bia] = [await world.customer(), await world.customer()];
    const group = await world.simulator.createGroup({ subject: "Obra", accounts: [line.pn], customers: [ana, bia] });
    const jid = `${group.id}@g.us`.replace("@g.us@g.us", "@g.us");
    const { id } = await say(ana, { type: "text", text: "Bom dia", group: group.id });
    const message = await arrived(id);
    expect(message).toMatchObject({ chat: { jid, isGroup: true }, sender: { pn: ana }, content: { text: "Bom dia" } });
    const info = await askLine(line, "groupInfo", { jid });
    expect(info.subject).toBe("Obra");
    expect(info.participants.map(({ pn }) => pn)).toEqual(expect.arrayContaining([ana, bia, line.pn]));
    const waId = await send(jid, text("Bom dia, obra"));
    await expect.poll(() => status(waId)).toMatchObject({ status: "delivered" });
    for (const customer of [ana, bia])
      expect((await world.simulator.readLedger({ customer, group: group.id })).entries).toMatchObject([
        { id: waId, times: 1 },
      ]);
  });

  it("is asked who is in it once, and again when that changed", async () => {
    const [ana, bia] = [await world.customer(), await world.customer()];
    const group = await world.simulator.createGroup({ subject: "Praia", accounts: [line.pn], customers: [ana] });
    await arrived((await say(ana, { type: "text", text: "Oi", group: group.id })).id);
    // Never strikes: it counts how often it could have.
    const chances = 1_000;
    await world.simulator.addFault({ kind: "ignore-query", account: line.pn, xmlns: "w:g2", skip: chances });
    const countQuestions = async () => chances - ((await world.simulator.listFaults())[0]?.skip ?? 0);
    const speak = async () => {
      const waId = await send(group.id, text("Oi, praia"));
      await expect.poll(() => status(waId), { timeout: 15_000 }).toMatchObject({ status: "delivered" });
      return waId;
    };
    for (let turn = 0; turn < 3; turn += 1) await speak();
    expect(await countQuestions()).toBe(1);
    await world.simulator.changeGroup(group.id, { add: [bia] });
    await expect
      .poll(async () => {
        await speak();
        return countQuestions();
      })
      .toBe(2);
    const waId = await speak();
    await expect
      .poll(async () => (await world.simulator.listReceived(bia)).map(({ id }) => id), { timeout: 15_000 })
      .toContain(waId);
    expect(await countQuestions()).toBe(2);
  });
});

describe("what we say", () => {
  it("is acknowledged step by step, and never goes back", async () => {
    const customer = await world.customer({ receipts: "none" });
    const waId = await send(jidOf(customer), text("Seu pedido chegou"));
    await expect.poll(() => status(waId)).toMatchObject({ status: "accepted" });
    for (const ticks of ["read", "delivered", "played"] as const) {
      await world.simulator.confirm(customer, { account: line.pn, ids: [waId], ticks });
      await until("ack", (event) => event.waIds.includes(waId) && event.status === ticks);
      await expect.poll(async () => (await status(waId))?.status).toBe(ticks === "delivered" ? "read" : ticks);
    }
  });

  it("is refused once and for all when WhatsApp says so", async () => {
    const customer = await world.customer();
    await world.simulator.addFault({ kind: "refuse-message", account: line.pn, value: 463 });
    const waId = await send(jidOf(customer), text("Promoção"));
    await expect.poll(() => status(waId)).toEqual({ status: "failed", problem: "463" });
    const next = await send(jidOf(customer), text("Olá de novo"));
    await expect.poll(() => status(next)).toMatchObject({ status: "delivered" });
    expect((await world.simulator.readLedger({ customer })).entries.map(({ id }) => id)).toEqual([next]);
  });

  it.each(["drop-before-delivery", "drop-after-delivery"] as const)(
    "arrives once when the line breaks: %s",
    async (kind) => {
      const customer = await world.customer();
      await world.simulator.addFault({ kind, account: line.pn, skip: 3 });
      const sent: string[] = [];
      for (let turn = 0; turn < 8; turn += 1) sent.push(await send(jidOf(customer), text(`${turn}`)));
      for (const waId of sent)
        await expect.poll(() => status(waId), { timeout: 20_000 }).toMatchObject({ status: "delivered" });
      const { entries, summary } = await world.simulator.readLedger({ customer });
      expect(entries.map(({ text: words }) => words)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
      expect(summary.doubled).toEqual([]);
    },
  );

  it("arrives once and in its order, however often the line breaks", async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => world.customer()));
    for (const kind of ["drop-before-delivery", "drop-after-delivery"] as const)
      await world.simulator.addFault({ kind, account: line.pn, probability: 0.05, times: 0 });
    const words = Array.from({ length: 8 }, (_, place) => `${place}`);
    const sent: string[] = [];
    for (const word of words) for (const customer of customers) sent.push(await send(jidOf(customer), text(word)));
    const waiting = () =>
      api.sql(`SELECT 1 FROM "WaOutbox" WHERE "waId" = ANY ($1) AND status NOT IN ('delivered', 'read')`, [sent]);
    await expect.poll(waiting, { timeout: 60_000, interval: 250 }).toEqual([]);
    await world.simulator.clearFaults();
    for (const customer of customers) {
      const { entries, summary } = await world.simulator.readLedger({ customer });
      expect([entries.map((entry) => entry.text), summary.doubled]).toEqual([words, []]);
    }
  });

  it("comes again for a device that could not read it", async () => {
    const customer = await world.customer();
    await world.simulator.addFault({ kind: "retry-at-customer", account: line.pn });
    const waId = await send(jidOf(customer), text("de novo"));
    await expect
      .poll(async () => (await world.simulator.readLedger({ customer })).entries, { timeout: 15_000 })
      .toMatchObject([{ id: waId, text: "de novo" }]);
  });

  it("edits, reacts, deletes, replies, shares", async () => {
    const customer = await world.customer();
    const jid = jidOf(customer);
    const { id } = await say(customer, { type: "text", text: "Preço?" });
    await arrived(id);
    const theirs = { waId: id, fromMe: false, participant: null };
    const price = await send(jid, { kind: "text", text: "10", quoted: { ...theirs, text: "Preço?" } });
    const ours = { waId: price, fromMe: true, participant: null };
    await send(jid, { kind: "edit", target: ours, text: "12" });
    await send(jid, { kind: "reaction", target: theirs, emoji: "❤️" });
    await send(jid, { kind: "revoke", target: ours });
    await send(jid, { kind: "location", latitude: -23.5, longitude: -46.6, name: "Sé" });
    const last = await send(jid, {
      kind: "contacts",
      cards: [{ name: "Ana", vcard: "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD" }],
    });
    await expect.poll(() => status(last), { timeout: 15_000 }).toMatchObject({ status: "delivered" });
    expect((await world.simulator.listReceived(customer)).map(({ kind }) => kind)).toEqual([
      "text",
      "edit",
      "reaction",
      "delete",
      "location",
      "contact",
    ]);
    const [, answer] = await world.simulator.readChat(line.pn, customer);
    expect(answer).toMatchObject({ quotedId: id, isEdited: true, isDeleted: true });
  });

  it("cannot be asked of a line inside a unit, for no message may leave before the commit", async () => {
    await expect(unit(line, async () => askLine(line, "checkNumbers", { numbers: ["1"] }))).rejects.toThrow(
      "inside a unit",
    );
  });
});

describe("the phone of the business", () => {
  it("writes, and reads what customers wrote", async () => {
    const customer = await world.customer();
    const { id } = await world.simulator.typeOnPhone(line.pn, { customer, text: "Aqui é o dono" });
    expect(await arrived(id)).toMatchObject({
      sender: null,
      ref: { fromMe: true },
      chat: { pn: customer },
      content: { text: "Aqui é o dono" },
    });
    const asked = await say(customer, { type: "text", text: "oi" });
    await arrived(asked.id);
    await world.simulator.readOnPhone(line.pn, customer);
    await until("chatRead", (event) => event.waIds.includes(asked.id));
  });
});

describe("questions to a line", () => {
  it("finds numbers in both spellings, marks as read, fetches a picture", async () => {
    await world.customer({ pn: "554188887777" });
    const [found, missing] = await askLine(line, "checkNumbers", { numbers: ["5541988887777", "5500000000"] });
    expect(found).toMatchObject({ number: "5541988887777", jid: jidOf("554188887777") });
    expect(missing).toEqual({ number: "5500000000", jid: null, lid: null });
    const customer = await world.customer({ hasPicture: true });
    const { id } = await say(customer, { type: "text", text: "?" });
    const { chat, ref } = await arrived(id);
    await askLine(line, "markRead", { chat: chat.jid, messages: [ref] });
    await expect.poll(async () => (await world.simulator.readChat(line.pn, customer))[0]?.ticks).toBe("read");
    expect(await askLine(line, "profilePicture", { jid: chat.jid })).toMatch(/^https:/);
  });
});
