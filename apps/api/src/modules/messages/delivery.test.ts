import { type Message, messageChannel, messageRoutes, scheduleRoutes, ticketRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { jidOf, useLines } from "../../../testing/lines.js";
import { composeMp3, FRAME_SECONDS } from "../../../testing/mp3.js";
import { promise, readStates, untilDone } from "../../../testing/schedules.js";
import { PIXEL } from "../../../testing/world.js";
import { unit } from "../../kernel/db/unit.js";
import { freeSpace } from "../../kernel/storage/freeSpace.js";
import { mediaLimits, startLine, stopLine } from "../../whatsapp/port.js";
import { askForMissing } from "./fetchMedia.js";
import { MessageModel } from "./message.model.js";
import { sweepMessages } from "./sweep.js";

const api = useApi();
const world = useLines(api);
const patient = { timeout: 30_000 };

let line: Awaited<ReturnType<typeof world.openLine>>;
let admin: Client;
beforeAll(async () => {
  line = await world.openLine();
  const [row] = await api.sql<{ email: string }>(`SELECT email FROM "Users" WHERE "companyId" = $1`, [line.companyId]);
  admin = await api.signIn(row?.email ?? "", PASSWORD);
});

/** A customer with a ticket the administrator attends. */
async function meet(more: object = {}) {
  const pn = await world.customer({ identity: "pn", ...more });
  const [contact] = await api.sql<{ id: number }>(
    `INSERT INTO "Contacts" ("companyId", name, number, jid) VALUES ($1, 'Cliente', $2, $3) RETURNING id`,
    [line.companyId, pn, jidOf(pn)],
  );
  await api.sql(`INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) VALUES ($1, $2, 'pn', $3)`, [
    ...[line.companyId, contact?.id, pn],
  ]);
  const [ticket] = await api.sql<{ id: number }>(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "userId", chat, status)
     VALUES ($1, $2, $3, $4, $5, 'open') RETURNING id`,
    [line.companyId, contact?.id, line.connectionId, admin.user?.id, jidOf(pn)],
  );
  return { pn, contactId: contact?.id ?? 0, ticketId: ticket?.id ?? 0 };
}

const write = async (ticketId: number, body: object): Promise<Message> => {
  const { messages } = await admin.call(messageRoutes.create, { params: { ticketId }, body });
  if (!messages[0]) throw new Error("nothing was written");
  return messages[0];
};
const list = async (ticketId: number) =>
  (await admin.call(messageRoutes.list, { params: { ticketId }, query: { around: await newestId(ticketId) } }))
    .messages;
/** Asking around a message looks without reading. */
const newestId = async (ticketId: number) =>
  (await api.sql<{ id: number }>(`SELECT max(id) AS id FROM "Messages" WHERE "ticketId" = $1`, [ticketId]))[0]?.id ?? 0;
const find = async (messageId: number) => {
  const [row] = await api.sql<{ ack: number; problem: string | null; mediaState: string; mediaMime: string | null }>(
    `SELECT ack, problem, "mediaState", "mediaMime" FROM "Messages" WHERE id = $1`,
    [messageId],
  );
  return row;
};
const said = (pn: string, input: object) =>
  world.simulator.say(pn, { account: line.pn, ...input } as Parameters<typeof world.simulator.say>[1]);
const received = async (pn: string) => (await world.simulator.listReceived(pn)).map(({ kind }) => kind);

describe("what an attendant says", () => {
  it("reaches the customer once, and its ticks climb on every screen", async () => {
    const { pn, ticketId } = await meet();
    const listener = await api.openSocket(admin);
    const message = await write(ticketId, { body: "Seu pedido saiu" });
    expect(message.ack).toBe(0);
    await expect.poll(async () => (await find(message.id))?.ack, patient).toBeGreaterThanOrEqual(3);
    await world.simulator.confirm(pn, { account: line.pn, ids: [message.wid], ticks: "read" });
    await expect.poll(async () => (await find(message.id))?.ack, patient).toBe(4);
    const events = (await listener.wait(messageChannel, line.companyId, 3)) as { action: string; message: Message }[];
    const acks = events.map((event) => event.message.ack);
    expect([events[0]?.action, acks]).toEqual(["create", [...acks].sort()]);
    const { entries } = await world.simulator.readLedger({ customer: pn });
    expect(entries).toMatchObject([{ id: message.wid, text: "Seu pedido saiu", times: 1 }]);
    const [receipt, ...others] = await admin.call(messageRoutes.listReceipts, { params: { messageId: message.id } });
    expect([receipt?.number, others]).toEqual([pn, []]);
    const [deliveredAt, readAt] = [receipt?.deliveredAt, receipt?.readAt].map((at) => Date.parse(at ?? ""));
    expect(readAt).toBeGreaterThanOrEqual(deliveredAt ?? Number.NaN);
  });

  it("is quoted, edited, reacted to and taken back at the customer's too", async () => {
    const { pn, ticketId } = await meet();
    const first = await write(ticketId, { body: "Custa 10" });
    const second = await write(ticketId, { body: "À vista", quotedMsg: first.id });
    await admin.call(messageRoutes.edit, { params: { messageId: first.id }, body: { body: "Custa 12" } });
    await admin.call(messageRoutes.react, { params: { messageId: second.id }, body: { emoji: "👍" } });
    await admin.call(messageRoutes.remove, { params: { messageId: second.id } });
    await expect.poll(() => received(pn), patient).toEqual(["text", "text", "edit", "reaction", "delete"]);
    const bubbles = await world.simulator.readChat(line.pn, pn);
    expect(bubbles).toMatchObject([
      { id: first.wid, text: "Custa 12", isEdited: true },
      { id: second.wid, quotedId: first.wid, isDeleted: true },
    ]);
  });

  it("may be files, each whole, the caption under the first", async () => {
    const { pn, ticketId } = await meet();
    const { body } = await admin.agent
      .post(`/backend/messages/${ticketId}`)
      .set({ authorization: `Bearer ${admin.token}` })
      .field("body", "Veja")
      .attach("medias", PIXEL, "foto.png")
      .attach("medias", Buffer.from("um\ndois"), "lista.txt");
    expect(body.messages).toHaveLength(2);
    await expect.poll(() => received(pn), patient).toEqual(["image", "document"]);
    expect(await world.simulator.readChat(line.pn, pn)).toMatchObject([
      { text: "Veja", media: { bytes: PIXEL.length, isWhole: true } },
      { media: { fileName: "lista.txt", isWhole: true } },
    ]);
  });

  it("is handed on with its file and its words, and phones show that it is", async () => {
    const [asked, told] = [await meet(), await meet()];
    const { id } = await said(asked.pn, { type: "image", caption: "Quebrou aqui" });
    await expect.poll(async () => (await list(asked.ticketId).catch(() => [])).length, patient).toBe(1);
    const [photo] = await list(asked.ticketId);
    expect(photo?.wid).toBe(id);
    await expect.poll(async () => (await find(photo?.id ?? 0))?.mediaState, patient).toBe("ready");
    const once = { forwardedId: photo?.id, clientId: "encaminhar-foto-1" };
    const [message, again] = [await write(told.ticketId, once), await write(told.ticketId, once)];
    expect(again.id).toBe(message.id);
    expect(message).toMatchObject({ isForwarded: true, body: "Quebrou aqui", mediaType: "image", mediaState: "ready" });
    await said(asked.pn, { type: "location", latitude: -23.5, longitude: -46.6, name: "Sé" });
    await said(asked.pn, { type: "contact", name: "Rita", number: "5511912345678" });
    await expect.poll(async () => (await list(asked.ticketId)).length, patient).toBe(3);
    for (const each of (await list(asked.ticketId)).slice(1)) await write(told.ticketId, { forwardedId: each.id });
    await expect.poll(() => received(told.pn), patient).toEqual(["image", "location", "contact"]);
    expect(await world.simulator.readChat(line.pn, told.pn)).toMatchObject([
      { isForwarded: true, text: "Quebrou aqui", media: { isWhole: true } },
      { isForwarded: true, text: "-23.5,-46.6 Sé" },
      { isForwarded: true, kind: "contact" },
    ]);
    await write(told.ticketId, { body: "Nosso" });
    await expect
      .poll(async () => (await world.simulator.readChat(line.pn, told.pn)).at(-1)?.isForwarded, patient)
      .toBe(false);
  });

  it("as a recording leaves as a voice note; what cannot become one leaves as the file it is", async () => {
    const { pn, ticketId } = await meet();
    const send = (bytes: Buffer) =>
      admin.agent
        .post(`/backend/messages/${ticketId}`)
        .set({ authorization: `Bearer ${admin.token}` })
        .field("isVoice", "true")
        .attach("medias", bytes, "audio.mp3");
    const mp3 = composeMp3(Array(Math.round(2 / FRAME_SECONDS)).fill("loud"));
    const { body } = await send(mp3);
    expect(body.messages).toMatchObject([{ mediaType: "audio", mediaMime: "audio/mpeg", data: { isVoice: true } }]);
    expect(body.messages[0].data.waveform).toHaveLength(64);
    // An attendant's browser plays what it recorded; the phone gets what it shows with a microphone.
    const address = new URL(body.messages[0].mediaUrl);
    expect((await admin.agent.get(address.pathname + address.search)).body.length).toBe(mp3.length);
    const [row] = await api.sql<{ content: object }>(`SELECT content FROM "WaOutbox" WHERE "waId" = $1`, [
      body.messages[0].wid,
    ]);
    expect(row?.content).toMatchObject({ isVoice: true, mimetype: "audio/ogg; codecs=opus", seconds: 2 });
    // Its first bytes are those of an mp3, and then it ends.
    const broken = await send(mp3.subarray(0, 40));
    expect(broken.body.messages).toMatchObject([{ mediaType: "audio", mediaMime: "audio/mpeg" }]);
    expect(broken.body.messages[0].data).toEqual({});
    await expect.poll(() => received(pn), patient).toEqual(["voice", "audio"]);
  });

  it("as a recording is told by its name where an old recorder says nothing else, and not sent as text", async () => {
    const { pn, ticketId } = await meet();
    const mp3 = composeMp3(Array(Math.round(2 / FRAME_SECONDS)).fill("loud"));
    const name = "audio-record-site-1700000000000.mp3";
    const send = (body: string, names: string[]) => {
      const request = admin.agent
        .post(`/backend/messages/${ticketId}`)
        .set({ authorization: `Bearer ${admin.token}` })
        .field("body", body);
      return names.reduce((with_, each) => with_.attach("medias", mp3, each), request);
    };
    const { body } = await send(name, [name]);
    expect(body.messages).toMatchObject([{ body: "", mediaType: "audio", data: { isVoice: true } }]);
    // Words of the attendant's own stay, and a song is a song.
    await send("Ouça", [name]);
    await send("música.mp3", ["música.mp3"]);
    await expect.poll(() => received(pn), patient).toEqual(["voice", "text", "voice", "audio"]);
  });

  it("waits while the line is down, and leaves once and in order when it is back", async () => {
    const { pn, ticketId } = await meet();
    await stopLine(line);
    await world.untilStatus(line, "DISCONNECTED");
    const messages: Message[] = [];
    for (const body of ["um", "dois", "mais"])
      messages.push(await write(ticketId, { body, clientId: `fora-${body}-1` }));
    await write(ticketId, { body: "dois", clientId: "fora-dois-1" });
    expect(messages.map(({ ack }) => ack)).toEqual([0, 0, 0]);
    await startLine(line);
    await world.untilStatus(line, "CONNECTED");
    await expect.poll(async () => (await find(messages[2]?.id ?? 0))?.ack, patient).toBeGreaterThanOrEqual(3);
    const { entries, summary } = await world.simulator.readLedger({ customer: pn });
    expect(entries.map(({ text }) => text)).toEqual(["um", "dois", "mais"]);
    expect(summary.doubled).toEqual([]);
  });

  it("never leaves when it is taken back before there is a line it could leave by", async () => {
    const { pn, ticketId } = await meet();
    const sent = await write(ticketId, { body: "antes" });
    await expect.poll(async () => (await find(sent.id))?.ack, patient).toBeGreaterThanOrEqual(3);
    await stopLine(line);
    await world.untilStatus(line, "DISCONNECTED");
    const given = () =>
      api.sql(`SELECT FROM "WaLeases" WHERE "connectionId" = $1 AND "expiresAt" < clock_timestamp()`, [
        line.connectionId,
      ]);
    await expect.poll(async () => (await given()).length, patient).toBe(1);
    const [gone, kept] = [await write(ticketId, { body: "nunca" }), await write(ticketId, { body: "depois" })];
    await admin.call(messageRoutes.edit, { params: { messageId: gone.id }, body: { body: "jamais" } });
    const removed = await admin.call(messageRoutes.remove, { params: { messageId: gone.id } });
    expect(removed).toMatchObject({ isDeleted: true });
    // Whoever ran the line a moment ago may have had this one in hand.
    const late = await write(ticketId, { body: "talvez" });
    await api.sql(`UPDATE "WaLeases" SET "expiresAt" = clock_timestamp() WHERE "connectionId" = $1`, [
      line.connectionId,
    ]);
    await admin.call(messageRoutes.remove, { params: { messageId: late.id } });
    await startLine(line);
    await world.untilStatus(line, "CONNECTED");
    await expect.poll(async () => (await find(kept.id))?.ack, patient).toBeGreaterThanOrEqual(3);
    const ledger = async () => (await world.simulator.readLedger({ customer: pn })).entries.map(({ text }) => text);
    // The last is the word that takes back.
    await expect.poll(ledger, patient).toEqual(["antes", "depois", "talvez", ""]);
  });

  it("says why WhatsApp refused it, and goes again under its own id when somebody wants", async () => {
    const { pn, ticketId } = await meet();
    await world.simulator.addFault({ kind: "refuse-message", account: line.pn, value: 463 });
    const { id, wid } = await write(ticketId, { body: "Promoção" });
    await expect.poll(() => find(id), patient).toMatchObject({ ack: 0, problem: "463" });
    const refused = await admin.send(messageRoutes.edit, { params: { messageId: id }, body: { body: "x" } });
    expect(refused.body.error).toBe("ERR_EDITING_WAPP_MSG");
    expect((await admin.call(messageRoutes.retry, { params: { messageId: id } })).problem).toBeNull();
    await expect.poll(async () => (await find(id))?.ack, patient).toBeGreaterThanOrEqual(3);
    const { entries } = await world.simulator.readLedger({ customer: pn });
    expect(entries).toMatchObject([{ id: wid, text: "Promoção", times: 1 }]);
  });

  it("did not leave although it was scheduled, when WhatsApp refused it, and did when it was sent again", async () => {
    const { pn, contactId } = await meet();
    await world.simulator.addFault({ kind: "refuse-message", customer: pn, value: 463 });
    const schedule = await promise(admin, { contactId, body: "Seu boleto vence hoje" });
    const params = { scheduleId: schedule.id };
    const show = () => admin.call(scheduleRoutes.show, { params });
    await untilDone(api, [schedule.id]);
    await expect.poll(show, patient).toMatchObject({ status: "ERRO", problem: "refused", sentAt: null });
    const of = `SELECT "messageId" AS id FROM "Schedules" WHERE id = $1`;
    const [message] = await api.sql<{ id: number }>(of, [schedule.id]);
    await admin.call(messageRoutes.retry, { params: { messageId: message?.id ?? 0 } });
    await expect.poll(show, patient).toMatchObject({ status: "ENVIADA", problem: null, sentAt: expect.any(String) });
    expect((await admin.send(scheduleRoutes.update, { params, body: { body: "Outra vez" } })).body.error).toBe(
      "ERR_SCHEDULE_SENT",
    );
  });

  it("goes where WhatsApp says a number from a sheet is, and begins nothing where there is no such number", async () => {
    const write = async (pn: string) => {
      const [row] = await api.sql<{ id: number }>(
        `INSERT INTO "Contacts" ("companyId", name, number, jid) VALUES ($1, 'Da planilha', $2, $3) RETURNING id`,
        [line.companyId, pn, `${pn}@s.whatsapp.net`],
      );
      await api.sql(
        `INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) VALUES ($1, $2, 'pn', $3)`,
        [...[line.companyId, row?.id, pn]],
      );
      return row?.id ?? 0;
    };
    const there = await write(await world.customer({ identity: "pn" }));
    const begin = (contactId: number) => admin.send(ticketRoutes.create, { body: { contactId } });
    expect((await begin(there)).status).toBe(200);
    expect(await api.sql(`SELECT "whatsappId" FROM "Contacts" WHERE id = $1`, [there])).toEqual([
      { whatsappId: line.connectionId },
    ]);
    const nobody = await write("5511900000001");
    expect((await begin(nobody)).body.error).toBe("ERR_WAPP_INVALID_CONTACT");
    expect(await api.sql(`SELECT FROM "Tickets" WHERE "contactId" = $1`, [nobody])).toEqual([]);
    const { id } = await promise(admin, { contactId: nobody, whatsappId: line.connectionId });
    await untilDone(api, [id]);
    expect(await readStates(api, [id])).toEqual([{ id, status: "ERRO", problem: "no_address" }]);
  });

  it("is known to have left, although nobody wrote that down at the time", async () => {
    const { ticketId } = await meet();
    const { id } = await write(ticketId, { body: "Saiu" });
    await expect.poll(async () => (await find(id))?.ack, patient).toBeGreaterThanOrEqual(3);
    await api.sql(`UPDATE "Messages" SET ack = 0, "updatedAt" = now() - interval '1 minute' WHERE id = $1`, [id]);
    await sweepMessages();
    expect((await find(id))?.ack).toBeGreaterThanOrEqual(3);
  });

  it("is known to be read, although whoever heard it died before he wrote it down", async () => {
    const { ticketId } = await meet();
    const { id, wid } = await write(ticketId, { body: "Lida" });
    await expect.poll(async () => (await find(id))?.ack, patient).toBe(3);
    await api.sql(
      `UPDATE "WaOutbox" SET status = 'read', "updatedAt" = now() - interval '30 seconds' WHERE "waId" = $1`,
      [wid],
    );
    const swept = async () => {
      await sweepMessages();
      return (await find(id))?.ack;
    };
    await expect.poll(swept, patient).toBe(4);
  });
});

describe("what a customer sends", () => {
  const arrived = async (waId: string) => {
    const look = async () =>
      (await api.sql<{ id: number }>(`SELECT id FROM "Messages" WHERE "waId" = $1 AND NOT "fromMe"`, [waId]))[0]?.id;
    await expect.poll(look, patient).toBeDefined();
    return (await look()) ?? 0;
  };
  const image = { type: "image", file: PIXEL.toString("base64"), mimetype: "image/png", caption: "olha" };

  it("as a file is fetched into the store", async () => {
    const { pn, ticketId } = await meet();
    const id = await arrived((await said(pn, image)).id);
    await expect.poll(() => find(id), patient).toMatchObject({ mediaState: "ready", mediaMime: "image/png" });
    const [message] = await list(ticketId);
    expect(message).toMatchObject({ body: "olha", mediaType: "image", mediaName: expect.stringMatching(/\.png$/) });
    const address = new URL(message?.mediaUrl ?? "");
    const file = await admin.agent.get(address.pathname + address.search);
    expect([file.headers["content-type"], file.body]).toEqual(["image/png", PIXEL]);
    const [secret] = await api.sql<{ mediaRef: string | null }>(`SELECT "mediaRef" FROM "Messages" WHERE id = $1`, [
      id,
    ]);
    expect(secret?.mediaRef).toBeNull();
  });

  it("is as large as it says, until the file itself tells", async () => {
    const { pn, ticketId } = await meet();
    await world.simulator.addFault({ kind: "media-missing", times: 0 });
    const id = await arrived((await said(pn, { ...image, width: 4_000, height: 20 })).id);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("missing");
    expect((await list(ticketId)).at(-1)?.data).toEqual({ width: 4_000, height: 20 });
    await world.simulator.clearFaults();
    await admin.call(messageRoutes.fetchMedia, { params: { messageId: id } });
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("ready");
    expect((await list(ticketId)).at(-1)?.data).toEqual({ width: 1, height: 1 });
  });

  it.each(["image/png", "image/svg+xml", "application/pdf", "application/中"])(
    "and only calls itself %s is some file",
    async (mimetype) => {
      const { pn, ticketId } = await meet();
      const file = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
      const id = await arrived((await said(pn, { ...image, file, mimetype })).id);
      await expect
        .poll(() => find(id), patient)
        .toMatchObject({ mediaState: "ready", mediaMime: "application/octet-stream" });
      const address = new URL((await list(ticketId)).at(-1)?.mediaUrl ?? "");
      const { headers } = await admin.agent.get(address.pathname + address.search);
      expect(headers["content-disposition"]).toMatch(/^attachment;/);
    },
  );

  it("and is gone from the host is asked of the phone, once by itself", async () => {
    const { pn } = await meet();
    await world.simulator.addFault({ kind: "media-missing" });
    const id = await arrived((await said(pn, image)).id);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("ready");
  });

  it("and cannot be had says so, until somebody asks for it", async () => {
    const { pn, ticketId } = await meet();
    await world.simulator.addFault({ kind: "media-missing", times: 0 });
    const id = await arrived((await said(pn, image)).id);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("missing");
    expect((await list(ticketId)).at(-1)).toMatchObject({ mediaState: "missing", mediaUrl: null });
    await world.simulator.clearFaults();
    const asked = await admin.call(messageRoutes.fetchMedia, { params: { messageId: id } });
    // Being fetched, or here already.
    expect(["loading", "ready"]).toContain(asked.mediaState);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("ready");
  });

  it("and two people ask for at once is fetched once, whoever is answered last", async () => {
    const { pn } = await meet();
    await world.simulator.addFault({ kind: "media-missing", times: 0 });
    const id = await arrived((await said(pn, image)).id);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("missing");
    await world.simulator.clearFaults();
    const look = () => unit({ companyId: line.companyId }, () => MessageModel.findByPk(id, { rejectOnEmpty: true }));
    const [first, second] = [await look(), await look()];
    expect(await askForMissing(first)).toBe(true);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("ready");
    const { mediaId } = await look();
    expect(await askForMissing(second)).toBe(true);
    expect(await look()).toMatchObject({ mediaState: "ready", mediaId, mediaRef: null });
  });

  it("and is bigger than any we take in is not offered again", async () => {
    const { pn, ticketId } = await meet();
    const before = mediaLimits.bytes;
    mediaLimits.bytes = 10;
    const id = await arrived((await said(pn, image)).id);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("missing");
    mediaLimits.bytes = before;
    expect((await list(ticketId)).at(-1)).toMatchObject({ mediaState: "missing", data: { isTooBig: true } });
    const again = await admin.send(messageRoutes.fetchMedia, { params: { messageId: id } });
    expect([again.status, again.body.error]).toEqual([409, "ERR_WAPP_DOWNLOAD_MEDIA"]);
  });

  it("waits while the disk is full, though what is written with it does not", async () => {
    const { pn, ticketId } = await meet();
    const before = freeSpace.leastBytes;
    freeSpace.leastBytes = Number.MAX_SAFE_INTEGER;
    const id = await arrived((await said(pn, image)).id);
    const told = await arrived((await said(pn, { type: "text", text: "Viu a foto?" })).id);
    expect((await list(ticketId)).slice(-2).map((each) => [each.id, each.mediaState])).toEqual([
      [id, "loading"],
      [told, "none"],
    ]);
    freeSpace.leastBytes = before;
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("ready");
  });

  it("is fetched although nobody was told that it is to be", async () => {
    const { pn } = await meet();
    await world.simulator.addFault({ kind: "media-missing", times: 0 });
    const id = await arrived((await said(pn, image)).id);
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("missing");
    await world.simulator.clearFaults();
    await api.sql(`UPDATE "Messages" SET "mediaState" = 'loading' WHERE id = $1`, [id]);
    await api.sql(
      `INSERT INTO "DurableWork" ("companyId", kind, payload)
       VALUES ($1, 'messages.media', jsonb_build_object('messageId', $2::integer))`,
      [line.companyId, id],
    );
    await expect.poll(async () => (await find(id))?.mediaState, patient).toBe("ready");
  });

  it("is shown as read there when its attendant looks, and not when others do", async () => {
    const { pn, ticketId } = await meet();
    await arrived((await said(pn, { type: "text", text: "Oi?" })).id);
    const ticks = async () => (await world.simulator.readChat(line.pn, pn))[0]?.ticks;
    await list(ticketId);
    expect(await ticks()).not.toBe("read");
    await admin.call(messageRoutes.list, { params: { ticketId } });
    await expect.poll(ticks, patient).toBe("read");
  });
});
