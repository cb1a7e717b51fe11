import { type Message, messageChannel, messageRoutes, queueRoutes, quickMessageRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addConversation, type Conversation } from "../../../testing/conversation.js";
import { holdChange } from "../../../testing/holdTable.js";
import { LOST_RIGHTS } from "../../../testing/lostRights.js";
import { composeMp3 } from "../../../testing/mp3.js";
import { freshColor, PIXEL } from "../../../testing/world.js";
import { statements } from "../../kernel/db/database.js";
import { mediaAddress } from "../../kernel/storage/storage.js";

const api = useApi();

/** An office with a conversation. */
interface Office extends Conversation {
  id: number;
  admin: Client;
  ana: Client;
  bia: Client;
  queueId: number;
  whatsappId: number;
}
let office: Office;
const stranger = 2_147_000_000;

/** A company with two attendants, of whom the first has a ticket on a number that is not connected. */
async function openOffice(): Promise<Office> {
  const { id, admin } = await api.makeCompany();
  const queue = await admin.call(queueRoutes.create, { body: { name: "Vendas", color: freshColor() } });
  const [ana, bia] = [await api.makeUser(admin, "user", [queue.id]), await api.makeUser(admin, "user", [queue.id])];
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [id],
  );
  const whatsappId = row?.id ?? 0;
  const talk = { companyId: id, whatsappId, userId: ana.user?.id ?? 0, text: "Antes" };
  return { id, admin, ana, bia, queueId: queue.id, whatsappId, ...(await addConversation(api, talk)) };
}

beforeAll(async () => {
  office = await openOffice();
});

const to = (ticketId: number) => ({ params: { ticketId } });
const of = (messageId: number) => ({ params: { messageId } });
const write = async (body: object, client = office.ana): Promise<Message[]> =>
  (await client.call(messageRoutes.create, { ...to(office.openTicketId), body })).messages;
const outbox = (waId?: string) =>
  api.sql<{ chat: string; waId: string; content: Record<string, unknown>; status: string }>(
    `SELECT chat, "waId", content, status FROM "WaOutbox" WHERE "connectionId" = $1 AND ($2::text IS NULL OR "waId" = $2)
      ORDER BY id`,
    [office.whatsappId, waId ?? null],
  );
const ticketRow = async () =>
  (
    await api.sql<{ lastMessage: string; fromMe: boolean; unreadMessages: number }>(
      `SELECT "lastMessage", "fromMe", "unreadMessages" FROM "Tickets" WHERE id = $1`,
      [office.openTicketId],
    )
  )[0];
const upload = (fields: Record<string, string | string[]>, files: { name: string; bytes: Buffer }[]) => {
  const request = office.ana.agent
    .post(`/backend/messages/${office.openTicketId}`)
    .set({ authorization: `Bearer ${office.ana.token}` });
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) request.field(name, value);
  for (const { name, bytes } of files) request.attach("medias", bytes, name);
  return request;
};

describe("a message an attendant writes", () => {
  it("is there at once, waits in the outbox under its own id, and is told to those who see the ticket", async () => {
    const [hears, sees, not] = [
      await api.openSocket(office.ana),
      await api.openSocket(office.admin),
      await api.openSocket(await api.makeUser(office.admin)),
    ];
    await api.sql(`UPDATE "Tickets" SET "unreadMessages" = 3 WHERE id = $1`, [office.openTicketId]);
    const [message] = await write({ body: "Seu pedido saiu", fromMe: false, read: false });
    if (!message) throw new Error("nothing was written");
    expect(message).toMatchObject({
      body: "Seu pedido saiu",
      fromMe: true,
      read: true,
      ack: 0,
      problem: null,
      origin: "user",
      mediaType: "conversation",
      mediaUrl: null,
      userId: office.ana.user?.id,
      contactId: null,
      clientId: null,
    });
    expect(await outbox(message.wid)).toMatchObject([
      { content: { kind: "text", text: "Seu pedido saiu" }, status: "waiting" },
    ]);
    expect(await ticketRow()).toEqual({ lastMessage: "Seu pedido saiu", fromMe: true, unreadMessages: 0 });
    const event = { action: "create", message, ticket: { id: office.openTicketId }, contact: { name: "Antes" } };
    expect(await hears.wait(messageChannel, office.id)).toMatchObject([event]);
    expect(await sees.wait(messageChannel, office.id)).toMatchObject([event]);
    expect(not.received.filter(({ event: name }) => name.endsWith("appMessage"))).toEqual([]);
  });

  it("takes at most ten statements", async () => {
    await write({ body: "Um" });
    const before = statements.ofRequests;
    await write({ body: "Dois" });
    const count = statements.ofRequests - before;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(10);
  });

  it("is one, however often and however fast its clientId comes", async () => {
    const before = (await outbox()).length;
    const body = { body: "Uma vez", clientId: "clique-duplo-1" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(body)));
    expect(new Set(answers.map(([message]) => message?.id)).size).toBe(1);
    expect((await outbox()).length).toBe(before + 1);
    const again = await write({ ...body, body: "Outra coisa" });
    expect(again.map((each) => each.body)).toEqual(["Uma vez"]);
  });

  it("is refused when it is empty, and in tickets that are not open or not theirs", async () => {
    const { openTicketId, ana, bia, admin } = office;
    const send = (client: Client, ticketId: number, body: object) =>
      client.send(messageRoutes.create, { ...to(ticketId), body });
    for (const body of [{}, { body: "" }, { body: " \n\t " }, { body: null }]) {
      expect((await send(ana, openTicketId, body)).body).toMatchObject({ error: "ERR_VALIDATION" });
    }
    await api.sql(`UPDATE "Tickets" SET "queueId" = $2 WHERE id = $1`, [openTicketId, office.queueId]);
    // She sees it, because it is in her queue; it is in another's hands all the same.
    expect((await bia.call(messageRoutes.list, to(openTicketId))).ticket.id).toBe(openTicketId);
    expect((await send(bia, openTicketId, { body: "Oi" })).body.error).toBe("ERR_NO_PERMISSION");
    expect((await send(admin, openTicketId, { body: "Sou eu" })).status).toBe(200);
    const other = await openOffice();
    expect((await send(other.admin, openTicketId, { body: "Oi" })).body.error).toBe("ERR_NO_TICKET_FOUND");
    for (const status of ["pending", "closed"]) {
      await api.sql(`UPDATE "Tickets" SET status = $2 WHERE id = $1`, [other.openTicketId, status]);
      expect((await send(other.admin, other.openTicketId, { body: "Oi" })).body.error).toBe("ERR_TICKET_STATUS");
    }
    await api.sql(`UPDATE "Tickets" SET status = 'open', "whatsappId" = NULL WHERE id = $1`, [other.openTicketId]);
    expect((await send(other.admin, other.openTicketId, { body: "Oi" })).body.error).toBe("ERR_SENDING_WAPP_MSG");
  });

  it("is signed by the server, and its variables are filled in once", async () => {
    const name = office.ana.user?.name ?? "";
    await api.sql(
      `UPDATE "Contacts" SET name = '{{protocol}} & D''Ávila' WHERE id = (SELECT "contactId" FROM "Tickets" WHERE id = $1)`,
      [office.openTicketId],
    );
    const [message] = await write({ body: "Olá {{name}}, {{nada}}", signed: true });
    expect(message?.body).toBe(`*${name}:*\nOlá {{protocol}} & D'Ávila, {{nada}}`);
    const [edited] = [await office.ana.call(messageRoutes.edit, { ...of(message?.id ?? 0), body: { body: "Oi" } })];
    expect(edited?.body).toBe(`*${name}:*\nOi`);
  });

  it("answers a message of the same contact, and no other", async () => {
    const [answer] = await write({ body: "Sim", quotedMsg: { id: office.messageId, body: "forjado" } });
    expect(answer?.quotedMsg).toMatchObject({ id: office.messageId, body: "Antes", fromMe: true });
    const [row] = await outbox(answer?.wid);
    expect(row?.content).toMatchObject({ quoted: { fromMe: true, text: "Antes" } });
    const elsewhere = await addConversation(api, {
      companyId: office.id,
      whatsappId: office.whatsappId,
      text: "Outro",
      userId: office.ana.user?.id ?? 0,
    });
    for (const quotedMsg of [elsewhere.messageId, stranger]) {
      const refused = await office.ana.send(messageRoutes.create, {
        ...to(office.openTicketId),
        body: { body: "Sim", quotedMsg },
      });
      expect(refused.body.error).toBe("ERR_NO_MESSAGE_FOUND");
    }
  });

  it("answers what came over another number here, and does not name to WhatsApp what that chat does not know", async () => {
    const move = (to: string) =>
      api.sql(`UPDATE "Messages" SET "whatsappId" = ${to} WHERE id = $1`, [office.messageId]);
    await api.sql(`INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Outra')`, [office.id]);
    await move(`(SELECT max(id) FROM "Whatsapps" WHERE "companyId" = "Messages"."companyId")`);
    const [answer] = await write({ body: "Sim, por aqui", quotedMsg: { id: office.messageId } });
    expect(answer?.quotedMsg).toMatchObject({ id: office.messageId, body: "Antes" });
    const [row] = await outbox(answer?.wid);
    expect(row?.content).not.toHaveProperty("quoted");
    await move(String(office.whatsappId));
  });

  it("answers nothing the writer may not read, though the same contact said it, and sends no file of it", async () => {
    const { id, admin, whatsappId } = office;
    const support = await admin.call(queueRoutes.create, { body: { name: "Suporte", color: freshColor() } });
    const talk = { companyId: id, whatsappId, userId: admin.user?.id ?? 0, text: "Segredo" };
    const hidden = await addConversation(api, talk);
    await api.sql(
      `UPDATE "Tickets" SET status = 'closed', "queueId" = $2,
              "contactId" = (SELECT "contactId" FROM "Tickets" WHERE id = $3) WHERE id = $1`,
      [hidden.openTicketId, support.id, office.openTicketId],
    );
    const file = "3b241101-e2bb-4255-8caf-4136c566a962";
    await api.sql(
      `WITH f AS (INSERT INTO "StoredFiles" ("companyId", key, name, mime, bytes)
                  VALUES ($1, $2, 'segredo.png', 'image/png', 1) RETURNING id)
       UPDATE "Messages" SET "mediaId" = (SELECT id FROM f) WHERE id = $3`,
      [id, file, hidden.messageId],
    );
    const send = async (body: object) =>
      (await office.ana.send(messageRoutes.create, { ...to(office.openTicketId), body: { body: "Sim", ...body } }))
        .body;
    expect((await send({ quotedMsg: hidden.messageId })).error).toBe("ERR_NO_PERMISSION");
    expect((await send({ quotedMsg: { id: hidden.messageId } })).error).toBe("ERR_NO_PERMISSION");
    expect((await send({ mediaUrl: mediaAddress(file) })).error).toBe("ERR_NO_MEDIA_FOUND");
    await api.sql(`UPDATE "Tickets" SET "queueId" = $2 WHERE id = $1`, [hidden.openTicketId, office.queueId]);
    expect((await send({ quotedMsg: hidden.messageId })).messages[0].quotedMsg.body).toBe("Segredo");
  });
});

describe("files an attendant sends", () => {
  it("are a message each, the text under the first, and one request is one sending", async () => {
    const files = [
      { name: "foto.png", bytes: PIXEL },
      { name: "lista.txt", bytes: Buffer.from("um\ndois") },
    ];
    const { body } = await upload({ body: "Veja", clientId: "arquivos-1" }, files);
    expect(body.messages).toMatchObject([
      {
        body: "Veja",
        mediaType: "image",
        mediaName: "foto.png",
        mediaState: "ready",
        clientId: "arquivos-1",
        data: { width: 1, height: 1 },
      },
      { body: "", mediaType: "application", mediaName: "lista.txt", mediaState: "ready" },
    ]);
    expect((await ticketRow())?.lastMessage).toBe("📄 lista.txt");
    const [photo] = await outbox(body.messages[0].wid);
    expect(photo?.content).toMatchObject({
      as: "image",
      caption: "Veja",
      mimetype: "image/png",
      fileName: "foto.png",
      size: { width: 1, height: 1 },
    });
    const address = new URL(body.messages[0].mediaUrl);
    expect((await office.bia.agent.get(address.pathname + address.search)).body).toEqual(PIXEL);
    const again = await upload({ body: "Veja", clientId: "arquivos-1" }, files);
    expect(again.body.messages.map(({ id }: Message) => id)).toEqual(body.messages.map(({ id }: Message) => id));
  });

  it.each(LOST_RIGHTS)(
    "are not sent by who %s when his recording has become a voice note",
    async (_, change, refusal) => {
      const { admin, openTicketId, whatsappId } = await openOffice();
      const hold = await holdChange(`LOCK TABLE "Tickets" IN ACCESS EXCLUSIVE MODE`);
      const asked = admin.agent
        .post(`/backend/messages/${openTicketId}`)
        .set({ authorization: `Bearer ${admin.token}` })
        .field("isVoice", "true")
        .attach("medias", composeMp3(Array(40).fill("loud")), "audio.mp3")
        .then(({ status }) => status);
      await hold.untilWaiting(1);
      await api.sql(change, [admin.user?.id]);
      await hold.release();
      expect(await asked).toBe(refusal);
      expect(
        await api.sql(`SELECT FROM "WaOutbox" WHERE "connectionId" = $1 AND status = 'waiting'`, [whatsappId]),
      ).toEqual([]);
    },
  );

  it("puts each of several texts under its file; the name of a file, which old clients send, is none", async () => {
    const files = ["foto 1.png", "foto 2.png", "foto 3.png"].map((name) => ({ name, bytes: PIXEL }));
    const { body } = await upload({ body: ["foto 1.png", "A frente", "foto 3.png"] }, files);
    expect(body.messages).toMatchObject([
      { body: "", mediaName: "foto_1.png" },
      { body: "A frente", mediaName: "foto_2.png" },
      { body: "", mediaName: "foto_3.png" },
    ]);
    const alone = await upload({ body: "foto 1.png" }, files.slice(0, 1));
    expect(alone.body.messages).toMatchObject([{ body: "", mediaName: "foto_1.png" }]);
    const many = await upload({ body: ["um", "dois"] }, files.slice(0, 1));
    expect([many.status, many.body.data]).toEqual([400, { fields: { body: "invalid" } }]);
  });

  it("may be a picture that would take all memory to be shown, which is a document to everybody", async () => {
    const huge = Buffer.from(PIXEL);
    huge.writeUInt32BE(65_500, 16);
    huge.writeUInt32BE(65_500, 20);
    const { body } = await upload({}, [{ name: "enorme.png", bytes: huge }]);
    expect(body.messages).toMatchObject([{ mediaType: "application", mediaMime: "image/png", mediaState: "ready" }]);
    const [sent] = await outbox(body.messages[0].wid);
    expect(sent?.content).toMatchObject({ as: "document", mimetype: "image/png", fileName: "enorme.png" });
  });

  it("may be an invoice in XML, which nobody's browser opens; a drawing that looks like one is refused", async () => {
    const declared = '<?xml version="1.0" encoding="UTF-8"?>';
    const invoice = Buffer.from(`${declared}<nfeProc versao="4.00"><NFe/></nfeProc>`);
    const { body } = await upload({}, [{ name: "nota.xml", bytes: invoice }]);
    expect(body.messages).toMatchObject([
      { mediaType: "application", mediaMime: "text/xml", mediaName: "nota.xml", mediaState: "ready" },
    ]);
    const [sent] = await outbox(body.messages[0].wid);
    expect(sent?.content).toMatchObject({ as: "document", mimetype: "text/xml", fileName: "nota.xml" });
    const address = new URL(body.messages[0].mediaUrl);
    const { headers, text } = await office.ana.agent.get(address.pathname + address.search);
    expect(text).toBe(invoice.toString());
    expect(headers).toMatchObject({
      "content-type": expect.stringMatching(/^text\/xml/),
      "content-disposition": "attachment; filename*=UTF-8''nota.xml",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    const drawing = Buffer.from(`${declared}<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`);
    const refused = await upload({}, [{ name: "nota.xml", bytes: drawing }]);
    expect([refused.status, refused.body.error]).toEqual([415, "ERR_FILE_TYPE"]);
  });

  it("may be ones of ours, named by the address we gave out, and nothing else", async () => {
    const [{ mediaUrl }] = (await upload({}, [{ name: "foto.png", bytes: PIXEL }])).body.messages;
    const [message] = await write({ mediaUrl });
    expect(message).toMatchObject({ mediaType: "image", mediaName: "foto.png" });
    expect(message?.mediaUrl).not.toBe(mediaUrl);
    const send = async (url: string, client: Client, ticketId: number) =>
      (await client.send(messageRoutes.create, { ...to(ticketId), body: { mediaUrl: url } })).body.error;
    for (const url of ["http://169.254.169.254/latest", "file:///etc/passwd", "x"])
      expect(await send(url, office.ana, office.openTicketId)).toBe("ERR_VALIDATION");
    const other = await openOffice();
    expect(await send(mediaUrl, other.admin, other.openTicketId)).toBe("ERR_NO_MEDIA_FOUND");
  });

  it("come along with a quick message, and stay when that goes", async () => {
    const quick = await office.ana.call(quickMessageRoutes.create, { body: { shortcode: "cardapio", geral: false } });
    const params = { quickMessageId: quick.id };
    await office.ana.call(quickMessageRoutes.uploadMedia, { params, file: { name: "c.png", bytes: PIXEL } });
    const [message] = await write({ body: "Cardápio", quickMessageId: quick.id, signed: true });
    expect(message).toMatchObject({ body: "Cardápio", mediaType: "image", mediaName: "c.png" });
    await office.ana.call(quickMessageRoutes.remove, { params });
    const address = new URL(message?.mediaUrl ?? "");
    expect((await office.ana.agent.get(address.pathname + address.search)).status).toBe(200);
    const gone = await office.ana.send(messageRoutes.create, {
      ...to(office.openTicketId),
      body: { body: "x", quickMessageId: quick.id },
    });
    expect(gone.body.error).toBe("ERR_NO_QUICK_MESSAGE_FOUND");
  });
});

describe("an own message", () => {
  it("is edited by its author for a while, and says what it said before", async () => {
    const [message] = await write({ body: "Erado" });
    const id = message?.id ?? 0;
    const listener = await api.openSocket(office.ana);
    const edited = await office.ana.call(messageRoutes.edit, { ...of(id), body: { body: "Errado" } });
    expect([edited.body, edited.isEdited]).toEqual(["Errado", true]);
    expect(await listener.wait(messageChannel, office.id)).toMatchObject([{ action: "update", message: { id } }]);
    expect((await ticketRow())?.lastMessage).toBe("Errado");
    expect(await office.ana.call(messageRoutes.listVersions, of(id))).toMatchObject([{ body: "Erado" }]);
    expect((await outbox()).at(-1)?.content).toMatchObject({
      kind: "edit",
      text: "Errado",
      target: { waId: message?.wid, fromMe: true, participant: null },
    });
    for (const other of [office.bia, office.admin]) {
      const refused = await other.send(messageRoutes.edit, { ...of(id), body: { body: "Meu" } });
      expect(refused.body.error).toBe("ERR_NO_PERMISSION");
    }
    await api.sql(`UPDATE "Messages" SET "sentAt" = now() - interval '16 minutes' WHERE id = $1`, [id]);
    const late = await office.ana.send(messageRoutes.edit, { ...of(id), body: { body: "Tarde" } });
    expect(late.body.error).toBe("ERR_FETCH_WAPP_MSG");
  });

  it("is taken back by its author alone, and stays as deleted", async () => {
    const [first, second] = [await write({ body: "Ops" }), await write({ body: "Ops 2" })];
    const removed = await office.ana.call(messageRoutes.remove, of(first[0]?.id ?? 0));
    expect([removed.isDeleted, removed.body]).toEqual([true, "Ops"]);
    expect((await outbox()).at(-1)?.content).toMatchObject({ kind: "revoke", target: { waId: first[0]?.wid } });
    const before = (await outbox()).length;
    await office.ana.call(messageRoutes.remove, of(first[0]?.id ?? 0));
    expect((await outbox()).length).toBe(before);
    const id = second[0]?.id ?? 0;
    for (const other of [office.bia, office.admin])
      expect((await other.send(messageRoutes.remove, of(id))).body.error).toBe("ERR_NO_PERMISSION");
    expect((await office.admin.send(messageRoutes.remove, of(office.lostMessageId))).body.error).toBe(
      "ERR_NO_PERMISSION",
    );
  });

  it("that failed is sent again under its own id, or removed without a word", async () => {
    const other = await openOffice();
    const retried = await other.ana.call(messageRoutes.retry, of(other.failedMessageId));
    expect([retried.problem, retried.ack]).toEqual([null, 0]);
    const rows = await api.sql(`SELECT "waId", status, attempts FROM "WaOutbox" WHERE "connectionId" = $1`, [
      other.whatsappId,
    ]);
    expect(rows).toEqual([{ waId: retried.wid, status: "waiting", attempts: 0 }]);
    expect((await other.ana.send(messageRoutes.retry, of(other.failedMessageId))).body.error).toBe(
      "ERR_SENDING_WAPP_MSG",
    );
    const third = await openOffice();
    expect((await third.ana.call(messageRoutes.remove, of(third.failedMessageId))).isDeleted).toBe(true);
    const left = await api.sql(`SELECT status FROM "WaOutbox" WHERE "connectionId" = $1`, [third.whatsappId]);
    expect(left).toEqual([{ status: "failed" }]);
  });
});

describe("an own message that was edited before it left", () => {
  const edit = (id: number, body: string) => office.ana.call(messageRoutes.edit, { ...of(id), body: { body } });
  const written = async (body: object) => (await write(body))[0] as Message;
  /** What is to leave of a message and about it. */
  const waiting = async ({ wid }: Message) =>
    (await outbox())
      .filter(({ waId, content }) => waId === wid || (content.target as { waId: string } | undefined)?.waId === wid)
      .map(({ content, status }) => [content.kind, content.text, status]);
  /** Neither it nor what was queued about it left. */
  const failAll = async ({ id, wid }: Message, attempts: number) => {
    await api.sql(
      `UPDATE "WaOutbox" SET status = 'failed', attempts = $2 WHERE "waId" = $1 OR content #>> '{target,waId}' = $1`,
      [wid, attempts],
    );
    await api.sql(`UPDATE "Messages" SET problem = 'no-answer' WHERE id = $1`, [id]);
  };

  it("is sent again with the words the desk shows, and its signature", async () => {
    const message = await written({ body: "Custa 10", signed: true });
    await edit(message.id, "Custa 11");
    const { body } = await edit(message.id, "Custa 12");
    expect(body).toBe(`*${office.ana.user?.name}:*\nCusta 12`);
    await failAll(message, 0);
    await office.ana.call(messageRoutes.retry, of(message.id));
    expect(await waiting(message)).toEqual([
      ["text", body, "waiting"],
      // One of the tries may have arrived, with the first words.
      ["edit", body, "waiting"],
    ]);
  });

  it("answers what it answered, and is edited once more, after tries without an answer", async () => {
    const message = await written({ body: "Custa 10", quotedMsg: office.messageId });
    await edit(message.id, "Custa 12");
    await failAll(message, 9);
    await office.ana.call(messageRoutes.retry, of(message.id));
    expect(await waiting(message)).toEqual([
      ["text", "Custa 12", "waiting"],
      ["edit", "Custa 12", "waiting"],
    ]);
    expect((await outbox(message.wid))[0]?.content).toMatchObject({ quoted: { text: "Antes" } });
  });

  it("says the new words where it waits, while nobody runs its line", async () => {
    const running = await written({ body: "Custa 10" });
    await edit(running.id, "Custa 11");
    await api.sql(
      `INSERT INTO "WaLeases" ("companyId", "connectionId", owner, "expiresAt")
       VALUES ($1, $2, 'nobody', now() - interval '1 hour')`,
      [office.id, office.whatsappId],
    );
    await edit(running.id, "Custa 12");
    expect(await waiting(running)).toEqual([["text", "Custa 12", "waiting"]]);
    await failAll(running, 9);
    await office.ana.call(messageRoutes.retry, of(running.id));
    // One of the tries may have arrived.
    await edit(running.id, "Custa 13");
    expect(await waiting(running)).toEqual([
      ["text", "Custa 12", "waiting"],
      ["edit", "Custa 13", "waiting"],
    ]);
    await api.sql(`DELETE FROM "WaLeases" WHERE "connectionId" = $1`, [office.whatsappId]);
  });
});

describe("a reaction", () => {
  it("is put to a message, replaced by another, and taken away by the same", async () => {
    const react = (emoji: string) =>
      office.ana.call(messageRoutes.react, { ...of(office.lostMessageId), body: { emoji } });
    const mine = (emoji: string) => [{ emoji, fromMe: true, name: office.ana.user?.name }];
    expect((await react("👍")).reactions).toEqual(mine("👍"));
    expect((await react("❤️")).reactions).toEqual(mine("❤️"));
    expect((await react("❤️")).reactions).toEqual([]);
    const sent = (await outbox()).slice(-3).map(({ content }) => [content.kind, content.emoji]);
    expect(sent).toEqual([
      ["reaction", "👍"],
      ["reaction", "❤️"],
      ["reaction", ""],
    ]);
    for (const emoji of ["oi", "1", "<b>", "👍 oi"]) {
      const refused = await office.ana.send(messageRoutes.react, { ...of(office.lostMessageId), body: { emoji } });
      expect(refused.body.error).toBe("ERR_VALIDATION");
    }
  });
});

describe("what another company names", () => {
  it("is not there, by any route", async () => {
    const other = await openOffice();
    const answers = [
      await other.admin.send(messageRoutes.list, to(office.openTicketId)),
      await other.admin.send(messageRoutes.edit, { ...of(office.messageId), body: { body: "x" } }),
      await other.admin.send(messageRoutes.react, { ...of(office.messageId), body: { emoji: "👍" } }),
      await other.admin.send(messageRoutes.retry, of(office.failedMessageId)),
      await other.admin.send(messageRoutes.fetchMedia, of(office.lostMessageId)),
      await other.admin.send(messageRoutes.listVersions, of(office.messageId)),
      await other.admin.send(messageRoutes.remove, of(office.messageId)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });
});
