import { type AttendantLoad, type DashboardFilter, type DashboardNow, MAX_DASHBOARD_ROWS } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { integerLiteral, sql } from "../../kernel/db/sql.js";
import { contactNames } from "../contacts/relations.js";
import { runningTickets } from "../tickets/relations.js";
import { type AvailabilityRow, toAvailability } from "../users/index.js";
import { staff } from "../users/relations.js";
import { isIn } from "./counted.js";

interface RunningRow {
  happening: number;
  pending: number;
  ticketUuid: string | null;
  contactName: string | null;
  since: Date | null;
}

/** What happens at this moment: who waits for a person, for how long, who is there and holds how many. */
export async function readNow(filter: DashboardFilter): Promise<DashboardNow> {
  const { userId = null } = filter;
  const [[running], people] = await Promise.all([
    query<RunningRow>(sql`
      SELECT r.*, w.*
        FROM (SELECT count(*) FILTER (WHERE e.status = 'open')::integer AS happening,
                     count(*) FILTER (WHERE e.status = 'pending')::integer AS pending
                FROM ${runningTickets} e WHERE ${isIn(filter)}) r
        LEFT JOIN (SELECT e.uuid AS "ticketUuid", c.name AS "contactName", e."waitingSince" AS since
                     FROM ${runningTickets} e JOIN ${contactNames} c ON c.id = e."contactId"
                    WHERE e.status = 'pending' AND e."waitingSince" IS NOT NULL AND NOT e.chatbot AND NOT e."isGroup"
                      AND ${isIn(filter)}
                    ORDER BY e."waitingSince", e.id LIMIT 1) w ON true`),
    query<Omit<AttendantLoad, "awayUntil"> & AvailabilityRow>(sql`
      SELECT u.id, u.name, u.online, u."isIdle", u."isAway", u."awayUntil", coalesce(h.open, 0)::integer AS open
        FROM ${staff} u
        LEFT JOIN (SELECT e."userId", count(*) AS open FROM ${runningTickets} e
                    WHERE e.status = 'open' AND ${isIn(filter)} GROUP BY 1) h ON h."userId" = u.id
       WHERE ${userId}::integer IS NULL OR u.id = ${userId}::integer
       ORDER BY u.online DESC, open DESC, fold(u.name), u.id LIMIT ${integerLiteral(MAX_DASHBOARD_ROWS)}`),
  ]);
  const { happening = 0, pending = 0, ticketUuid = null, contactName = null, since = null } = running ?? {};
  const isAnyWaiting = ticketUuid !== null && contactName !== null && since !== null;
  return {
    happening,
    pending,
    longestWait: isAnyWaiting ? { ticketUuid, contactName, since: since.toISOString() } : null,
    people: people.map(({ id, name, open, ...row }) => ({ id, name, open, ...toAvailability(row) })),
  };
}
