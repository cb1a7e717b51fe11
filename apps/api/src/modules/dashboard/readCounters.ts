import type { DashboardCounters, Spread } from "@recado/contract";
import { queryUnprepared } from "../../kernel/db/row.js";
import { identifier, type Sql, sql } from "../../kernel/db/sql.js";
import { givenRatings } from "../ratings/relations.js";
import { runningTickets } from "../tickets/relations.js";
import { type DashboardScope, episodesBy, isGivenIn, isIn } from "./counted.js";

interface SpreadRow {
  count: number;
  seconds: number | null;
  /** The median and the 90th percentile. */
  parts: [number, number] | null;
}

interface IncomingRow {
  running: { happening: number; pending: number };
  begun: { received: number; leads: number };
  waitTime: SpreadRow;
  firstAnswerTime: SpreadRow;
  rates: [number, number, number];
}

interface FinishedRow {
  supportFinished: number;
  supportTime: SpreadRow;
}

type OwnCounters = Omit<DashboardCounters, "totalCompanies" | "totalWhatsappSessions">;
type DoneCounters = Pick<OwnCounters, keyof FinishedRow | "avgSupportTime">;

/** The figures of a company, in two statements that take about as long. */
export async function readCounters(counted: DashboardScope): Promise<OwnCounters> {
  const [came, done] = await Promise.all([readIncoming(counted), readFinished(counted)]);
  return { ...came, ...done };
}

/** What customers lived through: they came, waited, were answered, and said what they think of it. */
export async function readIncoming(counted: DashboardScope): Promise<Omit<OwnCounters, keyof DoneCounters>> {
  const [row] = await queryUnprepared<IncomingRow>(sql`
    SELECT ${running(counted)} AS running, ${begun(counted)} AS begun,
           (SELECT ${spread("waitSeconds")} ${episodesBy("startedAt", counted)}) AS "waitTime",
           (SELECT ${spread("answerSeconds")} ${episodesBy("answeredAt", counted)}) AS "firstAnswerTime",
           (SELECT json_build_array(count(*) FILTER (WHERE g.rate = 1), count(*) FILTER (WHERE g.rate = 2),
                                    count(*) FILTER (WHERE g.rate = 3))
              FROM ${givenRatings} g WHERE ${isGivenIn(counted)}) AS rates`);
  if (!row) throw new Error("Counting answers one row");
  const waitTime = toSpread(row.waitTime);
  return {
    avgWaitTime: waitTime?.average ?? 0,
    supportHappening: row.running.happening,
    supportPending: row.running.pending,
    ...row.begun,
    waitTime,
    firstAnswerTime: toSpread(row.firstAnswerTime),
    rates: row.rates,
    avgRating: averageRate(row.rates),
  };
}

/** What was finished. Closed without being served, as by the bot or for silence, it has no time of service. */
export async function readFinished(counted: DashboardScope): Promise<DoneCounters> {
  const [row] = await queryUnprepared<FinishedRow>(sql`
    SELECT count(*)::integer AS "supportFinished", ${spread("servedSeconds")} AS "supportTime"
      FROM (SELECT nullif(e."serviceSeconds", 0) AS "servedSeconds" ${episodesBy("finishedAt", counted)}) e`);
  if (!row) throw new Error("Counting answers one row");
  const supportTime = toSpread(row.supportTime);
  return {
    avgSupportTime: supportTime?.average ?? 0,
    supportFinished: row.supportFinished,
    supportTime,
  };
}

/** What runs now, whatever the period. */
function running({ filter }: DashboardScope): Sql {
  return sql`(SELECT json_build_object('happening', count(*) FILTER (WHERE e.status = 'open'),
                                       'pending', count(*) FILTER (WHERE e.status = 'pending'))
                FROM ${runningTickets} e WHERE ${isIn(filter)})`;
}

/** A lead is a customer with a single episode in the period. Put in order they are counted in half the time a hash of them takes. */
function begun(counted: DashboardScope): Sql {
  return sql`(SELECT json_build_object('received', coalesce(sum(c.episodes), 0), 'leads', count(*) FILTER (WHERE c.episodes = 1))
                FROM (SELECT count(*) AS episodes
                        FROM (SELECT e."contactId" ${episodesBy("createdAt", counted)} ORDER BY e."contactId" OFFSET 0) o
                       GROUP BY o."contactId") c)`;
}

/** Of those that have such a time. */
function spread(name: "waitSeconds" | "servedSeconds" | "answerSeconds"): Sql {
  const seconds = sql`e.${identifier(name)}`;
  return sql`json_build_object('count', count(${seconds}), 'seconds', sum(${seconds}),
                               'parts', percentile_disc('{0.5,0.9}'::float8[]) WITHIN GROUP (ORDER BY ${seconds}))`;
}

function toSpread({ count, seconds, parts }: SpreadRow): Spread {
  if (seconds === null || !parts) return null;
  return { average: seconds / count / 60, median: parts[0] / 60, p90: parts[1] / 60, count };
}

function averageRate([low, middle, high]: [number, number, number]): number | null {
  const count = low + middle + high;
  return count === 0 ? null : (low + 2 * middle + 3 * high) / count;
}
