import { parsePhone } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import { checkNumber, findByNumber, meetContact } from "../contacts/index.js";
import { say } from "../messages/index.js";
import { findOrOpenForProgram } from "../tickets/index.js";
import { contentsFor } from "./contents.js";
import { requireCampaign } from "./report.js";
import { readRules } from "./settings.js";

/** Sends what a campaign says first to a number, as a customer would get it. It counts nowhere. */
export async function sendTrial(ctx: Ctx, campaignId: number, typed: string): Promise<void> {
  const number = parsePhone(typed) ?? failField("number", "invalid");
  const { connectionId, isKnown } = await unit(ctx, async () => {
    await requireCampaign(campaignId);
    const [first] = await select<{ whatsappId: number }>(
      sql`SELECT "whatsappId" FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} ORDER BY position LIMIT 1`,
    );
    if (!first) fail("ERR_CAMPAIGN_INCOMPLETE");
    return { connectionId: first.whatsappId, isKnown: (await findByNumber(number)) !== null };
  });
  const found = isKnown ? null : await checkNumber(ctx, number, connectionId);
  if (!isKnown && !found) fail("ERR_WAPP_INVALID_CONTACT");
  await unit(ctx, async () => {
    const campaign = await requireCampaign(campaignId);
    const met = { companyId: ctx.companyId, isGroup: false, name: null, whatsappId: connectionId };
    const address = { jid: found?.jid ?? "", pn: number, lid: found?.lid ?? null };
    const contact = (await findByNumber(number)) ?? (await meetContact({ ...met, address }));
    const reader = { name: contact.name, email: contact.email, number: contact.number };
    const { contents } = await contentsFor(ctx, campaign, { reader, turn: 0, rules: await readRules(ctx.companyId) });
    if (contents.length === 0) fail("ERR_CAMPAIGN_INCOMPLETE");
    const ticket = await findOrOpenForProgram(contact, connectionId);
    for (const content of contents) await say({ ticket, content, origin: "campaign" });
  });
}
