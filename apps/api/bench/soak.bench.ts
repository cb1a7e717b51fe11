import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LaunchedSimulator, launchSimulator } from "@recado/simulator/launch";
import { Redis } from "ioredis";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signAccessToken } from "../src/kernel/auth/tokens.js";
import { Installation, pause, until } from "../testing/installation.js";
import { ask } from "./load.js";
import type { Held } from "./soakServer.js";
import { printTable } from "./table.js";

// A day at work made short: fifty lines hear twenty messages a second and say five, two hundred browsers come and go. What
// the server, Redis and Postgres hold must not grow with the time.
const MINUTES = Number(process.env.BENCH_MINUTES ?? 20);
const COMPANIES = 5;
const LINES_EACH = 10;
const CUSTOMERS_OF_A_LINE = 4;
const BROWSERS_EACH = 40;
const IN_A_SECOND = 20;
const OUT_A_SECOND = 5;
const RETURNS_A_SECOND = 2;
const MEASURED_EVERY_S = 20;
/** What is remembered of each customer, ticket and line has been asked for by then. */
const WARM_UP_SHARE = 0.25;
const SLOW = 600_000;

interface Company {
  id: number;
  token: string;
  people: { sid: string; id: number; companyId: number }[];
  browsers: Socket[];
}
interface Line {
  companyId: number;
  id: number;
  pn: string;
}
interface Customer {
  pn: string;
  line: Line;
  ticketId: number;
}
interface Sample extends Held {
  seconds: number;
  redisKeys: number;
}

let folder: string;
let launched: LaunchedSimulator;
let installation: Installation;
let redis: Redis;
const companies: Company[] = [];
const lines: Line[] = [];
const customers: Customer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-soak-"));
  launched = await launchSimulator({ folder, env: { ...process.env, SIMULATOR_LOG: "silent" } });
  const { whatsapp, control, caFile } = launched.addresses;
  installation = await Installation.build();
  redis = new Redis(installation.redisUrl);
  const simulator = { SIMULATOR_URL: whatsapp, SIMULATOR_CONTROL_URL: control, SIMULATOR_CA_FILE: caFile };
  await installation.startApi({ ...simulator, TRUST_PROXY: "1" }, "bench/soakServer.ts");
  const root = await signIn("root@recado.test", "Root-1234");
  for (let nth = 0; nth < COMPANIES; nth += 1) companies.push(await openCompany(root, `empresa${nth}`));
  for (const { id } of companies) for (let nth = 0; nth < LINES_EACH; nth += 1) lines.push(await openLine(id));
  await scanAll();
  for (const line of lines) for (let nth = 0; nth < CUSTOMERS_OF_A_LINE; nth += 1) await meet(line);
  await acceptAll();
}, SLOW);
afterAll(async () => {
  for (const { browsers } of companies) for (const browser of browsers) browser.disconnect();
  redis?.disconnect();
  await installation?.tearDown();
  await launched?.stop();
  await rm(folder, { recursive: true, force: true });
}, SLOW);

async function signIn(email: string, password: string): Promise<string> {
  return (await installation.call("POST", "/auth/login", { body: { email, password } })).body.token ?? "";
}

async function openCompany(root: string, name: string): Promise<Company> {
  const admin = { name, email: `admin@${name}.test`, password: "Senha-123", planId: 1 };
  const id = (await installation.call("POST", "/companies", { token: root, body: admin })).body.id ?? 0;
  const people = await installation.sql<Company["people"][number]>(
    `WITH made AS (
       INSERT INTO "Users" ("companyId", name, email, "passwordHash", profile)
         SELECT $1, 'Pessoa ' || n, 'p' || n || '@' || $2, '', 'admin' FROM generate_series(1, $3::integer) n
         RETURNING id, "companyId"
     ) INSERT INTO "Sessions" ("companyId", "userId", "refreshHash", "expiresAt")
         SELECT "companyId", id, '', now() + interval '1 day' FROM made
       RETURNING key AS sid, "userId" AS id, "companyId"`,
    [id, `${name}.test`, BROWSERS_EACH],
  );
  const company: Company = { id, people, token: "", browsers: [] };
  for (const person of people) company.browsers.push(openBrowser(signAccessToken(person), id));
  return company;
}

function openBrowser(token: string, companyId: number): Socket {
  return io(installation.address, {
    path: "/backend/socket.io",
    transports: ["websocket"],
    auth: { token },
    forceNew: true,
    extraHeaders: { "x-forwarded-for": `10.0.0.${companyId}` },
  });
}

async function openLine(companyId: number): Promise<Line> {
  const pn = `551197${1_000_000 + lines.length}`;
  await launched.client.createAccount({ pn, name: pn });
  const [row] = await installation.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name, network, wanted) VALUES ($1, $2, 'simulator', 'up') RETURNING id`,
    [companyId, pn],
  );
  return { companyId, id: row?.id ?? 0, pn };
}

/** Somebody with all the phones in hand. */
async function scanAll(): Promise<void> {
  const areOpen = async () => {
    const rows = await installation.sql<{ id: number; status: string; qrcode: string }>(
      `SELECT id, status, qrcode FROM "Whatsapps" WHERE network = 'simulator' AND status <> 'CONNECTED'`,
    );
    for (const { id, qrcode } of rows.filter(({ status }) => status === "qrcode")) {
      const line = lines.find((one) => one.id === id);
      if (line) await launched.client.scan(line.pn, { qr: qrcode }).catch(() => undefined);
    }
    return rows.length === 0;
  };
  await until("all lines are open", areOpen, SLOW);
}

async function meet(line: Line): Promise<void> {
  const pn = `552198${1_000_000 + customers.length}`;
  await launched.client.createCustomer({ pn, name: `Cliente ${pn}`, identity: "pn+lid" });
  await launched.client.say(pn, { account: line.pn, type: "text", text: "Bom dia!" });
  customers.push({ pn, line, ticketId: 0 });
}

async function acceptAll(): Promise<void> {
  const findTickets = () =>
    installation.sql<{ id: number; pn: string; companyId: number }>(
      `SELECT t.id, a.value AS pn, t."companyId" FROM "Tickets" t
         JOIN "ContactAddresses" a ON a."contactId" = t."contactId" AND a.kind = 'pn'`,
    );
  await until("all have tickets", async () => (await findTickets()).length === customers.length, SLOW);
  for (const { id, pn, companyId } of await findTickets()) {
    const customer = customers.find((one) => one.pn === pn);
    if (customer) customer.ticketId = id;
    await request(companyId, { method: "PUT", path: `/tickets/${id}`, body: { status: "open" } });
  }
}

/** As one of the company's people, whose token is made anew as a browser would. */
async function request(
  companyId: number,
  { path, ...asked }: { method: string; path: string; body: object },
): Promise<void> {
  const [person] = companies.find(({ id }) => id === companyId)?.people ?? [];
  if (!person) throw new Error("The company has nobody");
  await ask({ url: `${installation.address}/backend${path}`, token: signAccessToken(person), ...asked });
}

async function measure(began: number): Promise<Sample> {
  const { api } = installation;
  if (!api) throw new Error("The server is gone");
  const answer = once(api, "message");
  api.send("measure");
  const [held] = (await answer) as [Held];
  return { ...held, seconds: (performance.now() - began) / 1_000, redisKeys: await redis.dbsize() };
}

/** Somebody closes the browser and comes back. */
function comeBack(turn: number): void {
  const company = companies[turn % COMPANIES];
  const nth = Math.floor(turn / COMPANIES) % BROWSERS_EACH;
  const person = company?.people[nth];
  if (!company || !person) return;
  company.browsers[nth]?.disconnect();
  company.browsers[nth] = openBrowser(signAccessToken(person), company.id);
}

/** By how much something grows in an hour, by the straight line that fits best. */
function growth(samples: Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(of))];
  const shared = mean(samples.map((sample) => (sample.seconds - x) * (of(sample) - y)));
  return (3_600 * shared) / mean(samples.map(({ seconds }) => (seconds - x) ** 2));
}

const count = async (what: string) =>
  Number((await installation.sql<{ count: string }>(`SELECT count(*) FROM ${what}`))[0]?.count);

it("what is held does not grow with the time", { timeout: MINUTES * 60_000 + SLOW }, async () => {
  const samples: Sample[] = [];
  const troubles: string[] = [];
  const note = (error: unknown) => troubles.push(String(error));
  const under: Promise<unknown>[] = [];
  let [said, told] = [customers.length, 0];
  const began = performance.now();
  for (let second = 0; second < MINUTES * 60; second += 1) {
    await pause(Math.max(0, began + second * 1_000 - performance.now()));
    for (let nth = 0; nth < IN_A_SECOND; nth += 1) {
      const { pn, line } = customers[said++ % customers.length] as Customer;
      await launched.client.say(pn, { account: line.pn, type: "text", text: `entra ${said}` });
    }
    for (let nth = 0; nth < OUT_A_SECOND; nth += 1) {
      const { ticketId, line } = customers[(told++ * 7) % customers.length] as Customer;
      const words = { method: "POST", path: `/messages/${ticketId}`, body: { body: `sai ${told}` } };
      under.push(request(line.companyId, words).catch(note));
    }
    for (let nth = 0; nth < RETURNS_A_SECOND; nth += 1) comeBack(second * RETURNS_A_SECOND + nth);
    if (second % MEASURED_EVERY_S === 0) samples.push(await measure(began));
    if (second % 60 === 0) under.splice(0, under.length - OUT_A_SECOND);
  }
  await Promise.all(under);
  const kept = `"Messages" WHERE NOT "fromMe"`;
  await until("all is kept", async () => (await count(kept)) === said, SLOW).catch(note);
  const left = `"WaOutbox" WHERE status NOT IN ('delivered', 'read')`;
  await until("all has left", async () => (await count(left)) === 0, SLOW).catch(note);
  const [dead] = await installation.sql<{ share: number }>(
    `SELECT (100.0 * sum(n_dead_tup) / sum(n_live_tup + n_dead_tup))::float AS share FROM pg_stat_user_tables`,
  );

  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const row = (what: string, of: (sample: Sample) => number) => ({
    what,
    "when warm": of(warm[0] as Sample).toFixed(1),
    "at the end": of(warm.at(-1) as Sample).toFixed(1),
    "at its most": Math.max(...samples.map(of)).toFixed(1),
    "more an hour": growth(warm, of).toFixed(1),
  });
  printTable([
    row("heap, MB", ({ heapUsed }) => heapUsed / 2 ** 20),
    row("RSS, MB", ({ rss }) => rss / 2 ** 20),
    row("timers and sockets", ({ resources }) => resources),
    row("keys in Redis", ({ redisKeys }) => redisKeys),
  ]);
  console.log(`${said} heard, ${told} said, ${dead?.share.toFixed(1)} % of the rows dead`);
  expect(troubles).toEqual([]);
  expect(await count(kept)).toBe(said);
});
