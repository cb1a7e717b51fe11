import { contactChannel, contactRoutes, ticketRoutes } from "@recado/contract";
import { whatsappPhone } from "@recado/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { addContact, addressesOf, freshNumber } from "../../../testing/contacts.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { fresh } from "../../../testing/world.js";
import { unit } from "../../kernel/db/unit.js";
import type { AppError } from "../../kernel/errors.js";
import { findOrCreateContact } from "./findOrCreateContact.js";
import { mergeContacts } from "./mergeContacts.js";

const api = useApi();

let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});

const told = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const show = (id: number, client = office.admin) => client.call(contactRoutes.show, { params: { contactId: id } });

const freshLid = () => `9${fresh()}${Date.now()}`;
/** Somebody writes by this address. */
const meet = (address: { jid: string; pn: string | null; lid: string | null }) =>
  unit({ companyId: office.id }, () =>
    findOrCreateContact({ companyId: office.id, isGroup: false, name: null, whatsappId: office.whatsappId, address }),
  );
const byNumber = (pn: string) => ({ jid: `${pn}@s.whatsapp.net`, pn, lid: null });
const meetByBoth = (pn: string, lid: string) => meet({ jid: `${pn}@s.whatsapp.net`, pn, lid });

describe("two contacts that are one person", () => {
  it("become one, with everything of both, and it is written down", async () => {
    const listener = await api.openSocket(office.admin);
    const kept = await addContact(api, office.id, { name: "Fica", email: "" });
    const gone = await addContact(api, office.id, { name: "Vai", email: "vai@mail.test" });
    const tickets = [
      await office.addTicket({ contactId: kept, status: "closed" }),
      await office.addTicket({ contactId: gone, status: "open", userId: office.admin.user?.id }),
    ];
    const messageId = await office.addMessage(tickets[1] ?? 0, "Olá");
    await api.sql(`UPDATE "Messages" SET "contactId" = $2 WHERE id = $1`, [messageId, gone]);
    await api.sql(
      `INSERT INTO "ContactFields" ("companyId", "contactId", name, value) VALUES ($1, $2, 'A', '1'), ($1, $3, 'B', '2')`,
      [office.id, kept, gone],
    );
    await api.sql(`INSERT INTO "TicketNotes" ("companyId", "contactId", note) VALUES ($1, $2, 'Nota')`, [
      office.id,
      gone,
    ]);
    const numbers = [(await show(kept)).number, (await show(gone)).number];

    const merged = await office.admin.call(contactRoutes.merge, {
      params: { contactId: kept },
      body: { otherId: gone },
    });
    expect(merged).toMatchObject({ id: kept, name: "Fica", number: numbers[0], email: "vai@mail.test" });
    expect(merged.extraInfo.map(({ name }) => name)).toEqual(["A", "B"]);
    expect((await addressesOf(api, kept)).map(({ value }) => value).sort()).toEqual(numbers.sort());
    for (const table of ["Tickets", "TicketNotes", "Messages"]) {
      const left = await api.sql(`SELECT id FROM "${table}" WHERE "contactId" = $1`, [gone]);
      expect([table, left]).toEqual([table, []]);
    }
    expect((await office.readRow(tickets[1] ?? 0)).contactId).toBe(kept);
    expect((await office.admin.send(contactRoutes.show, { params: { contactId: gone } })).status).toBe(404);

    const heard = await listener.wait(contactChannel, office.id, 2);
    expect(heard).toEqual([
      { action: "delete", contactId: gone },
      expect.objectContaining({ action: "update", contact: expect.objectContaining({ id: kept }) }),
    ]);
    const [record] = await api.sql<{ gone: { addresses: unknown[] } }>(
      `SELECT gone, "userId" FROM "ContactMerges" WHERE "contactId" = $1`,
      [kept],
    );
    expect(record).toMatchObject({
      userId: office.admin.user?.id,
      gone: {
        name: "Vai",
        number: numbers.find((each) => each !== merged.number),
        fields: [{ name: "B", value: "2" }],
      },
    });
    expect(record?.gone.addresses).toHaveLength(1);
  });

  it("have one running ticket when each had one on the same number", async () => {
    const [kept, gone] = [await addContact(api, office.id), await addContact(api, office.id)];
    const running = [await office.addTicket({ contactId: kept }), await office.addTicket({ contactId: gone })];
    await office.addMessage(running[1] ?? 0, "Do outro");
    await office.admin.call(contactRoutes.merge, { params: { contactId: kept }, body: { otherId: gone } });
    const rows = await api.sql<{ status: string }>(
      `SELECT status FROM "Tickets" WHERE "contactId" = $1 AND status <> 'closed'`,
      [kept],
    );
    expect(rows).toHaveLength(1);
    const messages = await api.sql(
      `SELECT m.id FROM "Messages" m JOIN "Tickets" t ON t.id = m."ticketId" WHERE t."contactId" = $1`,
      [kept],
    );
    expect(messages).toHaveLength(1);
  });

  it("have what both had in hand in the ticket that goes on", async () => {
    const [kept, gone] = [await addContact(api, office.id), await addContact(api, office.id)];
    const [going, ending] = [
      await office.addTicket({ contactId: kept, status: "open", userId: office.admin.user?.id, unreadMessages: 1 }),
      await office.addTicket({ contactId: gone, unreadMessages: 1, chatbot: true }),
    ] as [number, number];
    const unread = [await office.addMessage(going, "Bom dia"), await office.addMessage(ending, "Quero dois")];
    await api.sql(
      `UPDATE "Tickets" SET "waitingSince" = '2026-05-02T09:00Z', "lastMessage" = 'Bom dia', "lastMessageId" = $2 WHERE id = $1`,
      [going, unread[0]],
    );
    await api.sql(
      `UPDATE "Tickets" SET "waitingSince" = '2026-05-01T09:00Z', wanted = 'Quero dois', "useIntegration" = true,
              bot = '{"step": 1}', "lastMessage" = 'Quero dois', "lastMessageId" = $2 WHERE id = $1`,
      [ending, unread[1]],
    );
    await office.admin.call(contactRoutes.merge, { params: { contactId: kept }, body: { otherId: gone } });
    expect(await office.readRow(ending)).toMatchObject({
      status: "closed",
      chatbot: false,
      bot: {},
      useIntegration: false,
      waitingSince: null,
      unreadMessages: 0,
    });
    expect(await office.readRow(going)).toMatchObject({
      status: "open",
      unreadMessages: 2,
      wanted: "Quero dois",
      waitingSince: new Date("2026-05-01T09:00Z"),
      lastMessage: "Quero dois",
      lastMessageId: unread[1],
    });
    await office.admin.call(ticketRoutes.markRead, { params: { ticketId: going } });
    const left = await api.sql(`SELECT id FROM "Messages" WHERE id = ANY($1) AND NOT read`, [unread]);
    expect(left).toEqual([]);
  });

  it("bring back a ticket that was put aside when the other one waits or has something unread, and else do not", async () => {
    const until = new Date(Date.now() + 3_600_000);
    const merge = async (ending: object) => {
      const [kept, gone] = [await addContact(api, office.id), await addContact(api, office.id)];
      const going = await office.addTicket({ contactId: kept, status: "open", userId: office.admin.user?.id });
      const put = { params: { ticketId: going }, body: { until: until.toISOString() } };
      await office.admin.call(ticketRoutes.snooze, put);
      await office.addTicket({ contactId: gone, ...ending });
      await office.admin.call(contactRoutes.merge, { params: { contactId: kept }, body: { otherId: gone } });
      return office.readRow(going);
    };
    expect(await merge({ unreadMessages: 1 })).toMatchObject({ snoozedUntil: null, unreadMessages: 1 });
    expect(await merge({ waitingSince: new Date() })).toMatchObject({ snoozedUntil: null });
    expect(await merge({})).toMatchObject({ snoozedUntil: until });
  });

  it("are not made of one, of a group, or of somebody else's; nor by everybody", async () => {
    const [one, other, group] = [
      await addContact(api, office.id),
      await addContact(api, office.id),
      await addContact(api, office.id, { isGroup: true }),
    ];
    const foreign = await addContact(api, (await openOffice(api)).id);
    const merge = async (contactId: number, otherId: number, client = office.admin) =>
      told(await client.send(contactRoutes.merge, { params: { contactId }, body: { otherId } }));
    expect(await merge(one, one)).toEqual([409, "ERR_CONTACT_MERGE"]);
    expect(await merge(one, group)).toEqual([409, "ERR_CONTACT_MERGE"]);
    expect(await merge(group, one)).toEqual([409, "ERR_CONTACT_MERGE"]);
    expect(await merge(one, foreign)).toEqual([404, "ERR_NO_CONTACT_FOUND"]);
    expect(await merge(foreign, one)).toEqual([404, "ERR_NO_CONTACT_FOUND"]);
    expect(await merge(one, other, await api.makeUser(office.admin))).toEqual([403, "ERR_NO_PERMISSION"]);
  });

  it("become one by themselves when WhatsApp shows that they are", async () => {
    const [pn, lid] = [freshNumber(), freshLid()];
    const byLid = await meet({ jid: `${lid}@lid`, pn: null, lid });
    const byNumber = await meet({ jid: `${pn}@s.whatsapp.net`, pn, lid: null });
    expect(byLid.id).not.toBe(byNumber.id);
    const both = await meet({ jid: `${lid}@lid`, pn, lid });
    expect(both.id).toBe(byLid.id);
    expect(await show(both.id)).toMatchObject({ number: pn });
    expect((await addressesOf(api, both.id)).map(({ value }) => value).sort()).toEqual([lid, pn].sort());
  });

  it("merge whichever way round at once, without waiting for each other for ever", async () => {
    const [a, b] = [await addContact(api, office.id), await addContact(api, office.id)];
    const merge = (keptId: number, goneId: number) =>
      unit({ companyId: office.id }, () => mergeContacts({ companyId: office.id }, { keptId, goneId })).then(
        () => "done",
        (error: AppError) => error.code,
      );
    expect((await Promise.all([merge(a, b), merge(b, a)])).sort()).toEqual(["ERR_NO_CONTACT_FOUND", "done"]);
  });
});

describe("a number that its owner left", () => {
  it("is the stranger's who has it now; the owner is written to at the new one", async () => {
    const [left, kept] = [freshNumber(), freshNumber()];
    const [lid, strangersLid] = [freshLid(), freshLid()];
    const owner = await meetByBoth(left, lid);
    const ticketId = await office.addTicket({ contactId: owner.id, chat: `${left}@s.whatsapp.net` });
    await meetByBoth(kept, lid);
    const stranger = await meetByBoth(left, strangersLid);
    expect(stranger.id).not.toBe(owner.id);
    expect(await show(stranger.id)).toMatchObject({ number: left });
    expect(await show(owner.id)).toMatchObject({ number: kept });
    expect((await addressesOf(api, owner.id)).map(({ value }) => value).sort()).toEqual([kept, lid].sort());
    const [ticket] = await api.sql(`SELECT chat, "contactId" FROM "Tickets" WHERE id = $1`, [ticketId]);
    expect(ticket).toEqual({ chat: `${whatsappPhone(kept)}@s.whatsapp.net`, contactId: owner.id });
  });

  it("keeps nobody from being the contact of both numbers whom a person made one", async () => {
    const [first, second] = [freshNumber(), freshNumber()];
    const kept = await meetByBoth(first, freshLid());
    const gone = await meet({ jid: `${second}@s.whatsapp.net`, pn: second, lid: null });
    await office.admin.call(contactRoutes.merge, { params: { contactId: kept.id }, body: { otherId: gone.id } });
    expect(await meetByBoth(second, freshLid())).toMatchObject({ id: kept.id });
  });

  it("keeps them one when WhatsApp shows later that they are a third, older contact as well", async () => {
    const [first, second, lid] = [freshNumber(), freshNumber(), freshLid()];
    const older = await meet({ jid: `${lid}@lid`, pn: null, lid });
    const [kept, gone] = [await meet(byNumber(first)), await meet(byNumber(second))];
    await office.admin.call(contactRoutes.merge, { params: { contactId: kept.id }, body: { otherId: gone.id } });
    expect(await meetByBoth(first, lid)).toMatchObject({ id: older.id });
    expect(await meetByBoth(second, freshLid())).toMatchObject({ id: older.id });
  });

  it("is still theirs where nothing tells of another one", async () => {
    const number = freshNumber();
    const owner = await meetByBoth(number, freshLid());
    expect(await meetByBoth(number, freshLid())).toMatchObject({ id: owner.id });
  });
});
