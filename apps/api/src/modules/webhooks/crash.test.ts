import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { verifyWebhook, type WebhookEvent } from "@recado/client";
import { webhookRoutes } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type Customer, meetCustomer } from "../../../testing/customers.js";
import { KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { drawLots } from "../../../testing/seed.js";
import { Succession } from "../../../testing/succession.js";
import { stopWorkers } from "../../kernel/durable/workers.js";
import { stopReaders } from "../../kernel/events/readers.js";
import { outgoingSettings, toBlockList } from "../../kernel/outgoing/addresses.js";
import { emitLineEvent } from "../../whatsapp/events.js";

// A longer run, 50 kills and 2,000 messages: npm test -- --long, or RECADO_TEST_KILLS=100 npx vitest run src/modules/webhooks/crash.test.ts

const api = useApi();
const lot = drawLots();

const DEATHS = KILLS > 10 ? KILLS / 2 : 3;
const CUSTOMERS = 8;
/** What each of them says between two deaths. */
const WORDS = 5;
/** What a process writes until all of that is told. */
const STEPS = 600;
const MAX_LIFE_MS = 60_000;
/** The server never fails an event more often than this: after ten tries it would be given up. */
const MAX_FAILURES = 5;

const MADE = 'INSERT INTO "WebhookDeliveries"';
const SENT = "x-recado-signature";
const NOTED = 'UPDATE "WebhookDeliveries"';
/** A delivery is made with its work; it leaves; what came of it is noted, and its work is done, in one commit. */
const AIMS: CrashPoint[] = [
  { past: [], at: SENT, isSent: true },
  { past: [MADE], at: "COMMIT", isSent: false },
  { past: [NOTED], at: "COMMIT", isSent: false },
  { past: [MADE], at: "COMMIT", isSent: true },
  { past: [], at: SENT, isSent: false },
  { past: [NOTED], at: "COMMIT", isSent: true },
];

const settings = { firstRest: 0.05, longestRest: 0.2 };
const succession = new Succession(api, () =>
  LineProcess.hold(
    {},
    {
      ROLES: "worker",
      PORT: "0",
      OUTGOING_ALLOWED_NETS: "127.0.0.0/8",
      RECADO_TEST_WEBHOOK_SETTINGS: JSON.stringify(settings),
    },
    "apiProcess.ts",
  ),
);

/** A program that fails a third of the time, and keeps what it took. */
let server: Server;
let secret = "";
let refused = 0;
const taken: WebhookEvent[] = [];
const unsigned: string[] = [];
const failures = new Map<string, number>();

const allowed = outgoingSettings.allowed;
let office: Office;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request).catch(() => "");
    const event = await verifyWebhook(body, request.headers["x-recado-signature"], secret).catch(() => null);
    if (!event) {
      unsigned.push(body);
      return response.writeHead(400).end();
    }
    const failed = failures.get(event.id) ?? 0;
    if (lot(3) === 1 && failed < MAX_FAILURES) {
      failures.set(event.id, failed + 1);
      refused += 1;
      return response.writeHead(503).end();
    }
    taken.push(event);
    return response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
  office = await openOffice(api);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const events = ["message.received", "ticket.created", "ticket.changed"] as const;
  ({ secret } = await office.admin.call(webhookRoutes.create, {
    body: { name: "Programa", url, events: [...events] },
  }));
  // Nobody sends here: the processes that die do.
  await Promise.all([stopWorkers(), stopReaders()]);
});
afterAll(async () => {
  await succession.end();
  outgoingSettings.allowed = allowed;
  server.closeAllConnections();
  server.close();
});

/** All speak at once, each one word after the other. */
async function speak(customers: Customer[], turn: number): Promise<void> {
  await Promise.all(
    customers.map(async (customer) => {
      for (let word = 0; word < WORDS; word += 1)
        await emitLineEvent(customer.event(`${customer.pn}:${turn * WORDS + word}`));
    }),
  );
}

const untold = () =>
  api.sql(
    `SELECT e.seq::text FROM "Events" e
       LEFT JOIN "EventPlaces" p ON p."companyId" = e."companyId" AND p.subscriber = 'webhooks'
      WHERE e."companyId" = $1 AND e.seq > coalesce(p.seq, 0)
     UNION ALL SELECT kind FROM "DurableWork" WHERE "companyId" = $1 AND kind = 'webhooks.deliver'`,
    [office.id],
  );

describe("a process that dies while webhooks are sent", () => {
  it(
    `${DEATHS} times, where it hurts and at random: each of ${DEATHS * CUSTOMERS * WORDS} messages arrives, signed, in the order of its ticket`,
    async () => {
      const customers = Array.from({ length: CUSTOMERS }, () => meetCustomer(api, office));
      let hits = 0;
      for (let death = 0; death < DEATHS; death += 1) {
        const victim = await succession.take();
        await speak(customers, death);
        await succession.passSilence();
        if (death % 3 === 2) victim.dieIn(lot(STEPS));
        else victim.dieAt(AIMS[lot(AIMS.length) - 1] as CrashPoint);
        victim.run();
        if (await succession.bury(victim, MAX_LIFE_MS)) hits += 1;
      }
      expect(hits).toBe(DEATHS);

      const last = await succession.take({ isLast: true });
      await succession.passSilence();
      last.run();
      await expect.poll(untold, { timeout: 60_000 + DEATHS * 5_000, interval: 500 }).toEqual([]);

      expect([unsigned, refused > 0]).toEqual([[], true]);
      // Programs drop by its id what they know already.
      const known = new Map(taken.map((event) => [event.id, event]));
      const deliveries = await api.sql<{ eventId: string; state: string }>(
        `SELECT "eventId", state FROM "WebhookDeliveries" WHERE "companyId" = $1`,
        [office.id],
      );
      expect(deliveries.filter(({ eventId, state }) => state !== "delivered" || !known.has(eventId))).toEqual([]);
      expect(known.size).toBe(deliveries.length);

      const words = Array.from({ length: DEATHS * WORDS }, (_, word) => word);
      for (const { pn, tickets } of customers) {
        const [ticket] = await tickets();
        const theirs = taken.filter(({ data }) => "ticket" in data && data.ticket.id === ticket?.id);
        // What comes once more comes before anything later.
        const orders = theirs.map(({ order }) => order);
        expect([pn, orders]).toEqual([pn, orders.toSorted((one, other) => one - other)]);
        const said = theirs.flatMap((event) => (event.event === "message.received" ? [event.data.message.body] : []));
        expect([...new Set(said)]).toEqual(words.map((word) => `${pn}:${word}`));
      }
      await last.end("SIGTERM");
    },
    DEATHS * 60_000 + MAX_LIFE_MS * 3,
  );
});
