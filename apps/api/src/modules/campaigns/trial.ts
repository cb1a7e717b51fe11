import { parsePhone } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import { findLivingConnection, restrictionOf } from "../connections/index.js";
import { addressOf, checkNumber, findByNumber, findOrCreateContact, isKnownOnWhatsApp } from "../contacts/index.js";
import { sendMessage } from "../messages/index.js";
import { findLastConnection, findOrOpenForProgram } from "../tickets/index.js";
import { contentsFor } from "./contents.js";
import { hasOptedOut } from "./optOuts.js";
import { requireCampaign } from "./report.js";
import { readRules } from "./settings.js";

/**
 * Sends what a campaign says first to a number, as a customer would get it. It counts nowhere and may leave at any hour; but
 * whoever wants none gets none, and a number that may begin no conversations begins none.
 */
export async function sendTrial(ctx: Ctx, campaignId: number, typed: string): Promise<void> {
  const number = parsePhone(typed) ?? failField("number", "invalid");
  const { connectionId, isKnown } = await unit(ctx, () => look(campaignId, number));
  const found = isKnown ? null : await checkNumber(ctx, number, { connectionId });
  if (!isKnown && !found) fail("ERR_WAPP_INVALID_CONTACT");
  await unit(ctx, async () => {
    const campaign = await requireCampaign(campaignId);
    const identity = { companyId: ctx.companyId, isGroup: false, name: null, whatsappId: connectionId };
    if (found && (await hasOptedOut(found.number))) fail("ERR_OPTED_OUT");
    const contact = await (found
      ? findOrCreateContact({ ...identity, address: addressOf(found) })
      : findByNumber(number));
    if (!contact) fail("ERR_WAPP_INVALID_CONTACT");
    const reader = { name: contact.name, email: contact.email, number: contact.number };
    const { contents } = await contentsFor(ctx, campaign, { reader, seed: 0, rules: await readRules(ctx.companyId) });
    if (contents.length === 0) fail("ERR_CAMPAIGN_INCOMPLETE");
    const ticket = await findOrOpenForProgram(contact, connectionId);
    for (const content of contents) await sendMessage({ ticket, content, origin: "campaign" });
  });
}

/** The connection it leaves by, and whether somebody was met on WhatsApp under the number already. */
async function look(campaignId: number, number: string): Promise<{ connectionId: number; isKnown: boolean }> {
  await requireCampaign(campaignId);
  const [first] = await query<{ whatsappId: number }>(
    sql`SELECT "whatsappId" FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} ORDER BY position LIMIT 1`,
  );
  const connection = first ? await findLivingConnection(first.whatsappId) : null;
  if (!connection) fail("ERR_CAMPAIGN_INCOMPLETE");
  if (await hasOptedOut(number)) fail("ERR_OPTED_OUT");
  const known = await findByNumber(number);
  const isStranger = known === null || (await findLastConnection(known.id)) === null;
  if (isStranger && restrictionOf(connection)) fail("ERR_WAPP_RESTRICTED");
  return { connectionId: connection.id, isKnown: known !== null && isKnownOnWhatsApp(known) };
}
