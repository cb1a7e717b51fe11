import { type Ticket, UNDO_SECONDS } from "@recado/contract";
import { clock } from "../../../kernel/clock.js";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { fail } from "../../../kernel/errors.js";
import { promptNames } from "../../prompts/relations.js";
import { integrationNames } from "../../queue-integrations/relations.js";
import { checkDestination } from "../destination.js";
import { lockVisibleTicket } from "../find.js";
import { moveTicket } from "../move.js";
import type { ResolvedFrom, TicketModel } from "../ticket.model.js";

/** A second longer than the screen offers it, for what is pressed last; the farewell is sent after that. */
export const UNDO_MS = (UNDO_SECONDS + 1) * 1_000;

/** Gives a ticket that the user has just resolved back to where it was, as it was. */
export async function undoResolve(ctx: Ctx, id: number): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, id);
  const from = ticket.resolvedFrom;
  if (!from || !isJustResolved(ticket) || from.byUserId !== ctx.user.id) fail("ERR_TICKET_STATUS");
  const { queueId = null, userId = null } = from;
  const { hasQueue, hasUser } = await checkDestination({ queueId, userId });
  const isHeld = from.status === "open" && hasUser;
  const restored = await withRobot({ ...from, snoozedUntil: isHeld ? from.snoozedUntil : undefined });
  const place = { userId: isHeld ? userId : null, queueId: hasQueue ? queueId : null };
  const by = { kind: "user", userId: ctx.user.id, name: ctx.user.name } as const;
  return moveTicket(ticket, { status: isHeld ? "open" : "pending", ...place, restored }, by);
}

function isJustResolved({ closedAt }: TicketModel): boolean {
  return closedAt !== null && clock.ms() - closedAt.getTime() <= UNDO_MS;
}

/** The robot that led the conversation goes on, unless it was removed since. */
async function withRobot(from: ResolvedFrom): Promise<ResolvedFrom> {
  const { promptId, integrationId } = from;
  if (!promptId && !integrationId) return from;
  const hasPrompt = await holds(promptNames, promptId);
  const hasIntegration = await holds(integrationNames, integrationId);
  return {
    ...from,
    useIntegration: from.useIntegration && (hasPrompt || hasIntegration),
    promptId: hasPrompt ? promptId : undefined,
    integrationId: hasIntegration ? integrationId : undefined,
  };
}

/** Whether it is there, and stays until the unit ends. */
async function holds(rows: Sql, id: number | undefined): Promise<boolean> {
  if (!id) return false;
  return (await query(sql`SELECT r.id FROM ${rows} r WHERE r.id = ${id} FOR KEY SHARE`)).length > 0;
}
