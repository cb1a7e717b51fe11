import { randomBytes } from "node:crypto";
import {
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
  webhookChannel,
} from "@recado/contract";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { cascadeReferences } from "../../kernel/db/cascade.js";
import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { isOutgoingUrl } from "../../kernel/outgoing/sendOutgoing.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { lockCompany } from "../companies/relations.js";

const SECRET_BYTES = 32;
const makeSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString("base64url")}`;

type Row = Omit<Webhook, "failingSince" | "deliveredAt" | "createdAt"> &
  Record<"failingSince" | "deliveredAt", Date | null> & { createdAt: Date };

export async function readWebhooks(which: Sql = sql`true`): Promise<Webhook[]> {
  const rows = await query<Row>(sql`
    SELECT id, name, url, events, "isActive", "isGivenUp", "failingSince", "deliveredAt", "createdAt"
      FROM "Webhooks" WHERE ${which} ORDER BY id LIMIT ${MAX_WEBHOOKS}`);
  return rows.map(({ failingSince, deliveredAt, createdAt, ...row }) => ({
    ...row,
    failingSince: failingSince?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** There are never more than one part of a list. */
export function listWebhooksAfter(after: number): Promise<Webhook[]> {
  return readWebhooks(sql`id > ${after}`);
}

export async function findWebhook(id: number): Promise<Webhook> {
  const [webhook] = await readWebhooks(sql`id = ${id}`);
  return webhook ?? fail("ERR_NO_WEBHOOK_FOUND");
}

/** With its secret, for whoever has just made it. */
export async function readNewWebhook(id: number): Promise<NewWebhook> {
  const webhook = await findWebhook(id);
  const [found] = await query<{ secret: string }>(sql`SELECT secret FROM "Webhooks" WHERE id = ${id}`);
  return { ...webhook, secret: decryptText(found?.secret ?? "") };
}

/** Whether anybody of the company listens to any event. */
export async function hasWebhooks(scope: CompanyScope): Promise<boolean> {
  return (await queryInUnit(scope, sql`SELECT FROM "Webhooks" WHERE "isActive" LIMIT 1`)).length > 0;
}

/** Who is told of an event. */
export async function findListeners(event: WebhookEvent): Promise<number[]> {
  const rows = await query<{ id: number }>(
    sql`SELECT id FROM "Webhooks" WHERE "isActive" AND ${event} = ANY (events) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

export async function addWebhook({ companyId }: Ctx, input: WebhookInput): Promise<NewWebhook> {
  requireAddress(input.url);
  // Two at once cannot both take the last place.
  await query(lockCompany(companyId));
  const secret = makeSecret();
  const [added] = await query<{ id: number }>(sql`
    INSERT INTO "Webhooks" (name, url, secret, events, "isActive")
    SELECT ${input.name}, ${input.url}, ${encryptText(secret)}, ${unique(input.events)}::text[], ${input.isActive}
     WHERE (SELECT count(*) FROM "Webhooks" WHERE "companyId" = ${companyId}) < ${MAX_WEBHOOKS} RETURNING id`);
  if (!added) fail("ERR_PLAN_LIMIT");
  const webhook = await findWebhook(added.id);
  announceWebhook(companyId, "create", webhook);
  return { ...webhook, secret };
}

export async function renewSecret({ companyId }: Ctx, id: number): Promise<NewWebhook> {
  await lockWebhook(id);
  const secret = makeSecret();
  await execute(sql`UPDATE "Webhooks" SET secret = ${encryptText(secret)}, "updatedAt" = now() WHERE id = ${id}`);
  return { ...(await announceUpdated(companyId, id)), secret };
}

export async function removeWebhook({ companyId }: Ctx, id: number): Promise<void> {
  await lockWebhook(id);
  await cascadeReferences("Webhooks", { companyId, id });
  await execute(sql`DELETE FROM "Webhooks" WHERE id = ${id}`);
  announce(webhookChannel, { action: "delete", webhookId: id }, to.holders(companyId, "settings:manage"));
}

export async function lockWebhook(id: number): Promise<Webhook> {
  await execute(sql`SELECT FROM "Webhooks" WHERE id = ${id} FOR UPDATE`);
  return findWebhook(id);
}

export async function announceUpdated(companyId: number, id: number): Promise<Webhook> {
  const webhook = await findWebhook(id);
  announceWebhook(companyId, "update", webhook);
  return webhook;
}

function announceWebhook(companyId: number, action: "create" | "update", webhook: Webhook): void {
  announce(webhookChannel, { action, webhook }, to.holders(companyId, "settings:manage"));
}

export function requireAddress(url: string): void {
  if (!isOutgoingUrl(url)) fail("ERR_WEBHOOK_ADDRESS");
}

export const unique = <Item>(items: Item[]) => [...new Set(items)];
