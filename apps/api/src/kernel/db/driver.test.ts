import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DatabaseError, UniqueConstraintError } from "sequelize";
import { Sequelize } from "sequelize-typescript";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { env } from "../../env.js";
import { currentUnit, type Unit } from "./current.js";
import {
  admitToPool,
  connectionOf,
  corkConnection,
  database,
  databaseVersionOption,
  endSilentConnections,
  invalidateConnection,
  isFinished,
  makeTransaction,
  markFinished,
  PipelinedClient,
  releaseConnection,
  shapeError,
  takeConnection,
} from "./driver.js";
import { isUniqueViolation, pgErrorOf, violatedIndex } from "./driverErrors.js";
import { readUnit } from "./unit.js";

// What these look at is promised by nobody: a new version of Sequelize or pg that changes it must fail here, not in use.
useApi();

const pidOf = async () => {
  const client = await takeConnection();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return { client, pid: rows[0]?.pid };
};

/** A pool of its own, beside that of the product. */
const openPool = (url = env.DATABASE_URL) =>
  new Sequelize(url, {
    dialect: "postgres",
    dialectModule: { ...pg, Client: PipelinedClient },
    logging: false,
    pool: { max: 1 },
    ...databaseVersionOption,
  });

describe("the parts of Sequelize and pg that are not ours to touch", () => {
  it("give out a connection, take it back, and throw a spoilt one away", async () => {
    const first = await pidOf();
    releaseConnection(first.client);
    const again = await pidOf();
    expect(again.pid).toBe(first.pid);
    invalidateConnection(again.client);
    releaseConnection(again.client);
    const other = await pidOf();
    expect(other.pid).not.toBe(first.pid);
    releaseConnection(other.client);
  });

  it("keep back what is written to a corked connection", async () => {
    const client = await takeConnection();
    const uncork = corkConnection(client);
    let isAnswered = false;
    const asked = client.query("SELECT 1").then(() => {
      isAnswered = true;
    });
    await pause(50);
    expect(isAnswered).toBe(false);
    uncork();
    await asked;
    releaseConnection(client);
  });

  it("answer in the order in which was asked, without waiting", async () => {
    const client = await takeConnection();
    const answers = await Promise.all([1, 2, 3].map((each) => client.query("SELECT $1::integer AS n", [each])));
    expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    releaseConnection(client);
  });

  it("make a transaction of a connection, and let nothing through once it is finished", async () => {
    const client = await takeConnection();
    const transaction = makeTransaction(client);
    expect(connectionOf(transaction)).toBe(client);
    expect(isFinished(transaction)).toBe(false);
    markFinished(transaction, "COMMIT");
    expect(isFinished(transaction)).toBe(true);
    await expect(transaction.commit()).rejects.toThrow("finished");
    releaseConnection(client);
  });

  it("make the errors of models out of what Postgres refuses", async () => {
    const client = await takeConnection();
    const refusal = async (text: string) =>
      shapeError(client, await client.query(text).catch((error: unknown) => error));
    expect(await refusal("SELECT 1 / 0")).toBeInstanceOf(DatabaseError);
    await client.query("CREATE TEMPORARY TABLE once (id integer PRIMARY KEY)");
    const twice = await refusal("INSERT INTO once VALUES (1), (1)");
    expect(twice).toBeInstanceOf(UniqueConstraintError);
    invalidateConnection(client);
    releaseConnection(client);
  });

  it("say what Postgres refused by which index, also of a connection that could not be made", async () => {
    const client = await takeConnection();
    await client.query("CREATE TEMPORARY TABLE named (id integer CONSTRAINT named_once UNIQUE)");
    const refusal = await client.query("INSERT INTO named VALUES (1), (1)").catch((error: unknown) => error);
    const twice = shapeError(client, refusal);
    expect(pgErrorOf(twice)).toBe(refusal);
    expect([isUniqueViolation(twice), violatedIndex(twice)]).toEqual([true, "named_once"]);
    const other = shapeError(client, await client.query("SELECT 1 / 0").catch((error: unknown) => error));
    expect([isUniqueViolation(other), violatedIndex(other)]).toEqual([false, undefined]);
    expect(pgErrorOf(other)).toMatchObject({ code: "22012" });
    invalidateConnection(client);
    releaseConnection(client);
    const nobody = openPool("postgres://nobody@127.0.0.1:1/nothing");
    const unmade = await nobody.query("SELECT 1").catch((error: unknown) => error);
    expect(pgErrorOf(unmade)).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("send what names no transaction in the current one", async () => {
    await readUnit({ companyId: 1 }, async () => {
      const text = "SELECT pg_backend_pid() AS pid";
      const { transaction } = currentUnit() as Unit;
      const own = await connectionOf(transaction).query<{ pid: number }>(text);
      const [[sent]] = await database().query(text);
      expect(sent).toEqual(own.rows[0]);
    });
  });

  it("ask for leave before a connection is given out, and tell when it is given back, also where there is none", async () => {
    const [pool, nobody] = [openPool(), openPool("postgres://nobody@127.0.0.1:1/nothing")];
    const told: string[] = [];
    for (const each of [pool, nobody]) {
      admitToPool(each, async () => {
        told.push("in");
        return () => told.push("out");
      });
    }
    await pool.query("SELECT 1");
    expect(told).toEqual(["in", "out"]);
    await expect(nobody.query("SELECT 1")).rejects.toThrow("ECONNREFUSED");
    expect(told).toEqual(["in", "out", "in", "out"]);
    await pool.close();
  });

  it("ask the server nothing of their own before the first statement", async () => {
    const pool = openPool();
    let asked = 0;
    pool.addHook("beforeQuery", () => {
      asked += 1;
    });
    await pool.query("SELECT 1");
    expect(asked).toBe(1);
    await pool.close();
  });

  it("let a connection that says nothing for too long end", async () => {
    const pool = openPool();
    endSilentConnections(pool, 50);
    await expect(pool.query("SELECT pg_sleep(20)")).rejects.toThrow("the database is silent");
    await pool.close();
  });
});
