import type { Ticket, TicketChange } from "@recado/contract";
import { decideAction, inferAction } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { fail, failField } from "../../../kernel/errors.js";
import { runHook } from "../../../kernel/events/hooks.js";
import { findMissing, lockToMove } from "../destination.js";
import { requireHandling, requireVisible } from "../find.js";
import { robotDismissed, type TicketState, ticketNoted } from "../hooks.js";
import { moveTicket } from "../move.js";
import { readTicket } from "../readTickets.js";
import { failOtherTicket } from "../running.js";
import type { TicketModel } from "../ticket.model.js";

/**
 * Accepts, returns, resolves, reopens or hands on a ticket, whichever the fields ask for. Its row is locked first: of many who
 * accept at once one finds it waiting, and the others who has it.
 */
export async function updateTicket(ctx: Ctx, id: number, input: TicketChange): Promise<Ticket> {
  const { ticket = null, found } = (await lockToMove(id, input)) ?? {};
  requireVisible(ctx, ticket);
  const next = { ...(await decideNext(ctx, ticket, input)), ...decideConnection(ctx, ticket, input) };
  const isMove = Object.keys(next).length > 0;
  const missing = isMove && found && findMissing(input, found);
  if (missing) fail(missing);
  const { id: userId, name: userName } = ctx.user;
  const moved = isMove && (await moveTicket(ticket, next, { kind: "user", userId, name: userName }));
  if (!isMove && ticket.useIntegration && isRobotOff(input)) await dismissRobot(ctx, ticket);
  // Also where nothing was to be changed: what somebody wrote is kept.
  const note = input.note?.trim();
  if (note) await runHook(ticketNoted, { ticket, userId, userName, note });
  return moved || readTicket(id);
}

async function decideNext(ctx: Ctx, ticket: TicketModel, input: TicketChange): Promise<Partial<TicketState>> {
  const action = inferAction(ticket, input, ctx.user.id);
  if (!action) return {};
  const { next, refusal } = decideAction(ctx.user, ticket, action);
  if (next) return next;
  if (refusal === "ERR_OTHER_OPEN_TICKET") return failOtherTicket(ticket.id);
  if (refusal === "ERR_VALIDATION") failField("queueId", "required");
  fail(refusal);
}

function isRobotOff({ useIntegration, promptId, integrationId }: TicketChange): boolean {
  return [useIntegration, promptId, integrationId].some((sent) => sent !== undefined);
}

async function dismissRobot(ctx: Ctx, ticket: TicketModel): Promise<void> {
  requireHandling(ctx, ticket);
  await runHook(robotDismissed, { ticket, userId: ctx.user.id });
}

/** A conversation goes on over another number only while it goes on. */
function decideConnection(ctx: Ctx, ticket: TicketModel, { whatsappId }: TicketChange): Partial<TicketState> {
  if (!whatsappId || whatsappId === ticket.whatsappId) return {};
  requireHandling(ctx, ticket);
  if (ticket.status === "closed") fail("ERR_TICKET_STATUS");
  return { whatsappId };
}
