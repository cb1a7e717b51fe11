import { randomUUID } from "node:crypto";
import { contactChannel, messageChannel, messageRoutes, ticketChannel, ticketRoutes } from "@recado/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { useApi } from "../../../testing/api.js";
import {
  type Customer,
  decide,
  meetCustomer,
  move,
  PHOTO,
  type TicketRow,
  untilAnswered,
} from "../../../testing/customers.js";
import { catchUp, listen } from "../../../testing/live.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { fresh } from "../../../testing/world.js";
import { subscribe } from "../../kernel/bus.js";
import { unit } from "../../kernel/db/unit.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import type { LineEvent, MessageContent } from "../../whatsapp/types.js";

import { findContact } from "../contacts/index.js";
import { applyRevoke, type OutgoingMessage, sendMessage } from "../messages/index.js";
import { findOrOpenForProgram } from "../tickets/index.js";

const api = useApi();

interface Row {
  id: number;
  ticketId: number;
  contactId: number | null;
  body: string;
  fromMe: boolean;
  origin: string;
  mediaType: string;
  mediaState: string;
  data: Record<string, unknown>;
  isDeleted: boolean;
  versions: { body: string }[];
  reactions: { emoji: string; name: string }[];
  quotedId: number | null;
}
const messages = (office: Office) =>
  api.sql<Row>(`SELECT * FROM "Messages" WHERE "companyId" = $1 ORDER BY id`, [office.id]);
const contacts = (office: Office) =>
  api.sql<{ id: number; name: string; number: string; isGroup: boolean; isNamed: boolean; jid: string }>(
    `SELECT * FROM "Contacts" WHERE "companyId" = $1 ORDER BY id`,
    [office.id],
  );
const tickets = (office: Office) =>
  api.sql<TicketRow & { isGroup: boolean; chat: string }>(
    `SELECT * FROM "Tickets" WHERE "companyId" = $1 ORDER BY id`,
    [office.id],
  );
const close = (office: Office) =>
  api.sql(`UPDATE "Tickets" SET status = 'closed', "closedAt" = now() WHERE "companyId" = $1`, [office.id]);

/** Something done to a message, as a line tells of it. */
function change(office: Office, { address }: Customer, waId: string) {
  const target = { waId, fromMe: false, participant: null };
  const place = { companyId: office.id, connectionId: office.whatsappId, chat: { ...address, isGroup: false } };
  const did = { ...place, sender: address, at: new Date(), target };
  return {
    edit: (text: string) => emitLineEvent({ ...did, type: "edit", text }),
    revoke: () => emitLineEvent({ ...did, type: "revoke" }),
    react: (emoji: string) => emitLineEvent({ ...did, type: "reaction", emoji }),
  };
}

describe("a first word", () => {
  it("opens a ticket that waits, told to those who may see it and to nobody else", async () => {
    const office = await openOffice(api);
    const other = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const [mine, theirs, elsewhere] = [
      await listen(api, office.admin),
      await listen(api, seller),
      await listen(api, other.admin),
    ];
    const customer = meetCustomer(api, office);
    const waId = await customer.says("Bom dia", { pushName: "Ana\u202e  Maria\n" });
    expect(await tickets(office)).toMatchObject([
      { status: "pending", unreadMessages: 1, lastMessage: "Bom dia", chat: customer.jid, isGroup: false },
    ]);
    expect(await contacts(office)).toMatchObject([{ name: "Ana Maria", isNamed: false, jid: customer.jid }]);
    expect(await messages(office)).toMatchObject([{ body: "Bom dia", fromMe: false, origin: "contact" }]);
    for (const listener of [mine, theirs, elsewhere]) await catchUp(listener);
    const told = (listener: typeof mine) => listener.received.filter(({ event }) => /ticket|appMessage/.test(event));
    expect(await mine.wait(messageChannel, office.id)).toMatchObject([
      {
        action: "create",
        message: { wid: waId, body: "Bom dia" },
        ticket: { status: "pending" },
        contact: { name: "Ana Maria" },
      },
    ]);
    expect(await mine.wait(ticketChannel, office.id)).toMatchObject([{ action: "update" }]);
    expect([told(theirs), told(elsewhere)]).toEqual([[], []]);
  });

  it("is one message, however often it comes, and whatever became of its ticket", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const said = customer.event("oi");
    for (let turn = 0; turn < 3; turn += 1) await emitLineEvent(said);
    await Promise.all([emitLineEvent(said), emitLineEvent(said)]);
    expect(await tickets(office)).toMatchObject([{ unreadMessages: 1 }]);
    await close(office);
    await emitLineEvent(said);
    expect(await tickets(office)).toMatchObject([{ status: "closed" }]);
    expect(await messages(office)).toHaveLength(1);
  });

  it("goes to the closed ticket inside the window, else to a new one, never to both", async () => {
    const office = await openOffice(api);
    await decide(office, { autoReopenTimeout: "10" });
    const customer = meetCustomer(api, office);
    await customer.says("um");
    await close(office);
    await customer.says("dois");
    expect(await tickets(office)).toMatchObject([{ status: "pending", lastMessage: "dois" }]);
    await close(office);
    await api.sql(`UPDATE "Tickets" SET "closedAt" = now() - interval '11 minutes' WHERE "companyId" = $1`, [
      office.id,
    ]);
    await Promise.all(["três", "quatro", "cinco"].map((text) => customer.says(text)));
    const [old, current, ...more] = await tickets(office);
    expect([old?.status, current?.status, more]).toEqual(["closed", "pending", []]);
    expect((await messages(office)).map(({ ticketId }) => ticketId === old?.id)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("who wrote", () => {
  it("is one contact by LID, by number, and by both, with all that was said", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const lid = String(7_000_000_000 + fresh());
    const asLid = { jid: `${lid}@lid`, pn: null, lid };
    await customer.says("pelo LID", { chat: { ...asLid, isGroup: false }, sender: asLid, pushName: "" });
    expect(await contacts(office)).toMatchObject([{ number: "", name: "Contato" }]);
    await customer.says("pelo número", { pushName: "Rui" });
    expect(await tickets(office)).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    const asBoth = { ...asLid, pn: customer.pn };
    await customer.says("por ambos", { chat: { ...asBoth, isGroup: false }, sender: asBoth, pushName: "Rui" });
    const [contact, ...others] = await contacts(office);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ name: "Rui", number: customer.pn, jid: asLid.jid });
    const running = (await tickets(office)).filter(({ status }) => status !== "closed");
    expect(running).toMatchObject([
      { contactId: contact?.id, lastMessage: "por ambos", unreadMessages: 3, chat: asLid.jid },
    ]);
    expect((await messages(office)).map(({ contactId }) => contactId)).toEqual(Array(3).fill(contact?.id));
  });

  it("is answered under the old name while something waits under it, so that answers keep their order", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const lid = String(7_000_000_000 + fresh());
    const asBoth = { jid: `${lid}@lid`, pn: customer.pn, lid };
    const saysByLid = (text: string) =>
      customer.says(text, { chat: { ...asBoth, isGroup: false }, sender: asBoth, pushName: "Rui" });
    await customer.says("oi");
    const [{ id: ticketId, chat: byNumber } = { id: 0, chat: "" }] = await tickets(office);
    await api.sql(`UPDATE "Tickets" SET status = 'open', "userId" = $2 WHERE id = $1`, [
      ticketId,
      office.admin.user?.id,
    ]);
    const answer = (body: string) =>
      office.admin.call(messageRoutes.create, { params: { ticketId }, body: { body, clientId: randomUUID() } });
    await answer("o filme");
    await saysByLid("ok");
    await answer("e o resto");
    const chats = await api.sql<{ chat: string }>(`SELECT chat FROM "WaOutbox" WHERE "companyId" = $1 ORDER BY id`, [
      office.id,
    ]);
    expect(chats.map(({ chat }) => chat)).toEqual([byNumber, byNumber]);
    await api.sql(`UPDATE "WaOutbox" SET status = 'accepted' WHERE "companyId" = $1`, [office.id]);
    await saysByLid("chegou");
    expect(await tickets(office)).toMatchObject([{ chat: asBoth.jid }]);
  });

  it("is one contact with and without the ninth digit", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const rest = String(91_000_000 + fresh());
    for (const pn of [`5551${rest}`, `55519${rest}`]) {
      const address = { jid: `${pn}@s.whatsapp.net`, pn, lid: null };
      await customer.says("oi", { chat: { ...address, isGroup: false }, sender: address });
    }
    expect(await contacts(office)).toMatchObject([{ number: `55519${rest}`, jid: `55519${rest}@s.whatsapp.net` }]);
    expect(await tickets(office)).toMatchObject([{ unreadMessages: 2 }]);
  });

  it("is called what the phone's owner calls them, unless a person gave another name", async () => {
    const office = await openOffice(api);
    const [ana, rui] = [meetCustomer(api, office), meetCustomer(api, office)];
    await ana.says("oi");
    await rui.says("oi");
    await api.sql(`UPDATE "Contacts" SET name = 'Rui da Silva', "isNamed" = true WHERE number = $1`, [rui.pn]);
    const listener = await listen(api, office.admin);
    const stranger = meetCustomer(api, office);
    const names = [
      { ...ana.address, name: "Ana\u0000 (escola)\ud800", pushName: "Aninha" },
      { ...rui.address, name: "Rui", pushName: null },
      { ...stranger.address, name: "Ninguém", pushName: null },
    ];
    await emitLineEvent({ type: "contacts", companyId: office.id, connectionId: office.whatsappId, contacts: names });
    expect(await contacts(office)).toMatchObject([{ name: "Ana (escola)" }, { name: "Rui da Silva" }]);
    expect(await listener.wait(contactChannel, office.id)).toMatchObject([{ contact: { name: "Ana (escola)" } }]);
    await ana.says("de novo", { pushName: "Aninha" });
    expect((await contacts(office))[0]?.name).toBe("Ana (escola)");
  });

  it("has another picture fetched when theirs has changed", async () => {
    const office = await openOffice(api);
    const [ana, rui] = [meetCustomer(api, office), meetCustomer(api, office)];
    for (const customer of [ana, rui]) await customer.says("oi");
    await api.sql(`UPDATE "Contacts" SET "pictureAt" = now() WHERE "companyId" = $1`, [office.id]);
    const bare = { name: null, pushName: null };
    const told = [
      { ...ana.address, ...bare, hasChangedPicture: true },
      { ...rui.address, ...bare, hasChangedPicture: false },
    ];
    await emitLineEvent({ type: "contacts", companyId: office.id, connectionId: office.whatsappId, contacts: told });
    const rows = await api.sql<{ isOld: boolean }>(
      `SELECT "pictureAt" IS NULL AS "isOld" FROM "Contacts" WHERE "companyId" = $1 ORDER BY id`,
      [office.id],
    );
    expect(rows.map(({ isOld }) => isOld)).toEqual([true, false]);
  });
});

describe("who was asked by a campaign", () => {
  /** A program of ours says something, as it does: in the running conversation or a closed one. */
  const speak = (office: Office, contactId: number, origin: OutgoingMessage["origin"]) =>
    unit({ companyId: office.id }, async () => {
      const contact = await findContact(contactId);
      if (!contact) throw new Error("the contact is gone");
      const ticket = await findOrOpenForProgram(contact, office.whatsappId);
      return (await sendMessage({ ticket, content: { text: "Quer receber?" }, origin })).id;
    });

  /** A customer with a conversation that is over or runs, whom a campaign under way has asked. */
  async function ask(before: "closed" | "pending" = "closed") {
    const office = await openOffice(api);
    await decide(office, { autoReopenTimeout: "10" });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    if (before === "closed") await close(office);
    const [{ contactId } = { contactId: 0 }] = await customer.tickets();
    const requestId = await speak(office, contactId, "campaign");
    await api.sql(
      `WITH made AS (
         INSERT INTO "Campaigns" ("companyId", name, status, messages, confirmations, recipients, requested)
         VALUES ($1, 'Promoção', 'EM_ANDAMENTO', '[]', '[]', 1, 1) RETURNING id)
       INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isStranger", state, "contactId",
                                         "whatsappId", "requestId", "queuedAt", "requestedAt")
       SELECT $1, id, '', $2, '', false, 'requested', $3, $4, $5, now(), now() FROM made`,
      [office.id, customer.pn, contactId, office.whatsappId, requestId],
    );
    return { office, customer, contactId };
  }

  it("says yes without opening anything, however often that comes, and the campaign hears it", async () => {
    const { office, customer } = await ask();
    const yes = customer.event("Sím!");
    for (let turn = 0; turn < 3; turn += 1) await emitLineEvent(yes);
    await untilAnswered(api, office.id);
    expect(await customer.tickets()).toMatchObject([
      { status: "closed", lastMessage: "oi" },
      { status: "closed", lastMessage: "Sím!", unreadMessages: 0 },
    ]);
    expect((await messages(office)).map(({ body }) => body)).toEqual(["oi", "Quer receber?", "Sím!"]);
    const recipients = () => api.sql(`SELECT state FROM "CampaignRecipients" WHERE "companyId" = $1`, [office.id]);
    await expect.poll(recipients).toEqual([{ state: "waiting" }]);
    expect(await api.sql(`SELECT confirmed, waiting FROM "Campaigns" WHERE "companyId" = $1`, [office.id])).toEqual([
      { confirmed: 1, waiting: 1 },
    ]);
  });

  it.each([
    ["asks back", "Quem é você?"],
    ["sends a picture", PHOTO],
  ])("waits for an attendant when he %s", async (_, what) => {
    const { customer } = await ask();
    await customer.says(what);
    expect((await customer.tickets()).filter(({ status }) => status === "pending")).toMatchObject([
      { unreadMessages: 1 },
    ]);
  });

  it("says yes to whatever else was said since, and in a conversation that runs, so that people read it", async () => {
    const asked = await ask();
    await speak(asked.office, asked.contactId, "api");
    await asked.customer.says("sim");
    expect(await asked.customer.tickets()).toMatchObject([{ status: "closed" }, { status: "pending" }]);
    const { customer } = await ask("pending");
    await customer.says("sim");
    expect(await customer.tickets()).toMatchObject([{ status: "pending", unreadMessages: 2 }]);
  });
});

describe("what was done to a message", () => {
  it.each(["after", "before"] as const)("shows on it, also when it is heard %s it", async (when) => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const [first, second, third] = ["oi erado", "apagada", "boa notícia"].map((text) => customer.event(text));
    const all = [first, second, third].flatMap((event) => event ?? []);
    const doAll = async () => {
      await change(office, customer, first?.ref.waId ?? "").edit("oi errado");
      await change(office, customer, second?.ref.waId ?? "").revoke();
      await change(office, customer, third?.ref.waId ?? "").react("👍");
    };
    if (when === "before") await doAll();
    expect(await tickets(office)).toEqual([]);
    for (const event of all) await emitLineEvent(event);
    if (when === "after") await doAll();
    const [edited, deleted, liked] = await messages(office);
    expect(edited).toMatchObject({ body: "oi errado", versions: [{ body: "oi erado" }] });
    expect(deleted).toMatchObject({ body: "apagada", isDeleted: true });
    expect(liked?.reactions).toMatchObject([{ emoji: "👍" }]);
    expect(await tickets(office)).toMatchObject([{ unreadMessages: 3 }]);
  });

  it("is a right of who leads a group there alone, and who wrote it needs none", async () => {
    const office = await openOffice(api);
    await decide(office, { CheckMsgIsGroup: "disabled" });
    const customer = meetCustomer(api, office);
    await customer.says("de outra conversa");
    const chat = { jid: `12036317${office.id}@g.us`, pn: null, lid: null, isGroup: true };
    const ref = { waId: `G${fresh()}`, fromMe: false, participant: customer.jid };
    await customer.says("do grupo", { chat, ref });
    const [elsewhere, inGroup] = await messages(office);
    const asked: unknown[] = [];
    onTestFinished(subscribe("whatsapp.ask", (question) => void asked.push(question)));
    const place = { companyId: office.id, connectionId: office.whatsappId, chat, sender: customer.address };
    const target = { waId: `X${fresh()}`, fromMe: true, participant: null };
    await api.sql(`UPDATE "Messages" SET "waId" = $2, "fromMe" = true WHERE id = $1`, [elsewhere?.id, target.waId]);
    await unit(place, () => applyRevoke({ ...place, target, isAdmin: true }));
    await emitLineEvent({ ...place, type: "revoke", at: new Date(), target: ref });
    expect((await messages(office)).map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      [elsewhere?.id, false],
      [inGroup?.id, true],
    ]);
    expect(asked).toEqual([]);
  });

  it("opens no ticket", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const waId = await customer.says("oi");
    await close(office);
    const done = change(office, customer, waId);
    await done.react("❤️");
    await done.edit("olá");
    await done.revoke();
    expect(await tickets(office)).toMatchObject([{ status: "closed" }]);
    expect(await messages(office)).toMatchObject([{ body: "olá", isDeleted: true, reactions: [{ emoji: "❤️" }] }]);
  });
});

describe("every kind", () => {
  const thumbnail = Buffer.from("kleines Bild").toString("base64");
  const place = { latitude: -23.5, longitude: -46.6, name: "Sé", address: "Centro", isLive: false };
  const kinds: [string, MessageContent, Partial<Row>][] = [
    ["a picture", PHOTO, { mediaType: "image", mediaState: "loading" }],
    [
      "a picture that says how large it is",
      { ...PHOTO, size: { width: 1_080, height: 1_920 } },
      { mediaType: "image", data: { width: 1_080, height: 1_920 } },
    ],
    [
      "a voice note",
      { ...PHOTO, media: { ...PHOTO.media, kind: "audio" }, seconds: 7, isVoice: true, waveform: [0, 99] },
      { mediaType: "audio", data: { seconds: 7, isVoice: true, waveform: [0, 99] } },
    ],
    ["a sticker", { ...PHOTO, media: { ...PHOTO.media, kind: "sticker" } }, { mediaType: "sticker" }],
    [
      "a place",
      { kind: "location", ...place, thumbnail },
      {
        mediaType: "locationMessage",
        body: "Sé, Centro",
        data: { location: { ...place, thumbnail: `data:image/jpeg;base64,${thumbnail}` } },
      },
    ],
    [
      "a card",
      {
        kind: "contacts",
        cards: [{ name: "Zé", vcard: "BEGIN:VCARD\nTEL;waid=5511999990000:+55 11 99999-0000\nEND:VCARD" }],
      },
      { mediaType: "contactMessage", body: "Zé" },
    ],
    [
      "a poll",
      { kind: "poll", question: "Cor?", options: ["Azul", "Verde"], secret: null },
      { mediaType: "poll", body: "Cor?" },
    ],
    ["a button", { kind: "choice", id: "b1", text: "Sim" }, { mediaType: "conversation", body: "Sim" }],
    ["a new invention", { kind: "unsupported", name: "hologramMessage" }, { mediaType: "unsupported" }],
  ];
  it.each(kinds)("of message is kept: %s", async (_, content, expected) => {
    const office = await openOffice(api);
    await meetCustomer(api, office).says(content);
    expect(await messages(office)).toMatchObject([expected]);
    const [ticket] = await tickets(office);
    expect(ticket?.lastMessage).not.toBe("");
  });

  it("that cannot be read holds its place for the message itself", async () => {
    const office = await openOffice(api);
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [office.whatsappId]);
    const customer = meetCustomer(api, office);
    const stub = customer.event({ kind: "undecryptable" });
    await emitLineEvent(stub);
    await untilAnswered(api, office.id);
    expect(await messages(office)).toMatchObject([{ mediaType: "unsupported", data: { isUndecryptable: true } }]);
    expect(await customer.received()).toEqual([]);
    await emitLineEvent({ ...stub, content: { kind: "text", text: "agora sim" } });
    await emitLineEvent(stub);
    await untilAnswered(api, office.id);
    const [message, ...more] = await messages(office);
    expect(message).toMatchObject({ mediaType: "conversation", body: "agora sim", data: {} });
    expect(more).toMatchObject([{ origin: "bot", body: "Olá!" }]);
    expect(await customer.received()).toEqual(["Olá!"]);
    expect(await tickets(office)).toMatchObject([{ unreadMessages: 1 }]);
  });

  it("that can be read only when its conversation is over begins one, and is answered there", async () => {
    const office = await openOffice(api);
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [office.whatsappId]);
    const customer = meetCustomer(api, office);
    const stub = customer.event({ kind: "undecryptable" });
    await emitLineEvent(stub);
    const [before] = await tickets(office);
    await move(office.admin, before?.id ?? 0, { status: "closed" });
    const listener = await listen(api, office.admin);
    const readable = { ...stub, content: { kind: "text", text: "agora sim" } } as const;
    await emitLineEvent(readable);
    await emitLineEvent(readable);
    await untilAnswered(api, office.id);
    const [, running, ...more] = await tickets(office);
    expect([running, more]).toMatchObject([{ status: "pending", unreadMessages: 1 }, []]);
    expect(await messages(office)).toMatchObject([
      { body: "agora sim", ticketId: running?.id },
      { origin: "bot", body: "Olá!", ticketId: running?.id },
    ]);
    expect(await customer.received()).toEqual(["Olá!"]);
    const told = await listener.wait(messageChannel, office.id);
    expect(told[0]).toMatchObject({ action: "create", ticket: { id: running?.id, unreadMessages: 1 } });
  });

  it("that can be read only when its conversation is over may be a sticker, which begins none", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const stub = customer.event({ kind: "undecryptable" });
    await emitLineEvent(stub);
    await close(office);
    await emitLineEvent({ ...stub, content: { ...PHOTO, media: { ...PHOTO.media, kind: "sticker" } } });
    expect(await tickets(office)).toMatchObject([{ status: "closed", unreadMessages: 0 }]);
    expect(await messages(office)).toMatchObject([{ mediaType: "sticker" }]);
  });

  it("of our own phone takes its place where that is, though the conversation is over", async () => {
    const office = await openOffice(api);
    const own = { ref: { waId: `PHONE${fresh()}`, fromMe: true, participant: null }, sender: null };
    const stub = meetCustomer(api, office).event({ kind: "undecryptable" }, own);
    await emitLineEvent(stub);
    await close(office);
    await emitLineEvent({ ...stub, content: { kind: "text", text: "agora sim" } });
    expect(await tickets(office)).toMatchObject([{ status: "closed" }]);
    expect(await messages(office)).toMatchObject([{ body: "agora sim" }]);
  });

  it("names what it answers to, when that was said in its own conversation", async () => {
    const office = await openOffice(api);
    const [customer, other] = [meetCustomer(api, office), meetCustomer(api, office)];
    const waId = await customer.says("pergunta");
    const quoted = { waId, participant: null, text: "pergunta" };
    await customer.says("resposta", { quoted });
    await other.says("resposta", { quoted });
    const [asked, answered, stranger] = await messages(office);
    expect(answered?.quotedId).toBe(asked?.id);
    expect(stranger).toMatchObject({ quotedId: null, quoted: { body: "pergunta" } });
  });
});

describe("a sticker", () => {
  const STICKER = { ...PHOTO, media: { ...PHOTO.media, kind: "sticker" } } as const;

  it("where nobody talks stands read in the last conversation, inside its window too, and opens nothing", async () => {
    const office = await openOffice(api);
    await decide(office, { autoReopenTimeout: "10" });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await close(office);
    await customer.says("tudo certo");
    await close(office);
    await api.sql(`UPDATE "Tickets" SET "unreadMessages" = 0 WHERE "companyId" = $1`, [office.id]);
    await customer.says(STICKER);
    const own = { ref: { waId: `PHONE${fresh()}`, fromMe: true, participant: null }, sender: null };
    await customer.says(STICKER, own);
    const [ticket, ...more] = await tickets(office);
    expect([ticket, more]).toMatchObject([{ status: "closed", unreadMessages: 0 }, []]);
    const said = (await messages(office)).slice(2);
    expect(said).toMatchObject([
      { mediaType: "sticker", ticketId: ticket?.id, origin: "contact" },
      { mediaType: "sticker", ticketId: ticket?.id, origin: "phone" },
    ]);
    // Words begin anew.
    await customer.says("voltei");
    expect(await tickets(office)).toMatchObject([{ status: "pending", unreadMessages: 1 }]);
  });

  it("is unread in a conversation that runs, and opens one for who never had any, in a group as well", async () => {
    const office = await openOffice(api);
    await decide(office, { CheckMsgIsGroup: "disabled" });
    const [ana, rui] = [meetCustomer(api, office), meetCustomer(api, office)];
    await ana.says(STICKER);
    await ana.says(STICKER);
    expect(await tickets(office)).toMatchObject([{ status: "pending", unreadMessages: 2 }]);
    const jid = `12036311${office.id}@g.us`;
    const inGroup = () => ({
      chat: { jid, pn: null, lid: null, isGroup: true },
      ref: { waId: `G${fresh()}`, fromMe: false, participant: rui.jid },
    });
    await rui.says(STICKER, inGroup());
    await close(office);
    await rui.says(STICKER, inGroup());
    expect(await tickets(office)).toMatchObject([{ status: "closed" }, { status: "closed", isGroup: true }]);
  });
});

describe("our own phone", () => {
  it("speaks in the ticket; what we sent ourselves comes back as nothing new", async () => {
    const office = await openOffice(api);
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [office.whatsappId]);
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    const [sent] = await api.sql<{ waId: string }>(`SELECT "waId" FROM "WaOutbox" WHERE "companyId" = $1`, [office.id]);
    const lid = { jid: "900000001@lid", pn: null, lid: "900000001" };
    const own = (waId: string) => ({ ref: { waId, fromMe: true, participant: null }, sender: null });
    // The phone may name the chat otherwise than we did.
    await customer.says("Olá!", { ...own(sent?.waId ?? ""), chat: { ...lid, isGroup: false } });
    expect(await messages(office)).toHaveLength(2);
    expect(await contacts(office)).toHaveLength(1);
    await customer.says("Já respondo", { ...own(`PHONE${fresh()}`), pushName: "Loja" });
    expect((await messages(office)).at(-1)).toMatchObject({ origin: "phone", fromMe: true, contactId: null });
    expect(await tickets(office)).toMatchObject([{ unreadMessages: 0, lastMessage: "Já respondo", status: "pending" }]);
    expect(await contacts(office)).toMatchObject([{ name: "Cliente" }]);
  });
});

describe("a group", () => {
  const groupEvent = (office: Office, customer: Customer): Partial<Extract<LineEvent, { type: "message" }>> => {
    const jid = `12036300${office.id}@g.us`;
    const participant = customer.jid;
    return {
      chat: { jid, pn: null, lid: null, isGroup: true },
      ref: { waId: `G${fresh()}`, fromMe: false, participant },
    };
  };

  it("is not heard where the company does not want it, not even a reaction", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    const said = customer.event("oi gente", groupEvent(office, customer));
    await emitLineEvent(said);
    await emitLineEvent({ ...said, type: "reaction", target: said.ref, emoji: "👍" });
    expect([await contacts(office), await tickets(office)]).toEqual([[], []]);
  });

  it("is a contact with a ticket of its own, in which each member has a name; no bot answers", async () => {
    const office = await openOffice(api);
    await decide(office, { CheckMsgIsGroup: "disabled" });
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [office.whatsappId]);
    const [ana, rui] = [meetCustomer(api, office), meetCustomer(api, office)];
    await ana.says("oi gente", { ...groupEvent(office, ana), pushName: "Ana" });
    await rui.says("oi Ana", { ...groupEvent(office, rui), pushName: "Rui" });
    expect(await contacts(office)).toMatchObject([{ isGroup: true }, { name: "Ana" }, { name: "Rui", number: rui.pn }]);
    const [group, first, second] = await contacts(office);
    expect(await tickets(office)).toMatchObject([{ isGroup: true, contactId: group?.id, unreadMessages: 2 }]);
    expect((await messages(office)).map(({ contactId }) => contactId)).toEqual([first?.id, second?.id]);
  });
});

describe("a call", () => {
  const ring = (office: Office, { address }: Customer, status: "offered" | "ended", at = new Date()) =>
    emitLineEvent({
      type: "call",
      companyId: office.id,
      connectionId: office.whatsappId,
      callId: `CALL${fresh()}`,
      from: address,
      at,
      isVideo: true,
      status,
    });

  it("is written into the running conversation and answered with why nobody picks up", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await ring(office, customer, "offered");
    await ring(office, customer, "ended");
    expect(await messages(office)).toMatchObject([
      {},
      { mediaType: "call_log", data: { call: { isVideo: true } } },
      { origin: "notice" },
    ]);
    expect(await customer.received()).toEqual([expect.stringContaining("chamadas de voz e vídeo")]);
  });

  it("brings back a conversation that was put aside, as a message does", async () => {
    const office = await openOffice(api);
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    const [{ id: ticketId } = { id: 0 }] = await customer.tickets();
    await move(office.admin, ticketId, { status: "open", userId: office.admin.user?.id ?? 0 });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await office.admin.call(ticketRoutes.snooze, { params: { ticketId }, body: { until } });
    await ring(office, customer, "ended");
    expect(await customer.tickets()).toMatchObject([{ snoozedUntil: null, unreadMessages: 2 }]);
  });

  it("of whom nobody talks to is answered too, once an hour, and opens nothing again", async () => {
    const office = await openOffice(api);
    const [former, stranger] = [meetCustomer(api, office), meetCustomer(api, office)];
    await former.says("oi");
    await close(office);
    for (const customer of [former, stranger, former, stranger]) await ring(office, customer, "ended");
    for (const customer of [former, stranger])
      expect(await customer.received()).toEqual([expect.stringContaining("chamadas de voz e vídeo")]);
    const closed = { status: "closed", unreadMessages: 0 };
    expect(await former.tickets()).toMatchObject([{ status: "closed" }, closed]);
    expect(await stranger.tickets()).toMatchObject([closed]);
    await api.sql(`UPDATE "Messages" SET "createdAt" = now() - interval '61 minutes' WHERE "companyId" = $1`, [
      office.id,
    ]);
    await ring(office, stranger, "ended");
    expect(await stranger.received()).toHaveLength(2);
    expect(await stranger.tickets()).toHaveLength(1);
  });

  it("that was missed while the line was down stands at its time, and is told nobody about by then", async () => {
    const office = await openOffice(api);
    const [customer, stranger] = [meetCustomer(api, office), meetCustomer(api, office)];
    await customer.says("oi");
    const at = new Date(Date.now() - 2 * 3_600_000);
    for (const caller of [customer, stranger]) await ring(office, caller, "ended", at);
    const [, call] = await api.sql<{ mediaType: string; sentAt: Date }>(
      `SELECT "mediaType", "sentAt" FROM "Messages" WHERE "companyId" = $1 ORDER BY id`,
      [office.id],
    );
    expect(call).toEqual({ mediaType: "call_log", sentAt: at });
    expect([...(await customer.received()), ...(await stranger.received())]).toEqual([]);
    expect(await stranger.tickets()).toEqual([]);
  });

  it("is not answered for a company that may not work, nor is anything opened for it", async () => {
    const office = await openOffice(api);
    const [customer, stranger] = [meetCustomer(api, office), meetCustomer(api, office)];
    await customer.says("oi");
    await api.sql(`UPDATE "Companies" SET "dueDate" = '2020-01-01' WHERE id = $1`, [office.id]);
    for (const caller of [customer, stranger]) await ring(office, caller, "ended");
    expect(await messages(office)).toMatchObject([{}, { mediaType: "call_log" }]);
    expect([...(await customer.received()), ...(await stranger.received())]).toEqual([]);
    expect(await stranger.tickets()).toEqual([]);
  });

  it("is nobody's business where calls are taken", async () => {
    const office = await openOffice(api);
    await decide(office, { call: "enabled" });
    const customer = meetCustomer(api, office);
    await customer.says("oi");
    await ring(office, customer, "ended");
    expect(await messages(office)).toHaveLength(1);
  });
});
