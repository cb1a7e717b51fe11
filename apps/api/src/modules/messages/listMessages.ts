import {
  MAX_COUNTED,
  MAX_ID,
  type Message,
  type MessageSearch,
  type Ticket,
  type TimelineEntry,
} from "@recado/contract";
import { hasToRead, maySeeTicket, type TicketScope, visibleScope } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { integerLiteral, type Sql, sql } from "../../kernel/db/sql.js";
import { cutPage, measurePage } from "../../kernel/messagePage.js";
import { authorize } from "../../kernel/policy.js";
import { type EntryRow, readTickets, timelineIn, toEntry } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { ticketsOfContact } from "./contactTickets.js";
import { starredOf } from "./listMarked.js";
import { markRead } from "./markRead.js";
import { type MessageRow, readFrom, toMessage } from "./readMessages.js";

interface MessagesRequest {
  ticketId: number;
  search: MessageSearch;
}

interface PageResult {
  ticket: Ticket | undefined;
  messages: Message[];
}

interface MessagePage {
  messages: Message[];
  timeline: TimelineEntry[];
  starredIds: number[];
  count: number;
  hasMore: boolean;
  hasNewer: boolean;
  ticket: Ticket;
}

/**
 * A page to either side of a message. Each ticket is walked by its own index: asked for several at once, Postgres would sort
 * all that was ever said in them.
 */
async function findPage({ ticketId, search }: MessagesRequest, scope: TicketScope): Promise<PageResult> {
  const { boundary, skip, older, newer } = measurePage(search);
  const shown = shownTickets({ ticketId, search }, scope);
  // One row more shows whether there are more.
  const [mostOlder, mostNewer] = [older + 1, newer && newer + 1];
  const page = sql`
    WITH ${shown},
    older AS (
      SELECT m.id FROM shown CROSS JOIN LATERAL (
        SELECT id FROM "Messages" WHERE "ticketId" = shown.id AND id < ${boundary}
         ORDER BY id DESC LIMIT ${skip + mostOlder}::integer) m
       ORDER BY m.id DESC OFFSET ${skip}::integer LIMIT ${mostOlder}::integer),
    newer AS (
      SELECT m.id FROM shown CROSS JOIN LATERAL (
        SELECT id FROM "Messages" WHERE "ticketId" = shown.id AND id >= ${boundary}
         ORDER BY id LIMIT ${mostNewer}::integer) m
       ORDER BY m.id LIMIT ${mostNewer}::integer)
    ${readFrom(sql`(SELECT id, id FROM older UNION ALL SELECT id, id FROM newer)`)}`;
  const [[ticket], rows] = await Promise.all([readTickets([ticketId]), query<MessageRow>(page)]);
  return { ticket, messages: rows.map(toMessage) };
}

/** The tickets whose messages are shown. */
function shownTickets({ ticketId, search }: MessagesRequest, scope: TicketScope): Sql {
  return search.earlier ? withEarlier(ticketId, scope) : sql`shown AS (SELECT ${ticketId}::integer AS id)`;
}

/** The ticket, and those of its contact before it that the person may see. */
function withEarlier(ticketId: number, scope: TicketScope): Sql {
  const contactId = sql`(SELECT "contactId" FROM ${ticketRefs} t WHERE id = ${ticketId}::integer)`;
  return sql`
    shown AS (
      SELECT ${ticketId}::integer AS id
      UNION
      ${ticketsOfContact(contactId, scope)} AND id < ${ticketId}::integer)`;
}

/** How many messages they have in all. Each ticket is counted by its own index, and no further than anybody is told. */
function countShown(): Sql {
  const most = integerLiteral(MAX_COUNTED);
  return sql`
    (SELECT count(*)::integer FROM (
       SELECT 1 FROM shown CROSS JOIN LATERAL (
         SELECT 1 FROM "Messages" WHERE "ticketId" = shown.id LIMIT ${most}) m
        LIMIT ${most}) counted)`;
}

/** A page of a ticket's messages. Its attendant marks the ticket as read by looking at the newest page. */
export async function listMessages(ctx: Ctx, wanted: MessagesRequest): Promise<MessagePage> {
  const { user, companyId } = ctx;
  const { before, around, pageNumber, unseen } = wanted.search;
  const scope = visibleScope(user, { showAll: true });
  const find = () => findPage(wanted, scope);
  let found = await find();
  const { ticket } = found;
  authorize(ctx, ticket, { missing: "ERR_NO_TICKET_FOUND", allowed: () => maySeeTicket(user, ticket as Ticket) });
  const isNewest = around === undefined && before === undefined && pageNumber === 1;
  if (isNewest && !unseen && hasToRead(ticket, user.id)) {
    await markRead({ companyId, ...ticket });
    found = await find();
  }
  const { messages, hasMore, hasNewer } = cutPage(found.messages, wanted.search);
  const span = measureTimeline({ messages, hasMore, hasNewer }, wanted.search);
  const ids = messages.map(({ id }) => id);
  const [rest] = await query<{ count: number; timeline: EntryRow[]; starredIds: number[] }>(sql`
    WITH ${shownTickets(wanted, scope)}
    SELECT ${countShown()} AS count, ${timelineIn(span)} AS timeline, ${starredOf(user.id, ids)} AS "starredIds"`);
  return {
    messages,
    timeline: (rest?.timeline ?? []).map(toEntry),
    starredIds: rest?.starredIds ?? [],
    count: rest?.count ?? 0,
    hasMore,
    hasNewer,
    ticket: found.ticket ?? ticket,
  };
}

/** Timeline entries after a page's first message belong to that page; the oldest page also has those before. So none is left out. */
function measureTimeline(
  { messages, hasMore, hasNewer }: Pick<MessagePage, "messages" | "hasMore" | "hasNewer">,
  { before, pageNumber }: MessageSearch,
) {
  const from = hasMore ? (messages[0]?.id ?? 0) : 0;
  if (hasNewer || pageNumber > 1) return { from, until: messages.at(-1)?.id ?? 0 };
  return { from, until: before === undefined ? MAX_ID : before - 1 };
}
