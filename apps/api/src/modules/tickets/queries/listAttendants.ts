import { type AttendantLoad, MOST_IN_A_USER_PICKER } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { integerLiteral, sql } from "../../../kernel/db/sql.js";
import { staff } from "../../users/relations.js";
import { MOST_COUNTED, visibilityFilter, visibleCondition } from "./visibleTickets.js";

/** Everybody a ticket can be handed to. Open tickets are counted as far as the asker may see them. */
export function listAttendants(ctx: Ctx): Promise<AttendantLoad[]> {
  const visible = visibleCondition(visibilityFilter(ctx, { statuses: ["open"], showAll: true }));
  return select<AttendantLoad>(sql`
    SELECT u.id, u.name, u.online,
           (SELECT count(*)::integer FROM (
             SELECT 1 FROM "Tickets" t WHERE t."userId" = u.id AND ${visible} LIMIT ${integerLiteral(MOST_COUNTED)}) held) AS open
      FROM ${staff} u ORDER BY u.online DESC, u.name, u.id LIMIT ${integerLiteral(MOST_IN_A_USER_PICKER)}`);
}
