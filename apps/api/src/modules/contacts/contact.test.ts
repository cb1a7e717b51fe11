import { type ContactMade, contactChannel, contactRoutes, MAX_COUNTED } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addContact, addressesOf, freshNumber } from "../../../testing/contacts.js";
import { jidOf, useLines } from "../../../testing/lines.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { fresh } from "../../../testing/world.js";
import { statements } from "../../kernel/db/database.js";
import { unit } from "../../kernel/db/unit.js";
import { findOrCreateContact } from "./findOrCreateContact.js";

const api = useApi();
const lines = useLines(api);

/** The company with a line that can be asked about numbers. */
let shop: { id: number; admin: Client; connectionId: number };
/** A company whose line is down. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
  const line = await lines.openLine();
  await api.sql(`UPDATE "Whatsapps" SET "isDefault" = true WHERE id = $1`, [line.connectionId]);
  const [row] = await api.sql<{ email: string }>(
    `SELECT email FROM "Users" WHERE "companyId" = $1 ORDER BY id LIMIT 1`,
    [line.companyId],
  );
  shop = { id: line.companyId, connectionId: line.connectionId, admin: await api.signIn(row?.email ?? "", PASSWORD) };
});

const told = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const show = (id: number, client = office.admin) => client.call(contactRoutes.show, { params: { contactId: id } });

describe("a new contact", () => {
  it("is made once WhatsApp knows the number, with all that was typed", async () => {
    const listener = await api.openSocket(shop.admin);
    const number = await lines.customer({ identity: "pn+lid" });
    const { lid } = await lines.simulator.getCustomer(number);
    const extraInfo = [
      { name: "CPF", value: "123" },
      { name: "Cidade", value: "Olinda" },
    ];
    const typed = `+${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4)}`;
    const made = await shop.admin.call(contactRoutes.create, {
      body: { name: "Ana Souza", number: typed, email: "ana@mail.test", extraInfo },
    });
    expect(made).toMatchObject({
      name: "Ana Souza",
      number,
      email: "ana@mail.test",
      isGroup: false,
      whatsappId: shop.connectionId,
      extraInfo: extraInfo.map((each) => ({ ...each, id: expect.any(Number) })),
    });
    expect(made.alreadyExists).toBeUndefined();
    expect(await addressesOf(api, made.id ?? 0)).toEqual([
      { kind: "lid", value: lid },
      { kind: "pn", value: number },
    ]);
    const [event] = await listener.wait(contactChannel, shop.id);
    const { extraInfo: _, ...contact } = made;
    expect(event).toEqual({ action: "create", contact });
  });

  it("that is known already is answered instead, in whichever spelling", async () => {
    const eight = String(80_000_000 + fresh());
    const id = await addContact(api, office.id, { number: `55319${eight}` });
    for (const number of [`55319${eight}`, `5531${eight}`, `+55 (31) ${eight.slice(0, 4)}-${eight.slice(4)}`]) {
      const made: ContactMade = await office.admin.call(contactRoutes.create, { body: { name: "Outra", number } });
      expect(made).toEqual({ alreadyExists: true, existingContact: await show(id) });
    }
  });

  it("is told apart by LID, where the number itself is new here", async () => {
    const number = await lines.customer({ identity: "pn+lid" });
    const { lid } = await lines.simulator.getCustomer(number);
    const met = await unit({ companyId: shop.id }, () =>
      findOrCreateContact({
        companyId: shop.id,
        isGroup: false,
        name: "Pelo LID",
        whatsappId: shop.connectionId,
        address: { jid: `${lid}@lid`, pn: null, lid },
      }),
    );
    const made = await shop.admin.call(contactRoutes.create, { body: { name: "Pelo número", number } });
    expect(made).toMatchObject({ alreadyExists: true, existingContact: { id: met.id, name: "Pelo LID", number } });
    expect((await addressesOf(api, met.id)).map(({ kind }) => kind)).toEqual(["lid", "pn"]);
  });

  it("is not made of a number WhatsApp does not know", async () => {
    const number = freshNumber();
    expect(await shop.admin.call(contactRoutes.create, { body: { name: "Ninguém", number } })).toEqual({
      invalido: true,
    });
    expect(await api.sql(`SELECT id FROM "Contacts" WHERE number = $1`, [number])).toEqual([]);
  });

  it("cannot be made while nobody can be asked", async () => {
    const answer = await office.admin.send(contactRoutes.create, {
      body: { name: "Quem será", number: freshNumber() },
    });
    expect(told(answer)).toEqual([409, "ERR_WAPP_CHECK_CONTACT"]);
    const { admin } = await api.makeCompany();
    const without = await admin.send(contactRoutes.create, { body: { name: "Quem será", number: freshNumber() } });
    expect(told(without)).toEqual([404, "ERR_NO_DEF_WAPP_FOUND"]);
  });

  it("is made once when two make it at once", async () => {
    const number = await lines.customer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shop.admin.call(contactRoutes.create, { body: { name: `Vez ${index}`, number } }),
      ),
    );
    expect(answers.filter(({ alreadyExists }) => !alreadyExists)).toHaveLength(1);
    expect(await api.sql(`SELECT id FROM "Contacts" WHERE number = $1`, [number])).toHaveLength(1);
  });

  it.each([
    [{ number: "5511988887777" }, "name"],
    [{ name: "A", number: "5511988887777" }, "name"],
    [{ name: "x".repeat(51), number: "5511988887777" }, "name"],
    [{ name: "Ana" }, "number"],
    [{ name: "Ana", number: "1234567" }, "number"],
    [{ name: "Ana", number: "5511 quarenta" }, "number"],
    [{ name: "Ana", number: "1234567890123456" }, "number"],
    [{ name: "Ana", number: "5511988887777", email: "ana" }, "email"],
    [{ name: "Ana", number: "5511988887777", extraInfo: [{ name: "", value: "x" }] }, "extraInfo.0.name"],
  ])("%j is refused at %s", async (body, field) => {
    const answer = await office.admin.send(contactRoutes.create, { body: body as never });
    expect(told(answer)).toEqual([400, "ERR_VALIDATION"]);
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
  });
});

describe("a contact", () => {
  it("changes only where it is changed", async () => {
    const listener = await api.openSocket(office.admin);
    const id = await addContact(api, office.id, { name: "Antes", email: "antes@mail.test" });
    const before = await show(id);
    const change = (body: object) =>
      office.admin.call(contactRoutes.update, { params: { contactId: id }, body: body as never });
    expect(await change({})).toMatchObject({ name: "Antes", email: "antes@mail.test", number: before.number });
    expect(await change({ name: "Depois" })).toMatchObject({ name: "Depois", email: "antes@mail.test" });
    expect(await change({ email: "" })).toMatchObject({ name: "Depois", email: "" });
    // The same number in another spelling is no other number: nobody is asked.
    expect(await change({ number: `+${before.number}` })).toMatchObject({ number: before.number });
    const heard = await listener.wait(contactChannel, office.id, 4);
    expect(heard.at(-1)).toMatchObject({ action: "update", contact: { id, name: "Depois", email: "" } });
  });

  it("keeps the name a person gave, whatever it calls itself", async () => {
    const id = await addContact(api, office.id);
    await office.admin.call(contactRoutes.update, { params: { contactId: id }, body: { name: "Ana do Posto" } });
    const { number } = await show(id);
    await unit({ companyId: office.id }, () =>
      findOrCreateContact({
        companyId: office.id,
        isGroup: false,
        name: "~aninha~",
        whatsappId: office.whatsappId,
        address: { jid: `${number}@s.whatsapp.net`, pn: number, lid: null },
      }),
    );
    expect((await show(id)).name).toBe("Ana do Posto");
  });

  it("goes on being called as it calls itself where its name was sent unchanged", async () => {
    const id = await addContact(api, office.id, { name: "aninha" });
    const body = { name: "aninha", email: "ana@mail.test" };
    await office.admin.call(contactRoutes.update, { params: { contactId: id }, body });
    expect(await api.sql('SELECT email, "isNamed" FROM "Contacts" WHERE id = $1', [id])).toEqual([
      { email: "ana@mail.test", isNamed: false },
    ]);
  });

  it("takes another number when WhatsApp knows it and nobody else has it", async () => {
    const [old, next] = [await lines.customer(), await lines.customer()];
    const change = (number: string) =>
      shop.admin.send(contactRoutes.update, { params: { contactId: made.id ?? 0 }, body: { number } });
    const made = await shop.admin.call(contactRoutes.create, { body: { name: "Mudou", number: old } });
    expect(told(await change(freshNumber()))).toEqual([400, "ERR_WAPP_INVALID_CONTACT"]);
    const other = await shop.admin.call(contactRoutes.create, { body: { name: "Dona", number: next } });
    expect(told(await change(next))).toEqual([409, "ERR_DUPLICATED_CONTACT"]);
    await shop.admin.call(contactRoutes.remove, { params: { contactId: other.id ?? 0 } });
    // What is said in its conversation goes to the new number from then on.
    const talk = (chat: string, id = made.id) =>
      api.sql<{ chat: string }>(
        `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", status, chat) VALUES ($1, $2, $3, 'closed', $4) RETURNING id`,
        [shop.id, id, shop.connectionId, chat],
      );
    await talk(jidOf(old));
    await talk("120363@g.us");
    expect((await change(next)).body).toMatchObject({ id: made.id, number: next });
    const chats = await api.sql<{ chat: string }>(`SELECT chat FROM "Tickets" WHERE "contactId" = $1 ORDER BY id`, [
      made.id,
    ]);
    expect(chats.map(({ chat }) => chat)).toEqual([jidOf(next), "120363@g.us"]);
    // The number that was left can be somebody else's from now on.
    const heir = await shop.admin.call(contactRoutes.create, { body: { name: "Herdeira", number: old } });
    expect(heir.alreadyExists).toBeUndefined();
    expect(
      told(
        await office.admin.send(contactRoutes.update, {
          params: { contactId: await addContact(api, office.id) },
          body: { number: freshNumber() },
        }),
      ),
    ).toEqual([409, "ERR_WAPP_CHECK_CONTACT"]);
  });

  it("keeps its number while colleagues serve it out of the sight of who would change it", async () => {
    const [number, next] = [await lines.customer(), await lines.customer()];
    const made = await shop.admin.call(contactRoutes.create, { body: { name: "Atendida", number } });
    await api.sql(
      `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", status, chat, "userId") VALUES ($1, $2, $3, 'open', $4, $5)`,
      [shop.id, made.id, shop.connectionId, jidOf(number), shop.admin.user?.id],
    );
    const stranger = await api.makeUser(shop.admin);
    const change = (client: Client) =>
      client.send(contactRoutes.update, { params: { contactId: made.id ?? 0 }, body: { number: next } });
    expect(told(await change(stranger))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect((await change(shop.admin)).body).toMatchObject({ number: next });
  });

  it("has notes that are kept, changed, added and dropped as the form says", async () => {
    const id = await addContact(api, office.id);
    const save = async (extraInfo: object[]) =>
      (
        await office.admin.call(contactRoutes.update, {
          params: { contactId: id },
          body: { extraInfo: extraInfo as never },
        })
      ).extraInfo;
    const [first, second] = await save([
      { name: "CPF", value: "1" },
      { name: "Cidade", value: "Olinda" },
    ]);
    expect(await save([{ ...second, value: "Recife" }, { name: "Novo" }])).toEqual([
      { id: second?.id, name: "Cidade", value: "Recife" },
      { id: expect.any(Number), name: "Novo", value: "" },
    ]);
    // What is gone does not come back by its old id.
    expect((await save([{ ...first, value: "volta" }])).map(({ value }) => value)).not.toContain("volta");
    expect(await save([])).toEqual([]);
  });

  it("never touches the notes of another, whoever's id is named", async () => {
    const stranger = await openOffice(api);
    const [mine, sister, foreign] = [
      await addContact(api, office.id),
      await addContact(api, office.id),
      await addContact(api, stranger.id),
    ];
    const addField = async (companyId: number, contactId: number) => {
      const [row] = await api.sql<{ id: number }>(
        `INSERT INTO "ContactFields" ("companyId", "contactId", name, value) VALUES ($1, $2, 'CPF', '1') RETURNING id`,
        [companyId, contactId],
      );
      return row?.id ?? 0;
    };
    const theirs = [await addField(office.id, sister), await addField(stranger.id, foreign)];
    await office.admin.call(contactRoutes.update, {
      params: { contactId: mine },
      body: { extraInfo: theirs.map((id) => ({ id, name: "Tomado", value: "2" })) },
    });
    const rows = await api.sql(`SELECT id, name, value FROM "ContactFields" WHERE id = ANY($1) ORDER BY id`, [theirs]);
    expect(rows).toEqual(theirs.map((id) => ({ id, name: "CPF", value: "1" })));
  });

  it("goes with everything that was said, if an administrator wants it", async () => {
    const id = await addContact(api, office.id);
    const ticketId = await office.addTicket({ contactId: id });
    await office.addMessage(ticketId, "Olá");
    const user = await api.makeUser(office.admin);
    const params = { contactId: id };
    expect(told(await user.send(contactRoutes.remove, { params }))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(told(await user.send(contactRoutes.exportSheet, { body: {} }))).toEqual([403, "ERR_NO_PERMISSION"]);
    const listener = await api.openSocket(user);
    await office.admin.call(contactRoutes.remove, { params });
    expect(await listener.wait(contactChannel, office.id)).toEqual([{ action: "delete", contactId: id }]);
    expect(told(await office.admin.send(contactRoutes.show, { params }))).toEqual([404, "ERR_NO_CONTACT_FOUND"]);
    expect(await office.readRow(ticketId)).toEqual({});
  });

  it("may be seen, made and changed by everybody of the company", async () => {
    const user = await api.makeUser(office.admin);
    const id = await addContact(api, office.id);
    expect((await show(id, user)).id).toBe(id);
    const change = { params: { contactId: id }, body: { name: "Mudado por usuário" } };
    expect((await user.call(contactRoutes.update, change)).name).toBe("Mudado por usuário");
  });
});

describe("a group", () => {
  it("keeps its id, which old forms send back, and becomes nobody's phone", async () => {
    const number = "120363000000000077";
    const id = await addContact(api, office.id, { name: "Família", number, isGroup: true });
    const change = (body: object) => office.admin.send(contactRoutes.update, { params: { contactId: id }, body });
    expect((await change({ name: "Família Silva", number })).body).toMatchObject({ name: "Família Silva", number });
    const refused = await change({ number: "5511987654321" });
    expect([refused.status, refused.body.data]).toEqual([400, { fields: { number: "invalid" } }]);
    expect(await show(id)).toMatchObject({ number, isGroup: true });
  });
});

describe("the list", () => {
  let own: Office;
  beforeAll(async () => {
    own = await openOffice(api);
    for (const name of ["Álvaro Sá", "alvaro silva", "Zé 100%", "Érica", "_sublinhado_"])
      await addContact(api, own.id, { name });
    await addContact(api, own.id, { name: "Banco", number: "551140028922", email: "Fale@Banco.test" });
    await addContact(api, own.id, { name: "Loja 24-78", number: "5511960000123" });
    await addContact(api, own.id, { name: "Família", number: "120363000000000001", isGroup: true });
  });
  const list = async (query: object = {}) => own.admin.call(contactRoutes.list, { query: query as never });
  const names = async (query: object = {}) => (await list(query)).contacts.map(({ name }) => name);

  it("stands in the order of names, accents and case aside", async () => {
    expect(await names()).toEqual([
      "_sublinhado_",
      "Álvaro Sá",
      "alvaro silva",
      "Banco",
      "Érica",
      "Família",
      "Loja 24-78",
      "Zé 100%",
    ]);
  });

  it.each([
    ["ALVARO", ["Álvaro Sá", "alvaro silva"]],
    ["álvaro s", ["Álvaro Sá", "alvaro silva"]],
    ["  erica ", ["Érica"]],
    ["4002", ["Banco"]],
    ["+55 (11) 4002-8922", ["Banco"]],
    ["(011) 4002", ["Banco"]],
    ["24-78", ["Loja 24-78"]],
    ["fale@", ["Banco"]],
    ["100%", ["Zé 100%"]],
    ["%", ["Zé 100%"]],
    ["_sub", ["_sublinhado_"]],
    ["\\", []],
    ["ninguem", []],
  ])("finds by %j", async (searchParam, wanted) => {
    const found = await list({ searchParam });
    expect(found.contacts.map(({ name }) => name)).toEqual(wanted);
    expect([found.count, found.hasMore]).toEqual([wanted.length, false]);
    const all = await own.admin.call(contactRoutes.listAll, { query: { searchParam } });
    expect(all.map(({ name }) => name)).toEqual(wanted);
  });

  it("can be narrowed to days, by the company's clock", async () => {
    // An hour past midnight in UTC is still the evening before in São Paulo.
    await api.sql(`UPDATE "Contacts" SET "createdAt" = '2026-03-06 01:00Z' WHERE "companyId" = $1 AND name = 'Érica'`, [
      own.id,
    ]);
    await api.sql(`UPDATE "Contacts" SET "createdAt" = '2026-03-06 12:00Z' WHERE "companyId" = $1 AND name = 'Banco'`, [
      own.id,
    ]);
    expect(await names({ date: "2026-03-05" })).toEqual(["Érica"]);
    expect(await names({ dateStart: "2026-03-05", dateEnd: "2026-03-06" })).toEqual(["Banco", "Érica"]);
    expect(await names({ dateEnd: "2026-03-05", searchParam: "er" })).toEqual(["Érica"]);
    expect((await own.admin.send(contactRoutes.list, { query: { date: "ontem" } })).status).toBe(400);
  });

  it("comes in pages, each row once, with a count of all", async () => {
    const other = await openOffice(api);
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number) SELECT $1, 'Igual', (5511900000000 + n)::text FROM generate_series(1, 65) n`,
      [other.id],
    );
    const pages = [];
    for (const pageNumber of ["1", "2", "3", "4"])
      pages.push(await other.admin.call(contactRoutes.list, { query: { pageNumber } }));
    expect(pages.map(({ contacts, hasMore }) => [contacts.length, hasMore])).toEqual([
      [30, true],
      [30, true],
      [5, false],
      [0, false],
    ]);
    expect(new Set(pages.flatMap(({ contacts }) => contacts.map(({ id }) => id))).size).toBe(65);
    expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([65]));
  });

  it("has who is called so before who is called so among other things, however many bear the name", async () => {
    const other = await openOffice(api);
    const insert = (name: string, count: number) =>
      api.sql(
        `INSERT INTO "Contacts" ("companyId", name, number) SELECT $1, $2, (5511900000000 + n)::text FROM generate_series(1, $3) n`,
        [other.id, name, count],
      );
    const find = async (searchParam: string, pageNumber: string) => {
      const found = await other.admin.call(contactRoutes.list, { query: { searchParam, pageNumber } });
      return {
        names: [...new Set(found.contacts.map(({ name }) => name))],
        count: found.count,
        hasMore: found.hasMore,
      };
    };
    await insert("Ana Maria", 30);
    await insert("Maria Clara", 30);
    for (const typed of ["maria", "ma"]) {
      expect(await find(typed, "1")).toEqual({ names: ["Maria Clara"], count: 60, hasMore: true });
      expect(await find(typed, "2")).toEqual({ names: ["Ana Maria"], count: 60, hasMore: false });
    }
    await insert("Bia Maria", MAX_COUNTED);
    for (const typed of ["maria", "ma"]) {
      expect(await find(typed, "1")).toEqual({ names: ["Maria Clara"], count: MAX_COUNTED, hasMore: true });
      expect(await find(typed, "2")).toEqual({ names: ["Ana Maria"], count: MAX_COUNTED, hasMore: true });
      expect(await find(typed, "35")).toEqual({ names: ["Bia Maria"], count: MAX_COUNTED, hasMore: true });
      expect(await find(typed, "36")).toEqual({ names: ["Bia Maria"], count: MAX_COUNTED, hasMore: false });
    }
  });

  it("comes in pages when a number is typed as people write it, too, each row once", async () => {
    const other = await openOffice(api);
    // Whoever has no name yet is called by his number; a bracket stands before digits, and letters behind them.
    for (const name of ["(11) Bar", "55119000", "Zeca"])
      await api.sql(
        `INSERT INTO "Contacts" ("companyId", name, number)
         SELECT $1, $2 || n, (5511900000000 + n)::text FROM generate_series(10, 49) n`,
        [other.id, name],
      );
    const pages = [];
    for (const pageNumber of ["1", "2", "3", "4"])
      pages.push(await other.admin.call(contactRoutes.list, { query: { searchParam: "+55 (11) 9000", pageNumber } }));
    const found = pages.flatMap(({ contacts }) => contacts.map(({ id }) => id));
    expect([new Set(found).size, found.length, pages[0]?.count]).toEqual([120, 120, 120]);
  });

  it("takes as many statements for a page of pictures as for one without", async () => {
    const other = await openOffice(api);
    const count = async () => {
      const before = statements.ofRequests;
      await other.admin.call(contactRoutes.list);
      return statements.ofRequests - before;
    };
    const insert = (many: number) =>
      api.sql(
        `WITH file AS (INSERT INTO "StoredFiles" ("companyId", name, mime, bytes)
           SELECT $1, 'a.png', 'image/png', 1 FROM generate_series(1, $2::integer) RETURNING id)
         INSERT INTO "Contacts" ("companyId", name, "pictureId") SELECT $1, 'Com foto', id FROM file`,
        [other.id, many],
      );
    await insert(1);
    // The first time, what a company is given is read too.
    await count();
    const few = await count();
    await insert(25);
    expect(await count()).toBe(few);
    const [contact] = (await other.admin.call(contactRoutes.list)).contacts;
    expect(contact?.profilePicUrl).toMatch(/\/backend\/media\/[0-9a-f-]+\?exp=/);
  });
});
