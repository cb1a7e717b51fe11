import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { env } from "../env.js";
import { migrations } from "./migrations/index.js";
import { setUpDatabase, setupSettings } from "./setup.js";

const API = fileURLToPath(new URL("../..", import.meta.url));
const NAME = `recado_setup_${process.pid}`;
const admin = new pg.Client(inject("adminUrl"));

function addressFor(user: string, password: string): string {
  return Object.assign(new URL(inject("adminUrl")), { pathname: `/${NAME}`, username: user, password }).href;
}
const urls = { owner: addressFor("recado_owner", "owner-of-tests"), app: addressFor("recado_app", "app-of-tests") };

async function ask<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(urls.owner);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
const listDone = async () =>
  (await ask<{ name: string }>('SELECT name FROM "Migrations" ORDER BY name')).map((row) => row.name);
const known = migrations.map(({ name }) => name);

beforeAll(() => admin.connect());
beforeEach(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${NAME} OWNER recado_owner`);
});
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await admin.end();
});

describe("an empty database", () => {
  it("is set up once, however often it is asked for", async () => {
    await setUpDatabase(urls);
    await setUpDatabase(urls);
    expect(await listDone()).toEqual(known);
  });

  it("that knows the search by its old name, 0006, does not get it a second time", async () => {
    await setUpDatabase(urls);
    await ask(`DELETE FROM "Migrations" WHERE name = '0007-search'`);
    await setUpDatabase(urls);
    expect(await listDone()).toEqual(known);
  });

  it("that stopped between 0006 and the search gets it at the next start", async () => {
    await setUpDatabase(urls);
    // What later migrations built on it goes too.
    await ask(`DROP FUNCTION search_messages, search_contacts;
      ALTER TABLE "Messages" DROP COLUMN words; ALTER TABLE "Contacts" DROP COLUMN words, DROP COLUMN "sortName";
      DROP FUNCTION message_words, contact_pieces, fold CASCADE; DROP INDEX messages_newest;
      DELETE FROM "Migrations" WHERE name IN ('0007-search', '0010-reach')`);
    await setUpDatabase(urls);
    expect(await ask("SELECT 1 FROM pg_proc WHERE proname = 'search_messages'")).toHaveLength(1);
    expect(await listDone()).toEqual(known);
  });
});

it("a table in use is waited for in turns, and nobody waits behind the one who would change it", async () => {
  await setUpDatabase(urls);
  await ask(`ALTER TABLE "Companies" DROP COLUMN holidays; DELETE FROM "Migrations" WHERE name = '0018-hours'`);
  setupSettings.lockMs = 200;
  const holder = new pg.Client(urls.owner);
  await holder.connect();
  try {
    await holder.query('BEGIN; SELECT FROM "Companies"');
    const done = setUpDatabase(urls);
    const waiting = () =>
      ask("SELECT FROM pg_stat_activity WHERE wait_event = 'relation' AND datname = current_database()");
    await expect.poll(waiting, { interval: 5 }).toHaveLength(1);
    // Behind a migration that goes on waiting this would never end: the table is let go only afterwards.
    expect(await ask('SELECT FROM "Companies"')).toEqual([]);
    await holder.query("COMMIT");
    await done;
  } finally {
    setupSettings.lockMs = 3_000;
    await holder.end();
  }
  expect(await listDone()).toEqual(known);
});

describe("hours of before intervals", () => {
  it("become switches: equal times a closed day, a missing one no restriction", async () => {
    await setUpDatabase(urls);
    const days = [
      { weekday: "Segunda-feira", weekdayEn: "monday", startTime: "08:00", endTime: "18:00" },
      { weekday: "Sábado", weekdayEn: "saturday", startTime: "", endTime: "12:00" },
      { weekday: "Domingo", weekdayEn: "sunday", startTime: "00:00", endTime: "00:00" },
    ];
    await ask(`ALTER TABLE "Companies" DROP COLUMN holidays;
      INSERT INTO "Plans" (name, users, connections, queues, value) VALUES ('Velho', 1, 1, 1, 1);
      INSERT INTO "Companies" (name, email, phone, "planId", schedules)
        SELECT 'Velha', 'velha@company.test', '', id, '${JSON.stringify(days)}' FROM "Plans";
      INSERT INTO "Companies" (name, email, phone, "planId") SELECT 'Outra', 'outra@company.test', '', id FROM "Plans";
      DELETE FROM "Migrations" WHERE name = '0018-hours'`);
    await setUpDatabase(urls);
    const rows = await ask<{ schedules: object[] }>('SELECT schedules FROM "Companies" ORDER BY id');
    expect(rows.map(({ schedules }) => schedules)).toEqual([
      [
        { ...days[0], open: true, intervals: [{ startTime: "08:00", endTime: "18:00" }] },
        { ...days[1], startTime: "", endTime: "", open: true, intervals: [] },
        { ...days[2], open: false, intervals: [] },
      ],
      [],
    ]);
  });
});

describe("what customers wanted", () => {
  it("forgets words of before that they took back or said otherwise, and keeps the others", async () => {
    await setUpDatabase(urls);
    // As rows were left by versions that did not look after them.
    await ask(`DROP INDEX tickets_longest;
      INSERT INTO "Plans" (name, users, connections, queues, value) VALUES ('Velho', 1, 1, 1, 1);
      INSERT INTO "Companies" (name, email, phone, "planId") SELECT 'Velha', 'velha@company.test', '', id FROM "Plans";
      INSERT INTO "Contacts" ("companyId", name, number)
        SELECT c.id, w, 'n' || w FROM "Companies" c, unnest(ARRAY['taken', 'edited', 'all', 'kept', 'none']) AS w;
      INSERT INTO "Tickets" ("companyId", "contactId", status, wanted)
        SELECT "companyId", id, 'pending', CASE name WHEN 'none' THEN '' ELSE 'Minha senha é 1234' END FROM "Contacts";
      INSERT INTO "Messages" ("companyId", "ticketId", chat, "waId", origin, "fromMe", body, "isDeleted", versions)
        SELECT t."companyId", t.id, 'chat', c.name || m.nr, 'contact', false, m.body, m.gone, m.versions::jsonb
          FROM (VALUES
            ('taken', 1, 'Tem pão?', false, '[]'), ('taken', 2, 'Minha senha é 1234', true, '[]'), ('taken', 3, '1', false, '[]'),
            ('edited', 1, 'Minha conta?', false, '[{"body":"Minha senha é 1234"}]'),
            ('all', 1, 'Minha senha é 1234', true, '[]'),
            ('kept', 1, 'Minha senha é 1234', false, '[]'),
            ('none', 1, 'Minha senha é 1234', true, '[]')) AS m (name, nr, body, gone, versions)
          JOIN "Contacts" c ON c.name = m.name JOIN "Tickets" t ON t."contactId" = c.id;
      DELETE FROM "Migrations" WHERE name = '0017-waiting'`);
    await setUpDatabase(urls);
    const rows = await ask<{ name: string; wanted: string }>(
      `SELECT c.name, t.wanted FROM "Tickets" t JOIN "Contacts" c ON c.id = t."contactId"`,
    );
    expect(Object.fromEntries(rows.map(({ name, wanted }) => [name, wanted]))).toEqual({
      taken: "Tem pão?",
      edited: "Minha conta?",
      all: "",
      kept: "Minha senha é 1234",
      none: "",
    });
  });
});

describe("options of one number", () => {
  it("are numbered anew where two had the same, and left alone elsewhere", async () => {
    await setUpDatabase(urls);
    await ask(`ALTER TABLE "QueueOptions" DROP CONSTRAINT IF EXISTS queue_options_number;
      CREATE INDEX IF NOT EXISTS queue_options_queue ON "QueueOptions" ("companyId", "queueId", "parentId", option);
      INSERT INTO "Plans" (name, users, connections, queues, value) VALUES ('Velho', 1, 1, 1, 1);
      INSERT INTO "Companies" (name, email, phone, "planId") SELECT 'Velha', 'velha@company.test', '', id FROM "Plans";
      INSERT INTO "Queues" ("companyId", name, color) SELECT id, 'Fila', '#000001' FROM "Companies";
      INSERT INTO "QueueOptions" ("companyId", "queueId", title, option)
        SELECT "companyId", id, title, option FROM "Queues", (VALUES ('a', 1), ('b', 1), ('c', 3)) AS o (title, option);
      INSERT INTO "QueueOptions" ("companyId", "queueId", "parentId", title, option)
        SELECT "companyId", "queueId", id, 'd' || below, below FROM "QueueOptions", (VALUES (2), (5)) AS o (below)
         WHERE title = 'a';
      DELETE FROM "Migrations" WHERE name = '0071-option-numbers'`);
    await setUpDatabase(urls);
    const rows = await ask<{ title: string; option: number }>(
      `SELECT title, option FROM "QueueOptions" ORDER BY title`,
    );
    expect(rows.map(({ title, option }) => [title, option])).toEqual([
      ...[
        ["a", 1],
        ["b", 2],
        ["c", 3],
        ["d2", 2],
        ["d5", 5],
      ],
    ]);
  });
});

describe("the program that only migrates", () => {
  const { REDIS_URL, JWT_SECRET, DATA_KEY, DATA_DIR } = env;
  const settings = { REDIS_URL, JWT_SECRET, DATA_KEY, DATA_DIR, LOG_LEVEL: "info" };

  async function migrate(owner: string) {
    const child = spawn(process.execPath, ["--import", "tsx", "src/migrate.ts"], {
      cwd: API,
      env: { ...settings, DATABASE_URL: urls.app, DATABASE_OWNER_URL: owner },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    const [code] = await once(child, "close");
    return { code, said };
  }

  it("brings the tables up to date and ends well, and has nothing to do the second time", async () => {
    const first = await migrate(urls.owner);
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining("database migrated") });
    expect(await listDone()).toEqual(known);
    const second = await migrate(urls.owner);
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining("the database is up to date") });
    expect(second.said).not.toContain("database migrated");
  });

  it("says what it misses, and fails where the database refuses it", async () => {
    expect(await migrate("")).toMatchObject({ code: 78, said: expect.stringContaining("without DATABASE_OWNER_URL") });
    const refused = await migrate(addressFor("recado_owner", "wrong"));
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("could not be brought up to date") });
    expect(refused.said).not.toContain("wrong");
  });
});
