import { type DashboardAttendant, MAX_DASHBOARD_ROWS } from "@recado/contract";
import { queryUnprepared } from "../../kernel/db/row.js";
import { integerLiteral, sql } from "../../kernel/db/sql.js";
import { givenRatings } from "../ratings/relations.js";
import { type AvailabilityRow, toAvailability } from "../users/index.js";
import { staff, userNames } from "../users/relations.js";
import { type DashboardScope, episodesBy, isGivenIn } from "./counted.js";

interface Row extends AvailabilityRow {
  id: number;
  name: string;
  tickets: number;
  served: number;
  seconds: number;
  answers: number;
  answerSeconds: number;
  ratings: number;
  rates: number;
}

/** Who works here, and whoever left and has figures in the period; who finished most comes first. */
export async function readAttendants(counted: DashboardScope): Promise<DashboardAttendant[]> {
  const { userId } = counted.filter;
  const rows = await queryUnprepared<Row>(sql`
    SELECT u.id, u.name, coalesce(s.online, false) AS online, coalesce(s."isIdle", false) AS "isIdle",
           coalesce(s."isAway", false) AS "isAway", s."awayUntil", coalesce(f.tickets, 0)::integer AS tickets,
           coalesce(f.served, 0)::integer AS served, coalesce(f.seconds, 0)::float8 AS seconds,
           coalesce(a.answers, 0)::integer AS answers, coalesce(a.seconds, 0)::float8 AS "answerSeconds",
           coalesce(r.ratings, 0)::integer AS ratings, coalesce(r.sum, 0)::float8 AS rates
      FROM ${userNames} u LEFT JOIN ${staff} s ON s.id = u.id
      LEFT JOIN (SELECT e."userId", count(*) AS tickets, count(*) FILTER (WHERE e."serviceSeconds" > 0) AS served,
                        sum(e."serviceSeconds") AS seconds ${episodesBy("finishedAt", counted)} GROUP BY 1) f ON f."userId" = u.id
      LEFT JOIN (SELECT e."userId", count(*) AS answers, sum(e."answerSeconds") AS seconds
                   ${episodesBy("answeredAt", counted)} GROUP BY 1) a ON a."userId" = u.id
      LEFT JOIN (SELECT g."userId", count(*) AS ratings, sum(g.rate) AS sum
                   FROM ${givenRatings} g WHERE ${isGivenIn(counted)} GROUP BY 1) r ON r."userId" = u.id
     WHERE (s.id IS NOT NULL OR f.tickets > 0 OR a.answers > 0 OR r.ratings > 0)
       AND (${userId ?? null}::integer IS NULL OR u.id = ${userId ?? null}::integer)
     ORDER BY tickets DESC, fold(u.name), u.id LIMIT ${integerLiteral(MAX_DASHBOARD_ROWS)}`);
  return rows.map(({ id, name, tickets, ratings, ...row }) => ({
    id,
    name,
    tickets,
    ratings,
    ...toAvailability(row),
    rating: ratings === 0 ? null : row.rates / ratings,
    avgSupportTime: row.served === 0 ? 0 : row.seconds / row.served / 60,
    firstAnswerTime: row.answers === 0 ? null : row.answerSeconds / row.answers / 60,
  }));
}
