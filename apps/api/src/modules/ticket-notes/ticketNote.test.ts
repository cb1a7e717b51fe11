import {
  MAX_IN_A_USER_PICKER,
  noteMentionChannel,
  ticketNoteChannel,
  ticketNoteRoutes,
  ticketRoutes,
  timelineChannel,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { runHook } from "../../kernel/events/hooks.js";
import { contactsMerging } from "../contacts/index.js";

const api = useApi();

describe("notes of a ticket", () => {
  it("are kept with the customer, and shown to those who may see the ticket they were written on", async () => {
    const office = await openOffice(api);
    const seller = await api.makeUser(office.admin, "user", [office.sales]);
    const helper = await api.makeUser(office.admin, "user", [office.support]);
    const contactId = await office.addContact();
    const earlier = await office.addTicket({ contactId, queueId: office.support, status: "closed" });
    const now = await office.addTicket({ contactId, queueId: office.sales });
    const [listener, deaf] = [await api.openSocket(seller), await api.openSocket(helper)];
    const old = await helper.call(ticketNoteRoutes.create, { body: { note: "Pediu desconto", ticketId: earlier } });
    const note = await seller.call(ticketNoteRoutes.create, {
      body: { note: "Liga à tarde", ticketId: now, contactId },
    });
    expect(note).toEqual({
      id: expect.any(Number),
      note: "Liga à tarde",
      ticketId: now,
      contactId,
      userId: seller.user?.id,
      user: { id: seller.user?.id, name: seller.user?.name },
      createdAt: expect.any(String),
    });
    const list = (client: typeof seller) => client.call(ticketNoteRoutes.list, { query: { ticketId: now } });
    expect(await list(office.admin)).toEqual([note, old]);
    expect(await list(seller)).toEqual([note]);
    expect(await listener.wait(ticketNoteChannel, office.id)).toEqual([{ action: "create", ticketNote: note }]);
    expect(await deaf.wait(ticketNoteChannel, office.id)).toEqual([{ action: "create", ticketNote: old }]);
    for (const ticketId of [now, 999_999_999]) {
      const { status } = await helper.send(ticketNoteRoutes.list, { query: { ticketId } });
      expect(status).toBe(ticketId === now ? 403 : 404);
      expect((await helper.send(ticketNoteRoutes.create, { body: { note: "Não meu", ticketId } })).status).toBe(status);
    }
    const wrong = await seller.send(ticketNoteRoutes.create, {
      body: { note: "Outro", ticketId: now, contactId: await office.addContact() },
    });
    expect([wrong.status, wrong.body.error]).toEqual([404, "ERR_NO_CONTACT_FOUND"]);
    const short = await seller.send(ticketNoteRoutes.create, { body: { note: "a", ticketId: now } });
    expect(short.body.data).toEqual({ fields: { note: "too_short" } });
  });

  it("are taken back by their author or an administrator, outlive their ticket, and follow a merged customer", async () => {
    const office = await openOffice(api);
    const [author, colleague] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.sales]),
    ];
    const [contactId, keptId] = [await office.addContact(), await office.addContact()];
    const ticketId = await office.addTicket({ contactId, queueId: office.sales });
    const write = () => author.call(ticketNoteRoutes.create, { body: { note: "Uma nota", ticketId } });
    const [first, second, third] = [await write(), await write(), await write()];
    const refused = await colleague.send(ticketNoteRoutes.remove, { params: { noteId: first.id } });
    expect([refused.status, refused.body.error]).toEqual([403, "ERR_NO_PERMISSION"]);
    const listener = await api.openSocket(colleague);
    await author.call(ticketNoteRoutes.remove, { params: { noteId: first.id } });
    await office.admin.call(ticketNoteRoutes.remove, { params: { noteId: second.id } });
    expect(await listener.wait(ticketNoteChannel, office.id, 2)).toEqual([
      { action: "delete", noteId: first.id },
      { action: "delete", noteId: second.id },
    ]);
    // What is kept for those who were away says nothing of them: only of the third, as a note and in the conversation.
    const kept = `SELECT FROM "LiveEvents" WHERE "companyId" = $1 AND payload::text LIKE '%Uma nota%'`;
    expect(await api.sql(kept, [office.id])).toHaveLength(2);
    const gone = await author.send(ticketNoteRoutes.remove, { params: { noteId: first.id } });
    expect([gone.status, gone.body.error]).toEqual([404, "ERR_NO_NOTE_FOUND"]);

    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    await unit({ companyId: office.id }, () =>
      runHook(contactsMerging, { companyId: office.id, keptId, goneId: contactId }),
    );
    const later = await office.addTicket({ contactId: keptId, queueId: office.sales });
    const list = (client: typeof author) => client.call(ticketNoteRoutes.list, { query: { ticketId: later } });
    for (const client of [author, office.admin])
      expect(await list(client)).toEqual([{ ...third, ticketId: null, contactId: keptId }]);
    expect(await list(colleague)).toEqual([]);
    await author.call(ticketNoteRoutes.remove, { params: { noteId: third.id } });
  });
});

describe("who is named in a note", () => {
  it("is told, and finds it marked until he has looked; who may not read the ticket cannot be named", async () => {
    const office = await openOffice(api);
    const [seller, colleague, helper] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.support]),
    ];
    const idOf = (client: typeof seller) => client.user?.id ?? 0;
    const ticketId = await office.addTicket({ queueId: office.sales });
    const params = { ticketId };
    const choices = await seller.call(ticketNoteRoutes.listColleagues, { params });
    expect(choices.map(({ id }) => id).sort()).toEqual([idOf(office.admin), idOf(colleague)].sort());
    expect((await helper.send(ticketNoteRoutes.listColleagues, { params })).status).toBe(403);

    const [listener, deaf] = [await api.openSocket(colleague), await api.openSocket(helper)];
    const name = (...mentions: number[]) =>
      seller.send(ticketNoteRoutes.create, { body: { note: "@todos: vejam", ticketId, mentions } });
    const refused = await name(idOf(colleague), idOf(helper));
    expect([refused.status, refused.body.error]).toEqual([404, "ERR_NO_USER_FOUND"]);
    const list = (client: typeof seller) => client.call(ticketNoteRoutes.listMentions, {});
    expect(await list(colleague)).toEqual([]);

    const noteId = (await name(idOf(colleague), idOf(seller))).body.id;
    const mention = { noteId, ticketId, by: seller.user?.name, createdAt: expect.any(String) };
    expect(await listener.wait(noteMentionChannel, office.id)).toEqual([
      { action: "create", mention, ticket: expect.objectContaining({ id: ticketId }) },
    ]);
    const [told] = await listener.wait(timelineChannel, office.id);
    expect(told).toMatchObject({
      entry: { note: { id: noteId, text: "@todos: vejam", mentions: [colleague.user?.name] } },
    });
    expect([await list(colleague), await list(seller)]).toEqual([[mention], []]);
    expect((await helper.send(ticketNoteRoutes.seeMentions, { params })).status).toBe(403);

    // Out of his sight it is out of his list.
    await office.admin.call(ticketRoutes.update, { params, body: { queueId: office.support, status: "pending" } });
    expect(await list(colleague)).toEqual([]);
    await office.admin.call(ticketRoutes.update, { params, body: { queueId: office.sales, status: "pending" } });
    await colleague.call(ticketNoteRoutes.seeMentions, { params });
    expect(await list(colleague)).toEqual([]);
    expect(await listener.wait(noteMentionChannel, office.id, 2)).toContainEqual({ action: "seen", ticketId });
    expect(deaf.received.filter(({ event }) => event.endsWith("noteMention"))).toEqual([]);
  });

  it("is offered among as many as a picker shows where more work than that, and can be named beyond them", async () => {
    const office = await openOffice(api);
    const ticketId = await office.addTicket({ queueId: office.sales });
    await api.sql(
      `INSERT INTO "Users" ("companyId", name, email, "passwordHash", profile)
       SELECT $1::integer, 'Pessoa ' || n, 'many' || n || '.' || $1::integer || '@company.test', 'x', 'admin'
         FROM generate_series(1, $2::integer) n`,
      [office.id, MAX_IN_A_USER_PICKER + 10],
    );
    const params = { ticketId };
    const offered = await office.admin.call(ticketNoteRoutes.listColleagues, { params });
    expect(offered).toHaveLength(MAX_IN_A_USER_PICKER);
    const ids = offered.map(({ id }) => id);
    const beyond = await api.sql<{ id: number }>(
      'SELECT id FROM "Users" WHERE "companyId" = $1 AND id <> ALL ($2) AND id <> $3 LIMIT 1',
      [office.id, ids, office.admin.user?.id],
    );
    const mentions = beyond.map(({ id }) => id);
    const note = await office.admin.send(ticketNoteRoutes.create, { body: { note: "@alguém", ticketId, mentions } });
    expect([note.status, mentions.length]).toEqual([200, 1]);
  });
});
