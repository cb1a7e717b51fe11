import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { contactsMerging } from "../contacts/index.js";
import { ticketNoted } from "../tickets/index.js";
import { TicketNoteModel } from "./ticketNote.model.js";
import { ticketNoteEndpoints } from "./ticketNote.routes.js";
import { mergeNotes, writeNote } from "./ticketNote.service.js";

export const ticketNoteModule: Module = {
  models: [TicketNoteModel],
  endpoints: ticketNoteEndpoints,
  listen() {
    joinHook(contactsMerging, mergeNotes);
    joinHook(ticketNoted, async (noted) => void (await writeNote(noted)));
  },
};
