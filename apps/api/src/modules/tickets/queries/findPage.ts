import { MAX_COUNTED, type TicketSearch } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { integerLiteral, join, type Sql, sql } from "../../../kernel/db/sql.js";
import { startOfDay } from "../../../kernel/db/startOfDay.js";
import { anyContactsLike, contactsCalled, isTicketOf } from "../../contacts/relations.js";
import { messagesSaying, messageTexts } from "../../messages/relations.js";
import { readSearchTerms, type SearchTerms } from "./searchTerms.js";
import {
  countVisible,
  firstVisible,
  LIST_ORDERS,
  type ListOrder,
  type VisibilityFilter,
  visibleCondition,
} from "./visibleTickets.js";

type Filters = Pick<
  TicketSearch,
  "date" | "updatedAt" | "tags" | "users" | "withUnreadMessages" | "contactId" | "searchParam"
> & { whatsappIds?: number[] };

/** Which tickets, and which stretch of them. */
interface PageRequest {
  visible: VisibilityFilter;
  filters: Filters;
  order: ListOrder;
  /** After this row; a page that is counted out begins after `offset` rows instead. */
  cursor?: { moment: string; id: number };
  offset: number;
  size: number;
  /** Whether somebody shows how many there are in all: to count them takes longer than to read a page of them. */
  isCounted?: boolean;
}

export interface PageRow {
  id: number;
  /** What the order goes by, in microseconds, the measure of its columns. */
  moment: string;
  hit: { messageId: number; body: string; at: string } | null;
}

/** How many contacts and messages a search looks at, the newest messages first. */
const MAX_CONTACTS = 20_000;
/** A search that finds more contacts looks through the newest tickets first. */
const COMMON_NAME_ABOVE = 1_000;
const NEWEST_TICKETS = 5_000;
/** For a search of one or two letters: contacts with just that name come first, and so many of them are enough. */
const MAX_EXACT_NAMES = 300;
const MAX_MESSAGES = 300;

/** A page of tickets, one row more than asked for when there are more, and how many there are in all, where that is asked. */
export async function findPage(ctx: Ctx, request: PageRequest): Promise<Page> {
  const [found] = await query<Page>(pageStatement(ctx, request));
  return found ?? { count: null, rows: [] };
}

interface Page {
  count: number | null;
  rows: PageRow[];
}

/** The one statement that takes. */
export function pageStatement(ctx: Ctx, request: PageRequest): Sql {
  const { way } = request.order;
  const wanted = readSearchTerms(request.filters.searchParam);
  const conditions = filterConditions(ctx, request.filters);
  const parts = wanted || conditions.length > 0 ? narrowParts(request, wanted, conditions) : plainParts(request);
  return sql`WITH ${parts}
        SELECT ${request.isCounted ? sql`(SELECT n FROM total)` : sql`NULL::integer`} AS count,
               (SELECT coalesce(json_agg(json_build_object(
                         'id', p.id,
                         'moment', (extract(epoch FROM p.moment) * 1000000)::bigint::text,
                         'hit', CASE WHEN m.id IS NOT NULL THEN
                           json_build_object('messageId', m.id, 'body', left(m.body, 4000), 'at', m."sentAt") END)
                       ORDER BY p.moment ${way}, p.id ${way}), '[]')
                  FROM page p LEFT JOIN ${messageTexts} m ON m.id = p.hit) AS rows`;
}

interface IdsRequest extends Pick<PageRequest, "visible" | "filters" | "size"> {
  after: number;
}

/** The next tickets after an id, whatever happens to them meanwhile: one stretch of the index of ids. */
export async function findIds(ctx: Ctx, { visible, filters, after, size }: IdsRequest): Promise<number[]> {
  const wanted = readSearchTerms(filters.searchParam);
  const isWanted = wanted ? [sql`t.id IN (SELECT id FROM wanted)`] : [];
  const where = [visibleCondition(visible), sql`t.id > ${after}`, ...isWanted, ...filterConditions(ctx, filters)];
  const found = await query<{ id: number }>(
    sql`${wanted ? sql`WITH ${searchParts(wanted)}` : sql``}
        SELECT t.id FROM "Tickets" t WHERE ${join(where, " AND ")} ORDER BY t.id LIMIT ${integerLiteral(size)}`,
  );
  return found.map(({ id }) => id);
}

/** Nothing but what somebody may see: the page is read from the ends of indexes. */
function plainParts(request: PageRequest): Sql {
  const { order, cursor } = request;
  const after = cursor ? sql`AND ${isAfter(order, order.moment, cursor)}` : sql``;
  // Nearly everybody looks at the first page; what stands in the statement itself it is planned for once and for all.
  const { offset, size } = request;
  const most = offset === 0 ? integerLiteral(size + 1) : sql`${offset + size + 1}`;
  return sql`
    page AS (
      SELECT t.id, t.moment, NULL::integer AS hit FROM (${firstVisible(request.visible, { order, after, most })}) t
       ORDER BY ${stretch(request)})
    ${totalPart(request, countVisible(request.visible))}`;
}

function totalPart({ isCounted }: PageRequest, count: Sql): Sql {
  return isCounted ? sql`, total AS (SELECT ${count} AS n)` : sql``;
}

/** With conditions: what fulfils them is found once, by whatever index is the narrowest, then cut. */
function narrowParts(request: PageRequest, wanted: SearchTerms | null, conditions: Sql[]): Sql {
  const { order, cursor } = request;
  const where = join([visibleCondition(request.visible), ...conditions], " AND ");
  const from = wanted ? sql`wanted w JOIN "Tickets" t ON t.id = w.id` : sql`"Tickets" t`;
  return sql`
    ${wanted ? sql`${searchParts(wanted, firstOfMany(request, where))},` : sql``}
    found AS MATERIALIZED (
      SELECT t.id, ${order.moment} AS moment, ${wanted ? sql`w.hit` : sql`NULL::integer`} AS hit FROM ${from} WHERE ${where}),
    page AS (SELECT t.* FROM found t WHERE ${cursor ? isAfter(order, sql`t.moment`, cursor) : sql`true`}
              ORDER BY ${stretch(request)})
    ${totalPart(request, sql`(SELECT least(count(*), ${integerLiteral(MAX_COUNTED)})::integer FROM found)`)}`;
}

/** The order of lists, and which part of it. */
function stretch({ order: { way }, offset, size }: PageRequest): Sql {
  return sql`t.moment ${way}, t.id ${way} ${offset === 0 ? sql`` : sql`OFFSET ${offset}`} LIMIT ${integerLiteral(size + 1)}`;
}

/** The tickets a text is found in: by their contact, their number, or something said in them, of which the newest counts. */
function searchParts({ text, start, words, ticketId }: SearchTerms, first?: FirstOfMany): Sql {
  const sources = [sql`SELECT NULL::integer AS id, NULL::integer AS hit WHERE false`];
  const parts: Sql[] = [];
  if (text !== null && first) {
    parts.push(
      sql`few AS MATERIALIZED (SELECT id FROM ${anyContactsLike(text, COMMON_NAME_ABOVE + 1)} c (id))`,
      sql`common AS MATERIALIZED (SELECT count(*) > ${integerLiteral(COMMON_NAME_ABOVE)} AS "isCommon" FROM few)`,
      sql`newest AS MATERIALIZED (${first.whose(isTicketOf(text))})`,
    );
    const isFull = sql`(SELECT count(*) > ${integerLiteral(first.size)} FROM newest)`;
    sources.push(
      sql`${ticketsOf(sql`few`)} WHERE NOT (SELECT "isCommon" FROM common)`,
      sql`SELECT id, NULL FROM newest`,
      sql`${ticketsOf(anyContactsLike(text, MAX_CONTACTS))} WHERE (SELECT "isCommon" FROM common) AND NOT ${isFull}`,
    );
  } else if (text !== null) sources.push(ticketsOf(anyContactsLike(text, MAX_CONTACTS)));
  if (start !== null) sources.push(ticketsOf(contactsCalled(start, MAX_EXACT_NAMES)));
  if (ticketId !== null) sources.push(sql`SELECT ${ticketId}::integer, NULL`);
  if (words !== null) sources.push(sql`SELECT "ticketId", "messageId" FROM ${messagesSaying(words, MAX_MESSAGES)}`);
  parts.push(sql`wanted AS MATERIALIZED (
    SELECT id, max(hit) AS hit FROM (${join(sources, " UNION ALL ")}) source GROUP BY id)`);
  return join(parts);
}

/** What a page holds of the customers a common text finds, where it is met soon on the way back through time. */
interface FirstOfMany {
  size: number;
  whose(isWanted: Sql): Sql;
}

function firstOfMany({ order, cursor, offset, size, isCounted }: PageRequest, where: Sql): FirstOfMany | undefined {
  if (order !== LIST_ORDERS.newest || offset > 0 || isCounted) return undefined;
  const after = cursor ? sql`WHERE ${isAfter(order, order.moment, cursor)}` : sql``;
  const whose = (isWanted: Sql) => sql`
    SELECT t.id FROM (SELECT * FROM "Tickets" t ${after} ORDER BY t."updatedAt" DESC, t.id DESC LIMIT ${integerLiteral(NEWEST_TICKETS)}) t
     WHERE (SELECT "isCommon" FROM common) AND ${where} AND ${isWanted}
     ORDER BY t."updatedAt" DESC, t.id DESC LIMIT ${integerLiteral(size + 1)}`;
  return { size, whose };
}

/** Contact by contact: Postgres does not know how few they are, and would rather read the index of everybody's tickets. */
function ticketsOf(contacts: Sql): Sql {
  return sql`SELECT t.id, NULL FROM ${contacts} c (id)
    CROSS JOIN LATERAL (SELECT t.id FROM "Tickets" t WHERE t."contactId" = c.id OFFSET 0) t`;
}

function filterConditions(ctx: Ctx, filters: Filters): Sql[] {
  const { date, updatedAt, contactId, users, withUnreadMessages } = filters;
  const zone = ctx.company.timezone;
  const conditions: Sql[] = [];
  if (date) conditions.push(isOnDay(sql`t."createdAt"`, date, zone));
  if (updatedAt) conditions.push(isOnDay(sql`t."updatedAt"`, updatedAt, zone));
  if (contactId) conditions.push(sql`t."contactId" = ${contactId}`);
  if (filters.whatsappIds) conditions.push(sql`t."whatsappId" = ANY(${filters.whatsappIds}::integer[])`);
  if (users?.length) conditions.push(sql`t."userId" = ANY(${users}::integer[])`);
  if (withUnreadMessages) conditions.push(sql`t."unreadMessages" > 0`);
  if (filters.tags?.length) {
    const tags = [...new Set(filters.tags)];
    conditions.push(sql`t.id IN (SELECT x."ticketId" FROM "TicketTags" x WHERE x."tagId" = ANY(${tags}::integer[])
      GROUP BY x."ticketId" HAVING count(*) = ${tags.length})`);
  }
  return conditions;
}

/** A day as the company's clocks have it. */
function isOnDay(column: Sql, day: string, zone: string): Sql {
  return sql`${column} >= ${startOfDay(sql`${day}`, zone)} AND ${column} < ${startOfDay(sql`${day}::date + 1`, zone)}`;
}

function isAfter({ afterOperator }: ListOrder, moment: Sql, row: NonNullable<PageRequest["cursor"]>): Sql {
  return sql`(${moment}, t.id) ${afterOperator} (${row.moment}::timestamptz, ${row.id}::integer)`;
}
