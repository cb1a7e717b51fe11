import type { Ticket } from "@recado/contract";
import { clock } from "../../kernel/clock.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { runHook } from "../../kernel/events/hooks.js";
import { announceMove } from "./audience.js";
import { type Mover, type TicketState, ticketMoved } from "./hooks.js";
import { changeAndRead, readTicket } from "./readTickets.js";
import { failOtherTicket, lockRunning, tryAsRunning } from "./running.js";
import { cancelSnoozeEnd, planSnoozeEnd } from "./snooze.js";
import type { ResolvedFrom, TicketModel } from "./ticket.model.js";
import { describeMove } from "./timeline/describeMove.js";
import { recordEntry } from "./timeline/recordEntry.js";
import { continueTracking, isTimed, trackTicket } from "./tracking.js";

/** The columns that say which bot or robot leads the ticket; reset when people take over. The bot's notes last to its end. */
export const NO_BOT = { chatbot: false, useIntegration: false, promptId: null, integrationId: null };

/** Where a ticket goes; with what its closing took from it, where that is undone. */
export interface Move extends Partial<TicketState> {
  restored?: ResolvedFrom;
}

/**
 * Moves a ticket whose row is locked: status, attendant, queue, connection. Tracking, the words to the customer (by
 * `ticketMoved`) and the screens follow. Where another episode of the contact runs already it refuses and names that one.
 */
export async function moveTicket(ticket: TicketModel, next: Move, by: Mover): Promise<Ticket> {
  const moved = await tryMove(ticket, next, by);
  if (moved) return moved;
  const { contactId, whatsappId } = ticket;
  return failOtherTicket((await lockRunning({ contactId, whatsappId: next.whatsappId ?? whatsappId }))?.id);
}

/** Null where another episode runs; the model holds what was not written then. */
export async function tryMove(ticket: TicketModel, move: Move, by: Mover): Promise<Ticket | null> {
  const { restored, ...next } = move;
  const before = stateOf(ticket);
  const wasLed = ticket.chatbot || ticket.promptId !== null || ticket.integrationId !== null;
  const after = { ...before, ...next };
  const isClosed = after.status === "closed";
  await cancelSnoozeEnd(ticket);
  ticket.set(
    {
      ...after,
      handedBy: after.userId === before.userId ? ticket.handedBy : giverOf(after, by),
      // Whoever else moves a ticket takes it out of the hands of the bot, and nothing goes on in a closed one.
      ...(by.kind === "bot" && !isClosed ? {} : NO_BOT),
      ...(isClosed ? { bot: {}, unreadMessages: 0 } : {}),
      snoozedUntil: null,
      closedAt: isClosed ? (ticket.closedAt ?? clock.now()) : null,
      ...(restored && whatIsRestored(restored)),
    },
    { raw: true },
  );
  await planSnoozeEnd(ticket);
  const isSetRunning = !isClosed && (before.status === "closed" || after.whatsappId !== before.whatsappId);
  const resolvedBy = isClosed && before.status !== "closed" && by.kind === "user" ? by.userId : null;
  const change = moveStatement(ticket, { resolvedBy, restored });
  const moved = await (isSetRunning ? tryAsRunning(() => changeAndRead(change)) : changeAndRead(change));
  if (!moved) return null;
  if (restored) continueTracking(ticket);
  else if (isTimed(before, after)) trackTicket(ticket);
  const action = describeMove(before, after, by);
  const { updatedAt } = ticket;
  // Sent together: the entry is written first, so that what is said to the customer about the move stands behind it.
  await Promise.all([
    action && recordEntry(ticket, action),
    runHook(ticketMoved, { ticket, before, by, isUndone: restored !== undefined }),
  ]);
  // What was said to the customer about it changed the ticket once more.
  const latest = ticket.updatedAt === updatedAt ? moved : await readTicket(ticket.id);
  announceMove(ticket.companyId, latest, { ...before, wasLed, by });
  return latest;
}

/** Writes all of a ticket that a move may change. */
function moveStatement(
  ticket: TicketModel,
  { resolvedBy, restored }: { resolvedBy: number | null; restored?: ResolvedFrom },
): Sql {
  const { unreadMessages = 0, waitingSince = null } = restored ?? {};
  return sql`
    UPDATE "Tickets"
       SET status = ${ticket.status}, "userId" = ${ticket.userId}, "queueId" = ${ticket.queueId},
           "whatsappId" = ${ticket.whatsappId}, "closedAt" = ${ticket.closedAt}, chatbot = ${ticket.chatbot},
           bot = ${ticket.bot}, "useIntegration" = ${ticket.useIntegration}, "promptId" = ${ticket.promptId},
           "integrationId" = ${ticket.integrationId}, "updatedAt" = clock_timestamp(),
           "snoozedUntil" = ${ticket.snoozedUntil}, "handedBy" = ${ticket.handedBy},
           "unreadMessages" = CASE WHEN ${ticket.status === "closed"}::boolean THEN 0
                                   ELSE greatest("unreadMessages", ${unreadMessages}::integer) END,
           "waitingSince" = CASE WHEN ${ticket.status === "closed"}::boolean THEN NULL
                                 ELSE coalesce("waitingSince", ${waitingSince}::timestamptz) END,
           "resolvedFrom" = CASE WHEN ${resolvedBy}::integer IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
             'byUserId', ${resolvedBy}::integer, 'status', status, 'userId', "userId", 'queueId', "queueId",
             'handedBy', "handedBy", 'unreadMessages', "unreadMessages", 'waitingSince', "waitingSince",
             'snoozedUntil', "snoozedUntil", 'chatbot', chatbot, 'bot', bot, 'useIntegration', "useIntegration",
             'promptId', "promptId", 'integrationId', "integrationId")) END
     WHERE id = ${ticket.id}`;
}

function whatIsRestored({ snoozedUntil, chatbot, bot, useIntegration, ...rest }: ResolvedFrom) {
  const until = snoozedUntil === undefined ? null : new Date(snoozedUntil);
  const { handedBy = null, promptId = null, integrationId = null } = rest;
  const isAside = until !== null && until > clock.now();
  return { snoozedUntil: isAside ? until : null, chatbot, bot, useIntegration, handedBy, promptId, integrationId };
}

/** The colleague who gives it to its attendant. */
function giverOf({ userId }: TicketState, by: Mover): string | null {
  return by.kind === "user" && userId !== null && userId !== by.userId ? by.name : null;
}

function stateOf({ status, userId, queueId, whatsappId }: TicketModel): TicketState {
  return { status, userId, queueId, whatsappId };
}
