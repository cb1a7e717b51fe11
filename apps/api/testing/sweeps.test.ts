import { afterAll, beforeAll, expect, it } from "vitest";
import { BATCH } from "../src/kernel/db/batch.js";
import { modules } from "../src/registry.js";
import { useApi } from "./api.js";
import { type Office, openOffice } from "./office.js";
import { askForSmallSteps } from "./smallSteps.js";

const api = useApi();
const MANY = BATCH + 1;
const LONG_AGO = "now() - interval '100 days'";

/** What grows old in a table: since when, and what else its rows are made of. */
interface OldRows {
  table: string;
  since: string;
  values: Record<string, string>;
}

/** Rows of every table that a sweep forgets by age, `n` being their number. */
async function listOldRows(office: Office): Promise<OldRows[]> {
  const companyId = String(office.id);
  const userId = String(office.admin.user?.id);
  const [webhook] = await api.sql<{ id: number }>(
    `INSERT INTO "Webhooks" ("companyId", name, url, secret, events) VALUES ($1, 'x', 'x', 'x', '{}') RETURNING id`,
    [office.id],
  );
  const ofLine = { companyId, connectionId: String(office.whatsappId) };
  const message = { chat: "'c'", waId: "'OLD' || n" };
  const ofNumber = { companyId, whatsappId: String(office.whatsappId) };
  const session = { companyId, userId, refreshHash: "'x'" };
  const delivery = { companyId, webhookId: String(webhook?.id), eventId: "n::text", event: "'x'", subject: "'x'" };
  return [
    { table: "WebhookDeliveries", since: "createdAt", values: { ...delivery, body: "'{}'", state: "'failed'" } },
    { table: "WebhookSubjects", since: "toldAt", values: { companyId, subject: "'old' || n", told: "'{}'" } },
    { table: "ApiRequests", since: "createdAt", values: { ...ofNumber, key: "'old' || n", bodyHash: "'x'" } },
    { table: "EarlyChanges", since: "createdAt", values: { ...ofNumber, ...message, fromMe: "false", change: "'{}'" } },
    { table: "Sessions", since: "expiresAt", values: session },
    { table: "Sessions", since: "endedAt", values: { ...session, expiresAt: "now() + interval '1 day'" } },
    {
      table: "DurableWork",
      since: "updatedAt",
      values: { companyId, kind: "'test.old'", payload: "'{}'", state: "'failed'" },
    },
    { table: "Mails", since: "createdAt", values: { recipient: "'x'", subject: "'x'", body: "''", status: "'sent'" } },
    { table: "SignupCodes", since: "expiresAt", values: { email: "n || '@old.test'", codeHash: "'x'" } },
    {
      table: "Events",
      since: "createdAt",
      values: { companyId, seq: "-n", name: "'test.old'", key: "'x'", payload: "'{}'" },
    },
    {
      table: "LiveEvents",
      since: "createdAt",
      values: { companyId, seq: "-n", rooms: "'{}'", event: "'x'", payload: "'{}'" },
    },
    { table: "WaInbox", since: "handledAt", values: { ...ofLine, ...message, fromMe: "false", envelope: "'x'" } },
    {
      table: "WaOutbox",
      since: "updatedAt",
      values: { ...ofLine, ...message, content: "'{}'", status: "'read'", sent: "'x'" },
    },
    { table: "WaEnds", since: "at", values: { ...ofLine, code: "428", cause: "'closed'" } },
    { table: "WaAuthArchive", since: "createdAt", values: { ...ofLine, code: "401", creds: "'x'" } },
  ];
}

let allowLeaps: () => Promise<void>;
let office: Office;
let old: OldRows[];
beforeAll(async () => {
  office = await openOffice(api);
  old = await listOldRows(office);
  allowLeaps = await askForSmallSteps(api, [...new Set(old.map(({ table }) => table)), "PushDevices"]);
});
afterAll(() => allowLeaps());

it("sweeps forget whatever is old, however much has gathered, and never more at once than is sure to be done", async () => {
  for (const { table, since, values } of old) {
    const row = { ...values, [since]: LONG_AGO };
    const columns = Object.keys(row).map((name) => `"${name}"`);
    await api.sql(
      `INSERT INTO "${table}" (${columns.join(", ")}) SELECT ${Object.values(row).join(", ")} FROM generate_series(1, $1::integer) n`,
      [MANY],
    );
  }
  await api.sql(
    `WITH ended AS (
       INSERT INTO "Sessions" ("companyId", "userId", "refreshHash", "expiresAt")
       SELECT $1, $2, 'x', now() - interval '1 day' FROM generate_series(1, $3::integer) RETURNING *)
     INSERT INTO "PushDevices" ("companyId", "userId", "sessionKey", target, "endpointHash", language)
     SELECT "companyId", "userId", key, 'x', key, 'pt' FROM ended`,
    [office.id, office.admin.user?.id, MANY],
  );
  const failed: string[] = [];
  for (const { name, run } of modules.flatMap(({ sweeps = [] }) => sweeps))
    await run().catch((error: unknown) => failed.push(`${name}: ${error}`));
  const left: string[] = [];
  const look = async (table: string, isOld: string) => {
    const rows = await api.sql(`SELECT FROM "${table}" WHERE ${isOld}`);
    if (rows.length > 0) left.push(`${rows.length} of ${table}`);
  };
  for (const { table, since } of old) await look(table, `"${since}" < now() - interval '99 days'`);
  await look("PushDevices", `target = 'x'`);
  expect({ failed, left }).toEqual({ failed: [], left: [] });
});
