import {
  MAX_DASHBOARD_ROWS,
  type TicketsOfDay,
  type TicketsOfHour,
  type TicketsOfQueue,
  type TicketsOfReason,
  type TicketsOfUser,
} from "@recado/contract";
import { addDaysTo } from "@recado/domain";
import { queryUnprepared } from "../../kernel/db/row.js";
import { identifier, integerLiteral, type Sql, sql } from "../../kernel/db/sql.js";
import { startOfDay } from "../../kernel/db/startOfDay.js";
import { queueNames } from "../queues/relations.js";
import { tagCards } from "../tags/relations.js";
import { ticketTags } from "../tickets/relations.js";
import { staff, userNames } from "../users/relations.js";
import { type DashboardScope, episodesBy } from "./counted.js";

const ROW_LIMIT = sql`LIMIT ${integerLiteral(MAX_DASHBOARD_ROWS)}`;

/** What each attendant has finished, also nothing. */
export async function readUsers(counted: DashboardScope): Promise<TicketsOfUser[]> {
  const { userId } = counted.filter;
  const rows = await queryUnprepared<{ id: number; nome: string; finished: number }>(sql`
    SELECT u.id, u.name AS nome, coalesce(f.finished, 0)::integer AS finished
      FROM ${userNames} u LEFT JOIN ${staff} s ON s.id = u.id
      LEFT JOIN (SELECT e."userId", count(*) AS finished ${episodesBy("finishedAt", counted)} GROUP BY 1) f ON f."userId" = u.id
     WHERE (s.id IS NOT NULL OR f.finished > 0) AND (${userId ?? null}::integer IS NULL OR u.id = ${userId ?? null}::integer)
     ORDER BY finished DESC, fold(u.name), u.id ${ROW_LIMIT}`);
  return rows.map((row) => ({ ...row, quantidade: String(row.finished) }));
}

interface CountRow {
  name: string;
  total: number;
  finished: number;
}

/** What began and what was finished: by hour of a single day, by day of several. Those without any are there as well. */
export async function readDays(counted: DashboardScope): Promise<TicketsOfDay[]> {
  const { date_from, dayCount } = counted.period;
  const isHours = dayCount === 1;
  const rows = await queryUnprepared<CountRow>(sql`
    WITH steps AS MATERIALIZED (${stepsOf(counted, isHours ? HALF_HOUR : A_DAY)})
    SELECT ${isHours ? sql`date_part('hour', s.wall)` : sql`s.wall::date`}::text AS name,
           sum(c.total)::integer AS total, sum(c.finished)::integer AS finished
      FROM (SELECT ${stepAt("createdAt")} AS step, count(*) AS total, 0 AS finished ${episodesBy("createdAt", counted)} GROUP BY 1
            UNION ALL
            SELECT ${stepAt("finishedAt")}, 0, count(*) ${episodesBy("finishedAt", counted)} GROUP BY 1) c
      JOIN steps s ON s.step = c.step GROUP BY 1`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const countsOf = (name: string) => {
    const { total = 0, finished = 0 } = byName.get(name) ?? {};
    return { total, finished };
  };
  if (isHours) return Array.from({ length: 24 }, (_, horario) => ({ horario, ...countsOf(String(horario)) }));
  return Array.from({ length: dayCount }, (_, index) => {
    const day = addDaysTo(date_from, index);
    return { data: day.split("-").reverse().join("/"), ...countsOf(day) };
  });
}

/** When customers come: by weekday and hour. */
export function readHours(counted: DashboardScope): Promise<TicketsOfHour[]> {
  return queryUnprepared<TicketsOfHour>(sql`
    SELECT date_part('dow', s.wall)::integer AS weekday, date_part('hour', s.wall)::integer AS hour, sum(s.total)::integer AS total
      FROM (SELECT c.at AT TIME ZONE ${counted.timeZone}::text AS wall, c.total
              FROM (SELECT date_bin('30 minutes', e."createdAt", ${counted.period.from}::timestamptz) AS at, count(*) AS total
                      ${episodesBy("createdAt", counted)} GROUP BY 1) c) s
     GROUP BY 1, 2 ORDER BY 1, 2`);
}

/** On days of 23 and 25 hours, too: days begin by the clock on the wall, and no clock is set by less than half an hour. */
const A_DAY = ({ period: { date_from, dayCount }, timeZone }: DashboardScope) => sql`
  SELECT ${startOfDay(sql`${date_from}::date + n`, timeZone)} AS at FROM generate_series(0, ${dayCount - 1}::integer) n`;
const HALF_HOUR = ({ period: { from, to } }: DashboardScope) => sql`
  SELECT at FROM generate_series(${from}::timestamptz, ${to}::timestamptz, interval '30 minutes') at`;

/** The period in steps, numbered from 1, and what the clock on the wall shows where each begins: few are asked, not each episode. */
function stepsOf(counted: DashboardScope, steps: (counted: DashboardScope) => Sql): Sql {
  return sql`SELECT row_number() OVER (ORDER BY at)::integer AS step, at, at AT TIME ZONE ${counted.timeZone}::text AS wall
               FROM (${steps(counted)}) each`;
}

/** In which step an episode has one of its moments. */
function stepAt(moment: "createdAt" | "finishedAt"): Sql {
  return sql`width_bucket(e.${identifier(moment)}, (SELECT array_agg(at ORDER BY step) FROM steps))`;
}

/** What each queue received and finished. An episode belongs to the queue it was in last. */
export function readQueues(counted: DashboardScope): Promise<TicketsOfQueue[]> {
  return queryUnprepared<TicketsOfQueue>(sql`
    SELECT c."queueId" AS id, q.name, q.color, sum(c.received)::integer AS received, sum(c.finished)::integer AS finished
      FROM (SELECT e."queueId", count(*) AS received, 0 AS finished ${episodesBy("createdAt", counted)} GROUP BY 1
            UNION ALL SELECT e."queueId", 0, count(*) ${episodesBy("finishedAt", counted)} GROUP BY 1) c
      LEFT JOIN ${queueNames} q ON q.id = c."queueId"
     GROUP BY 1, 2, 3 ORDER BY received DESC, finished DESC, fold(q.name) ${ROW_LIMIT}`);
}

/** What was finished, by the tags the tickets wear: one with two tags is counted for both. */
export function readReasons(counted: DashboardScope): Promise<TicketsOfReason[]> {
  return queryUnprepared<TicketsOfReason>(sql`
    SELECT c."tagId" AS id, g.name, g.color, c.finished
      FROM (SELECT w."tagId", count(*)::integer AS finished
              FROM (SELECT e."ticketId" ${episodesBy("finishedAt", counted)}) f
              -- Each is looked up: few of all tickets were finished in a period.
              LEFT JOIN LATERAL (SELECT w."tagId" FROM ${ticketTags} w WHERE w."ticketId" = f."ticketId" OFFSET 0) w ON true
             GROUP BY 1) c
      LEFT JOIN ${tagCards} g ON g.id = c."tagId" ORDER BY c.finished DESC, fold(g.name) ${ROW_LIMIT}`);
}
