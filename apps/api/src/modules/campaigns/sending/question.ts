import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import type { Question } from "../../inbound/index.js";
import { messageTexts } from "../../messages/relations.js";
import { ticketRefs } from "../../tickets/relations.js";
import { ANSWER_DAYS } from "./answers.js";
import { readPlainAnswer } from "./plainAnswers.js";

/** The question of a campaign, where nothing was said since: a plain yes or no to it opens no ticket. */
export const campaignQuestion: Question = {
  isPlainAnswer: (text) => readPlainAnswer(text) !== null,
  async isAsked({ contactId, whatsappId }) {
    const asked = await query(sql`
      SELECT FROM "CampaignRecipients" r JOIN "Campaigns" c ON c.id = r."campaignId" AND c.status = 'EM_ANDAMENTO'
       WHERE r."contactId" = ${contactId} AND r."whatsappId" = ${whatsappId} AND r.state = 'requested'
         AND r."queuedAt" > now() - ${ANSWER_DAYS} * interval '1 day'
         AND r."requestId" IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${ticketRefs} t JOIN ${messageTexts} m ON m."ticketId" = t.id
                          WHERE t."contactId" = r."contactId" AND m.id > r."requestId" AND m.origin <> 'contact')
       LIMIT 1`);
    return asked.length > 0;
  },
};
