import { ticketRoutes, ticketTagRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { createCheckedTicket } from "./commands/createTicket.js";
import { markRead, markUnread } from "./commands/markTicket.js";
import { removeTicket } from "./commands/removeTicket.js";
import { bringBack, snooze } from "./commands/snoozeTicket.js";
import { addTag, moveCard, removeTag, syncTags } from "./commands/tagTicket.js";
import { undoResolve } from "./commands/undoResolve.js";
import { updateTicket } from "./commands/updateTicket.js";
import { countTickets } from "./queries/countTickets.js";
import { exportTickets } from "./queries/exportTickets.js";
import { getTicket, getTicketByUuid } from "./queries/getTicket.js";
import { listAttendants } from "./queries/listAttendants.js";
import { listMembers } from "./queries/listMembers.js";
import { listTickets } from "./queries/listTickets.js";
import { showBoard } from "./queries/showBoard.js";

export const ticketEndpoints = [
  ...implement(ticketRoutes, {
    list: { unit: "read", run: ({ ctx, query }) => listTickets(ctx, query) },
    exportSheet: { unit: "none", run: ({ ctx, body, http }) => exportTickets(ctx, body, http) },
    count: { unit: "read", run: ({ ctx, query }) => countTickets(ctx, query) },
    listAttendants: { unit: "read", run: () => listAttendants() },
    showByUuid: { unit: "read", run: ({ ctx, params }) => getTicketByUuid(ctx, params.uuid) },
    // The line is asked, which is nothing to wait for inside a unit.
    listMembers: { unit: "none", run: ({ ctx, params }) => listMembers(ctx, params.ticketId) },
    show: { unit: "read", run: ({ ctx, params }) => getTicket(ctx, params.ticketId) },
    create: { unit: "none", run: ({ ctx, body }) => createCheckedTicket(ctx, body) },
    update: { unit: "write", run: ({ ctx, params, body }) => updateTicket(ctx, params.ticketId, body) },
    markRead: { unit: "write", run: withoutAnswer(({ ctx, params }) => markRead(ctx, params.ticketId)) },
    markUnread: { unit: "write", run: ({ ctx, params }) => markUnread(ctx, params.ticketId) },
    snooze: { unit: "write", run: ({ ctx, params, body }) => snooze(ctx, params.ticketId, body.until) },
    endSnooze: { unit: "write", run: ({ ctx, params }) => bringBack(ctx, params.ticketId) },
    undoResolve: { unit: "write", run: ({ ctx, params }) => undoResolve(ctx, params.ticketId) },
    remove: { unit: "write", run: withoutAnswer(({ ctx, params }) => removeTicket(ctx, params.ticketId)) },
  }),
  ...implement(ticketTagRoutes, {
    sync: { unit: "write", run: ({ ctx, body }) => syncTags(ctx, body) },
    add: { unit: "write", run: ({ ctx, params }) => addTag(ctx, params) },
    remove: { unit: "write", run: ({ ctx, params }) => removeTag(ctx, params) },
    clearLanes: { unit: "write", run: ({ ctx, params }) => moveCard(ctx, { ticketId: params.ticketId, tagId: null }) },
    move: {
      unit: "write",
      run: ({ ctx, params, body }) => moveCard(ctx, { ticketId: params.ticketId, tagId: body.tagId }),
    },
    board: { unit: "read", run: ({ ctx, query }) => showBoard(ctx, query) },
  }),
];
