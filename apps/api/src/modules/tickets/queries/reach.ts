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

/** The reach as a condition on "Tickets" t. */
export function reachCondition(reach: Reach, values: Values): string {
  const statuses = `t.status = ANY(${values.add(reach.statuses)}::text[])`;
  if (reach.all) return statuses;
  const others = `t.status = ANY(${values.add(reach.othersStatuses)}::text[])`;
  const parts = [`(${others} AND t."queueId" = ANY(${values.add(reach.queueIds)}::integer[]))`];
  if (reach.withoutQueue) parts.push(`(${others} AND t."queueId" IS NULL)`);
  if (reach.mine) parts.push(`(${mineCondition(reach.mine, values)})`);
  return `${statuses} AND (${parts.join(" OR ")})`;
}

/** Where a page begins behind, and how many rows are looked at. */
interface Window {
  behind: string;
  most: string;
}

/**
 * The newest rows of a reach as a statement. Of each of its parts, which are stretches of an index each, no more are read
 * than are needed: one condition for all of them would read and sort everything.
 */
export function reachBranches(reach: Reach, values: Values, { behind, most }: Window): string {
  const newest = (from: string, condition: string, order = "") => `
    SELECT b.id, b."updatedAt" FROM ${from} CROSS JOIN LATERAL (
      SELECT t.id, t."updatedAt" FROM "Tickets" t WHERE ${condition} AND t.status = s.status ${behind}
       ORDER BY ${order} t."updatedAt" DESC, t.id DESC LIMIT ${most}) b`;
  const among = (statuses: TicketStatus[]) => `unnest(${values.add(statuses)}::text[]) s (status)`;
  if (reach.all) return newest(among(reach.statuses), "true");
  const others = among(reach.othersStatuses);
  const queues = `unnest(${values.add(reach.queueIds)}::integer[]) q (id)`;
  const parts = [newest(`${queues} CROSS JOIN ${others}`, 't."queueId" = q.id')];
  // Postgres does not see by itself that a column that is null everywhere needs no order.
  if (reach.withoutQueue) parts.push(newest(others, 't."queueId" IS NULL', 't."queueId",'));
  if (reach.mine) parts.push(newest(among(reach.statuses), mineCondition(reach.mine, values)));
  return parts.join(" UNION ");
}

function mineCondition({ userId, queueIds }: NonNullable<Reach["mine"]>, values: Values): string {
  const mine = `t."userId" = ${values.add(userId)}`;
  if (queueIds === null) return mine;
  return `${mine} AND (t."queueId" IS NULL OR t."queueId" = ANY(${values.add(queueIds)}::integer[]))`;
}
