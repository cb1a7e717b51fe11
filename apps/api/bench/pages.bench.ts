import { afterAll, beforeAll, expect, it } from "vitest";
import { Installation } from "../testing/installation.js";
import { summarise, takeTimes } from "./load.js";
import { printTable } from "./table.js";

// A contact list and a campaign's report of a hundred thousand rows: at most 50 ms a page, and three times that for a search,
// which reads all of them.
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const PAGE = 20;
const WARM = 8;
const MAX_MS = 50;
const MAX_SEARCH_MS = 150;

type Row = { what: string; "p50 ms": number; "p95 ms": number };

let installation: Installation;
let token = "";
let listId = 0;
let campaignId = 0;

beforeAll(async () => {
  installation = await Installation.build();
  await installation.startApi();
  const body = { email: "root@recado.test", password: "Root-1234" };
  token = (await installation.call("POST", "/auth/login", { body })).body.token ?? "";
  listId = (await installation.call("POST", "/contact-lists", { token, body: { name: "Todos" } })).body.id ?? 0;
  const campaign = { name: "Promoção", message1: "Oi", contactListId: listId };
  campaignId = (await installation.call("POST", "/campaigns", { token, body: campaign })).body.id ?? 0;
  await installation.sql(
    `INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number, email, "isWhatsappValid")
     SELECT 1, $1, 'Cliente ' || md5(n::text), 5511900000000 + n, CASE WHEN n % 997 = 0 THEN 'xilofone@mail.test' ELSE '' END, n % 10 <> 0
       FROM generate_series(1, $2::integer) n`,
    [listId, ROWS],
  );
  await installation.sql(`UPDATE "ContactLists" SET "contactsCount" = $2, "checkedCount" = $2 WHERE id = $1`, [
    listId,
    ROWS,
  ]);
  await installation.sql(
    `INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isStranger", state, "sentAt")
     SELECT 1, $1, 'Cliente ' || md5(n::text), 5511900000000 + n, '', true,
            CASE WHEN n % 997 = 0 THEN 'failed' WHEN n % 3 = 0 THEN 'read' ELSE 'delivered' END, now()
       FROM generate_series(1, $2::integer) n`,
    [campaignId, ROWS],
  );
  await installation.sql(`UPDATE "Campaigns" SET status = 'FINALIZADA', recipients = $2, sent = $2 WHERE id = $1`, [
    campaignId,
    ROWS,
  ]);
  await installation.sql(`VACUUM ANALYZE "ContactListItems", "CampaignRecipients"`);
}, 600_000);
afterAll(() => installation.tearDown());

it("answers each page of a long list and of a long report in time, and each search", async () => {
  const last = Math.floor(ROWS / PAGE);
  const items = `/contact-list-items?contactListId=${listId}`;
  const report = `/campaigns/${campaignId}/recipients`;
  const [middle] = await installation.sql<{ id: number }>(
    `SELECT id FROM "CampaignRecipients" WHERE "campaignId" = $1 ORDER BY id OFFSET $2 LIMIT 1`,
    [campaignId, Math.floor(ROWS / 2)],
  );
  const rows: Row[] = [];
  for (const [what, path] of [
    ["items, page 1", `${items}&pageNumber=1`],
    [`items, page ${Math.ceil(last / 2)}`, `${items}&pageNumber=${Math.ceil(last / 2)}`],
    [`items, page ${last}`, `${items}&pageNumber=${last}`],
    ["items, a word all have", `${items}&searchParam=cliente`],
    ["items, a rare word", `${items}&searchParam=xilofone`],
    ["items, a word nobody has", `${items}&searchParam=zzzzzz`],
    ["report, first page", report],
    ["report, in the middle", `${report}?after=${middle?.id}`],
    ["report, a rare state", `${report}?state=failed`],
    ["report, a state nobody has", `${report}?state=requested`],
    ["report, a number", `${report}?searchParam=${5511900000000 + Math.floor(ROWS / 2)}`],
    ["report, a word nobody has", `${report}?searchParam=zzzzzz`],
    ["the campaign", `/campaigns/${campaignId}`],
    ["campaigns", "/campaigns"],
  ] as const) {
    const next = () => ({ url: `${installation.address}/backend${path}`, token });
    await takeTimes(next, { clients: 1, requests: WARM });
    const began = performance.now();
    const times = await takeTimes(next, { clients: 1, requests: REQUESTS });
    const { p50, p95 } = summarise(times, performance.now() - began);
    rows.push({ what, "p50 ms": p50, "p95 ms": p95 });
  }
  printTable(rows);
  const isSlow = ({ what, "p95 ms": p95 }: Row) => p95 > (/word|number/.test(what) ? MAX_SEARCH_MS : MAX_MS);
  expect(rows.filter(isSlow)).toEqual([]);
}, 600_000);
