import { type AlertsFor, DEFAULT_PUSH_CHOICE, type Profile, type PushChoice, SETTING_DEFAULTS } from "@recado/contract";
import { alertsForOf, isQuietAt } from "@recado/domain";
import { needsTwoFactor } from "../../kernel/auth/actor.js";
import { lacksTwoFactor } from "../../kernel/auth/gate.js";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { decryptText } from "../../kernel/secrets.js";
import { livingCompanies } from "../companies/relations.js";
import { liveSessions } from "../sessions/relations.js";
import { settingOf } from "../settings/relations.js";
import { attendants } from "../users/relations.js";
import type { PushLanguage } from "./texts.js";

/** What a browser has given us of its subscription. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A device, and what decides whether its person is told of something. */
export interface PushDevice {
  id: number;
  userId: number;
  target: PushTarget;
  language: PushLanguage;
  shown: string[];
  company: string;
  choice: PushChoice;
  alertsFor: AlertsFor;
  person: { id: number; profile: Profile; super: boolean; allTicket: boolean; queueIds: number[] };
  /** A window of theirs is in use, they want to hear nothing at this hour, or may not work before their second step is set up. */
  isMuted: boolean;
  /** Its push service has just not taken a message: nobody else waits for its next failure. */
  isResting: boolean;
}

interface DeviceRow {
  id: number;
  userId: number;
  target: string;
  language: PushLanguage;
  shown: string[];
  company: string;
  timeZone: string | null;
  isLooking: boolean;
  failedAt: Date | null;
  profile: Profile;
  super: boolean;
  allTicket: boolean;
  queueIds: number[];
  needsTwoFactor: boolean;
  hasTwoFactor: boolean;
  alertsFor: AlertsFor | null;
  choice: PushChoice | null;
}

/** Which devices: those of some people, or some of them; null for all of the company. */
export interface DeviceFilter {
  userIds: number[] | null;
  deviceIds: number[] | null;
}

/** Devices of people who are logged in, as many as there are, in one statement. */
export async function findDevices({ userIds, deviceIds }: DeviceFilter, failedMs = 0): Promise<PushDevice[]> {
  const among = (column: Sql, ids: number[] | null) => (ids ? sql`${column} = ANY (${ids}::integer[])` : sql`true`);
  const rows = await query<DeviceRow>(sql`
    SELECT d.id, d."userId", d.target, d.language, d.shown, c.name AS company,
           ${settingOf(sql`c.id`, "timezone")} AS "timeZone", u.online AND NOT u."isIdle" AS "isLooking",
           CASE WHEN d.problem IS NOT NULL THEN d."updatedAt" END AS "failedAt",
           u.profile, u.super, u."allTicket", u."queueIds", u."alertsFor", u."hasTwoFactor",
           ${needsTwoFactor} AS "needsTwoFactor",
           (SELECT json_build_object('kinds', o.kinds, 'quietFrom', o."quietFrom", 'quietUntil', o."quietUntil",
                                     'hidesContent', o."hidesContent")
              FROM "PushChoices" o WHERE o."userId" = d."userId") AS choice
      FROM "PushDevices" d
      JOIN ${liveSessions} s ON s.key = d."sessionKey"
      JOIN ${attendants} u ON u.id = d."userId"
      JOIN ${livingCompanies} c ON c.id = d."companyId"
     WHERE ${among(sql`d."userId"`, userIds)} AND ${among(sql`d.id`, deviceIds)} ORDER BY d.id`);
  const now = clock.now();
  return rows.map(({ target, timeZone, isLooking, failedAt, choice, alertsFor, ...row }) => {
    const chosen = choice ?? DEFAULT_PUSH_CHOICE;
    const { profile, super: isSuper, allTicket, queueIds } = row;
    const person = { id: row.userId, profile, super: isSuper, allTicket, queueIds };
    return {
      id: row.id,
      userId: row.userId,
      language: row.language,
      shown: row.shown,
      company: row.company,
      target: JSON.parse(decryptText(target)) as PushTarget,
      choice: chosen,
      alertsFor: alertsForOf({ ...person, alertsFor }),
      person,
      isMuted: isLooking || lacksTwoFactor(row) || isQuietAt(chosen, now, timeZone ?? SETTING_DEFAULTS.timezone),
      isResting: failedAt !== null && now.getTime() - failedAt.getTime() < failedMs,
    };
  });
}

/** Whether anybody of the company wants to be told of anything. */
export async function hasDevices(scope: CompanyScope): Promise<boolean> {
  return (await queryInUnit(scope, sql`SELECT FROM "PushDevices" LIMIT 1`)).length > 0;
}

/** At most this much of what a device shows is remembered. */
const MAX_SHOWN = 50;

/** Notes what devices are about to show, before it is sent: what is read meanwhile is taken away again. */
export async function markShown(ids: number[], entry: string): Promise<void> {
  if (ids.length === 0) return;
  await execute(sql`
    UPDATE "PushDevices" SET shown = (array_prepend(${entry}::text, array_remove(shown, ${entry}::text)))[1:${MAX_SHOWN}]
     WHERE id = ANY (${ids}::integer[])`);
}

/** What became of a message to a device; without a problem it has reached its push service. */
export interface Outcome {
  deviceId: number;
  kind: "sent" | "gone" | "later" | "refused";
  problem: string | null;
}

/** Writes down how it went. A device that its push service knows no more is forgotten. */
export async function settle(outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await execute(sql`
    WITH outcome AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o ("deviceId" integer, kind text, problem text)
    ), gone AS (
      DELETE FROM "PushDevices" d USING outcome o WHERE d.id = o."deviceId" AND o.kind = 'gone'
    )
    UPDATE "PushDevices" d
       SET "sentAt" = CASE WHEN o.kind = 'sent' THEN now() ELSE "sentAt" END, problem = o.problem, "updatedAt" = now()
      FROM outcome o WHERE d.id = o."deviceId" AND o.kind <> 'gone'`);
}

/** Whoever logs out, or is no longer let in, leaves nothing behind. */
export async function forgetSessions({ companyId, keys }: { companyId: number; keys: string[] }): Promise<void> {
  await execute(
    sql`DELETE FROM "PushDevices" WHERE "companyId" = ${companyId} AND "sessionKey" = ANY (${keys}::uuid[])`,
  );
}

/** Devices whose sessions ran out. */
export function sweepDevices(): Promise<void> {
  return deleteInBatches(
    "devices of every company whose sessions ran out go",
    "PushDevices",
    sql`NOT EXISTS (SELECT FROM ${liveSessions} s WHERE s.key = "sessionKey")`,
  );
}
