import { CAMPAIGN_SETTINGS_DEFAULTS } from "@recado/contract";
import { isOptOut } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import { queryInUnit } from "../../../kernel/db/queryInUnit.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import type { EventCtx, Subscriber } from "../../../kernel/events/recordEvent.js";
import { phoneOwners } from "../../contacts/relations.js";
import { messageReceived } from "../../messages/index.js";
import { messageTexts } from "../../messages/relations.js";
import { announceTicket, readTickets } from "../../tickets/index.js";
import { addOptOut } from "../optOuts.js";
import { announceProgressSoon } from "./announceProgress.js";
import { addCounts } from "./counts.js";
import { readPlainAnswer } from "./plainAnswers.js";
import { endRecipient, latestFirst, type Recipient, readRecipients } from "./recipients.js";
import { wakeStream } from "./work.js";

/** What is said later than this was hardly meant for the campaign. */
export const ANSWER_DAYS = 7;

/** What customers say to a campaign: yes or no to its question, an answer to its message, or that they want no more. */
export const campaignAnswerSubscriber: Subscriber<typeof messageReceived> = {
  name: "campaigns.answers",
  events: [messageReceived],
  async handle(ctx, { payload }) {
    const { ticketId, isGroup, isTaken: isAnswered, isReadable } = payload;
    // What cannot be read yet comes once more when it can; what was answered, a call or a rating, answers something else.
    if (isGroup || isAnswered || !isReadable) return;
    const said = await findAnswer(ctx, payload);
    if (said.isOut || said.latest) await unit(ctx, () => takeAnswer(ctx, { ...said, ticketId }));
  },
};

interface Answer {
  contactId: number;
  words: string;
  /** They want no more. */
  isOut: boolean;
  /** What was last sent to them, of a campaign that may be meant. */
  latest: { id: number; campaignId: number } | null;
}

/** Most messages are about no campaign: that is seen with one statement. */
async function findAnswer(
  ctx: EventCtx,
  { messageId, contactId, connectionId }: { messageId: number; contactId: number; connectionId: number | null },
): Promise<Answer> {
  const [found] = await queryInUnit<{ words: string | null; optOutWords: string[] | null; latest: Answer["latest"] }>(
    ctx,
    sql`SELECT (SELECT body FROM ${messageTexts} m WHERE m.id = ${messageId} AND "mediaType" = 'conversation') AS words,
               (SELECT value FROM "CampaignSettings" WHERE key = 'optOutWords') AS "optOutWords",
               (SELECT json_build_object('id', id, 'campaignId', "campaignId") FROM "CampaignRecipients" r
                 WHERE "contactId" = ${contactId} AND state IN ('requested', 'sent', 'delivered', 'read')
                   AND "queuedAt" > now() - ${ANSWER_DAYS} * interval '1 day'
                 ORDER BY ${latestFirst(connectionId)} LIMIT 1) AS latest`,
  );
  const { words = null, optOutWords = null, latest = null } = found ?? {};
  const isOut = words !== null && isOptOut(words, optOutWords ?? CAMPAIGN_SETTINGS_DEFAULTS.optOutWords);
  return { contactId, words: words?.trim() ?? "", isOut, latest };
}

async function takeAnswer(
  ctx: EventCtx,
  { contactId, ticketId, words, isOut, latest }: Answer & { ticketId: number },
): Promise<void> {
  const { companyId } = ctx;
  if (isOut) await noteOptOut(companyId, { contactId, word: words });
  if (latest) {
    await execute(sql`SELECT FROM "Campaigns" WHERE id = ${latest.campaignId} FOR UPDATE`);
    const [now] = await readRecipients(sql`WHERE id = ${latest.id} FOR UPDATE`);
    const declined = readPlainAnswer(words) === "no" ? "declined" : null;
    if (now) await answerRecipient(now, isOut ? "optedOut" : declined);
    // Its ticket has the campaign's name now, where it was not merged or removed meanwhile.
    for (const ticket of await readTickets([ticketId])) announceTicket(companyId, ticket);
    await announceProgressSoon(latest.campaignId);
  }
  await ctx.done();
}

/** By every number of theirs. WhatsApp may name them without one; then it is known from what was sent to them. */
async function noteOptOut(companyId: number, { contactId, word }: { contactId: number; word: string }): Promise<void> {
  const known = await query<{ number: string }>(sql`
    SELECT number FROM ${phoneOwners} n WHERE "contactId" = ${contactId}
     UNION SELECT number FROM "CampaignRecipients" WHERE "contactId" = ${contactId}`);
  for (const { number } of known) await addOptOut(companyId, { number, word: word.slice(0, 40) });
}

/** Whatever else they say to a question than no is taken for a yes. */
async function answerRecipient(recipient: Recipient, refusal: "optedOut" | "declined" | null): Promise<void> {
  const { id, campaignId, state, whatsappId: connectionId } = recipient;
  if (state !== "requested") {
    if (recipient.answeredAt) return;
    await execute(sql`
      UPDATE "CampaignRecipients" SET state = 'answered', "answeredAt" = now(), "updatedAt" = now() WHERE id = ${id}`);
    return addCounts(campaignId, { answered: 1 });
  }
  if (refusal) return endRecipient(recipient, "skipped", refusal);
  await execute(sql`
    UPDATE "CampaignRecipients"
       SET state = 'waiting', "isLeaving" = false, "confirmedAt" = now(), "updatedAt" = now() WHERE id = ${id}`);
  await addCounts(campaignId, { confirmed: 1, waiting: 1 });
  if (connectionId !== null) await wakeStream({ campaignId, connectionId }, clock.now());
}
