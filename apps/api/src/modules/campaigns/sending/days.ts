import { today } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import { execute } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";

/** Counts what a number sends today; whoever counts for the same number waits until the commit, also where it is nothing yet. */
export async function addToDay(connectionId: number, timeZone: string, messages: 0 | 1): Promise<void> {
  await execute(sql`
    INSERT INTO "CampaignDays" ("whatsappId", day, sent)
    VALUES (${connectionId}, ${today(timeZone, clock.now())}::date, ${messages})
    ON CONFLICT ("companyId", "whatsappId", day) DO UPDATE SET sent = "CampaignDays".sent + excluded.sent RETURNING day`);
}
