import { MAX_VERSIONS, messageChannel, messageRoutes, ticketChannel, ticketRoutes } from "@recado/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addConversation } from "../../../testing/conversation.js";
import { units } from "../../kernel/db/current.js";
import { unit } from "../../kernel/db/unit.js";
import type { Chat, MessageRef } from "../../whatsapp/port.js";
import { lockTicket } from "../tickets/index.js";
import { applyEdit, applyReaction, applyRevoke, type NewMessage, writeMessage } from "./index.js";
import { handleLineEvent } from "./lineEvents.js";
import { sweepMessages } from "./sweep.js";

const api = useApi();

let companyId: number;
let admin: Client;
let attendantId: number;
let connectionId: number;
let ticketId: number;
let contactId: number;
let chat: Chat;
let count = 0;

beforeAll(async () => {
  const company = await api.makeCompany();
  companyId = company.id;
  // Looks without a trace: the tickets are another's.
  admin = company.admin;
  attendantId = (await api.makeUser(admin)).user?.id ?? 0;
  const [connection] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [companyId],
  );
  connectionId = connection?.id ?? 0;
});

beforeEach(async () => {
  const talk = { companyId, whatsappId: connectionId, userId: attendantId, text: "Antes" };
  ticketId = (await addConversation(api, talk)).openTicketId;
  const [row] = await api.sql<{ contactId: number; chat: string }>(
    `SELECT "contactId", chat FROM "Tickets" WHERE id = $1`,
    [ticketId],
  );
  contactId = row?.contactId ?? 0;
  const pn = row?.chat.split("@")[0] ?? "";
  chat = { jid: `${pn}@s.whatsapp.net`, pn, lid: `9${pn}`, isGroup: false };
});

const outside = <T>(work: () => Promise<T>) => units.exit(work);
const newId = () => {
  count += 1;
  return `IN${companyId}.${count}`;
};
/** Writes a message of the customer, as the pipeline does. */
const receive = (more: Partial<NewMessage> = {}) =>
  unit({ companyId }, async () => {
    const ticket = await lockTicket(ticketId);
    if (!ticket) throw new Error("the ticket is gone");
    return writeMessage({
      ticket,
      whatsappId: connectionId,
      chat: chat.jid,
      fromMe: false,
      waId: newId(),
      origin: "contact",
      contactId,
      body: "Oi",
      ...more,
    });
  });
/** A change that waits for its message for as long as that. */
const addEarly = (waId: string, action: object, age: string) =>
  api.sql(
    `INSERT INTO "EarlyChanges" ("companyId", "whatsappId", "waId", "fromMe", chat, change, "createdAt")
     VALUES ($1, $2, $3, false, $4, $5, now() - $6::interval)`,
    [
      companyId,
      connectionId,
      waId,
      chat.jid,
      { ...action, chats: [chat.jid], isGroup: false, sender: [chat.jid] },
      age,
    ],
  );
const list = async () => (await admin.call(messageRoutes.list, { params: { ticketId } })).messages;
const ticketRow = async () =>
  (
    await api.sql<{ lastMessage: string; fromMe: boolean; unreadMessages: number }>(
      `SELECT "lastMessage", "fromMe", "unreadMessages" FROM "Tickets" WHERE id = $1`,
      [ticketId],
    )
  )[0];
const theirs = (waId: string): MessageRef => ({ waId, fromMe: false, participant: null });
const about = (target: MessageRef) => ({ companyId, connectionId, chat, sender: chat, target });

describe("a message that comes", () => {
  it("counts as unread, moves the ticket and is told with it", async () => {
    await api.sql(`UPDATE "Tickets" SET "updatedAt" = '2020-01-01' WHERE id = $1`, [ticketId]);
    const listener = await api.openSocket(admin);
    await receive({ body: "Um" });
    await receive({ mediaType: "image", body: "" });
    expect(await ticketRow()).toEqual({ lastMessage: "📷 Foto", fromMe: false, unreadMessages: 2 });
    expect(await listener.wait(messageChannel, companyId, 2)).toMatchObject([
      {
        action: "create",
        message: { body: "Um", read: false },
        ticket: { unreadMessages: 1 },
        contact: { id: contactId },
      },
      { action: "create", message: { mediaType: "image" }, ticket: { unreadMessages: 2, lastMessage: "📷 Foto" } },
    ]);
    const [row] = await api.sql<{ isNow: boolean }>(
      `SELECT "updatedAt" > now() - interval '1 minute' AS "isNow" FROM "Tickets" WHERE id = $1`,
      [ticketId],
    );
    expect(row?.isNow).toBe(true);
  });

  it("says in the ticket's row who spoke last, what the customer wanted, and since when", async () => {
    const row = () => admin.call(ticketRoutes.show, { params: { ticketId } });
    const asked = await receive({ body: "Tem pão?", sentAt: new Date("2026-01-02T10:00:00Z") });
    expect(await row()).toMatchObject({
      last: { messageId: asked?.id, origin: "contact" },
      wanted: "Tem pão?",
      waitingSince: "2026-01-02T10:00:00.000Z",
    });
    // A menu and the answer to it change neither: the customer still waits for the same.
    await receive({ fromMe: true, origin: "bot", contactId: null, body: "[ 1 ] - Vendas" });
    await receive({ body: "1" });
    expect(await row()).toMatchObject({
      lastMessage: "1",
      wanted: "Tem pão?",
      waitingSince: "2026-01-02T10:00:00.000Z",
    });
    const said = await receive({ fromMe: true, origin: "user", contactId: null, userId: attendantId, body: "Tem!" });
    expect(await row()).toMatchObject({
      last: { messageId: said?.id, origin: "user", userId: attendantId, name: expect.any(String), ack: 0 },
      waitingSince: null,
    });
  });

  it("is one, however often and from however many sides it comes", async () => {
    const waId = newId();
    const written = await Promise.all(Array.from({ length: 20 }, () => receive({ waId })));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await ticketRow())?.unreadMessages).toBe(1);
  });

  it("of ours is known by its id, whatever the phone calls the chat", async () => {
    const own = { waId: newId(), fromMe: true, origin: "phone" as const, contactId: null };
    await receive({ body: "Pergunta" });
    expect((await receive({ ...own, body: "Do telefone" }))?.ack).toBe(2);
    expect(await receive({ ...own, chat: `${chat.lid}@lid` })).toBeNull();
    // Who answers has read.
    expect(await ticketRow()).toMatchObject({ lastMessage: "Do telefone", fromMe: true, unreadMessages: 0 });
    // A customer who chooses the same id has written all the same.
    expect(await receive({ waId: own.waId })).not.toBeNull();
  });

  it("takes the place of its stub, which counted already", async () => {
    const waId = newId();
    const stub = { waId, body: "", mediaType: "unsupported" as const, data: { isUndecryptable: true } };
    const first = await receive(stub);
    expect(await receive(stub)).toBeNull();
    const listener = await api.openSocket(admin);
    expect((await receive({ waId, body: "Legível" }))?.id).toBe(first?.id);
    expect(await receive({ waId, body: "Outra vez" })).toBeNull();
    expect(await receive(stub)).toBeNull();
    expect((await list()).at(-1)).toMatchObject({ body: "Legível", mediaType: "conversation", data: {} });
    expect(await ticketRow()).toMatchObject({ lastMessage: "Legível", unreadMessages: 1 });
    expect(await listener.wait(messageChannel, companyId)).toMatchObject([
      { action: "update", message: { id: first?.id } },
    ]);
  });

  it("counts anew in the place of a stub that was read, and leaves the answer to that the last word", async () => {
    const waId = newId();
    const stub = { waId, body: "", mediaType: "unsupported" as const, data: { isUndecryptable: true } };
    const first = await receive({ ...stub, sentAt: new Date("2026-01-02T10:00:00Z") });
    await admin.call(ticketRoutes.markRead, { params: { ticketId } });
    await receive({ fromMe: true, origin: "user", contactId: null, userId: attendantId, body: "Não consegui ler" });
    const listener = await api.openSocket(admin);
    await receive({ waId, body: "Legível" });
    expect(await ticketRow()).toEqual({ lastMessage: "Não consegui ler", fromMe: true, unreadMessages: 1 });
    expect(await admin.call(ticketRoutes.show, { params: { ticketId } })).toMatchObject({
      waitingSince: "2026-01-02T10:00:00.000Z",
    });
    expect(await listener.wait(messageChannel, companyId)).toMatchObject([
      { action: "create", message: { id: first?.id, body: "Legível", read: false }, ticket: { unreadMessages: 1 } },
    ]);
  });

  it("takes the place of its stub when our own phone wrote it", async () => {
    const own = { waId: newId(), fromMe: true, origin: "phone" as const, contactId: null };
    const stub = { ...own, body: "", mediaType: "unsupported" as const, data: { isUndecryptable: true } };
    const first = await receive(stub);
    expect((await receive({ ...own, body: "Legível" }))?.id).toBe(first?.id);
    expect(await receive(stub)).toBeNull();
    expect((await list()).at(-1)).toMatchObject({ body: "Legível", data: {} });
  });

  it("answers a message of its contact, or keeps what it quoted", async () => {
    const asked = newId();
    await receive({ waId: asked, body: "Qual?" });
    await receive({ quoted: { waId: asked, text: "Qual?" } });
    await receive({ quoted: { waId: "STATUS", text: "Promoção de ontem", fromMe: true } });
    const [, answer, stub] = (await list()).slice(-3);
    expect(answer?.quotedMsg).toMatchObject({ id: expect.any(Number), body: "Qual?", contact: { id: contactId } });
    expect(stub?.quotedMsg).toMatchObject({ id: null, body: "Promoção de ontem", fromMe: true, user: null });
    const ours = newId();
    await receive({ waId: ours, fromMe: true, contactId: null, userId: attendantId, origin: "user", body: "Amanhã" });
    await receive({ quoted: { waId: ours, text: "Amanhã" } });
    const by = { fromMe: true, origin: "user", user: { id: attendantId, name: expect.any(String) } };
    expect((await list()).at(-1)?.quotedMsg).toMatchObject(by);
    // Another contact's message is nobody's quote here, although it has this id.
    const other = await addConversation(api, {
      companyId,
      whatsappId: connectionId,
      userId: attendantId,
      text: "Segredo",
    });
    const [secret] = await api.sql<{ waId: string }>(`SELECT "waId" FROM "Messages" WHERE id = $1`, [other.messageId]);
    await receive({ quoted: { waId: secret?.waId ?? "", text: "" } });
    expect((await list()).at(-1)?.quotedMsg).toMatchObject({ id: null, body: "" });
  });

  it("shows of a message of another ticket what the quote itself says, and neither its file nor its later words", async () => {
    const asked = newId();
    await receive({ waId: asked, body: "Foto do contrato", mediaType: "image" });
    const before = ticketId;
    const [file] = await api.sql<{ id: number }>(
      `INSERT INTO "StoredFiles" ("companyId", name, mime, bytes) VALUES ($1, 'contrato.png', 'image/png', 1) RETURNING id`,
      [companyId],
    );
    await api.sql(
      `UPDATE "Messages" SET "mediaId" = $2, "mediaState" = 'ready', body = 'Segredo' WHERE "ticketId" = $1 AND "waId" = $3`,
      [before, file?.id, asked],
    );
    await receive({ quoted: { waId: asked, text: "Foto do contrato" } });
    expect((await list()).at(-1)?.quotedMsg).toMatchObject({ body: "Segredo", mediaUrl: expect.any(String) });
    await api.sql(`UPDATE "Tickets" SET status = 'closed' WHERE id = $1`, [before]);
    const [other] = await api.sql<{ id: number }>(
      `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "userId", chat, status)
       VALUES ($1, $2, $3, $4, $5, 'open') RETURNING id`,
      [companyId, contactId, connectionId, attendantId, chat.jid],
    );
    ticketId = other?.id ?? 0;
    const listener = await api.openSocket(admin);
    await receive({ quoted: { waId: asked, text: "Foto do contrato" } });
    const quotedMsg = { id: expect.any(Number), body: "Foto do contrato", mediaType: "image", mediaUrl: null };
    expect(await listener.wait(messageChannel, companyId)).toMatchObject([{ message: { quotedMsg } }]);
    expect((await list()).at(-1)?.quotedMsg).toMatchObject(quotedMsg);
    await admin.call(ticketRoutes.remove, { params: { ticketId: before } });
    expect((await list()).at(-1)?.quotedMsg).toBeNull();
  });

  it("may hold what Postgres keeps in no text", async () => {
    await receive({ body: "a\0b", mediaName: "x\0.pdf", data: { poll: { question: "q\0\ud800", options: ["\0"] } } });
    expect((await list()).at(-1)).toMatchObject({ body: "ab", mediaName: "x.pdf", data: { poll: { options: [""] } } });
  });
});

describe("a change that comes", () => {
  const edit = (waId: string, text: string, more: object = {}) =>
    unit({ companyId }, () => applyEdit({ ...about(theirs(waId)), text, at: new Date(), ...more }));
  const revoke = (waId: string, more: object = {}) =>
    unit({ companyId }, () => applyRevoke({ ...about(theirs(waId)), isAdmin: false, ...more }));
  const react = (target: MessageRef, emoji: string, name = "Cliente") =>
    unit({ companyId }, () => applyReaction({ ...about(target), emoji, by: { contactId, name } }));

  it("edits, keeping every version, and takes back, keeping the text", async () => {
    const waId = newId();
    const row = await receive({ waId, body: "um" });
    const listener = await api.openSocket(admin);
    await edit(waId, "dois");
    await edit(waId, "dois");
    await edit(waId, "três");
    expect(await ticketRow()).toMatchObject({ lastMessage: "três", unreadMessages: 1 });
    await revoke(waId);
    await revoke(waId);
    expect((await list()).at(-1)).toMatchObject({ body: "três", isEdited: true, isDeleted: true });
    const params = { messageId: row?.id ?? 0 };
    const versions = await admin.call(messageRoutes.listVersions, { params });
    expect(versions.map(({ body }) => body)).toEqual(["um", "dois"]);
    expect(await listener.wait(messageChannel, companyId, 3)).toHaveLength(3);
  });

  it("leaves nothing of what was edited or taken back in what the customer wanted", async () => {
    const row = () => admin.call(ticketRoutes.show, { params: { ticketId } });
    await api.sql(`DELETE FROM "Messages" WHERE "ticketId" = $1`, [ticketId]);
    const [first, second] = [newId(), newId()];
    await receive({ waId: first, body: "Tem pão?" });
    await receive({ waId: second, body: "Minha senha é 1234" });
    await receive({ fromMe: true, origin: "bot", contactId: null, body: "[ 1 ] - Vendas" });
    const choice = newId();
    await receive({ waId: choice, body: "1" });
    const listener = await api.openSocket(admin);
    await edit(second, "Minha conta?");
    expect(await row()).toMatchObject({ lastMessage: "1", wanted: "Minha conta?" });
    expect(await listener.wait(ticketChannel, companyId)).toMatchObject([{ ticket: { wanted: "Minha conta?" } }]);
    await revoke(second);
    expect(await row()).toMatchObject({ lastMessage: "1", wanted: "Tem pão?" });
    await revoke(first);
    expect(await row()).toMatchObject({ wanted: "1" });
    await revoke(choice);
    expect(await row()).toMatchObject({ wanted: "🚫 Mensagem apagada", lastMessage: "🚫 Mensagem apagada" });
    // Of a message that is early too.
    const late = newId();
    await revoke(late);
    await receive({ waId: late, body: "Segredo" });
    expect(await row()).toMatchObject({ wanted: "🚫 Mensagem apagada" });
  });

  it("keeps the newest versions of a message that is edited without end", async () => {
    const waId = newId();
    const row = await receive({ waId, body: "0" });
    for (let turn = 1; turn <= MAX_VERSIONS + 3; turn += 1) await edit(waId, String(turn));
    const bodies = async () => {
      const versions = await admin.call(messageRoutes.listVersions, { params: { messageId: row?.id ?? 0 } });
      return versions.map(({ body }) => Number(body));
    };
    const newest = Array.from({ length: MAX_VERSIONS }, (_, turn) => turn + 3);
    expect(await bodies()).toEqual(newest);
    // Written when all of them were kept.
    await api.sql(`UPDATE "Messages" SET versions = $2::jsonb || versions WHERE id = $1`, [
      row?.id,
      JSON.stringify(Array.from({ length: 150 }, () => ({ body: "-1", until: new Date().toISOString() }))),
    ]);
    expect(await bodies()).toEqual(newest);
  });

  it("puts one reaction a person to a message, and takes it away", async () => {
    const waId = newId();
    await receive({ waId });
    await react(theirs(waId), "👍");
    await react(theirs(waId), "🎉");
    expect((await list()).at(-1)?.reactions).toEqual([{ emoji: "🎉", fromMe: false, name: "Cliente" }]);
    // The cut falls into the middle of a sign.
    await react(theirs(waId), `a${"😀".repeat(20)}`);
    expect((await list()).at(-1)?.reactions).toMatchObject([{ emoji: `a${"😀".repeat(19)}` }]);
    await react(theirs(waId), "");
    expect((await list()).at(-1)?.reactions).toEqual([]);
  });

  it("waits for its message when it is early, also under the other name of the chat", async () => {
    const waId = newId();
    await react(theirs(waId), "👍");
    await edit(waId, "corrigido");
    await revoke(waId);
    await receive({ waId, body: "erado", chat: `${chat.lid}@lid` });
    expect((await list()).at(-1)).toMatchObject({
      body: "corrigido",
      isEdited: true,
      isDeleted: true,
      reactions: [{ emoji: "👍" }],
    });
    expect(await api.sql(`SELECT id FROM "EarlyChanges" WHERE "waId" = $1`, [waId])).toEqual([]);
  });

  it("waits for its message behind the stub of it, which says the new words meanwhile", async () => {
    const waId = newId();
    const stub = { waId, body: "", mediaType: "unsupported" as const, data: { isUndecryptable: true } };
    await edit(waId, "quase");
    const row = await receive(stub);
    await edit(waId, "certo");
    await sweepMessages();
    expect((await list()).at(-1)).toMatchObject({ body: "certo", isEdited: false });
    await receive({ waId, body: "errado" });
    expect((await list()).at(-1)).toMatchObject({ body: "certo", isEdited: true, data: {} });
    expect(await ticketRow()).toMatchObject({ lastMessage: "certo" });
    const versions = await admin.call(messageRoutes.listVersions, { params: { messageId: row?.id ?? 0 } });
    expect(versions.map(({ body }) => body)).toEqual(["errado", "quase"]);
    expect(await api.sql(`SELECT id FROM "EarlyChanges" WHERE "waId" = $1`, [waId])).toEqual([]);
  });

  it("and waits for a message that cannot be read goes with its ticket", async () => {
    const waId = newId();
    await receive({ waId, body: "", mediaType: "unsupported" as const, data: { isUndecryptable: true } });
    await edit(waId, "segredo");
    await admin.call(ticketRoutes.remove, { params: { ticketId } });
    expect(await api.sql(`SELECT id FROM "EarlyChanges" WHERE "waId" = $1`, [waId])).toEqual([]);
  });

  it("finds its message, though both came at once and neither saw the other", async () => {
    const waId = newId();
    await unit({ companyId }, async () => {
      const ticket = await lockTicket(ticketId);
      if (!ticket) throw new Error("the ticket is gone");
      const words = { chat: chat.jid, fromMe: false, waId, origin: "contact" as const, contactId, body: "errado" };
      await writeMessage({ ticket, whatsappId: connectionId, ...words });
      // By another line of the process, which is not in this unit.
      await outside(() => edit(waId, "corrigido", { chat: { ...chat, jid: `${chat.lid}@lid` } }));
    });
    const named = async () => (await list()).filter(({ wid }) => wid === waId).map(({ body }) => body);
    expect(await named()).toEqual(["errado"]);
    await sweepMessages();
    expect(await named()).toEqual(["corrigido"]);
    expect(await api.sql(`SELECT id FROM "EarlyChanges" WHERE "waId" = $1`, [waId])).toEqual([]);
  });

  it("is looked for by the sweep for ten minutes: after that only its message can meet it", async () => {
    await sweepMessages();
    const [long, short] = [newId(), newId()];
    for (const waId of [long, short]) await receive({ waId, body: "errado" });
    const text = { kind: "edit", text: "corrigido", at: new Date().toISOString() };
    await addEarly(long, text, "11 minutes");
    await addEarly(short, text, "9 minutes");
    await sweepMessages();
    const bodies = (await list()).filter(({ wid }) => [long, short].includes(wid)).map(({ body }) => body);
    expect(bodies).toEqual(["errado", "corrigido"]);
  });

  it("is forgotten after two days, also while another one cannot be done", async () => {
    const [waId, never] = [newId(), newId()];
    await receive({ waId, body: "certo" });
    await addEarly(waId, { kind: "edit", text: null, at: new Date().toISOString() }, "1 minute");
    await addEarly(never, { kind: "revoke", isAdmin: false }, "49 hours");
    await expect(sweepMessages()).rejects.toThrow();
    expect(await api.sql(`SELECT "waId" FROM "EarlyChanges" WHERE "waId" IN ($1, $2)`, [waId, never])).toEqual([
      { waId },
    ]);
    await api.sql(`DELETE FROM "EarlyChanges" WHERE "waId" = $1`, [waId]);
  });

  it("changes nothing of another chat, of another author, or of ours", async () => {
    const waId = newId();
    await receive({ waId, body: "meu" });
    const other: Chat = { jid: "5599@s.whatsapp.net", pn: "5599", lid: null, isGroup: false };
    await edit(waId, "forjado", { chat: other, sender: other });
    await revoke(waId, { sender: null });
    const [own] = await list();
    const ours = { waId: own?.wid ?? "", fromMe: true, participant: null };
    await edit(ours.waId, "forjado", { target: ours });
    await revoke(ours.waId, { target: ours });
    const shown = await list();
    expect(shown.at(-1)).toMatchObject({ body: "meu", isEdited: false, isDeleted: false });
    expect(shown[0]).toMatchObject({ body: "Antes", isEdited: false, isDeleted: false });
  });

  it("in a group is the author's alone, but for what administrators take back", async () => {
    const member = { jid: "5588@s.whatsapp.net", pn: "5588", lid: null };
    const another = { jid: "5577@s.whatsapp.net", pn: "5577", lid: null };
    const group = { chat: { ...chat, isGroup: true } };
    const waId = newId();
    await receive({ waId, body: "meu", participant: member.jid });
    await edit(waId, "forjado", { ...group, sender: another });
    expect((await list()).at(-1)?.body).toBe("meu");
    await edit(waId, "corrigido", { ...group, sender: member });
    await revoke(waId, { ...group, sender: another });
    expect((await list()).at(-1)).toMatchObject({ body: "corrigido", isDeleted: false });
    await revoke(waId, { ...group, sender: another, isAdmin: true });
    expect((await list()).at(-1)?.isDeleted).toBe(true);
  });
});

describe("what a line tells of our messages", () => {
  it("moves them forward, never back", async () => {
    const [own, failed] = await list();
    const waIds = [own?.wid ?? "", failed?.wid ?? "", "NOBODYS"];
    const at = new Date("2026-11-20T10:00:00Z");
    const receiveAck = (status: "accepted" | "delivered" | "read" | "failed", problem: string | null = null) =>
      handleLineEvent({ type: "ack", companyId, connectionId, chat: chat.jid, waIds, status, problem, at });
    const state = async () => (await list()).slice(0, 2).map(({ ack, problem }) => [ack, problem]);
    const listener = await api.openSocket(admin);
    await receiveAck("read");
    await receiveAck("delivered");
    await receiveAck("failed", "463");
    await receiveAck("accepted");
    // What arrived has no problem any more.
    expect(await state()).toEqual([
      [4, null],
      [4, null],
    ]);
    expect(await listener.wait(messageChannel, companyId, 2)).toHaveLength(2);
    const times = await api.sql(`SELECT "deliveredAt", "readAt" FROM "Messages" WHERE id = $1`, [own?.id]);
    expect(times).toEqual([{ deliveredAt: at, readAt: at }]);
  });

  it("and of what was read on the phone: that, and what came before", async () => {
    const waIds = [newId(), newId(), newId()];
    for (const waId of waIds) await receive({ waId });
    await handleLineEvent({ type: "chatRead", companyId, connectionId, chat: chat.jid, waIds: [waIds[1] ?? ""] });
    expect((await list()).slice(-3).map(({ read }) => read)).toEqual([true, true, false]);
    expect((await ticketRow())?.unreadMessages).toBe(1);
  });
});
