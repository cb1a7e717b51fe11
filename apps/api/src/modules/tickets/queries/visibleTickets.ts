import { MAX_COUNTED, TICKET_STATUSES, type TicketSearch, type TicketSort, type TicketStatus } from "@recado/contract";
import { overseesTickets, visibleScope } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { integerLiteral, join, type Sql, sql, textLiteral } from "../../../kernel/db/sql.js";

/** Which tickets a list is made of: what somebody may see, cut down to what they ask for. */
export interface VisibilityFilter {
  /** Everything of these statuses. */
  all: boolean;
  statuses: TicketStatus[];
  /** The own tickets, of all departments or of some. */
  mine: { userId: number; queueIds: number[] | null } | null;
  /** Those of departments, and those without one, in the statuses in which they are shown. */
  queueIds: number[];
  withoutQueue: boolean;
  othersStatuses: TicketStatus[];
  /** What was put aside: left out, among the others, or by itself. */
  snoozed: "without" | "with" | "only";
}

interface VisibilityInput {
  statuses: TicketStatus[];
  showAll: boolean;
  queueIds?: number[];
  snoozed?: VisibilityFilter["snoozed"];
}

/** Without `showAll` the tickets in the hands of others are left out; departments asked for never add to the own ones. */
export function visibilityFilter({ user }: Ctx, input: VisibilityInput): VisibilityFilter {
  const { statuses, showAll, queueIds = [], snoozed = "with" } = input;
  const scope = visibleScope(user, { showAll });
  const asked = queueIds.length > 0 ? queueIds : null;
  const othersStatuses = showAll ? statuses : statuses.filter((status) => status === "pending");
  if (scope.everything) {
    const whole = { statuses, mine: null, othersStatuses, snoozed };
    if (asked === null) return { ...whole, all: true, queueIds: [], withoutQueue: false };
    return { ...whole, all: false, queueIds: asked, withoutQueue: true };
  }
  return {
    all: false,
    statuses,
    mine: { userId: scope.userId, queueIds: asked },
    queueIds: scope.queueIds.filter((id) => asked === null || asked.includes(id)),
    withoutQueue: scope.withoutQueue,
    othersStatuses,
    snoozed,
  };
}

/** What colleagues have in hands is shown to those who look after them; what is done, and what is looked for, to everybody. */
export function askedVisibility(
  ctx: Ctx,
  search: Pick<TicketSearch, "snoozed" | "status" | "showAll" | "queueIds" | "searchParam">,
): VisibilityFilter {
  const statuses: readonly TicketStatus[] = search.snoozed
    ? ["open"]
    : search.status
      ? [search.status]
      : TICKET_STATUSES;
  const isEverybodys = statuses.includes("closed") || search.searchParam.trim() !== "";
  const showAll = search.showAll && (isEverybodys || overseesTickets(ctx.user));
  return visibilityFilter(ctx, { ...search, showAll, statuses: [...statuses], snoozed: asideOf(search) });
}

/** What was put aside stands in a list of its own, and wherever open tickets are not asked for as such. */
function asideOf({ snoozed, status }: Pick<TicketSearch, "snoozed" | "status">): VisibilityFilter["snoozed"] {
  if (snoozed) return "only";
  return status === "open" ? "without" : "with";
}

/** Statuses written out: so Postgres knows how many rows have them. */
function isOneOf(statuses: TicketStatus[]): Sql {
  return statuses.length > 0 ? sql`t.status IN (${join(statuses.map(textLiteral))})` : sql`false`;
}

/** Written after other conditions. */
const SNOOZED: Record<VisibilityFilter["snoozed"], Sql> = {
  without: sql` AND t."snoozedUntil" IS NULL`,
  with: sql``,
  only: sql` AND t."snoozedUntil" IS NOT NULL`,
};

/** Tickets of departments, or without one. */
function isOthers({ othersStatuses, queueIds, withoutQueue }: VisibilityFilter): Sql {
  const orNone = withoutQueue ? sql` OR t."queueId" IS NULL` : sql``;
  return sql`(${isOneOf(othersStatuses)} AND (t."queueId" = ANY(${queueIds}::integer[])${orNone}))`;
}

function isMine({ userId, queueIds }: NonNullable<VisibilityFilter["mine"]>): Sql {
  const mine = sql`t."userId" = ${userId}`;
  if (queueIds === null) return mine;
  return sql`${mine} AND (t."queueId" IS NULL OR t."queueId" = ANY(${queueIds}::integer[]))`;
}

/** The filter as a condition on "Tickets" t. */
export function visibleCondition(filter: VisibilityFilter): Sql {
  if (filter.all) return sql`${isOneOf(filter.statuses)}${SNOOZED[filter.snoozed]}`;
  const mine = filter.mine ? sql` OR (${isMine(filter.mine)})` : sql``;
  return sql`${isOneOf(filter.statuses)} AND (${isOthers(filter)}${mine})${SNOOZED[filter.snoozed]}`;
}

/** A part of what is visible: each is a stretch of an index, and no ticket is in two of them. */
interface IndexRange {
  condition: Sql;
  statuses: TicketStatus[];
  /** Postgres does not see by itself that a column that is null everywhere needs no order. */
  nulls?: Sql;
  /** What the condition is asked for each of. */
  each?: Sql;
}

function partsOf(filter: VisibilityFilter): IndexRange[] {
  const aside = SNOOZED[filter.snoozed];
  if (filter.all) return [{ condition: sql`true${aside}`, statuses: filter.statuses }];
  const { othersStatuses: statuses, queueIds, withoutQueue, mine } = filter;
  const parts: IndexRange[] = [];
  if (statuses.length > 0 && queueIds.length > 0) {
    parts.push({
      condition: sql`t."queueId" = q.id${aside}`,
      statuses,
      each: sql`unnest(${[...new Set(queueIds)]}::integer[]) q (id)`,
    });
  }
  if (statuses.length > 0 && withoutQueue)
    parts.push({ condition: sql`t."queueId" IS NULL${aside}`, statuses, nulls: sql`t."queueId",` });
  if (mine)
    parts.push({
      condition: sql`${isMine(mine)} AND ${isOthers(filter)} IS NOT TRUE${aside}`,
      statuses: filter.statuses,
    });
  return parts;
}

/** An order of a list: by a moment of "Tickets" t, and by the id where that is the same. */
export interface ListOrder {
  moment: Sql;
  way: Sql;
  afterOperator: Sql;
}

export const LIST_ORDERS: Record<TicketSort | "return", ListOrder> = {
  newest: { moment: sql`t."updatedAt"`, way: sql`DESC`, afterOperator: sql`<` },
  // Whoever does not wait comes last; an index has the expression.
  waiting: {
    moment: sql`coalesce(t."waitingSince", '2200-01-01Z'::timestamptz)`,
    way: sql`ASC`,
    afterOperator: sql`>`,
  },
  // What was put aside, in the order in which it comes back.
  return: { moment: sql`t."snoozedUntil"`, way: sql`ASC`, afterOperator: sql`>` },
};

const NOTHING = sql`SELECT t.id, t."updatedAt" AS moment FROM "Tickets" t WHERE false`;

interface PageOptions {
  order: ListOrder;
  after: Sql;
  most: Sql;
}

/**
 * The first visible tickets of an order, at most so many of each part: read from the ends of indexes, where one condition for
 * all parts would read and sort everything.
 */
export function firstVisible(filter: VisibilityFilter, { order: { moment, way }, after, most }: PageOptions): Sql {
  const first = ({ condition, statuses, nulls = sql``, each }: IndexRange) => sql`
    SELECT b.id, b.moment FROM (VALUES ${join(statuses.map((status) => sql`(${textLiteral(status)})`))}) s (status)
      ${each ? sql`CROSS JOIN ${each}` : sql``} CROSS JOIN LATERAL (
      SELECT t.id, ${moment} AS moment FROM "Tickets" t WHERE ${condition} AND t.status = s.status ${after}
       ORDER BY ${nulls} ${moment} ${way}, t.id ${way} LIMIT ${most}) b`;
  const parts = partsOf(filter).map(first);
  return parts.length > 0 ? join(parts, " UNION ALL ") : NOTHING;
}

/** How many tickets are visible, up to that limit. */
export function countVisible(filter: VisibilityFilter, condition = sql`true`): Sql {
  const rows = (part: IndexRange) => sql`
    SELECT 1 FROM ${part.each ? sql`${part.each} JOIN "Tickets" t ON ${part.condition}` : sql`"Tickets" t`}
     WHERE ${part.each ? sql`true` : part.condition} AND ${isOneOf(part.statuses)} AND ${condition}`;
  const parts = partsOf(filter).map(rows);
  const all = parts.length > 0 ? join(parts, " UNION ALL ") : NOTHING;
  return sql`(SELECT count(*)::integer FROM (${all} LIMIT ${integerLiteral(MAX_COUNTED)}) counted)`;
}
