import { type AttendantLoad, MAX_COUNTED, MAX_IN_A_USER_PICKER } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { integerLiteral, sql } from "../../../kernel/db/sql.js";
import { type AvailabilityRow, toAvailability } from "../../users/index.js";
import { staff } from "../../users/relations.js";
import { visibilityFilter, visibleCondition } from "./visibleTickets.js";

/** Everybody a ticket can be handed to. Open tickets are counted as far as the asker may see them. */
export async function listAttendants(ctx: Ctx): Promise<AttendantLoad[]> {
  const visible = visibleCondition(visibilityFilter(ctx, { statuses: ["open"], showAll: true }));
  const found = await query<Omit<AttendantLoad, "awayUntil"> & AvailabilityRow>(sql`
    SELECT u.id, u.name, u.online, u."isIdle", u."isAway", u."awayUntil",
           (SELECT count(*)::integer FROM (
             SELECT 1 FROM "Tickets" t WHERE t."userId" = u.id AND ${visible} LIMIT ${integerLiteral(MAX_COUNTED)}) held) AS open
      FROM ${staff} u ORDER BY u.online DESC, u.name, u.id LIMIT ${integerLiteral(MAX_IN_A_USER_PICKER)}`);
  return found.map(({ id, name, open, ...row }) => ({ id, name, open, ...toAvailability(row) }));
}
