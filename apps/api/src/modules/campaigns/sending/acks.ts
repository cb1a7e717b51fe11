import { ACKS } from "@recado/contract";
import { HOUR_MS } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import type { CompanyScope } from "../../../kernel/context.js";
import { queryInUnit } from "../../../kernel/db/queryInUnit.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import type { EventCtx, Subscriber } from "../../../kernel/events/recordEvent.js";
import { RESTRICTED } from "../../../whatsapp/port.js";
import { restrictConnection } from "../../connections/index.js";
import { messageChanged } from "../../messages/index.js";
import { announceProgressSoon } from "./announceProgress.js";
import { addCounts, type CountChange } from "./counts.js";
import { endRecipient, type Recipient, readRecipients } from "./recipients.js";
import { wakeStream } from "./work.js";

const RESTRICTED_MS = HOUR_MS;

/** What became of a campaign's messages: taken, delivered, read, or refused. */
export const campaignAckSubscriber: Subscriber<typeof messageChanged> = {
  name: "campaigns.acks",
  events: [messageChanged],
  isWanted: hasRecipients,
  async handle(ctx, { payload }) {
    const found = await findMeant(ctx, payload.messageId);
    if (found) await unit(ctx, () => takeAck(ctx, found, payload));
  },
};

/** Most companies have no campaigns. */
async function hasRecipients(scope: CompanyScope): Promise<boolean> {
  return (await queryInUnit(scope, sql`SELECT FROM "CampaignRecipients" LIMIT 1`)).length > 0;
}

type RecipientRef = Pick<Recipient, "id" | "campaignId">;

/** Most messages are of no campaign: that is seen with one statement. */
async function findMeant(ctx: EventCtx, messageId: number): Promise<RecipientRef | undefined> {
  const [found] = await queryInUnit<RecipientRef>(
    ctx,
    sql`SELECT id, "campaignId" FROM "CampaignRecipients" WHERE "messageId" = ${messageId}
        UNION ALL SELECT id, "campaignId" FROM "CampaignRecipients" WHERE "requestId" = ${messageId} LIMIT 1`,
  );
  return found;
}

async function takeAck(
  ctx: EventCtx,
  { id, campaignId }: RecipientRef,
  { messageId, ack, problem }: Ack,
): Promise<void> {
  // As whoever sends does: the campaign first, then its recipients.
  await execute(sql`SELECT FROM "Campaigns" WHERE id = ${campaignId} FOR UPDATE`);
  const [now] = await readRecipients(sql`WHERE id = ${id} FOR UPDATE`);
  if (now && (await changeRecipient(ctx.companyId, now, { messageId, ack, problem }))) {
    await announceProgressSoon(campaignId);
  }
  await ctx.done();
}

interface Ack {
  messageId: number;
  ack: number;
  problem: string | null;
}

/** Whether the report is another one now. */
async function changeRecipient(
  companyId: number,
  recipient: Recipient,
  { messageId, ack, problem }: Ack,
): Promise<boolean> {
  if (ack < ACKS.accepted) {
    if (problem === null || !recipient.isLeaving) return false;
    await refuseRecipient(companyId, recipient, problem);
  } else if (recipient.messageId === messageId) await advanceRecipient(recipient, ack);
  // Of who has said yes the message may have been deleted: the question, which is read only now, is past all the same.
  else if (recipient.messageId === null && recipient.confirmedAt === null) await noteAsked(recipient);
  if (recipient.isLeaving) await wakeAfterPause(recipient);
  return true;
}

/** A refusal is final: to try again would count as another new conversation. */
async function refuseRecipient(companyId: number, recipient: Recipient, problem: string): Promise<void> {
  const isRestricted = problem === RESTRICTED;
  await endRecipient(recipient, "failed", isRestricted ? "restricted" : "refused");
  const { whatsappId: connectionId } = recipient;
  if (!isRestricted || connectionId === null) return;
  await restrictConnection({ companyId, connectionId }, new Date(clock.ms() + RESTRICTED_MS));
}

/** The question has left: the time to answer it begins. Somebody may have sent it again by hand, while the campaign went on. */
async function noteAsked({ id, campaignId, isLeaving, state }: Recipient): Promise<void> {
  const isAgain = state === "failed";
  if (!isLeaving && !isAgain) return;
  const asked = await query(sql`
    UPDATE "CampaignRecipients"
       SET "isLeaving" = false, state = 'requested', reason = NULL, "requestedAt" = now(), "updatedAt" = now(),
           "queuedAt" = CASE WHEN ${isAgain}::boolean THEN now() ELSE "queuedAt" END
     WHERE id = ${id} AND (SELECT status <> 'FINALIZADA' FROM "Campaigns" WHERE id = ${campaignId}) RETURNING id`);
  if (isAgain && asked.length > 0) await addCounts(campaignId, { failed: -1 });
}

/** Takes a recipient as far as the message came, never back. */
async function advanceRecipient(recipient: Recipient, ack: number): Promise<void> {
  const isNew = (known: Date | null, least: number) => (known === null && ack >= least ? 1 : 0);
  const counts: CountChange = {
    sent: isNew(recipient.sentAt, ACKS.accepted),
    delivered: isNew(recipient.deliveredAt, ACKS.delivered),
    read: isNew(recipient.readAt, ACKS.read),
    waiting: recipient.state === "waiting" ? -1 : 0,
    // Somebody sent it again by hand, and it left.
    failed: recipient.state === "failed" ? -1 : 0,
  };
  const isRead = recipient.readAt !== null || ack >= ACKS.read;
  const isDelivered = recipient.deliveredAt !== null || ack >= ACKS.delivered;
  const furthest = isRead ? "read" : isDelivered ? "delivered" : "sent";
  const state = recipient.answeredAt === null ? furthest : "answered";
  await execute(sql`
    UPDATE "CampaignRecipients"
       SET "isLeaving" = false, reason = NULL, state = ${state}, "sentAt" = coalesce("sentAt", now()),
           "deliveredAt" = coalesce("deliveredAt", CASE WHEN ${isDelivered}::boolean THEN now() END),
           "readAt" = coalesce("readAt", CASE WHEN ${isRead}::boolean THEN now() END), "updatedAt" = now()
     WHERE id = ${recipient.id}`);
  await addCounts(recipient.campaignId, counts);
}

/** What was on its way has left: the next one follows after its pause. After the last one there is none. */
async function wakeAfterPause({ campaignId, whatsappId: connectionId }: Recipient): Promise<void> {
  if (connectionId === null) return;
  const [next] = await query<{ nextAt: Date }>(sql`
    SELECT CASE WHEN EXISTS (SELECT FROM "CampaignRecipients"
                              WHERE "campaignId" = ${campaignId} AND state = 'waiting' AND NOT "isLeaving")
                THEN "nextAt" ELSE now() END AS "nextAt"
      FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId}`);
  if (next) await wakeStream({ campaignId, connectionId }, next.nextAt);
}
