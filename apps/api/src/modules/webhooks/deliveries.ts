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
import { fail } from "../../kernel/errors.js";
import { countWaiting, queueDelivery, sendAgain } from "./deliver.work.js";
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
  if (added.state === "waiting") await queueDelivery(webhookId, { id: added.id, subject });
  return (await readDeliveries(sql`id = ${added.id}`))[0];
}

export async function findDelivery(webhookId: number, id: number): Promise<WebhookDelivery> {
  const [delivery] = await readDeliveries(sql`id = ${id} AND "webhookId" = ${webhookId}`);
  return delivery ?? fail("ERR_NO_DELIVERY_FOUND");
}

/** Sends one once more, with the body it had. */
export async function replayDelivery(webhookId: number, id: number): Promise<WebhookDelivery> {
  const [again] = await sendByHand(sql`id = ${id} AND "webhookId" = ${webhookId}`, webhookId);
  const delivery = await findDelivery(webhookId, id);
  // What waits already leaves by itself.
  if (!again && delivery.state !== "waiting") fail("ERR_TOO_MANY_DELIVERIES");
  return delivery;
}

/**
 * Behind the delivery `after`; `next` is where to go on, null where nothing is left. By the clock of the company, where the moment is
 * told without its offset.
 */
export async function replaySince(
  { company }: Pick<Ctx, "company">,
  webhookId: number,
  { since, which, after }: ReplayInput & { after?: number | null },
): Promise<{ count: number; next: number | null }> {
  const behind = (id: number) => sql`
    "webhookId" = ${webhookId} AND id > ${id} AND "createdAt" >= ${momentOfText(since, company.timezone)}
    AND ${which === "failed" ? sql`state = 'failed'` : sql`true`}`;
  const again = await sendByHand(behind(after ?? 0), webhookId);
  const last = again.at(-1) ?? after ?? 0;
  const left = await query(sql`SELECT FROM "WebhookDeliveries" WHERE ${behind(last)} AND state <> 'waiting' LIMIT 1`);
  return { count: again.length, next: left.length > 0 ? last : null };
}

async function sendByHand(which: Sql, webhookId: number): Promise<number[]> {
  await lockWebhook(webhookId);
  const allowed = { most: MAX_REPLAYED, waiting: MAX_WAITING_DELIVERIES, attempts: sql`0` };
  return (await sendAgain(webhookId, which, allowed)).map(({ id }) => id);
}

/** What is too old to be sent again, and what nothing was told of for as long. */
export async function sweepDeliveries(): Promise<void> {
  const reason = "old deliveries of every company go";
  const old = sql`now() - ${WEBHOOK_DAYS} * interval '1 day'`;
  await deleteInBatches(reason, "WebhookDeliveries", sql`"createdAt" < ${old} AND state <> 'waiting'`);
  await deleteInBatches(reason, "WebhookSubjects", sql`"toldAt" < ${old}`);
}
