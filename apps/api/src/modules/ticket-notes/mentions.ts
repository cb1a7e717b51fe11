import {
  MAX_IN_A_USER_PICKER,
  MAX_MENTIONS_LISTED,
  type NoteColleague,
  type NoteMention,
  noteMentionChannel,
} from "@recado/contract";
import { type Attendant, maySeeTicket } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { findVisibleTicket, readTicket, type TicketModel } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { type AvailabilityRow, toAvailability } from "../users/index.js";
import { attendants, userNames } from "../users/relations.js";
import { noteMentioned, noteMentionsSeen } from "./events.js";

/** Everybody else who may read the ticket, who is there first; as many as a picker shows. */
export async function listColleagues(ctx: Ctx, ticketId: number): Promise<NoteColleague[]> {
  const ticket = await findVisibleTicket(ctx, ticketId);
  const readers = await findReaders(ticket, sql`u.id <> ${ctx.user.id}`);
  return readers
    .slice(0, MAX_IN_A_USER_PICKER)
    .map((user) => ({ id: user.id, name: user.name, ...toAvailability(user) }));
}

/** Ends the work when somebody is to be told who may not read the ticket. */
export async function requireReaders(ticket: TicketModel, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  const readers = await findReaders(ticket, sql`u.id = ANY (${userIds}::integer[])`);
  if (readers.length < new Set(userIds).size) fail("ERR_NO_USER_FOUND");
}

type NoteReader = Pick<NoteColleague, "id" | "name"> & AvailabilityRow & Attendant;

/** Who of those people may read the ticket. */
async function findReaders(ticket: TicketModel, people: Sql): Promise<NoteReader[]> {
  const found = await query<NoteReader>(sql`
    SELECT id, name, online, "isIdle", "isAway", "awayUntil", profile, super, "allTicket", "queueIds"
      FROM ${attendants} u WHERE ${people} ORDER BY online DESC, fold(name), id`);
  return found.filter((user) => maySeeTicket(user, ticket));
}

interface MentionInput {
  ticket: TicketModel;
  noteId: number;
  by: string;
  byUserId: number;
  userIds: number[];
}

/** Marks the ticket for those who are named in a note of it, and tells them. */
export async function mention({ ticket, noteId, by, byUserId, userIds }: MentionInput): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await query<{ userId: number; createdAt: Date }>(sql`
    INSERT INTO "NoteMentions" ("noteId", "ticketId", "userId")
    SELECT ${noteId}::integer, ${ticket.id}::integer, id FROM unnest(${userIds}::integer[]) AS named (id)
    ON CONFLICT DO NOTHING RETURNING "userId", "createdAt"`);
  const shown = await readTicket(ticket.id);
  for (const { userId, createdAt } of rows) {
    const told: NoteMention = { noteId, ticketId: ticket.id, by, createdAt: createdAt.toISOString() };
    announce(noteMentionChannel, { action: "create", mention: told, ticket: shown }, to.user(ticket.companyId, userId));
  }
  const about = { companyId: ticket.companyId, key: `ticket:${ticket.id}` };
  recordEvent(noteMentioned, about, { ticketId: ticket.id, byUserId, userIds: rows.map(({ userId }) => userId) });
}

type FoundMention = Omit<NoteMention, "createdAt"> & {
  createdAt: Date;
  attendantId: number | null;
  queueId: number | null;
};

/** Where the user was named and has not looked since, the newest first. Of a ticket that left his sight he is not told. */
export async function listMentions(ctx: Ctx): Promise<NoteMention[]> {
  const rows = await query<FoundMention>(sql`
    SELECT m."noteId", m."ticketId", m."createdAt", coalesce(u.name, '') AS by, t."userId" AS "attendantId", t."queueId"
      FROM "NoteMentions" m
      JOIN "TicketNotes" n ON n.id = m."noteId"
      JOIN ${ticketRefs} t ON t.id = m."ticketId"
      LEFT JOIN ${userNames} u ON u.id = n."userId"
     WHERE m."userId" = ${ctx.user.id} AND m."seenAt" IS NULL ORDER BY m.id DESC LIMIT ${MAX_MENTIONS_LISTED}`);
  return rows
    .filter(({ attendantId, queueId }) => maySeeTicket(ctx.user, { userId: attendantId, queueId }))
    .map(({ noteId, ticketId, by, createdAt }) => ({ noteId, ticketId, by, createdAt: createdAt.toISOString() }));
}

/** The user has the ticket in front of him; all his screens forget the mark. */
export async function seeMentions(ctx: Ctx, ticketId: number): Promise<void> {
  await findVisibleTicket(ctx, ticketId);
  const seen = await execute(sql`
    UPDATE "NoteMentions" SET "seenAt" = now(), "updatedAt" = now()
     WHERE "ticketId" = ${ticketId} AND "userId" = ${ctx.user.id} AND "seenAt" IS NULL`);
  if (seen === 0) return;
  announce(noteMentionChannel, { action: "seen", ticketId }, to.user(ctx.companyId, ctx.user.id));
  await runHook(noteMentionsSeen, { companyId: ctx.companyId, ticketId, userId: ctx.user.id });
}
