import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { type LineRef, unqueueMessage } from "../../../whatsapp/port.js";
import { applyRevoke, findOutgoing } from "../../messages/index.js";
import { messageTexts } from "../../messages/relations.js";
import { addCounts } from "./counts.js";
import { leavingId, type Recipient, readRecipients } from "./recipients.js";

/**
 * Takes back what a campaign, whose row is locked, has queued and cannot have left: whoever was to get it waits again. The ack of
 * what may have begun to leave is counted as ever.
 */
export async function takeBackQueued(companyId: number, campaignId: number): Promise<void> {
  const leaving = await readRecipients(sql`WHERE "campaignId" = ${campaignId} AND "isLeaving" ORDER BY id FOR UPDATE`);
  for (const recipient of leaving) {
    const { whatsappId: connectionId } = recipient;
    if (connectionId !== null && (await unqueue({ companyId, connectionId }, recipient))) await letWait(recipient);
  }
}

async function unqueue(line: LineRef, recipient: Recipient): Promise<boolean> {
  const [first, ...others] = await findQueued(line, recipient);
  // A chat keeps its order: where the first of them has not left, none has.
  if (!first || !(await unqueueMessage(line, first.waId))) return false;
  for (const { waId } of others) await unqueueMessage(line, waId);
  for (const { waId, chat: jid } of [first, ...others]) {
    const chat = { jid, pn: null, lid: null, isGroup: false };
    const target = { waId, fromMe: true, participant: null };
    await applyRevoke({ ...line, chat, sender: null, target, isAdmin: false });
  }
  return true;
}

/** All that was written to somebody in one unit, the files before the text. */
async function findQueued({ connectionId }: LineRef, recipient: Recipient) {
  const written = await query<{ id: number }>(sql`
    SELECT m.id
      FROM "CampaignRecipients" r JOIN ${messageTexts} last ON last.id = ${leavingId(recipient)}
      JOIN ${messageTexts} m ON m."ticketId" = last."ticketId" AND m."createdAt" = r."queuedAt" AND m.origin = 'campaign'
     WHERE r.id = ${recipient.id} ORDER BY m.id`);
  const found = await Promise.all(written.map((message) => findOutgoing({ connectionId, waId: "", id: message.id })));
  return found.filter((message) => message !== null);
}

/** As before it was written; who said yes has said so. */
async function letWait({ id, campaignId, state }: Recipient): Promise<void> {
  await execute(sql`
    UPDATE "CampaignRecipients"
       SET state = 'waiting', "isLeaving" = false, message = NULL, "messageId" = NULL,
           "queuedAt" = CASE WHEN "confirmedAt" IS NOT NULL THEN "requestedAt" END,
           "requestedAt" = CASE WHEN "confirmedAt" IS NOT NULL THEN "requestedAt" END,
           "requestId" = CASE WHEN "confirmedAt" IS NOT NULL THEN "requestId" END,
           "whatsappId" = CASE WHEN "confirmedAt" IS NOT NULL THEN "whatsappId" END, "updatedAt" = now()
     WHERE id = ${id}`);
  if (state === "requested") await addCounts(campaignId, { requested: -1, waiting: 1 });
}
