import { rename } from "node:fs/promises";
import {
  connectionRoutes,
  contactRoutes,
  MAX_WAITING_SCHEDULES,
  planRoutes,
  scheduleChannel,
  scheduleRoutes,
  userRoutes,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addContact } from "../../../testing/contacts.js";
import { useLines } from "../../../testing/lines.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { inHours, promise, readSaid, readStates, untilDone } from "../../../testing/schedules.js";
import { PIXEL } from "../../../testing/world.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { storedPath } from "../../kernel/storage/storage.js";
import { sendSchedule } from "./sendSchedule.js";

const api = useApi();
const lines = useLines(api);

const of = (scheduleId: number) => ({ params: { scheduleId } });
const idOf = ({ user }: Client) => user?.id ?? 0;
const show = (by: Client, id: number) => by.call(scheduleRoutes.show, of(id));
const told = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const setLateness = (office: Office, minutes: string) =>
  api.sql(`INSERT INTO "Settings" ("companyId", key, value) VALUES ($1, 'scheduleLateness', $2)`, [office.id, minutes]);
/** What is planned for a contact and has not left. */
const planned = async (office: Office, contactId: number) =>
  (await office.admin.call(scheduleRoutes.list, { query: { contactId: String(contactId), pending: "true" } }))
    .schedules;

describe("schedules", () => {
  it("are made, found, moved and removed, and everybody of the company hears of it", async () => {
    const office = await openOffice(api);
    const ana = await api.makeUser(office.admin);
    const listener = await api.openSocket(office.admin);
    const contactId = await office.addContact("Maria das Dores");
    const sendAt = inHours(24);
    const made = await promise(ana, { contactId, sendAt, body: "Segue o orçamento" });
    expect(made).toEqual({
      id: expect.any(Number),
      body: "Segue o orçamento",
      contactId,
      sendAt,
      sentAt: null,
      status: "PENDENTE",
      contact: { id: contactId, name: "Maria das Dores" },
      user: { id: idOf(ana), name: ana.user?.name },
      userId: idOf(ana),
      problem: null,
      whatsappId: null,
      repetition: "none",
      until: null,
      repeatsFrom: sendAt,
      onlyIfSilent: false,
      silentSince: expect.any(String),
      mediaPath: null,
      mediaName: null,
    });
    const list = (query: object) => office.admin.call(scheduleRoutes.list, { query });
    for (const query of [
      { searchParam: "dores" },
      { searchParam: "ORÇAMENTO" },
      { searchParam: "orcamento" },
      { userId: String(idOf(ana)) },
      { contactId: String(contactId), from: inHours(23), to: inHours(25) },
    ])
      expect(await list(query)).toEqual({ schedules: [made], count: 1, hasMore: false });
    for (const query of [
      { searchParam: "x%" },
      { userId: String(idOf(office.admin)) },
      { from: inHours(25), to: inHours(26) },
    ])
      expect((await list(query)).count).toBe(0);
    const moved = await office.admin.call(scheduleRoutes.update, { ...of(made.id), body: { sendAt: inHours(30) } });
    // Whoever moves it does not become its author.
    expect(moved).toMatchObject({ body: "Segue o orçamento", userId: idOf(ana) });
    await office.admin.call(scheduleRoutes.remove, of(made.id));
    expect(told(await ana.send(scheduleRoutes.show, of(made.id)))).toEqual([404, "ERR_NO_SCHEDULE_FOUND"]);
    expect(await listener.wait(scheduleChannel, office.id, 3)).toEqual([
      { action: "create", schedule: made },
      { action: "update", schedule: moved },
      { action: "delete", scheduleId: made.id },
    ]);
    expect(
      await api.sql(`SELECT id FROM "DurableWork" WHERE "companyId" = $1 AND kind = 'schedules.send'`, [office.id]),
    ).toEqual([]);
  });

  it("refuse what is over, short, too far, of nobody or of others, and a stretch without an end", async () => {
    const office = await openOffice(api);
    const [contactId, other] = [await office.addContact(), await openOffice(api)];
    const good = { body: "Bom dia!", contactId, sendAt: inHours(1) };
    const create = async (more: object) =>
      told(await office.admin.send(scheduleRoutes.create, { body: { ...good, ...more } }));
    expect(await create({ sendAt: new Date(Date.now() - 1_000).toISOString() })).toEqual([400, "ERR_SCHEDULE_PAST"]);
    expect(await create({ contactId: await other.addContact() })).toEqual([404, "ERR_NO_CONTACT_FOUND"]);
    expect(await create({ whatsappId: other.whatsappId })).toEqual([404, "ERR_NO_WAPP_FOUND"]);
    for (const bad of [
      ...[
        { body: "oi" },
        { sendAt: "" },
        { sendAt: "amanhã" },
        { sendAt: "9999-01-01T00:00Z" },
        { repetition: "yearly" },
      ],
      { repetition: "daily", until: inHours(-48).slice(0, 10) },
    ])
      expect([bad, await create(bad)]).toEqual([bad, [400, "ERR_VALIDATION"]]);
    for (const query of [{ from: inHours(0) }, { from: inHours(0), to: inHours(24 * 400) }])
      expect((await office.admin.send(scheduleRoutes.list, { query })).status).toBe(400);
    const made = await promise(office.admin, good);
    const move = await office.admin.send(scheduleRoutes.update, { ...of(made.id), body: { sendAt: inHours(-1) } });
    expect(told(move)).toEqual([400, "ERR_SCHEDULE_PAST"]);
  });

  it("understand an hour without an offset by the clock of the company", async () => {
    const office = await openOffice(api);
    const day = inHours(48).slice(0, 10);
    const made = await promise(office.admin, { contactId: await office.addContact(), sendAt: `${day}T09:00` });
    expect(made.sendAt).toBe(`${day}T12:00:00.000Z`);
  });

  it("are refused where too many wait, made or sent again, until one is taken back", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const failed = await promise(office.admin, { contactId });
    const values = `status = 'ERRO', problem = 'failed', "sendAt" = now() - interval '1 hour'`;
    await api.sql(`UPDATE "Schedules" SET ${values} WHERE id = $1`, [failed.id]);
    const kept = await promise(office.admin, { contactId });
    await api.sql(
      `INSERT INTO "Schedules" ("companyId", body, "contactId", "sendAt", "repeatsFrom")
       SELECT $1, 'Bom dia!', $2, now() + interval '1 day', now() + interval '1 day' FROM generate_series(2, $3)`,
      [office.id, contactId, MAX_WAITING_SCHEDULES],
    );
    const full = [409, "ERR_TOO_MANY_SCHEDULES"];
    const body = { body: "Bom dia!", contactId, sendAt: inHours(2) };
    expect(told(await office.admin.send(scheduleRoutes.create, { body }))).toEqual(full);
    const again = () => office.admin.send(scheduleRoutes.update, { ...of(failed.id), body: { sendAt: inHours(2) } });
    expect(told(await again())).toEqual(full);
    // What waits already is moved as before.
    expect((await office.admin.send(scheduleRoutes.update, { ...of(kept.id), body })).status).toBe(200);
    await office.admin.call(scheduleRoutes.remove, of(kept.id));
    expect((await again()).status).toBe(200);
  });

  it("are part of a plan", async () => {
    const { admin, planId } = await api.makeCompany();
    await api.root.call(planRoutes.update, { params: { planId }, body: { useSchedules: false } });
    expect(told(await admin.send(scheduleRoutes.list, {}))).toEqual([403, "ERR_PLAN_FEATURE_DISABLED"]);
  });

  it("carry a picture, which goes when it is replaced or they are removed; other files are refused", async () => {
    const office = await openOffice(api);
    const made = await promise(office.admin, { contactId: await office.addContact() });
    const count = async () =>
      (await api.sql(`SELECT id FROM "StoredFiles" WHERE "companyId" = $1`, [office.id])).length;
    const send = (name: string, bytes: Buffer) =>
      office.admin.send(scheduleRoutes.uploadMedia, { ...of(made.id), file: { name, bytes } });
    expect((await send("a b.png", PIXEL)).body).toMatchObject({ mediaName: "a_b.png" });
    expect([(await send("c.png", PIXEL)).status, await count()]).toEqual([200, 1]);
    const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
    expect(told(await send("falsa.png", gif))).toEqual([415, "ERR_FILE_TYPE"]);
    expect((await office.admin.call(scheduleRoutes.removeMedia, of(made.id))).mediaName).toBeNull();
    await send("d.png", PIXEL);
    await office.admin.call(scheduleRoutes.remove, of(made.id));
    expect(await count()).toBe(0);
  });
});

describe("what somebody has promised", () => {
  const PICTURE = { name: "foto.png", bytes: PIXEL };

  it("is changed by who promised it and by administrators, and taken back by overseers too; everybody sees it", async () => {
    const office = await openOffice(api);
    const [ana, bia] = [await api.makeUser(office.admin), await api.makeUser(office.admin)];
    const supervisor = await api.makeUser(office.admin, "supervisor");
    const contactId = await office.addContact();
    const { id } = await promise(ana, { contactId });
    const tryAll = async (by: Client) => [
      told(await by.send(scheduleRoutes.update, { ...of(id), body: { body: "Outra coisa" } })),
      told(await by.send(scheduleRoutes.uploadMedia, { ...of(id), file: PICTURE })),
      told(await by.send(scheduleRoutes.removeMedia, of(id))),
    ];
    const refused = [403, "ERR_NO_PERMISSION"];
    const allowed = [200, undefined];
    for (const other of [bia, supervisor]) {
      expect(await tryAll(other)).toEqual([refused, refused, refused]);
      expect((await show(other, id)).body).toBe("Bom dia!");
    }
    for (const one of [ana, office.admin]) expect(await tryAll(one)).toEqual([allowed, allowed, allowed]);
    // Of whom nothing is known any more, only administrators speak.
    await api.sql(`UPDATE "Schedules" SET "userId" = NULL WHERE id = $1`, [id]);
    expect(await tryAll(ana)).toEqual([refused, refused, refused]);
    expect(told(await ana.send(scheduleRoutes.remove, of(id)))).toEqual(refused);
    // Who oversees tickets takes back what somebody who is away has promised.
    expect(told(await supervisor.send(scheduleRoutes.remove, of(id)))).toEqual(allowed);
  });

  it("is no way into a conversation that is not theirs to write in", async () => {
    const office = await openOffice(api);
    const { sales, support, addConnection, addContact, addTicket } = office;
    const [ana, bia] = [
      await api.makeUser(office.admin, "user", [sales]),
      await api.makeUser(office.admin, "user", [sales]),
    ];
    const carla = await api.makeUser(office.admin, "user", [support]);
    const supervisor = await api.makeUser(office.admin, "supervisor");
    const [served, waiting, free] = [await addContact(), await addContact(), await addContact()];
    const other = await addConnection();
    await addTicket({ contactId: served, status: "open", userId: idOf(ana), queueId: sales });
    await addTicket({ contactId: waiting, queueId: support });
    const make = async (by: Client, more: object) =>
      told(await by.send(scheduleRoutes.create, { body: { body: "Bom dia!", sendAt: inHours(1), ...more } as never }));
    const refused = [403, "ERR_NO_PERMISSION"];
    const allowed = [200, undefined];
    expect([await make(bia, { contactId: served }), await make(carla, { contactId: served })]).toEqual([
      refused,
      refused,
    ]);
    for (const by of [ana, supervisor, office.admin]) expect(await make(by, { contactId: served })).toEqual(allowed);
    expect([await make(bia, { contactId: waiting }), await make(carla, { contactId: waiting })]).toEqual([
      refused,
      allowed,
    ]);
    // Over another number it would stand in a conversation of its own.
    expect(await make(bia, { contactId: served, whatsappId: other })).toEqual(allowed);

    const { id } = await promise(bia, { contactId: free });
    const change = async (body: object) => told(await bia.send(scheduleRoutes.update, { ...of(id), body }));
    expect([await change({ contactId: served }), await change({ body: "Boa tarde!" })]).toEqual([refused, allowed]);
    // It was nobody's then; what was promised may be taken back, and leaves otherwise.
    await addTicket({ contactId: free, status: "open", userId: idOf(ana), queueId: sales });
    expect(await change({ body: "Boa noite!" })).toEqual(refused);
    expect(told(await bia.send(scheduleRoutes.uploadMedia, { ...of(id), file: PICTURE }))).toEqual(refused);
    const second = await promise(office.admin, { contactId: free });
    await api.sql(`UPDATE "Schedules" SET "userId" = $2 WHERE id = $1`, [second.id, idOf(bia)]);
    await untilDone(api, [second.id]);
    expect(await readSaid(api, free)).toMatchObject([{ userId: idOf(bia) }]);
    await bia.call(scheduleRoutes.remove, of(id));
  });
});

describe("a schedule whose time has come", () => {
  it("is not one whose time is still to come, whatever calls its work", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const { id, sendAt } = await promise(office.admin, { contactId });
    const ofIt = `kind = 'schedules.send' AND (payload ->> 'scheduleId')::integer = $1`;
    await api.sql(
      `INSERT INTO "DurableWork" ("companyId", kind, key, payload, priority, "wantedAt", "dueAt")
       SELECT "companyId", kind, key, payload, priority, now(), now() FROM "DurableWork" WHERE ${ofIt}`,
      [id],
    );
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE ${ofIt}`, [id]);
    await pollForWork();
    await expect
      .poll(() => api.sql(`SELECT "dueAt" FROM "DurableWork" WHERE ${ofIt}`, [id]))
      .toEqual([{ dueAt: new Date(sendAt) }]);
    expect(await readStates(api, [id])).toMatchObject([{ status: "PENDENTE" }]);
    expect(await readSaid(api, contactId)).toEqual([]);
  });

  it("is said in the open ticket, by its author, with picture and variables, behind what people say", async () => {
    const office = await openOffice(api);
    const ana = await api.makeUser(office.admin);
    const contactId = await office.addContact("Maria das Dores");
    const other = await office.addConnection();
    const ticketId = await office.addTicket({
      contactId,
      status: "open",
      userId: idOf(ana),
      unreadMessages: 2,
      whatsappId: other,
    });
    const { id } = await promise(ana, { contactId, body: "Oi {{firstName}}, aqui é {{user}}" });
    await ana.call(scheduleRoutes.uploadMedia, { ...of(id), file: { name: "foto.png", bytes: PIXEL } });
    const listener = await api.openSocket(ana);
    await untilDone(api, [id]);
    const said = await readSaid(api, contactId);
    expect(said).toEqual([
      {
        body: `Oi Maria, aqui é ${ana.user?.name}`,
        userId: idOf(ana),
        ticketId,
        whatsappId: other,
        mediaId: expect.any(Number),
        priority: 2,
      },
    ]);
    expect(await listener.wait(scheduleChannel, office.id, 2)).toMatchObject([
      { action: "update", schedule: { status: "AGENDADA", sentAt: null } },
      { action: "update", schedule: { status: "ENVIADA", sentAt: expect.any(String) } },
    ]);
    // What the customer wrote is as unread as before.
    expect(await office.readRow(ticketId)).toMatchObject({ status: "open", unreadMessages: 2, userId: idOf(ana) });
    // What was sent is no longer to be changed; what is kept of it may go, and the message stays with its picture.
    expect(told(await ana.send(scheduleRoutes.update, { ...of(id), body: { body: "Outra coisa" } }))).toEqual([
      409,
      "ERR_SCHEDULE_SENT",
    ]);
    expect(told(await ana.send(scheduleRoutes.removeMedia, of(id)))).toEqual([409, "ERR_SCHEDULE_SENT"]);
    await ana.call(scheduleRoutes.remove, of(id));
    expect(await readSaid(api, contactId)).toEqual(said);
  });

  it("without a running ticket stands in a closed one, over the chosen number, else the last, else the default", async () => {
    const office = await openOffice(api);
    const [second, third] = [await office.addConnection(), await office.addConnection()];
    const [chosen, known, unknown] = [await office.addContact(), await office.addContact(), await office.addContact()];
    await office.addTicket({ contactId: known, status: "closed", whatsappId: third });
    const ids = [
      (await promise(office.admin, { contactId: chosen, whatsappId: second })).id,
      (await promise(office.admin, { contactId: known })).id,
      (await promise(office.admin, { contactId: unknown })).id,
    ];
    await untilDone(api, ids);
    for (const [contactId, whatsappId] of [
      [chosen, second],
      [known, third],
      [unknown, office.whatsappId],
    ] as const) {
      const [said] = await readSaid(api, contactId);
      expect(said?.whatsappId).toBe(whatsappId);
      expect(await office.readRow(said?.ticketId ?? 0)).toMatchObject({ status: "closed", unreadMessages: 0 });
    }
  });

  it("is sent once however late the server woke, and not beyond what the company allows; edited it is sent again", async () => {
    const office = await openOffice(api);
    await setLateness(office, "60");
    const [late, stale] = [await office.addContact(), await office.addContact()];
    const [one, two] = [
      await promise(office.admin, { contactId: late }),
      await promise(office.admin, { contactId: stale }),
    ];
    await untilDone(api, [one.id], 59);
    await untilDone(api, [two.id], 61);
    expect(await readSaid(api, late)).toHaveLength(1);
    expect(await readStates(api, [one.id, two.id])).toMatchObject([
      { status: "ENVIADA", problem: null },
      { status: "ERRO", problem: "late" },
    ]);
    expect(await readSaid(api, stale)).toEqual([]);
    // Its old time is over; with a new one it leaves.
    const change = (body: object) => office.admin.send(scheduleRoutes.update, { ...of(two.id), body });
    expect(told(await change({ body: "Bom dia de novo!" }))).toEqual([400, "ERR_SCHEDULE_PAST"]);
    expect((await change({ sendAt: inHours(1) })).body).toMatchObject({ status: "PENDENTE", problem: null });
    await untilDone(api, [two.id]);
    expect(await readSaid(api, stale)).toHaveLength(1);
  });

  it("is for whom WhatsApp knows under the number that was written down, and its repetition too", async () => {
    const { admin, companyId, connectionId: whatsappId } = await lines.openLine();
    const { pn, written } = await lines.respelledCustomer();
    const writtenDown = await addContact(api, companyId, { number: written, name: "Da planilha" });
    const { id } = await promise(admin, { contactId: writtenDown, whatsappId, repetition: "daily" });
    await untilDone(api, [id]);
    const received = async () => (await lines.simulator.listReceived(pn)).map(({ text }: { text?: string }) => text);
    await expect.poll(received, { timeout: 30_000 }).toEqual(["Bom dia!"]);
    const [met] = await api.sql<{ id: number }>(`SELECT id FROM "Contacts" WHERE "companyId" = $1 AND number = $2`, [
      companyId,
      pn,
    ]);
    const { schedules } = await admin.call(scheduleRoutes.list, { query: {} });
    expect(schedules.map(({ contactId }) => contactId)).toEqual([met?.id, met?.id]);
  });

  it("says why it could not leave", async () => {
    const office = await openOffice(api);
    const [contactId, nowhere] = [await office.addContact(), await office.addContact("")];
    await api.sql(`UPDATE "Contacts" SET jid = '' WHERE id = $1`, [nowhere]);
    const ids = [
      (await promise(office.admin, { contactId: nowhere })).id,
      (await promise(office.admin, { contactId, body: "{{email}}" })).id,
    ];
    await untilDone(api, ids);
    await api.sql(`UPDATE "Whatsapps" SET "isDefault" = false WHERE "companyId" = $1`, [office.id]);
    await api.sql(`DELETE FROM "Tickets" WHERE "contactId" = $1`, [contactId]);
    ids.push((await promise(office.admin, { contactId })).id);
    await untilDone(api, ids.slice(2));
    expect((await readStates(api, ids)).map(({ problem }) => problem)).toEqual([
      "no_address",
      "empty",
      "no_connection",
    ]);
  });
});

describe("a repetition", () => {
  it("goes on with its picture at its next time to come, and what was slept through is not made up for", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const { id } = await promise(office.admin, { contactId, repetition: "daily", until: inHours(24 * 9).slice(0, 10) });
    await office.admin.call(scheduleRoutes.uploadMedia, { ...of(id), file: { name: "foto.png", bytes: PIXEL } });
    await setLateness(office, "0");
    // Two days and an hour late.
    const begun = Date.now();
    await untilDone(api, [id], 2 * 1_440 + 60);
    expect(await readSaid(api, contactId)).toHaveLength(1);
    const [next, ...others] = await planned(office, contactId);
    expect(others).toEqual([]);
    expect(next).toMatchObject({ repetition: "daily", mediaName: "foto.png", userId: idOf(office.admin) });
    const wait = Date.parse(next?.sendAt ?? "") - begun;
    expect(wait).toBeGreaterThan(22 * 3_600_000);
    expect(wait).toBeLessThan(23.1 * 3_600_000);
    // It has handed the repetition on, so that whoever changes it makes no second one.
    expect(await show(office.admin, id)).toMatchObject({ status: "ENVIADA", repetition: "none", until: null });
    await office.admin.call(scheduleRoutes.remove, of(next?.id ?? 0));
    expect(await planned(office, contactId)).toEqual([]);
  });

  it("goes on without its file where that cannot be read, and has it when it can", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const { id } = await promise(office.admin, { contactId, repetition: "daily" });
    await office.admin.call(scheduleRoutes.uploadMedia, { ...of(id), file: { name: "foto.png", bytes: PIXEL } });
    const files = () => api.sql<{ key: string }>(`SELECT key FROM "StoredFiles" WHERE "companyId" = $1`, [office.id]);
    const path = storedPath(office.id, (await files())[0]?.key ?? "");
    const { attempts } = sendSchedule;
    sendSchedule.attempts = 1;
    try {
      await rename(path, `${path}-gone`);
      await untilDone(api, [id]);
      expect(await readStates(api, [id])).toMatchObject([{ status: "ERRO", problem: "failed" }]);
    } finally {
      sendSchedule.attempts = attempts;
    }
    const [next] = await planned(office, contactId);
    expect(next).toMatchObject({ repetition: "daily", mediaName: "foto.png" });
    await rename(`${path}-gone`, path);
    await untilDone(api, [next?.id ?? 0]);
    expect(await readSaid(api, contactId)).toMatchObject([{ mediaId: expect.any(Number) }]);
    // The repetition has one, the message one of its own; that of the repetition goes with the last who has it.
    const [third] = await planned(office, contactId);
    for (const [scheduleId, left] of [
      [third?.id, 2],
      [id, 2],
      [next?.id, 1],
    ] as const) {
      await office.admin.call(scheduleRoutes.remove, of(scheduleId ?? 0));
      expect(await files()).toHaveLength(left);
    }
  });

  it("of the 31st stays so when one of it, on a shorter month's last day, is moved within its day", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const year = new Date().getFullYear() + 1;
    const made = await promise(office.admin, { contactId, repetition: "monthly", sendAt: `${year}-04-30T12:00:00Z` });
    await api.sql(`UPDATE "Schedules" SET "repeatsFrom" = $2 WHERE id = $1`, [made.id, `${year}-03-31T12:00:00Z`]);
    const from = async () => {
      const [row] = await api.sql<{ at: Date }>(`SELECT "repeatsFrom" AS at FROM "Schedules" WHERE id = $1`, [made.id]);
      return row?.at.toISOString();
    };
    const change = (body: object) => office.admin.call(scheduleRoutes.update, { ...of(made.id), body });
    // 22:30 in São Paulo: in UTC it is the next day.
    await change({ sendAt: `${year}-05-01T01:30:00Z` });
    expect(await from()).toBe(`${year}-04-01T01:30:00.000Z`);
    await change({ sendAt: `${year}-04-30T12:00:00Z` });
    expect(await from()).toBe(`${year}-03-31T12:00:00.000Z`);
    // On another day, or in another rhythm, it begins anew.
    await change({ repetition: "weekly", sendAt: `${year}-04-30T13:00:00Z` });
    expect(await from()).toBe(`${year}-04-30T13:00:00.000Z`);
    await change({ sendAt: `${year}-04-29T12:00:00Z` });
    expect(await from()).toBe(`${year}-04-29T12:00:00.000Z`);
  });

  it("of the 31st is so again when a move to another day is undone, and of nothing it never was", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const year = new Date().getFullYear() + 1;
    const made = await promise(office.admin, { contactId, repetition: "monthly", sendAt: `${year}-04-30T12:00:00Z` });
    const repeatsFrom = `${year}-03-31T12:00:00.000Z`;
    await api.sql(`UPDATE "Schedules" SET "repeatsFrom" = $2 WHERE id = $1`, [made.id, repeatsFrom]);
    const change = async (body: object) =>
      (await office.admin.call(scheduleRoutes.update, { ...of(made.id), body })).repeatsFrom;
    expect(await change({ sendAt: `${year}-05-02T12:00:00Z` })).toBe(`${year}-05-02T12:00:00.000Z`);
    expect(await change({ sendAt: `${year}-04-30T12:00:00Z`, repeatsFrom })).toBe(repeatsFrom);
    // Its hour may have been changed along.
    await change({ sendAt: `${year}-05-02T12:00:00Z` });
    const later = await change({ sendAt: `${year}-04-30T15:00:00Z`, repeatsFrom });
    expect(later).toBe(`${year}-03-31T15:00:00.000Z`);
    expect(await change({ sendAt: `${year}-05-03T12:00:00Z`, repeatsFrom })).toBe(`${year}-05-03T12:00:00.000Z`);
  });

  it("goes on after an error, and ends with its last day", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const one = await promise(office.admin, { contactId, repetition: "weekly", sendAt: inHours(2) });
    await untilDone(api, [one.id], 2 * 1_440);
    expect((await readStates(api, [one.id]))[0]?.problem).toBe("late");
    const [next] = await planned(office, contactId);
    await api.sql(`UPDATE "Schedules" SET until = current_date WHERE id = $1`, [next?.id]);
    await untilDone(api, [next?.id ?? 0]);
    expect(await planned(office, contactId)).toEqual([]);
    expect(await readSaid(api, contactId)).toHaveLength(1);
  });
});

describe("a schedule for silence alone", () => {
  it("is not sent, nor repeated, once the customer has written; what came before it was written does not count", async () => {
    const office = await openOffice(api);
    const [quiet, talker] = [await office.addContact(), await office.addContact()];
    const tickets = [await office.addTicket({ contactId: quiet }), await office.addTicket({ contactId: talker })];
    for (const ticketId of tickets) await office.addMessage(ticketId, "Antes");
    const make = (contactId: number) => promise(office.admin, { contactId, onlyIfSilent: true, repetition: "daily" });
    const [one, two] = [await make(quiet), await make(talker)];
    await office.addMessage(tickets[1] ?? 0, "Já resolvi");
    await untilDone(api, [one.id, two.id]);
    expect(await readStates(api, [one.id, two.id])).toMatchObject([
      { status: "ENVIADA" },
      { status: "ERRO", problem: "answered" },
    ]);
    expect([(await planned(office, quiet)).length, await planned(office, talker)]).toEqual([1, []]);
    expect(await readSaid(api, talker)).toEqual([]);
    // Whoever sets it a new time has read what was written.
    await office.admin.call(scheduleRoutes.update, { ...of(two.id), body: { sendAt: inHours(2) } });
    await untilDone(api, [two.id]);
    expect(await readSaid(api, talker)).toHaveLength(1);
    expect(await planned(office, talker)).toMatchObject([{ repetition: "daily", onlyIfSilent: true }]);
  });

  it("remembers over a mended word that the customer has written, until it is promised anew", async () => {
    const office = await openOffice(api);
    const [contactId, other] = [await office.addContact(), await office.addContact()];
    const made = await promise(office.admin, { contactId, onlyIfSilent: true });
    const since = async () => {
      const [row] = await api.sql<{ at: Date }>(`SELECT "silentSince" AS at FROM "Schedules" WHERE id = $1`, [made.id]);
      return row?.at.getTime() ?? 0;
    };
    const isAnew = async (body: object) => {
      const before = await since();
      await office.admin.call(scheduleRoutes.update, { ...of(made.id), body });
      return (await since()) > before;
    };
    // As a form sends it, which knows no seconds.
    const sendAt = `${made.sendAt.slice(0, 16)}:00Z`;
    expect(await isAnew({ body: "Bom dia de novo!", sendAt, contactId, onlyIfSilent: true })).toBe(false);
    expect(await isAnew({ sendAt: inHours(26) })).toBe(true);
    // A move that is undone is the promise of before; and nobody promises in the future.
    expect(await isAnew({ sendAt, silentSince: made.silentSince })).toBe(false);
    expect(await since()).toBe(Date.parse(made.silentSince));
    await office.admin.call(scheduleRoutes.update, { ...of(made.id), body: { silentSince: inHours(50) } });
    expect(await since()).toBeLessThanOrEqual(Date.now());
    expect(await isAnew({ contactId: other })).toBe(true);
    expect(await isAnew({ onlyIfSilent: false })).toBe(false);
    expect(await isAnew({ onlyIfSilent: true })).toBe(true);
    await api.sql(`UPDATE "Schedules" SET status = 'ERRO', problem = 'failed' WHERE id = $1`, [made.id]);
    expect(await isAnew({ body: "Mais uma vez" })).toBe(true);
  });
});

describe("who goes", () => {
  it("leaves their promises: they are sent under their name", async () => {
    const office = await openOffice(api);
    const ana = await api.makeUser(office.admin);
    const contactId = await office.addContact();
    const { id } = await promise(ana, { contactId, body: "Aqui é {{user}}" });
    await office.admin.call(userRoutes.remove, { params: { userId: idOf(ana) } });
    await untilDone(api, [id]);
    expect(await readSaid(api, contactId)).toMatchObject([{ body: `Aqui é ${ana.user?.name}`, userId: idOf(ana) }]);
  });

  it("as a contact takes what was promised along; as one of two that are one hands it on", async () => {
    const office = await openOffice(api);
    const [kept, gone] = [await office.addContact("Fica"), await office.addContact("Vai")];
    const made = await promise(office.admin, { contactId: gone });
    await office.admin.call(contactRoutes.merge, { params: { contactId: kept }, body: { otherId: gone } });
    expect((await show(office.admin, made.id)).contact).toEqual({ id: kept, name: "Fica" });
    const listener = await api.openSocket(office.admin);
    await office.admin.call(contactRoutes.remove, { params: { contactId: kept } });
    expect(await listener.wait(scheduleChannel, office.id)).toEqual([{ action: "delete", scheduleId: made.id }]);
    const left = await api.sql(
      `SELECT event FROM "LiveEvents" WHERE "companyId" = $1 AND event LIKE '%schedule' AND payload ->> 'action' <> 'delete'`,
      [office.id],
    );
    expect(left).toEqual([]);
  });

  it("as a connection leaves the choice to the conversation", async () => {
    const office = await openOffice(api);
    const second = await office.addConnection();
    const made = await promise(office.admin, { contactId: await office.addContact(), whatsappId: second });
    await office.admin.call(connectionRoutes.remove, { params: { whatsappId: second } });
    expect((await show(office.admin, made.id)).whatsappId).toBeNull();
  });

  it("as a connection says nothing of what was sent by it long ago", async () => {
    const office = await openOffice(api);
    const second = await office.addConnection();
    const make = async () => promise(office.admin, { contactId: await office.addContact(), whatsappId: second });
    const [sent, waiting] = [await make(), await make()];
    await untilDone(api, [sent.id]);
    const listener = await api.openSocket(office.admin);
    await office.admin.call(connectionRoutes.remove, { params: { whatsappId: second } });
    const events = await listener.wait(scheduleChannel, office.id);
    expect(events).toMatchObject([{ action: "update", schedule: { id: waiting.id, whatsappId: null } }]);
  });
});
