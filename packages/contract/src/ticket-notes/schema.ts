import { z } from "zod";
import { Id, Moment, Named, OptionalId, text } from "../kernel/fields.js";
import { Availability } from "../users/schema.js";

/** What colleagues tell each other about a ticket; the customer never sees it. */
export const TicketNote = z.object({
  id: z.number().int(),
  note: z.string(),
  ticketId: z.number().int().nullable(),
  contactId: z.number().int(),
  userId: z.number().int().nullable(),
  user: Named.nullable(),
  createdAt: Moment,
});
export type TicketNote = z.output<typeof TicketNote>;

/** How many colleagues a note names at most. */
export const MAX_MENTIONED = 20;

export const TicketNoteInput = z.object({
  note: text({ min: 2, max: 4_000 }),
  ticketId: Id,
  /** The ticket knows its contact; old clients say it too. */
  contactId: OptionalId.optional(),
  /** Colleagues who are told of it; each may read the ticket. */
  mentions: z.array(Id, "invalid").max(MAX_MENTIONED, "too_long").default([]),
});
export type TicketNoteInput = z.output<typeof TicketNoteInput>;

export const TicketNoteSearch = z.object({ ticketId: Id, contactId: OptionalId.optional() });

/** A colleague who may be named in a note of a ticket. */
export const NoteColleague = Availability.extend({ id: z.number().int(), name: z.string() });
export type NoteColleague = z.output<typeof NoteColleague>;

/** That somebody was named in a note and has not looked at the ticket since. */
export const NoteMention = z.object({
  noteId: z.number().int(),
  ticketId: z.number().int(),
  /** Who named him. */
  by: z.string(),
  createdAt: Moment,
});
export type NoteMention = z.output<typeof NoteMention>;

/** Of more of them the oldest are not told of any more. */
export const MAX_MENTIONS_LISTED = 200;

/** Notes that are shown of a customer: more than anybody reads. */
export const MAX_NOTES = 500;
