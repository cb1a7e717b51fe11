import { z } from "zod";
import { ContactRef } from "../contacts/schema.js";
import { emptyOr, Flag, Id, Moment, Named, OptionalDate, OptionalId, text } from "../kernel/fields.js";
import { OptionalPage } from "../kernel/page.js";
import { sheetFields } from "../kernel/sheet.js";
import { MESSAGE_ORIGINS } from "../messages/schema.js";
import { Tag } from "../tags/schema.js";
import { Availability, QueueRef } from "../users/schema.js";

export const TICKET_STATUSES = ["pending", "open", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** How long a screen offers to undo an action. Until then the customer hears nothing of an end that may be none. */
export const UNDO_SECONDS = 10;

/** A customer conversation: one episode of service, from the first word to its end. */
export const Ticket = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** What customer and company call the episode by; it can be searched for. */
  protocol: z.string(),
  isGroup: z.boolean(),
  /** A bot is answering. */
  chatbot: z.boolean(),
  useIntegration: z.boolean(),
  promptId: z.number().int().nullable(),
  integrationId: z.number().int().nullable(),
  unreadMessages: z.number().int(),
  lastMessage: z.string(),
  /** Whether the last word was ours. */
  fromMe: z.boolean(),
  /** Who said the last word, and how far it came; the name is a colleague's or, of a customer, the contact's. */
  last: z
    .object({
      messageId: z.number().int(),
      origin: z.enum(MESSAGE_ORIGINS),
      ack: z.number().int(),
      userId: z.number().int().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** What the customer last asked for; a choice of a menu is none. */
  wanted: z.string(),
  /** The customer's first word no person has answered since. */
  waitingSince: Moment.nullable(),
  /** Put aside by its attendant: until then it stands in no list of open ones. */
  snoozedUntil: Moment.nullable(),
  /** The colleague who gave it to its attendant, until that one opens it. */
  handedBy: z.string().nullable(),
  contactId: z.number().int(),
  contact: ContactRef,
  userId: z.number().int().nullable(),
  user: Named.nullable(),
  queueId: z.number().int().nullable(),
  queue: QueueRef.nullable(),
  whatsappId: z.number().int().nullable(),
  whatsapp: Named.nullable(),
  tags: z.array(Tag),
  /** The campaign the customer answered in this episode, the last one. */
  campaign: Named.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Ticket = z.output<typeof Ticket>;

/** As much of a ticket as a card of the board shows: a board has hundreds. */
export const BoardCard = Ticket.pick({
  id: true,
  uuid: true,
  status: true,
  chatbot: true,
  unreadMessages: true,
  lastMessage: true,
  fromMe: true,
  last: true,
  wanted: true,
  waitingSince: true,
  snoozedUntil: true,
  contactId: true,
  contact: true,
  userId: true,
  user: true,
  queueId: true,
  queue: true,
  tags: true,
  updatedAt: true,
});
export type BoardCard = z.output<typeof BoardCard>;

export const TIMELINE_KINDS = [
  "accepted",
  "transferred",
  "returned",
  "resolved",
  "reopened",
  "handedOver",
  "robotFailed",
  "robotSpent",
  "tagged",
  "untagged",
  "noted",
  "snoozed",
  "cameBack",
] as const;

/** Who moves tickets: a person, or one of the things that do so by themselves. */
export const MOVERS = ["user", "bot", "timer", "contact", "api"] as const;

/** What was done to a ticket, as its conversation shows it between the messages. */
export const TimelineEntry = z.object({
  id: z.number().int(),
  ticketId: z.number().int(),
  kind: z.enum(TIMELINE_KINDS),
  by: z.enum(MOVERS),
  user: Named.nullable(),
  fromUser: Named.nullable(),
  toUser: Named.nullable(),
  /** Names of queues and of the tag, as they were. */
  fromQueue: z.string().nullable(),
  toQueue: z.string().nullable(),
  tag: z.string().nullable(),
  /** What colleagues tell each other; the customer never sees it. */
  note: z.object({ id: z.number().int(), text: z.string(), mentions: z.array(z.string()) }).nullable(),
  /** Until when it was put aside. */
  until: Moment.nullable(),
  /** The message it stands behind: everything of the conversation with a greater id came later. */
  afterId: z.number().int(),
  createdAt: Moment,
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Where a search found its words, when it was in what was said. */
export const SearchHit = z.object({ messageId: z.number().int(), text: z.string(), at: Moment });
export const FoundTicket = Ticket.extend({ hit: SearchHit.nullable() });
export type FoundTicket = z.output<typeof FoundTicket>;

/** The data of ERR_OTHER_OPEN_TICKET: the ticket that is in the way, and who has it. */
export const TicketRef = Ticket.pick({ id: true, uuid: true, status: true, userId: true, queueId: true }).extend({
  user: Ticket.shape.user,
  queue: Ticket.shape.queue,
});
export type TicketRef = z.output<typeof TicketRef>;

const Ids = z.array(Id, "invalid").max(500, "too_long");

/** A list of ids as old clients put it into a query: JSON text. */
const JsonIds = z
  .string()
  .max(4_000, "too_long")
  .transform((value, issues) => {
    try {
      return value === "" ? [] : (JSON.parse(value) as unknown);
    } catch {
      issues.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    }
  })
  .pipe(Ids)
  .optional();

const Switch = z
  .enum(["true", "false", ""], "invalid")
  .default("false")
  .transform((value) => value === "true");

const filters = {
  status: emptyOr(z.enum(TICKET_STATUSES, "invalid")),
  date: OptionalDate,
  updatedAt: OptionalDate,
  showAll: Switch,
  queueIds: JsonIds,
  tags: JsonIds,
  users: JsonIds,
  withUnreadMessages: Switch,
  contactId: Id.optional(),
};

/** The last moved first, or who has been waiting longest, and behind them those who do not wait. */
export const TICKET_SORTS = ["newest", "waiting"] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Conditions are added to each other, and never to what somebody may see. */
export const TicketSearch = OptionalPage.extend({
  ...filters,
  /** Only what was put aside, in the order in which it comes back. */
  snoozed: Switch,
  sort: z
    .enum([...TICKET_SORTS, ""], "invalid")
    .default("newest")
    .transform((value) => value || "newest"),
  /** Goes on behind a row, where a page number would skip or repeat when the list moves; see `nextCursor`. */
  cursor: z
    .string()
    .regex(/^\d{1,16}-\d{1,10}$/, "invalid")
    .optional(),
});
export type TicketSearch = z.output<typeof TicketSearch>;

/** The same conditions where they are no query. */
export const TicketExport = TicketSearch.omit({ pageNumber: true, cursor: true, sort: true }).extend({
  showAll: Flag.default(false),
  snoozed: Flag.default(false),
  withUnreadMessages: Flag.default(false),
  queueIds: Ids.optional(),
  tags: Ids.optional(),
  users: Ids.optional(),
  ...sheetFields,
});
export type TicketExport = z.output<typeof TicketExport>;

export const TicketPage = z.object({
  tickets: z.array(FoundTicket),
  /** In all, up to `MAX_COUNTED`, for `withUnreadMessages` and where a page is asked for by its number; else null. */
  count: z.number().int().nullable(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

/** How far tickets are counted: whoever has more sees "999+". */
export const MAX_COUNTED = 1_000;

/** How many tickets the tabs of somebody hold. */
export const TicketCounts = z.object({
  open: z.number().int(),
  pending: z.number().int(),
  /** Tickets of the own tab with something unread. */
  unread: z.number().int(),
  snoozed: z.number().int(),
});
export type TicketCounts = z.output<typeof TicketCounts>;

export const TicketCountSearch = z.object({ showAll: Switch, queueIds: JsonIds });
export type TicketCountSearch = z.output<typeof TicketCountSearch>;

const Status = z.enum(TICKET_STATUSES, "invalid");

/** At most this many members of a group are named. */
export const MAX_MEMBERS = 2_000;

/** Somebody in the group a ticket is about. */
export const GroupMember = z.object({
  /** What the group calls them. */
  jid: z.string(),
  /** Null for who has never written to the company. */
  contactId: z.number().int().nullable(),
  /** Empty where it is not known, as the number. */
  name: z.string(),
  number: z.string(),
  isAdmin: z.boolean(),
  isUs: z.boolean(),
});
export type GroupMember = z.output<typeof GroupMember>;

export const TicketInput = z.object({
  contactId: Id,
  queueId: OptionalId.default(null),
  whatsappId: OptionalId.default(null),
  userId: OptionalId.default(null),
  status: Status.default("open"),
});
export type TicketInput = z.output<typeof TicketInput>;

/** Old clients send false or null here to stop the robot; other values are ignored. */
const SwitchedOff = z.literal([false, null]).optional().catch(undefined);

export const TicketChange = z.object({
  status: Status.optional(),
  userId: OptionalId.optional(),
  queueId: OptionalId.optional(),
  whatsappId: OptionalId.optional(),
  /** Moving the ticket stops the robot as well. */
  useIntegration: SwitchedOff,
  promptId: SwitchedOff,
  integrationId: SwitchedOff,
  /** What the colleague is told it is handed to; the customer never sees it. */
  note: text({ max: 4_000 }).optional(),
});
export type TicketChange = z.output<typeof TicketChange>;

/** A ticket is put aside for less than this. */
export const MAX_SNOOZE_MS = 365 * 86_400_000;

/** When a ticket that is put aside comes back by itself. */
export const Snooze = z.object({
  until: z.iso
    .datetime({ error: "invalid_date", abort: true })
    .refine(
      (until) => Date.parse(until) > Date.now() && Date.parse(until) < Date.now() + MAX_SNOOZE_MS,
      "invalid_date",
    ),
});
export type Snooze = z.output<typeof Snooze>;

/** A colleague a ticket may be handed to, with how many open ones he holds, whoever asks. */
export const AttendantLoad = Availability.extend({
  id: z.number().int(),
  name: z.string(),
  open: z.number().int(),
});
export type AttendantLoad = z.output<typeof AttendantLoad>;

/** Cards of the board: what is open or waiting, by lane. */
export const KanbanSearch = z.object({
  queueIds: JsonIds,
  showAll: Switch,
  searchParam: z.string().max(200, "too_long").default(""),
  /** Old boards send it without a meaning. */
  teste: z.string().max(20).optional(),
});
export type KanbanSearch = z.output<typeof KanbanSearch>;

/** How many cards a board shows at most. */
export const MAX_CARDS = 500;
