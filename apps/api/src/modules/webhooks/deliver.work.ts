import { DELIVERY_TRIES, FINAL_ANSWERS, MAX_WAITING_DELIVERIES } from "@recado/contract";
import { z } from "zod";
import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { readUnit, unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import { noteFailure, noteSuccess } from "./health.js";
import { type Outcome, type SentEvent, sendEvent } from "./send.js";
import { restAfter, webhookSettings } from "./settings.js";

/** What fails every time is sent again by itself no further than that. */
const MAX_TRIES = 3 * DELIVERY_TRIES;

interface DeliveryRow extends SentEvent {
  webhookId: number;
  isExample: boolean;
}

/** Brings an event to an address, at least once. Of one subject one after the other. */
export const deliverEvent = defineWork("webhooks.deliver", {
  payload: z.object({ deliveryId: z.number() }),
  attempts: DELIVERY_TRIES,
  atOnce: 20,
  rest: (attempt) => restAfter(attempt) * (0.8 + 0.4 * Math.random()),
  run: async ({ deliveryId }, task) => {
    const { scope } = task;
    const sending = await readUnit(scope, () => readSending(scope.companyId, deliveryId));
    if (!sending) return unit(scope, () => giveUp(deliveryId));
    const outcome = await sendEvent(sending, task.signal);
    const isDelivered = outcome.status >= 200 && outcome.status < 300;
    const isLastTry = task.attempt >= DELIVERY_TRIES;
    const isOver = isDelivered || sending.isExample || isLastTry || FINAL_ANSWERS.includes(outcome.status);
    await unit(scope, async () => {
      // It looks at the tries before this one. An example is no event, and says nothing of whether they get through.
      if (!sending.isExample) await noteHealth(scope.companyId, sending.webhookId, isDelivered);
      await noteTry(deliveryId, outcome, isDelivered ? "delivered" : isOver ? "failed" : "waiting");
      if (isOver) await task.done();
    });
    if (!isOver) throw new Error(`The webhook answered ${outcome.status}`);
  },
  onGivenUp: ({ deliveryId }) => giveUp(deliveryId),
});

async function giveUp(deliveryId: number): Promise<void> {
  await execute(sql`
    UPDATE "WebhookDeliveries" SET state = 'failed', "updatedAt" = now()
     WHERE id = ${deliveryId} AND state = 'waiting'`);
}

/** Null where nobody waits for it any more: the webhook is switched off, or its company does no business. */
async function readSending(companyId: number, deliveryId: number): Promise<DeliveryRow | null> {
  if (!(await readCompanyPermission(companyId)).isAllowed) return null;
  const [found] = await query<DeliveryRow>(sql`
    SELECT w.id AS "webhookId", w.url, w.secret, d.event, d."eventId", d.body, d."eventId" LIKE 'example%' AS "isExample"
      FROM "WebhookDeliveries" d JOIN "Webhooks" w ON w.id = d."webhookId"
     WHERE d.id = ${deliveryId} AND d.state = 'waiting' AND (w."isActive" OR d."eventId" LIKE 'example%')`);
  return found ?? null;
}

async function noteTry(id: number, { status, answer, tookMs }: Outcome, state: string): Promise<void> {
  await execute(sql`
    UPDATE "WebhookDeliveries"
       SET attempts = attempts + 1, status = ${status}, answer = ${answer}, "tookMs" = ${tookMs}, state = ${state},
           "triedAt" = now(), "updatedAt" = now()
     WHERE id = ${id}`);
}

async function noteHealth(companyId: number, webhookId: number, isDelivered: boolean): Promise<void> {
  if (!isDelivered) return noteFailure(companyId, webhookId);
  const failingSince = await noteSuccess(companyId, webhookId);
  if (!failingSince) return;
  await resendSince(webhookId, failingSince.toISOString());
}

/** Sends again what has failed since then, if anything has. */
export async function resendSince(webhookId: number, since: string): Promise<void> {
  if (await hasFailed(webhookId, since)) await addWork(resendFailed, { webhookId, since }, onceBy(webhookId));
}

/** Sends again what failed while an address did not answer well, a little at a time: what happens meanwhile needs room to wait. */
export const resendFailed = defineWork("webhooks.resend", {
  payload: z.object({ webhookId: z.number(), since: z.iso.datetime() }),
  run: (failed, task) =>
    unit(task.scope, async () => {
      await resendSome(task.scope, failed);
      await task.done();
    }),
});

const onceBy = (webhookId: number) => ({ key: `${webhookId}`, isUniqueByKey: true });

interface FailedDeliveries {
  webhookId: number;
  since: string;
}

async function resendSome({ companyId }: CompanyScope, failed: FailedDeliveries): Promise<void> {
  const { webhookId, since } = failed;
  const [webhook] = await query<{ isFailing: boolean }>(sql`
    SELECT "failingSince" IS NOT NULL AS "isFailing" FROM "Webhooks" WHERE id = ${webhookId} AND "isActive" FOR UPDATE`);
  // Nobody waits for it any more, or it would be given up at once.
  if (!webhook || !(await readCompanyPermission(companyId)).isAllowed) return;
  const { resent, resentRest, longestRest } = webhookSettings;
  // They keep their tries, so that what fails every time comes to an end.
  const allowed = { most: resent, waiting: resent, attempts: sql`attempts` };
  if (!webhook.isFailing) await sendAgain(webhookId, failedSince(webhookId, since), allowed);
  if (!(await hasFailed(webhookId, since))) return;
  const dueAt = new Date(clock.ms() + (webhook.isFailing ? longestRest : resentRest) * 1_000);
  await addWork(resendFailed, failed, { ...onceBy(webhookId), dueAt });
}

/** What has had a final answer would have it again. */
const failedSince = (webhookId: number, since: string) => sql`
  "webhookId" = ${webhookId} AND state = 'failed' AND "eventId" NOT LIKE 'example%' AND attempts < ${MAX_TRIES}
  AND coalesce("triedAt", "createdAt") >= ${since}::timestamptz AND coalesce(status, 0) <> ALL(${FINAL_ANSWERS}::integer[])`;

async function hasFailed(webhookId: number, since: string): Promise<boolean> {
  return (await query(sql`SELECT FROM "WebhookDeliveries" WHERE ${failedSince(webhookId, since)} LIMIT 1`)).length > 0;
}

/** How many wait for an address, counted no further than that. Whoever claims work passes all that wait behind each other. */
export const countWaiting = (webhookId: number) => sql`
  (SELECT count(*)::integer FROM (
     SELECT FROM "WebhookDeliveries" WHERE "webhookId" = ${webhookId} AND state = 'waiting' LIMIT ${MAX_WAITING_DELIVERIES}) w)`;

interface DeliveryRef {
  id: number;
  subject: string;
}

/** The oldest first, as many as are asked for and may wait. The webhook's row is locked: two would both count before either adds. */
export async function sendAgain(
  webhookId: number,
  which: Sql,
  { most, waiting, attempts }: { most: number; waiting: number; attempts: Sql },
): Promise<DeliveryRef[]> {
  const again = await query<DeliveryRef>(sql`
    WITH chosen AS (
      SELECT id FROM "WebhookDeliveries" WHERE ${which} AND state <> 'waiting'
       ORDER BY id LIMIT greatest(0, least(${most}::integer, ${waiting}::integer - ${countWaiting(webhookId)})) FOR UPDATE)
    UPDATE "WebhookDeliveries" d SET state = 'waiting', attempts = ${attempts}, "updatedAt" = now()
      FROM chosen WHERE d.id = chosen.id RETURNING d.id, d.subject`);
  again.sort((one, other) => one.id - other.id);
  for (const each of again) await queueDelivery(webhookId, each);
  return again;
}

export async function queueDelivery(webhookId: number, { id, subject }: DeliveryRef): Promise<void> {
  await addWork(deliverEvent, { deliveryId: id }, { key: `${webhookId}:${subject}` });
}
