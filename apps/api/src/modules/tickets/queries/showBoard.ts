import { type BoardCard, type KanbanSearch, MAX_CARDS } from "@recado/contract";
import { overseesTickets } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { readTickets } from "../readTickets.js";
import { findPage } from "./findPage.js";
import { LIST_ORDERS, visibilityFilter } from "./visibleTickets.js";

/** The cards of the board: what waits or is being served, as far as the user sees it. */
export async function showBoard(ctx: Ctx, search: KanbanSearch): Promise<{ tickets: BoardCard[]; hasMore: boolean }> {
  const showAll = search.showAll && overseesTickets(ctx.user);
  const { rows } = await findPage(ctx, {
    visible: visibilityFilter(ctx, { ...search, showAll, statuses: ["pending", "open"] }),
    filters: { searchParam: search.searchParam, withUnreadMessages: false },
    order: LIST_ORDERS.newest,
    offset: 0,
    size: MAX_CARDS,
  });
  const shown = rows.slice(0, MAX_CARDS);
  return { tickets: await readTickets(shown.map(({ id }) => id)), hasMore: rows.length > shown.length };
}
