import { MAX_NOTES, type TicketNote, type TicketNoteInput, ticketNoteChannel } from "@recado/contract";
import { maySeeTicket, overseesTickets } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { forgetTicketNote } from "../../kernel/realtime/forget.js";
import { findTicket, findVisibleTicket, recordEntry, type TicketModel, ticketAudience } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { userNames } from "../users/relations.js";
import { mention, requireReaders } from "./mentions.js";
import { TicketNoteModel } from "./ticketNote.model.js";
import { mayRemove } from "./ticketNote.policy.js";
import { type TicketNoteRow, toTicketNote } from "./ticketNote.presenter.js";

type FoundNote = TicketNoteRow & { attendantId: number | null; queueId: number | null };

/** What was noted about the customer, on this ticket and on the earlier ones the user may see. */
export async function listNotes(ctx: Ctx, noted: NotedTicket): Promise<TicketNote[]> {
  const { contactId } = await findNotedTicket(ctx, noted);
  const rows = await query<FoundNote>(sql`
    SELECT n.id, n.note, n."ticketId", n."contactId", n."userId", u.name AS "userName", n."createdAt",
           t."userId" AS "attendantId", t."queueId"
      FROM "TicketNotes" n
      LEFT JOIN ${userNames} u ON u.id = n."userId"
      LEFT JOIN ${ticketRefs} t ON t.id = n."ticketId"
     WHERE n."contactId" = ${contactId} ORDER BY n.id DESC LIMIT ${MAX_NOTES}`);
  // Of a note whose ticket is gone nobody can tell any more who saw it, but its author and those who see everything.
  const isSeen = ({ ticketId, userId, attendantId, queueId }: FoundNote) =>
    ticketId === null
      ? userId === ctx.user.id || overseesTickets(ctx.user)
      : maySeeTicket(ctx.user, { userId: attendantId, queueId });
  return rows.filter(isSeen).map(toTicketNote);
}

export async function createNote(ctx: Ctx, input: TicketNoteInput): Promise<TicketNote> {
  const ticket = await findNotedTicket(ctx, input);
  await requireReaders(ticket, input.mentions);
  // Nobody is told of what he wrote himself.
  const mentions = input.mentions.filter((id) => id !== ctx.user.id);
  return writeNote({ ticket, userId: ctx.user.id, userName: ctx.user.name, note: input.note, mentions });
}

/** Writes a note and shows it to who sees the ticket: among the customer's notes, and where it was written in the conversation. */
export async function writeNote({ ticket, userId, userName, note, mentions = [] }: NewNote): Promise<TicketNote> {
  const row = await TicketNoteModel.create({ note, ticketId: ticket.id, contactId: ticket.contactId, userId });
  const written = toTicketNote({ ...row.get({ plain: true }), userName });
  announce(ticketNoteChannel, { action: "create", ticketNote: written }, ticketAudience(ticket));
  await mention({ ticket, noteId: row.id, by: userName, byUserId: userId, userIds: mentions });
  await recordEntry(ticket, { kind: "noted", by: "user", userId, noteId: row.id });
  return written;
}

export async function removeNote(ctx: Ctx, id: number): Promise<void> {
  const row = await TicketNoteModel.findByPk(id);
  authorize(ctx, row, { missing: "ERR_NO_NOTE_FOUND", allowed: mayRemove });
  const ticket = row.ticketId === null ? null : await findTicket(row.ticketId);
  await row.destroy();
  if (ticket) await forgetTicketNote(ticket.id, id);
  // Without its ticket, it was seen by its author and those who see everything.
  const seen = ticket ?? { companyId: ctx.companyId, queueId: null, userId: row.userId };
  announce(ticketNoteChannel, { action: "delete", noteId: id }, ticketAudience(seen));
}

/** Two contacts are one, and what was noted about either is about that one. */
export async function mergeNotes({ keptId, goneId }: { keptId: number; goneId: number }): Promise<void> {
  await TicketNoteModel.update({ contactId: keptId }, { where: { contactId: goneId } });
}

interface NewNote {
  ticket: TicketModel;
  userId: number;
  userName: string;
  note: string;
  /** Who is told of it; each may read the ticket. */
  mentions?: number[];
}

type NotedTicket = Pick<TicketNoteInput, "ticketId" | "contactId">;

async function findNotedTicket(ctx: Ctx, { ticketId, contactId }: NotedTicket): Promise<TicketModel> {
  const ticket = await findVisibleTicket(ctx, ticketId);
  if (contactId && contactId !== ticket.contactId) fail("ERR_NO_CONTACT_FOUND");
  return ticket;
}
