import { z } from "zod";
import { Count, Day, emptyOr, Id, Moment, TimeOfDay } from "../kernel/fields.js";
import { sheetFields } from "../kernel/sheet.js";
import { AttendantLoad } from "../tickets/schema.js";
import { Availability } from "../users/schema.js";

/** The periods a dashboard offers, in days that end with today. */
export const DASHBOARD_PERIODS = [3, 7, 15, 30, 60, 90] as const;

/** A period has so many days at most: a leap year, and the one it is compared with. */
export const MAX_DASHBOARD_DAYS = 732;

/** Of people, queues and tags those with the most to count, so many at most. */
export const MAX_DASHBOARD_ROWS = 2_000;

/** What a form leaves empty. */
const Empty = z.union([z.literal(""), z.literal("0"), z.literal(0)]).transform(() => undefined);
/** Years there is something of to count, with room for the days before and after. */
const CountedDay = Day.refine((day) => day >= "2000" && day < "2100", "invalid_date");
const OptionalDayOf = emptyOr(CountedDay, "invalid_date");

/** Which part of the service is counted: all of it by default. */
export const DashboardFilter = z.object({
  queueId: Id.optional(),
  whatsappId: Id.optional(),
  userId: Id.optional(),
});
export type DashboardFilter = z.output<typeof DashboardFilter>;

/** A number of days until today, or the days from one to another by the company's clock. */
export const DashboardQuery = DashboardFilter.extend({
  days: z.union([Empty, Id], "invalid").pipe(z.number().max(MAX_DASHBOARD_DAYS, "too_big").optional()).optional(),
  date_from: OptionalDayOf,
  date_to: OptionalDayOf,
  /** On the last day until then: what a day that is not over is compared with. */
  until: TimeOfDay.optional(),
});
export type DashboardQuery = z.output<typeof DashboardQuery>;

/** The charts of the specification name their days otherwise, and a super user may name a company. */
export const DashboardChartQuery = DashboardFilter.extend({
  initialDate: OptionalDayOf,
  finalDate: OptionalDayOf,
  companyId: Id.optional(),
});
export type DashboardChartQuery = z.output<typeof DashboardChartQuery>;

/** Minutes, with what is left of one. */
const Minutes = z.number();

/** How long something took, in minutes: on average, for the half, and for nine of ten; null where there was none. */
export const Spread = z.object({ average: Minutes, median: Minutes, p90: Minutes, count: Count }).nullable();
export type Spread = z.output<typeof Spread>;

export const DashboardCounters = z.object({
  avgSupportTime: Minutes,
  avgWaitTime: Minutes,
  supportHappening: Count,
  supportPending: Count,
  supportFinished: Count,
  leads: Count,
  /** Of all companies, for super users. */
  totalCompanies: Count.nullable(),
  totalWhatsappSessions: Count.nullable(),
  received: Count,
  supportTime: Spread,
  waitTime: Spread,
  firstAnswerTime: Spread,
  /** How many gave each of the three rates, and what that is on average. */
  rates: z.tuple([Count, Count, Count]),
  avgRating: z.number().nullable(),
});
export type DashboardCounters = z.output<typeof DashboardCounters>;

export const DashboardAttendant = Availability.extend({
  id: z.number().int(),
  name: z.string(),
  avgSupportTime: Minutes,
  tickets: Count,
  rating: z.number().nullable(),
  ratings: Count,
  firstAnswerTime: Minutes.nullable(),
});
export type DashboardAttendant = z.output<typeof DashboardAttendant>;

/** The same number of days before, as `DashboardQuery` takes them. */
const DashboardDays = z.object({ date_from: z.iso.date(), date_to: z.iso.date(), until: TimeOfDay.optional() });
export type DashboardDays = z.output<typeof DashboardDays>;

export const Dashboard = z.object({
  counters: DashboardCounters,
  attendants: z.array(DashboardAttendant).max(MAX_DASHBOARD_ROWS),
  period: DashboardDays,
  previous: DashboardDays,
});
export type Dashboard = z.output<typeof Dashboard>;

/** What each attendant has finished; the specification's count is a text. */
export const TicketsOfUser = z.object({
  nome: z.string(),
  quantidade: z.string(),
  id: z.number().int(),
  finished: Count,
});
export type TicketsOfUser = z.output<typeof TicketsOfUser>;

/** One hour of a single day, or one day of several. */
export const TicketsOfDay = z.object({
  total: Count,
  horario: Count.optional(),
  data: z
    .string()
    .regex(/^\d\d\/\d\d\/\d{4}$/)
    .optional(),
  finished: Count,
});
export type TicketsOfDay = z.output<typeof TicketsOfDay>;

/** How many began in an hour of a weekday; 0 is Sunday. Hours without any are left out. */
export const TicketsOfHour = z.object({
  weekday: z.number().int().min(0).max(6),
  hour: z.number().int().min(0).max(23),
  total: Count,
});
export type TicketsOfHour = z.output<typeof TicketsOfHour>;

/** What a queue received and finished; null is none. */
export const TicketsOfQueue = z.object({
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  received: Count,
  finished: Count,
});
export type TicketsOfQueue = z.output<typeof TicketsOfQueue>;

/** How many were finished with a tag on them; null is without any. */
export const TicketsOfReason = z.object({
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  finished: Count,
});
export type TicketsOfReason = z.output<typeof TicketsOfReason>;

export const GivenRating = z.object({
  id: z.number().int(),
  rate: z.number().int().min(1).max(3),
  comment: z.string(),
  createdAt: Moment,
  contactName: z.string(),
  ticketUuid: z.string(),
  userName: z.string().nullable(),
});
export type GivenRating = z.output<typeof GivenRating>;

export const GivenRatingQuery = DashboardQuery.extend({ before: Id.optional() });
export type GivenRatingQuery = z.output<typeof GivenRatingQuery>;

export const DashboardNow = z.object({
  happening: Count,
  /** As many as the tab of the desk has, those with a robot among them; the longest wait is one for a person. */
  pending: Count,
  longestWait: z.object({ ticketUuid: z.string(), contactName: z.string(), since: Moment }).nullable(),
  people: z.array(AttendantLoad).max(MAX_DASHBOARD_ROWS),
});
export type DashboardNow = z.output<typeof DashboardNow>;

/** The tables behind the charts, and the list of ratings. */
export const DASHBOARD_TABLES = [
  "counters",
  "attendants",
  "users",
  "days",
  "hours",
  "queues",
  "reasons",
  "ratings",
] as const;
export type DashboardTable = (typeof DASHBOARD_TABLES)[number];

export const DashboardExport = DashboardQuery.extend({
  table: z.enum(DASHBOARD_TABLES, "invalid"),
  ...sheetFields,
});
export type DashboardExport = z.output<typeof DashboardExport>;
