import pg from "pg";
import { ADMIN, DATABASE, OWNER } from "./database-names.mjs";

const EXTENSIONS = ["pg_trgm", "unaccent"];

/**
 * @param {{ port: number, user?: string, password: string, database?: string }} parts
 */
export function postgresUrl({ port, user = ADMIN, password, database = "postgres" }) {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Puts the extensions into the template, so that every database made later has them.
 * @param {string} adminUrl
 */
export async function addExtensionsToTemplate(adminUrl) {
  await withClient(changeDatabase(adminUrl, "template1"), (client) => addExtensions(client));
}

/**
 * Makes the owner role and its database, or brings its password up to date.
 * @param {string} adminUrl
 * @param {string} ownerPassword
 */
export async function createOwnerAndDatabase(adminUrl, ownerPassword) {
  await withClient(adminUrl, async (client) => {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [OWNER]);
    const verb = role.rowCount === 0 ? "CREATE" : "ALTER";
    const password = client.escapeLiteral(ownerPassword);
    await client.query(`${verb} ROLE ${OWNER} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  });
  await withClient(changeDatabase(adminUrl, DATABASE), (client) => addExtensions(client));
}

/**
 * Runs SQL in the database past all walls, for benchmarks that need more rows than anybody could make by hand.
 * @param {string} adminUrl
 * @param {string} sql
 */
export async function runPastWalls(adminUrl, sql) {
  await withClient(changeDatabase(adminUrl, DATABASE), (client) => client.query(sql));
}

/** @param {pg.Client} client */
async function addExtensions(client) {
  for (const name of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
}

/**
 * @param {string} url
 * @param {string} database
 */
function changeDatabase(url, database) {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/**
 * @param {string} url
 * @param {(client: pg.Client) => Promise<unknown>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
