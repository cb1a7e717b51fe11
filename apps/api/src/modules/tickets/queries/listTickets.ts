import { type FoundTicket, MAX_ID, type TicketSearch } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { readTickets } from "../readTickets.js";
import { cutExcerpt } from "./excerpt.js";
import { findPage, type PageRow } from "./findPage.js";
import { askedVisibility, LIST_ORDERS } from "./visibleTickets.js";

const PAGE_SIZE = 40;

/** Tickets the user may see, in the order asked for; everything asked for is added to that, and takes nothing away. */
export async function listTickets(ctx: Ctx, search: TicketSearch) {
  const cursor = search.cursor ? readCursor(search.cursor) : undefined;
  const { count, rows } = await findPage(ctx, {
    visible: askedVisibility(ctx, search),
    filters: search,
    order: LIST_ORDERS[search.snoozed ? "return" : search.sort],
    cursor,
    offset: cursor ? 0 : ((search.pageNumber ?? 1) - 1) * PAGE_SIZE,
    size: PAGE_SIZE,
    isCounted: search.withUnreadMessages || (search.pageNumber !== undefined && !cursor),
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    tickets: await addHits(shown, search.searchParam),
    count,
    hasMore: last !== undefined,
    nextCursor: last ? `${last.moment}-${last.id}` : null,
  };
}

async function addHits(rows: PageRow[], searchParam: string): Promise<FoundTicket[]> {
  const hits = new Map(rows.map(({ id, hit }) => [id, hit]));
  const tickets = await readTickets(rows.map(({ id }) => id));
  return tickets.map((ticket) => {
    const hit = hits.get(ticket.id);
    if (!hit) return { ...ticket, hit: null };
    const text = cutExcerpt(hit.body, searchParam);
    return { ...ticket, hit: { messageId: hit.messageId, text, at: new Date(hit.at).toISOString() } };
  });
}

/** `<microseconds>-<id>` of a row. JavaScript's dates end at milliseconds, so the rest is written behind. */
function readCursor(cursor: string): { moment: string; id: number } {
  const [micros = "0", id = "0"] = cursor.split("-");
  const milliseconds = new Date(Math.floor(Number(micros) / 1_000)).toISOString().slice(0, -1);
  return { moment: `${milliseconds}${micros.slice(-3).padStart(3, "0")}Z`, id: Math.min(Number(id), MAX_ID) };
}
