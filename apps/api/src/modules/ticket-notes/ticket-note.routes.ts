import { ticketNoteRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listColleagues, listMentions, seeMentions } from "./mentions.js";
import { createNote, listNotes, removeNote } from "./ticket-note.service.js";

export const ticketNoteEndpoints = implement(ticketNoteRoutes, {
  list: ({ ctx, query }) => listNotes(ctx, query),
  create: ({ ctx, body }) => createNote(ctx, body),
  remove: async ({ ctx, params }) => {
    await removeNote(ctx, params.noteId);
    return {};
  },
  listColleagues: ({ ctx, params }) => listColleagues(ctx, params.ticketId),
  listMentions: ({ ctx }) => listMentions(ctx),
  seeMentions: async ({ ctx, params }) => {
    await seeMentions(ctx, params.ticketId);
    return {};
  },
});
