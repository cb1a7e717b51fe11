import { tagRoutes } from "@recado/contract";
import { QueryTypes } from "sequelize";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { database } from "./driver.js";
import { query } from "./row.js";
import { identifier, type Sql, sql } from "./sql.js";
import { asSystem } from "./system.js";
import { unit } from "./unit.js";
import { checkWalls } from "./wallCheck.js";

const api = useApi();
let own: { companyId: number };
let other: { companyId: number };
let theirTag: number;
beforeAll(async () => {
  own = { companyId: (await api.makeCompany()).id };
  const { id, admin } = await api.makeCompany();
  other = { companyId: id };
  theirTag = (await admin.call(tagRoutes.create, { body: { name: "Deles" } })).id;
});

const inOwn = (statement: Sql) => unit(own, () => query(statement));

describe("the wall between companies, against SQL that forgets it", () => {
  it("shows the rows of the unit's company alone", async () => {
    for (const table of ["Users", "Sessions", "Settings", "Tags", "LiveEvents"]) {
      const foreign = await inOwn(sql`SELECT 1 FROM ${identifier(table)} WHERE "companyId" <> ${own.companyId}`);
      expect([table, foreign]).toEqual([table, []]);
      const all = await api.sql('SELECT 1 FROM "'.concat(table, '" WHERE "companyId" <> $1'), [own.companyId]);
      expect(all.length).toBeGreaterThan(0);
    }
    expect(await inOwn(sql`SELECT id FROM "Companies"`)).toEqual([{ id: own.companyId }]);
  });

  it("shows nothing to a transaction without a company", async () => {
    const rows = await database().transaction((transaction) =>
      database().query('SELECT (SELECT count(*) FROM "Users") AS u, (SELECT count(*) FROM "Companies") AS c', {
        transaction,
        type: QueryTypes.SELECT,
      }),
    );
    expect(rows).toEqual([{ u: "0", c: "0" }]);
  });

  it("lets nothing of another company be changed, moved, or made", async () => {
    await inOwn(sql`UPDATE "Tags" SET name = 'Meus' WHERE id = ${theirTag}`);
    await inOwn(sql`DELETE FROM "Tags" WHERE id = ${theirTag}`);
    expect(await api.sql('SELECT name FROM "Tags" WHERE id = $1', [theirTag])).toEqual([{ name: "Deles" }]);
    const insert = sql`INSERT INTO "Tags" ("companyId", name, color) VALUES (${other.companyId}, 'Posta', '#000')`;
    await expect(inOwn(insert)).rejects.toThrow(/row-level security/);
    await expect(inOwn(sql`UPDATE "Settings" SET "companyId" = ${other.companyId}`)).rejects.toThrow(
      /row-level security/,
    );
  });

  it("lets no row refer to one of another company", async () => {
    const [user] = await api.sql<{ id: number }>('SELECT id FROM "Users" WHERE "companyId" = $1', [own.companyId]);
    const [queue] = await api.sql<{ id: number }>(
      `INSERT INTO "Queues" ("companyId", name, color) VALUES ($1, 'Deles', '#000') RETURNING id`,
      [other.companyId],
    );
    const insert = sql`INSERT INTO "UserQueues" ("userId", "queueId") VALUES (${user?.id}, ${queue?.id})`;
    await expect(inOwn(insert)).rejects.toThrow();
    expect(await api.sql('SELECT 1 FROM "UserQueues" WHERE "queueId" = $1', [queue?.id])).toEqual([]);
  });

  it("keeps the operator's own from companies", async () => {
    const denied = /permission denied/;
    await expect(inOwn(sql`UPDATE "Users" SET super = true`)).rejects.toThrow(denied);
    await expect(inOwn(sql`UPDATE "Companies" SET "dueDate" = '2099-01-01'`)).rejects.toThrow(denied);
    await expect(inOwn(sql`UPDATE "Plans" SET users = 1000`)).rejects.toThrow(denied);
    await expect(inOwn(sql`DELETE FROM "Companies"`)).rejects.toThrow(denied);
    await expect(inOwn(sql`SELECT * FROM "Mails"`)).rejects.toThrow(denied);
    await expect(inOwn(sql`CREATE TABLE mine (id integer)`)).rejects.toThrow(denied);
  });

  it("is opened by a system unit, for as long as that runs", async () => {
    const count = () => query<{ n: string }>(sql`SELECT count(DISTINCT "companyId") AS n FROM "Users"`);
    expect(Number((await asSystem("test", count))[0]?.n)).toBeGreaterThanOrEqual(3);
    expect((await unit(own, count))[0]?.n).toBe("1");
  });
});

describe("the check at the start", () => {
  it("finds the walls whole, and a table that has none", async () => {
    await expect(checkWalls()).resolves.toBeUndefined();
    await api.sql('CREATE TABLE "Holes" (id integer, "companyId" integer)');
    await expect(checkWalls()).rejects.toThrow("the table Holes has a companyId and no policy");
    await api.sql('ALTER TABLE "Holes" ENABLE ROW LEVEL SECURITY');
    await expect(checkWalls()).rejects.toThrow("the table Holes has a companyId and no policy");
    await api.sql('DROP TABLE "Holes"');
    await api.sql('ALTER TABLE "Tags" DISABLE ROW LEVEL SECURITY');
    await expect(checkWalls()).rejects.toThrow("the table Tags has a companyId and no policy");
    await api.sql('ALTER TABLE "Tags" ENABLE ROW LEVEL SECURITY');
  });

  it("finds a role that owns a table or may climb over the wall", async () => {
    await api.sql('CREATE TABLE "Owned" (id integer)');
    await api.sql('ALTER TABLE "Owned" OWNER TO recado_app');
    await expect(checkWalls()).rejects.toThrow("owns the table Owned");
    await api.sql('DROP TABLE "Owned"');
    await expect(checkWalls()).resolves.toBeUndefined();
  });
});
