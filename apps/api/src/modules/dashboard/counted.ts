import { type DashboardFilter, type DashboardQuery, MAX_DASHBOARD_DAYS } from "@recado/contract";
import { type DashboardPeriod, readPeriod } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { identifier, join, type Sql, sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import { episodes } from "../tickets/relations.js";

/** What is counted: a period by the company's clock, and which part of the service. */
export interface DashboardScope {
  period: DashboardPeriod;
  filter: DashboardFilter;
  timeZone: string;
}

type DashboardInput = Pick<DashboardQuery, "days" | "date_from" | "date_to" | "until"> & DashboardFilter;

/** Reads what somebody asks for; without days and dates there is nothing to count. */
export function readCounted(
  { queueId, whatsappId, userId, ...asked }: DashboardInput,
  timeZone: string,
): DashboardScope {
  const period = readPeriod(asked, timeZone, clock.now());
  if (!period) fail("ERR_NO_PERIOD");
  if (period.dayCount < 1) failField("date_to", "invalid_date");
  if (period.dayCount > MAX_DASHBOARD_DAYS) failField("date_from", "too_big");
  return { period, filter: { queueId, whatsappId, userId }, timeZone };
}

/** The moments by which an episode is counted. */
type MomentOfEpisode = "createdAt" | "startedAt" | "answeredAt" | "finishedAt";

/** The episodes, called `e`, that have one of their moments in the period. */
export function episodesBy(moment: MomentOfEpisode, { period, filter }: DashboardScope): Sql {
  const at = sql`e.${identifier(moment)}`;
  return sql`FROM ${episodes} e WHERE ${at} >= ${period.from} AND ${at} < ${period.to} AND ${isIn(filter)}`;
}

/** Whether an episode, or a ticket, called `e` belongs to the part of the service. */
export function isIn({ queueId, whatsappId, userId }: DashboardFilter): Sql {
  const asked = [
    ...(queueId ? [sql`e."queueId" = ${queueId}`] : []),
    ...(whatsappId ? [sql`e."whatsappId" = ${whatsappId}`] : []),
    ...(userId ? [sql`e."userId" = ${userId}`] : []),
  ];
  return asked.length === 0 ? sql`true` : join(asked, " AND ");
}

/** Whether a rating called `g` was given in the period, for that part of the service. */
export function isGivenIn({ period, filter }: DashboardScope): Sql {
  const { userId, ...where } = filter;
  const isThere = sql`EXISTS (SELECT 1 FROM ${episodes} e WHERE e.id = g."trackingId" AND ${isIn(where)})`;
  return join(
    [
      sql`g."createdAt" >= ${period.from} AND g."createdAt" < ${period.to}`,
      ...(userId ? [sql`g."userId" = ${userId}`] : []),
      ...(where.queueId || where.whatsappId ? [isThere] : []),
    ],
    " AND ",
  );
}
