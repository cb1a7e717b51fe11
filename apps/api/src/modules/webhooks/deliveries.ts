import {
  DELIVERIES_PER_PAGE,
  type DeliveryFilter,
  MAX_REPLAYED,
  MAX_WAITING_DELIVERIES,
  type ReplayInput,
  WEBHOOK_DAYS,
  type WebhookBody,
  type WebhookDelivery,
} from "@recado/contract";
import { momentOfText } from "@recado/domain";
import type { z } from "zod";
import type { Ctx } from "../../kernel/context.js";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { addWork } from "../../kernel/durable/work.js";
import { fail } from "../../kernel/errors.js";
import { deliverEvent } from "./deliver.work.js";
import { lockWebhook } from "./webhook.service.js";

type Row = Omit<WebhookDelivery, "createdAt" | "triedAt"> & { createdAt: Date; triedAt: Date | null };

const NEWEST_FIRST = sql`id DESC`;

async function readDeliveries(
  which: Sql,
  most = DELIVERIES_PER_PAGE,
  order = NEWEST_FIRST,
): Promise<WebhookDelivery[]> {
  const rows = await query<Row>(sql`
    SELECT id, "eventId", event, state, attempts, status, answer, "tookMs", body, "createdAt", "triedAt"
      FROM "WebhookDeliveries" WHERE ${which} ORDER BY ${order} LIMIT ${most}`);
  return rows.map(({ createdAt, triedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
  }));
}

/** The newest first. */
export async function listDeliveries(webhookId: number, { state, before }: z.output<typeof DeliveryFilter>) {
  const found = await readDeliveries(
    sql`"webhookId" = ${webhookId} AND ${state ? sql`state = ${state}` : sql`true`}
        AND ${before ? sql`id < ${before}` : sql`true`}`,
    DELIVERIES_PER_PAGE + 1,
  );
  return { deliveries: found.slice(0, DELIVERIES_PER_PAGE), hasMore: found.length > DELIVERIES_PER_PAGE };
}

/** In the order in which they were made. */
export function listDeliveriesAfter(
  webhookId: number,
  { state, after, size }: { state?: WebhookDelivery["state"] | undefined; after: number; size: number },
): Promise<WebhookDelivery[]> {
  const which = sql`"webhookId" = ${webhookId} AND id > ${after} AND ${state ? sql`state = ${state}` : sql`true`}`;
  return readDeliveries(which, size, sql`id`);
}

/** How many wait for an address, counted no further than that. Whoever claims work passes all that wait behind each other. */
const countWaiting = (webhookId: number) => sql`
  (SELECT count(*)::integer FROM (
     SELECT FROM "WebhookDeliveries" WHERE "webhookId" = ${webhookId} AND state = 'waiting' LIMIT ${MAX_WAITING_DELIVERIES}) w)`;

/** Once for each event and address. Where too many wait it counts as failed, and can be sent again. */
export async function addDelivery(
  webhookId: number,
  { subject, body }: { subject: string; body: WebhookBody },
): Promise<WebhookDelivery | undefined> {
  const [added] = await query<{ id: number; state: WebhookDelivery["state"] }>(sql`
    INSERT INTO "WebhookDeliveries" ("webhookId", "eventId", event, subject, body, state)
    VALUES (${webhookId}, ${body.id}, ${body.event}, ${subject}, ${JSON.stringify(body)},
            CASE WHEN ${countWaiting(webhookId)} < ${MAX_WAITING_DELIVERIES} THEN 'waiting' ELSE 'failed' END)
    ON CONFLICT ("webhookId", "eventId") DO NOTHING RETURNING id, state`);
  if (!added) return undefined;
  if (added.state === "waiting") await leave(webhookId, { id: added.id, subject });
  return (await readDeliveries(sql`id = ${added.id}`))[0];
}

/** Sends one once more, with the body it had. */
export async function replayDelivery(webhookId: number, id: number): Promise<WebhookDelivery> {
  const [again] = await sendAgain(sql`id = ${id} AND "webhookId" = ${webhookId}`, webhookId);
  const [delivery] = await readDeliveries(sql`id = ${id} AND "webhookId" = ${webhookId}`);
  if (!delivery) fail("ERR_NO_DELIVERY_FOUND");
  // What waits already leaves by itself.
  if (!again && delivery.state !== "waiting") fail("ERR_TOO_MANY_DELIVERIES");
  return delivery;
}

/** By the clock of the company, where the moment is told without its offset. */
export async function replaySince(
  { company }: Pick<Ctx, "company">,
  webhookId: number,
  { since, which }: ReplayInput,
): Promise<{ count: number }> {
  const again = await sendAgain(
    sql`"webhookId" = ${webhookId} AND "createdAt" >= ${momentOfText(since, company.timezone)}
        AND ${which === "failed" ? sql`state = 'failed'` : sql`true`}`,
    webhookId,
  );
  return { count: again.length };
}

async function sendAgain(which: Sql, webhookId: number): Promise<DeliveryRef[]> {
  // Two who do so at once would both count what waits before either has added to it.
  await lockWebhook(webhookId);
  const again = await query<DeliveryRef>(sql`
    WITH chosen AS (
      SELECT id FROM "WebhookDeliveries" WHERE ${which} AND state <> 'waiting'
       ORDER BY id LIMIT least(${MAX_REPLAYED}, ${MAX_WAITING_DELIVERIES} - ${countWaiting(webhookId)}) FOR UPDATE)
    UPDATE "WebhookDeliveries" d SET state = 'waiting', attempts = 0, "updatedAt" = now()
      FROM chosen WHERE d.id = chosen.id RETURNING d.id, d.subject`);
  again.sort((one, other) => one.id - other.id);
  for (const each of again) await leave(webhookId, each);
  return again;
}

interface DeliveryRef {
  id: number;
  subject: string;
}

async function leave(webhookId: number, { id, subject }: DeliveryRef): Promise<void> {
  await addWork(deliverEvent, { deliveryId: id }, { key: `${webhookId}:${subject}` });
}

/** What is too old to be sent again, and what nothing was told of for as long. */
export async function sweepDeliveries(): Promise<void> {
  const reason = "old deliveries of every company go";
  const old = sql`now() - ${WEBHOOK_DAYS} * interval '1 day'`;
  await deleteInBatches(reason, "WebhookDeliveries", sql`"createdAt" < ${old} AND state <> 'waiting'`);
  await deleteInBatches(reason, "WebhookSubjects", sql`"toldAt" < ${old}`);
}
