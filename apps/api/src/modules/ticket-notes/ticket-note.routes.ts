import { ticketNoteRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listColleagues, listMentions, seeMentions } from "./mentions.js";
import { createNote, listNotes, removeNote } from "./ticket-note.service.js";

export const ticketNoteEndpoints = implement(ticketNoteRoutes, {
  list: { unit: "read", run: ({ ctx, query }) => listNotes(ctx, query) },
  create: { unit: "write", run: ({ ctx, body }) => createNote(ctx, body) },
  remove: {
    unit: "write",
    run: async ({ ctx, params }) => {
      await removeNote(ctx, params.noteId);
      return {};
    },
  },
  listColleagues: { unit: "read", run: ({ ctx, params }) => listColleagues(ctx, params.ticketId) },
  listMentions: { unit: "read", run: ({ ctx }) => listMentions(ctx) },
  seeMentions: {
    unit: "write",
    run: async ({ ctx, params }) => {
      await seeMentions(ctx, params.ticketId);
      return {};
    },
  },
});
