import { createHmac } from "node:crypto";
import { FINAL_ANSWERS } from "@recado/contract";
import { z } from "zod";
import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { readUnit, unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import { sendOutgoing } from "../../kernel/outgoing/sendOutgoing.js";
import { decryptText } from "../../kernel/secrets.js";
import { type Mail, queueMail } from "../mail/index.js";
import { administratorMails } from "../users/relations.js";
import { announceUpdated } from "./webhook.service.js";

const ATTEMPTS = 10;
const MAX_ANSWER_LENGTH = 2_000;

/** Seconds between two tries, and after how many hours without success an address is left alone. */
export const webhookSettings = { firstRest: 5, longestRest: 300, hours: 24 };

/** What is sent, and where. */
interface DeliveryRow {
  webhookId: number;
  url: string;
  secret: string;
  event: string;
  eventId: string;
  body: string;
  isExample: boolean;
}

/** What came of a try; a status of 0 is no answer. */
interface Outcome {
  status: number;
  answer: string;
  tookMs: number;
}

/** Brings an event to an address, at least once. Of one subject one after the other. */
export const deliverEvent = defineWork("webhooks.deliver", {
  payload: z.object({ deliveryId: z.number() }),
  attempts: ATTEMPTS,
  atOnce: 20,
  rest: (attempt) => {
    const seconds = Math.min(webhookSettings.firstRest * 1.7 ** (attempt - 1), webhookSettings.longestRest);
    return seconds * (0.8 + 0.4 * Math.random());
  },
  run: async ({ deliveryId }, task) => {
    const { scope } = task;
    const sending = await readUnit(scope, () => readSending(scope.companyId, deliveryId));
    if (!sending) return unit(scope, () => giveUp(deliveryId));
    const outcome = await send(sending, task.signal);
    const isDelivered = outcome.status >= 200 && outcome.status < 300;
    const isOver = isDelivered || sending.isExample || FINAL_ANSWERS.includes(outcome.status);
    await unit(scope, async () => {
      // It looks at the tries before this one. An example is no event, and says nothing of whether they get through.
      if (!sending.isExample) await noteHealth(scope.companyId, sending, isDelivered);
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

async function send({ url, secret, event, eventId, body }: DeliveryRow, signal: AbortSignal): Promise<Outcome> {
  const began = Date.now();
  const at = Math.floor(began / 1_000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Recado-Webhooks/1",
    "x-recado-event": event,
    "x-recado-id": eventId,
    "x-recado-signature": `t=${at},v1=${sign(decryptText(secret), at, body)}`,
  };
  try {
    const answer = await sendOutgoing(url, { method: "POST", headers, body: Buffer.from(body), signal });
    const text = answer.body.toString("utf8").slice(0, MAX_ANSWER_LENGTH).replaceAll("\0", "");
    return { status: answer.status, answer: text, tookMs: Date.now() - began };
  } catch (error) {
    signal.throwIfAborted();
    return { status: 0, answer: error instanceof Error ? error.message : String(error), tookMs: Date.now() - began };
  }
}

const sign = (secret: string, at: number, body: string) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");

async function noteTry(id: number, { status, answer, tookMs }: Outcome, state: string): Promise<void> {
  await execute(sql`
    UPDATE "WebhookDeliveries"
       SET attempts = attempts + 1, status = ${status}, answer = ${answer}, "tookMs" = ${tookMs}, state = ${state},
           "triedAt" = now(), "updatedAt" = now()
     WHERE id = ${id}`);
}

/** Since when nothing gets through; after a day of that it is switched off, and the administrators are told. */
async function noteHealth(companyId: number, { webhookId }: DeliveryRow, isDelivered: boolean): Promise<void> {
  if (isDelivered) {
    const [recovered] = await query<{ wasFailing: boolean }>(sql`
      UPDATE "Webhooks" w SET "deliveredAt" = now(), "failingSince" = NULL
        FROM (SELECT id, "failingSince" IS NOT NULL AS "wasFailing" FROM "Webhooks" WHERE id = ${webhookId} FOR UPDATE) o
       WHERE w.id = o.id RETURNING o."wasFailing"`);
    if (recovered?.wasFailing) await announceUpdated(companyId, webhookId);
    return;
  }
  const dayAgo = sql`now() - ${webhookSettings.hours} * interval '1 hour'`;
  // After a day in which nothing was tried it begins anew: what failed last week is no part of what fails today.
  const [now] = await query<{ name: string; isNew: boolean; isGivenUp: boolean }>(sql`
    UPDATE "Webhooks" w
       SET "failingSince" = CASE WHEN o."isNew" THEN now() ELSE w."failingSince" END,
           "isActive" = w."isActive" AND NOT o.late, "isGivenUp" = w."isGivenUp" OR (w."isActive" AND o.late)
      FROM (SELECT h.id, h."isActive", f."isNew", NOT f."isNew" AND h."failingSince" < ${dayAgo} AS late
              FROM "Webhooks" h, LATERAL (
                SELECT h."failingSince" IS NULL OR NOT EXISTS (
                  SELECT FROM "WebhookDeliveries" d
                   WHERE d."webhookId" = h.id AND d.state IN ('waiting', 'failed') AND d."eventId" NOT LIKE 'example%'
                     AND d."triedAt" > ${dayAgo}) AS "isNew") f
             WHERE h.id = ${webhookId} FOR UPDATE OF h) o
     WHERE w.id = o.id RETURNING w.name, o."isNew", o."isActive" AND o.late AS "isGivenUp"`);
  if (now?.isNew || now?.isGivenUp) await announceUpdated(companyId, webhookId);
  if (now?.isGivenUp) await addWork(mailAdministrators, { name: now.name });
}

/** Mails belong to no company, and so not to the unit that switches a webhook off. */
export const mailAdministrators = defineWork("webhooks.tell", {
  payload: z.object({ name: z.string() }),
  run: async ({ name }, task) => {
    await asSystem("the administrators of a company are written to", async () => {
      const people = await query<{ email: string }>(
        sql`SELECT email FROM ${administratorMails} a WHERE "companyId" = ${task.companyId}`,
      );
      for (const { email } of people) await queueMail(email, turnedOffMail(name));
      await task.done();
    });
  },
});

const turnedOffMail = (name: string): Mail => ({
  subject: `Recado: o webhook "${name}" foi desligado`,
  lines: [
    `O webhook "${name}" não aceitou nada durante um dia inteiro e foi desligado.`,
    "",
    "Corrija o endereço ou o servidor, ligue-o de novo na tela Webhooks e reenvie de lá o que falhou.",
  ],
});
