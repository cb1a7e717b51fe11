import { ticketNoteChannel, ticketNoteRoutes, ticketRoutes } from "@recado/contract";
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
