import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import { CONTACTS, FLOOD, type Flood, type FloodReport } from "./flood.js";
import { type Office, openOffice } from "./office.js";
import { plain } from "./plain.js";
import { SEED } from "./seed.js";

// A longer run: RECADO_TEST_FLOOD=10000 npx vitest run testing/inboundFlood.test.ts
const DELIVERIES = 3;

const api = useApi();
const children: ChildProcess[] = [];
let office: Office;

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [plain("testing/floodProcess.ts")], {
    env: { ...process.env, ROLES: "whatsapp" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  await once(child, "message");
  return child;
}

async function pour(child: ChildProcess, order: { flood: Flood; place: number }): Promise<FloodReport> {
  const answer = once(child, "message");
  child.send(order);
  const [report] = await answer;
  return report as FloodReport;
}

/** Postgres' own count; one that was noticed and repeated by us is in it too. */
async function countDeadlocks(): Promise<number> {
  const [row] = await api.sql<{ count: number }>(
    `SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return row?.count ?? -1;
}

beforeAll(async () => {
  office = await openOffice(api);
  await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
  for (const child of children.filter((each) => each.exitCode === null && each.signalCode === null)) {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
});

describe(`a flood (seed ${SEED})`, () => {
  it(
    `of ${FLOOD} messages of ${CONTACTS} customers, each brought three times to two processes, is ${CONTACTS} tickets in order`,
    async () => {
      const flood: Flood = { companyId: office.id, connectionId: office.whatsappId, messages: FLOOD, seed: SEED };
      const began = performance.now();
      const reports = await Promise.all(children.map((child, place) => pour(child, { flood, place })));
      const seconds = (performance.now() - began) / 1_000;
      process.stdout.write(
        `flood: ${FLOOD} messages in ${seconds.toFixed(1)} s, ${Math.round(FLOOD / seconds)} messages/s, ${Math.round((FLOOD * DELIVERIES) / seconds)} deliveries/s\n`,
      );

      expect(reports.flatMap(({ failures }) => failures)).toEqual([]);
      expect(reports.reduce((sum, { handled }) => sum + handled, 0)).toBe(FLOOD * DELIVERIES);
      // What a backend counted shows once it is idle or gone.
      for (const child of children) {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      }
      expect(await countDeadlocks()).toBe(0);

      const each = FLOOD / CONTACTS;
      const tickets = await api.sql(
        `SELECT status, "unreadMessages", "lastMessage", count(*)::int AS count
           FROM "Tickets" WHERE "companyId" = $1 GROUP BY 1, 2, 3`,
        [office.id],
      );
      expect(tickets).toEqual([
        { status: "pending", unreadMessages: each, lastMessage: String(each - 1), count: CONTACTS },
      ]);
      const [kept] = await api.sql(
        `SELECT count(*)::int AS messages, count(DISTINCT "waId")::int AS names, count(DISTINCT "contactId")::int AS contacts,
                count(*) FILTER (WHERE turn < before)::int AS inversions
           FROM (SELECT "waId", "contactId", body::int AS turn,
                        lag(body::int) OVER (PARTITION BY "ticketId" ORDER BY id) AS before
                   FROM "Messages" WHERE "companyId" = $1) AS placed`,
        [office.id],
      );
      expect(kept).toEqual({ messages: FLOOD, names: FLOOD, contacts: CONTACTS, inversions: 0 });
    },
    60_000 + FLOOD * 150,
  );
});
