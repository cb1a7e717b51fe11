import { z } from "zod";
import { Id, Moment, OptionalId, text } from "../kernel/fields.js";

/** What colleagues tell each other about a ticket; the customer never sees it. */
export const TicketNote = z.object({
  id: z.number().int(),
  note: z.string(),
  ticketId: z.number().int().nullable(),
  contactId: z.number().int(),
  userId: z.number().int().nullable(),
  user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  createdAt: Moment,
});
export type TicketNote = z.output<typeof TicketNote>;

export const TicketNoteInput = z.object({
  note: text({ min: 2, max: 4_000 }),
  ticketId: Id,
  /** The ticket knows its contact; old clients say it too. */
  contactId: OptionalId.optional(),
});
export type TicketNoteInput = z.output<typeof TicketNoteInput>;

export const TicketNoteSearch = z.object({ ticketId: Id, contactId: OptionalId.optional() });

/** Notes that are shown of a customer: more than anybody reads. */
export const MOST_NOTES = 500;
