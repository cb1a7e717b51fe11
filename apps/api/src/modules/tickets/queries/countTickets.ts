import type { TicketCountSearch, TicketCounts } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { findReach, reachRows } from "./reach.js";
import { Values } from "./values.js";

/** How many tickets the tabs show, by the same rule as the lists in them. */
export async function countTickets(ctx: Ctx, search: TicketCountSearch): Promise<TicketCounts> {
  const values = new Values();
  const reach = findReach(ctx, { ...search, statuses: ["open", "pending"] });
  const [counts] = await select<TicketCounts>(
    `SELECT (count(*) FILTER (WHERE t.status = 'open'))::integer AS open,
            (count(*) FILTER (WHERE t.status = 'pending'))::integer AS pending,
            (count(*) FILTER (WHERE t.status = 'open' AND t."unreadMessages" > 0))::integer AS unread
       FROM (${reachRows(reach, values)}) t`,
    values.list,
  );
  return counts ?? { open: 0, pending: 0, unread: 0 };
}
