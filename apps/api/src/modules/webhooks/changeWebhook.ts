import type { Webhook, WebhookChange } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { resendSince } from "./deliver.work.js";
import { announceUpdated, lockWebhook, requireAddress, unique } from "./webhook.service.js";

/**
 * Whoever mends an address, or switches it on again, gives it another day, and what failed there is sent again. What was given up
 * is sent again by hand.
 */
export async function changeWebhook({ companyId }: Ctx, id: number, change: WebhookChange): Promise<Webhook> {
  const before = await lockWebhook(id);
  const { name, url, events, isActive } = { ...before, ...change };
  requireAddress(url);
  const isMended = before.isGivenUp || url !== before.url || (isActive && !before.isActive);
  await execute(sql`
    UPDATE "Webhooks" SET name = ${name}, url = ${url}, events = ${unique(events)}::text[], "isActive" = ${isActive},
           "isGivenUp" = false, "failingSince" = CASE WHEN NOT ${isMended}::boolean THEN "failingSince" END,
           "updatedAt" = now()
     WHERE id = ${id}`);
  if (isMended && isActive && !before.isGivenUp && before.failingSince) await resendSince(id, before.failingSince);
  return announceUpdated(companyId, id);
}
