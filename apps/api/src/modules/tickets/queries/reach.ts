import type { TicketStatus } from "@recado/contract";
import { visibleScope } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import type { Values } from "./values.js";

/** What somebody may see, cut down to what they ask for: the tickets a list is made of. */
export interface Reach {
  /** Everything of these statuses. */
  all: boolean;
  statuses: TicketStatus[];
  /** The own tickets, of all departments or of some. */
  mine: { userId: number; queueIds: number[] | null } | null;
  /** Those of departments, and those without one, in the statuses in which they are shown. */
  queueIds: number[];
  withoutQueue: boolean;
  othersStatuses: TicketStatus[];
}

interface Wish {
  statuses: TicketStatus[];
  showAll: boolean;
  queueIds?: number[];
}

/** Without `showAll` the tickets in the hands of others are left out; departments asked for never add to the own ones. */
export function findReach({ user }: Ctx, { statuses, showAll, queueIds = [] }: Wish): Reach {
  const scope = visibleScope(user, { showAll });
  const asked = queueIds.length > 0 ? queueIds : null;
  const othersStatuses = showAll ? statuses : statuses.filter((status) => status === "pending");
  if (scope.everything) {
    const whole = { statuses, mine: null, othersStatuses };
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
  };
}

/** Statuses as they stand in a statement: words of ours, and written out Postgres knows how many rows have them. */
function isOneOf(statuses: TicketStatus[]): string {
  return statuses.length > 0 ? `t.status IN (${statuses.map((status) => `'${status}'`).join(", ")})` : "false";
}

/** The parts of a reach, of which each is a stretch of an index and none is left out. */
interface Part {
  condition: string;
  statuses: TicketStatus[];
  /** Postgres does not see by itself that a column that is null everywhere needs no order. */
  order?: string;
  /** What the condition is asked for each of. */
  each?: string;
}

function partsOf(reach: Reach, values: Values): Part[] {
  if (reach.all) return [{ condition: "true", statuses: reach.statuses }];
  const statuses = reach.othersStatuses;
  const isOthers = statuses.length > 0;
  const parts: Part[] = [];
  if (isOthers && reach.queueIds.length > 0) {
    const queues = reach.queueIds.map((id) => `(${values.add(id)}::integer)`).join(", ");
    parts.push({ condition: 't."queueId" = q.id', statuses, each: `(VALUES ${queues}) q (id)` });
  }
  if (isOthers && reach.withoutQueue) parts.push({ condition: 't."queueId" IS NULL', statuses, order: 't."queueId",' });
  if (reach.mine) parts.push({ condition: mineCondition(reach.mine, values), statuses: reach.statuses });
  return parts;
}

/** The reach as a condition on "Tickets" t. */
export function reachCondition(reach: Reach, values: Values): string {
  if (reach.all) return isOneOf(reach.statuses);
  const others = isOneOf(reach.othersStatuses);
  const parts = [`(${others} AND t."queueId" = ANY(${values.add(reach.queueIds)}::integer[]))`];
  if (reach.withoutQueue) parts.push(`(${others} AND t."queueId" IS NULL)`);
  if (reach.mine) parts.push(`(${mineCondition(reach.mine, values)})`);
  return `${isOneOf(reach.statuses)} AND (${parts.join(" OR ")})`;
}

/** Where a page begins behind, and how many rows are looked at. */
interface Window {
  behind: string;
  most: string | number;
}

const NONE = `SELECT t.id, t."updatedAt", t.status, t."unreadMessages" FROM "Tickets" t WHERE false`;

/**
 * The newest rows of a reach as a statement. Of each of its parts no more are read than are needed: one condition for all
 * of them would read and sort everything.
 */
export function reachBranches(reach: Reach, values: Values, { behind, most }: Window): string {
  const newest = ({ condition, statuses, order = "", each }: Part) => `
    SELECT b.id, b."updatedAt" FROM (VALUES ${statuses.map((status) => `('${status}')`).join(", ")}) s (status)
      ${each ? `CROSS JOIN ${each}` : ""} CROSS JOIN LATERAL (
      SELECT t.id, t."updatedAt" FROM "Tickets" t WHERE ${condition} AND t.status = s.status ${behind}
       ORDER BY ${order} t."updatedAt" DESC, t.id DESC LIMIT ${most}) b`;
  return partsOf(reach, values).map(newest).join(" UNION ") || NONE;
}

/** All rows of a reach as a statement, each once, with what they are counted by. */
export function reachRows(reach: Reach, values: Values): string {
  const rows = ({ condition, statuses, each }: Part) => `
    SELECT t.id, t.status, t."unreadMessages" FROM ${each ? `${each} JOIN "Tickets" t ON ${condition}` : '"Tickets" t'}
     WHERE ${each ? "true" : condition} AND ${isOneOf(statuses)}`;
  return partsOf(reach, values).map(rows).join(" UNION ") || NONE;
}

function mineCondition({ userId, queueIds }: NonNullable<Reach["mine"]>, values: Values): string {
  const mine = `t."userId" = ${values.add(userId)}`;
  if (queueIds === null) return mine;
  return `${mine} AND (t."queueId" IS NULL OR t."queueId" = ANY(${values.add(queueIds)}::integer[]))`;
}
