import pg from "pg";
import { Sequelize } from "sequelize";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrations } from "../src/database/migrations/index.js";
import { schemaFor } from "../src/database/tables.js";
import { SYSTEM_ROLE } from "../src/kernel/db/database.js";
import { fillTables } from "./fillTables.js";

const NAME = `recado_upgrade_${process.pid}`;
const admin = new pg.Client(inject("adminUrl"));
const address = (login = {}) => Object.assign(new URL(inject("adminUrl")), { pathname: `/${NAME}`, ...login }).href;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME} OWNER recado_owner`);
});
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await admin.end();
});

it("every step of the tables is taken with rows in all tables there are, and loses none", async () => {
  const owner = new Sequelize(address({ username: "recado_owner", password: "owner-of-tests" }), {
    dialect: "postgres",
    logging: false,
    pool: { max: 1 },
  });
  const past = new pg.Client(address());
  await past.connect();
  const roles = { app: '"recado_app"', system: SYSTEM_ROLE };
  try {
    let filled: string[] = [];
    let problems: string[] = [];
    for (const { name, up } of migrations) {
      const step = owner.transaction((transaction) => up(schemaFor(owner, roles, transaction), roles));
      expect([name, await step.then(() => "taken", String)]).toEqual([name, "taken"]);
      const state = await fillTables(past, filled);
      expect([name, state.lost]).toEqual([name, []]);
      ({ filled, problems } = state);
    }
    // Nothing was proved of a table that stayed empty.
    expect(problems).toEqual([]);
  } finally {
    await past.end();
    await owner.close();
  }
});
