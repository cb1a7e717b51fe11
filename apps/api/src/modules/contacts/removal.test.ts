import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ContactImport,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  messageRoutes,
  optOutRoutes,
  ticketNoteRoutes,
  ticketRoutes,
  WEBHOOK_EVENTS,
  webhookRoutes,
} from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { addConversation } from "../../../testing/conversation.js";
import { makeKeyHolder } from "../../../testing/keys.js";
import { composeMp3 } from "../../../testing/mp3.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { findTraces } from "../../../testing/traces.js";
import { env } from "../../env.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { encryptText } from "../../kernel/secrets.js";
import { storeFile, sweepRemovedFiles } from "../../kernel/storage/storage.js";
import { mergeContacts } from "./mergeContacts.js";

const api = useApi();
let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
  const body = { name: "Programa", url: "https://hooks.recado.test/", events: [...WEBHOOK_EVENTS] };
  await office.admin.call(webhookRoutes.create, { body });
});

const patient = { timeout: 60_000, interval: 100 };
let count = 0;

/** A conversation that can be found again wherever it was said, noted, sent, told, listed or filed. */
async function talk() {
  count += 1;
  const word = `Canario${count}x`;
  const { id: companyId, admin, whatsappId } = office;
  const input = { companyId, whatsappId, userId: admin.user?.id ?? 0, text: word };
  const { openTicketId: ticketId, messageId } = await addConversation(api, input);
  const [contact] = await api.sql<{ id: number; number: string; jid: string }>(
    `SELECT c.id, c.number, c.jid FROM "Contacts" c JOIN "Tickets" t ON t."contactId" = c.id WHERE t.id = $1`,
    [ticketId],
  );
  if (!contact) throw new Error("there is no contact");
  const { id: contactId, number, jid } = contact;
  const lid = `999${number}`;
  await keepWhatTheLineTold({ word, contactId, number, jid, lid });
  await keepPicture(word, contactId);

  const params = { ticketId };
  await admin.call(ticketNoteRoutes.create, { body: { note: word, ticketId, contactId } });
  const extraInfo = [{ name: word, value: word }];
  await admin.call(contactRoutes.update, {
    params: { contactId },
    body: { name: word, email: `${word.toLowerCase()}@mail.test`, extraInfo },
  });
  const { messages } = await admin.call(messageRoutes.create, { params, body: { body: word, quotedMsg: messageId } });
  await admin.call(messageRoutes.edit, { params: { messageId: messages[0]?.id ?? 0 }, body: { body: `${word}!` } });
  const files = await admin.agent
    .post(`/backend/messages/${ticketId}`)
    .set({ authorization: `Bearer ${admin.token}` })
    .field("body", word)
    .attach("medias", Buffer.from(`${word} in a list`), `${word}.txt`);
  const voice = await admin.agent
    .post(`/backend/messages/${ticketId}`)
    .set({ authorization: `Bearer ${admin.token}` })
    .field("isVoice", "true")
    .attach("medias", composeMp3(Array(50).fill("loud")), `${word}.mp3`);
  expect(voice.body.messages[0].data).toMatchObject({ isVoice: true });
  const mediaUrl: string = files.body.messages[0].mediaUrl;
  await untilDeliveries();
  return { word, contactId, ticketId, number, lid, mediaUrl };
}

/** Until there are deliveries of all that has happened. */
async function untilDeliveries(): Promise<void> {
  const unread = `SELECT FROM "Events" e LEFT JOIN "EventPlaces" p
                      ON p."companyId" = e."companyId" AND p.subscriber = 'webhooks'
                   WHERE e."companyId" = $1 AND e.seq > coalesce(p.seq, 0)`;
  await expect.poll(async () => (await api.sql(unread, [office.id])).length, patient).toBe(0);
}

interface KnownContact {
  word: string;
  contactId: number;
  number: string;
  jid: string;
  lid: string;
}

async function keepWhatTheLineTold({ word, contactId, number, jid, lid }: KnownContact): Promise<void> {
  const ids = [office.id, office.whatsappId];
  await api.sql(
    `INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value)
     VALUES ($1, $2, 'pn', $3), ($1, $2, 'lid', $4)`,
    [office.id, contactId, number, lid],
  );
  await api.sql(
    `INSERT INTO "WaInbox" ("companyId", "connectionId", chat, "fromMe", "waId", envelope, "handledAt")
     VALUES ($1, $2, $3, false, $4, $6, now()), ($1, $2, $5, false, $4, $6, now())`,
    [...ids, jid, `IN${word}`, `${lid}@lid`, encryptText(`{"text":"${word}"}`)],
  );
  await api.sql(
    `INSERT INTO "EarlyChanges" ("companyId", "whatsappId", "waId", "fromMe", chat, change)
     VALUES ($1, $2, 'EARLY', false, $3, $4)`,
    [...ids, jid, { text: word }],
  );
  await api.sql(`INSERT INTO "PhoneBook" ("companyId", "whatsappId", jid, number, name) VALUES ($1, $2, $3, $4, $5)`, [
    ...ids,
    jid,
    number,
    word,
  ]);
  await api.sql(`INSERT INTO "ContactMerges" ("companyId", "contactId", gone) VALUES ($1, $2, $3)`, [
    ...[office.id, contactId],
    { name: word },
  ]);
}

async function keepPicture(word: string, contactId: number): Promise<void> {
  const path = join(env.DATA_DIR, `of-${contactId}`);
  await writeFile(path, `${word} as a picture`);
  const file = { path, name: `${word}.png`, mime: "image/png", bytes: 30, discard: () => rm(path) };
  await unit({ companyId: office.id }, async () => {
    const { id } = await storeFile({ companyId: office.id }, file);
    await execute(sql`UPDATE "Contacts" SET "pictureId" = ${id} WHERE id = ${contactId}`);
  });
  await file.discard();
}

/** Lists the contact in sheets: an import that reports on it, and an export. */
async function list(number: string, others: string[]): Promise<number> {
  const bytes = Buffer.from(`nome;numero\n${[number, ...others].map((each) => `;${each}`).join("\n")}\n`);
  const started = await office.admin.send(contactRoutes.upload, { file: { name: "a.csv", bytes } });
  const importId: number = started.body.id;
  await expect.poll(async () => (await show(importId)).status, patient).toBe("done");
  await office.admin.call(contactRoutes.exportSheet, { body: { format: "csv" } });
  return importId;
}

const show = (importId: number): Promise<ContactImport> =>
  office.admin.call(contactRoutes.showImport, { params: { importId } });
const fetchFile = async (url: string | null) => {
  const { pathname, search } = new URL(url ?? "");
  const { status, body } = await api
    .visitor()
    .agent.get(pathname + search)
    .buffer(true)
    .responseType("blob");
  return { status, text: String(body) };
};

describe("a contact that is deleted", () => {
  it("leaves no word, name, number or file behind, in any table and anywhere on the disk", async () => {
    const { word, contactId, number, lid, mediaUrl } = await talk();
    const other = "5511912345678";
    const importId = await list(number, [other]);
    const words = [word, word.toLowerCase(), number, lid];
    await untilDeliveries();
    expect(await findTraces(api, words)).toEqual([
      ...["ContactAddresses", "ContactFields", "ContactImportRows", "ContactMerges", "Contacts", "EarlyChanges"],
      ...["LiveEvents", "Messages", "PhoneBook", "StoredFiles", "TicketNotes", "Tickets", "WaInbox", "WaOutbox"],
      ...["WebhookDeliveries", "WebhookSubjects"],
      "a file",
    ]);
    const report = (await show(importId)).reportUrl;
    const [seq] = await api.sql<{ seq: string }>('SELECT "liveSeq" AS seq FROM "Companies" WHERE id = $1', [office.id]);

    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    for (const url of [mediaUrl, report]) expect((await fetchFile(url)).status).toBe(404);
    await sweepRemovedFiles();
    // The report is there again, about everybody else.
    await expect.poll(async () => (await show(importId)).reportUrl, patient).not.toBeNull();
    expect((await fetchFile((await show(importId)).reportUrl)).text).toContain(other);
    expect(await findTraces(api, words)).toEqual([]);
    expect(await api.sql('SELECT 1 FROM "RemovedFiles"')).toEqual([]);

    // Who was away hears that it is gone, in a sequence that goes on.
    const events = await api.sql<{ payload: object }>(
      `SELECT payload FROM "LiveEvents" WHERE "companyId" = $1 AND seq > $2 ORDER BY seq`,
      [office.id, seq?.seq],
    );
    expect(events.map(({ payload }) => payload)).toContainEqual({ action: "delete", contactId });
  });
});

describe("what was told of a contact that is deleted", () => {
  it("is told to nobody again: neither to who was away nor to a program that repeats its request", async () => {
    const { word, contactId, ticketId, number } = await talk();
    const { id: contactListId } = await office.admin.call(contactListRoutes.create, { body: { name: "Clientes" } });
    await office.admin.call(contactListItemRoutes.create, { body: { contactListId, name: word, number } });
    await office.admin.call(optOutRoutes.create, { body: { number } });
    const program = await makeKeyHolder(office.admin);
    const request = (key: string, path: string, body: object) =>
      program.agent
        .post(`/api/v1${path}`)
        .set({ authorization: `Bearer ${program.token}`, "idempotency-key": key })
        .send(body);
    const sendAll = async () => [
      await request("one", "/messages/text", { ticketId, text: word }),
      await request("two", "/contacts", { name: word, number }),
    ];
    expect((await sendAll()).map(({ status }) => status)).toEqual([200, 200]);
    const traces = ["ApiRequests", "LiveEvents"];
    expect(await findTraces(api, [word])).toEqual(expect.arrayContaining(traces));

    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    const left = await findTraces(api, [word]);
    expect(traces.filter((table) => left.includes(table))).toEqual([]);
    // What was done is not done again.
    expect((await sendAll()).map(({ status, body }) => [status, body.error])).toEqual(
      Array(2).fill([409, "ERR_CONFLICT"]),
    );
  });
});

describe("a contact that was made one with another", () => {
  it("is gone with that one", async () => {
    const { contactId: keptId } = await talk();
    const word = "Canarioduplo";
    const goneId = await office.addContact("Cliente");
    await office.admin.call(contactRoutes.update, { params: { contactId: goneId }, body: { name: word } });
    await untilDeliveries();
    expect(await findTraces(api, [word])).toContain("WebhookDeliveries");
    const { id: companyId } = office;
    await unit({ companyId }, () => mergeContacts({ companyId }, { keptId, goneId }));
    await untilDeliveries();
    await office.admin.call(contactRoutes.remove, { params: { contactId: keptId } });
    expect(await findTraces(api, [word])).toEqual([]);
  });
});

describe("a ticket that is deleted", () => {
  it("takes nothing along of what is to leave in the present one of the same customer", async () => {
    const { word, ticketId, contactId } = await talk();
    await office.admin.call(ticketRoutes.update, { params: { ticketId }, body: { status: "closed" } });
    const present = await office.admin.call(ticketRoutes.create, {
      body: { contactId, userId: office.admin.user?.id ?? 0, status: "open", whatsappId: office.whatsappId },
    });
    const params = { ticketId: present.id };
    const { messages } = await office.admin.call(messageRoutes.create, { params, body: { body: "Ainda espera" } });
    const messageId = messages[0]?.id ?? 0;
    await office.admin.call(messageRoutes.edit, { params: { messageId }, body: { body: "Espera ainda" } });
    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    const left = await api.sql<{ content: { kind: string; text: string } }>(
      `SELECT content FROM "WaOutbox" WHERE "connectionId" = $1 AND "companyId" = $2 AND content::text LIKE '%spera%' ORDER BY id`,
      [office.whatsappId, office.id],
    );
    expect(left.map(({ content }) => content.text)).toContain("Espera ainda");
    expect(await api.sql(`SELECT 1 FROM "WaOutbox" WHERE content::text LIKE $1`, [`%${word}%`])).toEqual([]);
    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    expect(await api.sql(`SELECT 1 FROM "WaOutbox" WHERE content::text LIKE '%spera ainda%'`)).toEqual([]);
  });

  it("takes its words and files with it, and leaves its contact", async () => {
    const { word, ticketId, contactId, mediaUrl } = await talk();
    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    expect((await fetchFile(mediaUrl)).status).toBe(404);
    await sweepRemovedFiles();
    const kept = await office.admin.call(contactRoutes.show, { params: { contactId } });
    expect(kept.name).toBe(word);
    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    await sweepRemovedFiles();
    expect(await findTraces(api, [word])).toEqual([]);
  });

  it("and where its files are many, the sweep takes what nobody waited for", async () => {
    const { id: companyId } = office;
    const ticketId = await office.addTicket();
    const path = join(env.DATA_DIR, "one-of-many");
    await writeFile(path, "one of many");
    const file = { path, name: "a.txt", mime: "text/plain", bytes: 11, discard: () => rm(path) };
    for (let turn = 0; turn < 25; turn += 1) {
      const messageId = await office.addMessage(ticketId, "x");
      await unit({ companyId }, async () => {
        const { id } = await storeFile({ companyId }, file);
        await execute(sql`UPDATE "Messages" SET "mediaId" = ${id} WHERE id = ${messageId}`);
      });
    }
    await file.discard();
    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    await sweepRemovedFiles();
    expect(await findTraces(api, ["one of many"])).toEqual([]);
  });
});
