import { CAMPAIGN_SETTINGS_DEFAULTS } from "@recado/contract";
import { isOptOut } from "@recado/domain";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import type { Responder } from "../../inbound/index.js";
import { messageTexts } from "../../messages/relations.js";
import { ANSWER_DAYS } from "./answers.js";
import { latestFirst } from "./recipients.js";

/** Keeps bots and opening hours silent to what a campaign answers: a yes or no to its question, and words that ask for no more. */
export const campaignResponder: Responder = {
  name: "campaign",
  rank: 5,
  mayAnswer: () => true,
  async answer({ ticket, messageId, text }) {
    // Whether `campaignAnswerSubscriber` has heard the message before or hears it later is chance.
    const [latest] = await query<{ isAnswer: boolean | null; optOutWords: string[] | null }>(sql`
      SELECT c.status <> 'CANCELADA' AND r."queuedAt" > now() - ${ANSWER_DAYS} * interval '1 day'
               AND (r.state = 'requested' OR r."confirmedAt" >= m."createdAt"
                    OR (r.reason = 'declined' AND r."updatedAt" >= m."createdAt")) AS "isAnswer",
             (SELECT value FROM "CampaignSettings" WHERE key = 'optOutWords') AS "optOutWords"
        FROM "CampaignRecipients" r JOIN "Campaigns" c ON c.id = r."campaignId"
        JOIN ${messageTexts} m ON m.id = ${messageId}
       WHERE r."contactId" = ${ticket.contactId} AND r."queuedAt" IS NOT NULL
       ORDER BY r.state IN ('failed', 'skipped'), ${latestFirst(ticket.whatsappId)} LIMIT 1`);
    if (!latest) return false;
    return latest.isAnswer === true || isOptOut(text, latest.optOutWords ?? CAMPAIGN_SETTINGS_DEFAULTS.optOutWords);
  },
};
