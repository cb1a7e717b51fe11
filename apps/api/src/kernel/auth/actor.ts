import { PLAN_FLAGS, type PlanFlag, type Profile, SETTING_DEFAULTS } from "@recado/contract";
import { hasLapsed, today } from "@recado/domain";
import { clock } from "../clock.js";
import type { Ctx } from "../context.js";
import { queryInUnit } from "../db/queryInUnit.js";
import { query } from "../db/row.js";
import { identifier, join, sql } from "../db/sql.js";
import { fail } from "../errors.js";
import { graceDays } from "./companyStandings.js";
import { requireGoodStanding, requireTwoFactor } from "./gate.js";
import type { Claims } from "./tokens.js";

/** A company and its plan, as whoever acts for it is looked up. */
export interface CompanyColumns extends Record<PlanFlag, boolean> {
  companyName: string;
  dueDate: string | null;
  status: boolean;
  timezone: string | null;
  campaignsEnabled: string | null;
  graceDays: number;
}

interface ActorRow extends CompanyColumns {
  name: string;
  email: string;
  profile: Profile;
  super: boolean;
  allTicket: boolean;
  hasTwoFactor: boolean;
  queueIds: number[];
  needsTwoFactor: boolean;
}

/** Whether company `c` of a statement asks for a second step at login. */
export const needsTwoFactor = sql`EXISTS (
  SELECT FROM "Settings" t WHERE t."companyId" = c.id AND t.key = 'twoFactor' AND t.value = 'required')`;
const companySettings = sql`
  (SELECT t.value FROM "Settings" t WHERE t."companyId" = c.id AND t.key = 'timezone') AS timezone,
  ${needsTwoFactor} AS "needsTwoFactor",
  (SELECT t.value FROM "Settings" t WHERE t."companyId" = c.id AND t.key = 'campaignsEnabled') AS "campaignsEnabled"`;
const planFlags = join(PLAN_FLAGS.map((flag) => sql`p.${identifier(flag)}`));

/**
 * Whoever had to wait is looked at once more: rights, the whole account or the company's standing may have been taken away
 * meanwhile.
 */
export async function reloadActor({ sessionId, user, companyId, requestId, isPass }: Ctx): Promise<Ctx> {
  const claims = { sid: sessionId, id: user.id, companyId, aud: isPass ? ("billing" as const) : undefined };
  const now = await loadActor(claims, requestId);
  requireGoodStanding(now);
  requireTwoFactor(now);
  return now;
}

/** Who a token stands for right now, in the unit of the token's company or without one; an ended session is a 401. */
export async function loadActor(claims: Omit<Claims, "exp">, requestId: string): Promise<Ctx> {
  // One statement for the session, the user, the company and the plan: whatever changed a second ago counts now.
  const find = sql`
    SELECT u.name, u.email, u.profile, u.super, u."allTicket", u."hasTwoFactor",
           ARRAY(SELECT q."queueId" FROM "UserQueues" q WHERE q."userId" = u.id) AS "queueIds",
           c.name AS "companyName", c."dueDate"::text AS "dueDate", c.status,
           ${graceDays} AS "graceDays", ${companySettings}, ${planFlags}
      FROM "Sessions" s
      JOIN "Users" u ON u.id = s."userId" AND u."deletedAt" IS NULL
      JOIN "Companies" c ON c.id = s."companyId" AND c."deletedAt" IS NULL
      JOIN "Plans" p ON p.id = c."planId"
     WHERE s.key = ${claims.sid} AND s."userId" = ${claims.id} AND s."endedAt" IS NULL AND s."expiresAt" > now()`;
  const [row] = await queryInUnit<ActorRow>(claims, find);
  if (!row) fail("ERR_SESSION_EXPIRED", { status: 401 });
  return {
    requestId,
    sessionId: claims.sid,
    companyId: claims.companyId,
    user: {
      id: claims.id,
      name: row.name,
      email: row.email,
      profile: row.profile,
      super: row.super,
      allTicket: row.allTicket,
      queueIds: row.queueIds,
      hasTwoFactor: row.hasTwoFactor,
    },
    company: toCompany(row, row.needsTwoFactor),
    plan: featuresOf(row),
    isPass: claims.aud !== undefined,
  };
}

/** What a company may do, for work that no request waits for, such as campaigns. */
export interface CompanyPermission {
  /** Whether it does business (it was not removed or switched off, and has paid), and its plan has what was asked for. */
  isAllowed: boolean;
  timeZone: string;
}

/** Asked again and again for what somebody began while he was allowed to. */
export async function readCompanyPermission(companyId: number, flag?: PlanFlag): Promise<CompanyPermission> {
  const [row] = await query<ActorRow>(sql`
    SELECT c."dueDate"::text AS "dueDate", c.status, ${graceDays} AS "graceDays", ${companySettings}, ${planFlags}
      FROM "Companies" c JOIN "Plans" p ON p.id = c."planId" WHERE c.id = ${companyId} AND c."deletedAt" IS NULL`);
  const timeZone = row?.timezone ?? SETTING_DEFAULTS.timezone;
  const isInBusiness = row?.status === true && !hasLapsed(row, today(timeZone, clock.now()));
  return { isAllowed: isInBusiness && (!flag || featuresOf(row)[flag]), timeZone };
}

/** The company as whoever acts for it knows it. */
export function toCompany(row: CompanyColumns, needsTwoFactor: boolean): Ctx["company"] {
  const { companyName: name, dueDate, status, graceDays } = row;
  return { name, dueDate, status, graceDays, timezone: row.timezone ?? SETTING_DEFAULTS.timezone, needsTwoFactor };
}

/** What the company's plan has, and campaigns also where the operator switched them on for this company alone. */
export function featuresOf(row: CompanyColumns): Record<PlanFlag, boolean> {
  const plan = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, row[flag]])) as Record<PlanFlag, boolean>;
  return { ...plan, useCampaigns: plan.useCampaigns || row.campaignsEnabled === "true" };
}
