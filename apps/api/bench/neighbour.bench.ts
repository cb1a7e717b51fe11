import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Installation } from "../testing/installation.js";
import { ATTACKS, type Attack, type Attackers } from "./attacks.js";
import { type DeskSize, fillDesks } from "./deskData.js";
import type { Latency } from "./load.js";
import { NeighbourDesk } from "./neighbourDesk.js";
import { printTable } from "./table.js";

// What one company may cost another: while one does the worst of its kind, its neighbour works on.
const PASSWORD = "Senha-123";
const BIG: DeskSize = {
  contacts: 20_000,
  tickets: 24_000,
  messages: 300_000,
  open: 1_000,
  pending: 600,
  longest: 3_000,
};
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const MAX_MS = 250;
const MAX_TIMES_IDLE = 2;

let installation: Installation;
let attacker: ChildProcess;
let by: Attackers;
let victim: NeighbourDesk;

beforeAll(async () => {
  installation = await Installation.build();
  // The limits are what this is about; elsewhere in the tests they are wide.
  // So is what a password costs.
  await installation.startApi({ RATE_LIMIT_FACTOR: "1", BCRYPT_COST: "12" });
  const root = await signIn("root@recado.test", "Root-1234");
  const make = async (name: string) => {
    const body = { name, email: `admin@${name}.test`, password: PASSWORD, planId: 1 };
    return (await installation.call("POST", "/companies", { token: root, body })).body.id ?? 0;
  };
  const big = await make("grande");
  await fillDesks(installation, [{ companyId: big, size: BIG }]);
  victim = await NeighbourDesk.open(installation, { name: "pequena", rootToken: root });
  const newest = async (companyId: number, userEmail: string) => {
    const [row] = await installation.sql<{ id: number }>(
      `SELECT max(t.id) AS id FROM "Tickets" t JOIN "Users" u ON u.id = t."userId"
        WHERE t."companyId" = $1 AND t.status = 'open' AND u.email = $2`,
      [companyId, userEmail],
    );
    return row?.id ?? 0;
  };
  const [own] = await installation.sql<{ id: number }>(`SELECT id FROM "Users" WHERE email = 'admin@grande.test'`);
  by = {
    address: installation.address,
    admin: await signIn("admin@grande.test"),
    attendants: [await signIn(`p2@desk${big}.test`), await signIn(`p3@desk${big}.test`)],
    ticket: await newest(big, `p2@desk${big}.test`),
    ownId: own?.id ?? 0,
  };
  attacker = spawn("nice", ["-n", "19", process.execPath, "--import", "tsx", "bench/attacker.ts"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A session of its own: Linux weighs sessions against each other, and niceness only inside one.
    detached: true,
  });
  await once(attacker, "message");
  stepBack(attacker.pid ?? 0);
}, 600_000);
afterAll(async () => {
  attacker?.kill();
  await installation.tearDown();
});

/** The attacker's whole session steps back, not only its threads among themselves. */
function stepBack(pid: number): void {
  const group = `/proc/${pid}/autogroup`;
  if (existsSync(group)) writeFileSync(group, "19");
}

async function signIn(email: string, password = PASSWORD): Promise<string> {
  return (await installation.call("POST", "/auth/login", { body: { email, password } })).body.token ?? "";
}

it("works on while its neighbour does the worst of its kind", async () => {
  await victim.workFor(5);
  const idle = await victim.workFor(SECONDS);
  const rows: Record<string, string | number>[] = [
    { while: "nobody else works", list: idle.list.p95, send: idle.send.p95 },
  ];
  const slow: string[] = [];
  for (const kind of ATTACKS) {
    const { list, send, answers } = await workBeside(kind);
    rows.push({ while: kind, list: list.p95, send: send.p95, answers });
    for (const [what, p95, before] of [
      ["list", list.p95, idle.list.p95],
      ["send", send.p95, idle.send.p95],
    ] as const) {
      if (p95 > MAX_MS || p95 > before * MAX_TIMES_IDLE) slow.push(`${what} while ${kind}: ${p95} ms, idle ${before}`);
    }
  }
  printTable(rows);
  expect(slow).toEqual([]);
});

async function workBeside(kind: Attack): Promise<{ list: Latency; send: Latency; answers: string }> {
  const done = once(attacker, "message") as Promise<[[string, number][]]>;
  attacker.send({ kind, by, seconds: SECONDS + 2 });
  // It has begun when the neighbour is measured, and goes on until after that.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const measured = await victim.workFor(SECONDS - 1);
  const [answers] = await done;
  return { ...measured, answers: answers.map(([status, count]) => `${status}: ${count}`).join(", ") };
}
