import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork, type Task } from "../../kernel/durable/work.js";
import { contactListItems } from "../contact-lists/relations.js";
import { phoneOwners } from "../contacts/relations.js";
import { ticketRefs } from "../tickets/relations.js";
import { CampaignModel } from "./campaign.model.js";
import { announceCampaign } from "./readCampaigns.js";
import { addSending, holdForFault, restAfterFault } from "./sending/work.js";

/** Entries of a list that become recipients together. */
const BATCH = 2_000;

/** A campaign is started once at a time. */
export const startKey = (campaignId: number) => `campaign:${campaignId}`;

interface StartPayload {
  campaignId: number;
  /** The time it was claimed for; another one was set since where the campaign has another. Null goes on. */
  scheduledAt: string | null;
}

/** Begins a campaign when its time has come, however late that is noticed, and makes recipients of its list. */
export const startCampaign = defineWork("campaigns.start", {
  payload: z.object({ campaignId: z.number(), scheduledAt: z.string().nullable() }),
  limitMs: 1_800_000,
  isHeldAfterRestore: true,
  run: async (claim, task) => {
    const { scope } = task;
    if (!(await unit(scope, () => claimCampaign(scope.companyId, claim)))) return;
    for (;;) {
      const entries = await unit(scope, () => takeBatch(claim.campaignId));
      // Whoever stopped it has taken this run back; whoever goes on with it begins another one.
      if (entries === null) return;
      if (entries < BATCH) break;
      task.signal.throwIfAborted();
    }
    await unit(scope, () => finishStart(scope.companyId, claim.campaignId, task));
  },
  onGivenUp: (claim, { scope }) => startLater(scope.companyId, claim),
});

/** What kept it from beginning is nobody's fault who would get it: it tries again, as it does when it is sent. */
async function startLater(companyId: number, claim: StartPayload): Promise<void> {
  const { campaignId } = claim;
  // Without a lock: whoever has locked it to stop it waits for this work.
  const row = await CampaignModel.findByPk(campaignId);
  if (!isToStart(row, claim)) return;
  const dueAt = restAfterFault();
  if (row.status === "EM_ANDAMENTO") await holdForFault(companyId, campaignId, dueAt);
  await addWork(startCampaign, claim, { key: startKey(campaignId), dueAt });
}

/** Whether there is anything to prepare: also after a process died half way. */
function isToStart(row: CampaignModel | null, { scheduledAt }: StartPayload): row is CampaignModel {
  if (row?.status === "EM_ANDAMENTO") return !row.isPrepared;
  return row?.status === "PROGRAMADA" && row.scheduledAt?.toISOString() === scheduledAt;
}

async function claimCampaign(companyId: number, claim: StartPayload): Promise<boolean> {
  const row = await CampaignModel.findByPk(claim.campaignId, { lock: true });
  if (!isToStart(row, claim)) return false;
  if (row.status === "EM_ANDAMENTO") return true;
  await row.update({ status: "EM_ANDAMENTO", startedAt: clock.now() });
  await announceCampaign(companyId, row.id);
  return true;
}

/**
 * Makes recipients of the next entries of the list, and says how many there were; null where the campaign was stopped. Who is
 * not on WhatsApp is passed over.
 */
async function takeBatch(campaignId: number): Promise<number | null> {
  const [taken] = await query<{ entries: number }>(sql`
    WITH campaign AS (
      SELECT id, "contactListId", "preparedTo" FROM "Campaigns" WHERE id = ${campaignId} AND status = 'EM_ANDAMENTO' FOR UPDATE
    ), entries AS (
      SELECT i.* FROM campaign c JOIN ${contactListItems} i ON i."contactListId" = c."contactListId" AND i.id > c."preparedTo"
       ORDER BY i.id LIMIT ${BATCH}
    ), made AS (
      INSERT INTO "CampaignRecipients" ("campaignId", name, number, email, "isWhatsappValid", "isStranger", "contactId", state, reason)
      SELECT ${campaignId}, e.name, e.number, e.email, e."isWhatsappValid",
             NOT EXISTS (SELECT FROM ${ticketRefs} t WHERE t."contactId" = k."contactId"), k."contactId",
             CASE WHEN e."isWhatsappValid" IS FALSE THEN 'skipped' ELSE 'waiting' END,
             CASE WHEN e."isWhatsappValid" IS FALSE THEN 'notOnWhatsapp' END
        FROM entries e
        LEFT JOIN ${phoneOwners} k ON k.number = e.number
       ORDER BY e.id
      ON CONFLICT ("campaignId", number) DO NOTHING
      RETURNING state
    ), counted AS (
      UPDATE "Campaigns" c
         SET "preparedTo" = coalesce((SELECT max(id) FROM entries), c."preparedTo"),
             recipients = c.recipients + (SELECT count(*) FROM made),
             waiting = c.waiting + (SELECT count(*) FROM made WHERE state = 'waiting'),
             skipped = c.skipped + (SELECT count(*) FROM made WHERE state = 'skipped')
        FROM campaign WHERE c.id = campaign.id
    )
    SELECT (SELECT count(*) FROM entries)::integer AS entries FROM campaign`);
  return taken?.entries ?? null;
}

async function finishStart(companyId: number, campaignId: number, task: Task): Promise<void> {
  const row = await CampaignModel.findByPk(campaignId, { lock: true });
  await task.done();
  // One that was stopped meanwhile is prepared to its end when it goes on.
  if (row?.status === "EM_ANDAMENTO" && !row.isPrepared) {
    await row.update({ isPrepared: true });
    await addSending(campaignId);
    await announceCampaign(companyId, campaignId);
  }
}
