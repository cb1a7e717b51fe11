import type { Message, MessageSearch, Ticket } from "@recado/contract";
import { maySeeTicket, visibleScope } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { PAGE_SIZE } from "../../kernel/db/search.js";
import { fail } from "../../kernel/errors.js";
import { authorize } from "../../kernel/policy.js";
import { readTickets } from "../tickets/index.js";
import { markRead } from "./markRead.js";
import { readMessages } from "./readMessages.js";

interface Found {
  older: number[];
  newer: number[];
  count: number;
}

/**
 * Ids of a page, newest first to either side. Each ticket is walked by its own index: asked for several at once, Postgres
 * would sort all that was ever said in them.
 */
const FIND = `
  WITH shown AS (
    SELECT $1::integer AS id
    UNION
    SELECT id FROM "Tickets"
     WHERE $2::boolean AND "contactId" = (SELECT "contactId" FROM "Tickets" WHERE id = $1::integer) AND id < $1::integer
       AND ($3::boolean OR "userId" = $4 OR "queueId" = ANY ($5::integer[]) OR ("queueId" IS NULL AND $6::boolean))),
  older AS (
    SELECT m.id FROM shown CROSS JOIN LATERAL (
      SELECT id FROM "Messages" WHERE "ticketId" = shown.id AND id < $7 ORDER BY id DESC LIMIT $8::integer + $9::integer) m
     ORDER BY m.id DESC OFFSET $8::integer LIMIT $9::integer),
  newer AS (
    SELECT m.id FROM shown CROSS JOIN LATERAL (
      SELECT id FROM "Messages" WHERE "ticketId" = shown.id AND id >= $7 ORDER BY id LIMIT $10::integer) m
     ORDER BY m.id LIMIT $10::integer)
  SELECT coalesce((SELECT array_agg(id ORDER BY id DESC) FROM older), '{}') AS older,
         coalesce((SELECT array_agg(id ORDER BY id) FROM newer), '{}') AS newer,
         (SELECT count(*)::integer FROM "Messages" WHERE "ticketId" IN (SELECT id FROM shown)) AS count`;

const NEWEST = 2_147_483_647;
/** Of a page around a message, what follows it. */
const NEWER = 9;

interface MessagePage {
  messages: Message[];
  count: number;
  hasMore: boolean;
  hasNewer: boolean;
  ticket: Ticket;
}

/** A page of what was said in a ticket. When its attendant looks at the newest, it is read; others look without a trace. */
export async function listMessages(ctx: Ctx, ticketId: number, search: MessageSearch): Promise<MessagePage> {
  const { user, companyId } = ctx;
  const { before, around, pageNumber, earlier } = search;
  const scope = visibleScope(user, { showAll: true });
  const isAround = around !== undefined;
  const [wantedOlder, wantedNewer] = isAround ? [PAGE_SIZE - NEWER, NEWER] : [PAGE_SIZE, 0];
  const finding = select<Found>(FIND, [
    ...[ticketId, earlier],
    ...[scope.everything, scope.userId, scope.queueIds, scope.withoutQueue],
    isAround ? around + 1 : (before ?? NEWEST),
    isAround || before !== undefined ? 0 : (pageNumber - 1) * PAGE_SIZE,
    // One more of each tells whether there are more.
    ...[wantedOlder + 1, isAround ? wantedNewer + 1 : 0],
  ]);
  // Both are asked at once; what was found is told to nobody before it is known whose it is.
  const [[ticket], [found]] = await Promise.all([readTickets([ticketId]), finding]);
  authorize(ctx, ticket, { missing: "ERR_NO_TICKET_FOUND", allowed: () => maySeeTicket(user, ticket as Ticket) });
  if (!found) throw new Error("The page did not come");
  if (isAround && found.older[0] !== around) fail("ERR_NO_MESSAGE_FOUND");

  const ids = [...found.older.slice(0, wantedOlder).reverse(), ...found.newer.slice(0, wantedNewer)];
  const isRead = !isAround && before === undefined && pageNumber === 1 && isServedBy(ticket, user.id);
  if (isRead) await markRead({ companyId, ...ticket });
  return {
    messages: await readMessages(ids),
    count: found.count,
    hasMore: found.older.length > wantedOlder,
    hasNewer: found.newer.length > wantedNewer,
    ticket: isRead ? { ...ticket, unreadMessages: 0 } : ticket,
  };
}

function isServedBy(ticket: Ticket, userId: number): boolean {
  return ticket.status === "open" && ticket.userId === userId && ticket.unreadMessages > 0;
}
