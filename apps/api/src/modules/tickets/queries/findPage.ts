import type { TicketSearch } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { type Reach, reachBranches, reachCondition, reachRows } from "./reach.js";
import { Values } from "./values.js";
import { readWanted, type Wanted } from "./words.js";

type Filters = Pick<
  TicketSearch,
  "date" | "updatedAt" | "tags" | "users" | "withUnreadMessages" | "contactId" | "searchParam"
>;

/** Which tickets, and which stretch of them. */
interface PageWish {
  reach: Reach;
  filters: Filters;
  /** Behind this row; a page that is counted out begins after `offset` rows instead. */
  cursor?: { movedAt: string; id: number };
  offset: number;
  size: number;
}

export interface PageRow {
  id: number;
  /** Microseconds, the measure of `updatedAt`. */
  moved: string;
  hit: { messageId: number; body: string; at: string } | null;
}

/** How many contacts and messages a search looks at, the newest messages first. */
const MOST_CONTACTS = 3_000;
const MOST_MESSAGES = 300;

/** A page of tickets, one row more than asked for when there are more, and how many there are in all: one statement. */
export async function findPage(ctx: Ctx, wish: PageWish): Promise<{ count: number; rows: PageRow[] }> {
  const values = new Values();
  const wanted = readWanted(wish.filters.searchParam);
  const conditions = filterConditions(ctx, wish.filters, values);
  const parts =
    wanted || conditions.length > 0 ? narrowParts({ wish, wanted, conditions }, values) : plainParts(wish, values);
  const [found] = await select<{ count: number; rows: PageRow[] }>(
    `WITH ${parts}
     SELECT (SELECT n FROM total) AS count,
            (SELECT coalesce(json_agg(json_build_object(
                      'id', p.id,
                      'moved', (extract(epoch FROM p."updatedAt") * 1000000)::bigint::text,
                      'hit', CASE WHEN m.id IS NOT NULL THEN
                        json_build_object('messageId', m.id, 'body', left(m.body, 4000), 'at', m."sentAt") END)
                    ORDER BY p."updatedAt" DESC, p.id DESC), '[]')
               FROM page p LEFT JOIN "Messages" m ON m.id = p.hit) AS rows`,
    values.list,
  );
  return found ?? { count: 0, rows: [] };
}

/** Nothing but what somebody may see: the page is read from the ends of indexes, and counted beside. */
function plainParts(wish: PageWish, values: Values): string {
  const window = {
    behind: wish.cursor ? `AND ${behind(wish.cursor, values)}` : "",
    // Nearly everybody looks at the first page; what stands in the statement itself it is planned for once and for all.
    most: wish.offset === 0 ? wish.size + 1 : values.add(wish.offset + wish.size + 1),
  };
  return `page AS (
      SELECT t.id, t."updatedAt", NULL::integer AS hit FROM (${reachBranches(wish.reach, values, window)}) t
       ORDER BY ${stretch(wish, values)}),
    total AS (SELECT count(*)::integer AS n FROM (${reachRows(wish.reach, values)}) t)`;
}

/** With conditions: what fulfils them is found once, by whatever index is the narrowest, then counted and cut. */
function narrowParts(
  { wish, wanted, conditions }: { wish: PageWish; wanted: Wanted | null; conditions: string[] },
  values: Values,
): string {
  const where = [reachCondition(wish.reach, values), ...conditions].join(" AND ");
  const source = wanted
    ? { lists: `${wantedParts(wanted, values)},`, from: 'wanted w JOIN "Tickets" t ON t.id = w.id', hit: "w.hit" }
    : { lists: "", from: '"Tickets" t', hit: "NULL::integer" };
  return `${source.lists}
    found AS MATERIALIZED (SELECT t.id, t."updatedAt", ${source.hit} AS hit FROM ${source.from} WHERE ${where}),
    total AS (SELECT count(*)::integer AS n FROM found),
    page AS (SELECT t.* FROM found t WHERE ${wish.cursor ? behind(wish.cursor, values) : "true"}
              ORDER BY ${stretch(wish, values)})`;
}

/** The order of lists, and which part of it. */
function stretch({ offset, size }: PageWish, values: Values): string {
  return `t."updatedAt" DESC, t.id DESC ${offset === 0 ? "" : `OFFSET ${values.add(offset)}`} LIMIT ${size + 1}`;
}

/** The tickets a text is found in: by their contact, their number, or something said in them, of which the newest counts. */
function wantedParts({ text, words, ticketId }: Wanted, values: Values): string {
  const places = ["SELECT NULL::integer AS id, NULL::integer AS hit WHERE false"];
  if (text !== null)
    places.push(`SELECT t.id, NULL FROM search_contacts(${values.add(text)}, ${MOST_CONTACTS}) c (id)
       JOIN "Tickets" t ON t."contactId" = c.id`);
  if (ticketId !== null) places.push(`SELECT ${values.add(ticketId)}::integer, NULL`);
  if (words !== null)
    places.push(`SELECT "ticketId", "messageId" FROM search_messages(${values.add(words)}, ${MOST_MESSAGES})`);
  return `wanted AS MATERIALIZED (
    SELECT id, max(hit) AS hit FROM (${places.join(" UNION ALL ")}) place GROUP BY id)`;
}

function filterConditions(ctx: Ctx, filters: Filters, values: Values): string[] {
  const conditions: string[] = [];
  if (filters.date) conditions.push(onDay('t."createdAt"', filters.date));
  if (filters.updatedAt) conditions.push(onDay('t."updatedAt"', filters.updatedAt));
  if (filters.contactId) conditions.push(`t."contactId" = ${values.add(filters.contactId)}`);
  if (filters.users?.length) conditions.push(`t."userId" = ANY(${values.add(filters.users)}::integer[])`);
  if (filters.withUnreadMessages) conditions.push('t."unreadMessages" > 0');
  if (filters.tags?.length) {
    const tags = [...new Set(filters.tags)];
    conditions.push(`t.id IN (SELECT x."ticketId" FROM "TicketTags" x WHERE x."tagId" = ANY(${values.add(tags)}::integer[])
      GROUP BY x."ticketId" HAVING count(*) = ${values.add(tags.length)})`);
  }
  return conditions;

  /** A day as the company's clocks have it. */
  function onDay(column: string, day: string): string {
    const [from, zone] = [`${values.add(day)}::date`, values.add(ctx.company.timezone)];
    return `${column} >= ${from}::timestamp AT TIME ZONE ${zone}
      AND ${column} < (${from} + 1)::timestamp AT TIME ZONE ${zone}`;
  }
}

function behind({ movedAt, id }: { movedAt: string; id: number }, values: Values): string {
  return `(t."updatedAt", t.id) < (${values.add(movedAt)}::timestamptz, ${values.add(id)}::integer)`;
}
