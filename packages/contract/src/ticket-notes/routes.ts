import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post } from "../kernel/route.js";
import { Ticket } from "../tickets/schema.js";
import { MAX_IN_A_USER_PICKER } from "../users/schema.js";
import {
  MAX_MENTIONS_LISTED,
  MAX_NOTES,
  NoteColleague,
  NoteMention,
  TicketNote,
  TicketNoteInput,
  TicketNoteSearch,
} from "./schema.js";

export const ticketNoteRoutes = {
  /** The notes of a ticket and of the earlier ones with the same contact, newest first. */
  list: get("/ticket-notes/list", { access: "session", query: TicketNoteSearch, answer: list(TicketNote, MAX_NOTES) }),
  create: post("/ticket-notes", { access: "session", body: TicketNoteInput, answer: TicketNote }),
  remove: del("/ticket-notes/:noteId", { access: "session", answer: Nothing }),
  /** Whom a note of a ticket may name: who may read it. */
  listColleagues: get("/ticket-notes/colleagues/:ticketId", {
    access: "session",
    answer: list(NoteColleague, MAX_IN_A_USER_PICKER),
  }),
  /** Where the user was named and has not looked since. */
  listMentions: get("/ticket-notes/mentions", { access: "session", answer: list(NoteMention, MAX_MENTIONS_LISTED) }),
  seeMentions: post("/ticket-notes/mentions/:ticketId/seen", { access: "session", answer: Nothing }),
};

export const ticketNoteChannel = listChannel("ticketNote", { key: "ticketNote", gone: "noteId" }, TicketNote);

/** What is said to somebody who is named in notes. */
export const noteMentionChannel = channel(
  "noteMention",
  z.union([
    z.object({ action: z.literal("create"), mention: NoteMention, ticket: Ticket }),
    z.object({ action: z.literal("seen"), ticketId: z.number().int() }),
  ]),
);
