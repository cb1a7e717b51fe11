import { readFileSync } from "node:fs";
import { tagChannel, wireName } from "@recado/contract";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signAccessToken } from "../src/kernel/auth/tokens.js";
import { Installation, pause, until } from "../testing/installation.js";
import { ask } from "./load.js";
import { printTable } from "./table.js";

// What is told to a thousand browsers of twenty companies, fifty times a second: how late, whether to all, and to nobody else.
const COMPANIES = 20;
const SOCKETS_EACH = 50;
const PER_SECOND = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PASSWORD = "Senha-123";
/** The kernel counts processor time in hundredths. */
const TICK_MS = 10;

interface Company {
  id: number;
  token: string;
  tagId: number;
  sockets: Socket[];
  /** How often each of its sockets heard of it. */
  heard: number[];
  told: number;
}

let installation: Installation;
const companies: Company[] = [];
const lateness: number[] = [];
let foreign = 0;

beforeAll(async () => {
  installation = await Installation.build();
  // Each company has an address of its own, as behind a proxy.
  await installation.startApi({ TRUST_PROXY: "1" });
  const root = await signIn("root@recado.test", "Root-1234");
  for (let nth = 0; nth < COMPANIES; nth += 1) companies.push(await openCompany(root, `empresa${nth}`));
  const isReady = async () => companies.every(({ sockets }) => sockets.length === SOCKETS_EACH);
  await until("all browsers are there", isReady, 120_000);
}, 600_000);
afterAll(async () => {
  for (const { sockets } of companies) for (const socket of sockets) socket.disconnect();
  await installation?.tearDown();
});

async function signIn(email: string, password: string): Promise<string> {
  return (await installation.call("POST", "/auth/login", { body: { email, password } })).body.token ?? "";
}

/** A company, its people with a browser each, and a tag that is renamed whenever they are to hear something. */
async function openCompany(root: string, name: string): Promise<Company> {
  const admin = { name, email: `admin@${name}.test`, password: PASSWORD, planId: 1 };
  const id = (await installation.call("POST", "/companies", { token: root, body: admin })).body.id ?? 0;
  const token = await signIn(admin.email, PASSWORD);
  const tagId = (await installation.call("POST", "/tags", { token, body: { name: "00000" } })).body.id ?? 0;
  const company: Company = { id, token, tagId, sockets: [], heard: Array(SOCKETS_EACH).fill(0), told: 0 };
  const people = await installation.sql<{ sid: string; id: number; companyId: number }>(
    `WITH made AS (
       INSERT INTO "Users" ("companyId", name, email, "passwordHash")
         SELECT $1, 'Pessoa ' || n, 'p' || n || '@' || $2, '' FROM generate_series(1, $3::integer) n RETURNING id, "companyId"
     ) INSERT INTO "Sessions" ("companyId", "userId", "refreshHash", "expiresAt")
         SELECT "companyId", id, '', now() + interval '1 day' FROM made
       RETURNING key AS sid, "userId" AS id, "companyId"`,
    [id, `${name}.test`, SOCKETS_EACH],
  );
  for (const [nth, person] of people.entries()) openBrowser(company, nth, signAccessToken(person));
  return company;
}

function openBrowser(company: Company, nth: number, token: string): void {
  const socket = io(installation.address, {
    path: "/backend/socket.io",
    transports: ["websocket"],
    auth: { token },
    forceNew: true,
    extraHeaders: { "x-forwarded-for": `10.0.0.${company.id}` },
  });
  socket.once("ready", () => company.sockets.push(socket));
  const own = wireName(tagChannel, company.id);
  socket.onAny((event: string, payload: { tag?: { name?: string } }) => {
    if (event === own) {
      company.heard[nth] = (company.heard[nth] ?? 0) + 1;
      lateness.push(Date.now() - Number(payload.tag?.name));
    } else if (event.startsWith("company-") && !event.startsWith(`company-${company.id}-`)) foreign += 1;
  });
}

/** What the process has used of a processor, and what it holds. */
function readUsage(): { cpuMs: number; rssMb: number } {
  const { pid } = installation.api ?? {};
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return { cpuMs: (Number(stat[11]) + Number(stat[12])) * TICK_MS, rssMb: Math.round((pages * 4_096) / 2 ** 20) };
}

/** Renames the tag of the next company; what it is called is when that was asked. Whether the server took it. */
async function tell(turn: number): Promise<boolean> {
  const company = companies[turn % COMPANIES];
  if (!company) throw new Error("There is no company");
  const { token, tagId } = company;
  const url = `${installation.address}/backend/tags/${tagId}`;
  const isTold = await ask({ url, method: "PUT", token, body: { name: String(Date.now()) } }).then(
    () => true,
    () => false,
  );
  if (isTold) company.told += 1;
  return isTold;
}

it("is heard at once, by all of the company, and by nobody else", { timeout: 900_000 }, async () => {
  const before = readUsage();
  const began = performance.now();
  const asked: Promise<boolean>[] = [];
  for (let turn = 0; turn < SECONDS * PER_SECOND; turn += 1) {
    await pause(Math.max(0, began + (turn * 1_000) / PER_SECOND - performance.now()));
    asked.push(tell(turn));
  }
  const refused = (await Promise.all(asked)).filter((isTold) => !isTold).length;
  const tookMs = performance.now() - began;
  const after = readUsage();
  const hasAll = async () => companies.every(({ told, heard }) => heard.every((count) => count >= told));
  await until("all have heard all", hasAll, 30_000).catch(() => undefined);
  const missing = companies.flatMap(({ told, heard }) => heard.map((count) => told - count)).filter((gap) => gap > 0);
  const sorted = lateness.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  printTable([
    {
      "events a second": Math.round(asked.length / (tookMs / 1_000)),
      heard: sorted.length,
      "p50 ms": at(0.5),
      "p95 ms": at(0.95),
      "p99 ms": at(0.99),
      refused,
      missing: missing.length,
      foreign,
      "RSS MB": after.rssMb,
      "CPU %": Math.round(((after.cpuMs - before.cpuMs) / tookMs) * 100),
    },
  ]);
  expect({ refused, missing, foreign }).toEqual({ refused: 0, missing: [], foreign: 0 });
  expect(at(0.95)).toBeLessThanOrEqual(500);
  expect(at(0.99)).toBeLessThanOrEqual(1_000);
});
