import { afterAll, beforeAll, it } from "vitest";
import { Installation } from "../testing/installation.js";
import { fillDesks, LARGE } from "./deskData.js";
import { summarise, takeTimes } from "./load.js";
import { printTable } from "./table.js";

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 40);
const WARM = 8;
/** As many tickets as the desk has; what was said in them is not looked at here. */
const SIZE = { ...LARGE, messages: 300_000 };

let installation: Installation;
let url: string;
let token: string;

beforeAll(async () => {
  installation = await Installation.build();
  await installation.startApi();
  const body = { email: "root@recado.test", password: "Root-1234" };
  const root = (await installation.call("POST", "/auth/login", { body })).body.token;
  const company = { name: "grande", email: "admin@grande.test", password: "Senha-123", planId: 1 };
  const companyId = (await installation.call("POST", "/companies", { token: root, body: company })).body.id ?? 0;
  await fillDesks(installation, [{ companyId, size: SIZE }]);
  // A rating for every fifth of them.
  await installation.sql(
    `INSERT INTO "UserRatings" ("companyId", "trackingId", "ticketId", "userId", rate, "createdAt")
     SELECT "companyId", id, "ticketId", "userId", 1 + id % 3, "finishedAt" FROM "TicketTracking"
      WHERE "companyId" = $1 AND "finishedAt" IS NOT NULL AND id % 5 = 0`,
    [companyId],
  );
  await installation.sql(`VACUUM ANALYZE "TicketTracking", "UserRatings", "TicketTags", "Tickets"`);
  url = `${installation.address}/backend/dashboard`;
  token = (await installation.call("POST", "/auth/login", { body: company })).body.token ?? "";
}, 1_200_000);
afterAll(() => installation.tearDown());

it("takes the time of a dashboard over 120,000 tickets of two years", async () => {
  const rows = [];
  for (const days of [7, 30, 365]) {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const dates = `initialDate=${day(days - 1)}&finalDate=${day(0)}`;
    for (const [what, path] of [
      ["the figures", `?days=${days}`],
      ["the figures of a queue", `?days=${days}&queueId=1`],
      ["by attendant", `/ticketsUsers?${dates}`],
      ["by day", `/ticketsDay?${dates}`],
      ["by hour and weekday", `/hours?days=${days}`],
      ["by queue", `/queues?days=${days}`],
      ["by tag", `/reasons?days=${days}`],
      ["ratings", `/ratings?days=${days}`],
      ["now", "/now"],
    ] as const) {
      const next = () => ({ url: `${url}${path}`, token });
      await takeTimes(next, { clients: 1, requests: WARM });
      const began = performance.now();
      const times = await takeTimes(next, { clients: 1, requests: REQUESTS });
      const { p50, p95 } = summarise(times, performance.now() - began);
      rows.push({ days, what, "p50 ms": p50, "p95 ms": p95 });
    }
  }
  printTable(rows);
});
