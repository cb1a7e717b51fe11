import type { CampaignStatus } from "@recado/contract";
import { Op } from "sequelize";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { phonesIn } from "../contacts/index.js";
import { CampaignModel } from "./campaign.model.js";
import { recordCampaignStopped } from "./events.js";
import { announceCampaign } from "./readCampaigns.js";
import { announceProgressSoon } from "./sending/announceProgress.js";
import { endRecipient, readRecipients } from "./sending/recipients.js";
import { stopStream } from "./sending/work.js";

/** At most this many names are told. */
const TOLD = 5;

const UNDER_WAY: CampaignStatus[] = ["PROGRAMADA", "EM_ANDAMENTO"];

/**
 * What a campaign still needs stays: whoever wants to remove it is told by which. One that was stopped before its list was read
 * reads it when it goes on.
 */
export async function refuseListInUse({ contactListId }: { contactListId: number }): Promise<void> {
  const needing = [{ status: UNDER_WAY }, { status: "CANCELADA", isPrepared: false }];
  await refuseInUse(
    await CampaignModel.findAll({ where: { contactListId, [Op.or]: needing }, order: ["id"], limit: TOLD }),
  );
}

/** A file list is also needed by drafts and stopped campaigns; a single file only by campaigns under way. */
export async function refuseFilesInUse({
  fileListId,
  isWhole,
}: {
  fileListId: number;
  isWhole: boolean;
}): Promise<void> {
  const status: CampaignStatus[] = isWhole ? ["INATIVA", "CANCELADA", ...UNDER_WAY] : UNDER_WAY;
  await refuseInUse(await CampaignModel.findAll({ where: { fileListId, status }, order: ["id"], limit: TOLD }));
}

async function refuseInUse(campaigns: CampaignModel[]): Promise<void> {
  if (campaigns.length > 0) fail("ERR_LIST_IN_USE", { data: { usedBy: campaigns.map(({ name }) => name) } });
}

/** When a connection is removed, the campaign's other ones take over its recipients; without any the campaign stops. */
export async function dropConnection({
  companyId,
  connectionId,
}: {
  companyId: number;
  connectionId: number;
}): Promise<void> {
  const streams = await query<{ campaignId: number }>(
    sql`SELECT "campaignId" FROM "CampaignConnections" WHERE "whatsappId" = ${connectionId} ORDER BY "campaignId"`,
  );
  for (const { campaignId } of streams) {
    const campaign = await CampaignModel.findByPk(campaignId, { lock: true });
    await stopStream({ campaignId, connectionId });
    const leaving = await readRecipients(
      sql`WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId} AND "isLeaving" FOR UPDATE`,
    );
    for (const recipient of leaving) await endRecipient(recipient, "failed", "noConnection");
    await execute(
      sql`DELETE FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId} RETURNING "whatsappId"`,
    );
    const [other] = await query(sql`SELECT FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} LIMIT 1`);
    if (!other && campaign?.status === "EM_ANDAMENTO") {
      await campaign.update({ status: "CANCELADA" });
      recordCampaignStopped(companyId, { campaignId, reason: "noConnection", byUserId: null });
    }
    if (!other && campaign?.status === "PROGRAMADA") await campaign.update({ status: "INATIVA" });
    await announceCampaign(companyId, campaignId);
  }
}

/**
 * The report goes on counting somebody who was deleted, and says nothing of them; who waits gets nothing. Whoever was unknown
 * when the list was read is found by number.
 */
export async function forgetContact({ contactId, jids }: { contactId: number; jids: string[] }): Promise<void> {
  const numbers = phonesIn(jids);
  const found = await query<{ id: number }>(sql`
    SELECT id FROM "CampaignRecipients" WHERE "contactId" = ${contactId}
     UNION SELECT r.id FROM "Campaigns" c JOIN "CampaignRecipients" r ON r."campaignId" = c.id AND r.number = ANY(${numbers}::text[])`);
  const known = sql`id = ANY(${found.map(({ id }) => id)}::integer[])`;
  const waiting = sql`${known} AND state = 'waiting'`;
  // The campaign before its recipients, as whoever sends does.
  await execute(sql`
    SELECT FROM "Campaigns" WHERE id IN (SELECT "campaignId" FROM "CampaignRecipients" WHERE ${waiting}) ORDER BY id FOR UPDATE`);
  for (const recipient of await readRecipients(sql`WHERE ${waiting} ORDER BY id FOR UPDATE`)) {
    await endRecipient(recipient, "skipped", null);
    await announceProgressSoon(recipient.campaignId);
  }
  await execute(sql`
    UPDATE "CampaignRecipients" SET name = '', email = '', number = '#' || id, "contactId" = NULL, "updatedAt" = now()
     WHERE ${known}`);
}

export async function mergeContacts({ keptId, goneId }: { keptId: number; goneId: number }): Promise<void> {
  await execute(sql`UPDATE "CampaignRecipients" SET "contactId" = ${keptId} WHERE "contactId" = ${goneId}`);
}
