import { z } from "zod";
import { channel } from "../kernel/channel.js";
import { clientEvent } from "../kernel/clientEvent.js";
import { Id, Named, Nothing, OptionalId } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import { MAX_IN_A_USER_PICKER } from "../users/schema.js";
import {
  AttendantLoad,
  BoardCard,
  GroupMember,
  KanbanSearch,
  MAX_MEMBERS,
  Snooze,
  Ticket,
  TicketChange,
  TicketCountSearch,
  TicketCounts,
  TicketExport,
  TicketInput,
  TicketPage,
  TicketSearch,
  TimelineEntry,
} from "./schema.js";

export const ticketRoutes = {
  list: get("/tickets", { access: "session", query: TicketSearch, answer: TicketPage }),
  /** Writes the tickets a list is made of into a file. */
  exportSheet: post("/tickets/export", {
    access: { can: "exports:lists" },
    cost: 25,
    body: TicketExport,
    answer: WrittenSheet,
  }),
  count: get("/tickets/counts", { access: "session", query: TicketCountSearch, answer: TicketCounts }),
  /** To whom a ticket can be handed: who is there first. */
  listAttendants: get("/tickets/attendants", {
    access: "session",
    answer: list(AttendantLoad, MAX_IN_A_USER_PICKER),
  }),
  showByUuid: get("/tickets/u/:uuid", {
    access: "session",
    params: z.object({ uuid: z.uuid("invalid") }),
    answer: Ticket,
  }),
  /** Who is in the group a ticket is about; nobody where it is about none. */
  listMembers: get("/tickets/:ticketId/members", { access: "session", answer: list(GroupMember, MAX_MEMBERS) }),
  show: get("/tickets/:ticketId", { access: "session", answer: Ticket }),
  create: post("/tickets", { access: "session", body: TicketInput, answer: Ticket }),
  update: put("/tickets/:ticketId", { access: "session", body: TicketChange, answer: Ticket }),
  /** The attendant has seen what came; everybody's badge and the customer's ticks follow. */
  markRead: post("/tickets/:ticketId/read", { access: "session", answer: Nothing }),
  markUnread: post("/tickets/:ticketId/unread", { access: "session", answer: Ticket }),
  /** Puts an open ticket aside until a time; it comes back then, or as soon as the customer writes. */
  snooze: put("/tickets/:ticketId/snooze", { access: "session", body: Snooze, answer: Ticket }),
  /** Brings it back now. */
  endSnooze: del("/tickets/:ticketId/snooze", { access: "session", answer: Ticket }),
  /**
   * Puts back what the user has just resolved: in whose hands it was, what was unread, how long the customer waited, the bot in
   * its midst. Nobody is told of a transfer. Refused once `UNDO_SECONDS` are over.
   */
  undoResolve: post("/tickets/:ticketId/undo", { access: "session", answer: Ticket }),
  remove: del("/tickets/:ticketId", { access: { can: "ticket-options:deleteTicket" }, answer: Nothing }),
};

const TagRefs = z
  .array(z.union([z.object({ id: Id }).transform(({ id }) => id), Id], "invalid"), "invalid")
  .max(50, "too_long");

export const ticketTagRoutes = {
  /** The ordinary tags of a ticket become these; its lane on the board stays. */
  sync: post("/tags/sync", { access: "session", body: z.object({ ticketId: Id, tags: TagRefs }), answer: Ticket }),
  add: put("/ticket-tags/:ticketId/:tagId", { access: "session", answer: Ticket, status: 201 }),
  /** Takes one ordinary tag off, whatever others were set meanwhile. */
  remove: del("/ticket-tags/:ticketId/:tagId", { access: "session", answer: Ticket }),
  /** Takes the ticket off its lanes; ordinary tags stay. */
  clearLanes: del("/ticket-tags/:ticketId", { access: { plan: "useKanban" }, answer: Ticket }),
  /** Moves a card in one step. */
  move: post("/ticket-tags/:ticketId/lane", {
    access: { plan: "useKanban" },
    body: z.object({ tagId: OptionalId }),
    answer: Ticket,
  }),
  board: get("/ticket/kanban", {
    access: { plan: "useKanban" },
    cost: 3,
    query: KanbanSearch,
    answer: z.object({ tickets: z.array(BoardCard), hasMore: z.boolean() }),
  }),
};

/** What happens to tickets somebody may see. `delete` also says that one has left their sight. */
export const ticketChannel = channel(
  "ticket",
  z.union([
    z.object({ action: z.literal("update"), ticket: Ticket }),
    z.object({
      action: z.literal("delete"),
      ticketId: z.number().int(),
      /** Where it went, for those who saw it until now; without it there is no such ticket any more. */
      moved: z
        .object({ by: z.string().nullable(), user: z.string().nullable(), queue: z.string().nullable() })
        .optional(),
    }),
    z.object({ action: z.literal("updateUnread"), ticketId: z.number().int(), unreadMessages: z.number().int() }),
  ]),
);

/** What was done to tickets somebody may see. */
export const timelineChannel = channel("timeline", z.object({ ticketId: z.number().int(), entry: TimelineEntry }));

/** The room of a ticket, with who looks and who types, which a client asks into. Others are given by what somebody may see. */
export const ticketRoomEvents = { join: clientEvent("joinChatBox", Id), leave: clientEvent("leaveChatBox", Id) };

export const TicketPresence = z.object({
  ticketId: Id,
  state: z.enum(["viewing", "typing", "gone"]),
});
export type TicketPresence = z.output<typeof TicketPresence>;

/** What a client says of itself about a ticket it has joined: again every few seconds, and at once when it changes. */
export const ticketPresence = clientEvent("ticketPresence", TicketPresence);

/** Who else has a ticket in front of them. Nothing is kept: whoever is silent for a while has gone. */
export const ticketPresenceChannel = channel(
  "ticketPresence",
  TicketPresence.extend({ ticketId: z.number().int(), user: Named }),
);

/** What the customer is doing right now. */
export const customerPresenceChannel = channel(
  "customerPresence",
  z.object({ ticketId: z.number().int(), state: z.enum(["composing", "recording", "paused"]) }),
);
