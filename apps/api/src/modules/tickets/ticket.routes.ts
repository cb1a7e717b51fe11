import { ticketRoutes, ticketTagRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createTicket } from "./commands/createTicket.js";
import { markRead, markUnread } from "./commands/markTicket.js";
import { removeTicket } from "./commands/removeTicket.js";
import { bringBack, snooze } from "./commands/snoozeTicket.js";
import { addTag, moveCard, syncTags } from "./commands/tagTicket.js";
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
    list: ({ ctx, query }) => listTickets(ctx, query),
    exportSheet: { unit: "none", run: ({ ctx, body, http }) => exportTickets(ctx, body, http) },
    count: ({ ctx, query }) => countTickets(ctx, query),
    listAttendants: ({ ctx }) => listAttendants(ctx),
    showByUuid: ({ ctx, params }) => getTicketByUuid(ctx, params.uuid),
    // The line is asked, which is nothing to wait for inside a unit.
    listMembers: { unit: "none", run: ({ ctx, params }) => listMembers(ctx, params.ticketId) },
    show: ({ ctx, params }) => getTicket(ctx, params.ticketId),
    create: ({ ctx, body }) => createTicket(ctx, body),
    update: ({ ctx, params, body }) => updateTicket(ctx, params.ticketId, body),
    markRead: async ({ ctx, params }) => {
      await markRead(ctx, params.ticketId);
      return {};
    },
    markUnread: ({ ctx, params }) => markUnread(ctx, params.ticketId),
    snooze: ({ ctx, params, body }) => snooze(ctx, params.ticketId, body.until),
    endSnooze: ({ ctx, params }) => bringBack(ctx, params.ticketId),
    remove: async ({ ctx, params }) => {
      await removeTicket(ctx, params.ticketId);
      return {};
    },
  }),
  ...implement(ticketTagRoutes, {
    sync: ({ ctx, body }) => syncTags(ctx, body),
    add: ({ ctx, params }) => addTag(ctx, params),
    clearLanes: ({ ctx, params }) => moveCard(ctx, { ticketId: params.ticketId, tagId: null }),
    move: ({ ctx, params, body }) => moveCard(ctx, { ticketId: params.ticketId, tagId: body.tagId }),
    board: ({ ctx, query }) => showBoard(ctx, query),
  }),
];
