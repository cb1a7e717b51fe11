import { ticketNoteRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { listColleagues, listMentions, seeMentions } from "./mentions.js";
import { createNote, listNotes, removeNote } from "./ticketNote.service.js";

export const ticketNoteEndpoints = implement(ticketNoteRoutes, {
  list: { unit: "read", run: ({ ctx, query }) => listNotes(ctx, query) },
  create: { unit: "write", run: ({ ctx, body }) => createNote(ctx, body) },
  remove: { unit: "write", run: withoutAnswer(({ ctx, params }) => removeNote(ctx, params.noteId)) },
  listColleagues: { unit: "read", run: ({ ctx, params }) => listColleagues(ctx, params.ticketId) },
  listMentions: { unit: "read", run: ({ ctx }) => listMentions(ctx) },
  seeMentions: { unit: "write", run: withoutAnswer(({ ctx, params }) => seeMentions(ctx, params.ticketId)) },
});
