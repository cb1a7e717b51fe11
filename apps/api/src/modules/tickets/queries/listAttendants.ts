import { type AttendantLoad, MAX_COUNTED, MAX_IN_A_USER_PICKER } from "@recado/contract";
import { query } from "../../../kernel/db/row.js";
import { integerLiteral, sql } from "../../../kernel/db/sql.js";
import { type AvailabilityRow, toAvailability } from "../../users/index.js";
import { staff } from "../../users/relations.js";

/** Everybody a ticket can be handed to, and how many each holds: a number names no customer, whosever he is. */
export async function listAttendants(): Promise<AttendantLoad[]> {
  const found = await query<Omit<AttendantLoad, "awayUntil"> & AvailabilityRow>(sql`
    SELECT u.id, u.name, u.online, u."isIdle", u."isAway", u."awayUntil",
           (SELECT count(*)::integer FROM (
             SELECT FROM "Tickets" t WHERE t."userId" = u.id AND t.status = 'open' LIMIT ${integerLiteral(MAX_COUNTED)}) held) AS open
      FROM ${staff} u ORDER BY u.online DESC, fold(u.name), u.id LIMIT ${integerLiteral(MAX_IN_A_USER_PICKER)}`);
  return found.map(({ id, name, open, ...row }) => ({ id, name, open, ...toAvailability(row) }));
}
