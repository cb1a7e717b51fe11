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
 * @param {string} [database]
 */
export async function createOwnerAndDatabase(adminUrl, ownerPassword, database = DATABASE) {
  await withClient(adminUrl, async (client) => {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [OWNER]);
    const verb = role.rowCount === 0 ? "CREATE" : "ALTER";
    const password = client.escapeLiteral(ownerPassword);
    await client.query(`${verb} ROLE ${OWNER} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
    const known = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${OWNER}`);
  });
  await withClient(changeDatabase(adminUrl, database), (client) => addExtensions(client));
}

/** Any number will do, as long as nobody else takes it. */
const ROLES_LOCK = 7_326_002;

/**
 * Runs work that makes or changes roles, of which a server has one set for all databases: one at a time on each server.
 * @template T
 * @param {string} adminUrl
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRolesLocked(adminUrl, work) {
  return withClient(adminUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [ROLES_LOCK]);
    return work();
  });
}

/**
 * Runs SQL in a database past all walls, for benchmarks that need more rows than anybody could make by hand.
 * @param {string} adminUrl
 * @param {string} sql
 * @param {string} [database]
 */
export async function runPastWalls(adminUrl, sql, database = DATABASE) {
  await withClient(changeDatabase(adminUrl, database), (client) => client.query(sql));
}

/**
 * Removes a database, whoever still looks at it.
 * @param {string} adminUrl
 * @param {string} database
 */
export async function dropDatabase(adminUrl, database) {
  await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
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
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
