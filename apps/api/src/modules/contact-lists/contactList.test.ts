import {
  contactListChannel,
  contactListItemChannel,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  tagRoutes,
  ticketTagRoutes,
} from "@recado/contract";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { hostileSheets } from "../../../testing/hostileSheets.js";
import { forgetLimits } from "../../../testing/limits.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { askForSmallSteps } from "../../../testing/smallSteps.js";
import { BATCH } from "../../kernel/db/batch.js";
import { unit } from "../../kernel/db/unit.js";
import { findContactList } from "./index.js";

const api = useApi();
let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});
beforeEach(() => forgetLimits());

const of = (contactListId: number) => ({ params: { contactListId } });
const item = (contactListItemId: number) => ({ params: { contactListItemId } });
const make = (name = "Clientes de maio", more: object = {}, client = office.admin) =>
  client.call(contactListRoutes.create, { body: { name, ...more } });
const add = (contactListId: number, name: string, number: string, client = office.admin) =>
  client.call(contactListItemRoutes.create, { body: { contactListId, name, number } });
const itemsOf = (contactListId: number, more: object = {}, client = office.admin) =>
  client.call(contactListItemRoutes.list, { query: { contactListId: String(contactListId), ...more } });
const codeOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

/** The counts a list keeps, and what its items say. */
async function countsOf(contactListId: number) {
  const [row] = await api.sql<{ kept: number[]; real: number[] }>(
    `SELECT ARRAY[l."contactsCount", l."checkedCount", l."validCount"] AS kept,
            (SELECT ARRAY[count(*), count("isWhatsappValid"), count(*) FILTER (WHERE "isWhatsappValid")]::integer[]
               FROM "ContactListItems" i WHERE i."contactListId" = l.id) AS real
       FROM "ContactLists" l WHERE l.id = $1`,
    [contactListId],
  );
  expect(row?.kept).toEqual(row?.real);
  return row?.kept;
}

/** Uploads a sheet and waits until it is in. */
async function take(contactListId: number, rows: string[], client: Client = office.admin) {
  const file = { name: "lista.csv", bytes: Buffer.from(["nome;numero;email", ...rows].join("\n")) };
  const { id } = await client.call(contactListRoutes.upload, { ...of(contactListId), file });
  return vi.waitFor(
    async () => {
      const imports = await client.call(contactListRoutes.listImports, of(contactListId));
      const own = imports.find((each) => each.id === id);
      expect(own?.status).toBe("done");
      if (!own) throw new Error("the import is not listed");
      return own;
    },
    { timeout: 60_000, interval: 50 },
  );
}

describe("contact lists", () => {
  it("are made, renamed, filled, searched and removed, and those who manage campaigns hear of it", async () => {
    const own = await openOffice(api);
    const [listener, stranger] = [await api.openSocket(own.admin), await api.openSocket(await api.makeUser(own.admin))];
    const made = await make(" Clientes ", {}, own.admin);
    expect(made).toMatchObject({
      name: "Clientes",
      contactsCount: 0,
      checkedCount: 0,
      validCount: 0,
      checkWaits: false,
    });
    const renamed = await own.admin.call(contactListRoutes.update, { ...of(made.id), body: { name: "Clientes VIP" } });
    const ana = await add(made.id, "Ána Souza", "+55 (11) 98888-7777", own.admin);
    expect(ana).toEqual({
      id: ana.id,
      contactListId: made.id,
      name: "Ána Souza",
      number: "5511988887777",
      email: "",
      isWhatsappValid: null,
    });
    const bia = await add(made.id, "Bia", "14155550123", own.admin);
    const changed = await own.admin.call(contactListItemRoutes.update, {
      ...item(ana.id),
      body: { email: "ana@mail.test" },
    });
    expect(changed).toEqual({ ...ana, email: "ana@mail.test" });
    expect(await own.admin.call(contactListItemRoutes.show, item(ana.id))).toEqual(changed);
    for (const searchParam of ["ana", "SOUZA", "88887", "(11) 98888-7777", "ana@mail"]) {
      expect(await itemsOf(made.id, { searchParam }, own.admin)).toEqual({
        contacts: [changed],
        count: 1,
        hasMore: false,
      });
    }
    expect((await itemsOf(made.id, { searchParam: "100%_" }, own.admin)).count).toBe(0);
    expect((await itemsOf(made.id, {}, own.admin)).contacts).toEqual([changed, bia]);
    await own.admin.call(contactListItemRoutes.remove, item(bia.id));
    expect(await countsOf(made.id)).toEqual([1, 0, 0]);
    const shown = await own.admin.call(contactListRoutes.show, of(made.id));
    expect(shown).toEqual({ ...renamed, contactsCount: 1, checkWaits: shown.checkWaits });
    expect(await own.admin.call(contactListRoutes.list, { query: { searchParam: "vip" } })).toEqual({
      records: [shown],
      count: 1,
      hasMore: false,
    });
    expect(await own.admin.call(contactListRoutes.listAll)).toEqual([shown]);
    await own.admin.call(contactListRoutes.remove, of(made.id));
    expect(await api.sql('SELECT 1 FROM "ContactListItems" WHERE "contactListId" = $1', [made.id])).toEqual([]);
    expect(await listener.wait(contactListItemChannel, own.id, 4)).toEqual([
      { action: "create", record: ana },
      { action: "create", record: bia },
      { action: "update", record: changed },
      { action: "delete", id: bia.id },
    ]);
    await vi.waitFor(async () =>
      expect((await listener.wait(contactListChannel, own.id)).at(-1)).toEqual({ action: "delete", id: made.id }),
    );
    expect(stranger.received.filter(({ event }) => event.includes("ContactList"))).toEqual([]);
  });

  it("page through their items by name", async () => {
    const { id } = await make("Muitos");
    await api.sql(
      `WITH items AS (INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number)
         SELECT $1, $2, 'Item ' || lpad(n::text, 3, '0'), (5511930000000 + n)::text FROM generate_series(1, 45) n)
       UPDATE "ContactLists" SET "contactsCount" = 45 WHERE id = $2`,
      [office.id, id],
    );
    const pages = await Promise.all([1, 2, 3].map((page) => itemsOf(id, { pageNumber: String(page) })));
    expect(pages.map(({ contacts, count, hasMore }) => [contacts.length, count, hasMore])).toEqual([
      [20, 45, true],
      [20, 45, true],
      [5, 45, false],
    ]);
    expect(pages.flatMap(({ contacts }) => contacts).map(({ name }) => name)).toEqual(
      Array.from({ length: 45 }, (_, at) => `Item ${String(at + 1).padStart(3, "0")}`),
    );
    const found = await itemsOf(id, { searchParam: "item", pageNumber: "3" });
    expect([found.contacts.length, found.count, found.hasMore]).toEqual([5, 45, false]);
  });

  it("hold a number once, with or without its ninth digit, whoever else has it on another list", async () => {
    const [{ id }, other] = [await make("Uma"), await make("Outra")];
    const first = await add(id, "Com", "5531988887777");
    const second = await add(id, "Outro", "5511977776666");
    await add(other.id, "Com", "5531988887777");
    const again = { contactListId: id, name: "Sem", number: "+55 31 8888-7777" };
    expect(codeOf(await office.admin.send(contactListItemRoutes.create, { body: again }))).toEqual([
      409,
      "ERR_DUPLICATED_CONTACT",
    ]);
    const change = (number: string) =>
      office.admin.send(contactListItemRoutes.update, { ...item(second.id), body: { number } });
    expect(codeOf(await change("553188887777"))).toEqual([409, "ERR_DUPLICATED_CONTACT"]);
    // One's own number in another spelling is no other's.
    const own = await office.admin.call(contactListItemRoutes.update, {
      ...item(first.id),
      body: { number: "553188887777" },
    });
    expect(own).toEqual(first);
    expect(await countsOf(id)).toEqual([2, 0, 0]);
  });

  it("are asked about anew when a number changes", async () => {
    const { id } = await make("Mudanças");
    const { id: itemId } = await add(id, "Ana", "5511900001111");
    await api.sql(`UPDATE "ContactListItems" SET "isWhatsappValid" = true, lid = '7' WHERE id = $1`, [itemId]);
    await api.sql(`UPDATE "ContactLists" SET "checkedCount" = 1, "validCount" = 1 WHERE id = $1`, [id]);
    const body = { name: "Ana Maria", number: "5511900001112" };
    expect(await office.admin.call(contactListItemRoutes.update, { ...item(itemId), body })).toMatchObject({
      ...body,
      isWhatsappValid: null,
    });
    expect(await countsOf(id)).toEqual([1, 0, 0]);
    expect(await api.sql(`SELECT lid FROM "ContactListItems" WHERE id = $1`, [itemId])).toEqual([{ lid: null }]);
  });

  it("refuse what is too short, too long, no number, and what is not there", async () => {
    const { id } = await make("Recusas");
    const send = (body: object) =>
      office.admin.send(contactListItemRoutes.create, {
        body: { contactListId: id, name: "Ana", number: "5511900002222", ...body },
      });
    const fields = async (body: object) => (await send(body)).body.data?.fields;
    expect(await fields({ name: "A" })).toEqual({ name: "too_short" });
    expect(await fields({ name: "A".repeat(51) })).toEqual({ name: "too_long" });
    expect(await fields({ number: "1234567" })).toEqual({ number: "too_short" });
    expect(await fields({ number: "(11) 22-33" })).toEqual({ number: "invalid" });
    expect(await fields({ email: "ana" })).toEqual({ email: "invalid_email" });
    const short = await office.admin.send(contactListRoutes.create, { body: { name: " A " } });
    expect(short.body.data.fields).toEqual({ name: "too_short" });
    expect(codeOf(await send({ contactListId: 999_999_999 }))).toEqual([404, "ERR_NO_CONTACT_LIST_FOUND"]);
    expect(codeOf(await office.admin.send(contactListItemRoutes.show, item(999_999_999)))).toEqual([
      404,
      "ERR_NO_LIST_ITEM_FOUND",
    ]);
    const tags = await office.admin.send(contactListRoutes.create, {
      body: { name: "De tags", tagIds: [999_999_999] },
    });
    expect(codeOf(tags)).toEqual([404, "ERR_NO_TAG_FOUND"]);
    expect(await countsOf(id)).toEqual([0, 0, 0]);
  });

  it("are whoever administers a company with campaigns alone", async () => {
    const user = await api.makeUser(office.admin);
    expect(codeOf(await user.send(contactListRoutes.list))).toEqual([403, "ERR_NO_PERMISSION"]);
    const { admin } = await api.makeCompany({ flags: { useCampaigns: false } });
    expect(codeOf(await admin.send(contactListRoutes.list))).toEqual([403, "ERR_PLAN_FEATURE_DISABLED"]);
  });

  it("let go of a contact that is deleted", async () => {
    const { id } = await make("Esquecidos");
    const contactId = await office.addContact("Ana");
    const [contact] = await api.sql<{ number: string }>('SELECT number FROM "Contacts" WHERE id = $1', [contactId]);
    await add(id, "Ana da lista", contact?.number ?? "");
    await add(id, "Bia", "5511900003333");
    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    expect((await itemsOf(id)).contacts.map(({ name }) => name)).toEqual(["Bia"]);
    expect(await countsOf(id)).toEqual([1, 0, 0]);
  });
});

describe("a list of contacts that are there", () => {
  it("is made of tags, each number once, who was met already as checked", async () => {
    const own = await openOffice(api);
    const [gold, silver] = await Promise.all(
      ["Ouro", "Prata"].map((name) => own.admin.call(tagRoutes.create, { body: { name } })),
    );
    const contacts = await Promise.all(["Ana", "Bia", "Caio", "Davi"].map((name) => own.addContact(name)));
    const wear = async (contactId = 0, tags: number[] = []) => {
      const ticketId = await own.addTicket({ contactId, status: "closed" });
      await own.admin.call(ticketTagRoutes.sync, { body: { ticketId, tags } });
    };
    await wear(contacts[0], [gold?.id ?? 0]);
    await wear(contacts[0], [gold?.id ?? 0, silver?.id ?? 0]);
    await wear(contacts[1], [silver?.id ?? 0]);
    await wear(contacts[2], []);
    await api.sql(`UPDATE "Contacts" SET "whatsappId" = $2 WHERE id = $1`, [contacts[0], own.whatsappId]);
    const listOf = async (more: object) => {
      const list = await make("De tags", more, own.admin);
      const { contacts: items } = await itemsOf(list.id, {}, own.admin);
      await countsOf(list.id);
      return items.map(({ name, isWhatsappValid }) => [name, isWhatsappValid]);
    };
    expect(await listOf({ tagIds: [gold?.id] })).toEqual([["Ana", true]]);
    expect(await listOf({ tagIds: [gold?.id, silver?.id] })).toEqual([
      ["Ana", true],
      ["Bia", null],
    ]);
    expect(await listOf({ contacts: { searchParam: "cai" } })).toEqual([["Caio", null]]);
    expect(await listOf({ tagIds: [silver?.id], contacts: { searchParam: "bia" } })).toEqual([["Bia", null]]);
    expect((await listOf({ contacts: {} })).map(([name]) => name)).toEqual(["Ana", "Bia", "Caio", "Davi"]);
    expect(await listOf({ contacts: { dateEnd: "2020-01-01" } })).toEqual([]);
    expect(await listOf({})).toEqual([]);
  });

  it("is made of very many in small steps", async () => {
    const own = await openOffice(api);
    const many = BATCH + 500;
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number) SELECT $1, 'Cliente ' || n, (5511930000000 + n)::text
         FROM generate_series(1, $2::integer) n`,
      [own.id, many],
    );
    const allowLeaps = await askForSmallSteps(api, ["ContactListItems"], ["INSERT"]);
    try {
      const list = await make("Todos", { contacts: {} }, own.admin);
      expect(list.contactsCount).toBe(many);
      expect(await countsOf(list.id)).toEqual([many, 0, 0]);
    } finally {
      await allowLeaps();
    }
  });
});

describe("a sheet for a list", () => {
  it("comes in with each refusal and its reason, numbers folded, beside what is there", async () => {
    const { id } = await make("Planilha");
    await add(id, "Já aqui", "5511911110000");
    const listener = await api.openSocket(office.admin);
    const done = await take(id, [
      "Ana;5511922220001;ana@mail.test",
      "Ana de novo;+55 (11) 92222-0001;",
      ";553188880002;",
      "Com nono dígito;5531988880002;",
      "Já aqui também;5511911110000;",
      "Sem número;;",
      "Curto;123;",
      "=cmd|' /C calc'!A0;onze;",
    ]);
    expect(done).toMatchObject({ contactListId: id, total: 8, done: 8, created: 2, failed: 3, problem: null });
    expect((await itemsOf(id)).contacts.map(({ name, number, email }) => [name, number, email])).toEqual([
      ["+5531988880002", "5531988880002", ""],
      ["Ana", "5511922220001", "ana@mail.test"],
      ["Já aqui", "5511911110000", ""],
    ]);
    expect(await countsOf(id)).toEqual([3, 0, 0]);
    const { pathname, search } = new URL(done.reportUrl ?? "");
    const report = (
      await api
        .visitor()
        .agent.get(pathname + search)
        .buffer()
    ).text;
    expect(report.replace("\ufeff", "").trimEnd().split("\r\n")).toEqual([
      '"linha";"nome";"numero";"resultado"',
      `"3";"Ana de novo";"'+55 (11) 92222-0001";"repetido na planilha"`,
      '"5";"Com nono dígito";"5531988880002";"repetido na planilha"',
      '"6";"Já aqui também";"5511911110000";"já estava na lista"',
      '"7";"Sem número";"";"sem número"',
      '"8";"Curto";"123";"número inválido"',
      `"9";"'=cmd|' /C calc'!A0";"onze";"número inválido"`,
    ]);
    expect(await listener.wait(contactListItemChannel, office.id)).toContainEqual({
      action: "reload",
      contactListId: id,
      records: [],
    });
    // Sheets of lists are none of the contacts', nor of those who may not see the list.
    expect((await office.admin.call(contactRoutes.listImports)).map((each) => each.id)).not.toContain(done.id);
    const shown = await office.admin.send(contactRoutes.showImport, { params: { importId: done.id } });
    expect(codeOf(shown)).toEqual([404, "ERR_NO_IMPORT_FOUND"]);
    // With the list go its imports, and their files.
    await office.admin.call(contactListRoutes.remove, of(id));
    expect((await api.visitor().agent.get(pathname + search)).status).toBe(404);
    expect(await api.sql('SELECT 1 FROM "ContactImports" WHERE id = $1', [done.id])).toEqual([]);
  });

  it("that is none, or a trap, is refused at once", async () => {
    const { id } = await make("Nada");
    // One that would be read for minutes, and one that unpacks to a gigabyte and says it does not.
    for (const [what, build, wanted] of [hostileSheets[0], hostileSheets[2]].flatMap((each) => (each ? [each] : []))) {
      const trap = { name: "lista.xlsx", bytes: build() };
      const { body } = await office.admin.send(contactListRoutes.upload, { ...of(id), file: trap });
      expect([what, wanted]).toEqual([what, expect.arrayContaining([body.error])]);
    }
    expect(await office.admin.call(contactListRoutes.listImports, of(id))).toEqual([]);
    const file = { name: "lista.xlsx", bytes: Buffer.from("nada") };
    expect(codeOf(await office.admin.send(contactListRoutes.upload, { ...of(id), file }))).toEqual([
      400,
      "ERR_SHEET_UNREADABLE",
    ]);
    expect(codeOf(await office.admin.send(contactListRoutes.upload, { ...of(999_999_999), file }))).toEqual([
      404,
      "ERR_NO_CONTACT_LIST_FOUND",
    ]);
  });
});

it("a list is known to the modules of its company alone", async () => {
  const list = await make("Audiência");
  const known = { id: list.id, name: "Audiência" };
  expect(await unit({ companyId: office.id }, () => findContactList(list.id))).toMatchObject(known);
  const other = await api.makeCompany();
  expect(await unit({ companyId: other.id }, () => findContactList(list.id))).toBeNull();
});
