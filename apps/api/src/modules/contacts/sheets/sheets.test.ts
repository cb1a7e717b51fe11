import { type ContactImport, contactChannel, contactImportChannel, contactRoutes } from "@recado/contract";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as xlsx from "xlsx";
import { useApi } from "../../../../testing/api.js";
import type { Client } from "../../../../testing/client.js";
import { book, hostileSheets } from "../../../../testing/hostileSheets.js";
import { forgetLimits } from "../../../../testing/limits.js";
import { LoopWatch } from "../../../../testing/loopWatch.js";
import { type Office, openOffice } from "../../../../testing/office.js";
import { RoleProcess } from "../../../../testing/roleProcess.js";
import { ROWS } from "../../../../testing/sheets.js";
import { fresh } from "../../../../testing/world.js";
import { unit } from "../../../kernel/db/unit.js";
import { cleanLine } from "../cleanName.js";
import { listContactsAfter } from "../listAfter.js";
import { rememberPhoneBook } from "./import.service.js";
import { importRows } from "./importRows.js";
import { runImport } from "./runImport.js";

const api = useApi();
let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});
beforeEach(() => forgetLimits());

// A sheet may have to wait for a thread to read it.
const TIMEOUT = { timeout: 85_000, interval: 50 };
const freshNumber = () => `55119${50_000_000 + fresh()}`;
const upload = (bytes: Buffer, name = "contatos.xlsx", client = office.admin) =>
  client.send(contactRoutes.upload, { file: { name, bytes } });
const showImport = (id: number, client = office.admin) =>
  client.call(contactRoutes.showImport, { params: { importId: id } });
async function finished(id: number, client = office.admin): Promise<ContactImport> {
  return vi.waitFor(async () => {
    const now = await showImport(id, client);
    expect(["done", "failed"]).toContain(now.status);
    return now;
  }, TIMEOUT);
}
/** Uploads a sheet and waits for its end. */
async function take(bytes: Buffer, name?: string, client?: Client): Promise<ContactImport> {
  const started = await upload(bytes, name, client);
  expect([started.status, started.body.error]).toEqual([202, undefined]);
  return finished(started.body.id, client);
}
/** A file at its signed address, as text. */
async function fetchFile(url: string | null): Promise<Buffer> {
  const { pathname, search } = new URL(url ?? "");
  const { status, body } = await api
    .visitor()
    .agent.get(pathname + search)
    .buffer()
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on("data", (part: Buffer) => parts.push(part));
      res.on("end", () => done(null, Buffer.concat(parts)));
    });
  expect(status).toBe(200);
  return body as Buffer;
}
const contactsOf = (numbers: string[], companyId = office.id) =>
  api.sql<{ name: string; number: string; email: string; jid: string; isNamed: boolean }>(
    `SELECT name, number, email, jid, "isNamed" FROM "Contacts" WHERE "companyId" = $1 AND number = ANY($2) ORDER BY number`,
    [companyId, numbers],
  );
describe("a sheet", () => {
  const rows = (): [string, string, string] => ["Ána Souza", freshNumber(), "ana@mail.test"];
  const csv = (heads: string[], row: string[], delimiter: string) =>
    `${heads.join(delimiter)}\r\n${row.map((each) => `"${each}"`).join(delimiter)}\r\n`;

  it.each([
    ["xlsx", (row: string[]) => book([["nome", "numero", "e-mail"], row])],
    [
      "a number that is a number",
      ([name, number, email]: string[]) =>
        book([
          ["Nome", "Número", "E-mail"],
          [name, Number(number), email],
        ]),
    ],
    ["xls", (row: string[]) => book([["Nome", "Número", "Email"], row], "biff8")],
    ["csv with semicolons", (row: string[]) => Buffer.from(csv(["nome", "número", "email"], row, ";"))],
    ["csv with commas", (row: string[]) => Buffer.from(csv(["NOME", "TELEFONE", "E-MAIL"], row, ","))],
    ["csv with tabs", (row: string[]) => Buffer.from(csv(["Name", "Phone", "Email"], row, "\t"))],
    ["csv with its mark", (row: string[]) => Buffer.from(`\ufeff${csv(["nome", "numero", "e-mail"], row, ";")}`)],
    [
      "csv of an old spreadsheet",
      (row: string[]) => Buffer.from(csv([" Nome ", "Número", "E-mail"], row, ";"), "latin1"),
    ],
    [
      "columns in another order, among others",
      ([name, number, email]: string[]) =>
        book([
          ["cidade", "Email", "Numero", "nome"],
          ["Olinda", email, number, name],
        ]),
    ],
  ])("is read as %s", async (_what, make) => {
    const row = rows();
    const name = _what.startsWith("csv") ? "contatos.csv" : _what === "xls" ? "contatos.xls" : "contatos.xlsx";
    expect(await take(make(row), name)).toMatchObject({
      status: "done",
      source: "sheet",
      fileName: name,
      total: 1,
      done: 1,
      created: 1,
      updated: 0,
      failed: 0,
    });
    expect(await contactsOf([row[1]])).toEqual([
      { name: row[0], number: row[1], email: row[2], jid: `${row[1]}@s.whatsapp.net`, isNamed: true },
    ]);
  });

  it("comes to what each of its rows comes to, and a report says so", async () => {
    const [known, fresh1, land] = [freshNumber(), freshNumber(), freshNumber()];
    await take(
      book([
        ["nome", "numero", "email"],
        ["Antes", known, "fica@mail.test"],
        ["Igual", land, ""],
      ]),
    );
    const result = await take(
      book([
        ["nome", "numero", "email"],
        ["Depois", `+55 (11) 9${known.slice(5)}`, ""],
        ["Igual", land, ""],
        ["Nova", fresh1, ""],
        ["Nova outra vez", fresh1, ""],
        ["Sem número", "", ""],
        ["Errada", "onze", ""],
        [],
        ["=cmd|' /C calc'!A0", "@SUM(1)", ""],
      ]),
    );
    expect(result).toMatchObject({
      status: "done",
      total: 7,
      done: 7,
      created: 1,
      updated: 1,
      failed: 3,
      problem: null,
    });
    expect((await contactsOf([known, fresh1, land])).map(({ name, email }) => [name, email]).sort()).toEqual([
      ["Depois", "fica@mail.test"],
      ["Igual", ""],
      ["Nova", ""],
    ]);
    const lines = (await fetchFile(result.reportUrl)).toString().replace("\ufeff", "").trimEnd().split("\r\n");
    expect(lines).toEqual([
      '"linha";"nome";"numero";"resultado"',
      `"2";"Depois";"'+55 (11) 9${known.slice(5)}";"atualizado"`,
      `"3";"Igual";"${land}";"já existia"`,
      `"4";"Nova";"${fresh1}";"criado"`,
      `"5";"Nova outra vez";"${fresh1}";"repetido na planilha"`,
      '"6";"Sem número";"";"número inválido"',
      '"7";"Errada";"onze";"número inválido"',
      `"9";"'=cmd|' /C calc'!A0";"'@SUM(1)";"número inválido"`,
    ]);
    // The sheet itself is not kept.
    expect(
      await api.sql(`SELECT id FROM "ContactImports" WHERE id = $1 AND "fileId" IS NOT NULL`, [result.id]),
    ).toEqual([]);
  });

  it("gives values, never formulas, and its texts no harm", async () => {
    const number = freshNumber();
    const sheet = xlsx.utils.aoa_to_sheet([
      ["nome", "numero"],
      ["x", number],
    ]);
    sheet.A2 = { t: "s", v: "Mostrada", f: 'HYPERLINK("http://evil.test","x")' };
    const workbook = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(workbook, sheet, "A");
    await take(xlsx.write(workbook, { type: "buffer", bookType: "xlsx" }) as Buffer);
    expect((await contactsOf([number]))[0]?.name).toBe("Mostrada");
    const odd = [freshNumber(), freshNumber(), freshNumber()];
    await take(
      book([
        ["nome", "numero"],
        [`${"x".repeat(199)}😀`, odd[0]],
        ["a\u0000b\u202Ec\nd", odd[1]],
        ["__proto__", odd[2]],
      ]),
    );
    expect((await contactsOf(odd)).map(({ name }) => name)).toEqual(["x".repeat(199), "a b c d", "__proto__"]);
  });

  it("is one of twenty in a minute at most", async () => {
    const own = await openOffice(api);
    const send = () => upload(Buffer.from("x"), "a.csv", own.admin);
    // As many together as one person may send, so that a slow machine too is done within the minute.
    for (let round = 0; round < 5; round += 1)
      for (const { body } of await Promise.all(Array.from({ length: 4 }, send)))
        expect(body.error).toBe("ERR_SHEET_UNREADABLE");
    expect((await send()).body.error).toBe("ERR_RATE_LIMIT");
  });

  it("is told of on the screens of who brought it, and listed", async () => {
    const user = await api.makeUser(office.admin);
    const [listener, other] = [await api.openSocket(user), await api.openSocket(office.admin)];
    const { id } = await take(
      book([
        ["nome", "numero"],
        ["Ana", freshNumber()],
      ]),
      "minha.xlsx",
      user,
    );
    const heard = (await listener.wait(contactImportChannel, office.id, 2)) as { contactImport: ContactImport }[];
    expect(heard.every(({ contactImport }) => contactImport.id === id)).toBe(true);
    expect(other.received.filter(({ event }) => event.endsWith("-contactImport"))).toEqual([]);
    const [newest] = await office.admin.call(contactRoutes.listImports);
    expect(newest).toMatchObject({ id, fileName: "minha.xlsx", status: "done" });
  });

  it("tells everybody once that there are others, or other names; programs of each", async () => {
    const own = await openOffice(api);
    const number = freshNumber();
    const bring = (...rows: [string, string][]) => take(book([["nome", "numero"], ...rows]), "novos.xlsx", own.admin);
    await bring(["Ana", number]);
    const listener = await api.openSocket(await api.makeUser(own.admin));
    await bring(["Ana Souza", number], ["Bia", freshNumber()], ["Caio", freshNumber()]);
    expect(await listener.wait(contactChannel, own.id)).toEqual([{ action: "reload" }]);
    const told = await api.sql<{ action: string }>(
      `SELECT payload ->> 'action' AS action FROM "Events"
        WHERE "companyId" = $1 AND name = 'contactChanged' ORDER BY seq`,
      [own.id],
    );
    expect(told.map(({ action }) => action)).toEqual(["create", "update", "create", "create"]);
  });
});

describe("the address book of a phone", () => {
  it("becomes contacts when somebody asks for it", async () => {
    const own = await openOffice(api);
    const numbers = [freshNumber(), freshNumber()];
    const line = { companyId: own.id, connectionId: own.whatsappId };
    const entry = (number: string, name: string) => ({ jid: `${number}@s.whatsapp.net`, pn: number, lid: null, name });
    await unit(line, () =>
      rememberPhoneBook(line, [
        ...numbers.map((number, index) => entry(number, `Agenda ${index}`)),
        { jid: "77@lid", pn: null, lid: "77", name: "Sem número" },
      ]),
    );
    await unit(line, () => rememberPhoneBook(line, [entry(numbers[0] ?? "", "Nome novo")]));
    const { id } = await own.admin.call(contactRoutes.importPhone, { body: {} });
    expect(await finished(id, own.admin)).toMatchObject({ source: "phone", total: 2, created: 2, failed: 0 });
    expect((await contactsOf(numbers, own.id)).map(({ name }) => name)).toEqual(["Nome novo", "Agenda 1"]);
    const empty = await own.admin.call(contactRoutes.importPhone, { body: { whatsappId: await own.addConnection() } });
    expect(await finished(empty.id, own.admin)).toMatchObject({ status: "done", total: 0 });
    const foreign = await own.admin.send(contactRoutes.importPhone, { body: { whatsappId: office.whatsappId } });
    expect([foreign.status, foreign.body.error]).toEqual([404, "ERR_NO_WAPP_FOUND"]);
  });
});

describe("the address book of a phone that is taken over in parts", () => {
  it("skips nobody where somebody in front lost their number meanwhile", async () => {
    const own = await openOffice(api);
    const line = { companyId: own.id, connectionId: own.whatsappId };
    const numbers = Array.from({ length: 600 }, freshNumber);
    const told = numbers.map((pn) => ({ jid: `${pn}@s.whatsapp.net`, pn, lid: null, name: `De ${pn}` }));
    await unit(line, () => rememberPhoneBook(line, told));
    const [begun] = await api.sql<{ id: number }>(
      `INSERT INTO "ContactImports" ("companyId", source, "whatsappId", "userId") VALUES ($1, 'phone', $2, $3) RETURNING id`,
      [own.id, own.whatsappId, own.admin.user?.id],
    );
    const work = { companyId: own.id, importId: begun?.id ?? 0 };
    // Its process ends after the first part.
    let parts = 0;
    const end = () => {
      parts += 1;
      if (parts > 1) throw new Error("The process ended");
    };
    await expect(runImport(work, { throwIfAborted: end } as AbortSignal)).rejects.toThrow("The process ended");
    expect(await showImport(work.importId, own.admin)).toMatchObject({ total: 600, done: 500 });
    const [first = ""] = numbers;
    await unit(line, () =>
      rememberPhoneBook(line, [{ jid: `${first}@s.whatsapp.net`, pn: null, lid: "7", name: "-" }]),
    );
    await runImport(work);
    const done = await showImport(work.importId, own.admin);
    expect(done).toMatchObject({ status: "done", total: 600, done: 600, created: 600 });
    expect(await contactsOf(numbers, own.id)).toHaveLength(600);
    const report = (await fetchFile(done.reportUrl)).toString().trimEnd().split("\r\n").slice(1);
    expect(report.map((row) => row.split(";")[0])).toEqual(numbers.map((_, at) => `"${at + 1}"`));
  });
});

describe("the report of an import", () => {
  const reportOf = async (id: number, client: Client) => {
    const [listed] = (await client.call(contactRoutes.listImports)).filter((each) => each.id === id);
    const { reportUrl } = await showImport(id, client);
    expect(listed?.reportUrl === null).toBe(reportUrl === null);
    return reportUrl;
  };

  it("is for who brought the sheet, and for who may export", async () => {
    const own = await openOffice(api);
    const [one, other] = [await api.makeUser(own.admin), await api.makeUser(own.admin)];
    const listener = await api.openSocket(one);
    const bytes = book([["numero"], [freshNumber()]]);
    const { id } = await take(bytes, "contatos.xlsx", one);
    expect(await reportOf(id, one)).not.toBeNull();
    expect(await reportOf(id, own.admin)).not.toBeNull();
    expect(await reportOf(id, other)).toBeNull();
    const heard = (await listener.wait(contactImportChannel, own.id, 2)) as { contactImport: ContactImport }[];
    expect(heard.at(-1)?.contactImport).toMatchObject({ status: "done", reportUrl: expect.any(String) });
  });

  it("of a phone is for who may export alone, whoever asked for it", async () => {
    const own = await openOffice(api);
    const user = await api.makeUser(own.admin);
    const listener = await api.openSocket(user);
    const { id } = await user.call(contactRoutes.importPhone, { body: {} });
    await finished(id, user);
    expect(await reportOf(id, user)).toBeNull();
    expect(await reportOf(id, own.admin)).not.toBeNull();
    const heard = (await listener.wait(contactImportChannel, own.id, 2)) as { contactImport: ContactImport }[];
    expect(heard.map(({ contactImport }) => contactImport.reportUrl).filter(Boolean)).toEqual([]);
  });
});

describe("a hostile sheet", () => {
  it("is as small as the one that blocks others for minutes", () => {
    expect(hostileSheets[0]?.[1]().length).toBeLessThan(1_600);
    expect(hostileSheets[2]?.[1]().length).toBeLessThan(1_200_000);
  });

  it.each(hostileSheets)("with %s is refused or read harmlessly, and holds nobody up", async (_what, make, wanted) => {
    const bytes = make();
    const loop = new LoopWatch();
    const before = process.cpuUsage();
    const answer = await upload(bytes);
    const { user, system } = process.cpuUsage(before);
    const longest = loop.take();
    loop.stop();
    expect(wanted).toContain(answer.body.error);
    expect(answer.status).toBeLessThan(500);
    // What the whole process computed for it, its threads too: what a busy machine adds to an answer is not its fault.
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(longest).toBeLessThan(100);
  });
});

describe("a sheet of many rows", () => {
  it("comes in with its progress shown, a line of the report for each", { timeout: 300_000 }, async () => {
    const own = await openOffice(api);
    const listener = await api.openSocket(own.admin);
    const lines = Array.from({ length: ROWS }, (_, at) => `Pessoa ${at};${5_511_900_000_000 + at}`);
    const started = await upload(Buffer.from(`nome;numero\n${lines.join("\n")}\n`), "muitos.csv", own.admin);
    expect(started.body).toMatchObject({ status: "waiting", total: ROWS });
    const loop = new LoopWatch();
    await vi.waitFor(async () => expect((await showImport(started.body.id, own.admin)).status).toBe("done"), {
      timeout: 240_000,
      interval: 500,
    });
    const longest = loop.take();
    loop.stop();
    const done = await showImport(started.body.id, own.admin);
    expect(done).toMatchObject({ done: ROWS, created: ROWS, failed: 0 });
    expect(longest).toBeLessThan(200);
    const steps = listener.received
      .filter(({ event }) => event.endsWith("-contactImport"))
      .map(({ payload }) => (payload as { contactImport: ContactImport }).contactImport.done);
    expect(steps.length).toBeGreaterThan(ROWS / 1_000);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    const report = (await fetchFile(done.reportUrl)).toString().trimEnd().split("\r\n");
    expect(report).toHaveLength(ROWS + 1);
    expect(report.slice(1).every((line) => line.endsWith(';"criado"'))).toBe(true);
    const [known] = await api.sql<{ count: number }>(
      `SELECT count(*)::integer AS count FROM "ContactAddresses" WHERE "companyId" = $1`,
      [own.id],
    );
    expect(known?.count).toBe(ROWS);
  });
});

describe("two imports at once", () => {
  it("make one contact of a number both have", async () => {
    const own = await openOffice(api);
    const rows = Array.from({ length: 200 }, (_, at) => ({ row: at + 2, name: "P", number: freshNumber(), email: "" }));
    const [one, other] = await api.sql<{ id: number }>(
      `INSERT INTO "ContactImports" ("companyId", source) SELECT $1, 'sheet' FROM generate_series(1, 2) RETURNING id`,
      [own.id],
    );
    const work = (importId = 0, given = rows) =>
      unit({ companyId: own.id }, () => importRows({ companyId: own.id, importId, rows: given }));
    const done = await Promise.all([
      work(one?.id),
      work(
        other?.id,
        [...rows].reverse().map((each, at) => ({ ...each, row: at })),
      ),
    ]);
    expect(done.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 200]);
  });
});

describe("an export", () => {
  it.each(["csv", "xlsx"] as const)("as %s has every contact and no formula, and comes back in", async (format) => {
    const own = await openOffice(api);
    const traps = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", 'Ana; "B"\nC', "Ünï 😀"];
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number, email)
       SELECT $1, name, (5511900000000 + place)::text, '' FROM unnest($2::text[]) WITH ORDINALITY AS t (name, place)`,
      [own.id, traps],
    );
    await api.sql(`INSERT INTO "Contacts" ("companyId", name, "isGroup") VALUES ($1, 'Grupo', true)`, [own.id]);
    const { url, name } = await own.admin.call(contactRoutes.exportSheet, { body: { format } });
    expect(name).toBe(`contatos.${format}`);
    const file = await fetchFile(url);
    const sheet = xlsx.read(format === "csv" ? file.toString().replace("\ufeff", "") : file, {
      type: format === "csv" ? "string" : "buffer",
      raw: true,
    });
    const cells = sheet.Sheets[sheet.SheetNames[0] ?? ""];
    const rows = xlsx.utils.sheet_to_json<string[]>(cells as xlsx.WorkSheet, { header: 1, raw: true });
    expect(rows[0]).toEqual(["nome", "numero", "e-mail"]);
    expect(rows.slice(1).map(([each]) => each)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
      'Ana; "B"\nC',
      "Ünï 😀",
    ]);
    expect(rows.slice(1).map(([, number]) => String(number))).toEqual(
      traps.map((_, at) => String(5_511_900_000_001 + at)),
    );
    const again = await openOffice(api);
    expect(await take(file, name, again.admin)).toMatchObject({ total: 7, created: 7 });
    // Read as a cell, what cannot be seen before a name is none of it.
    const back = await contactsOf(
      traps.map((_, at) => String(5_511_900_000_001 + at)),
      again.id,
    );
    expect(back.map((contact) => contact.name)).toEqual(traps.map((trap) => cleanLine(trap)));
  });

  it("goes back in where it came from and changes nothing, and a number is no name", async () => {
    const own = await openOffice(api);
    await api.sql(
      `WITH made AS (
         INSERT INTO "Contacts" ("companyId", name, number, "isNamed")
         VALUES ($1, '+5511900000001', '5511900000001', false), ($1, '-Ana', '5511900000002', true) RETURNING *
       ) INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) SELECT $1, id, 'pn', number FROM made`,
      [own.id],
    );
    const { url, name } = await own.admin.call(contactRoutes.exportSheet, { body: { format: "csv" } });
    const sheet = await fetchFile(url);
    expect(await take(sheet, name, own.admin)).toMatchObject({ total: 2, created: 0, updated: 0 });
    const filled = sheet.toString().replace('"5511900000001";""', '"5511900000001";"ana@loja.test"');
    expect(await take(Buffer.from(filled), name, own.admin)).toMatchObject({ total: 2, created: 0, updated: 1 });
    const rows = await api.sql(`SELECT name, email, "isNamed" FROM "Contacts" WHERE "companyId" = $1 ORDER BY number`, [
      own.id,
    ]);
    expect(rows).toEqual([
      { name: "+5511900000001", email: "ana@loja.test", isNamed: false },
      { name: "-Ana", email: "", isNamed: true },
    ]);
  });

  it("has all that a search finds, and so have programs, however many they are", async () => {
    const own = await openOffice(api);
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number)
       SELECT $1::integer, 'Sílva ' || n, (5511900000000 + n)::text FROM generate_series(1, 5001) n
       UNION ALL SELECT $1, 'Sousa', '5511800000000'`,
      [own.id],
    );
    const { url } = await own.admin.call(contactRoutes.exportSheet, { body: { format: "csv", searchParam: "silva " } });
    expect((await fetchFile(url)).toString().trimEnd().split("\r\n")).toHaveLength(5_002);
    const page = await unit({ companyId: own.id }, () => listContactsAfter({ search: "SILVA", after: 0, size: 5_100 }));
    expect(page).toHaveLength(5_001);
    const none = await unit({ companyId: own.id }, () => listContactsAfter({ search: "%_", after: 0, size: 10 }));
    expect(none).toEqual([]);
  });

  it("lies about for a day", async () => {
    const { url } = await office.admin.call(contactRoutes.exportSheet, { body: {} });
    await fetchFile(url);
    await api.sql(`UPDATE "ContactExports" SET "createdAt" = now() - interval '25 hours'`);
    const { forgetSheets } = await import("./forget.js");
    await forgetSheets.run();
    const { pathname, search } = new URL(url);
    expect((await api.visitor().agent.get(pathname + search)).status).toBe(404);
    expect(await api.sql(`SELECT id FROM "ContactExports"`)).toEqual([]);
  });
});

// The last of all: afterwards nobody works here any more.
describe("an import whose worker is killed", () => {
  it("goes on where it stopped, and does nothing twice", { timeout: 300_000 }, async () => {
    const own = await openOffice(api);
    const numbers = Array.from({ length: ROWS }, (_, at) => String(5_521_900_000_000 + at));
    const bytes = Buffer.from(`nome;numero\n${numbers.map((each) => `P;${each}`).join("\n")}\n`);
    const { stopWorkers } = await import("../../../kernel/durable/workers.js");
    // Nobody works here, so that the other process is the one that does.
    await stopWorkers();
    const worker = await RoleProcess.start({ ROLES: "worker", PORT: "0" });
    const { body } = await upload(bytes, "muitos.csv", own.admin);
    await vi.waitFor(async () => expect((await showImport(body.id, own.admin)).done).toBeGreaterThan(1_000), {
      timeout: 120_000,
      interval: 20,
    });
    await worker.kill();
    const stopped = await showImport(body.id, own.admin);
    expect(stopped.status).toBe("running");
    expect(stopped.done).toBeLessThan(ROWS);
    const { runImport } = await import("./runImport.js");
    // Two take it up at once: whatever they do, each row is done once.
    await Promise.all([1, 2].map(() => runImport({ companyId: own.id, importId: body.id })));
    const end = await showImport(body.id, own.admin);
    expect(end).toMatchObject({ status: "done", done: ROWS, created: ROWS, updated: 0, failed: 0 });
    const report = (await fetchFile(end.reportUrl)).toString().trimEnd().split("\r\n");
    expect(report).toHaveLength(ROWS + 1);
    expect(report.filter((line) => !line.endsWith(';"criado"'))).toHaveLength(1);
  });
});
