import type { CampaignHold, CampaignStatus } from "@recado/contract";
import { DAY_MS, dailyLimitOf, isOpen, nextDay, nextOpening, today } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import { query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { findLivingConnection, restrictionOf } from "../../connections/index.js";
import { type CampaignRules, readRules } from "../settings.js";
import { leavingId, type Recipient, readRecipients } from "./recipients.js";
import type { Stream } from "./stream.js";

/** What a stream does next. */
export type Decision =
  | { kind: "send"; recipient: Recipient; rules: CampaignRules }
  | Rest
  | { kind: "lost"; recipient: Recipient }
  | { kind: "over" };

export interface Rest {
  kind: "rest";
  until: Date;
  hold: { reason: CampaignHold; until: Date | null } | null;
}

/** How long a message that was queued is waited for before the stream looks again; its ack wakes it before that. */
export const ACK_REST_MS = 30_000;
/** The connection wakes its streams when it is up again. */
const DOWN_REST_MS = 600_000;
const RESTRICTED_REST_MS = 300_000;
/** How long a company waits at most after it has paid. */
const PLAN_REST_MS = 300_000;

/** Looks at everything that may keep a campaign from sending over a connection now. */
export async function decide({
  campaignId,
  connectionId,
  companyId,
}: Stream & { companyId: number }): Promise<Decision> {
  const now = clock.now();
  // Whatever happens from here on wakes it once more.
  const [stream] = await query<{ nextAt: Date; status: CampaignStatus }>(
    sql`UPDATE "CampaignConnections" n SET "isWoken" = false FROM "Campaigns" c
         WHERE c.id = ${campaignId} AND n."campaignId" = c.id AND n."whatsappId" = ${connectionId} RETURNING n."nextAt", c.status`,
  );
  const connection = stream?.status === "EM_ANDAMENTO" ? await findLivingConnection(connectionId) : null;
  if (!stream || !connection) return { kind: "over" };

  const isDown = connection.status !== "CONNECTED";
  const down = { reason: "connection" as const, until: null };
  const [leaving] = await readRecipients(
    sql`WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId} AND "isLeaving" LIMIT 1`,
  );
  if (leaving) {
    return leavingId(leaving) === null
      ? { kind: "lost", recipient: leaving }
      : rest(later(now, ACK_REST_MS), isDown ? down : null);
  }
  // Nothing to wait for: not the pause after the last message, nor the hours, nor the line.
  const next = await findNext({ campaignId, connectionId });
  if (!next) return { kind: "over" };
  if (isDown) return rest(later(now, DOWN_REST_MS), down);
  if (stream.nextAt > now) return rest(stream.nextAt, null);
  const rules = await readRules(companyId);
  const held = await holdFor(rules, { connectionId, now });
  if (held) return held;

  const restrictedUntil = restrictionOf(connection);
  if (!restrictedUntil) return { kind: "send", recipient: next, rules };
  const familiar = await findNext({ campaignId, connectionId }, { familiarOnly: true });
  if (familiar) return { kind: "send", recipient: familiar, rules };
  const until = new Date(Math.min(restrictedUntil.getTime(), now.getTime() + RESTRICTED_REST_MS));
  return rest(until, { reason: "restricted", until: restrictedUntil });
}

/**
 * Those who said that they want it come first, each to the connection that asked while the campaign has it: to another one they
 * may be strangers. Then as they stand in the list.
 */
async function findNext(
  { campaignId, connectionId }: Stream,
  { familiarOnly = false } = {},
): Promise<Recipient | undefined> {
  const first = (which: Sql, order: Sql) => sql`
    (SELECT id FROM "CampaignRecipients"
      WHERE "campaignId" = ${campaignId} AND state = 'waiting' AND NOT "isLeaving" AND ${which} ORDER BY ${order} LIMIT 1)`;
  const confirmed = sql`"confirmedAt" IS NOT NULL AND ("whatsappId" = ${connectionId} OR NOT EXISTS (
    SELECT FROM "CampaignConnections" n
     WHERE n."campaignId" = ${campaignId} AND n."whatsappId" = "CampaignRecipients"."whatsappId"))`;
  const unasked = (which: Sql) => sql`"confirmedAt" IS NULL AND ${which}`;
  const [next] = await readRecipients(sql`
    WHERE id IN (${first(confirmed, sql`"confirmedAt"`)} UNION ALL ${first(unasked(sql`NOT "isStranger"`), sql`id`)}
                 UNION ALL ${first(unasked(sql`"isStranger" AND NOT ${familiarOnly}::boolean`), sql`id`)})
    ORDER BY "confirmedAt", id LIMIT 1`);
  return next;
}

interface HoldInput {
  connectionId: number;
  now: Date;
}

/** The company's plan and its own rules: the hours, and what a number may send on one day. */
export async function holdFor(
  { isAllowed, settings, timeZone }: CampaignRules,
  { connectionId, now }: HoldInput,
): Promise<Rest | undefined> {
  if (!isAllowed) return rest(later(now, PLAN_REST_MS), { reason: "plan", until: null });
  const hours = { week: settings.hours, holidays: [] };
  if (!isOpen(hours, now, timeZone)) {
    const until = nextOpening(hours, now, timeZone)?.moment ?? later(now, DAY_MS);
    return rest(until, { reason: "hours", until });
  }
  const day = today(timeZone, now);
  const [sends] = await query<{ today: number; days: number }>(
    sql`SELECT coalesce(sum(sent) FILTER (WHERE day = ${day}::date), 0)::integer AS today,
               count(*) FILTER (WHERE day < ${day}::date AND sent > 0)::integer AS days
          FROM "CampaignDays" WHERE "whatsappId" = ${connectionId}`,
  );
  const most = dailyLimitOf(sends?.days ?? 0, settings);
  if (most === null || (sends?.today ?? 0) < most) return undefined;
  const until = nextDay(now, timeZone);
  return rest(until, { reason: "dailyLimit", until });
}

function rest(until: Date, hold: Rest["hold"]): Rest {
  return { kind: "rest", until, hold };
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
