import type { DashboardCounters, Spread } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { identifier, type Sql, sql } from "../../kernel/db/sql.js";
import { givenRatings } from "../ratings/relations.js";
import { runningTickets } from "../tickets/relations.js";
import { type Counted, episodesBy, isGivenIn, isIn } from "./counted.js";

interface SpreadRow {
  count: number;
  seconds: number | null;
  /** The half took no longer than the first, nine of ten no longer than the second. */
  parts: [number, number] | null;
}

interface Row {
  running: { happening: number; pending: number };
  begun: { received: number; leads: number };
  finished: number;
  supportTime: SpreadRow;
  waitTime: SpreadRow;
  firstAnswerTime: SpreadRow;
  rates: [number, number, number];
}

type OwnCounters = Omit<DashboardCounters, "totalCompanies" | "totalWhatsappSessions">;

/** The figures of a company, in one statement. */
export async function readCounters(counted: Counted): Promise<OwnCounters> {
  const [row] = await select<Row>(sql`
    SELECT ${running(counted)} AS running, ${begun(counted)} AS begun, ${finished(counted)},
           (SELECT ${spread("waitSeconds")} ${episodesBy("startedAt", counted)} AND e."waitSeconds" IS NOT NULL) AS "waitTime",
           (SELECT ${spread("answerSeconds")} ${episodesBy("answeredAt", counted)}) AS "firstAnswerTime",
           (SELECT json_build_array(count(*) FILTER (WHERE g.rate = 1), count(*) FILTER (WHERE g.rate = 2),
                                    count(*) FILTER (WHERE g.rate = 3))
              FROM ${givenRatings} g WHERE ${isGivenIn(counted)}) AS rates`);
  if (!row) throw new Error("Counting answers one row");
  const supportTime = toSpread(row.supportTime);
  const waitTime = toSpread(row.waitTime);
  return {
    avgSupportTime: supportTime?.average ?? 0,
    avgWaitTime: waitTime?.average ?? 0,
    supportHappening: row.running.happening,
    supportPending: row.running.pending,
    supportFinished: row.finished,
    ...row.begun,
    supportTime,
    waitTime,
    firstAnswerTime: toSpread(row.firstAnswerTime),
    rates: row.rates,
    avgRating: averageRate(row.rates),
  };
}

/** What runs now, whatever the period. */
function running({ filter }: Counted): Sql {
  return sql`(SELECT json_build_object('happening', count(*) FILTER (WHERE e.status = 'open'),
                                       'pending', count(*) FILTER (WHERE e.status = 'pending'))
                FROM ${runningTickets} e WHERE ${isIn(filter)})`;
}

/** A lead is a customer with a single episode in the period. */
function begun(counted: Counted): Sql {
  return sql`(SELECT json_build_object('received', coalesce(sum(c.episodes), 0), 'leads', count(*) FILTER (WHERE c.episodes = 1))
                FROM (SELECT count(*) AS episodes ${episodesBy("createdAt", counted)} GROUP BY e."contactId") c)`;
}

/** What was closed without being served, as by the bot or for silence, has no time of service. */
function finished(counted: Counted): Sql {
  return sql`(SELECT count(*)::integer ${episodesBy("finishedAt", counted)}) AS finished,
             (SELECT ${spread("serviceSeconds")} ${episodesBy("finishedAt", counted)} AND e."serviceSeconds" > 0) AS "supportTime"`;
}

function spread(name: "waitSeconds" | "serviceSeconds" | "answerSeconds"): Sql {
  const seconds = sql`e.${identifier(name)}`;
  return sql`json_build_object('count', count(*), 'seconds', sum(${seconds}),
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
