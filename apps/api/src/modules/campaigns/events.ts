import { z } from "zod";
import { defineEvent, recordEvent } from "../../kernel/events/recordEvent.js";

const Stop = z.object({
  campaignId: z.number(),
  reason: z.enum(["canceled", "connection", "restricted", "plan", "noConnection"]),
  /** Who stopped it; null where that came by itself. */
  byUserId: z.number().nullable(),
});

/** A campaign that was sending sends no more, over one of its connections or at all, until somebody sees to it. */
export const campaignStopped = defineEvent("campaignStopped", Stop);

/** A campaign has written to everybody it could. */
export const campaignFinished = defineEvent("campaignFinished", z.object({ campaignId: z.number() }));

/** The reason of a stop, where what holds a campaign is one; hours and daily limits pass by themselves. */
export function stopReasonOf(hold: string | undefined): z.output<typeof Stop>["reason"] | undefined {
  return Stop.shape.reason.safeParse(hold).data;
}

export function recordCampaignStopped(companyId: number, stop: z.output<typeof Stop>): void {
  recordEvent(campaignStopped, { companyId, key: `campaign:${stop.campaignId}` }, stop);
}
