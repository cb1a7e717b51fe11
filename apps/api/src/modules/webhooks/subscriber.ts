import type { WebhookBody } from "@recado/contract";
import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { unit } from "../../kernel/db/unit.js";
import type { Subscriber } from "../../kernel/events/recordEvent.js";
import { addDelivery } from "./deliveries.js";
import { readProgramEvent, type WatchedEvent, watchedEvents } from "./programEvents.js";
import { findListeners, hasWebhooks } from "./webhook.service.js";

/** Makes a delivery to each listener of what happens, once, in the order in which it happened. */
export const webhookSubscriber: Subscriber<(typeof watchedEvents)[number]> = {
  name: "webhooks",
  events: watchedEvents,
  isWanted: hasWebhooks,
  handle: (ctx, event) =>
    unit(ctx, async () => {
      await addDeliveries(ctx.companyId, event);
      await ctx.done();
    }),
};

async function addDeliveries(companyId: number, happened: WatchedEvent): Promise<void> {
  // Before it is noted as told, so that the first change after the company has paid tells how things are by then.
  if (!(await readCompanyPermission(companyId)).isAllowed) return;
  const told = await readProgramEvent(happened);
  if (!told) return;
  const body: WebhookBody = {
    version: 1,
    id: `evt_${companyId}_${happened.seq}`,
    event: told.event,
    isExample: false,
    companyId,
    order: happened.seq,
    createdAt: happened.at.toISOString(),
    data: told.data,
  };
  for (const webhookId of await findListeners(told.event))
    await addDelivery(webhookId, { subject: happened.key, body });
}
