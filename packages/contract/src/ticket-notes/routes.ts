import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post } from "../kernel/route.js";
import { MOST_NOTES, TicketNote, TicketNoteInput, TicketNoteSearch } from "./schema.js";

export const ticketNoteRoutes = {
  /** The notes of a ticket and of the earlier ones with the same contact, newest first. */
  list: get("/ticket-notes/list", { access: "session", query: TicketNoteSearch, answer: list(TicketNote, MOST_NOTES) }),
  create: post("/ticket-notes", { access: "session", body: TicketNoteInput, answer: TicketNote }),
  remove: del("/ticket-notes/:noteId", { access: "session", answer: Nothing }),
};

export const ticketNoteChannel = listChannel("ticketNote", { key: "ticketNote", gone: "noteId" }, TicketNote);
