import { decide } from "./decide.js";
import { endRecipient } from "./recipients.js";
import type { Stream } from "./stream.js";
import { tellSoon } from "./tell.js";

/** Gives up whoever is next: what was to be sent to them failed each time. In the unit of the caller. */
export async function failNext(stream: Stream & { companyId: number }): Promise<void> {
  const decision = await decide(stream);
  if (decision.kind !== "send") return;
  await endRecipient(decision.recipient, "failed", "refused");
  await tellSoon(stream.campaignId);
}
