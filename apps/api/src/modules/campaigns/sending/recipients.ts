import type { RecipientReason, RecipientState } from "@recado/contract";
import { execute, query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { phoneOwners } from "../../contacts/relations.js";
import { addCounts } from "./counts.js";

/** A line of a campaign as its sending knows it. */
export interface Recipient {
  id: number;
  campaignId: number;
  name: string;
  number: string;
  email: string;
  state: RecipientState;
  whatsappId: number | null;
  requestId: number | null;
  messageId: number | null;
  isLeaving: boolean;
  confirmedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  answeredAt: Date | null;
}

export function readRecipients(which: Sql): Promise<Recipient[]> {
  return query<Recipient>(sql`
    SELECT id, "campaignId", name, number, email, state, "whatsappId", "requestId", "messageId", "isLeaving", "confirmedAt",
           "sentAt", "deliveredAt", "readAt", "answeredAt"
      FROM "CampaignRecipients" ${which}`);
}

/** What is on its way to somebody: the question until it has left, then the message. Null where that was deleted meanwhile. */
export function leavingId({ state, requestId, messageId }: Recipient): number | null {
  return state === "requested" ? requestId : messageId;
}

/**
 * Which of the recipients `r` that are somebody may be answering: what was sent last, over the connection they write to before
 * others. An id says when its campaign began, not when it wrote.
 */
export function latestFirst(connectionId: number | null): Sql {
  return sql`r."whatsappId" IS NOT DISTINCT FROM ${connectionId}::integer DESC, r."queuedAt" DESC, r.id DESC`;
}

/** Whether the campaign has written or will write to the same person as another of its recipients, by WhatsApp's number for them. */
export async function isReachedAlready({ id, campaignId }: Recipient, number: string): Promise<boolean> {
  const others = await query(sql`
    SELECT FROM "CampaignRecipients" r
     WHERE r."campaignId" = ${campaignId} AND r.id <> ${id} AND (r.state = 'waiting' OR r."queuedAt" IS NOT NULL)
       AND (r.number = ${number} OR r."contactId" = (SELECT "contactId" FROM ${phoneOwners} k WHERE k.number = ${number}))
     LIMIT 1`);
  return others.length > 0;
}

/** Somebody gets nothing, and why; of who was deleted, or is reached by another line of the list, nothing is said. */
export async function endRecipient(
  { id, campaignId, state }: Pick<Recipient, "id" | "campaignId" | "state">,
  end: "failed" | "skipped",
  reason: RecipientReason | null,
): Promise<void> {
  await execute(sql`
    UPDATE "CampaignRecipients" SET state = ${end}, reason = ${reason}, "isLeaving" = false, "updatedAt" = now()
     WHERE id = ${id}`);
  await addCounts(campaignId, { [end]: 1, waiting: state === "waiting" ? -1 : 0 });
}
