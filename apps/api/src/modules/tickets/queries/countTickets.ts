import type { TicketCountSearch, TicketCounts } from "@recado/contract";
import { overseesTickets } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { countVisible, visibilityFilter } from "./visibleTickets.js";

/** How many tickets the tabs show, by the same rule as the lists in them. */
export async function countTickets(ctx: Ctx, asked: TicketCountSearch): Promise<TicketCounts> {
  const search = { ...asked, showAll: asked.showAll && overseesTickets(ctx.user) };
  const open = visibilityFilter(ctx, { ...search, statuses: ["open"], snoozed: "without" });
  const pending = visibilityFilter(ctx, { ...search, statuses: ["pending"] });
  const snoozed = visibilityFilter(ctx, { ...search, statuses: ["open"], snoozed: "only" });
  const [counts] = await query<TicketCounts>(
    sql`SELECT ${countVisible(open)} AS open, ${countVisible(pending)} AS pending,
               ${countVisible(open, sql`t."unreadMessages" > 0`)} AS unread,
               ${countVisible(snoozed)} AS snoozed`,
  );
  return counts ?? { open: 0, pending: 0, unread: 0, snoozed: 0 };
}
